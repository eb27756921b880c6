"""The result of a search, read by hints and analyses."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

import msgspec

SURE = 1.96
"""How many standard errors to each side make a 95 % interval."""


class Choice(msgspec.Struct, frozen=True):
    """One choice: `{"action": 4, "text": "drop 4", "share": 0.9, "visits": 900, "value": 0.2, "error": 0.05}`.

    `action` is the first of its actions and `text` has all: a game may offer plans of several actions.
    `share` is how often it should be played; `value` is the utility it brings, with `error` as the 95 % interval to
    each side, or None while that is unknown.
    """

    action: int
    text: str
    share: float
    visits: int
    value: float
    error: float | None


class Thought(msgspec.Struct, frozen=True):
    """The move to play, every choice with the most visited first, and how sure the search is.

    `plan` holds the actions of the move, one in most games.

    `sure` is the share of all visits that the move got; if play mixes, no move can be sure.
    `line` is one likely continuation in notation, the move first.
    """

    seat: int
    plan: tuple[int, ...]
    text: str
    value: float
    error: float | None
    sure: float
    choices: tuple[Choice, ...]
    line: tuple[str, ...]
    iterations: int
    seconds: float

    @property
    def move(self) -> int:
        """The action to take next."""
        return self.plan[0]

    @property
    def mix(self) -> dict[int, float]:
        """How often each action should be played."""
        return {choice.action: choice.share for choice in self.choices}


class Seen(NamedTuple):
    """The statistics of one action at the root: an edge of the tree."""

    action: int
    visits: int
    mean: float
    squares: float
    lean: float
    share: float

    def add(self, other: "Seen") -> "Seen":
        """The sum of both statistics."""
        visits = self.visits + other.visits
        mean = (self.mean * self.visits + other.mean * other.visits) / max(visits, 1)
        return Seen(
            self.action, visits, mean, self.squares + other.squares, self.lean + other.lean, self.share + other.share
        )

    @property
    def error(self) -> float | None:
        if self.visits < 2:
            return None
        variance = max(self.squares / self.visits - self.mean**2, 0.0)
        return SURE * sqrt(variance / (self.visits - 1))


def add_up(trees: Sequence[Sequence[Seen]]) -> list[Seen]:
    """The summed statistics of several searches, the most visited action first, among equals the better one."""
    total: dict[int, Seen] = {}
    for seen in (seen for tree in trees for seen in tree):
        total[seen.action] = total[seen.action].add(seen) if seen.action in total else seen
    return sorted(total.values(), key=lambda seen: (-seen.visits, -seen.mean, seen.action))
