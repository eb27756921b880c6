"""A room: a table in memory, those who watch it, and the lock that lets one command in at a time.

What is in memory may be ahead of the disk while a command is being written. So whoever reads or tells holds the lock.
"""

import asyncio

from msgspec import json

from shopfloor.tables import messages, showing
from shopfloor.tables.showing import Eyes, Scene
from shopfloor.tables.table import Table

_encoder = json.Encoder()


class Watcher:
    """Somebody who wants to hear what happens at a table.

    A slow reader never makes anyone wait: while it has not taken its news, later ones are not piled up; it is `late`
    and gets one message with everything since the last entry it has `seen`.
    """

    def __init__(self, person: str, eyes: Eyes, seen: int) -> None:
        self.person = person
        self.eyes = eyes
        self.seen = seen
        self.late = False
        self.wake = asyncio.Event()
        self._answers: list[str] = []
        self._news: str | None = None

    def hear(self, answer: str) -> None:
        """Give the watcher an answer of its own."""
        self._answers.append(answer)
        self.wake.set()

    def hear_news(self, news: str, seq: int) -> None:
        """Give the watcher news up to an entry; news that still lie there make it late."""
        if self.late or self._news is not None:
            self._news = None
            self.late = True
        else:
            self._news = news
            self._covers = seq
        self.wake.set()

    def take(self) -> list[str]:
        """All messages that wait, the oldest first."""
        messages, self._answers = self._answers, []
        if self._news is not None:
            messages.insert(0, self._news)
            self.seen, self._news = self._covers, None
        return messages


class Room:
    """A table, its watchers and its lock."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.spoiled = False
        """True when a write failed, so that nobody knows whether memory and disk agree."""
        self.watchers: set[Watcher] = set()
        self.thinking: set[int] = set()
        self.used = 0.0

    def whole(self, person: str, eyes: Eyes, since: int, at: int) -> messages.Table:
        """The table as one person sees it. Hold the lock."""
        scene = Scene(self.table, at)
        return messages.Table(showing.head(self.table, person), scene.now(person, eyes), scene.entries(eyes, since))

    def tell(self, at: int) -> None:
        """Tell all watchers what is new; those who see the same get the same text. Hold the lock."""
        if self.watchers:
            ready: dict[object, str] = {}
            scene = Scene(self.table, at)
            for watcher in self.watchers:
                self._tell_one(watcher, scene, ready)

    def catch_up(self, watcher: Watcher, at: int) -> None:
        """Give a late watcher all that it missed in one message. Hold the lock."""
        watcher.late = False
        if watcher.seen < self.table.seq:
            self._tell_one(watcher, Scene(self.table, at), {})

    def _tell_one(self, watcher: Watcher, scene: Scene, ready: dict[object, str]) -> None:
        table = self.table
        held = table.seats_of(watcher.person)
        if watcher.eyes not in held:  # a seat was taken or given up
            watcher.eyes = held[0] if len(held) == 1 else None
        who = (watcher.seen, watcher.eyes, *held, watcher.person == table.charter.host)
        if who not in ready:
            change = messages.Change(scene.now(watcher.person, watcher.eyes), scene.entries(watcher.eyes, watcher.seen))
            ready[who] = _encoder.encode(change).decode()
        watcher.hear_news(ready[who], table.seq)
