"""What one seat sees of Assembly Line: everything but a hand that is chosen and not shown."""

from typing import Any

import msgspec

from shopfloor.games.assembly_line.rules import is_over, standings, token_at
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
    return View(
        line=tuple(Place(int(owner), _colour(token_at(s, place))) for place, owner in enumerate(s.chips)),
        players=tuple(_player(s, of, seat) for of in range(PLAYERS)),
        bag=_counts(s.bag),
        finished=_finished(s),
        broken=bool(s.broken),
        over=bool(is_over(s)),
    )


def _player(s: Any, of: int, seat: int | None) -> PlayerView:
    player = s.players[of]
    return PlayerView(
        score=int(player.score),
        standing=int(standings(s)[of]),
        shown=int(player.shown) or None,
        chosen=bool(player.hand),
        hand=int(player.hand) or None if of == seat else None,
    )


def _colour(token: int) -> str | None:
    return None if token == NONE else COLOURS[token]


def _finished(s: Any) -> dict[str, int]:
    gone = s.products[: max(0, s.travelled - PLACES)][: s.started]
    return _counts((gone == colour).sum() for colour in range(len(COLOURS)))


def _counts(tokens: Any) -> dict[str, int]:
    return {colour: int(n) for colour, n in zip(COLOURS, tokens, strict=True)}


def census(s: Any) -> dict[str, int]:
    """Every chip and every token, in the bag or out of it."""
    out = [int(colour) for colour in s.products[: s.started]]
    tokens = {f"{name} tokens": int(s.bag[colour]) + out.count(colour) for colour, name in enumerate(COLOURS)}
    chips = {f"chips of seat {seat + 1}": int((s.chips == seat).sum()) for seat in range(PLAYERS)}
    return chips | tokens
