"""The tables of one server process that are in memory, each read from disk when somebody wants it."""

import asyncio
import hashlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Self, TypeVar

from shopfloor.kernel import Refusal
from shopfloor.tables import facts
from shopfloor.tables.database import is_shared, open_database
from shopfloor.tables.fair_threads import Addresses, FairThreads
from shopfloor.tables.ledger import Ledger
from shopfloor.tables.par_search import ParSearches
from shopfloor.tables.presence import Presence
from shopfloor.tables.racing import Races
from shopfloor.tables.room import Pack, Room
from shopfloor.tables.store import Store
from shopfloor.tables.table import Table, fold
from shopfloor.tables.warming import SettingUp, Warming
from shopfloor.tables.writer import Conflict

log = logging.getLogger(__name__)

LONG_LOG = 100
"""Work on more entries than this is done in a thread, or one piece at a time."""
MOST_FILES = 4
"""How many files, or hints, of one person may wait for their turn."""
HINTERS = 2
MOST_THOUGHTS = 10
"""How many requests of one person that take some milliseconds may wait."""

Made = TypeVar("Made")


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


def guest_name(person: str) -> str:
    """The name of somebody who has not chosen one."""
    return f"Guest {hashlib.sha256(person.encode()).hexdigest()[:4].upper()}"


class Rooms:
    """The rooms of a server process, on one database, and the threads in which long work is done."""

    def __init__(self, store: Store, now: Callable[[], int] = milliseconds, pack: Pack = bytes) -> None:
        self.store = store
        self.now = now
        self.pack = pack
        self.shared = is_shared(store.engine.url)
        self.rooms: dict[str, Room] = {}
        self.ledger = Ledger(store.engine, now)
        self.races = Races(now, self.shared)
        self.warming = Warming()
        self.addresses = Addresses()
        self.par_searches = ParSearches(address_of=self.addresses.of)
        self.presence = Presence()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._files = FairThreads(1, "files", self.addresses.of)
        self._logs = FairThreads(1, "logs", self.addresses.of)
        self._hints = FairThreads(HINTERS, "hints", self.addresses.of)
        self._showing = asyncio.Lock()

    @classmethod
    async def open(cls, database: str, now: Callable[[], int] = milliseconds, pack: Pack = bytes) -> Self:
        """Open a database, bring it up to date, and serve its tables."""
        return cls(Store(await open_database(database)), now, pack)

    async def close(self) -> None:
        """Finish what was begun and close the database."""
        self.presence.close()
        await self.warming.close()  # first: nobody waits for a game any more
        await self.ledger.flush()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.ledger.close()
        await self.store.engine.dispose()
        self.par_searches.close()
        for threads in (self._files, self._logs, self._hints):
            threads.close()

    async def with_file(self, person: str, work: Callable[..., Made], *details: Any) -> Made:
        """Work on a person's file, up to a second of CPU time, after those who asked before: several such threads
        at once would slow down everybody's actions.
        """
        self._files.refuse_crowd(person, MOST_FILES)
        return await self._files.run(person, True, work, *details)

    async def with_log(self, person: str, work: Callable[..., Made], *details: Any) -> Made:
        """Work on a long log or a preview, some milliseconds, in a separate thread, so that it does not wait for
        files.
        """
        self._logs.refuse_crowd(person, MOST_THOUGHTS)
        return await self._logs.run(person, True, work, *details)

    async def with_hint(self, person: str, work: Callable[..., Made], *details: Any) -> Made:
        """Compute a hint, a second of CPU time, in a separate thread, so that passwords do not wait for it."""
        self._hints.refuse_crowd(person, MOST_FILES)
        return await self._hints.run(person, True, work, *details)

    def run(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something to its end, even if the caller stops waiting for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        """Look at the task's error: the caller may have left, and Python would warn that nobody retrieved it."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, Refusal | Conflict):
            log.warning("a task failed: %r", error)

    async def name_of(self, person: str) -> str:
        known = await self.store.person(person)
        return known.name if known else guest_name(person)

    async def room(self, table: str) -> Room:
        """The room of a table, for a caller who can wait a little for its rules."""
        try:
            return await self.room_now(table)
        except SettingUp as early:
            await self.warming.soon(early.game)
            return await self.room_now(table)

    async def room_now(self, table: str) -> Room:
        """The room of a table; its log is read if it is not in memory. Refused if its rules are not ready."""
        room = self.rooms.get(table)
        if room is None:
            if table not in self._opening:
                self._opening[table] = self.run(self._open(table))
            room = await asyncio.shield(self._opening[table])
        room.used = time.monotonic()
        return room

    async def _open(self, table: str) -> Room:
        try:
            room = Room(await self._load(table), self.pack)
            self.rooms[table] = room
            return room
        finally:
            del self._opening[table]

    async def _load(self, table: str) -> Table:
        charter, log = await self.store.load(table)
        if any(isinstance(entry.fact, facts.Started) for entry in log):
            self.warming.refuse_early(charter.game)
        if len(log) > LONG_LOG:
            return await self._logs.run(charter.host, True, fold, charter, log)
        return fold(charter, log)

    @asynccontextmanager
    async def holding(self, room: Room) -> AsyncIterator[None]:
        """Hold a room's lock, with the table in memory being the one on disk."""
        async with room.lock:
            if room.spoiled:
                await self.refresh(room)
            yield

    @asynccontextmanager
    async def showing(self, room: Room, since: int) -> AsyncIterator[None]:
        """Hold a room's lock to show its log after an entry. Long logs are shown one at a time, and everyone else
        comes in between: many at once would make all wait for as many milliseconds.
        """
        if room.table.seq - since <= LONG_LOG:
            async with self.holding(room):
                yield
            return
        room.wanted += 1
        try:
            async with self._showing, self.holding(room):
                yield
        finally:
            room.wanted -= 1

    async def refresh(self, room: Room) -> None:
        """Read a table again, because memory and disk may differ. Hold the lock."""
        room.table = await self._load(room.table.charter.table)
        room.spoiled = False
        room.marked = None
        room.tell(self.now())

    async def heard(self, table: str, seq: int) -> None:
        """Read what another process has written up to an entry, and tell the watchers here."""
        room = self.rooms.get(table)
        if room is None or (room.table.seq >= seq and not room.spoiled):
            return
        async with self.holding(room):
            if room.table.seq < seq:
                await self._catch_up(room)

    async def _catch_up(self, room: Room) -> bool:
        """Read what other processes have written since, and return whether there was anything. Hold the lock."""
        new = await self.store.entries(room.table.charter.table, room.table.seq)
        for entry in new:
            room.table.take(entry)
        if new:
            room.tell(self.now())
        return bool(new)
