"""A table as one person sees it: what never changes, the present, the past."""

from collections.abc import Sequence
from typing import Any, Literal

from msgspec import Struct

from shopfloor.kernel.views import Mark
from shopfloor.tables.messages.endings import Exit, OfferNow, Outcome
from shopfloor.tables.messages.log import AnyShown
from shopfloor.tables.messages.values import Clock, OptionValue, Status


class Placeholder(Struct, frozen=True):
    """A placeholder in the text of an action: `size` values from `low` on. A label is an index into `labels`."""

    name: str
    kind: Literal["number", "seat", "label"]
    low: int
    size: int
    labels: Sequence[str]


class ActionFamily(Struct, frozen=True):
    """The actions of one verb: a number for each way to fill its placeholders (`places`), from `first` on; the last
    varies fastest.

    `touches` are the ids of the board elements that an action concerns; like `text` they have placeholders in braces.
    """

    name: str
    text: str
    first: int
    places: list[Placeholder]
    touches: Sequence[str]
    sealed: bool


class GuideStep(Struct, frozen=True):
    """One step at a guided table: a text and, if it `tries` an action, what to do and why. The text is about the board
    elements with the ids `at`.
    """

    title: str
    text: str
    at: Sequence[str]
    tries: bool


class Signal(Struct, frozen=True):
    """The action that the table itself takes to open a race, as it is in the log, and its description."""

    action: str
    text: str


class Head(Struct, frozen=True):
    """What never changes at a table. The invite is for those who sit there.

    `unit`: what one of its points is called. `signal`: what opens a race, if the game has one; the log has it under a
    seat, but the table does it. `par`: after the end you can ask how well seats could have done. A guided game has its
    steps in `guide`.
    """

    table: str
    game: str
    title: str
    unit: str
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
    """Who the reader is here: the seats held, and the seat as which they see the table."""

    seats: tuple[int, ...]
    eyes: int | None
    host: bool
    curtain: bool


class TalkNow(Struct, frozen=True):
    """What the rules of the game let the reader say now: at most `words` words (null is any number), or one of `signs`.

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
    """A seat and who plays it. `away`: a bot plays for the person now; `bot_in`: in how many milliseconds one will, if
    the person keeps the others waiting.
    """

    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None
    away: bool
    pending: bool
    score: int
    clock: ClockNow | None
    bot_in: int | None


class UndoAsked(Struct, frozen=True):
    """Somebody asks to go back to entry `to`; some have agreed, some have not answered."""

    seat: int
    to: int
    agreed: list[int]
    missing: list[int]


class Lesson(Struct, frozen=True):
    """How far a guided game is: the step that waits for an action, `yours` or an automatic one. After the
    last action it is the number of steps.
    """

    step: int
    yours: bool


class Countdown(Struct, frozen=True):
    """A race is about to begin: in how many milliseconds, and what happens then, such as «the tiles flip»."""

    left: int
    text: str


class Now(Struct, frozen=True):
    """The present of a table as one seat or a spectator sees it.

    `view` has the game's own type; `actions` are the numbers of the legal actions. Actions up to entry `recall` may not
    be shown again before the end; 0 if all may be. `exits` are how the reader may leave or end the game now; `outcome`
    comes when it is over, `lesson` while a guided game follows its script, `countdown` before a race.
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


class WholeTable(Struct, frozen=True, tag_field="type", tag="table"):
    """A whole table: the first message of a socket, and after `look`. Its entries are those after `since`.

    Of a long log it has only the last; if `more` is true, earlier ones follow in `log` messages, the latest first.
    """

    head: Head
    now: Now
    entries: list[AnyShown]
    since: int
    more: bool


class Company(Struct, frozen=True, tag_field="type", tag="company"):
    """Who is connected: the seats whose people are here, the names of some who watch, and how many `more` there are."""

    here: list[int]
    watching: list[str]
    more: int


class Log(Struct, frozen=True, tag_field="type", tag="log"):
    """Entries from before those of a `table` message; if `more` is true, there are earlier ones still."""

    entries: list[AnyShown]
    more: bool


class Change(Struct, frozen=True, tag_field="type", tag="news"):
    """What happened since the last message of a socket, and the present."""

    now: Now
    entries: list[AnyShown]


class Entries(Struct, frozen=True):
    """A part of the log up to `seq`; if `more` is true, it goes on after that."""

    seq: int
    entries: list[AnyShown]
    more: bool


class Past(Struct, frozen=True):
    """What one seat or a spectator saw after entry `seq`."""

    seq: int
    view: Any
    scores: list[int]
    pending: list[int]
