"""The hall: the tables of one server process that are in memory, each read from disk when somebody wants it."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any, Self, TypeVar

from shopfloor.kernel import Refusal
from shopfloor.tables import facts
from shopfloor.tables.database import is_shared, open_database
from shopfloor.tables.ledger import Ledger
from shopfloor.tables.pars import Pars
from shopfloor.tables.room import Pack, Room
from shopfloor.tables.store import Store
from shopfloor.tables.table import Table, fold
from shopfloor.tables.warming import SettingUp, Warming
from shopfloor.tables.writer import Conflict

log = logging.getLogger(__name__)

LONG_LOG = 100
"""What goes through more entries than these is done in a thread."""

Made = TypeVar("Made")


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Hall:
    """The rooms of a server process, on one database, and the threads in which long work is done."""

    def __init__(self, store: Store, now: Callable[[], int] = milliseconds, pack: Pack = bytes) -> None:
        self.store = store
        self.now = now
        self.pack = pack
        self.shared = is_shared(store.engine.url)
        self.rooms: dict[str, Room] = {}
        self.ledger = Ledger(store.engine, now)
        self.warming = Warming()
        self.pars = Pars()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._files = ThreadPoolExecutor(1, thread_name_prefix="files")
        self._logs = ThreadPoolExecutor(1, thread_name_prefix="logs")

    @classmethod
    async def open(cls, database: str, now: Callable[[], int] = milliseconds, pack: Pack = bytes) -> Self:
        """The house on a database, which is brought up to date."""
        return cls(Store(await open_database(database)), now, pack)

    async def close(self) -> None:
        """Finish what was begun and leave the database."""
        await self.warming.close()  # first: nobody waits for a game any more
        await self.ledger.flush()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.ledger.close()
        await self.store.engine.dispose()
        self.pars.close()
        for threads in (self._files, self._logs):
            threads.shutdown(wait=False, cancel_futures=True)

    async def with_file(self, work: Callable[..., Made], *details: Any) -> Made:
        """Do what a file takes, up to a second of a core, after what others before it take: everybody's actions would
        notice several threads that work at once in Python.
        """
        return await asyncio.get_running_loop().run_in_executor(self._files, work, *details)

    async def with_log(self, work: Callable[..., Made], *details: Any) -> Made:
        """Do what a long log takes, some milliseconds, in another such thread: files do not keep it waiting."""
        return await asyncio.get_running_loop().run_in_executor(self._logs, work, *details)

    def run(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something to its end, whoever stops waiting for it."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        """Note what went wrong: whoever waited for it may have left, and Python would say that nobody looked."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error and not isinstance(error, Refusal | Conflict):
            log.warning("something could not be done to its end: %r", error)

    async def room(self, table: str) -> Room:
        """The room of a table, for somebody who can wait a little for the rules that it needs."""
        try:
            return await self.room_now(table)
        except SettingUp as early:
            await self.warming.soon(early.game)
            return await self.room_now(table)

    async def room_now(self, table: str) -> Room:
        """The room of a table; its log is read when it was not in memory. Where its rules are missing it is refused."""
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
            return await self.with_log(fold, charter, log)
        return fold(charter, log)

    @asynccontextmanager
    async def holding(self, room: Room) -> AsyncIterator[None]:
        """Have a room to oneself, with a table in memory that is the one on disk."""
        async with room.lock:
            if room.spoiled:
                await self.refresh(room)
            yield

    async def refresh(self, room: Room) -> None:
        """Read a table anew, for memory and disk may differ. Hold the lock."""
        room.table = await self._load(room.table.charter.table)
        room.spoiled = False
        room.marked = None
        room.tell(self.now())

    async def heard(self, table: str, seq: int) -> None:
        """Another process has written up to an entry: read what is new and tell it here."""
        room = self.rooms.get(table)
        if room is None or (room.table.seq >= seq and not room.spoiled):
            return
        async with self.holding(room):
            if room.table.seq < seq:
                await self._catch_up(room)

    async def _catch_up(self, room: Room) -> bool:
        """Read what other processes have written since; was there anything? Hold the lock."""
        new = await self.store.entries(room.table.charter.table, room.table.seq)
        for entry in new:
            room.table.take(entry)
        if new:
            room.tell(self.now())
        return bool(new)
