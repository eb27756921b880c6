"""Phrases: a line of text with placeholders for values, written from numbers and read back into them."""

import re
from collections.abc import Sequence
from string import Formatter


def listed(words: Sequence[str]) -> str:
    """«a, b and c»."""
    return " and ".join([", ".join(words[:-1]), *words[-1:]] if len(words) > 1 else words)


def counted(number: int, thing: str) -> str:
    """«1 card», «2 cards»."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


MINUS = "\N{MINUS SIGN}"


def dollars(amount: int) -> str:
    """«$3», and with a true minus before it «-$1»."""
    return f"{MINUS if amount < 0 else ''}${abs(amount):,}"


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
"""The values of a placeholder that counts something unbounded, such as points."""

Values = int | range | Seats | Sequence[str]
"""What a placeholder in a phrase may hold: the numbers from 0 below a count, a range, a seat, or one of some labels."""


class Phrase:
    """`order {card} turned {turn}`: a template and what each of its placeholders may hold.

    `{disks:disk}` counts what its number is of: «1 disk», «2 disks»; `{gain:$}` is money: «$3».
    """

    def __init__(self, name: str, text: str, placeholders: dict[str, Values]) -> None:
        self.name = name
        self.text = text
        self.placeholders = {key: range(v) if isinstance(v, int) else v for key, v in placeholders.items()}
        fields = [(field, thing) for _, field, thing, _ in Formatter().parse(text) if field]
        self.counted = {field: thing for field, thing in fields if thing}
        if sorted(field for field, _ in fields) != sorted(self.placeholders):
            raise ValueError(
                f"«{text}» must name each of its placeholders once: {', '.join(self.placeholders) or 'none'}"
            )
        if any(not isinstance(self.placeholders[key], range) for key in self.counted):
            raise ValueError(f"«{text}» counts what is not a number; write the noun behind the braces")
        self.seated = tuple(key for key, values in self.placeholders.items() if isinstance(values, Seats))
        self._pattern = re.compile(self._regex(), re.IGNORECASE)

    def lows(self) -> list[int]:
        return [v.start if isinstance(v, range | Seats) else 0 for v in self.placeholders.values()]

    def sizes(self) -> list[int]:
        return [len(v) for v in self.placeholders.values()]

    def write(self, numbers: Sequence[int], names: Sequence[str] = ()) -> str:
        """The phrase with its placeholders filled; `names` are those of the players at the seats."""
        words = self.words(numbers, names)
        text = self.text
        for key in self.seated:
            if words[key].casefold() == YOU:
                text = _address(text, key)
        for key, thing in self.counted.items():
            number = int(words[key])
            text = text.replace(f"{{{key}:{thing}}}", dollars(number) if thing == "$" else counted(number, thing))
        return text.format(**words)

    def words(self, numbers: Sequence[int], names: Sequence[str] = ()) -> dict[str, str]:
        """The placeholders by name, as they are written."""
        return {
            key: _write(allowed, int(n), names)
            for (key, allowed), n in zip(self.placeholders.items(), numbers, strict=False)
        }

    def check(self, text: str) -> str:
        """Check that another text names only placeholders of this phrase, and return it."""
        unknown = [field for _, field, _, _ in Formatter().parse(text) if field and field not in self.placeholders]
        if unknown:
            raise ValueError(f"«{text}» names {', '.join(unknown)}, which «{self.text}» has no placeholder for")
        return text

    def values(self, numbers: Sequence[int]) -> dict[str, int | str]:
        """The placeholders by name, labels as words, seats and numbers as numbers."""
        return {
            key: int(n) if isinstance(allowed, range | Seats) else allowed[n]
            for (key, allowed), n in zip(self.placeholders.items(), numbers, strict=False)
        }

    def numbers(self, values: dict[str, int | str]) -> list[int]:
        """The numbers behind the values by name: the inverse of `values`."""
        pairs = ((allowed, values[key]) for key, allowed in self.placeholders.items())
        return [v if isinstance(v, int) else list(allowed).index(v) for allowed, v in pairs]  # type: ignore[arg-type]

    def read(self, text: str) -> list[int] | None:
        """The numbers in a text, or None when it is not this phrase."""
        found = self._pattern.fullmatch(" ".join(text.split()))
        if not found:
            return None
        numbers = [_read(allowed, found[key]) for key, allowed in self.placeholders.items()]
        for number, low, size in zip(numbers, self.lows(), self.sizes(), strict=True):
            if number is None or not low <= number < low + size:
                return None
        return numbers  # type: ignore[return-value]  # None is not among them

    def _regex(self) -> str:
        parts = []
        for literal, field, _, _ in Formatter().parse(self.text):
            parts.append(re.escape(literal))
            if field:
                parts.append(f"(?P<{field}>{_choices(self.placeholders[field])})")
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


def _choices(allowed: range | Seats | Sequence[str]) -> str:
    if isinstance(allowed, range):
        return "-?[0-9]{1,9}"
    if isinstance(allowed, Seats):
        return "seat [0-9]{1,3}"
    return "|".join(re.escape(label) for label in sorted(allowed, key=len, reverse=True))


def _write(allowed: range | Seats | Sequence[str], number: int, names: Sequence[str]) -> str:
    if isinstance(allowed, Seats):
        return names[number] if number < len(names) else f"seat {number + 1}"
    return str(number) if isinstance(allowed, range) else allowed[number]


def _read(allowed: range | Seats | Sequence[str], text: str) -> int | None:
    if isinstance(allowed, Seats):
        return int(text.split()[1]) - 1
    if isinstance(allowed, range):
        return int(text)
    labels = [label.casefold() for label in allowed]  # patterns hold more letters for equal than this does
    return labels.index(text.casefold()) if text.casefold() in labels else None
