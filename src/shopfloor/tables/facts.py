"""Facts: what a table's log is made of. Everything else about a table is derived from them."""

from msgspec import Struct, json

from shopfloor.tables.messages import Clock, OptionValue


class Fact(Struct, frozen=True, gc=False, tag_field="kind"):
    """Something that happened: `{"kind": "acted", "seat": 0, "action": "show 2"}`.

    Logs are long and hold no rings, so nobody needs to look for garbage in them: `gc=False`.
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
    | Expired
    | Said
    | Rematched
)


class Entry(Struct, frozen=True, gc=False):
    """A fact with its place in the log; `person` and `key` are those of the command behind it, if there was one."""

    seq: int
    at: int
    fact: AnyFact
    person: str | None = None
    key: str | None = None


class Charter(Struct, frozen=True):
    """What was agreed when a table was made, and its secret: the key of its luck."""

    table: str
    game: str
    rules: int
    seats: int
    options: dict[str, OptionValue]
    clock: Clock
    listed: bool
    imported: bool
    invite: str
    luck: str
    host: str
    host_name: str
    made: int


_decoder: json.Decoder[AnyFact] = json.Decoder(AnyFact)


def write(fact: AnyFact) -> str:
    return json.encode(fact).decode()


def read(text: str) -> AnyFact:
    return _decoder.decode(text)
