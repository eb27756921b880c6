"""A figure: what was measured, how far it spreads over repeated runs, and what it must reach."""

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from math import inf
from pkgutil import iter_modules
from statistics import fmean, median, quantiles
from time import process_time

import msgspec

from bench import figures

ROUNDS = 9
"""How often a thing is measured; the figure is the median."""


@dataclass(frozen=True)
class Target:
    """What a figure must reach. `of` names its fields that must lie within the bounds."""

    text: str
    of: tuple[str, ...] = ("value",)
    least: float = -inf
    most: float = inf


NO_TARGET = Target("none")


class Figure(msgspec.Struct, omit_defaults=True):
    """What `build/bench.json` holds under a figure's name.

    `value` is the middle of the runs and `spread` the width of their middle half, both in `unit`.
    """

    value: float
    unit: str
    spread: float
    target: str = ""
    met: bool | None = None
    peer: str | None = None
    peer_value: float | None = None
    ratio: float | None = None

    def judge(self, target: Target) -> None:
        self.target = target.text
        self.met = all(target.least <= getattr(self, field) <= target.most for field in target.of)


Measure = Callable[[], Figure]

_found: dict[str, Measure] = {}


def figure(target: Target) -> Callable[[Measure], Measure]:
    """Mark a function as the figure of its name."""

    def marked(measure: Measure) -> Measure:
        add_figure(measure.__name__, target, measure)
        return measure

    return marked


def add_figure(name: str, target: Target, measure: Measure) -> None:
    """A figure of a group that is measured alike, a game or a level each."""

    def judged() -> Figure:
        seen = measure()
        seen.judge(target)
        return seen

    judged.__module__ = getattr(measure, "func", measure).__module__
    _found[name] = judged


def all_figures() -> dict[str, Measure]:
    """Every figure of every file in `bench/figures`."""
    for module in iter_modules(figures.__path__):
        import_module(f"{figures.__name__}.{module.name}")
    return _found


def of_runs(unit: str, runs: Sequence[float], peer: str | None = None, peer_runs: Sequence[float] = ()) -> Figure:
    """The figure that repeated runs, and those of a peer, come to: their medians."""
    return _summed_up(median, unit, runs, peer, peer_runs)


def of_samples(
    unit: str, samples: Sequence[float], peer: str | None = None, peer_samples: Sequence[float] = ()
) -> Figure:
    """The figure of equal samples of what does not depend on the machine: their means, for all of it counts."""
    return _summed_up(fmean, unit, samples, peer, peer_samples)


def _summed_up(
    middle: Callable[[Sequence[float]], float],
    unit: str,
    runs: Sequence[float],
    peer: str | None,
    peer_runs: Sequence[float],
) -> Figure:
    low, _, high = quantiles(runs, n=4, method="inclusive")
    seen = Figure(middle(runs), unit, high - low)
    if peer:
        seen.peer, seen.peer_value = peer, middle(peer_runs)
        seen.ratio = seen.value / seen.peer_value
    return seen


def per_second(work: Callable[[int], object], amount: int) -> float:
    """How much of some work is done in a second of a core. What other processes do meanwhile does not count."""
    start = process_time()
    work(amount)
    return amount / (process_time() - start)


@contextmanager
def one_core() -> Iterator[None]:
    """Keep this process on one core, so that nobody is helped by a thread; macOS cannot."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(before)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
