"""Our server: every move on disk before anyone hears of it."""

import asyncio
import json
import os
import subprocess
import sys
from itertools import count
from pathlib import Path

import httpx

from bench.server.load import PLAYERS, VIEWERS
from bench.server.sockets import Socket, open_socket

START = 4  # two sat down and the game started before the first move
SHOPFLOOR = str(Path(sys.executable).with_name("shopfloor"))


class Ours:
    """Tables of Assembly Line; both seats are held by one visitor, each on a socket with its own eyes."""

    name = "shopfloor"

    def __init__(
        self, port: int, folder: Path, database: str | None = None, rate: str = "0", *, plain: bool = False
    ) -> None:
        self.port = port
        self.rate = rate
        self.database = database or str(folder / ("plain.db" if plain else "bench.db"))
        self.plain = plain
        """Does it run as Python, even where it is compiled?"""
        self._keys = count()
        self.cookie = ""

    def command(self) -> list[str]:
        return [SHOPFLOOR, "serve", "--port", str(self.port), "--database", self.database, "--rate", self.rate]

    def start(self) -> subprocess.Popen[bytes]:
        return subprocess.Popen(self.command(), env=os.environ | ({"SHOPFLOOR_PLAIN": "1"} if self.plain else {}))

    async def is_up(self) -> bool:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}") as http:
            lobby = (await http.get("/api/lobby")).json()
            self.cookie = f"shopfloor={http.cookies['shopfloor']}"
            return all(game["setup"] is None for game in lobby["games"])

    async def open(self) -> list[Socket]:
        path = await self.make("assembly_line", PLAYERS)
        players = [await open_socket(self.port, f"{path}?eyes={seat}", self.cookie) for seat in range(PLAYERS)]
        return players + [await open_socket(self.port, path) for _ in range(VIEWERS - PLAYERS)]

    async def make(self, game: str, seats: int) -> str:
        """A new table, all of whose seats are ours; the address of its sockets."""
        wish = {"key": f"k{next(self._keys)}", "game": game, "seats": [{"kind": "me"}] * seats, "listed": True}
        return f"/api/tables/{await self._post('/api/tables', json.dumps(wish).encode())}/live"

    async def _post(self, path: str, body: bytes) -> str:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self.cookie}\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        answer = await reader.read()
        writer.close()
        return str(json.loads(answer.partition(b"\r\n\r\n")[2])["table"])

    def move(self, _table: int, seat: int, fingers: int, number: int) -> bytes:
        return b'{"do":"act","key":"%d","seat":%d,"action":"show %d"}' % (number, seat, fingers)

    def is_done(self, message: bytes, number: int) -> bool:
        return message == b'{"type":"accepted","key":"%d","seq":%d}' % (number, number + START)
