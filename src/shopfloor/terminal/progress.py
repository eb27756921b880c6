"""Shows the progress of a long command: a bar on a terminal, otherwise a line on stderr every ten seconds."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil
from threading import Event, Thread
from time import monotonic
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from shopfloor.players.estimate import left_of

EVERY = 10.0
"""How many seconds are between two lines."""


class Report(Protocol):
    """Is told how far one kind of work is: how many of how many are done."""

    def begin(self, what: str, total: int, noun: str, already: int = 0) -> None:
        """Start counting something, some of which may be done already; the previous work is over."""

    def done(self, number: int) -> None:
        """Set how many are done."""


class _Bar:
    _task: TaskID

    def __init__(self, bars: Progress) -> None:
        self._bars = bars

    def begin(self, what: str, total: int, noun: str, already: int = 0) -> None:
        self._task = self._bars.add_task(what, total=total, completed=already, noun=noun)

    def done(self, number: int) -> None:
        self._bars.update(self._task, completed=number)


class _Lines:
    def __init__(self) -> None:
        self._what, self._noun, self._total = "", "", 0
        self._first, self._number, self._start = 0, 0, monotonic()

    def begin(self, what: str, total: int, noun: str, already: int = 0) -> None:
        self._what, self._noun, self._total = what, noun, total
        self._first = self._number = already
        self._start = monotonic()

    def done(self, number: int) -> None:
        self._number = number

    def line(self) -> str:
        if not self._what:
            return ""
        return f"{self._what}: {self._number:,} of {self._total:,} {self._noun}{self._left()}"

    def _left(self) -> str:
        if self._number == self._first:
            return ""
        pace = (monotonic() - self._start) / (self._number - self._first)
        return left_of(ceil((self._total - self._number) * pace))


@contextmanager
def lines(line: Callable[[], str]) -> Iterator[None]:
    """Write a line on stderr every ten seconds of this block, while there is something to say.

    A separate thread does it: one game may take longer than the time between two lines.
    """
    end = Event()

    def write() -> None:
        while not end.wait(EVERY):
            if text := line():
                sys.stderr.write(text + "\n")
                sys.stderr.flush()

    writer = Thread(target=write, name="progress", daemon=True)
    writer.start()
    try:
        yield
    finally:
        end.set()
        writer.join()


@contextmanager
def progress() -> Iterator[Report]:
    """Show how far the work in this block is."""
    console = Console(stderr=True)
    if console.is_terminal:
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.completed:,} of {task.total:,} {task.fields[noun]}"),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=console, transient=True) as bars:
            yield _Bar(bars)
        return
    report = _Lines()
    with lines(report.line):
        yield report
