"""The table as one person sees it: what never changes, the present, the past."""

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct

from shopfloor.kernel.views import Mark
from shopfloor.tables.messages.endings import Exit, OfferNow, Outcome
from shopfloor.tables.messages.log import AnyShown
from shopfloor.tables.messages.values import Clock, OptionValue, Status


class ActionPlace(Struct, frozen=True):
    """A place in an action: `size` values from `low` on. A label is the one of `labels` with that number."""

    name: str
    kind: Literal["number", "seat", "label"]
    low: int
    size: int
    labels: Sequence[str]


class ActionFamily(Struct, frozen=True):
    """The actions of one verb: a number for each way to fill its places, from `first` on, the last place fastest.

    `touches` are the ids of the board elements that an action concerns; like `text` they name places in braces.
    """

    name: str
    text: str
    first: int
    places: list[ActionPlace]
    touches: Sequence[str]
    sealed: bool


class GuideStep(Struct, frozen=True):
    """Something to learn at a guided table: words to read, or where it `tries` an action, what to do and why. The words
    are about the board elements of the ids `at`.
    """

    title: str
    text: str
    at: Sequence[str]
    tries: bool


class Signal(Struct, frozen=True):
    """What the table itself does to open a race: the action as the log has it, and the words for it."""

    action: str
    text: str


class Head(Struct, frozen=True):
    """What never changes at a table. The invite is for those who sit there.

    `signal`: what opens a race, where the game has one; though the log has it under a seat, the table does it. `par`:
    after the end it can be asked how well seats could have done. A guided game has its steps in `guide`.
    """

    table: str
    game: str
    title: str
    rules: int
    options: dict[str, OptionValue]
    clock: Clock
    absence: int | None
    listed: bool
    imported: bool
    host: str
    made: int
    commitment: str
    invite: str | None
    families: list[ActionFamily]
    marks: list[Mark]
    signal: Signal | None
    par: bool
    guide: list[GuideStep] | None


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


class UndoAsked(Struct, frozen=True):
    """Somebody wants to go back to entry `to`; some have agreed, some have not answered."""

    seat: int
    to: int
    agreed: list[int]
    missing: list[int]


class Lesson(Struct, frozen=True):
    """How far a guided game is: the step that waits for an action, `yours` or one that happens by itself. After the
    last action it is the number of steps.
    """

    step: int
    yours: bool


class Countdown(Struct, frozen=True):
    """A race is about to begin: in how many milliseconds, and what happens then, such as «the tiles flip»."""

    left: int
    text: str


class Now(Struct, frozen=True):
    """The present of a table through some eyes. `view` has the game's own type; `actions` are the legal ones' numbers.
    Of the actions up to entry `recall` nobody may be shown one again before the end; 0 where all may be looked up.
    `exits` are how the reader may leave or end the game now; `outcome` comes when it is over,
    `lesson` while a guided game follows its script, `countdown` before a race.
    """

    seq: int
    at: int
    status: Status
    you: You
    seats: list[SeatNow]
    view: Any
    actions: list[int]
    talk: TalkNow | None
    hints: bool
    undo: UndoAsked | None
    offer: OfferNow | None
    exits: list[Exit]
    outcome: Outcome | None
    key: str | None
    rematch: str | None
    recall: int
    lesson: Lesson | None
    countdown: Countdown | None


class Table(Struct, frozen=True, tag_field="type", tag="table"):
    """A whole table: the first message of a socket, and after `look`. Its entries are those after `since`.

    Of a long log it has the last ones; with `more`, those before them follow in `log` messages, the latest first.
    """

    head: Head
    now: Now
    entries: list[AnyShown]
    since: int
    more: bool


class Company(Struct, frozen=True, tag_field="type", tag="company"):
    """Who is connected: the seats whose people are here, and the names of those who watch, `more` of them unnamed."""

    here: list[int]
    watching: list[str]
    more: int


class Log(Struct, frozen=True, tag_field="type", tag="log"):
    """Entries that came before those of a `table` message; with `more`, others come before these."""

    entries: list[AnyShown]
    more: bool


class Change(Struct, frozen=True, tag_field="type", tag="news"):
    """What happened since the last message of a socket, and the present."""

    now: Now
    entries: list[AnyShown]


class Entries(Struct, frozen=True):
    """A part of the log up to `seq`; with `more`, it goes on after that."""

    seq: int
    entries: list[AnyShown]
    more: bool


class Past(Struct, frozen=True):
    """What some eyes saw after entry `seq`."""

    seq: int
    view: Any
    scores: list[int]
    pending: list[int]
