"""The ledger takes what happens at tables into memory, then onto disk, and then tells everyone."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from sqlalchemy.ext.asyncio import AsyncEngine

from shopfloor.tables.database import is_shared
from shopfloor.tables.entering import Entering
from shopfloor.tables.facts import AnyFact
from shopfloor.tables.making import mark
from shopfloor.tables.room import Room
from shopfloor.tables.rows import Transaction
from shopfloor.tables.writer import Writer, settle


class Ledger(Entering):
    """Writes for all tables of a server process."""

    def __init__(self, engine: AsyncEngine, now: Callable[[], int]) -> None:
        super().__init__(Writer(engine), now, shared=is_shared(engine.url))

    async def close(self) -> None:
        """Finish what was begun."""
        await self.flush()
        with suppress(OSError):  # the log has it, and at the next start it is noted
            await self.note_all()
        await self.writer.close()

    async def flush(self) -> None:
        """Return when everything entered so far is on disk and told, or could not be written."""
        with suppress(Exception):  # whoever entered it has learnt of it
            await self.writer.commit(Transaction("", ()))

    async def write(
        self,
        room: Room,
        made: list[AnyFact],
        person: str | None = None,
        key: str | None = None,
        first: Transaction | None = None,
    ) -> int:
        """Add facts to a table, wait until they are on disk, and return the number of the first. Hold the lock."""
        seq = room.table.seq + 1
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.enter(room, made, person, key, partial(settle, done), first)
        try:
            await done
        except asyncio.CancelledError:
            room.spoiled = True
            raise
        return seq

    # Marks

    async def note_all(self) -> None:
        """Write the summaries of all tables where nothing is under way."""
        await self.note([room for room in self.unmarked if not room.lock.locked() and not room.spoiled])

    async def note(self, rooms: Sequence[Room]) -> None:
        """Write the summaries of some tables. Nothing may be under way there."""
        transactions = []
        for room in rooms:
            room.marked = mark(room.table, room.table.log[-1].at)
            transactions.append(Transaction(room.table.charter.table, (), room.marked))
        self.unmarked.difference_update(rooms)
        try:
            await asyncio.gather(*map(self.writer.commit, transactions))
        except BaseException:
            for room in rooms:
                room.marked = None
            self.unmarked.update(rooms)
            raise
