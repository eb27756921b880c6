"""A room: a table in memory, those who watch it, and the lock that lets one command in at a time.

Memory may be ahead of the disk while a command is being written. So hold the lock to read the table or tell of it.
"""

import asyncio
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import Struct, json

from shopfloor.kernel import Refusal
from shopfloor.tables import messages, projection
from shopfloor.tables.arbiter import Claim
from shopfloor.tables.occupants import Occupant
from shopfloor.tables.projection import Scene
from shopfloor.tables.rows import Mark
from shopfloor.tables.table import Table

Pack = Callable[[bytes], Any]
"""Encodes a message for the network, once for all who get it."""

Send = Callable[[Any], bool]
"""Sends a packed message to a watcher; False if it cannot take more for now."""

PAGE = 500
"""The entries in one message: it takes milliseconds to make, and an unread one holds little memory."""
FIRST_PAGE = 100
"""If there is more than one page, the entries sent with the table itself, which is made again for every visitor."""
MOST_PAGES = 30
"""How many pages are cached for the next reader, until something happens."""

Message = messages.WholeTable | messages.Log | messages.Change | messages.Answer | messages.SettingUp | messages.Company

encode: Callable[[Message], bytes] = json.Encoder().encode


class Watcher:
    """Somebody who wants to hear what happens at a table.

    A slow reader never makes anyone wait: while it takes no more messages, none are queued for it; it is `late`, and
    when it reads again it gets one message with everything since the last entry it has `seen`.
    """

    def __init__(self, person: str, you: messages.You, send: Send) -> None:
        self.person = person
        self.you = you
        self.send = send
        self.name = ""
        self.wants_company = False
        self.late = False
        self.seen = 0
        self.owed: tuple[int, int] | None = None
        """The entries after the first number, up to the second, are still to be sent, the latest first."""


class Crowd(Struct, frozen=True, array_like=True):
    """Some of the people connected to a table at one server process, and how many more there are."""

    names: dict[str, str]
    more: int = 0


class Held(NamedTuple):
    """A claim in a race, and what to do when it is its turn."""

    claim: Claim
    turn: asyncio.Future[None]


class Lock(asyncio.Lock):
    """A lock that can also be taken without waiting."""

    _locked: bool

    def take(self) -> bool:
        """Take the lock if it is free, and return whether it was."""
        if self._locked or self._waiters:
            return False
        self._locked = True  # as `acquire` does it, without a coroutine
        return True


