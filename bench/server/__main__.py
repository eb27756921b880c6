"""`python -m bench.server [SECONDS]`: both servers under the same load, one after the other, and what it took them."""

import asyncio
import os
import resource
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx

from bench.server.boardgame_io import BoardgameIo
from bench.server.load import Game, Seen, play_all
from bench.server.ours import Ours
from bench.server.sockets import Socket

TICKS = os.sysconf("SC_CLK_TCK")
WARM_SECONDS = 1.0
SECONDS = 5.0
RESTS = {1: 400, 50: 40, 500: 10}
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
    for _ in range(600):
        try:
            if await server.is_up():
                return
        except (OSError, httpx.TransportError):
            pass  # it is not there yet
        if process.poll() is not None:
            raise RuntimeError(f"{server.name} did not start")
        await asyncio.sleep(0.1)
    raise RuntimeError(f"{server.name} did not come up")


async def measure(server: Ours | BoardgameIo, tables: int, pace: float, seconds: float) -> Seen:
    """Run one server under one load."""
    process = server.start()
    try:
        await wait_until_up(server, process)
        sockets: list[list[Socket]] = [await server.open() for _ in range(tables)]
        seen = Seen()
        games = [Game(server, n, of, seen, pace, RESTS[tables]) for n, of in enumerate(sockets)]
        await play_all(games, WARM_SECONDS)
        seen.moves, seen.delays = 0, []
        cpu, start = cpu_seconds(process.pid), time.perf_counter()
        await play_all(games, seconds)
        seen.server_cpu, seen.seconds = cpu_seconds(process.pid) - cpu, time.perf_counter() - start
        for of in sockets:
            for one in of:
                one.transport.abort()
        return seen
    finally:
        process.terminate()
        process.wait()


def line(name: str, tables: int, mode: str, seen: Seen) -> str:
    return (
        f"{name:14} {tables:4} tables {mode:6} {seen.rate:8,.0f} moves/s {seen.per_cpu_second:8,.0f} moves/cpu-s "
        f"p50 {seen.delay(50):7.2f} ms  p99 {seen.delay(99):7.2f} ms"
    )


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    only = [int(n) for n in sys.argv[2:]] or list(RESTS)
    limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit[1], limit[1]))
    for tables in only:
        for mode, pace in (("full", 0.0), ("paced", PACES[tables])):
            seen = {}
            with tempfile.TemporaryDirectory() as folder:
                for server in (Ours(free_port(), Path(folder)), BoardgameIo(free_port())):
                    seen[server.name] = asyncio.run(measure(server, tables, pace, seconds))
                    print(line(server.name, tables, mode, seen[server.name]), flush=True)
            ratio = seen["shopfloor"].per_cpu_second / seen["boardgame.io"].per_cpu_second
            print(f"{'':14} {tables:4} tables {mode:6} ratio {ratio:.2f}", flush=True)


if __name__ == "__main__":
    main()
