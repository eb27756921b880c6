"""Phrases: a line of text with places for values, written from numbers and read back into them."""

import re
from collections.abc import Sequence
from string import Formatter


def listed(words: Sequence[str]) -> str:
    """«a, b and c»."""
    return " and ".join([", ".join(words[:-1]), *words[-1:]] if len(words) > 1 else words)


class Seats:
    """A value that is a seat. It is written as the name of who sits there, or as `seat 1`."""

    def __init__(self, count: int) -> None:
        self.start = 0
        self.count = count

    def __len__(self) -> int:
        return self.count


YOU = "you"
"""The name of the reader, with which verbs agree: «Ada draws a card», «you draw a card»."""

ANY_NUMBER = range(-(2**31), 2**31)
"""The values of a place that counts something unbounded, such as points."""

Values = int | range | Seats | Sequence[str]
"""What a place in a phrase may hold: the numbers from 0 below a count, a range, a seat, or one of some labels."""


class Phrase:
    """`order {card} turned {turn}`: a template and what each of its places may hold."""

    def __init__(self, name: str, text: str, places: dict[str, Values]) -> None:
        self.name = name
        self.text = text
        self.places = {key: range(v) if isinstance(v, int) else v for key, v in places.items()}
        named = [field for _, field, _, _ in Formatter().parse(text) if field]
        if sorted(named) != sorted(self.places):
            raise ValueError(f"«{text}» must name each of its places once: {', '.join(self.places) or 'none'}")
        self._pattern = re.compile(self._regex(), re.IGNORECASE)

    def lows(self) -> list[int]:
        return [v.start if isinstance(v, range | Seats) else 0 for v in self.places.values()]

    def sizes(self) -> list[int]:
        return [len(v) for v in self.places.values()]

    def write(self, numbers: Sequence[int], names: Sequence[str] = ()) -> str:
        """The phrase with its places filled; `names` are those of the players at the seats."""
        words = self.words(numbers, names)
        text = self.text
        for key, place in self.places.items():
            if isinstance(place, Seats) and words[key].casefold() == YOU:
                text = _address(text, key)
        return text.format(**words)

    def words(self, numbers: Sequence[int], names: Sequence[str] = ()) -> dict[str, str]:
        """The places by name, as they are written."""
        return {
            key: _write(place, int(n), names) for (key, place), n in zip(self.places.items(), numbers, strict=False)
        }

    def check(self, text: str) -> str:
        """Check that another text names only places of this phrase, and return it."""
        unknown = [field for _, field, _, _ in Formatter().parse(text) if field and field not in self.places]
        if unknown:
            raise ValueError(f"«{text}» names {', '.join(unknown)}, which «{self.text}» has no place for")
        return text

    def values(self, numbers: Sequence[int]) -> dict[str, int | str]:
        """The places by name, labels as words, seats and numbers as numbers."""
        return {
            key: int(n) if isinstance(place, range | Seats) else place[n]
            for (key, place), n in zip(self.places.items(), numbers, strict=False)
        }

    def numbers(self, values: dict[str, int | str]) -> list[int]:
        """The numbers behind the values by name: the inverse of `values`."""
        pairs = ((place, values[key]) for key, place in self.places.items())
        return [v if isinstance(v, int) else list(place).index(v) for place, v in pairs]  # type: ignore[arg-type]

    def read(self, text: str) -> list[int] | None:
        """The numbers in a text, or None when it is not this phrase."""
        found = self._pattern.fullmatch(" ".join(text.split()))
        if not found:
            return None
        numbers = [_read(place, found[key]) for key, place in self.places.items()]
        for number, low, size in zip(numbers, self.lows(), self.sizes(), strict=True):
            if number is None or not low <= number < low + size:
                return None
        return numbers  # type: ignore[return-value]  # None is not among them

    def _regex(self) -> str:
        parts = []
        for literal, field, _, _ in Formatter().parse(self.text):
            parts.append(re.escape(literal))
            if field:
                parts.append(f"(?P<{field}>{_choices(self.places[field])})")
        return "".join(parts)


IRREGULAR = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}


def _address(text: str, key: str) -> str:
    """Reword a phrase to address a seat: «{seat}'s» becomes «your», and the verb after it agrees with «you».

    The verb is the next word, or the one after an adverb.
    """
    text = text.replace(f"{{{key}}}'s", f"{{{key}}}r")
    return re.sub(rf"(\{{{key}\}} (?:\w*[^\Ws] )?)(\w+s)\b", lambda found: found[1] + _second_person(found[2]), text)


def _second_person(verb: str) -> str:
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    return verb[:-2] if verb.endswith(("ches", "shes", "sses", "xes", "zes")) else verb[:-1]


def _choices(place: range | Seats | Sequence[str]) -> str:
    if isinstance(place, range):
        return "-?[0-9]{1,9}"
    if isinstance(place, Seats):
        return "seat [0-9]{1,3}"
    return "|".join(re.escape(label) for label in sorted(place, key=len, reverse=True))


def _write(place: range | Seats | Sequence[str], number: int, names: Sequence[str]) -> str:
    if isinstance(place, Seats):
        return names[number] if number < len(names) else f"seat {number + 1}"
    return str(number) if isinstance(place, range) else place[number]


def _read(place: range | Seats | Sequence[str], text: str) -> int | None:
    if isinstance(place, Seats):
        return int(text.split()[1]) - 1
    if isinstance(place, range):
        return int(text)
    labels = [label.casefold() for label in place]  # patterns hold more letters for equal than this does
    return labels.index(text.casefold()) if text.casefold() in labels else None
