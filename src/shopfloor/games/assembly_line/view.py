"""What one seat sees of Assembly Line: everything but a hand that is chosen and not shown."""

from functools import cache, lru_cache
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


OWNERS, TOKENS = slice(0, box.PLACES), slice(box.PLACES, 2 * box.PLACES)
BAG, FINISHED = (
    slice(2 * box.PLACES + n * len(box.COLOURS), 2 * box.PLACES + (n + 1) * len(box.COLOURS)) for n in range(2)
)
PER_PLAYER = 4
PLAYER = [slice(FINISHED.stop + n * PER_PLAYER, FINISHED.stop + (n + 1) * PER_PLAYER) for n in range(box.PLAYERS)]
BROKEN, OVER = PLAYER[-1].stop, PLAYER[-1].stop + 1
LINES = 1000
"""So many lines are remembered: choosing hands leaves it as it is."""


@rule
def look(s: Any, out: Any) -> None:
    """Write all that lies on the table into `out`, hands too: one call is much faster than many from Python."""
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
        at = FINISHED.stop + seat * PER_PLAYER
        out[at], out[at + 1], out[at + 2], out[at + 3] = me.score, standing[seat], me.shown, me.hand
    out[BROKEN], out[OVER] = s.broken, rules.is_over(s)


@once_a_state
def seen(s: Any) -> tuple[View, list[int]]:
    """What all see, and the hands, which only their owners may see."""
    numbers = np.empty(OVER + 1, np.int64)
    look(s, numbers)
    there = numbers.tolist()
    by_all = View(
        line=_line(*there[OWNERS], *there[TOKENS]),
        players=tuple([_player(*there[of]) for of in PLAYER]),
        bag=_amounts(*there[BAG]),
        finished=_amounts(*there[FINISHED]),
        broken=bool(there[BROKEN]),
        over=bool(there[OVER]),
    )
    return by_all, [there[of][-1] for of in PLAYER]


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
def _line(*numbers: int) -> tuple[Place, ...]:
    return tuple(map(_place, numbers[OWNERS], numbers[TOKENS]))


@lru_cache(LINES)
def _amounts(*numbers: int) -> dict[str, int]:
    return dict(zip(box.COLOURS, numbers, strict=True))


def _player(score: int, standing: int, shown: int, hand: int) -> PlayerView:
    return PlayerView(score, standing, shown or None, hand > 0, None)


def census(s: Any) -> dict[str, int]:
    """Every chip and every token, in the bag or out of it."""
    out = [int(colour) for colour in s.products[: s.started]]
    tokens = {f"{name} tokens": int(s.bag[colour]) + out.count(colour) for colour, name in enumerate(box.COLOURS)}
    chips = {f"chips of seat {seat + 1}": int((s.chips == seat).sum()) for seat in range(box.PLAYERS)}
    return chips | tokens
