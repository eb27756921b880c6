"""Random guests for the soak: they play, cheat, flood and hang up, look at every word that they get, and remember what
they were told is done.
"""

import asyncio
import json
import random
import re
import socket
import zlib
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

import httpx
from tests.web.conftest import ME, NO_TLS, OPEN, PATIENCE, Server
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

GAMES = ("assembly_line", "leduc_poker", "connect_four")
BOTS = ("random", "greedy")
NEWEST = 12
"""Guests meet at so many tables, those that were made last."""
KEY_OF_LUCK = re.compile(rb"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])")
WORDS = (
    "good luck",
    "\u202eevil\u200b",
    "\x00\x07\ud7ff",
    "e\u0301" * 200,
    "<b>&amp;</b>",
    "\U0001f3ed" * 120,
    "\ufeff \u2066",
    "'; --",
)
NONSENSE = (
    b"",
    b"[]",
    b"\xff\xfe",
    b'{"do":"act"}',
    b'{"do":"act","key":"x","seat":-1,"action":0}',
    b'{"do":"act","key":"x","seat":0,"action":99999999999999999999}',
    b'{"do":"act","key":"' + b"x" * 65 + b'","seat":0,"action":0}',
    b'{"do":"sit","key":"x","seat":1e400}',
    b'{"do":"say","key":"x","text":"\\ud800"}',
    b"[" * 20_000,
)
_keys = count()


@dataclass
class Known:
    """A table that guests have heard of."""

    table: str
    invite: str
    seats: int


@dataclass
class Told:
    """What guests were told, and what they know of each other."""

    tables: list[Known] = field(default_factory=list)
    accepted: dict[tuple[str, str, str], tuple[int, str]] = field(default_factory=dict)
    """By table, person and key of a command: the entry it made, and what was to be done."""
    refused: set[tuple[str, str, str]] = field(default_factory=set)
    people: set[str] = field(default_factory=set)
    keys: set[tuple[str, str]] = field(default_factory=set)
    """What may be the key of a table's luck, seen at a table before its end and not in a file."""
    faults: list[str] = field(default_factory=list)
    """What no guest may ever see."""
    done: Counter[str] = field(default_factory=Counter)
    repeated: int = 0


