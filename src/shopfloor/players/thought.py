"""What a search found out, as a value: the table's hint and later analyses read it."""

from collections.abc import Iterable
from math import inf, sqrt

import msgspec

SURE = 1.96
"""So many standard errors to each side hold 95 of 100 true values."""


class Choice(msgspec.Struct, frozen=True):
    """One action: `{"action": 4, "text": "drop 4", "share": 0.9, "visits": 900, "value": 0.2, "error": 0.05}`.

    `share` is how often it should be played; `value` the utility it brings, give or take `error` in 95 of 100 cases,
    or None while that is unknown.
    """

    action: int
    text: str
    share: float
    visits: int
    value: float
    error: float | None


class Thought(msgspec.Struct, frozen=True):
    """The move to play, every choice with the most visited first, and how sure the search is.

    `sure` is the part of all visits that the move got; where play mixes, no move can be sure.
    `line` is one likely continuation in notation, the move first.
    """

    seat: int
    move: int
    text: str
    value: float
    error: float | None
    sure: float
    choices: tuple[Choice, ...]
    line: tuple[str, ...]
    iterations: int
    seconds: float

    @property
    def mix(self) -> dict[int, float]:
        """How often each action should be played."""
        return {choice.action: choice.share for choice in self.choices}


class Count:
    """What all threads together saw of one action at the root."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.visits = 0
        self.total = 0.0
        self.squares = 0.0
        self.share = 0.0

    def add(self, edge: object) -> None:
        """Count an edge of a tree in."""
        self.visits += int(edge.visits)  # type: ignore[attr-defined]
        self.total += float(edge.total)  # type: ignore[attr-defined]
        self.squares += float(edge.squares)  # type: ignore[attr-defined]
        self.share += float(edge.share)  # type: ignore[attr-defined]

    @property
    def value(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    @property
    def error(self) -> float | None:
        if self.visits < 2:
            return None
        variance = max(self.squares / self.visits - self.value**2, 0.0)
        return SURE * sqrt(variance / (self.visits - 1))


def order(counts: Iterable[Count]) -> list[Count]:
    """The most visited first; among those the better one, then the one with the lower number."""
    return sorted(counts, key=lambda c: (-c.visits, -c.value if c.visits else inf, c.action))
