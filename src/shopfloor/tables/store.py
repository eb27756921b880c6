"""Reads from the database, and writes the few things besides tables."""

import asyncio
import secrets
import time
from collections.abc import Collection
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import json
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from shopfloor.kernel import Refusal
from shopfloor.tables import facts, schema
from shopfloor.tables.ending import CANCELLED
from shopfloor.tables.facts import Charter, Entry
from shopfloor.tables.messages import Card, Clock, OptionValue, Outcome, SeatCard
from shopfloor.tables.occupants import Occupant, names_of

MOST_CARDS = 50
MOST_DUE = 200
MOST_READ = 500
"""How many entries are read at a time, which takes a millisecond."""

t, s, e, p, r = schema.tables.c, schema.seats.c, schema.entries.c, schema.people.c, schema.revoked.c


class Person(msgspec.Struct, frozen=True):
    """Somebody the database knows: an account, or a guest with a name."""

    id: str
    name: str
    login: str | None
    password: str | None


class Store:
    """Reads, and people."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self._written = -1.0

    async def must_be_writable(self) -> None:
        """Write something small, at most once a second; fails if the database cannot be written."""
        if time.monotonic() - self._written < 1:
            return
        wanted, now = schema.settings.c.name == "written", {"value": str(time.time_ns())}
        async with self.engine.begin() as connection:
            changed = await connection.execute(sa.update(schema.settings).where(wanted).values(now))
            if not changed.rowcount:
                await connection.execute(sa.insert(schema.settings), {"name": "written", **now})
        self._written = time.monotonic()

    async def secret(self, name: str) -> bytes:
        """A secret of this installation, made on first use and shared by all its processes."""
        wanted = sa.select(schema.settings.c.value).where(schema.settings.c.name == name)
        async with self.engine.connect() as connection:
            found = await connection.scalar(wanted)
        if found is None:
            try:
                async with self.engine.begin() as connection:
                    await connection.execute(sa.insert(schema.settings), {"name": name, "value": secrets.token_hex(32)})
            except IntegrityError:
                pass  # another process was faster
            async with self.engine.connect() as connection:
                found = await connection.scalar(wanted)
        return bytes.fromhex(str(found))

    async def revoke(self, name: str, at: int) -> None:
        """Record that a session has ended, or all sessions of a person so far."""
        try:
            async with self.engine.begin() as connection:
                changed = await connection.execute(sa.update(schema.revoked).where(r.name == name).values(at=at))
                if not changed.rowcount:
                    await connection.execute(sa.insert(schema.revoked), {"name": name, "at": at})
        except IntegrityError:
            pass  # another request was faster

    async def forget_revoked(self, before: int) -> None:
        """Forget what was revoked before a time."""
        async with self.engine.begin() as connection:
            await connection.execute(sa.delete(schema.revoked).where(r.at < before))

    async def revoked(self, since: int) -> dict[str, int]:
        """What was revoked from a time on, and when."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(sa.select(r.name, r.at).where(r.at >= since))
        return {row[0]: row[1] for row in rows}

    # Tables

    async def load(self, table: str) -> tuple[Charter, list[Entry]]:
        """The terms of a table, and its whole log."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(sa.select(schema.tables).where(t.id == table))).mappings().first()
        if row is None:
            raise Refusal("no such table", f"there is no table «{table}»; look for it in the lobby.")
        return _charter(row), await self.entries(table, 0)

    async def entries(self, table: str, since: int) -> list[Entry]:
        """The entries of a table after one."""
        wanted = sa.select(e.seq, e.at, e.fact, e.person, e.key).where(e.table_id == table, e.seq > since)
        async with self.engine.connect() as connection:
            rows = await connection.execute(wanted.order_by(e.seq))
        log: list[Entry] = []
        for some in rows.partitions(MOST_READ):
            log += [Entry(seq, at, facts.read(fact), person, key) for seq, at, fact, person, key in some]
            await asyncio.sleep(0)  # others come in between
        return log

    async def made_with(self, host: str, key: str) -> tuple[str, str] | None:
        """The table that a host has made with a key, and its invite."""
        async with self.engine.connect() as connection:
            row = (await connection.execute(sa.select(t.id, t.invite).where(t.host == host, t.key == key))).first()
        return (row[0], row[1]) if row else None

    async def due(self, at: int, without: Collection[str] = ()) -> list[str]:
        """Tables that wait for a bot or whose clock has run out, except some."""
        wanted = sa.select(t.id).where(t.due <= at).order_by(t.due).limit(MOST_DUE + len(without))
        async with self.engine.connect() as connection:
            return [table for table in await connection.scalars(wanted) if table not in without]

    async def behind(self) -> list[str]:
        """Running tables that have entries after their summary."""
        newer = sa.select(e.seq).where(e.table_id == t.id, e.seq > t.seq).exists()
        async with self.engine.connect() as connection:
            return list(await connection.scalars(sa.select(t.id).where(t.status == "running", newer)))

    async def heights(self, tables: list[str]) -> dict[str, int]:
        """The number of the last entry of each table."""
        async with self.engine.connect() as connection:
            rows = await connection.execute(sa.select(t.id, t.seq).where(t.id.in_(tables)))
        return {row[0]: row[1] for row in rows}

    async def open_cards(self, person: str) -> list[Card]:
        """The tables that anyone may join."""
        return await self._cards(person, sa.and_(t.listed, t.status == "open"))

    async def cards_of(self, person: str) -> list[Card]:
        """The tables where a person holds a seat, or which they made, except cancelled ones."""
        held, made = sa.select(s.table_id).where(s.person == person), sa.select(t.id).where(t.host == person)
        kept = sa.or_(t.outcome.is_(None), t.outcome != CANCELLED)
        return await self._cards(person, sa.and_(t.id.in_(sa.union(held, made)), kept))

    async def _cards(self, person: str, which: Any) -> list[Card]:
        wanted = sa.select(schema.tables).where(which).order_by(t.status == "over", t.changed.desc()).limit(MOST_CARDS)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(wanted)).mappings().all()
            ids = [row["id"] for row in rows]
            occupants: dict[str, list[Occupant]] = {table: [] for table in ids}
            seats = sa.select(s.table_id, s.name, s.person, s.bot).where(s.table_id.in_(ids))
            for table, *occupant in await connection.execute(seats.order_by(s.seat)):
                occupants[table].append(Occupant(*occupant))
        return [_card(row, occupants[row["id"]], person) for row in rows]

    # People

    async def person(self, person: str) -> Person | None:
        return await self._person(p.id == person)

    async def account(self, login: str) -> Person | None:
        return await self._person(p.login == login)

    async def _person(self, which: Any) -> Person | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(sa.select(p.id, p.name, p.login, p.password).where(which))).first()
        return Person(*row) if row else None

    async def rename(self, person: str, at: int, name: str) -> None:
        """Store a person's name, and nothing else."""
        try:
            async with self.engine.begin() as connection:
                changed = await connection.execute(sa.update(schema.people).where(p.id == person).values(name=name))
                if not changed.rowcount:
                    await connection.execute(sa.insert(schema.people), {"id": person, "made": at, "name": name})
        except IntegrityError:
            await self.rename(person, at, name)  # another request of theirs was faster to write them down

    async def open_account(self, person: Person, at: int) -> None:
        """Give a guest a login and a password, once: of two simultaneous requests one is refused."""
        values = msgspec.structs.asdict(person)
        try:
            async with self.engine.begin() as connection:
                guest = sa.update(schema.people).where(p.id == person.id, p.login.is_(None))
                changed = await connection.execute(guest.values(values))
                if not changed.rowcount:
                    await connection.execute(sa.insert(schema.people), {**values, "made": at})
        except IntegrityError:
            known = await self.person(person.id)
            if known and known.login:
                raise Refusal("signed in", f"you are signed in as {known.login}; sign out first.") from None
            raise Refusal("login taken", f"the login «{person.login}» is taken; choose another.") from None


