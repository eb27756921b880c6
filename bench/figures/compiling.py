"""What it takes until a game can be played: compiled for the first time, and loaded from the cache."""

import json
import os
import subprocess
import sys
import tempfile
from functools import cache, partial

from bench.figure import NO_TARGET, Figure, Target, add_figure, of_runs

GAMES = {"assembly": 60, "assembly_line": 60, "factory_funner": 90, "independents": 60, "kanban": 90}
"""Within how many CPU seconds each is to be compiled."""

COLD_ROUNDS = 2  # a game may take a minute
WARM_ROUNDS = 5

QUICK = Target("under 1", most=1)
SOLVES = ("assembly_line",)
"""Games whose exact player solves something as well when they are set up."""

_CHILD = """
import json, sys, time
from shopfloor.kernel import registry
from shopfloor.kernel.compiling import told_of_compilation
from shopfloor.players.warming import STEPS, warm

game = registry.get(sys.argv[1])
compiled = []
start = time.process_time()
with told_of_compilation(compiled.append):
    for step in STEPS:
        warm(game, step)
print(json.dumps([len(compiled), time.process_time() - start]))
"""


def _set_up(name: str, folder: str) -> tuple[int, float]:
    """How many functions a new process compiles until a game is set up, rules and search, and its CPU seconds."""
    command = [sys.executable, "-c", _CHILD, name]
    done = subprocess.run(
        command, env=os.environ | {"SHOPFLOOR_CACHE": folder}, capture_output=True, text=True, check=True
    )
    compilations, seconds = json.loads(done.stdout.splitlines()[-1])
    return compilations, seconds


@cache
def _runs(name: str) -> tuple[list[float], list[float], list[float]]:
    """Compilations, and CPU seconds cold and warm, of several runs."""
    counts, cold, warm = [], [], []
    for _ in range(COLD_ROUNDS):
        with tempfile.TemporaryDirectory() as folder:
            compilations, seconds = _set_up(name, folder)
            counts.append(float(compilations))
            cold.append(seconds)
            warm = [_set_up(name, folder)[1] for _ in range(WARM_ROUNDS)]
    return counts, cold, warm


def compilations(name: str) -> Figure:
    return of_runs("compilations", _runs(name)[0])


def cold_seconds(name: str) -> Figure:
    return of_runs("CPU s", _runs(name)[1])


def warm_seconds(name: str) -> Figure:
    return of_runs("CPU s", _runs(name)[2])


for _name, _most in GAMES.items():
    add_figure(f"{_name}_compilations", NO_TARGET, partial(compilations, _name))
    add_figure(f"{_name}_cold", Target(f"under {_most}", most=_most), partial(cold_seconds, _name))
    add_figure(f"{_name}_from_cache", NO_TARGET if _name in SOLVES else QUICK, partial(warm_seconds, _name))
