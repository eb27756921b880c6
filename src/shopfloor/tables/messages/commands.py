"""Commands of people at a table, and the answers to them."""

from typing import Annotated

from msgspec import Meta, Struct

from shopfloor.tables.messages.values import (
    MOST_STEPS,
    MOST_WORDS,
    ActionNumber,
    Key,
    Name,
    Notation,
    SeatNumber,
    Seq,
    Word,
)


class Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What a person asks to do at a table."""

    key: Key


class Act(Command, frozen=True, tag="act"):
    """Take an action of the game, by its number or in its notation."""

    seat: SeatNumber
    action: ActionNumber | Notation
    seq: Seq | None = None


class Follow(Command, frozen=True, tag="follow"):
    """Take several actions in a row, all of them or none; undo takes them back together."""

    seat: SeatNumber
    actions: Annotated[list[ActionNumber | Notation], Meta(min_length=1, max_length=MOST_STEPS)]
    seq: Seq | None = None


class Sit(Command, frozen=True, tag="sit"):
    """Sit down on an open seat."""

    seat: SeatNumber
    name: Name | None = None
    invite: Word | None = None


class Rise(Command, frozen=True, tag="rise"):
    """Give a seat up."""

    seat: SeatNumber


class Hand(Command, frozen=True, tag="hand"):
    """Let a bot play a seat."""

    seat: SeatNumber
    bot: Word


class Return(Command, frozen=True, tag="return"):
    """Take a seat back from the bot."""

    seat: SeatNumber


class Undo(Command, frozen=True, tag="undo"):
    """Take back the seat's last action; with `ask`, ask the others if it isn't free."""

    seat: SeatNumber
    ask: bool = False


class Consent(Command, frozen=True, tag="consent"):
    """Answer somebody who asks to undo, offers a draw or wants to give up together."""

    seat: SeatNumber
    agree: bool


class Resign(Command, frozen=True, tag="resign"):
    """Give up. If others play on, a bot takes the seat; partners are asked whether all give up."""

    seat: SeatNumber


class Draw(Command, frozen=True, tag="draw"):
    """Offer a draw to the other seat."""

    seat: SeatNumber


class Abort(Command, frozen=True, tag="abort"):
    """End the table without a result: an open one, for its host, or before anybody has moved."""


class Say(Command, frozen=True, tag="say"):
    """Chat, by one of your seats; without `seat` by the first of them."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_WORDS)]
    seat: SeatNumber | None = None


class Rematch(Command, frozen=True, tag="rematch"):
    """Play again: a new table with the same players."""


AnyCommand = Act | Follow | Sit | Rise | Hand | Return | Undo | Consent | Resign | Draw | Abort | Say | Rematch


class Look(Struct, frozen=True, tag_field="do", tag="look", forbid_unknown_fields=True):
    """Over a socket: see the table as one of your seats, or as a spectator."""

    seat: SeatNumber | None


class Accepted(Struct, frozen=True, tag_field="type", tag="accepted"):
    """Done and on disk; `seq` is its entry."""

    key: str
    seq: int


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """Not done, and why."""

    rule: str
    text: str
    key: str | None = None


class Stale(Struct, frozen=True, tag_field="type", tag="stale"):
    """Not done: the game has moved on to `seq`."""

    key: str
    seq: int
    text: str


Answer = Accepted | Refused | Stale
