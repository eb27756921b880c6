"""The commands as a person runs them: how long they take and how much memory they use."""

import subprocess
import sys
from functools import cache
from pathlib import Path
from time import perf_counter

from bench.figure import ROUNDS, Figure, Target, figure, of_runs

SHOPFLOOR = str(Path(sys.executable).with_name("shopfloor"))
MEMORY_ROUNDS = 3
MANY, FEWER = 10_000_000, 1_000_000
JOBS = "2"  # each has memory of its own, so that all cores of a large machine would have more


def simulate(games: int) -> list[str]:
    return [SHOPFLOOR, "simulate", "assembly_line", "--games", str(games), "--seed", "1", "--json"]


def run(command: list[str]) -> str:
    """Run a command to its end; a failure of it is a failure of the bench."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed: {done.stderr}")
    return done.stdout


def seconds(command: list[str]) -> float:
    start = perf_counter()
    run(command)
    return perf_counter() - start


def peak_megabytes(command: list[str]) -> float:
    return float(run([sys.executable, "-m", "bench.peak", *command]))


@cache
def peaks(games: int) -> list[float]:
    return [peak_megabytes([*simulate(games), "--jobs", JOBS]) for _ in range(MEMORY_ROUNDS)]


@figure(Target("under 400", most=400))
def simulate_memory() -> Figure:
    return of_runs("MB", peaks(MANY))


@figure(Target("under 40: memory is flat", most=40))
def simulate_memory_growth() -> Figure:
    """What ten times as many games add to the peak."""
    return of_runs("MB", [many - fewer for many, fewer in zip(peaks(MANY), peaks(FEWER), strict=True)])


@figure(Target("under 1", most=1))
def games_command_seconds() -> Figure:
    games = [SHOPFLOOR, "games"]
    run(games)  # whoever comes first compiles
    return of_runs("s", [seconds(games) for _ in range(ROUNDS)])


@figure(Target("under 3", most=3))
def simulate_one_seconds() -> Figure:
    run(simulate(1))
    return of_runs("s", [seconds(simulate(1)) for _ in range(ROUNDS)])
