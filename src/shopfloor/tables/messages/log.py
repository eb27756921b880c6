"""The log as one seat or a spectator reads it."""

from msgspec import Struct

from shopfloor.tables.messages.endings import Offer


class NewsItem(Struct, frozen=True, gc=False):
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
    """An action; null if it is sealed and the reader may not know it."""

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
    """The actions after entry `to` no longer count."""

    seat: int
    to: int


class ShownTookBack(Shown, frozen=True, tag="took_back"):
    """A seat took back the action of one entry; what others did since stays."""

    seat: int
    entry: int


class ShownOffered(Shown, frozen=True, tag="offered"):
    seat: int
    what: Offer


class ShownResigned(Shown, frozen=True, tag="resigned"):
    seat: int


class ShownDrawn(Shown, frozen=True, tag="drawn"):
    seat: int


class ShownAborted(Shown, frozen=True, tag="aborted"):
    """The table ended without a result; null is a host without a seat."""

    seat: int | None


class ShownLeft(Shown, frozen=True, tag="left"):
    """A person, by name, has left for good, and the seat belongs to a bot."""

    seat: int
    bot: str
    name: str


class ShownAbsent(Shown, frozen=True, tag="absent"):
    seat: int
    bot: str


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
    | ShownTookBack
    | ShownOffered
    | ShownResigned
    | ShownDrawn
    | ShownAborted
    | ShownLeft
    | ShownAbsent
    | ShownExpired
    | ShownSaid
    | ShownRematch
)
