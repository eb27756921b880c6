"""The house: all tables of one server process. Every way to a table, HTTP or socket or bot, goes through here."""

import asyncio
import hashlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, suppress
from functools import partial
from typing import Any, NamedTuple, Self, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from shopfloor.kernel import Match, Refusal, registry
from shopfloor.kernel.luck import fresh_key
from shopfloor.players.hint import hint
from shopfloor.players.warming import RULES, SEARCH
from shopfloor.tables import facts, files, making, messages, previews, projection
from shopfloor.tables.commands import StaleCommand, decide
from shopfloor.tables.database import is_shared, open_database
from shopfloor.tables.facts import AnyFact, Charter
from shopfloor.tables.ledger import Ledger
from shopfloor.tables.messages import Accepted, Answer, AnyCommand, Refused, Stale
from shopfloor.tables.projection import Eyes
from shopfloor.tables.room import Pack, Room, Send, Watcher, encode
from shopfloor.tables.store import Store
from shopfloor.tables.table import Table, fold
from shopfloor.tables.warming import SettingUp, Warming
from shopfloor.tables.writer import Conflict

log = logging.getLogger(__name__)

TRIES = 5
LONG_LOG = 100
"""What goes through more entries than these is done in a thread."""

Made = TypeVar("Made")


class Position(NamedTuple):
    """A copy of a match to think about, the entry it stands at, and who plays."""

    match: Match
    seq: int
    names: list[str]


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


def guest_name(person: str) -> str:
    """What somebody without a name is called."""
    return f"Guest {hashlib.sha256(person.encode()).hexdigest()[:4].upper()}"


