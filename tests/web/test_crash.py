"""kill -9 under load: what was acknowledged is there, nothing is there twice, and every table replays."""

import asyncio
import json
from dataclasses import dataclass, field
from itertools import count

import httpx
import pytest
from tests.web.conftest import ME, NO_TLS, OPEN, Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from shopfloor.tables import facts
from shopfloor.tables.database import open_database
from shopfloor.tables.store import Store
from shopfloor.tables.table import fold

TABLES = 50
KILLS = 3
ACTS_BETWEEN = 4 * TABLES
PATIENCE = 300
"""So many seconds at most, for rules may have to be compiled first."""

pytestmark = pytest.mark.anyio
_keys = count()


@dataclass
class Acknowledged:
    """What clients were told is done."""

    acts: dict[tuple[str, str], tuple[int, int, str]] = field(default_factory=dict)
    tables: set[str] = field(default_factory=set)
    repeated: int = 0


class Player:
    """Somebody who sends a command again and again, with its key, until there is an answer."""

    def __init__(self, server: Server, seen: Acknowledged) -> None:
        self.http = httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, verify=NO_TLS)
        self.seen = seen

    async def post(self, path: str, body: dict) -> httpx.Response:
        tries = 0
        while True:
            try:
                answer = await self.http.post(path, json=body)
            except httpx.TransportError:
                answer = None
            if answer is not None and answer.status_code < 500:
                self.seen.repeated += tries > 0
                return answer
            tries += 1
            await asyncio.sleep(0.05)

    async def make(self) -> dict:
        body = {"key": f"k{next(_keys)}", "game": "assembly_line", "seats": [ME, OPEN]}
        answer = await self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        self.seen.tables.add(answer.json()["table"])
        return answer.json()

    async def command(self, table: str, do: str, **details) -> httpx.Response:
        return await self.post(f"/api/tables/{table}/commands", {"do": do, "key": f"k{next(_keys)}", **details})

    async def act(self, table: str, seat: int, action: str) -> bool:
        """Act and note the acknowledgement; False when the game is over."""
        key = f"k{next(_keys)}"
        body = {"do": "act", "key": key, "seat": seat, "action": action}
        while (answer := await self.send(table, body)).get("rule") in {"not started", "setting up"}:
            await asyncio.sleep(0.05)  # a server that comes back loads its rules first
        if "seq" in answer:
            self.seen.acts[table, key] = (answer["seq"], seat, action)
            return True
        assert answer["rule"] == "game over", answer
        return False

    async def send(self, table: str, body: dict) -> dict:
        return (await self.post(f"/api/tables/{table}/commands", body)).json()


class SocketPlayer(Player):
    """The same over a socket, which is opened anew whenever it breaks."""

    table = ""
    socket: ClientConnection | None = None

    async def send(self, table: str, body: dict) -> dict:
        tries = 0
        while True:
            try:
                answer = await self.ask(table, body)
            except (OSError, WebSocketException):
                self.socket = None
                tries += 1
                await asyncio.sleep(0.05)
            else:
                self.seen.repeated += tries > 0
                return answer

    async def ask(self, table: str, body: dict) -> dict:
        if self.socket is None or self.table != table:
            await self.hang_up()
            cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
            address = f"{str(self.http.base_url).replace('http', 'ws')}/api/tables/{table}/live"
            self.socket = await connect(address, additional_headers={"Cookie": cookies}, proxy=None)
            self.table = table
        async with asyncio.timeout(10):
            await self.socket.send(json.dumps(body))
            while (message := json.loads(await self.socket.recv())).get("key") != body["key"]:
                pass
        return message

    async def hang_up(self) -> None:
        if self.socket:
            await self.socket.close()
        self.socket = None


async def play_on(server: Server, seen: Acknowledged, number: int) -> None:
    """Two people play one game after the other until they are stopped."""
    players = [Player(server, seen), SocketPlayer(server, seen)]
    try:
        for player in players:
            while not player.http.cookies:
                try:
                    await player.http.get("/api/me")
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
        while True:
            made = await players[0].make()
            table = made["table"]
            assert (await players[1].command(table, "sit", seat=1, invite=made["invite"])).status_code == 200
            for turn in count(number):
                shows = (f"show {1 + turn % 3}", f"show {1 + (turn + number) // 2 % 3}")
                acts = [player.act(table, seat, shows[seat]) for seat, player in enumerate(players)]
                if not all(await asyncio.gather(*acts)):
                    break
    finally:
        await players[1].hang_up()
        for player in players:
            await player.http.aclose()


async def test_kill_9_under_load(database, tmp_path):
    server = Server(database, tmp_path / "log", "--rate", "0")
    seen = Acknowledged()
    await asyncio.to_thread(server.start)
    try:
        playing = [asyncio.create_task(play_on(server, seen, number)) for number in range(TABLES)]
        for kills in range(KILLS + 1):
            await until_busy(seen, playing)
            await asyncio.to_thread(server.kill)
            if kills < KILLS:
                await asyncio.to_thread(server.start)
        await stop(playing)
    finally:
        server.stop()
    assert seen.repeated, "no command was under way when the server was killed; this tested nothing"
    await check(database, seen)


async def until_busy(seen: Acknowledged, playing: list[asyncio.Task[None]]) -> None:
    """Return in the middle of play: some hundred actions after the last time."""
    goal = len(seen.acts) + ACTS_BETWEEN
    for _ in range(PATIENCE * 100):
        await asyncio.sleep(0.01)
        assert not any(task.done() for task in playing), [task for task in playing if task.done()]
        if len(seen.acts) >= goal:
            return
    raise AssertionError(f"only {len(seen.acts)} of {goal} actions were acknowledged in time")


async def stop(playing: list[asyncio.Task[None]]) -> None:
    """Nobody plays any more. It is said until it is heard: in the middle of waiting a library may keep it to itself."""
    while not all(task.done() for task in playing):
        for task in playing:
            task.cancel()
        await asyncio.wait(playing, timeout=1)
    for outcome in await asyncio.gather(*playing, return_exceptions=True):
        assert isinstance(outcome, asyncio.CancelledError), outcome


async def check(database: str, seen: Acknowledged) -> None:
    engine = await open_database(database)
    try:
        store = Store(engine)
        for table in seen.tables:
            charter, log = await store.load(table)
            assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
            keyed = [(entry.person, entry.key) for entry in log if entry.key]
            assert len(keyed) == len(set(keyed))
            found = {entry.key: entry for entry in log if isinstance(entry.fact, facts.Acted)}
            for (of, key), (seq, seat, action) in seen.acts.items():
                if of == table:
                    assert found[key].seq == seq
                    assert found[key].fact == facts.Acted(seat, action)
            replayed = fold(charter, log)
            assert len(replayed.counting) == len(found)
            assert replayed.status != "open" or not found  # a table where the second had not sat down yet
    finally:
        await engine.dispose()