class Guest:
    """Somebody who does one random thing after the other. A command is sent, with its key, until it is answered."""

    def __init__(self, server: Server, seed: str, told: Told) -> None:
        self.server, self.told = server, told
        self.chance = random.Random(seed)
        self.http = httpx.AsyncClient(base_url=server.url, timeout=PATIENCE, verify=NO_TLS)
        self.person = ""
        self.sockets: dict[str, ClientConnection] = {}
        self.last: tuple[str, dict[str, Any], int] | None = None

    # What comes in

    def inspect(self, raw: bytes, where: str, *, file: bool = False) -> None:
        """Look for what nobody may know: identities, keys of luck before the end, what others do in secret."""
        for person in self.told.people:
            if person.encode() in raw:
                self.told.faults.append(f"the identity {person} is in what {where} says")
        if not file:
            over = b'"status":"over"' in raw
            self.told.keys |= {(where, key.decode()) for key in KEY_OF_LUCK.findall(raw) if not over}
        if b'"entries"' in raw:
            self._look_for_sealed(json.loads(raw), where)

    def _look_for_sealed(self, message: dict[str, Any], where: str) -> None:
        now = message.get("now")
        if now is None or now["status"] == "over":
            return
        for entry in message["entries"]:
            shown = str(entry.get("action"))
            if entry["kind"] == "acted" and entry["seat"] != now["you"]["eyes"] and shown.startswith("show "):
                self.told.faults.append(f"at {where} the eyes {now['you']['eyes']} read {entry}")

    async def ask(self, method: str, path: str, *, file: bool = False, **more: Any) -> httpx.Response:
        """An answer of the server, which may be killed and come back meanwhile."""
        while True:
            try:
                answer = await self.http.request(method, path, **more)
            except httpx.TransportError:
                self.told.repeated += 1
                await asyncio.sleep(0.05)
                continue
            if answer.status_code != 503:
                break
            await asyncio.sleep(0.1)
        self.inspect(answer.content, path, file=file)
        if answer.status_code == 500:
            self.told.faults.append(f"{method} {path} failed")
        return answer

    async def arrive(self) -> None:
        """Be a new guest."""
        await self.hang_up()
        self.last = None
        self.http.cookies.clear()
        await self.ask("GET", "/api/me")
        self.person = self.http.cookies["shopfloor"].split(".")[0]
        self.told.people.add(self.person)

    async def hang_up(self) -> None:
        for one in self.sockets.values():
            await one.close()
        self.sockets.clear()

    async def leave(self) -> None:
        await self.hang_up()
        await self.http.aclose()

    # Commands

    async def command(self, table: str, body: dict[str, Any], *, live: bool = False) -> dict[str, Any]:
        """The answer to a command, noted. What was not sure to be done once may still be done: only a first answer
        says that nothing was.
        """
        before = self.told.repeated
        answer = await (self._say(table, body) if live else self._post(table, body))
        about = (table, self.person, body["key"])
        if answer["type"] == "accepted":
            self.told.accepted[about] = (answer["seq"], body["do"])
            self.told.done[body["do"]] += 1
            self.last = (table, body, answer["seq"])
        elif self.told.repeated == before:
            self.told.refused.add(about)
        return answer

    async def _post(self, table: str, body: dict[str, Any]) -> dict[str, Any]:
        return (await self.ask("POST", f"/api/tables/{table}/commands", json=body)).json()

    async def _say(self, table: str, body: dict[str, Any]) -> dict[str, Any]:
        """The same over a socket, which is opened anew whenever it breaks."""
        while True:
            try:
                async with asyncio.timeout(PATIENCE):
                    if table not in self.sockets:
                        self.sockets[table] = await self._connect(table)
                    await self.sockets[table].send(json.dumps(body))
                    while (message := await self._hear(table)).get("key") != body["key"]:
                        pass
                    return message
            except (OSError, WebSocketException, TimeoutError) as error:
                self.told.repeated += 1
                self.sockets.pop(table, None)
                if getattr(getattr(error, "rcvd", None), "code", 0) in (4403, 4404):
                    return await self._post(table, body)  # not ours to watch
                await asyncio.sleep(0.05)

    async def _connect(self, table: str, **options: Any) -> ClientConnection:
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/live"
        cookie = f"shopfloor={self.http.cookies['shopfloor']}"
        return await connect(address, additional_headers={"Cookie": cookie}, proxy=None, **options)

    async def _hear(self, table: str) -> dict[str, Any]:
        raw = await self.sockets[table].recv(decode=False)
        self.inspect(raw, table)
        return dict(json.loads(raw))

    # Deeds

    async def do_something(self) -> None:
        deeds: dict[Callable[[], Awaitable[object]], int] = {
            self.play: 40,
            self.look_around: 10,
            self.make: 4,
            self.sit: 6,
            self.change_mind: 8,
            self.talk: 4,
            self.cheat: 8,
            self.repeat: 6,
            self.flood: 3,
            self.turn_a_deaf_ear: 3,
            self.send_half: 2,
            self.send_too_much: 2,
            self.bring: 1,
            self.sign_out: 1,
        }
        await self.chance.choices(list(deeds), list(deeds.values()))[0]()

    def body(self, do: str, **more: Any) -> dict[str, Any]:
        return {"do": do, "key": f"k{next(_keys)}", **more}

    def somewhere(self) -> Known | None:
        return self.chance.choice(self.told.tables[-NEWEST:]) if self.told.tables else None

    async def make(self) -> None:
        game = self.chance.choice(GAMES)
        bot = {"kind": "bot", "bot": self.chance.choice(BOTS)}
        seats = [ME, self.chance.choice([ME, OPEN, OPEN, OPEN, bot])]
        clock = {"kind": "live", "bank": 60_000, "increment": 0} if self.chance.random() < 0.1 else {"kind": "none"}
        wish = {"game": game, "seats": seats, "listed": self.chance.random() < 0.5, "clock": clock}
        answer = await self.ask("POST", "/api/tables", json={"key": f"k{next(_keys)}", **wish})
        if answer.status_code == 201:
            made = answer.json()
            self.told.tables.append(Known(made["table"], made["invite"], len(seats)))

    async def sit(self) -> None:
        if known := self.somewhere():
            invite = self.chance.choice([known.invite, known.invite, known.invite[:-1] + "x", None])
            seat = self.chance.randrange(known.seats)
            await self.command(
                known.table, self.body("sit", seat=seat, invite=invite, name=self.chance.choice(WORDS)[:40])
            )

    async def play(self) -> None:
        """A legal action at a table where one sits, or what else is to be done there."""
        lobby = (await self.ask("GET", "/api/lobby")).json()
        mine = [card for card in lobby.get("mine", ()) if card["my_turn"]]
        if not mine:
            await (self.make if self.chance.random() < 0.1 else self.sit)()
            return
        card = self.chance.choice(mine)
        seat = self.chance.choice([seat for seat in card["mine"] if seat in card["pending"]] or card["mine"])
        seen = (await self.ask("GET", f"/api/tables/{card['table']}", params={"eyes": seat})).json()
        actions = seen["now"]["actions"] if "now" in seen else []
        if actions:
            body = self.body("act", seat=seat, action=self.chance.choice(actions), seq=seen["now"]["seq"])
            await self.command(card["table"], body, live=self.chance.random() < 0.5)

    async def look_around(self) -> None:
        if known := self.somewhere():
            path, seq = f"/api/tables/{known.table}", self.chance.randrange(60)
            what = self.chance.choice(
                ["", "/entries?since=0", f"/view?seq={seq}", "/export", "/preview?action=0", "/hint"]
            )
            invite = self.chance.choice([None, known.invite, "guess"])
            await self.ask("GET", path + what, file=what == "/export", params={"invite": invite} if invite else None)

    async def change_mind(self) -> None:
        lobby = (await self.ask("GET", "/api/lobby")).json()
        mine = [card for card in lobby.get("mine", ()) if card["mine"]]
        if mine:
            card = self.chance.choice(mine)
            seat = self.chance.choice([*card["mine"], *card["mine"], 0])
            do = self.chance.choice(["undo", "consent", "rise", "return", "hand", "rematch"])
            more = {
                "undo": {"seat": seat, "ask": self.chance.random() < 0.5},
                "consent": {"seat": seat, "agree": self.chance.random() < 0.7},
                "hand": {"seat": seat, "bot": self.chance.choice(BOTS)},
                "rematch": {},
            }.get(do, {"seat": seat})
            await self.command(card["table"], self.body(do, **more))

    async def talk(self) -> None:
        if known := self.somewhere():
            await self.command(
                known.table, self.body("say", text=self.chance.choice(WORDS)), live=self.chance.random() < 0.5
            )

    async def cheat(self) -> None:
        """Act in another's place, or against the rules, or send what is no command at all."""
        if not (known := self.somewhere()):
            return
        if self.chance.random() < 0.5:
            body = self.body(
                "act", seat=self.chance.randrange(4), action=self.chance.choice([10**6, 7, "win", "show 4"])
            )
            await self.command(known.table, body)
            return
        raw, headers = self.chance.choice(NONSENSE), {"content-type": "application/json"}
        answer = await self.ask("POST", f"/api/tables/{known.table}/commands", content=raw, headers=headers)
        if not 400 <= answer.status_code < 500:
            self.told.faults.append(f"{raw[:60]!r} was answered with {answer.status_code}")

    async def repeat(self) -> None:
        """A key that was used, with something else to be done: the first answer comes again, and nothing is done."""
        if self.last:
            table, body, seq = self.last
            again = {"do": "say", "key": body["key"], "text": "again"}
            answer = await self._post(table, again)
            if (answer["type"], answer.get("seq")) != ("accepted", seq):
                self.told.faults.append(f"{body} was answered with entry {seq}, and its key again with {answer}")

    async def flood(self) -> None:
        if known := self.somewhere():
            path = f"/api/tables/{known.table}"
            sights = [self.ask("GET", path, params={"invite": known.invite}) for _ in range(20)]
            words = [self.command(known.table, self.body("say", text=f"{n}")) for n in range(20)]
            await asyncio.gather(*sights, *words)

    async def turn_a_deaf_ear(self) -> None:
        """Ask for much over a socket, read nothing, and leave without a word."""
        if known := self.somewhere():
            try:
                deaf = await self._connect(known.table, max_queue=1)
                async with asyncio.timeout(1):
                    for _ in range(50):
                        await deaf.send('{"do":"look","seat":null}')
            except (OSError, WebSocketException, TimeoutError):
                return
            deaf.transport.abort()

    async def send_half(self) -> None:
        """The beginning of a request, or of a message, and no more."""
        half = self.chance.choice(
            [b"GET /api", b"POST /api/tables HTTP/1.1\r\nContent-Length: 99\r\n\r\n{", b"\x16\x03\x01"]
        )
        line = socket.socket()
        line.setblocking(False)
        loop = asyncio.get_running_loop()
        try:
            await loop.sock_connect(line, ("127.0.0.1", self.server.port))
            await loop.sock_sendall(line, half)
        except OSError:
            pass  # the server is being killed
        finally:
            line.close()

    async def send_too_much(self) -> None:
        """A message that is too large, or becomes so when it is inflated: the server hangs up with 1009."""
        if not (known := self.somewhere()):
            return
        try:
            async with asyncio.timeout(PATIENCE):
                large = await self._connect(
                    known.table, compression=self.chance.choice([None, "deflate"]), max_size=None
                )
                await large.send("0" * self.chance.choice([70_000, 3_000_000]))
                while True:
                    self.inspect(await large.recv(decode=False), known.table)
        except WebSocketException as error:
            code = getattr(getattr(error, "rcvd", None), "code", None)
            if code not in (None, 1009, 1012, 1013, 4403, 4409):
                self.told.faults.append(f"a message that is too large was answered with {code}")
        except (OSError, TimeoutError, zlib.error):
            pass

    async def bring(self) -> None:
        """A table that is one's own alone, as a file, and from it another."""
        lobby = (await self.ask("GET", "/api/lobby")).json()
        for card in lobby.get("mine", ())[:3]:
            file = await self.ask("GET", f"/api/tables/{card['table']}/export", file=True)
            if file.status_code == 200:
                raw, headers = file.content, {"content-type": "application/json"}
                made = await self.ask("POST", "/api/tables/import", content=raw, headers=headers)
                if made.status_code == 201:
                    self.told.tables.append(Known(made.json()["table"], made.json()["invite"], len(card["seats"])))
                return

    async def sign_out(self) -> None:
        await self.ask("DELETE", "/api/session")
        await self.arrive()
