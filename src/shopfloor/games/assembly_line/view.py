"""What one seat sees of Assembly Line: everything but a hand that is chosen and not shown."""

from functools import cache
from typing import Any

import msgspec
import numpy as np

from shopfloor.games.assembly_line.rules import is_over, standings, tokens_on_line
from shopfloor.games.assembly_line.state import COLOURS, PLACES, PLAYERS
from shopfloor.kernel import NONE


class Place(msgspec.Struct, frozen=True):
    """One chip of the line and the token that stands beside it."""

    owner: int
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
    players: tuple[PlayerView, ...]
    bag: dict[str, int]
    finished: dict[str, int]
    broken: bool  # equal hands would be chosen again
    over: bool


def view(s: Any, seat: int | None) -> View:
    tokens = np.empty(PLACES, np.int64)
    tokens_on_line(s, tokens)
    gone = s.products[: max(0, s.travelled - PLACES)][: s.started].tolist()
    return View(
        line=tuple(map(_place, s.chips.tolist(), tokens.tolist())),
        players=_players(s, seat),
        bag=dict(zip(COLOURS, s.bag.tolist(), strict=True)),
        finished={name: gone.count(colour) for colour, name in enumerate(COLOURS)},
        broken=bool(s.broken),
        over=bool(is_over(s)),
    )


@cache
def _place(owner: int, token: int) -> Place:
    return Place(owner, None if token == NONE else COLOURS[token])


def _players(s: Any, seat: int | None) -> tuple[PlayerView, ...]:
    players = s.players  # read by columns, which is much faster than record by record
    columns = (players["score"].tolist(), standings(s), players["shown"].tolist(), players["hand"].tolist())
    return tuple(
        PlayerView(score, int(standing), shown or None, hand > 0, hand or None if of == seat else None)
        for of, (score, standing, shown, hand) in enumerate(zip(*columns, strict=True))
    )


def census(s: Any) -> dict[str, int]:
    """Every chip and every token, in the bag or out of it."""
    out = [int(colour) for colour in s.products[: s.started]]
    tokens = {f"{name} tokens": int(s.bag[colour]) + out.count(colour) for colour, name in enumerate(COLOURS)}
    chips = {f"chips of seat {seat + 1}": int((s.chips == seat).sum()) for seat in range(PLAYERS)}
    return chips | tokens
