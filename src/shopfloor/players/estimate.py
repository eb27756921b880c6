"""Estimates how long work will still take, from what was done so far."""

import math
import time
from collections.abc import Callable, Mapping

FEWEST = 8
"""With less done than this no estimate is made."""

FEW_SECONDS = 5
TENS_UP_TO = 55
MINUTE_UP_TO = 90
MINUTE = 60


class Estimate:
    """The progress of consecutive steps, each with an estimated number of parts."""

    def __init__(self, expected: Mapping[str, int], clock: Callable[[], float] = time.monotonic) -> None:
        self.expected = expected
        self.done = dict.fromkeys(expected, 0)
        self._steps = list(expected)
        self._clock = clock
        self._start: float | None = None

    def count(self) -> None:
        """Count one part of the current step as done."""
        if self._start is None:
            self._start = self._clock()
        if self._steps:
            self.done[self._steps[0]] += 1

    def next_step(self) -> None:
        """Go on to the next step."""
        if self._steps:
            self._steps.pop(0)

    def seconds_left(self, step: str) -> int | None:
        """About how many seconds are left until a step is done; None while that is unknown."""
        if step not in self._steps:
            return 1
        done = sum(self.done.values())
        ahead = self._steps[: self._steps.index(step) + 1]
        left = sum(max(0, self.expected[name] - self.done[name]) for name in ahead)
        if self._start is None or done < FEWEST or self.done[step] >= self.expected[step]:
            return None
        return math.ceil(left * (self._clock() - self._start) / done)


def left_of(seconds: int | None) -> str:
    """The remaining time as the end of a sentence: «, about 40 seconds left», or nothing while it is unknown."""
    if seconds is None:
        return ""
    if seconds <= FEW_SECONDS:
        return ", a few seconds left"
    if seconds <= TENS_UP_TO:
        return f", about {math.ceil(seconds / 10) * 10} seconds left"
    if seconds <= MINUTE_UP_TO:
        return ", about a minute left"
    return f", about {round(seconds / MINUTE)} minutes left"
