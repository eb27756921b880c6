"""Options: what players agree on before a game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from shopfloor.kernel.refusal import Refusal


@dataclass(frozen=True)
class Option:
    """Something to agree on before a game: its name is a field of the state.

    The values are words, or a range of numbers, or (False, True); the state holds the index of a word, otherwise
    the number. If `seats` names numbers of seats, the option is only for those. `title` and
    `titles` are what the pages call the option and its values.
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
        """The number that stands for a value, or for its word, in the state."""
        label = label_of(value)
        if label not in self.labels():
            raise Refusal(
                "unknown option value",
                f"option {self.name} cannot be «{label}»; it is one of {', '.join(self.labels())}.",
            )
        index = self.labels().index(label)
        return self.values[index] if isinstance(self.values, range) else index

    def suits(self, seats: int) -> bool:
        """Is the option for this number of seats?"""
        return not self.seats or seats in self.seats

    def value(self, number: int) -> str | int | bool:
        """The value that a number in the state stands for."""
        return number if isinstance(self.values, range) else self.values[number]


@dataclass(frozen=True)
class Preset:
    """A named set of options, such as «hard», for players who don't want to choose each option."""

    title: str
    text: str
    options: Mapping[str, str | int | bool]
    seats: Sequence[int] = ()


def label_of(value: Any) -> str:
    """A value as a person writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
