"""The commands as a person runs them: how long they take and how much memory they use."""

import os
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from bench.figure import ROUNDS, Figure, Target, figure, of_runs

SHOPFLOOR = Path(sys.executable).with_name("shopfloor")
MEMORY_ROUNDS = 3
MANY, FEWER = 10_000_000, 1_000_000


class Run(NamedTuple):
    """What a process took."""

    seconds: float
    peak_megabytes: float


def run(*words: str) -> Run:
    """Run a command to its end; a failure of it is a failure of the bench."""
    start = perf_counter()
    process = subprocess.Popen([SHOPFLOOR, *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert process.stderr
    with process.stderr:
        complaint = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"shopfloor {' '.join(words)} failed: {complaint}")
    return Run(seconds, usage.ru_maxrss / 1024)


def simulate(games: int) -> Run:
    return run("simulate", "assembly_line", "--seats", "random,random", "--games", str(games), "--seed", "1", "--json")


@figure(Target("under 400", most=400))
def simulate_memory() -> Figure:
    return of_runs("MB", [simulate(MANY).peak_megabytes for _ in range(MEMORY_ROUNDS)])


@figure(Target("under 40: memory is flat", most=40))
def simulate_memory_growth() -> Figure:
    """What ten times as many games add to the peak."""
    simulate(1)
    pairs = [(simulate(MANY), simulate(FEWER)) for _ in range(MEMORY_ROUNDS)]
    return of_runs("MB", [many.peak_megabytes - fewer.peak_megabytes for many, fewer in pairs])


@figure(Target("under 1", most=1))
def games_command_seconds() -> Figure:
    run("games")  # whoever comes first compiles
    return of_runs("s", [run("games").seconds for _ in range(ROUNDS)])


@figure(Target("under 3", most=3))
def simulate_one_seconds() -> Figure:
    simulate(1)
    return of_runs("s", [simulate(1).seconds for _ in range(ROUNDS)])
