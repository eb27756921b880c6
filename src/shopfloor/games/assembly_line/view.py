"""What one seat sees of Assembly Line: everything but a hand that is chosen and not shown."""

from functools import cache, lru_cache
from itertools import accumulate
from typing import Any

import msgspec
import numpy as np
from msgspec.structs import replace

from shopfloor.games.assembly_line import box, rules
from shopfloor.kernel import NONE, BySeat, Seat, once_a_state, rule


class Place(msgspec.Struct, frozen=True):
    """One chip of the line and the token that stands beside it."""

    owner: Seat
    token: str | None


class PlayerView(msgspec.Struct, frozen=True):
    """One player: points, what the next breakdown would bring, and the hand."""

    score: int
    standing: int
    shown: int | None  # fingers of the last reveal
    chosen: bool
    hand: int | None  # fingers chosen now, for the owner's eyes


class View(msgspec.Struct, frozen=True):
    """The table."""

    line: tuple[Place, ...]
    players: BySeat[PlayerView]
    bag: dict[str, int]
    finished: dict[str, int]
    broken: bool  # equal hands would be chosen again
    over: bool


def _slices(*sizes: int) -> list[slice]:
    """Parts of such sizes, one after the other."""
    ends = list(accumulate(sizes))
    return [slice(end - size, end) for size, end in zip(sizes, ends, strict=True)]


OWNERS, TOKENS, BAG, FINISHED, SCORES, STANDINGS, SHOWN, HANDS, STAGE = _slices(
    *[box.PLACES] * 2, *[len(box.COLOURS)] * 2, *[box.PLAYERS] * 4, 2
)
LAID = slice(0, FINISHED.stop)
"""All that lies on the table."""
LINES = 1000
"""How many tables are cached: choosing hands changes nothing that lies there."""


@rule
def look(s: Any, out: Any) -> None:
    """Write all that there is to see into `out`, hands too: one call is much faster than many from Python."""
    out[:] = 0
    out[OWNERS] = s.chips
    for place in range(box.PLACES):
        out[box.PLACES + place] = rules.token_at(s, place)
    out[BAG] = s.bag
    for product in range(min(s.started, s.travelled - box.PLACES)):
        out[FINISHED.start + s.products[product]] += 1
    standing = rules.standings(s)
    for seat in range(box.PLAYERS):
        me = s.players[seat]
        out[SCORES.start + seat] = me.score
        out[STANDINGS.start + seat] = standing[seat]
        out[SHOWN.start + seat] = me.shown
        out[HANDS.start + seat] = me.hand
    out[STAGE.start], out[STAGE.start + 1] = s.broken, rules.is_over(s)


@once_a_state
def seen(s: Any) -> tuple[View, list[int]]:
    """What all see, and the hands, which only their owners may see."""
    numbers = np.empty(STAGE.stop, np.int64)
    look(s, numbers)
    there = numbers.tolist()
    hands = there[HANDS]
    line, bag, finished = _laid(numbers[LAID].tobytes())
    players = tuple(map(_player, there[SCORES], there[STANDINGS], there[SHOWN], [hand > 0 for hand in hands]))
    broken, over = map(bool, there[STAGE])
    return View(line, players, bag, finished, broken, over), hands


def view(s: Any, seat: int | None) -> View:
    by_all, hands = seen(s)
    if seat is None or not by_all.players[seat].chosen:
        return by_all
    players = [*by_all.players]
    players[seat] = replace(players[seat], hand=hands[seat])
    return replace(by_all, players=tuple(players))


@cache
def _place(owner: int, token: int) -> Place:
    return Place(owner, None if token == NONE else box.COLOURS[token])


@lru_cache(LINES)
def _laid(raw: bytes) -> tuple[tuple[Place, ...], dict[str, int], dict[str, int]]:
    """The line, the bag and what is finished."""
    numbers = np.frombuffer(raw, np.int64).tolist()
    line = tuple(map(_place, numbers[OWNERS], numbers[TOKENS]))
    return line, _amounts(numbers[BAG]), _amounts(numbers[FINISHED])


def _amounts(numbers: list[int]) -> dict[str, int]:
    return dict(zip(box.COLOURS, numbers, strict=True))


@lru_cache(LINES)
def _player(score: int, standing: int, shown: int, chosen: bool) -> PlayerView:
    return PlayerView(score, standing, shown or None, chosen, None)


def census(s: Any) -> dict[str, int]:
    """Every chip and every token, in the bag or out of it."""
    out = [int(colour) for colour in s.products[: s.started]]
    tokens = {f"{name} tokens": int(s.bag[colour]) + out.count(colour) for colour, name in enumerate(box.COLOURS)}
    chips = {f"chips of seat {seat + 1}": int((s.chips == seat).sum()) for seat in range(box.PLAYERS)}
    return chips | tokens
