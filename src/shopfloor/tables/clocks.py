"""Clocks compute each seat's time, without side effects. All times are milliseconds of the server's clock."""

from collections.abc import Iterable
from typing import NamedTuple

from shopfloor.tables.messages import Clock, ClockNow, DaysClock, LiveClock

DAY = 24 * 3600 * 1000


class Times(NamedTuple):
    """What all clocks show at one moment."""

    left: list[int]
    expired: list[bool]


class Clocks:
    """The time of each seat. A clock runs while it is its seat's turn and a person plays the seat."""

    def __init__(self, terms: Clock, seats: int) -> None:
        self.terms = terms
        match terms:
            case LiveClock():
                full = terms.bank
            case DaysClock():
                full = terms.days * DAY
            case _:
                full = 0
        self.full = full
        self.ticks = full > 0
        self.left = [full] * seats
        self.expired = [False] * seats
        self._running: dict[int, int] = {}

    def done(self, seat: int, at: int, *, person: bool = True) -> None:
        """End a seat's turn: its clock stops. The next turn has its own days; only a playing person gets an increment.

        A turn may have many actions, so actions are not credited one by one.
        """
        self._stop(seat, at)
        if isinstance(self.terms, LiveClock):
            if not person:
                return
            self.left[seat] += self.terms.increment
            self.expired[seat] = False
        else:
            self._renew(seat)

    def times(self, at: int) -> Times:
        """What the clocks show now."""
        return Times([self._left(seat, at) for seat in range(len(self.left))], self.expired.copy())

    def go_back(self, times: Times) -> None:
        """Reset the clocks to earlier times; no clock runs."""
        self.left, self.expired = times
        self._running.clear()

    def rest(self, seats: Iterable[int]) -> None:
        """End the turns of these seats, whoever ended them: the next turn has its own days."""
        if isinstance(self.terms, DaysClock):
            for seat in seats:
                self._renew(seat)

    def run(self, seats: Iterable[int], at: int) -> None:
        """Let the clocks of these seats run from now on, and no others."""
        wanted = set(seats)
        for seat in [seat for seat in self._running if seat not in wanted]:
            self._stop(seat, at)
        for seat in wanted:
            self._running.setdefault(seat, at)

    def expire(self, seat: int, at: int) -> None:
        """Mark the time of a seat as up; nothing else follows by itself."""
        self._stop(seat, at)
        self.left[seat] = 0
        self.expired[seat] = True
        self._running[seat] = at

    def _renew(self, seat: int) -> None:
        self.left[seat] = self.full
        self.expired[seat] = False

    def _stop(self, seat: int, at: int) -> None:
        if seat in self._running:
            self.left[seat] = self._left(seat, at)
            del self._running[seat]

    def _left(self, seat: int, at: int) -> int:
        spent = max(0, at - self._running[seat]) if seat in self._running else 0
        return max(0, self.left[seat] - spent)

    def now(self, seat: int, at: int) -> ClockNow | None:
        """A seat's clock as it is shown; None without clocks."""
        if not self.ticks:
            return None
        return ClockNow(self._left(seat, at), seat in self._running and not self.expired[seat], self.expired[seat])

    def next_end(self) -> int | None:
        """When the next clock will run out."""
        ends = [start + self.left[seat] for seat, start in self._running.items() if not self.expired[seat]]
        return min(ends, default=None)

    def ended(self, at: int) -> list[int]:
        """The seats whose time is up but not yet recorded as such."""
        return [
            seat for seat, start in self._running.items() if not self.expired[seat] and start + self.left[seat] <= at
        ]
