"""A room: a table in memory, those who watch it, and the lock that lets one command in at a time.

What is in memory may be ahead of the disk while a command is being written. So whoever reads or tells holds the lock.
"""

import asyncio
import time
from collections.abc import Callable

from msgspec import json

from shopfloor.tables import messages, showing
from shopfloor.tables.showing import Scene
from shopfloor.tables.table import Place, Table
from shopfloor.tables.writing import Mark

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

    def __init__(self, person: str, you: messages.You, send: Send) -> None:
        self.person = person
        self.you = you
        self.send = send
        self.late = False
        self.seen = 0


class Lock(asyncio.Lock):
    """A lock that can also be taken where nothing can be waited for."""

    def take(self) -> bool:
        """Have it now, or not at all."""
        if self.locked():
            return False
        attempt = self.acquire()
        try:
            attempt.send(None)
        except StopIteration:
            return True
        attempt.close()
        return False


class Room:
    """A table, its watchers and its lock."""

    def __init__(self, table: Table, pack: Pack) -> None:
        self.table = table
        self.pack = pack
        self.lock = Lock()
        self.spoiled = False
        """True when a write failed, so that nobody knows whether memory and disk agree."""
        self.marked: Mark | None = None
        """What was last noted of the log for the lobby; None when that is unknown."""
        self.told = table.seq
        """The last entry that those who watch have heard of."""
        self.watchers: set[Watcher] = set()
        self.thinking: set[int] = set()
        self.used = time.monotonic()
        self._audiences: dict[messages.You, list[Watcher]] | None = None
        self._places: list[Place] = []

    # Those who watch

    def join(self, watcher: Watcher) -> None:
        """Let somebody hear what happens from now on."""
        self.watchers.add(watcher)
        self._audiences = None

    def leave(self, watcher: Watcher) -> None:
        self.used = time.monotonic()
        self.watchers.discard(watcher)
        self._audiences = None

    def look(self, watcher: Watcher, eyes: showing.Eyes) -> None:
        """Let a watcher see through other eyes."""
        watcher.you = showing.you(self.table, watcher.person, eyes)
        self._audiences = None

    def audiences(self) -> dict[messages.You, list[Watcher]]:
        """All who watch, by who they are here: they see the same. Seats are taken and given up."""
        if self._places is not self.table.places:
            self._places = self.table.places
            self._audiences = None
            for watcher in self.watchers:
                watcher.you = showing.you(self.table, watcher.person, watcher.you.eyes)
        if self._audiences is None:
            self._audiences = {}
            for watcher in self.watchers:
                self._audiences.setdefault(watcher.you, []).append(watcher)
        return self._audiences

    # What they hear. Hold the lock.

    def whole(self, person: str, you: messages.You, since: int, at: int) -> messages.Table:
        """The table as one person sees it."""
        scene = Scene(self.table, at)
        return messages.Table(showing.head(self.table, person), scene.now(you), scene.entries(you.eyes, since))

    def tell(self, at: int) -> None:
        """Tell all watchers what is new; those who see the same get the same text."""
        if self.watchers:
            scene = Scene(self.table, at)
            for you, watchers in self.audiences().items():
                news = self._news(scene, you, self.told)
                for watcher in watchers:
                    if not watcher.late and not watcher.send(news):
                        watcher.late = True
                        watcher.seen = self.told
        self.told = self.table.seq

    def catch_up(self, watcher: Watcher, at: int) -> None:
        """Give a late watcher all that it missed in one message."""
        self.audiences()  # who the watcher is may have changed meanwhile
        if watcher.late:
            watcher.late = not watcher.send(self._news(Scene(self.table, at), watcher.you, watcher.seen))

    def _news(self, scene: Scene, you: messages.You, since: int) -> bytes:
        return self.pack(encode(messages.Change(scene.now(you), scene.entries(you.eyes, since))))
