"""boardgame.io's server: moves in memory. It is installed from npm into build/ when it is first measured."""

import asyncio
import json
import os
import shutil
import subprocess
import sys
from itertools import count
from pathlib import Path

from bench.server.load import PLAYERS, VIEWERS
from bench.server.sockets import Socket, open_socket
from shopfloor.kernel.refusal import Refusal

SOURCE = Path(__file__).parents[1] / "peers" / "boardgame_io"
HOME = Path("build/boardgame_io")
SPACE = "/assembly-line"
PACKAGE = "boardgame.io"


def install() -> None:
    if not shutil.which("npm", path=_machine()["PATH"]):
        raise Refusal("peer", "boardgame.io needs Node, and there is no npm; «./scripts/npm --version» brings both.")
    HOME.mkdir(parents=True, exist_ok=True)
    for file in SOURCE.iterdir():
        shutil.copy(file, HOME)
    if installed() != json.loads((SOURCE / "package.json").read_text())["dependencies"][PACKAGE]:
        quietly = ["--no-audit", "--no-fund", "--loglevel=error"]
        if subprocess.run(["npm", "install", *quietly], cwd=HOME, env=_machine(), check=False).returncode:
            raise Refusal("peer", f"npm could not install {PACKAGE}; mend what it says above, and measure again.")


def installed() -> str | None:
    """The version that is there, if any is."""
    found = HOME / "node_modules" / PACKAGE / "package.json"
    return str(json.loads(found.read_text())["version"]) if found.exists() else None


class BoardgameIo:
    """The same game on boardgame.io, spoken to in the protocol of its own client (Socket.IO 4)."""

    name = "boardgame.io"

    def __init__(self, port: int) -> None:
        self.port = port
        self._matches = count()

    def start(self) -> subprocess.Popen[bytes]:
        install()
        quiet = subprocess.DEVNULL
        return subprocess.Popen(
            ["node", "server.js", str(self.port)], cwd=HOME, env=_machine(NODE_ENV="production"), stdout=quiet
        )

    async def is_up(self) -> bool:
        _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.close()
        return True

    async def open(self) -> list[Socket]:
        match = next(self._matches)
        who = ["0", "1"] + [None] * (VIEWERS - PLAYERS)
        return [await self._join(f"m{match}", seat) for seat in who]

    async def _join(self, match: str, seat: str | None) -> Socket:
        loop = asyncio.get_running_loop()
        steps = {b"0": loop.create_future(), b"40": loop.create_future(), b"42": loop.create_future()}

        def hear(message: bytes) -> None:
            for start, step in steps.items():
                if message.startswith(start + (b"" if start == b"0" else SPACE.encode())) and not step.done():
                    step.set_result(message)

        path = "/socket.io/?EIO=4&transport=websocket"
        socket = await open_socket(self.port, path, on_message=hear)
        await asyncio.wait_for(steps[b"0"], 10)
        socket.send(f"40{SPACE},".encode())
        await asyncio.wait_for(steps[b"40"], 10)
        player = f'"{seat}"' if seat is not None else "null"
        socket.send(f'42{SPACE},["sync","{match}",{player},null,2]'.encode())
        await asyncio.wait_for(steps[b"42"], 10)
        return socket

    def move(self, _table: int, seat: int, fingers: int, number: int) -> bytes:
        action = f'{{"type":"MAKE_MOVE","payload":{{"type":"show","args":[{fingers}],"playerID":"{seat}"}}}}'
        return f'42{SPACE},["update",{action},{number},"m{_table}","{seat}"]'.encode()

    def is_done(self, message: bytes, number: int) -> bool:
        return b'"_stateID":%d}' % (number + 1) in message or b'"_stateID":%d,' % (number + 1) in message


def _machine(**more: str) -> dict[str, str]:
    """Where the machine has no Node, the pages were built with one that lies next to Python."""
    return {**os.environ, **more, "PATH": f"{os.environ['PATH']}:{Path(sys.executable).parent}"}
