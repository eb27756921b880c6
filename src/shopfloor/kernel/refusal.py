"""A refusal says that something cannot be done, and which rule forbids it."""

from collections.abc import Iterable
from difflib import get_close_matches

MOST_SHOWN = 60
"""How many letters of an unknown name are shown and compared: a file may have a name of megabytes."""


class Refusal(Exception):
    """One clear sentence for a person, and the short name of the rule behind it."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(text)
        self.rule = rule
        self.text = text


def unknown(noun: str, word: str, known: Iterable[str]) -> Refusal:
    """The refusal of an unknown name, which suggests the nearest known one."""
    names, shown = list(known), word if len(word) <= MOST_SHOWN else f"{word[:MOST_SHOWN]}…"
    near = get_close_matches(shown, names, n=1)
    advice = f"did you mean {near[0]}?" if near else f"there is {', '.join(names) or 'none'}."
    return Refusal(f"unknown {noun}", f"no {noun} «{shown}»; {advice}")
