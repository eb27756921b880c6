"""News as they leave the kernel: read from what the rules wrote down, and put into words.

There are no rules here, and every action of a table comes through, so it can be machine code.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from shopfloor.kernel.news import EVERYONE, MOST_AT_ONCE, MOST_VALUES, Bulletin, Item, bulletin
from shopfloor.kernel.notation import Phrase, Values
from shopfloor.kernel.records import u8

REMEMBERED = 10_000


class Mailbox:
    """A bulletin that is reused, without NumPy's cost for each access to a field."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.news = bulletin()
        raw, head = memoryview(self.news.base.view(u8)), Bulletin.itemsize - MOST_AT_ONCE * Item.itemsize
        self._told = raw[:head].cast("h")[1:]  # after the room
        self._items = raw[head:]

    def clear(self) -> None:
        """Forget what was told."""
        self._told[0] = 0

    def take(self) -> bytes:
        """The bytes of what was told since it was last cleared; empty if nothing was."""
        told = self._told[0]
        if not told:
            return b""
        self._told[0] = 0
        if told == MOST_AT_ONCE:
            raise RuntimeError(f"{self.game} tells more news at once than a bulletin holds")
        return bytes(self._items[: told * Item.itemsize])


class Told(msgspec.Struct, frozen=True, gc=False):
    """A piece of news as it leaves the kernel: `{"kind": "rolled", "to": -1, "values": {"seat": 0, "pips": 4}}`."""

    kind: str
    to: int
    values: dict[str, int | str]

    def reaches(self, seat: int | None) -> bool:
        """May this seat, or with None a spectator, hear it?"""
        return self.to in (EVERYONE, seat)


class News:
    """All kinds of news of a game. What was read and written is cached, since tables do both for every action."""

    def __init__(self) -> None:
        self.kinds: list[Phrase] = []
        self._named: dict[str, Phrase] = {}
        self._read = lru_cache(REMEMBERED)(self._decode)
        self._write = lru_cache(REMEMBERED)(self._phrase)

    def kind(self, name: str, text: str, **placeholders: Values) -> int:
        """Declare a kind of news: how it reads, and what each of its placeholders may hold."""
        if len(placeholders) > MOST_VALUES:
            raise ValueError(f"«{text}» has more than {MOST_VALUES} placeholders")
        phrase = self._named[name] = Phrase(name, text, placeholders)
        self.kinds.append(phrase)
        return len(self.kinds) - 1

    def read(self, news: Any) -> tuple[Told, ...]:
        """What was told in a bulletin."""
        return self._read(news.items[: news.told].tobytes())

    def read_raw(self, raw: bytes) -> tuple[Told, ...]:
        """What was told in the bytes of a mailbox."""
        return self._read(raw)

    def _decode(self, raw: bytes) -> tuple[Told, ...]:
        rows = np.frombuffer(raw, Item).tolist()
        return tuple(Told(self.kinds[kind].name, to, self.kinds[kind].values(values)) for kind, to, values in rows)

    def write(self, told: Told, names: Sequence[str] = ()) -> str:
        """A piece of news as a line for people."""
        return self._write(told.kind, tuple(told.values.items()), tuple(names))

    def mentions(self, told: Told, seat: int) -> bool:
        """Is a seat named in a piece of news?"""
        for key in self._named[told.kind].seated:  # noqa: SIM110  # asked for every reader: a generator takes longer
            if told.values[key] == seat:
                return True
        return False

    def _phrase(self, kind: str, values: tuple[tuple[str, int | str], ...], names: tuple[str, ...]) -> str:
        phrase = self._named[kind]
        return phrase.write(phrase.numbers(dict(values)), names)
