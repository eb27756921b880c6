"""Actions: what a seat can do, declared once as families; their integers and notation derive from that.

    ACTIONS = Actions()
    ORDER = ACTIONS.family("order", "order {card} turned {turn}", card=12, turn=("up", "left", "down", "right"))

An action is an integer below `ACTIONS.count`. Compiled rules write it with `code(ORDER, card, turn)`,
ask for its kind with `is_a(action, ORDER)` and read it with `operand(ORDER, action, 0)`.
"""

from math import prod
from typing import NamedTuple

from shopfloor.kernel.compiling import rule
from shopfloor.kernel.notation import Phrase, Values
from shopfloor.kernel.refusal import Refusal

MOST_OPERANDS = 6


class Family(NamedTuple):
    """The actions of one verb, as numbers only, so that compiled rules can hold it."""

    first: int
    total: int
    low0: int
    low1: int
    low2: int
    low3: int
    low4: int
    low5: int
    size0: int
    size1: int
    size2: int
    size3: int
    size4: int
    size5: int
    stride0: int
    stride1: int
    stride2: int
    stride3: int
    stride4: int
    stride5: int


@rule
def code(family, a=0, b=0, c=0, d=0, e=0, f=0):
    """The action of a family with these operands. Eight-bit operands do not wrap around, not even in plain Python."""
    return (
        family.first
        + (int(a) - family.low0) * family.stride0
        + (int(b) - family.low1) * family.stride1
        + (int(c) - family.low2) * family.stride2
        + (int(d) - family.low3) * family.stride3
        + (int(e) - family.low4) * family.stride4
        + (int(f) - family.low5)
    )


@rule
def is_a(action, family):
    """Does the action belong to the family?"""
    return family.first <= action < family.first + family.total


@rule
def operand(family, action, place):
    """The operand at a place, counted from 0, of an action that belongs to the family."""
    n = action - family.first
    if place == 0:
        return n // family.stride0 + family.low0
    if place == 1:
        return n // family.stride1 % family.size1 + family.low1
    if place == 2:
        return n // family.stride2 % family.size2 + family.low2
    if place == 3:
        return n // family.stride3 % family.size3 + family.low3
    if place == 4:
        return n // family.stride4 % family.size4 + family.low4
    return n % family.size5 + family.low5


def encode(first: int, phrase: Phrase) -> Family:
    """The family of a phrase: one number for each combination of its values, from `first` on."""
    room = MOST_OPERANDS - len(phrase.placeholders)
    if room < 0:
        raise ValueError(f"«{phrase.text}» has more than {MOST_OPERANDS} placeholders")
    sizes = phrase.sizes() + [1] * room
    strides = [prod(sizes[index + 1 :]) for index in range(MOST_OPERANDS)]
    return Family(first, prod(sizes), *phrase.lows(), *[0] * room, *sizes, *strides)


class Declared(NamedTuple):
    """A family as it was declared: its numbers, its words, the board elements it concerns, and whether it is sealed."""

    family: Family
    phrase: Phrase
    touches: tuple[str, ...]
    sealed: bool


class Actions:
    """All the actions of a game, family by family."""

    def __init__(self) -> None:
        self.count = 0
        self.families: list[Declared] = []

    def family(
        self, name: str, text: str, *, sealed: bool = False, touches: tuple[str, ...] = (), **placeholders: Values
    ) -> Family:
        """Declare a verb: its notation, and what each of its placeholders may hold.

        Only the seat that took a sealed action knows it, until news reveal it. `touches` are the ids of the
        board elements that an action concerns; they may name placeholders: `hand-{fingers}`.
        """
        phrase = Phrase(name, text, placeholders)
        if phrase.counted:
            raise ValueError(f"«{text}» is a notation, which is read back; write the noun behind the braces")
        family = encode(self.count, phrase)
        self.families.append(Declared(family, phrase, tuple(phrase.check(element) for element in touches), sealed))
        self.count += family.total
        return family

    def _of(self, action: int) -> Declared:
        for declared in self.families:
            if declared.family.first <= action < declared.family.first + declared.family.total:
                return declared
        raise Refusal("unknown action", f"there is no action number {action}; numbers go from 0 to {self.count - 1}.")

    def name(self, action: int) -> str:
        """The verb of an action."""
        return self._of(action).phrase.name

    def is_sealed(self, action: int) -> bool:
        """Is the action hidden from the others until news reveal it?"""
        return self._of(action).sealed

    def sealed_ranges(self) -> list[tuple[int, int]]:
        """Where the sealed actions begin and end, family by family."""
        return [(family.first, family.first + family.total) for family, *_, sealed in self.families if sealed]

    def seals_all(self) -> bool:
        """Is every action sealed?"""
        return all(declared.sealed for declared in self.families)

    def touches(self, action: int) -> list[str]:
        """The ids of the board elements that an action concerns; labels are written with dashes for spaces."""
        _, phrase, touches, _ = self._of(action)
        words = {key: word.replace(" ", "-") for key, word in phrase.words(self.operands(action)).items()}
        return [element.format(**words) for element in touches]

    def operands(self, action: int) -> list[int]:
        """The numbers in an action."""
        family, phrase, *_ = self._of(action)
        return [int(operand(family, action, index)) for index in range(len(phrase.placeholders))]

    def write(self, action: int) -> str:
        """An action in notation."""
        return self._of(action).phrase.write(self.operands(action))

    def read(self, text: str) -> int:
        """The action that a notation names."""
        for family, phrase, *_ in self.families:
            numbers = phrase.read(text)
            if numbers is not None:
                return int(code(family, *numbers))
        forms = ", ".join(phrase.text for _, phrase, *_ in self.families)
        raise Refusal("unknown action", f"«{text}» is not an action of this game; actions are written: {forms}.")
