"""Small values that messages share: numbers, names, clocks."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

MOST_SEATS = 32
MOST_WORDS = 500
MOST_LETTERS = 40
MOST_STEPS = 128
"""How many actions may be taken in a row with one command."""

NO_NUL = r"^[^\u0000]*$"
"""PostgreSQL cannot store a text with this character."""

Key = Annotated[
    str,
    Meta(min_length=1, max_length=64, pattern=NO_NUL, description="your own; the same key again does nothing twice"),
]
SeatNumber = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Seq = Annotated[int, Meta(ge=0, lt=2**31, description="the number of an entry in the table's log")]
Name = Annotated[str, Meta(min_length=1, max_length=MOST_LETTERS, pattern=NO_NUL)]
Word = Annotated[str, Meta(min_length=1, max_length=64)]
ActionNumber = Annotated[int, Meta(ge=0, lt=2**31, description="a number from `actions`")]
Notation = Annotated[str, Meta(min_length=1, max_length=200, description="an action as people write it")]
Status = Literal["open", "running", "over"]
OptionValue = str | int | bool


class NoClock(Struct, frozen=True, tag_field="kind", tag="none"):
    """No time limit."""


class LiveClock(Struct, frozen=True, tag_field="kind", tag="live"):
    """A bank of time for the whole game and some more with each action, in milliseconds."""

    bank: Annotated[int, Meta(ge=1_000, le=86_400_000)]
    increment: Annotated[int, Meta(ge=0, le=3_600_000)]


class DaysClock(Struct, frozen=True, tag_field="kind", tag="days"):
    """A number of days for each turn."""

    days: Annotated[int, Meta(ge=1, le=60)]


Clock = NoClock | LiveClock | DaysClock
