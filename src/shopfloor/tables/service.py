"""All tables of one server process. Every access to a table, by HTTP, socket or bot, goes through here."""

import asyncio
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from functools import partial

from sqlalchemy.exc import SQLAlchemyError

from shopfloor.kernel import Refusal, registry
from shopfloor.tables import facts, files, making, messages
from shopfloor.tables.commands import StaleCommand, decide
from shopfloor.tables.facts import AnyFact, Charter
from shopfloor.tables.messages import Accepted, Answer, AnyCommand, Refused, Stale
from shopfloor.tables.queries import TableQueries
from shopfloor.tables.racing import why
from shopfloor.tables.room import Room
from shopfloor.tables.rooms import LONG_LOG
from shopfloor.tables.table import Table
from shopfloor.tables.warming import SettingUp
from shopfloor.tables.writer import Conflict

TRIES = 5


class TableService(TableQueries):
    """All tables of a server process: what people see of them, and what they do there."""

    async def lobby(self, person: str) -> tuple[list[messages.Card], list[messages.Card]]:
        """The tables that anyone may join, and those of a person."""
        with suppress(OSError):  # who only reads need not wait for a disk that can be written
            await self.ledger.note_all()
        return await self.store.open_cards(person), await self.store.cards_of(person)

    async def mend(self, table: str) -> None:
        """Record the summary of a log, if a killed process had no time for it."""
        try:
            room = await self.room_now(table)
        except SettingUp as early:
            await self.warming.ready(early.game)
            room = await self.room_now(table)
        async with self.holding(room):
            await self.ledger.note([room])

    # Commands

    async def command(self, person: str, table: str, command: AnyCommand) -> Answer:
        """Carry out a person's command at a table, once; the answer comes when it is on disk."""
        try:
            room = await self.room(table)
            name = await self.name_of(person) if isinstance(command, messages.Sit) else ""
            async with self._turn(room, person, command), self.holding(room):
                return await self._settle(room, person, name, command)
        except Refusal as refusal:
            return Refused(refusal.rule, refusal.text, command.key)
        except (SQLAlchemyError, OSError) as error:
            return Refused(
                "not written", f"the database does not answer ({type(error).__name__}); send this again.", command.key
            )

    def _turn(self, room: Room, person: str, command: AnyCommand) -> AbstractAsyncContextManager[None]:
        """Wait until a command may be carried out: a claim in a race waits until nobody can have been faster."""
        if not isinstance(command, messages.Act | messages.Follow) or command.seat not in room.table.seats_of(person):
            return nullcontext()
        actions = [command.action] if isinstance(command, messages.Act) else command.actions
        return self.races.turn(room, command.seat, actions)

    async def _settle(self, room: Room, person: str, name: str, command: AnyCommand) -> Answer:
        """Try until the entry is written or no longer possible. Hold the lock."""
        for _ in range(TRIES):
            before = room.table.answered(person, command.key)
            if before is not None:
                return Accepted(command.key, before)
            try:
                return Accepted(command.key, await self._carry_out(room, person, name, command))
            except StaleCommand:
                break
            except Refusal as refusal:
                if not self._may_be_behind(room.table, person, command) or not await self._catch_up(room):
                    raise why(room.table, command, refusal) from None
            except Conflict:  # another process was faster
                await self.refresh(room)
        seq = room.table.seq
        return Stale(command.key, seq, f"the game has moved on to entry {seq}; look again.")

    def _may_be_behind(self, table: Table, person: str, command: AnyCommand) -> bool:
        """Could a refusal come from memory that is behind what another process wrote? Not if the person holds no seat
        here and wants none: strangers must not make the database work.
        """
        wants_seat = isinstance(command, messages.Sit)
        return (wants_seat or bool(table.seats_of(person))) and self.ledger.writer.others_write()

    async def _carry_out(self, room: Room, person: str, name: str, command: AnyCommand) -> int:
        table = room.table
        if isinstance(command, messages.Rematch):
            return await self._rematch(room, person, command.key)
        if isinstance(command, messages.Undo):  # its border takes some playing
            made = await self.with_log(person, decide, table, person, name, command, self.now())
        else:
            made = decide(table, person, name, command, self.now())
        occupants = table.occupants
        seq = await self.ledger.write(room, self._startable(table.charter, made), person, command.key)
        if table.occupants is not occupants:
            self.presence.changed(room)
        return seq

    def _startable(self, charter: Charter, made: list[AnyFact]) -> list[AnyFact]:
        """The facts without a start if the game's rules are not ready: until then the table stays open."""
        if self.warming.is_ready(charter.game):
            return made
        self.warming.start(charter.game, asked=True)
        return [fact for fact in made if not isinstance(fact, facts.Started)]

    async def start(self, room: Room) -> None:
        """Start a game that has waited for its rules, if they are ready. Hold the lock."""
        table = room.table
        if table.status == "open" and table.is_full and self.warming.is_ready(table.charter.game):
            await self.ledger.write(room, [facts.Started()])

    async def _rematch(self, room: Room, person: str, key: str) -> int:
        table = room.table
        seats = table.seats_of(person)
        if not seats:
            raise Refusal("not seated", "only players at this table can ask for a rematch; make a table of your own.")
        if table.status != "over":
            raise Refusal("not over", "this game is not over yet; ask for a rematch at the end.")
        if table.match is None:
            raise Refusal("not started", "this table was cancelled before the start; make another.")
        if table.rematch:
            raise Refusal("rematch made", f"the rematch is at table {table.rematch}; sit down there.")
        charter, made = making.plan_rematch(table, person, self.now())
        new, transaction = making.new_table(charter, made, f"rematch of {table.charter.table}")
        seq = await self.ledger.write(room, [facts.Rematched(seats[0], charter.table)], person, key, transaction)
        self._settle_in(new)
        return seq

    # Making tables

    async def make(self, person: str, wish: messages.NewTable) -> messages.Made:
        """Make a table; the same key again gives the same table. It need not wait for the rules."""
        registry.get(wish.game)
        charter, made = making.plan(wish, person, await self.name_of(person), self.now())
        return await asyncio.shield(self.run(self._make(charter, self._startable(charter, made), wish.key)))

    async def guide(self, person: str, wish: messages.GuidedTable) -> messages.Made:
        """Make a table with the guided first game of a game."""
        charter, made = making.plan_guided(wish, person, await self.name_of(person), self.now())
        return await asyncio.shield(self.run(self._make(charter, self._startable(charter, made), wish.key)))

    async def bring(self, person: str, raw: bytes) -> messages.Made:
        """Make a table from a file."""
        name = await self.name_of(person)
        kept = await self.with_file(person, files.parse, raw)
        await self.warming.soon(registry.get(kept.game).name)
        charter, made = await self.with_file(person, files.plan, kept, person, name, self.now())
        return await asyncio.shield(self.run(self._make(charter, made, f"import {charter.table}")))

    async def _make(self, charter: Charter, made: list[AnyFact], key: str) -> messages.Made:
        prepare = partial(making.new_table, charter, made, key)
        table, transaction = await self.with_file(charter.host, prepare) if len(made) > LONG_LOG else prepare()
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
