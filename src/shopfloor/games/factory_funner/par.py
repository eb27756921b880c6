"""Par: the best factory that could be found for the tiles a seat got, and what no factory can pass."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from shopfloor.games.factory_funner import box
from shopfloor.games.factory_funner.builds import rebuilding, tables
from shopfloor.games.factory_funner.rules import accounts, building, factory
from shopfloor.kernel import NONE, Par, blank
from shopfloor.kernel.luck import key_of_seed

TRIES = 240
"""So often the rounds are told anew."""


def par(s: Any, seat: int) -> Iterator[Par]:
    """Tell the rounds of a game that is over again and again; each time, the best so far.

    Tokens are left out of account, and not building costs $2 unless one plays alone.
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
    return table


# What cannot be passed


def bound(tiles: Sequence[int]) -> int:
    """So many points no factory of some of these tiles can pass.

    Since nothing runs in a circle, one machine is fed by supplies alone and another one feeds nobody. Chips are bounded
    by colour, each as if pipes were free; the pieces that every factory needs are a supply for each colour of the first
    and a reservoir for each colour of the last.
    """
    best = 0
    for count in range(1, len(tiles) + 1):
        for built in combinations(tiles, count):
            revenue = sum(int(box.REVENUE[tile]) for tile in built)
            for first in built:
                for last in built:
                    if first != last or count == 1:
                        chips = box.CHIP_DOT_PAYS * _most_dots(built, first, last)
                        best = max(best, revenue + chips - box.PIECE_COST * _pieces(first, last))
    return box.START_MONEY + best


def _ports(tile: int, *, outputs: bool) -> list[tuple[int, int]]:
    """(colours as bits, dots or amount) of a tile's inputs or outputs."""
    return [
        (int(tables.COLOURS[tile, port]), int(tables.AMOUNT[tile, port]))
        for port in range(tables.PORTS[tile])
        if bool(tables.IS_OUTPUT[tile, port]) == outputs
    ]


def _pieces(first: int, last: int) -> int:
    """Two inputs that accept several colours might share a supply, so those count once in all."""
    supplies = {colours for colours, _ in _ports(first, outputs=False) if colours.bit_count() == 1}
    return max(1, len(supplies)) + len({colours for colours, _ in _ports(last, outputs=True)})


def _most_dots(built: Sequence[int], first: int, last: int) -> int:
    total = 0
    for colour in range(box.BLACK):
        dots = [d for tile in built if tile != first for bits, d in _ports(tile, outputs=False) if bits >> colour & 1]
        made = sum(a for tile in built if tile != last for bits, a in _ports(tile, outputs=True) if bits >> colour & 1)
        sums = {0}
        for each in dots:
            sums |= {some + each for some in sums if some + each <= made}
        total += max(sums)
    return total
