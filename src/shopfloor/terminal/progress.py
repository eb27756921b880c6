"""The progress of a long command: a bar on a terminal, and where there is none a line on stderr every ten seconds."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from time import monotonic
from typing import Protocol

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from shopfloor.players.pace import left_of

EVERY = 10.0
"""So many seconds lie between two lines."""


class Report(Protocol):
    """Told how far one kind of work is: how many are done of how many."""

    def begin(self, what: str, total: int, noun: str, already: int = 0) -> None:
        """Start counting something, of which some may be there already; the work before it is over."""

    def done(self, number: int) -> None:
        """So many are done."""


class _Bar:
    _task: TaskID

    def __init__(self, bars: Progress) -> None:
        self._bars = bars

    def begin(self, what: str, total: int, noun: str, already: int = 0) -> None:
        self._task = self._bars.add_task(what, total=total, completed=already, noun=noun)

    def done(self, number: int) -> None:
        self._bars.update(self._task, completed=number)


class _Lines:
    """Writes from a thread of its own: one game may take longer than the time between two lines."""

    def __init__(self) -> None:
        self._end = threading.Event()
        self._what, self._noun, self._total = "", "", 0
        self._first, self._number, self._start = 0, 0, monotonic()

    def begin(self, what: str, total: int, noun: str, already: int = 0) -> None:
        self._what, self._noun, self._total = what, noun, total
        self._first = self._number = already
        self._start = monotonic()

    def done(self, number: int) -> None:
        self._number = number

    def write(self) -> None:
        while not self._end.wait(EVERY):
            sys.stderr.write(self.line() + "\n")
            sys.stderr.flush()

    def line(self) -> str:
        return f"{self._what}: {self._number:,} of {self._total:,} {self._noun}{self._left()}"

    def _left(self) -> str:
        if self._number == self._first:
            return ""
        pace = (monotonic() - self._start) / (self._number - self._first)
        return left_of(ceil((self._total - self._number) * pace))

    def stop(self) -> None:
        self._end.set()


@contextmanager
def progress() -> Iterator[Report]:
    """Tell how far the work in this block is."""
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
    lines = _Lines()
    writer = threading.Thread(target=lines.write, name="progress", daemon=True)
    writer.start()
    try:
        yield lines
    finally:
        lines.stop()
        writer.join()
