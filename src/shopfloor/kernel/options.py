"""Options: what is agreed on before a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from shopfloor.kernel.refusal import Refusal


@dataclass(frozen=True)
class Option:
    """Something to agree on before a game: its name is a field of the state.

    The values are words, or a range of numbers, or (False, True); the state holds a word's place among
    the words and else the number. Where `seats` names some numbers of seats, it is for those alone. `title` and
    `titles` are how the pages call the option and its values.
    """

    name: str
    text: str
    values: Sequence[str] | range | tuple[bool, bool] = (False, True)
    default: str | int | bool = False
    seats: Sequence[int] = ()
    title: str = ""
    titles: Mapping[str, str] = field(default_factory=dict)

    def labels(self) -> list[str]:
        """The values as a person writes them."""
        return [label_of(value) for value in self.values]

    def number(self, value: Any) -> int:
        """The number that a value, or the word for it, is in the state."""
        label = label_of(value)
        if label not in self.labels():
            raise Refusal(
                "unknown option value",
                f"option {self.name} cannot be «{label}»; it is one of {', '.join(self.labels())}.",
            )
        place = self.labels().index(label)
        return self.values[place] if isinstance(self.values, range) else place

    def suits(self, seats: int) -> bool:
        """Is it for so many seats?"""
        return not self.seats or seats in self.seats

    def value(self, number: int) -> str | int | bool:
        """The value behind a number of the state."""
        return number if isinstance(self.values, range) else self.values[number]


@dataclass(frozen=True)
class Preset:
    """Options under one name, such as «hard», for those who don't want to choose each by itself."""

    title: str
    text: str
    options: Mapping[str, str | int | bool]
    seats: Sequence[int] = ()


def label_of(value: Any) -> str:
    """A value as a person writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