def _charter(row: Any) -> Charter:
    return Charter(
        table=row["id"],
        game=row["game"],
        rules=row["rules"],
        seats=row["seats"],
        options=json.decode(row["options"], type=dict[str, OptionValue]),
        clock=json.decode(row["clock"], type=Clock),
        listed=row["listed"],
        imported=row["imported"],
        guided=row["guided"],
        invite=row["invite"],
        luck=row["luck"],
        host=row["host"],
        host_name=row["host_name"],
        made=row["made"],
        absence=row["absence"],
    )


def charter_row(charter: Charter) -> dict[str, Any]:
    """The row of a charter, without the summary of its log."""
    row = msgspec.structs.asdict(charter)
    row["id"] = row.pop("table")
    row["options"] = json.encode(charter.options).decode()
    row["clock"] = json.encode(charter.clock).decode()
    return row


def _card(row: Any, occupants: list[Occupant], person: str) -> Card:
    mine = [seat for seat, occupant in enumerate(occupants) if occupant.person == person]
    pending = [seat for seat in range(len(occupants)) if row["pending"] >> seat & 1]
    return Card(
        table=row["id"],
        game=row["game"],
        status=row["status"],
        guided=row["guided"],
        host=row["host_name"],
        seats=[
            SeatCard(occupant.kind, name, occupant.bot)
            for occupant, name in zip(occupants, names_of(occupants), strict=True)
        ],
        options=json.decode(row["options"], type=dict[str, OptionValue]),
        clock=json.decode(row["clock"], type=Clock),
        pending=pending,
        mine=mine,
        my_turn=any(seat in pending and not occupants[seat].bot for seat in mine),
        made=row["made"],
        changed=row["changed"],
        outcome=json.decode(row["outcome"], type=Outcome) if row["outcome"] else None,
    )
