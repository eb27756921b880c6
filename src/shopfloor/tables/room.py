"""A room: a table in memory, those who watch it, and the lock that lets one command in at a time.

What is in memory may be ahead of the disk while a command is being written. So whoever reads or tells holds the lock.
"""

import asyncio
from collections.abc import Callable

from msgspec import json

from shopfloor.tables import messages, showing
from shopfloor.tables.showing import Scene
from shopfloor.tables.table import Place, Table

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

    def __init__(self, person: str, you: messages.You, seen: int, send: Send) -> None:
        self.person = person
        self.you = you
        self.seen = seen
        self.send = send
        self.late = False
        self._places: list[Place] = []

    def recognise(self, table: Table) -> messages.You:
        """Who the watcher is at the table now; seats are taken and given up."""
        if self._places is not table.places:
            self._places = table.places
            self.you = showing.you(table, self.person, self.you.eyes)
        return self.you

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

    def whole(self, person: str, you: messages.You, since: int, at: int) -> messages.Table:
        """The table as one person sees it. Hold the lock."""
        scene = Scene(self.table, at)
        return messages.Table(showing.head(self.table, person), scene.now(you), scene.entries(you.eyes, since))

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
        you = watcher.recognise(self.table)
        who = (watcher.seen, you)
        if who not in ready:
            change = messages.Change(scene.now(you), scene.entries(you.eyes, watcher.seen))
            ready[who] = self.pack(encode(change))
        watcher.hear(ready[who], self.table.seq)
