"""The first `make play` on a machine: how long until games are set up when nothing is compiled yet."""

import os
import subprocess
import time
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx

from bench.figure import NO_TARGET, Figure, Target, figure, of_runs
from bench.server.measure import free_port
from bench.server.ours import Ours

ROUNDS = 2
FIRST = ("assembly", "assembly_line")
PATIENCE = 600
LOOK_EVERY = 0.25


@cache
def _rounds() -> list[dict[str, float]]:
    return [_seconds_until_ready() for _ in range(ROUNDS)]


def _seconds_until_ready() -> dict[str, float]:
    """Seconds from the start of a server with an empty cache until each game is set up, bots and all."""
    with TemporaryDirectory() as folder:
        server = Ours(free_port(), Path(folder))
        start = time.monotonic()
        process = subprocess.Popen(server.command(), env=os.environ | {"SHOPFLOOR_CACHE": f"{folder}/cache"})
        ready: dict[str, float] = {}
        try:
            with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE) as http:
                while time.monotonic() < start + PATIENCE:
                    time.sleep(LOOK_EVERY)
                    try:
                        games = http.get("/api/lobby").raise_for_status().json()["games"]
                    except httpx.TransportError:
                        continue  # it is not there yet
                    for game in games:
                        if game["setup"] is None:
                            ready.setdefault(game["name"], time.monotonic() - start)
                    if len(ready) == len(games):
                        return ready
            raise TimeoutError(f"after {PATIENCE} seconds only {', '.join(ready) or 'nothing'} is set up")
        finally:
            process.terminate()
            process.wait()


@figure(Target("under 60", most=60))
def first_play_first_games() -> Figure:
    return of_runs("s", [max(ready[name] for name in FIRST) for ready in _rounds()])


@figure(NO_TARGET)
def first_play_all_games() -> Figure:
    return of_runs("s", [max(ready.values()) for ready in _rounds()])
