"""The ledger takes what happens at tables into memory, then onto disk, and then tells everyone."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

from sqlalchemy.ext.asyncio import AsyncEngine

from shopfloor.kernel import Refusal
from shopfloor.tables import facts
from shopfloor.tables.database import is_shared
from shopfloor.tables.facts import AnyFact
from shopfloor.tables.making import mark
from shopfloor.tables.room import Room
from shopfloor.tables.rows import Transaction
from shopfloor.tables.writer import Then, Writer, settle

REST = 500
"""By how many milliseconds a table's summary may be behind its log."""


class Ledger:
    """Writes for all tables of a server process."""

    def __init__(self, engine: AsyncEngine, now: Callable[[], int]) -> None:
        self.now = now
        self.writer = Writer(engine)
        self.on_change: Callable[[str, int], None] = lambda _table, _seq: None
        """Called after each change is on disk, to tell other processes on the same database."""
        self.on_room: Callable[[Room], None] = lambda _room: None
        """Called when it may be a bot's turn; set by the housekeeper."""
        self._shared = is_shared(engine.url)
        self._unmarked: set[Room] = set()

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

    def enter(
        self,
        room: Room,
        made: list[AnyFact],
        person: str | None,
        key: str | None,
        then: Then,
        first: Transaction | None = None,
    ) -> None:
        """Add facts to a table; `then` is called when they are on disk or have failed. Hold the lock until then.

        If the table refuses the first fact, nothing changes. After any other error memory may be half changed.
        """
        table = room.table
        at = max(self.now(), table.log[-1].at if table.log else 0)
        start, occupants = table.seq, table.occupants
        try:
            for fact in made:
                own = table.seq == start
                table.take(facts.Entry(table.seq + 1, at, fact, person if own else None, key if own else None))
            seats = {}
            if table.occupants is not occupants:
                seats = {
                    seat: occupant for seat, occupant in enumerate(table.occupants) if occupant is not occupants[seat]
                }
            transaction = Transaction(table.charter.table, table.log[start:], None, seats, first=first)
            if self._is_mark_due(room, at):
                transaction.mark = room.marked = mark(table, at)
                self._unmarked.discard(room)
            else:
                self._unmarked.add(room)
        except BaseException as error:
            room.spoiled = table.seq > start or not isinstance(error, Refusal)
            raise

        def written(error: Exception | None) -> None:
            try:
                if room.table is not table:  # it was read anew meanwhile, perhaps before this was there
                    room.spoiled = room.spoiled or error is None
                elif error or room.spoiled:
                    room.spoiled = True  # nobody knows whether memory and disk agree
                else:
                    room.tell(at)
                    self.on_change(table.charter.table, table.seq)
                    self.on_room(room)
            finally:
                then(error)

        self.writer.add(transaction, written)

    # Marks

    def _is_mark_due(self, room: Room, at: int) -> bool:
        """Must the summary of the log be written with this entry? Whose turn it is may wait a little: it is for the
        lobby, and changes with every action. What bots, clocks and other processes rely on may not.
        """
        last, table = room.marked, room.table
        return (
            last is None
            or self._shared
            or last.due is not None
            or last.status != table.status
            or at - last.changed >= REST
            or table.clocks.ticks
            or table.charter.absence is not None
            or bool(table.bots_to_move())
            or table.signal.ready is not None
        )

    async def note_all(self) -> None:
        """Write the summaries of all tables where nothing is under way."""
        await self.note([room for room in self._unmarked if not room.lock.locked() and not room.spoiled])

    async def note(self, rooms: Sequence[Room]) -> None:
        """Write the summaries of some tables. Nothing may be under way there."""
        transactions = []
        for room in rooms:
            room.marked = mark(room.table, room.table.log[-1].at)
            transactions.append(Transaction(room.table.charter.table, (), room.marked))
        self._unmarked.difference_update(rooms)
        try:
            await asyncio.gather(*map(self.writer.commit, transactions))
        except BaseException:
            for room in rooms:
                room.marked = None
            self._unmarked.update(rooms)
            raise
