"""Reasons: why an action is not allowed, as a number that a rule returns and as a sentence that a person reads.

    REASONS = Reasons()
    NO_SHIFTS = REASONS.reason("shifts", "you have no shift left; pass")
    FULL = REASONS.reason("full column", "column {column} is full; drop into another", column=range(1, 8))

A predicate of the rules returns ALLOWED (0), `NO_SHIFTS`, or with placeholders `code(FULL, column)`. `legal` lists an
action if the answer is ALLOWED, and whoever tries another one reads the sentence of that answer: no rule is written
twice.
"""

from collections.abc import Sequence
from typing import Any

from shopfloor.kernel.actions import Family, encode, operand
from shopfloor.kernel.notation import Phrase, Values
from shopfloor.kernel.refusal import Refusal

ALLOWED = 0
"""The answer of a predicate if there is no reason against an action."""


class Reasons:
    """All the reasons of a game. Their numbers are encoded like actions, from 1 on."""

    def __init__(self) -> None:
        self.count = 1
        self._families: list[tuple[Family, Phrase]] = []

    def reason(self, name: str, text: str, **placeholders: Values) -> Any:
        """Declare a reason: the rule's short name, its sentence, and what each of its placeholders may hold.

        Without placeholders it is its number; with some it is a family, and `code` gives the number.
        """
        phrase = Phrase(name, text.removesuffix("."), placeholders)
        family = encode(self.count, phrase)
        self._families.append((family, phrase))
        self.count += family.total
        return family if placeholders else family.first

    def refusal(self, reason: int, names: Sequence[str] = ()) -> Refusal | None:
        """The refusal for a reason, None if it is ALLOWED; `names` are those of the seats."""
        if reason == ALLOWED:
            return None
        phrase, numbers = self._read(reason)
        return Refusal(phrase.name, f"{phrase.write(numbers, names)}.")

    def values(self, reason: int) -> dict[str, int | str]:
        """What the placeholders of a reason hold, by name: labels as words, seats and numbers as numbers."""
        phrase, numbers = self._read(reason)
        return phrase.values(numbers)

    def _read(self, reason: int) -> tuple[Phrase, list[int]]:
        for family, phrase in self._families:
            if family.first <= reason < family.first + family.total:
                return phrase, [int(operand(family, reason, index)) for index in range(len(phrase.placeholders))]
        raise ValueError(f"there is no reason number {reason}; numbers go from {ALLOWED} to {self.count - 1}")
