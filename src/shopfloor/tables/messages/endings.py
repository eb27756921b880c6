"""How a game can be ended early, and how it has ended."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Exit = Literal["cancel", "abort", "resign", "leave", "give up", "draw"]
"""How somebody may end a game, or leave it: see `exits` in docs/table-protocol.md."""

Offer = Literal["draw", "resign"]

EarlyEnd = Literal["resigned", "drawn", "aborted"]

How = Literal["played", "cancelled"] | EarlyEnd

MINUTE = 60_000

Absence = Annotated[
    int,
    Meta(ge=MINUTE, le=30 * 24 * 60 * MINUTE, description="milliseconds of waiting before a bot plays for a person"),
]


class Outcome(Struct, frozen=True):
    """How a game ended: each seat's place, 1 for the first, and the seats that have won. In a draw all are first and
    nobody has won; in a game that is lost together nobody is first. An aborted game has neither places nor winners.

    `seat` is who resigned, offered the draw or aborted; `scores` are the points at the end, none before the start, and
    `unit` is what one of them is called, «dollar».
    """

    places: list[int]
    winners: list[int]
    how: How = "played"
    seat: int | None = None
    scores: list[int] = []
    unit: str = "point"


class Course(Struct, frozen=True):
    """How the points changed over a finished game: those of all seats after each entry in `seqs`, the start first.

    `lowest_wins`: the fewest points are the best. `cooperative`: all seats win or lose together. `measure`: the numbers
    are no points but this, «Longest row», in a game whose points do not tell how it went.
    """

    seqs: list[int]
    scores: list[list[int]]
    lowest_wins: bool
    cooperative: bool
    measure: str | None


class OfferNow(Struct, frozen=True):
    """A seat offers a draw, or proposes to give up together; some have agreed, some have not answered."""

    what: Offer
    seat: int
    agreed: list[int]
    missing: list[int]
