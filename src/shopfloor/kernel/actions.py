"""Actions: the verbs a seat can use, declared once; from that come the integers and the notation.

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
    """The action of a family with these operands."""
    return (
        family.first
        + (a - family.low0) * family.stride0
        + (b - family.low1) * family.stride1
        + (c - family.low2) * family.stride2
        + (d - family.low3) * family.stride3
        + (e - family.low4) * family.stride4
        + (f - family.low5)
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


class Actions:
    """All the actions of a game, family by family."""

    def __init__(self) -> None:
        self.count = 0
        self._families: list[tuple[Family, Phrase]] = []
        self._sealed: set[str] = set()
        self._touches: dict[str, tuple[str, ...]] = {}

    def family(
        self, name: str, text: str, *, sealed: bool = False, touches: tuple[str, ...] = (), **places: Values
    ) -> Family:
        """Declare a verb: its notation, and what each of its places may hold.

        A sealed action is known to the seat that took it alone, until the news tell it. `touches` are the
        board elements that an action concerns, by their ids, which may name places: `hand-{fingers}`.
        """
        phrase = Phrase(name, text, places)
        room = MOST_OPERANDS - len(places)
        if room < 0:
            raise ValueError(f"«{text}» has more than {MOST_OPERANDS} places")
        sizes = phrase.sizes() + [1] * room
        strides = [prod(sizes[place + 1 :]) for place in range(MOST_OPERANDS)]
        family = Family(self.count, prod(sizes), *phrase.lows(), *[0] * room, *sizes, *strides)
        self._families.append((family, phrase))
        if sealed:
            self._sealed.add(name)
        self._touches[name] = tuple(phrase.check(element) for element in touches)
        self.count += family.total
        return family

    def _of(self, action: int) -> tuple[Family, Phrase]:
        for family, phrase in self._families:
            if family.first <= action < family.first + family.total:
                return family, phrase
        raise Refusal("unknown action", f"there is no action number {action}; numbers go from 0 to {self.count - 1}.")

    def name(self, action: int) -> str:
        """The verb of an action."""
        return self._of(action)[1].name

    def is_sealed(self, action: int) -> bool:
        """Is the action hidden from the others until the news tell it?"""
        return self.name(action) in self._sealed

    def touches(self, action: int) -> list[str]:
        """The ids of the board elements that an action concerns; labels are written with dashes for spaces."""
        _, phrase = self._of(action)
        words = {key: word.replace(" ", "-") for key, word in phrase.words(self.operands(action)).items()}
        return [element.format(**words) for element in self._touches[phrase.name]]

    def operands(self, action: int) -> list[int]:
        """The numbers in an action."""
        family, phrase = self._of(action)
        return [int(operand(family, action, place)) for place in range(len(phrase.places))]

    def write(self, action: int) -> str:
        """An action in notation."""
        return self._of(action)[1].write(self.operands(action))

    def read(self, text: str) -> int:
        """The action that a notation names."""
        for family, phrase in self._families:
            numbers = phrase.read(text)
            if numbers is not None:
                return int(code(family, *numbers))
        forms = ", ".join(phrase.text for _, phrase in self._families)
        raise Refusal("unknown action", f"«{text}» is no action of this game; actions read: {forms}.")