class Room:
    """A table, its watchers and its lock."""

    def __init__(self, table: Table, pack: Pack) -> None:
        self.table = table
        self.pack = pack
        self.lock = Lock()
        self.spoiled = False
        """True after a failed write: memory and disk may differ."""
        self.marked: Mark | None = None
        """The last written summary of the log; None if it is unknown."""
        self.told = table.seq
        """The last entry that the watchers were told of."""
        self.watchers: set[Watcher] = set()
        self.elsewhere: dict[str, tuple[Crowd, float]] = {}
        """By server process: who is connected to it, and when it last said so."""
        self.claims: list[Held] = []
        """The claims of a race that cannot be awarded yet, in order of arrival."""
        self.lags: dict[str, int] = {}
        """By person: the shortest round trip on any of their connections."""
        self.signal_due: int | None = None
        """When the housekeeper will check whether it is time to open a race."""
        self.course: messages.Course | None = None
        """How the points changed, cached once somebody has asked after the end."""
        self.thinking: set[int] = set()
        self.answering: set[int] = set()
        """The bots that think about a move, and those that think about an offer."""
        self.used = self.looked = time.monotonic()
        self.wanted = 0
        """How many wait for their turn to see it; it is not unloaded meanwhile."""
        self._audiences: dict[messages.You, list[Watcher]] | None = None
        self._occupants: list[Occupant] = []
        self._pages: dict[tuple[messages.You, int, int], Any] = {}
        self._paged: tuple[Table, int] | None = None
        """The table and the last entry that the cached pages belong to."""

    # Those who watch

    def join(self, watcher: Watcher) -> None:
        """Let somebody hear what happens from now on."""
        self.looked = time.monotonic()
        self.watchers.add(watcher)
        self._audiences = None

    def leave(self, watcher: Watcher) -> None:
        self.used = time.monotonic()
        self.watchers.discard(watcher)
        self._audiences = None

    def measure(self, person: str, lag: int) -> None:
        """Take note of a round trip of `lag` milliseconds on a person's connection."""
        self.lags[person] = min(lag, self.lags.get(person, lag))

    def look(self, watcher: Watcher, eyes: projection.Eyes) -> None:
        """Let a watcher see the table as another seat."""
        watcher.you = projection.you(self.table, watcher.person, eyes)
        self._audiences = None

    def audiences(self) -> dict[messages.You, list[Watcher]]:
        """All watchers, grouped by who they are here: each group sees the same. Cached until seats change hands."""
        if self._occupants is not self.table.occupants:
            self._occupants = self.table.occupants
            self._audiences = None
            for watcher in self.watchers:
                watcher.you = projection.you(self.table, watcher.person, watcher.you.eyes)
        if self._audiences is None:
            self._audiences = {}
            for watcher in self.watchers:
                self._audiences.setdefault(watcher.you, []).append(watcher)
        return self._audiences

    # What they hear. Hold the lock.

    def whole(self, person: str, you: messages.You, since: int, at: int, most: int = PAGE) -> messages.WholeTable:
        """The table as one person sees it, with at most `most` of its last entries after `since`."""
        scene, start = Scene(self.table, at), max(since, self.table.seq - most)
        entries = scene.entries(you, start)
        return messages.WholeTable(projection.head(self.table, person), scene.now(you), entries, since, start > since)

    def whole_for(self, watcher: Watcher, since: int, at: int) -> messages.WholeTable:
        """The table as a watcher sees it; the pages before the last are to follow."""
        most = PAGE if self.table.seq - since <= PAGE else FIRST_PAGE
        start = max(since, self.table.seq - most)
        watcher.owed = (since, start) if start > since else None
        return self.whole(watcher.person, watcher.you, since, at, most)

    def page(self, watcher: Watcher, at: int) -> Any:
        """The latest page that a watcher has still to get, packed; None if there is none."""
        if watcher.owed is None:
            return None
        since, end = watcher.owed
        start = max(since, end - PAGE)
        watcher.owed = (since, start) if start > since else None
        if self._paged != (self.table, self.table.seq) or len(self._pages) >= MOST_PAGES:
            self._pages, self._paged = {}, (self.table, self.table.seq)
        which = (watcher.you, since if start == since else -1, end)
        if which not in self._pages:
            entries = Scene(self.table, at).entries(watcher.you, start, end)
            self._pages[which] = self.pack(encode(messages.Log(entries, start > since)))
        return self._pages[which]

    def part(self, you: messages.You, since: int, at: int) -> messages.Entries:
        """A page of the log after an entry."""
        end = min(self.table.seq, since + PAGE)
        return messages.Entries(end, Scene(self.table, at).entries(you, since, end), end < self.table.seq)

    def tell(self, at: int) -> None:
        """Tell all watchers what is new; those who see the same get the same text."""
        if self.watchers:
            scene, told, pack = Scene(self.table, at), self.told, self.pack
            for you, watchers in self.audiences().items():
                news = pack(scene.change(you, told))
                for watcher in watchers:
                    if not watcher.late and not watcher.send(news):
                        watcher.late = True
                        watcher.seen = self.told
        self.told = self.table.seq

    def catch_up(self, watcher: Watcher, at: int) -> None:
        """Send a late watcher everything it missed in one message."""
        self.audiences()  # who the watcher is may have changed meanwhile
        if watcher.late and self.table.seq - watcher.seen > PAGE:
            raise Refusal("too late", "too much has happened since; connect again.")
        if watcher.late:
            missed = Scene(self.table, at).change(watcher.you, watcher.seen)
            watcher.late = not watcher.send(self.pack(missed))
