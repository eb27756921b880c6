"""The request for a new table, and the answer."""

from typing import Annotated

from msgspec import Meta, Struct

from shopfloor.tables.messages.endings import Absence
from shopfloor.tables.messages.values import MOST_SEATS, Clock, Key, Name, NoClock, OptionValue, Word


class MySeat(Struct, frozen=True, tag_field="kind", tag="me"):
    """A seat for the person who makes the table; several are a hotseat."""

    name: Name | None = None


class OpenSeat(Struct, frozen=True, tag_field="kind", tag="open"):
    """A seat that anyone may take."""


class BotSeat(Struct, frozen=True, tag_field="kind", tag="bot"):
    """A seat for a bot of a named level."""

    bot: Word


SeatPlan = MySeat | OpenSeat | BotSeat


class NewTable(Struct, frozen=True):
    """The request for a new table."""

    key: Key
    game: Word
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=MOST_SEATS)]
    options: dict[str, OptionValue] = {}
    clock: Clock = NoClock()
    listed: bool = False
    absence: Absence | None = None


class GuidedTable(Struct, frozen=True):
    """The request for a guided first game, whose script sets the players and the options."""

    key: Key
    game: Word


class Made(Struct, frozen=True):
    """A table that was made."""

    table: str
    invite: str
