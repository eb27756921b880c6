"""A room: a table in memory, those who watch it, and the lock that lets one command in at a time.

What is in memory may be ahead of the disk while a command is being written. So whoever reads or tells holds the lock.
"""

import asyncio
from collections.abc import Callable

from msgspec import json

from shopfloor.tables import messages, showing
from shopfloor.tables.showing import Eyes, Scene
from shopfloor.tables.table import Table

Pack = Callable[[bytes], bytes]
"""How a message is made ready for the network, once for all who get it."""

Send = Callable[[bytes], bool]
"""Gives a packed message to somebody; False when they cannot take more for now."""

_encoder = json.Encoder()


def encode(message: messages.Table | messages.Change | messages.Answer) -> bytes:
    return _encoder.encode(message)


class Watcher:
    """Somebody who wants to hear what happens at a table.

    A slow reader never makes anyone wait: while it takes no more, news are not piled up for it; it is `late`, and when
    it takes messages again it gets one with everything since the last entry it has `seen`.
    """

    def __init__(self, person: str, eyes: Eyes, seen: int, send: Send) -> None:
        self.person = person
        self.eyes = eyes
        self.seen = seen
        self.send = send
        self.late = False

    def hear(self, news: bytes, seq: int) -> None:
        """Give the watcher packed news up to an entry."""
        if not self.late:
            self.late = not self.send(news)
        if not self.late:
            self.seen = seq


class Room:
    """A table, its watchers and its lock."""

    def __init__(self, table: Table, pack: Pack) -> None:
        self.table = table
        self.pack = pack
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
            ready: dict[object, bytes] = {}
            scene = Scene(self.table, at)
            for watcher in self.watchers:
                self._tell_one(watcher, scene, ready)

    def catch_up(self, watcher: Watcher, at: int) -> None:
        """Give a late watcher all that it missed in one message. Hold the lock."""
        watcher.late = False
        if watcher.seen < self.table.seq:
            self._tell_one(watcher, Scene(self.table, at), {})

    def _tell_one(self, watcher: Watcher, scene: Scene, ready: dict[object, bytes]) -> None:
        table = self.table
        held = table.seats_of(watcher.person)
        if watcher.eyes not in held:  # a seat was taken or given up
            watcher.eyes = held[0] if len(held) == 1 else None
        who = (watcher.seen, watcher.eyes, *held, watcher.person == table.charter.host)
        if who not in ready:
            change = messages.Change(scene.now(watcher.person, watcher.eyes), scene.entries(watcher.eyes, watcher.seen))
            ready[who] = self.pack(encode(change))
        watcher.hear(ready[who], table.seq)
