"""What a seat sees of Leduc poker: everything but the other's card."""

from typing import Any

import msgspec

from leduc_poker import box, rules
from shopfloor.kernel import NONE, BySeat, Seat


class PlayerView(msgspec.Struct, frozen=True):
    """One player: the card, for those who may see it, and the chips in the pot."""

    card: str | None
    paid: int


class View(msgspec.Struct, frozen=True):
    """The table."""

    players: BySeat[PlayerView]
    board: str | None
    raises: int
    turn: Seat | None
    folded: Seat | None
    over: bool


def view(s: Any, seat: int | None) -> View:
    shown = bool(rules.is_shown(s))
    over = bool(s.over)
    return View(
        players=tuple(
            PlayerView(box.RANKS[s.hands[of]] if shown or of == seat else None, int(s.paid[of]))
            for of in range(box.PLAYERS)
        ),
        board=None if s.board == NONE else box.RANKS[s.board],
        raises=int(s.raises),
        turn=None if over else int(s.turn),
        folded=None if s.folded == NONE else int(s.folded),
        over=over,
    )


def census(s: Any) -> dict[str, int]:
    """Every card, in the deck, in a hand or on the table."""
    out = [int(s.hands[seat]) for seat in range(box.PLAYERS)] + [int(s.board)]
    return {name: int(s.deck[rank]) + out.count(rank) for rank, name in enumerate(box.RANKS)}
