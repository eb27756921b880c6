"""A live race: Factory Funner with six players on sockets of their own, who claim as soon as they see a tile."""

import asyncio
import random
import re
import time
from itertools import count
from pathlib import Path

import httpx

from bench.server.load import Seen
from bench.server.measure import wait_until_up
from bench.server.ours import Ours
from bench.server.sockets import Socket, open_socket

SEATS = 6
GAME_SECONDS = 300
"""A game has eight countdowns of three seconds, and must end."""
ANSWERS = (b'{"type":"accepted"', b'{"type":"refused"', b'{"type":"stale"')
STAGE = re.compile(rb'"stage":"(\w+)"')
ACTIONS = re.compile(rb'"actions":\[([0-9,]*)\]')
CLAIMS = range(1, 1 + SEATS)
"""The numbers of `claim tile 1` and those that follow."""


class Runner:
    """A player: claims any free tile at once, and another if somebody was faster; then gives the machine up."""

    def __init__(self, seat: int, seen: Seen, over: asyncio.Event) -> None:
        self.seat, self.seen, self.over = seat, seen, over
        self.chance = random.Random(seat)
        self.keys = count()
        self.socket: Socket
        self.sent: float | None = None
        self.claiming = False
        self.stage, self.actions = b"", [b""]

    def hear(self, message: bytes) -> None:
        if message.startswith(ANSWERS):
            if self.claiming and self.sent is not None:
                self.seen.delays.append(time.perf_counter() - self.sent)
                self.seen.moves += 1
            self.sent = None
        elif stage := STAGE.search(message):
            found = ACTIONS.search(message)
            self.stage, self.actions = stage[1], found[1].split(b",") if found else [b""]
            if self.stage == b"over":
                self.over.set()
        if self.sent is None:
            self.act()

    def act(self) -> None:
        claims = [action for action in self.actions if action and int(action) in CLAIMS]
        if self.stage == b"selection" and claims:
            self._send(b"%s" % self.chance.choice(claims), claims=True)
        elif self.stage == b"building" and self.actions != [b""]:
            self._send(b'"skip machine"', claims=False)

    def _send(self, action: bytes, *, claims: bool) -> None:
        self.claiming, self.sent, self.actions = claims, time.perf_counter(), [b""]
        self.socket.send(b'{"do":"act","key":"%d","seat":%d,"action":%s}' % (next(self.keys), self.seat, action))


async def play_race(port: int, folder: Path) -> Seen:
    """A whole game on a server of its own: how long each claim waited for its answer."""
    server, seen, over = Ours(port, folder), Seen(), asyncio.Event()
    process = server.start()
    try:
        await wait_until_up(server, process)
        runners = [Runner(seat, seen, over) for seat in range(SEATS)]
        for runner, (path, cookie) in zip(runners, await _sit_down(port), strict=True):
            runner.socket = await open_socket(port, path, cookie, runner.hear)
        await asyncio.wait_for(over.wait(), GAME_SECONDS)
        return seen
    finally:
        process.terminate()
        process.wait()


async def _sit_down(port: int) -> list[tuple[str, str]]:
    """A table and six visitors at it; the address of its sockets and the cookie of each."""
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
    wish = {"key": "race", "game": "factory_funner", "seats": seats, "options": {"selection": "race"}, "listed": True}
    found, table = [], ""
    for seat in range(SEATS):
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
            await http.get("/api/me")
            if seat == 0:
                table = (await http.post("/api/tables", json=wish)).json()["table"]
            else:
                sit = {"do": "sit", "key": "sit", "seat": seat}
                (await http.post(f"/api/tables/{table}/commands", json=sit)).raise_for_status()
            found.append((f"/api/tables/{table}/live", f"shopfloor={http.cookies['shopfloor']}"))
    return found
