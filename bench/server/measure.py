"""One server under one load: started, played at, and what that took it."""

import asyncio
import os
import resource
import socket
import subprocess
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from bench.server.boardgame_io import BoardgameIo
from bench.server.load import Game, Seen, play_all
from bench.server.ours import Ours
from bench.server.sockets import Socket
from shopfloor.kernel.refusal import Refusal

BUILD = Path("build")
TICKS = os.sysconf("SC_CLK_TCK")
WARM_SECONDS = 1.0
SECONDS = 4.0
TURNS = 4
RESTS = {1: 4000, 50: 200, 500: 20}
"""Between how many showings at a table the line moves: seldom enough that no game ends while it is measured."""
PACES = {1: 0.1, 50: 0.1, 500: 1.0}
"""Seconds between the moves of a table when delays are measured: 10 a second at 1, 500 at 50 and at 500 tables."""


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        return int(trial.getsockname()[1])


def cpu_seconds(pid: int) -> float:
    """What a process and its threads have used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


async def wait_until_up(server: Ours | BoardgameIo, process: subprocess.Popen[bytes]) -> None:
    for _ in range(3000):
        try:
            if await server.is_up():
                return
        except (OSError, httpx.TransportError):
            pass  # it is not there yet
        if process.poll() is not None:
            raise RuntimeError(f"{server.name} did not start")
        await asyncio.sleep(0.1)
    raise RuntimeError(f"{server.name} did not come up")


@asynccontextmanager
async def serving(
    server: Ours | BoardgameIo, tables: int, pace: float, kind: type[Game] = Game
) -> AsyncIterator[Callable[[float], Awaitable[Seen]]]:
    """A server with tables that are all played in one way; each call plays them for some seconds longer, and gives
    what was seen since the start.
    """
    process = server.start()
    try:
        await wait_until_up(server, process)
        sockets: list[list[Socket]] = [await server.open() for _ in range(tables)]
        seen = Seen()
        games = [kind(server, n, of, seen, pace, RESTS.get(tables, 1)) for n, of in enumerate(sockets)]

        async def play(seconds: float) -> Seen:
            cpu, start = cpu_seconds(process.pid), time.perf_counter()
            await play_all(games, seconds)
            seen.server_cpu += cpu_seconds(process.pid) - cpu
            seen.seconds += time.perf_counter() - start
            return seen

        await play(WARM_SECONDS)
        seen.moves, seen.delays, seen.server_cpu, seen.seconds = 0, [], 0.0, 0.0
        yield play
        for of in sockets:
            for one in of:
                one.transport.abort()
    finally:
        process.terminate()
        process.wait()


async def play_at(server: Ours | BoardgameIo, tables: int, pace: float, kind: type[Game] = Game) -> Seen:
    """What a server shows under one load, of tables that are all played in one way."""
    async with serving(server, tables, pace, kind) as play:
        return await play(SECONDS)


async def play_in_turns(ours: Ours, theirs: Ours | BoardgameIo, tables: int, pace: float) -> tuple[Seen, Seen]:
    """What two servers show under the same load. They take turns of a second, so that a machine that is slow for a
    while is slow for both.
    """
    async with serving(ours, tables, pace) as play_ours, serving(theirs, tables, pace) as play_theirs:
        for _ in range(TURNS):
            seen = await play_ours(SECONDS / TURNS), await play_theirs(SECONDS / TURNS)
        return seen


@contextmanager
def disk() -> Iterator[Path]:
    """A folder on a disk, which the machine's own folder for this may not be; and room for many sockets."""
    if not Path("/proc/self/stat").exists():
        raise Refusal("machine", "a server's processor time is read from /proc; measure servers under Linux.")
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit[1], limit[1]))
    BUILD.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=BUILD) as folder:
        yield Path(folder)


def compiled_and_plain(tables: int) -> tuple[Seen, Seen]:
    """Our server as machine code and as Python under the same load."""
    with disk() as folder:
        compiled, plain = Ours(free_port(), folder), Ours(free_port(), folder, plain=True)
        return asyncio.run(play_in_turns(compiled, plain, tables, 0.0))


def both(tables: int, *, paced: bool = False) -> tuple[Seen, Seen]:
    """Ours and boardgame.io under the same load."""
    pace = PACES[tables] if paced else 0.0
    with disk() as folder:
        return asyncio.run(play_in_turns(Ours(free_port(), folder), BoardgameIo(free_port()), tables, pace))
