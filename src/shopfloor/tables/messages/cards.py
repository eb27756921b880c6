"""Cards: summaries of tables, for the lobby."""

from typing import Literal

from msgspec import Struct

from shopfloor.tables.messages.endings import Outcome
from shopfloor.tables.messages.values import Clock, OptionValue, Status


class SeatCard(Struct, frozen=True):
    """A seat on a card."""

    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None


class Card(Struct, frozen=True):
    """The summary of a table for the lobby; `outcome` is how its game ended."""

    table: str
    game: str
    status: Status
    guided: bool
    host: str
    seats: list[SeatCard]
    options: dict[str, OptionValue]
    clock: Clock
    pending: list[int]
    mine: list[int]
    my_turn: bool
    made: int
    changed: int
    outcome: Outcome | None
