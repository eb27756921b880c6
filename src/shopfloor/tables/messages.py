"""What goes to and from a table, as typed values: commands, answers, entries as one seat sees them, the present.

`docs/table-protocol.md` shows each by its literal JSON.
"""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

MOST_SEATS = 32
MOST_WORDS = 500
MOST_LETTERS = 40

NO_NUL = r"^[^\u0000]*$"
"""PostgreSQL keeps no text with this in it."""

Key = Annotated[
    str,
    Meta(min_length=1, max_length=64, pattern=NO_NUL, description="your own; the same key again does nothing twice"),
]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Seq = Annotated[int, Meta(ge=0, lt=2**31, description="the number of an entry in the table's log")]
Name = Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS, pattern=NO_NUL)]
Word = Annotated[str, Meta(min_length=1, max_length=64)]
Status = Literal["open", "running", "over"]
OptionValue = str | int | bool

# Clocks


class NoClock(Struct, frozen=True, tag_field="kind", tag="none"):
    """Everyone takes their time."""


class LiveClock(Struct, frozen=True, tag_field="kind", tag="live"):
    """A bank of time for the whole game and some more with each action, in milliseconds."""

    bank: Annotated[int, Meta(ge=1_000, le=86_400_000)]
    increment: Annotated[int, Meta(ge=0, le=3_600_000)]


class DaysClock(Struct, frozen=True, tag_field="kind", tag="days"):
    """So many days for each action."""

    days: Annotated[int, Meta(ge=1, le=60)]


Clock = NoClock | LiveClock | DaysClock

# Making a table


class MySeat(Struct, frozen=True, tag_field="kind", tag="me"):
    """A seat for whoever makes the table; several are a hotseat."""

    name: Name | None = None


class OpenSeat(Struct, frozen=True, tag_field="kind", tag="open"):
    """A seat for whoever comes."""


class BotSeat(Struct, frozen=True, tag_field="kind", tag="bot"):
    """A seat for a bot of a named level."""

    bot: Word


SeatPlan = MySeat | OpenSeat | BotSeat


class NewTable(Struct, frozen=True):
    """The wish for a table."""

    key: Key
    game: Word
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=MOST_SEATS)]
    options: dict[str, OptionValue] = {}
    clock: Clock = NoClock()
    listed: bool = False


class Made(Struct, frozen=True):
    """A table that was made."""

    table: str
    invite: str


# Commands


