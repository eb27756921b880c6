"""Answers what people ask about tables: the present, the log, the past, and what an action would do."""

import time
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from shopfloor.kernel import Match, Refusal
from shopfloor.kernel.luck import fresh_key
from shopfloor.players.warming import RULES, SEARCH
from shopfloor.tables import advice, files, messages, par_search, previews, projection
from shopfloor.tables.commands import occupant_of, refuse_unguided
from shopfloor.tables.ending import course_of
from shopfloor.tables.projection import Eyes
from shopfloor.tables.room import Room, Send, Watcher, encode
from shopfloor.tables.rooms import LONG_LOG, Rooms, guest_name
from shopfloor.tables.warming import SettingUp


class Position(NamedTuple):
    """A copy of a match to think about, the number of its last entry, and who plays."""

    match: Match
    seq: int
    names: list[str]


class TableQueries(Rooms):
    """Everything that is read from tables."""

    async def see(
        self, person: str, table: str, eyes: Eyes = None, since: int = 0, invite: str | None = None
    ) -> messages.WholeTable:
        """A table as a person may see it."""
        room = await self.room(table)
        async with self.showing(room, since):
            you = projection.admitted(room.table, person, eyes, invite)
            room.looked = time.monotonic()
            self.ledger.on_room(room)
            return room.whole(person, you, since, self.now())

    async def setting_up(self, table: str) -> AsyncIterator[messages.SettingUp]:
        """What a table waits for, repeated until its rules are ready. Before its start it needs none."""
        while table not in self.rooms:
            try:
                await self.room_now(table)
            except SettingUp as early:
                yield messages.SettingUp(self.warming.setup(early.game))
                await self.warming.a_moment(early.game, RULES)

    async def getting_ready(self, game: str) -> AsyncIterator[messages.SettingUp]:
        """What a game waits for, repeated until it is ready."""
        while setup := self.warming.setup(game):
            yield messages.SettingUp(setup)
            if setup.step == "failed":
                return
            await self.warming.a_moment(game, SEARCH)
        yield messages.SettingUp(None)

    async def watch(
        self,
        send: Send,
        person: str,
        table: str,
        eyes: Eyes = None,
        since: int = 0,
        invite: str | None = None,
        *,
        company: bool = False,
    ) -> tuple[Room, Watcher]:
        """Send a person the whole table, and from then on what happens there, until they leave the room.

        With `company` they are told who else is here.
        """
        room, name = await self.room(table), guest_name(person)
        if company:
            with suppress(SQLAlchemyError, OSError):  # a name is no reason to keep anyone out
                name = await self.name_of(person)
        async with self.showing(room, since):
            you = projection.admitted(room.table, person, eyes, invite)
            watcher = Watcher(person, you, send)
            watcher.name, watcher.wants_company = name, company
            room.join(watcher)
            self.ledger.on_room(room)
            send(self.pack(encode(room.whole_for(watcher, since, self.now()))))
            self.presence.changed(room)
            return room, watcher

    def leave(self, room: Room, watcher: Watcher) -> None:
        """Remove a watcher from a room."""
        room.leave(watcher)
        self.presence.gone(watcher)
        self.presence.changed(room)

    async def pages(self, room: Room, watcher: Watcher) -> AsyncIterator[Any]:
        """The pages of a long log that a watcher has still to get, the latest first."""
        while watcher.owed:
            async with self.showing(room, watcher.owed[0]):
                page = room.page(watcher, self.now())
            if page:
                yield page

    async def catch_up(self, room: Room, watcher: Watcher) -> None:
        """Send a late watcher, who reads again, everything it missed."""
        async with self.holding(room):
            room.catch_up(watcher, self.now())

    async def look(self, room: Room, watcher: Watcher, eyes: Eyes) -> messages.WholeTable:
        """Show a watcher the table as another seat sees it."""
        async with self.showing(room, 0):
            room.look(watcher, projection.eyes_of(room.table, watcher.person, eyes))
            return room.whole_for(watcher, 0, self.now())

    async def entries(
        self, person: str, table: str, eyes: Eyes = None, since: int = 0, invite: str | None = None
    ) -> messages.Entries:
        """A page of the log of a table after an entry."""
        room = await self.room(table)
        async with self.showing(room, since):
            you = projection.admitted(room.table, person, eyes, invite)
            return room.part(you, since, self.now())

    async def past(
        self, person: str, table: str, seq: int, eyes: Eyes = None, invite: str | None = None
    ) -> messages.Past:
        """What a person saw after an entry; when the game is over, what any seat saw."""
        room = await self.room(table)
        async with self.holding(room):
            projection.admit(room.table, person, invite)
            there = room.table
            if seq > there.seq:
                raise Refusal(
                    "no such entry", f"the log of this table ends at entry {there.seq}; ask for that or an earlier one."
                )
            if there.counting and there.counting[0] <= seq <= there.recall:
                raise Refusal(
                    "no history", "during this game nobody may look back further than the last turn; wait for its end."
                )
            if there.status != "over" or eyes is None or eyes >= there.charter.seats:
                eyes = projection.eyes_of(there, person, eyes)
            if there.seq <= LONG_LOG:
                return projection.past(there, eyes, seq)
            there = there.as_it_is()  # nobody at the table waits for who looks back
        return await self.with_log(person, projection.past, there, eyes, seq)

    async def course(self, person: str, table: str, invite: str | None = None) -> messages.Course:
        """How the points changed over a finished game; computed once while the table is in memory."""
        room = await self.room(table)
        async with self.holding(room):
            projection.admit(room.table, person, invite)
            if room.course:
                return room.course
            there = room.table.as_it_is()
        room.course = await self.with_log(person, course_of, there)
        return room.course

    async def preview(
        self, person: str, table: str, action: int | str, eyes: Eyes = None, invite: str | None = None
    ) -> previews.Preview:
        """What a seat would see after an action of its own, as far as it can know."""
        there, seat = await self._my_choice(person, table, eyes, invite, action=action)
        return await self.with_log(person, previews.foresee, there.match, seat, action, there.seq, there.names)

    async def hint(self, person: str, table: str, eyes: Eyes = None, invite: str | None = None) -> advice.Hint:
        """What a strong player would do in a seat, for a person who plays without other people."""
        there, seat = await self._my_choice(person, table, eyes, invite, hint=True)
        await self.warming.soon(there.match.game.name, SEARCH)
        return await self.with_hint(person, advice.advise, there.match, seat, fresh_key(), there.seq)

    async def assist(
        self, person: str, table: str, touched: Sequence[str] = (), eyes: Eyes = None, invite: str | None = None
    ) -> advice.Plans:
        """Plans that save a seat manual work; they decide nothing for anyone, so all players may ask."""
        there, seat = await self._my_choice(person, table, eyes, invite)
        await self.warming.soon(there.match.game.name, SEARCH)
        return await self.with_log(person, advice.assist, there.match, seat, touched, there.seq)

    async def par(self, person: str, table: str, seat: int, invite: str | None = None) -> par_search.ParNow:
        """How well a seat could have done in a finished game: search on for a moment, and return what was found."""
        room = await self.room(table)
        async with self.holding(room):
            projection.admit(room.table, person, invite)
            there = room.table
            occupant_of(there, seat)
            if there.match is None or not there.match.over:
                raise Refusal("not over", "this game is not over; par is for finished games.")
            match = there.match.clone()
        await self.warming.soon(match.game.name, SEARCH)
        return await self.par_searches.go_on(person, table, match, seat)

    async def _my_choice(
        self,
        person: str,
        table: str,
        eyes: Eyes,
        invite: str | None,
        *,
        hint: bool = False,
        action: int | str | None = None,
    ) -> tuple[Position, int]:
        """The position to think about, and the person's seat that has to choose now."""
        room = await self.room(table)
        async with self.holding(room):
            projection.admit(room.table, person, invite)
            there = room.table
            seat = projection.eyes_of(there, person, eyes)
            if seat is None:
                raise Refusal("not your seat", "only players at this table can ask that; say which seat you mean.")
            if there.match is None or seat not in there.pending:
                raise Refusal(
                    "not pending", f"{there.game.seat_name(seat)} has nothing to choose now; wait for its turn."
                )
            if action is not None:
                refuse_unguided(there, seat, action)
            if hint and there.scripted:
                raise Refusal("guide", "the guide says what to do; hints are available when you play on after it.")
            if hint and not projection.may_ask_for_hints(there):
                raise Refusal(
                    "no hints", "hints are only for games without other people; play against bots to get them."
                )
            return Position(there.match.clone(), there.seq, there.names()), seat

    async def export(self, person: str, table: str, invite: str | None = None) -> bytes:
        """A table as a file."""
        room = await self.room(table)
        async with self.holding(room):
            projection.admit(room.table, person, invite)
            files.refuse_secrets(room.table, person)
            there = room.table.as_it_is()
        return await self.with_log(person, files.export, there)