class House:
    """All tables of a server process, on one database."""

    def __init__(self, store: Store, now: Callable[[], int] = milliseconds, pack: Pack = bytes) -> None:
        self.store = store
        self.now = now
        self.pack = pack
        self.shared = is_shared(store.engine.url)
        self.rooms: dict[str, Room] = {}
        self.ledger = Ledger(store.engine, now)
        self.warming = Warming()
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._files = ThreadPoolExecutor(1, thread_name_prefix="files")
        self._logs = ThreadPoolExecutor(1, thread_name_prefix="logs")

    @classmethod
    async def open(cls, database: str, now: Callable[[], int] = milliseconds, pack: Pack = bytes) -> Self:
        """The house on a database, which is brought up to date."""
        return cls(Store(await open_database(database)), now, pack)

    async def lobby(self, person: str) -> tuple[list[messages.Card], list[messages.Card]]:
        """The tables that anyone may join, and those of a person."""
        with suppress(OSError):  # who only reads need not wait for a disk that can be written
            await self.ledger.note_all()
        return await self.store.open_cards(person), await self.store.cards_of(person)

    async def mend(self, table: str) -> None:
        """Note what a log adds up to, where a process that was killed had no time for it."""
        try:
            room = await self.room_now(table)
        except SettingUp as early:
            await self.warming.ready(early.game)
            room = await self.room_now(table)
        async with self.holding(room):
            await self.ledger.note([room])

    async def close(self) -> None:
        """Finish what was begun and leave the database."""
        await self.warming.close()  # first: nobody waits for a game any more
        await self.ledger.flush()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.ledger.close()
        await self.store.engine.dispose()
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

    async def name_of(self, person: str) -> str:
        known = await self.store.person(person)
        return known.name if known else guest_name(person)

    # Rooms

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

    # Commands

    def act_at_once(
        self,
        room: Room,
        person: str,
        command: messages.Act,
        answer: Callable[[Answer], None],
        otherwise: Callable[[messages.Act], None],
    ) -> None:
        """Do an action without a task of its own, when nothing has to be waited for but the disk.

        When it does not go the usual way, nothing is done but to call `otherwise`: `command` does all things.
        """
        if room.spoiled or not room.lock.take():
            otherwise(command)
            return
        seq = room.table.seq + 1

        def then(error: Exception | None) -> None:
            room.lock.release()
            if error:
                otherwise(command)
            else:
                answer(Accepted(command.key, seq))

        try:
            if room.table.answered(person, command.key) is None:
                self.ledger.enter(room, decide(room.table, person, "", command), person, command.key, then)
                return
        except (Refusal, StaleCommand):
            pass
        except BaseException:
            room.lock.release()
            raise
        room.lock.release()
        otherwise(command)

    async def command(self, person: str, table: str, command: AnyCommand) -> Answer:
        """Do what a person wants done at a table, once; the answer comes after the disk."""
        try:
            room = await self.room(table)
            async with self.holding(room):
                return await self._settle(room, person, command)
        except Refusal as refusal:
            return Refused(refusal.rule, refusal.text, command.key)
        except (SQLAlchemyError, OSError) as error:
            return Refused(
                "not written", f"the database does not answer ({type(error).__name__}); send this again.", command.key
            )

    async def _settle(self, room: Room, person: str, command: AnyCommand) -> Answer:
        """Try until the entry is written, or is no longer possible. Hold the lock."""
        for _ in range(TRIES):
            before = room.table.answered(person, command.key)
            if before is not None:
                return Accepted(command.key, before)
            try:
                return Accepted(command.key, await self._carry_out(room, person, command))
            except StaleCommand:
                break
            except Refusal:
                if not self._may_be_behind(room.table, person, command) or not await self._catch_up(room):
                    raise
            except Conflict:  # another process was faster
                await self.refresh(room)
        seq = room.table.seq
        return Stale(command.key, seq, f"the game has moved on to entry {seq}; look again.")

    def _may_be_behind(self, table: Table, person: str, command: AnyCommand) -> bool:
        """Could a refusal come from memory that is behind what another process wrote? Of whoever holds no seat here and
        wants none it does not: strangers must not make the database work.
        """
        wants_seat = isinstance(command, messages.Sit)
        return (wants_seat or bool(table.seats_of(person))) and self.ledger.writer.others_write()

    async def _carry_out(self, room: Room, person: str, command: AnyCommand) -> int:
        table = room.table
        if isinstance(command, messages.Rematch):
            return await self._rematch(room, person, command.key)
        name = await self.name_of(person) if isinstance(command, messages.Sit) else ""
        if isinstance(command, messages.Undo):  # its border takes some playing
            made = await asyncio.to_thread(decide, table, person, name, command)
        else:
            made = decide(table, person, name, command)
        return await self.ledger.write(room, self._startable(table.charter, made), person, command.key)

    def _startable(self, charter: Charter, made: list[AnyFact]) -> list[AnyFact]:
        """A full table starts when its rules are there: until then it stays open."""
        if self.warming.is_ready(charter.game):
            return made
        self.warming.start(charter.game, asked=True)
        return [fact for fact in made if not isinstance(fact, facts.Started)]

    async def start(self, room: Room) -> None:
        """Start a game that has waited for its rules, if they are there. Hold the lock."""
        table = room.table
        if table.match is None and table.is_full and self.warming.is_ready(table.charter.game):
            await self.ledger.write(room, [facts.Started()])

    async def _rematch(self, room: Room, person: str, key: str) -> int:
        table = room.table
        seats = table.seats_of(person)
        if not seats:
            raise Refusal("not seated", "only those who sit at this table can ask for a rematch.")
        if table.status != "over":
            raise Refusal("not over", "a rematch comes after the end; this game is not over.")
        if table.rematch:
            raise Refusal("rematch made", f"the rematch is at table {table.rematch}.")
        charter, made = making.plan_rematch(table, person, self.now())
        new, transaction = making.lay(charter, made, f"rematch of {table.charter.table}")
        seq = await self.ledger.write(room, [facts.Rematched(seats[0], charter.table)], person, key, transaction)
        self._settle_in(new)
        return seq

    # Making tables

    async def make(self, person: str, wish: messages.NewTable) -> messages.Made:
        """Make a table; the same key again gives the same table. It need not wait for the rules."""
        registry.get(wish.game)
        charter, made = making.plan(wish, person, await self.name_of(person), self.now())
        return await asyncio.shield(self.run(self._make(charter, self._startable(charter, made), wish.key)))

    async def bring(self, person: str, raw: bytes) -> messages.Made:
        """Make a table from a file."""
        name = await self.name_of(person)
        kept = await self.with_file(files.parse, raw)
        await self.warming.soon(registry.get(kept.game).name)
        charter, made = await self.with_file(files.plan, kept, person, name, self.now())
        return await asyncio.shield(self.run(self._make(charter, made, f"import {charter.table}")))

    async def _make(self, charter: Charter, made: list[AnyFact], key: str) -> messages.Made:
        lay = partial(making.lay, charter, made, key)
        table, transaction = await self.with_file(lay) if len(made) > LONG_LOG else lay()
        try:
            await self.ledger.writer.commit(transaction)
        except Conflict:
            known = await self.store.made_with(charter.host, key)
            if known is None:
                raise
            return messages.Made(*known)
        self._settle_in(table)
        return messages.Made(charter.table, charter.invite)

    def _settle_in(self, table: Table) -> None:
        room = self.rooms[table.charter.table] = Room(table, self.pack)
        self.ledger.on_room(room)

    # Reading

    async def see(
        self, person: str, table: str, eyes: Eyes = None, since: int = 0, invite: str | None = None
    ) -> messages.Table:
        """A table as a person may see it."""
        room = await self.room(table)
        async with self.holding(room):
            projection.admit(room.table, person, invite)
            you = projection.you(room.table, person, projection.eyes_of(room.table, person, eyes))
            room.looked = time.monotonic()
            self.ledger.on_room(room)
            return room.whole(person, you, since, self.now())

    async def setting_up(self, table: str) -> AsyncIterator[messages.SettingUp]:
        """What a table waits for, again and again until its rules are there. Before its start it needs none."""
        while table not in self.rooms:
            try:
                await self.room_now(table)
            except SettingUp as early:
                yield messages.SettingUp(self.warming.setup(early.game))
                await self.warming.a_moment(early.game, RULES)

    async def getting_ready(self, game: str) -> AsyncIterator[messages.SettingUp]:
        """What a game waits for, again and again until it waits for nothing."""
        while setup := self.warming.setup(game):
            yield messages.SettingUp(setup)
            if setup.step == "failed":
                return
            await self.warming.a_moment(game, SEARCH)
        yield messages.SettingUp(None)

    async def watch(
        self, send: Send, person: str, table: str, eyes: Eyes = None, since: int = 0, invite: str | None = None
    ) -> tuple[Room, Watcher]:
        """Send somebody a whole table, and from then on what happens there, until they leave the room."""
        room = await self.room(table)
        async with self.holding(room):
            projection.admit(room.table, person, invite)
            you = projection.you(room.table, person, projection.eyes_of(room.table, person, eyes))
            watcher = Watcher(person, you, send)
            room.join(watcher)
            self.ledger.on_room(room)
            send(self.pack(encode(room.whole_for(watcher, since, self.now()))))
            return room, watcher

    async def pages(self, room: Room, watcher: Watcher) -> AsyncIterator[Any]:
        """The pages of a long log that a watcher is owed, the latest first."""
        while watcher.owed:
            async with self.holding(room):
                page = room.page(watcher, self.now())
            if page:
                yield self.pack(encode(page))

    async def catch_up(self, room: Room, watcher: Watcher) -> None:
        """Tell a late watcher, who can hear again, all that it missed."""
        async with self.holding(room):
            room.catch_up(watcher, self.now())

    async def look(self, room: Room, watcher: Watcher, eyes: Eyes) -> messages.Table:
        """Let a watcher look through other eyes."""
        async with self.holding(room):
            room.look(watcher, projection.eyes_of(room.table, watcher.person, eyes))
            return room.whole_for(watcher, 0, self.now())

    async def entries(
        self, person: str, table: str, eyes: Eyes = None, since: int = 0, invite: str | None = None
    ) -> messages.Entries:
        """A page of the log of a table after an entry."""
        room = await self.room(table)
        async with self.holding(room):
            projection.admit(room.table, person, invite)
            return room.part(projection.eyes_of(room.table, person, eyes), since, self.now())

    async def past(
        self, person: str, table: str, seq: int, eyes: Eyes = None, invite: str | None = None
    ) -> messages.Past:
        """What somebody saw after an entry; when the game is over, through any eyes."""
        room = await self.room(table)
        async with self.holding(room):
            projection.admit(room.table, person, invite)
            there = room.table
            if seq > there.seq:
                raise Refusal("no such entry", f"the log of this table ends at entry {there.seq}.")
            if there.counting and there.counting[0] <= seq <= there.recall:
                raise Refusal("no history", "nobody looks back further than the last turn while this game goes on.")
            if there.status != "over" or eyes is None or eyes >= there.charter.seats:
                eyes = projection.eyes_of(there, person, eyes)
            if there.seq > LONG_LOG:
                return await self.with_log(projection.past, there, eyes, seq)
            return projection.past(there, eyes, seq)

    async def preview(
        self, person: str, table: str, action: int | str, eyes: Eyes = None, invite: str | None = None
    ) -> previews.Preview:
        """What a seat would see after an action of its own, as far as it can know."""
        there, seat = await self._my_choice(person, table, eyes, invite)
        return await asyncio.to_thread(previews.foresee, there.match, seat, action, there.seq, there.names)

    async def hint(self, person: str, table: str, eyes: Eyes = None, invite: str | None = None) -> previews.Hint:
        """What a strong player would do in a seat's place, for who plays without other people."""
        there, seat = await self._my_choice(person, table, eyes, invite, hint=True)
        await self.warming.soon(there.match.game.name, SEARCH)
        return previews.Hint(there.seq, await asyncio.to_thread(hint, there.match, seat, fresh_key()))

    async def _my_choice(
        self, person: str, table: str, eyes: Eyes, invite: str | None, *, hint: bool = False
    ) -> tuple[Position, int]:
        """What there is to think about, and the person's seat that is to choose now."""
        room = await self.room(table)
        async with self.holding(room):
            projection.admit(room.table, person, invite)
            there = room.table
            seat = projection.eyes_of(there, person, eyes)
            if seat is None:
                raise Refusal("not your seat", "only who sits at this table can ask that; say which seat is meant.")
            if there.match is None or seat not in there.pending:
                raise Refusal("not pending", f"{there.game.seat_name(seat)} has nothing to choose now.")
            if hint and not projection.may_ask_for_hints(there):
                raise Refusal("no hints", "there are hints only for who plays without other people.")
            return Position(there.match.clone(), there.seq, there.names()), seat

    async def export(self, person: str, table: str, invite: str | None = None) -> bytes:
        """A table as a file."""
        room = await self.room(table)
        async with self.holding(room):
            projection.admit(room.table, person, invite)
            files.refuse_secrets(room.table, person)
            return await self.with_log(files.export, room.table)