class Command(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Something a person wants done at a table."""

    key: Key


class Act(Command, frozen=True, tag="act"):
    """Take an action of the game, by its notation."""

    seat: SeatNumber
    action: Annotated[str, Meta(min_length=1, max_length=200)]
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
    """Take the seat's last action back; with `ask`, ask the others where it isn't free."""

    seat: SeatNumber
    ask: bool = False


class Consent(Command, frozen=True, tag="consent"):
    """Answer somebody who asks to undo."""

    seat: SeatNumber
    agree: bool


class Say(Command, frozen=True, tag="say"):
    """Chat, by one of your seats; without `seat` by the first of them."""

    text: Annotated[str, Meta(min_length=1, max_length=MOST_WORDS)]
    seat: SeatNumber | None = None


class Rematch(Command, frozen=True, tag="rematch"):
    """Play again: a new table with the same players."""


AnyCommand = Act | Sit | Rise | Hand | Return | Undo | Consent | Say | Rematch


class Look(Struct, frozen=True, tag_field="do", tag="look", forbid_unknown_fields=True):
    """Over a socket: look through the eyes of a seat of yours, or of none."""

    seat: SeatNumber | None


# Answers


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

# The log, as one seat or a spectator reads it


class NewsItem(Struct, frozen=True):
    """A piece of news in words and in values."""

    kind: str
    text: str
    values: dict[str, int | str]


class Shown(Struct, frozen=True, tag_field="kind"):
    """An entry of the log."""

    seq: int
    at: int


class ShownSat(Shown, frozen=True, tag="sat"):
    seat: int
    name: str


class ShownRose(Shown, frozen=True, tag="rose"):
    seat: int


class ShownHanded(Shown, frozen=True, tag="handed"):
    seat: int
    bot: str


class ShownReturned(Shown, frozen=True, tag="returned"):
    seat: int


class ShownStarted(Shown, frozen=True, tag="started"):
    news: list[NewsItem]


class ShownActed(Shown, frozen=True, tag="acted"):
    """An action; null where it is sealed for these eyes."""

    seat: int
    action: str | None
    news: list[NewsItem]


class ShownAsked(Shown, frozen=True, tag="asked"):
    seat: int
    to: int


class ShownAgreed(Shown, frozen=True, tag="agreed"):
    seat: int


class ShownDeclined(Shown, frozen=True, tag="declined"):
    seat: int


class ShownUndone(Shown, frozen=True, tag="undone"):
    """The actions after entry `to` count no more."""

    seat: int
    to: int


class ShownExpired(Shown, frozen=True, tag="expired"):
    seat: int


class ShownSaid(Shown, frozen=True, tag="said"):
    seat: int
    name: str
    text: str


class ShownRematch(Shown, frozen=True, tag="rematch"):
    seat: int
    table: str


AnyShown = (
    ShownSat
    | ShownRose
    | ShownHanded
    | ShownReturned
    | ShownStarted
    | ShownActed
    | ShownAsked
    | ShownAgreed
    | ShownDeclined
    | ShownUndone
    | ShownExpired
    | ShownSaid
    | ShownRematch
)

# The table as one person sees it


class Head(Struct, frozen=True):
    """What never changes at a table. The invite is for those who sit there."""

    table: str
    game: str
    title: str
    rules: int
    options: dict[str, OptionValue]
    clock: Clock
    listed: bool
    imported: bool
    host: str
    made: int
    commitment: str
    invite: str | None


class You(Struct, frozen=True):
    """Who the reader is here: the seats held, and the one whose eyes these are."""

    seats: tuple[int, ...]
    eyes: int | None
    host: bool
    curtain: bool


class TalkNow(Struct, frozen=True):
    """What the rules of the game let the reader say now: at most so many words (null is any number), or a sign.

    `text` is the rule in one sentence.
    """

    text: str
    words: int | None
    signs: list[str]


class ClockNow(Struct, frozen=True):
    """A seat's time in milliseconds; it counts down while running."""

    left: int
    running: bool
    expired: bool


class SeatNow(Struct, frozen=True):
    """A seat and who plays it. `away`: a person's seat that a bot plays for now."""

    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None
    away: bool
    pending: bool
    score: int
    clock: ClockNow | None


class LegalAction(Struct, frozen=True):
    """An action that can be taken now, and the ids of the board elements it concerns."""

    notation: str
    verb: str
    touches: list[str]


class UndoAsked(Struct, frozen=True):
    """Somebody wants to go back to entry `to`; some have agreed, some have not answered."""

    seat: int
    to: int
    agreed: list[int]
    missing: list[int]


class Now(Struct, frozen=True):
    """The present of a table through some eyes. `view` has the game's own type. Of the actions up to entry `recall`
    nobody may be shown one again before the end; 0 where all may be looked up.
    """

    seq: int
    at: int
    status: Status
    you: You
    seats: list[SeatNow]
    view: Any
    actions: list[LegalAction]
    talk: TalkNow | None
    hints: bool
    undo: UndoAsked | None
    result: list[float] | None
    key: str | None
    rematch: str | None
    recall: int


class Table(Struct, frozen=True, tag_field="type", tag="table"):
    """A whole table: the first message of a socket, and after `look`."""

    head: Head
    now: Now
    entries: list[AnyShown]


class Change(Struct, frozen=True, tag_field="type", tag="news"):
    """What happened since the last message of a socket, and the present."""

    now: Now
    entries: list[AnyShown]


class Entries(Struct, frozen=True):
    """A part of the log up to `seq`."""

    seq: int
    entries: list[AnyShown]


class Past(Struct, frozen=True):
    """What some eyes saw after entry `seq`."""

    seq: int
    view: Any
    scores: list[int]
    pending: list[int]


class SeatCard(Struct, frozen=True):
    """A seat from afar."""

    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None


class Card(Struct, frozen=True):
    """A table from afar, for the lobby."""

    table: str
    game: str
    status: Status
    host: str
    seats: list[SeatCard]
    options: dict[str, OptionValue]
    clock: Clock
    pending: list[int]
    mine: list[int]
    my_turn: bool
    made: int
    changed: int
