"""Group commit: one task writes the transactions of many tables as one; each is told when it is on disk."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from operator import attrgetter
from time import perf_counter
from typing import Any

from sqlalchemy import URL
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from shopfloor.tables.database import BUSY_MS, is_shared, open_file
from shopfloor.tables.rows import MANY_ROWS, Transaction, write_file, write_shared

log = logging.getLogger(__name__)

MOST_AT_ONCE = 500
SLOW_SECONDS = 0.002
"""If commits usually take longer than this, they are done in a thread, so that nobody else waits."""
MEMORY = 8
"""Over how many commits the usual time is taken."""

Then = Callable[[Exception | None], None]
"""Called when a transaction is on disk, or with the error if it failed."""
Waiting = tuple[Transaction, Then]


class Conflict(Exception):
    """Another process has already written that entry, or made that table."""


class Writer:
    """The one task that writes entries."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._transact = _Shared(engine) if is_shared(engine.url) else _File(engine.url)
        self.on_commit: Callable[[int, float], None] = lambda _transactions, _seconds: None
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._run(), name="writer")

    def add(self, transaction: Transaction, then: Then) -> None:
        """Write a transaction with the next commit; Conflict if it can no longer be written."""
        if not self._waiting:  # otherwise it is awake
            self._wake.set()
        self._waiting.append((transaction, then))

    async def commit(self, transaction: Transaction) -> None:
        """Return when the transaction is on disk."""
        done: asyncio.Future[None] = self._loop.create_future()
        self.add(transaction, partial(settle, done))
        await done

    def others_write(self) -> bool:
        """May other processes have written to the database since the last call?"""
        return self._transact.others_write()

    async def close(self) -> None:
        """Stop; nothing may be waiting."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._transact.close()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await self._gather()
                for batch in self._batches():
                    await self._write_batch(batch)

    async def _gather(self) -> None:
        """Wait while more transactions arrive: one commit for many is cheaper for each."""
        before = 0
        while before < len(self._waiting) < MOST_AT_ONCE:
            before = len(self._waiting)
            await asyncio.sleep(0)

    def _batches(self) -> list[list[Waiting]]:
        """What is written now: all short transactions in one commit, and one long imported table in another, so that
        an action waits for at most one such table.
        """
        short = [one for one in self._waiting if not one[0].is_long]
        long = [one for one in self._waiting if one[0].is_long]
        self._waiting = short[MOST_AT_ONCE:] + long[1:]
        return [batch for batch in (short[:MOST_AT_ONCE], long[:1]) if batch]

    async def _write_batch(self, batch: list[Waiting]) -> None:
        started = perf_counter()
        try:
            await self._transact.write(sorted([one for one, _ in batch], key=attrgetter("table")))
        except Conflict as conflict:
            if len(batch) == 1:
                self._answer(batch, conflict)
                return
            half = len(batch) // 2
            for part in (batch[:half], batch[half:]):
                await self._write_batch(part)
                await asyncio.sleep(0)  # others come in between
            return
        except Exception as error:  # the disk, the network: whoever waits must learn of it
            self._answer(batch, error)
            return
        self.on_commit(len(batch), perf_counter() - started)
        self._answer(batch, None)

    def _answer(self, batch: list[Waiting], error: Exception | None) -> None:
        for _, then in batch:
            try:
                then(error)
            except Exception:  # what goes wrong there is not the writer's
                log.exception("entries on disk could not be announced")


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    """Set the result of a future that somebody waits for."""
    if done.done():
        return
    if error:
        done.set_exception(error)
    else:
        done.set_result(None)


class _Shared:
    """Transactions on a server that other processes write to as well."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def write(self, transactions: list[Transaction]) -> None:
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(write_shared, transactions)
        except IntegrityError as error:
            raise Conflict from error

    def others_write(self) -> bool:
        return True

    def close(self) -> None:
        pass


class _File:
    """Transactions on a file. Rows are written on the calling thread, which takes microseconds; what may have to wait,
    for a slow disk or for another program, is done in a thread. Doing everything there would take longer: Python's
    SQLite lets other threads run at each statement, and a busy server would make it wait at each. And while the disk
    takes less time than two threads need to wake each other, no thread is needed.
    """

    def __init__(self, url: URL) -> None:
        self._file = open_file(url)
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._patience = BUSY_MS
        self._given_up = -BUSY_MS / 1000
        """When a wait for another program last failed."""
        self._version = -1
        self._in_thread = False
        """Set while the thread uses the file: nobody else may use it then, because everyone would have to wait."""
        self._usual = SLOW_SECONDS
        """How long commits have taken recently, in seconds."""

    async def write(self, transactions: list[Transaction]) -> None:
        try:
            if not self._begin():
                await self._wait_for_others()
            if sum(len(one.entries) for one in transactions) > MANY_ROWS:
                await self._do_in_thread(write_file, self._file, transactions)
            else:
                write_file(self._file, transactions)
            if self._usual < SLOW_SECONDS:
                self._commit()
            else:
                await self._do_in_thread(self._commit)
        except sqlite3.IntegrityError as error:
            raise Conflict from error
        except sqlite3.Error as error:
            raise OSError(f"the file cannot be written: {error}") from error
        finally:
            self._file.rollback()  # which does nothing after a commit

    async def _do_in_thread(self, work: Callable[..., object], *details: Any) -> None:
        self._in_thread = True
        try:
            await asyncio.get_running_loop().run_in_executor(self._worker, work, *details)
        finally:
            self._in_thread = False

    async def _wait_for_others(self) -> None:
        """Wait once for another program that writes: further commands are refused at once while it goes on."""
        if perf_counter() - self._given_up < BUSY_MS / 1000:
            raise sqlite3.OperationalError("another program writes to it")
        try:
            await self._do_in_thread(self._begin, BUSY_MS)
        except sqlite3.OperationalError:
            self._given_up = perf_counter()
            raise

    def others_write(self) -> bool:
        """SQLite counts the changes that come through other connections."""
        if self._in_thread:
            return True
        before, self._version = self._version, self._file.execute("PRAGMA data_version").fetchone()[0]
        return self._version != before

    def _begin(self, patience: int = 0) -> bool:
        """Begin a transaction; False if another program writes for longer than `patience` milliseconds."""
        if patience != self._patience:
            self._file.execute(f"PRAGMA busy_timeout = {patience}")
            self._patience = patience
        try:
            self._file.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_BUSY and not patience:
                return False
            raise
        return True

    def _commit(self) -> None:
        started = perf_counter()
        self._file.commit()
        self._usual += (perf_counter() - started - self._usual) / MEMORY

    def close(self) -> None:
        self._worker.shutdown()
        self._file.close()
