"""The menu: the legal actions as numbered items, few enough to read."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from shopfloor.kernel.actions import Actions

SHORT_MENU = 24
"""In a longer menu, actions that differ only in a number are one item: «invest 1 to 10 in sedan»."""
LONG_MENU = 100
MANY_OF_A_KIND = 24
"""In a menu longer than LONG_MENU, a verb with more items than this is one item."""


class Run(NamedTuple):
    """Actions that follow each other in the menu and make one item of it, counted from 0."""

    first: int
    last: int
    word: int | None = None
    """The word in which they count up, if there are several."""


def menu_items(actions: Actions, legal: Sequence[int]) -> list[str]:
    """The items of the menu. Every action keeps its number, also one that has no item of its own."""
    items = list(_items(actions, legal))
    room = max(3, *(len(number) for number, _ in items))
    return [f"{number:>{room}}  {text}" for number, text in items]


def _items(actions: Actions, legal: Sequence[int]) -> Iterator[tuple[str, str]]:
    """The number or numbers of each item, and its text."""
    texts = [actions.write(action) for action in legal]
    runs = [Run(place, place) for place in range(len(legal))] if len(legal) <= SHORT_MENU else _runs(texts)
    kinds = [actions.name(action) for action in legal]
    actions_of, items_of = Counter(kinds), Counter(kinds[run.first] for run in runs)
    for run in runs:
        kind = kinds[run.first]
        if len(legal) <= LONG_MENU or items_of[kind] <= MANY_OF_A_KIND:
            yield _numbers(run), _text(run, texts)
        elif kinds.index(kind) == run.first:
            yield f"{run.first + 1}", f"{texts[run.first]}, or one of {actions_of[kind] - 1} more like it"


def _runs(texts: Sequence[str]) -> list[Run]:
    """All texts, those joined in which one number counts up."""
    runs: list[Run] = []
    for place, text in enumerate(texts):
        before = runs[-1] if runs else None
        word = _counted_up(texts[place - 1], text) if before else None
        if before and word is not None and before.word in (None, word):
            runs[-1] = Run(before.first, place, word)
        else:
            runs.append(Run(place, place))
    return runs


def _counted_up(text: str, after: str) -> int | None:
    """The only word in which two texts differ, if it is a number in the one and the next number in the other."""
    words, others = text.split(" "), after.split(" ")
    differing = [place for place, (one, other) in enumerate(zip(words, others, strict=False)) if one != other]
    if len(words) != len(others) or len(differing) != 1:
        return None
    one, other = words[differing[0]], others[differing[0]]
    return differing[0] if one.isdecimal() and other.isdecimal() and int(other) == int(one) + 1 else None


def _numbers(run: Run) -> str:
    return f"{run.first + 1}" if run.word is None else f"{run.first + 1}-{run.last + 1}"


def _text(run: Run, texts: Sequence[str]) -> str:
    words = texts[run.first].split(" ")
    if run.word is not None:
        words[run.word] += f" to {texts[run.last].split(' ')[run.word]}"
    return " ".join(words)
