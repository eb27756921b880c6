"""What a seat sees of Leduc poker: everything but the other's card."""

from typing import Any

import msgspec

from leduc_poker.rules import PLAYERS, RANKS, is_shown
from shopfloor.kernel import NONE, Refusal


class PlayerView(msgspec.Struct, frozen=True):
    """One player: the card, for those who may see it, and the chips in the pot."""

    card: str | None
    paid: int


class View(msgspec.Struct, frozen=True):
    """The table."""

    players: tuple[PlayerView, ...]
    board: str | None
    raises: int
    turn: int | None
    folded: int | None
    over: bool


def view(s: Any, seat: int | None) -> View:
    shown = bool(is_shown(s))
    over = bool(s.over)
    return View(
        players=tuple(
            PlayerView(RANKS[s.hands[of]] if shown or of == seat else None, int(s.paid[of])) for of in range(PLAYERS)
        ),
        board=None if s.board == NONE else RANKS[s.board],
        raises=int(s.raises),
        turn=None if over else int(s.turn),
        folded=None if s.folded == NONE else int(s.folded),
        over=over,
    )


def census(s: Any) -> dict[str, int]:
    """Every card, in the deck, in a hand or on the table."""
    out = [int(s.hands[seat]) for seat in range(PLAYERS)] + [int(s.board)]
    return {name: int(s.deck[rank]) + out.count(rank) for rank, name in enumerate(RANKS)}


def why_not(s: Any, seat: int, action: int) -> Refusal:
    if s.paid[1 - seat] <= s.paid[seat] and action == 0:
        return Refusal("nothing to fold to", "the other has not raised; call, which costs nothing.")
    return Refusal("raises", "there were two raises in this round already; call or fold.")
