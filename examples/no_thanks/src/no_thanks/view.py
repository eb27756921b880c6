"""What a seat sees of No Thanks!: everything but the others' chips."""

from typing import Any

import msgspec

from no_thanks import box
from no_thanks.rules import card_points
from shopfloor.kernel import NONE, BySeat, Seat


class PlayerView(msgspec.Struct, frozen=True):
    """One player: the cards taken, their points, and the chips, for those who may see them."""

    cards: tuple[int, ...]
    points: int
    chips: int | None


class View(msgspec.Struct, frozen=True):
    """The table. `deck` counts the cards still to come."""

    card: int | None
    chips_on_it: int
    deck: int
    players: BySeat[PlayerView]
    turn: Seat | None


def view(s: Any, seat: int | None) -> View:
    over = bool(s.card == NONE)
    return View(
        card=None if over else box.LOWEST + int(s.card),
        chips_on_it=int(s.pot),
        deck=box.IN_PLAY - int(s.turned),
        players=tuple(_player(s.players[of], shown=over or of == seat) for of in range(s.seats)),
        turn=None if over else int(s.turn),
    )


def _player(player: Any, *, shown: bool) -> PlayerView:
    return PlayerView(
        cards=tuple(box.LOWEST + int(card) for card in player.cards.nonzero()[0]),
        points=int(card_points(player)),
        chips=int(player.chips) if shown else None,
    )


def census(s: Any) -> dict[str, int]:
    """Every card and every chip."""
    players = [s.players[seat] for seat in range(s.seats)]
    taken = sum(int(player.cards.sum()) for player in players)
    return {
        "cards": int(s.unseen.sum()) + taken + int(s.card != NONE),
        "chips": int(s.pot) + sum(int(player.chips) for player in players),
    }
