"""Group commit: one task writes what many tables want written, in one transaction; each learns when it is on disk."""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import sqlalchemy as sa
from sqlalchemy import URL, Connection
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from shopfloor.tables import facts, schema
from shopfloor.tables.database import file_engine, is_shared
from shopfloor.tables.facts import Entry
from shopfloor.tables.table import Place

MOST_AT_ONCE = 500

_add_entries = sa.insert(schema.entries)
_add_tables = sa.insert(schema.tables)
_add_seats = sa.insert(schema.seats)
_mark_tables = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("id_"))
    .values({name: sa.bindparam(name) for name in ("seq", "status", "pending", "due", "changed")})
)
_mark_seats = (
    sa.update(schema.seats)
    .where(schema.seats.c.table_id == sa.bindparam("table_id_"), schema.seats.c.seat == sa.bindparam("seat_"))
    .values({name: sa.bindparam(name) for name in ("person", "name", "bot")})
)


class Conflict(Exception):
    """Somebody else has written that entry, or made that table, first."""


@dataclass
class Deed:
    """What one command wants written: all of it or nothing."""

    table: str
    entries: Sequence[Entry]
    mark: dict[str, Any]
    seats: dict[int, Place] = field(default_factory=dict)
    new: list[dict[str, Any]] = field(default_factory=list)
    new_seats: list[dict[str, Any]] = field(default_factory=list)
    first: "Deed | None" = None
    """Another deed that goes with this one, such as the table of a rematch."""


class Writer:
    """The one task that writes entries."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._transact = _Shared(engine) if is_shared(engine.url) else _File(engine.url)
        self.on_commit: Callable[[int, float], None] = lambda _deeds, _seconds: None
        self._waiting: list[tuple[Deed, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="writer")

    async def commit(self, deed: Deed) -> None:
        """Return when the deed is on disk; Conflict when it cannot be written any more."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((deed, done))
        self._wake.set()
        await done

    async def close(self) -> None:
        """Write what waits, then stop."""
        while self._waiting:
            await asyncio.sleep(0.01)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._transact.close()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch = self._waiting[:MOST_AT_ONCE]
                del self._waiting[:MOST_AT_ONCE]
                await self._write_batch(batch)

    async def _write_batch(self, batch: list[tuple[Deed, asyncio.Future[None]]]) -> None:
        started = perf_counter()
        try:
            await self._transact.write(sorted((deed for deed, _ in batch), key=lambda deed: deed.table))
        except IntegrityError:
            if len(batch) == 1:
                _settle(batch[0][1], Conflict())
            else:
                for one in batch:
                    await self._write_batch([one])
            return
        except Exception as error:  # the disk, the network: whoever waits must learn of it
            for _, done in batch:
                _settle(done, error)
            return
        self.on_commit(len(batch), perf_counter() - started)
        for _, done in batch:
            _settle(done)


def _settle(done: asyncio.Future[None], error: Exception | None = None) -> None:
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

    async def write(self, deeds: list[Deed]) -> None:
        async with self._engine.begin() as connection:
            await connection.run_sync(_write_all, deeds)

    def close(self) -> None:
        pass


class _File:
    """Transactions on a file, each in one visit to a thread: an async driver would go there for every statement."""

    def __init__(self, url: URL) -> None:
        self._engine = file_engine(url)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    async def write(self, deeds: list[Deed]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, deeds)

    def _write(self, deeds: list[Deed]) -> None:
        with self._engine.begin() as connection:
            _write_all(connection, deeds)

    def close(self) -> None:
        self._thread.shutdown()
        self._engine.dispose()


def _write_all(connection: Connection, deeds: list[Deed]) -> None:
    """Write deeds that are sorted by table: all processes lock rows in one order, so none waits in a ring."""
    firsts = [deed.first for deed in deeds if deed.first]
    if firsts:
        _write(connection, firsts)
    _write(connection, deeds)


def _write(connection: Connection, deeds: list[Deed]) -> None:
    rows: list[tuple[Any, list[dict[str, Any]]]] = [
        (_add_tables, [row for deed in deeds for row in deed.new]),
        (_add_seats, [row for deed in deeds for row in deed.new_seats]),
        (_add_entries, [_entry_row(deed.table, entry) for deed in deeds for entry in deed.entries]),
        (_mark_tables, [deed.mark | {"id_": deed.table} for deed in deeds if not deed.new]),
        (_mark_seats, [_seat_row(deed.table, seat, p) for deed in deeds for seat, p in deed.seats.items()]),
    ]
    for statement, values in rows:
        if values:
            connection.execute(statement, values)


def _entry_row(table: str, entry: Entry) -> dict[str, Any]:
    return {
        "table_id": table,
        "seq": entry.seq,
        "at": entry.at,
        "person": entry.person,
        "key": entry.key,
        "fact": facts.write(entry.fact),
    }


def _seat_row(table: str, seat: int, place: Place) -> dict[str, Any]:
    return {"table_id_": table, "seat_": seat, "person": place.person, "name": place.name, "bot": place.bot}
