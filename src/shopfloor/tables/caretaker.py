"""The caretaker makes bots move, stops clocks whose time is up, and unloads tables that nobody uses.

Bots think in threads, on a possible world of their seat. What a table waits for is also recorded in the database
(`due`), so that work left undone by a process that died is found by the next one, or by another.
"""

import asyncio
import logging
import random
import time

from sqlalchemy.exc import SQLAlchemyError

from shopfloor import players
from shopfloor.kernel import Match, Refusal
from shopfloor.kernel.guides import ScriptedAction
from shopfloor.kernel.luck import fresh_key
from shopfloor.players.offers import agrees_to_draw
from shopfloor.players.warming import SEARCH
from shopfloor.tables import facts, leaving, memory
from shopfloor.tables.commands import StaleCommand, agree, refuse_stale
from shopfloor.tables.facts import AnyFact
from shopfloor.tables.room import Room
from shopfloor.tables.service import TableService
from shopfloor.tables.table import Table
from shopfloor.tables.thinkers import Thinkers
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
THINKERS = 4
LOOKED_SECONDS = 30
"""How long a table where only bots play goes on after somebody has looked at it."""

log = logging.getLogger(__name__)


def after_time(table: Table, seat: int) -> list[AnyFact]:
    """The actions taken for a seat whose time is up, if the rules of the game name one."""
    if table.game.timeout is None or table.match is None or seat not in table.pending:
        return []
    action = int(table.game.timeout(table.match.snapshot(), seat))
    return [facts.Acted(seat, table.game.actions.write(action))]


def is_race(table: Table, seat: int, plan: tuple[int, ...]) -> bool:
    """Does a person act at the same time as a bot, so that speed may matter?"""
    rivals = (table.occupants[other] for other in table.pending if other != seat)
    return any(rival.has_time for rival in rivals) and not table.game.actions.is_sealed(plan[0])


def is_looked_at(room: Room) -> bool:
    """Does somebody watch a table, or has somebody done so recently?"""
    return bool(room.watchers) or time.monotonic() - room.looked < LOOKED_SECONDS


def human_seconds(player: players.Player) -> float:
    """How long a bot takes over something that a person does at the same time: about its pace, with variation."""
    return player.pace * random.uniform(0.6, 1.6)  # noqa: S311  # no secret


class Caretaker:
    """Looks after the tables of a server process, round by round."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self._thinkers = Thinkers(THINKERS, "bot", service.addresses.of)
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
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._thinkers.close()

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
                log.exception("a round of the caretaker failed")

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
            self.wake_bots(room)

    def _await_race(self, room: Room) -> None:
        """Begin the race that a table waits for exactly on time; a round of the caretaker may come too late."""
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

    def wake_bots(self, room: Room) -> None:
        """Start each bot thinking that is asked something or whose turn it is, unless it is thinking already."""
        table = room.table
        for seat in leaving.bots_asked(table):
            if seat not in room.answering and table.match is not None and table.question:
                room.answering.add(seat)
                self.service.run(self._answer(room, seat, table.match.clone(), table.question.to))
        for seat in table.bots_to_move():
            if seat not in room.thinking and table.match is not None:
                room.thinking.add(seat)
                if table.guide and table.scripted:
                    self.service.run(self._follow(room, table.guide.automatic(table.match.log), table.seq))
                else:
                    name = table.occupants[seat].bot or ""
                    self.service.run(self._think(room, seat, name, table.match.clone(), table.seq))

    async def _follow(self, room: Room, scripted: list[ScriptedAction], seq: int) -> None:
        """Do what the script of a guided game says."""
        write = room.table.game.actions.write
        plan: list[AnyFact] = [facts.Acted(one.seat, write(one.action)) for one in scripted]
        await self._carry_out(room, scripted[0].seat, plan, seq)

    async def _think(self, room: Room, seat: int, bot: str, match: Match, seq: int) -> None:
        """Let a bot choose, and do what it chose."""
        try:
            player = players.get(bot)
            await self.service.warming.ready(match.game.name, SEARCH)
            start = time.monotonic()
            host, seen = room.table.charter.host, is_looked_at(room)
            plan = await self._thinkers.think(host, seen, player.plan, match, seat, fresh_key())
            if is_race(room.table, seat, plan):
                await asyncio.sleep(human_seconds(player) - (time.monotonic() - start))
        except Exception:
            room.thinking.discard(seat)
            if not self._stopped:
                log.exception("the bot %s cannot play at table %s", bot, room.table.charter.table)
            return
        chosen: list[AnyFact] = [facts.Acted(seat, match.game.actions.write(action)) for action in plan]
        await self._carry_out(room, seat, chosen, seq)

    async def _carry_out(self, room: Room, seat: int, plan: list[AnyFact], seq: int) -> None:
        """Do what was chosen for a seat at an entry."""
        actions = [fact.action for fact in plan if isinstance(fact, facts.Acted)]
        async with self.service.races.turn(room, seat, actions), room.lock:
            room.thinking.discard(seat)
            try:
                await self._play(room, seat, plan, seq)
            except (StaleCommand, Refusal):
                self.look_after(room)  # the table has changed: think again
            except (SQLAlchemyError, OSError) as error:
                log.warning("a bot's action was not written: %s", error)
            except Exception:
                log.exception("nobody can act for seat %s at table %s", seat, room.table.charter.table)

    async def _answer(self, room: Room, seat: int, match: Match, asked: int) -> None:
        """Let a bot answer the draw that was offered at an entry, if the offer is still open."""
        try:
            await self.service.warming.ready(match.game.name, SEARCH)
            host = room.table.charter.host
            agrees = await self._thinkers.think(host, is_looked_at(room), agrees_to_draw, match, seat, fresh_key())
            async with self.service.holding(room):
                question = room.table.question
                if question and question.to == asked and seat in leaving.bots_asked(room.table):
                    declined: list[AnyFact] = [facts.Declined(seat)]
                    await self.service.ledger.write(room, agree(room.table, question, seat) if agrees else declined)
        except Conflict:
            await self.service.heard(room.table.charter.table, room.table.seq + 1)
        except (SQLAlchemyError, OSError) as error:
            log.warning("a bot's answer was not written: %s", error)
        except Exception:
            if not self._stopped:
                log.exception("a bot cannot answer at table %s", room.table.charter.table)
        finally:
            room.answering.discard(seat)

    async def _play(self, room: Room, seat: int, plan: list[AnyFact], seq: int) -> None:
        """Do what was chosen at an entry, if it is still the seat's turn. Hold the lock."""
        if room.spoiled:
            await self.service.refresh(room)
        if seat in leaving.bots_asked(room.table):
            raise StaleCommand  # it answers first
        if seat in room.table.bots_to_move():
            refuse_stale(room.table, seat, seq)
            try:
                await self.service.ledger.write(room, plan)
            except Conflict:
                await self.service.refresh(room)
