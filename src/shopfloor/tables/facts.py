"""Facts: what a table's log is made of. Everything else about a table is derived from them."""

from msgspec import Struct, json

from shopfloor.tables.messages import Clock, Offer, OptionValue


class Fact(Struct, frozen=True, gc=False, tag_field="kind"):
    """Something that happened: `{"kind": "acted", "seat": 0, "action": "show 2"}`.

    Logs are long and have no reference cycles, so the garbage collector need not look at them: `gc=False`.
    """


class Sat(Fact, frozen=True, gc=False, tag="sat"):
    seat: int
    name: str
    person: str


class Rose(Fact, frozen=True, gc=False, tag="rose"):
    seat: int


class Handed(Fact, frozen=True, gc=False, tag="handed"):
    seat: int
    bot: str


class Returned(Fact, frozen=True, gc=False, tag="returned"):
    seat: int


class Started(Fact, frozen=True, gc=False, tag="started"):
    pass


class Acted(Fact, frozen=True, gc=False, tag="acted"):
    seat: int
    action: str


class Asked(Fact, frozen=True, gc=False, tag="asked"):
    seat: int
    to: int


class Agreed(Fact, frozen=True, gc=False, tag="agreed"):
    seat: int


class Declined(Fact, frozen=True, gc=False, tag="declined"):
    seat: int


class Undone(Fact, frozen=True, gc=False, tag="undone"):
    seat: int
    to: int


class TookBack(Fact, frozen=True, gc=False, tag="took_back"):
    """A seat took back the action of one entry; what others did since stays."""

    seat: int
    entry: int


class Offered(Fact, frozen=True, gc=False, tag="offered"):
    """A seat offers a draw or, in a co-operative game, proposes to give up; the others agree or decline."""

    seat: int
    what: Offer


class Resigned(Fact, frozen=True, gc=False, tag="resigned"):
    """A seat gives up, and with that the game is over."""

    seat: int


class Drawn(Fact, frozen=True, gc=False, tag="drawn"):
    """A draw that a seat has offered is agreed, and the game is over."""

    seat: int


class Aborted(Fact, frozen=True, gc=False, tag="aborted"):
    """The table ends without a result: it was cancelled while it was open, or aborted before the first move."""

    seat: int | None


class Left(Fact, frozen=True, gc=False, tag="left"):
    """A person, by name, leaves for good while others play on: the seat belongs to a bot from now on."""

    seat: int
    bot: str
    name: str


class Absent(Fact, frozen=True, gc=False, tag="absent"):
    """A person has kept the others waiting for longer than the table allows; a bot plays until they are back."""

    seat: int
    bot: str


class Expired(Fact, frozen=True, gc=False, tag="expired"):
    seat: int


class Said(Fact, frozen=True, gc=False, tag="said"):
    seat: int
    name: str
    text: str


class Rematched(Fact, frozen=True, gc=False, tag="rematch"):
    seat: int
    table: str


AnyFact = (
    Sat
    | Rose
    | Handed
    | Returned
    | Started
    | Acted
    | Asked
    | Agreed
    | Declined
    | Undone
    | TookBack
    | Offered
    | Resigned
    | Drawn
    | Aborted
    | Left
    | Absent
    | Expired
    | Said
    | Rematched
)


class Entry(Struct, frozen=True, gc=False):
    """A fact with its number in the log; `person` and `key` are those of the command that made it, if there was one."""

    seq: int
    at: int
    fact: AnyFact
    person: str | None = None
    key: str | None = None


class Charter(Struct, frozen=True):
    """The terms of a table, fixed when it was made, and its secret: the key of its luck."""

    table: str
    game: str
    rules: int
    seats: int
    options: dict[str, OptionValue]
    clock: Clock
    listed: bool
    imported: bool
    guided: bool
    invite: str
    luck: str
    host: str
    host_name: str
    made: int
    absence: int | None = None
    """After how many milliseconds of waiting for a person a bot plays for them; None is never."""


_encoder = json.Encoder()
_decoder: json.Decoder[AnyFact] = json.Decoder(AnyFact)


def write(fact: AnyFact) -> str:
    return _encoder.encode(fact).decode()


def read(text: str) -> AnyFact:
    return _decoder.decode(text)
