"""A measure: what shows how a game goes where its points do not."""

from collections.abc import Callable
from typing import Any, NamedTuple


class Measure(NamedTuple):
    """A number a seat that tells, after the game, how it went: the longest row, the bays that are locked.

    `name` is a title for people, «Longest row»; `of(s, seat)` counts, and higher is better. It is asked
    only once the game is over, so it need not be compiled.
    """

    name: str
    of: Callable[[Any, int], int]
