"""Par: the best factory that could be found for the tiles a seat got, and what no factory can pass."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from shopfloor.games.factory_funner import box
from shopfloor.games.factory_funner.builds import bounding, rebuilding
from shopfloor.games.factory_funner.rules import accounts, building, factory
from shopfloor.kernel import NONE, Par, blank
from shopfloor.kernel.luck import key_of_seed

TRIES = 240
"""How often the rounds are replayed."""


def par(s: Any, seat: int) -> Iterator[Par]:
    """Replay the rounds of a finished game with changes, again and again; yield the best so far each time.

    Tokens are ignored, and not building costs $2 except in a solo game.
    """
    luck = key_of_seed(0)  # the same game always has the same par
    rebuilder = _rebuilder(s, seat)
    tiles = [int(tile) for tile in rebuilder.tiles if tile != NONE]
    reached, highest = int(accounts.score(s, seat)), bound(tiles)
    for number in range(TRIES):
        rebuilding.retell(rebuilder, luck, number % box.ROUNDS, rebuilding.WHIM if number else 0.0)
        best = int(rebuilding.points(rebuilder.best))
        yield Par(
            reached=reached,
            best=max(best, reached),
            bound=max(highest, reached),
            done=number + 1,
            total=TRIES,
            table=_table(s, seat, rebuilder.best) if best > reached else s.copy(),
        )
        if max(best, reached) >= highest:
            return


def _rebuilder(s: Any, seat: int) -> Any:
    rebuilder = blank(rebuilding.Rebuilder)
    rebuilder.board = building.board_of(s, seat)
    rebuilder.penalty = 0 if s.seats == 1 else box.NOT_BUILT_PENALTY
    rebuilder.floor = box.MONEY_FLOOR[s.profile]
    rebuilder.tiles[:] = s.players[seat].got - 1
    rebuilder.best.money[0] = box.START_MONEY
    return rebuilder


def _table(s: Any, seat: int, story: Any) -> Any:
    """The table as it would look at the end of a story."""
    table = s.copy()
    me = table.players[seat]
    factory.copy(me.factory, story.factory[box.ROUNDS])
    factory.copy(me.draft, story.factory[box.ROUNDS])
    me.money = story.money[box.ROUNDS]
    me.dots = story.dots[box.ROUNDS]
    me.gained[:] = np.diff(story.money)
    for number, tile in enumerate(me.got.tolist()):
        me.built[number] = tile > 0 and tile in story.factory[number + 1].machine
    return table


# What cannot be passed


def bound(tiles: Sequence[int]) -> int:
    """An upper bound of the points of a factory of some of these tiles."""
    return box.START_MONEY + int(bounding.most_points(np.array(tiles, np.int64)))
