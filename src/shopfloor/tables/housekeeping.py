"""Does at tables what no request does: wakes bots, stops clocks whose time is up, replaces absent people, opens races,
and unloads tables that nobody uses.

What a table waits for is also recorded in the database (`due`), so that work left undone by a process that died is
found by the next one, or by another.
"""

import asyncio
import logging
import time

from sqlalchemy.exc import SQLAlchemyError

from shopfloor.kernel import Refusal
from shopfloor.tables import facts, leaving, memory
from shopfloor.tables.bots import Bots, is_looked_at
from shopfloor.tables.facts import AnyFact
from shopfloor.tables.room import Room
from shopfloor.tables.service import TableService
from shopfloor.tables.table import Table
from shopfloor.tables.warming import SettingUp
from shopfloor.tables.writer import Conflict

ROUND_SECONDS = 0.5
COMPARE_ROUNDS = 4
MOST_COMPARED = 10_000  # PostgreSQL takes 32,767 values in a question
IDLE_SECONDS = 30
"""How long a table stays in memory after everybody has left."""
MOST_IDLE = 20_000
"""How many entries of such tables stay that long, the last used ones first; the rest is unloaded after BRIEFLY."""
MUCH_LEFT = 10_000
"""After how many unloaded entries their memory is returned to the system."""
BRIEFLY = 5
"""How many seconds somebody who asked for a table has to join it before it may be unloaded."""

log = logging.getLogger(__name__)


def after_time(table: Table, seat: int) -> list[AnyFact]:
    """The actions taken for a seat whose time is up, if the rules of the game name one."""
    if table.game.timeout is None or table.match is None or seat not in table.pending:
        return []
    action = int(table.game.timeout(table.match.snapshot(), seat))
    return [facts.Acted(seat, table.game.actions.write(action))]


class Housekeeper:
    """Looks after the tables of a server process, round by round."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self.bots = Bots(service)
        self._stopped = False
        self._left = 0
        """How many entries were unloaded since memory was last returned to the system."""
        self._stuck: set[str] = set()
        """Tables that cannot go on, for example because of another version of the rules: each is logged once."""
        service.ledger.on_room = self.look_after
        self._tasks = [asyncio.create_task(self._run()), asyncio.create_task(self._mend())]

    async def close(self) -> None:
        """Stop the rounds, and the bots after the thought they are in."""
        self._stopped = True
        self.bots.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self) -> None:
        rounds = 0
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            rounds += 1
            try:
                await self.attend_due()
                await self.service.ledger.note_all()
                if self.service.shared and rounds % COMPARE_ROUNDS == 0:
                    await self.compare()
                self.put_away()
                await self.give_back()
            except (SQLAlchemyError, OSError) as error:
                log.warning("the database does not answer: %s", error)
            except Exception:  # nobody else would make the next round
                log.exception("a round of housekeeping failed")

    async def _mend(self) -> None:
        """Record in the database what a killed process had no time to record."""
        if self.service.shared:  # where others may be at work, nothing is left to be noted later
            return
        try:
            for table in await self.service.store.behind():
                try:
                    await self.service.mend(table)
                except Exception as error:
                    log.warning("the summary of table %s is not updated: %s", table, error)
        except (SQLAlchemyError, OSError) as error:
            log.warning("the database does not answer: %s", error)

    async def attend_due(self) -> None:
        """Attend to every table that waits for a bot or whose clock has run out."""
        for table in await self.service.store.due(self.service.now(), self._stuck):
            try:
                await self._attend(table)
            except (SQLAlchemyError, OSError) as error:
                log.warning("table %s has to wait: %s", table, error)
            except SettingUp:
                pass  # it goes on when its rules are there
            except Refusal as refusal:
                self._stuck.add(table)
                log.warning("table %s cannot go on: %s", table, refusal.text)
            except Exception:
                self._stuck.add(table)
                log.exception("table %s cannot go on", table)

    async def _attend(self, table: str) -> None:
        await self._attend_room(await self.service.room_now(table))

    async def _attend_room(self, room: Room) -> None:
        async with self.service.holding(room):
            try:
                await self.service.start(room)
                await self.stop_clocks(room)
                await self.replace_absent(room)
                await self.open_race(room)
            except Conflict:
                await self.service.refresh(room)
            self.look_after(room)

    async def stop_clocks(self, room: Room) -> None:
        """Record each seat whose time is up, and act for it if the game says how. Hold the lock."""
        for seat in sorted(room.table.clocks.ended(self.service.now())):
            await self.service.ledger.write(room, [facts.Expired(seat), *after_time(room.table, seat)])

    async def replace_absent(self, room: Room) -> None:
        """Let a bot play for each person who has kept the others waiting for too long. Hold the lock."""
        for fact in leaving.absent(room.table, self.service.now()):
            await self.service.ledger.write(room, [fact])

    async def open_race(self, room: Room) -> None:
        """Begin the race that a table waits for, if it is time. Hold the lock."""
        table = room.table
        if table.match and table.starts is not None and table.starts <= self.service.now():
            await self.service.ledger.write(room, [table.signal.fact(table.match)])

    async def compare(self) -> None:
        """Look in the database for entries of other processes, in case a notification was lost."""
        here = list(self.service.rooms)
        for start in range(0, len(here), MOST_COMPARED):
            heights = await self.service.store.heights(here[start : start + MOST_COMPARED])
            for table, seq in heights.items():
                await self.service.heard(table, seq)

    def put_away(self) -> None:
        """Unload tables that nobody has used for a while; they are on disk."""
        now, entries = time.monotonic(), 0
        for room in sorted(self.service.rooms.values(), key=lambda room: room.used, reverse=True):
            if not room.watchers and not room.thinking and not room.wanted and not room.lock.locked():
                entries += room.table.seq
                if room.used < now - (IDLE_SECONDS if entries <= MOST_IDLE else BRIEFLY):
                    del self.service.rooms[room.table.charter.table]
                    self._left += room.table.seq

    async def give_back(self) -> None:
        """Return memory to the system when many entries have been unloaded."""
        if self._left >= MUCH_LEFT:
            self._left = 0
            await asyncio.to_thread(memory.give_back)

    def look_after(self, room: Room) -> None:
        """Attend to what a table waits for, unless nobody is interested: it wakes up when somebody looks."""
        table = room.table
        waits = table.signal.ready is not None or table.bots_to_move() or (table.question and leaving.bots_asked(table))
        if waits and not self._stopped and (table.has_player or is_looked_at(room)):
            self._await_race(room)
            self.bots.wake(room)

    def _await_race(self, room: Room) -> None:
        """Begin the race that a table waits for exactly on time; a round of housekeeping may come too late."""
        starts = room.table.starts
        if starts is None or room.signal_due == starts:
            return
        room.signal_due = starts

        def ring() -> None:
            room.signal_due = None
            if not self._stopped:
                self.service.run(self._attend_room(room))

        left = starts - self.service.now()
        asyncio.get_running_loop().call_later(max(0, left) / 1000, ring)
