"""What a deed is on disk: rows, and the statements that write them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from sqlite3 import Connection as File
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection
from sqlalchemy.dialects import sqlite

from shopfloor.tables import facts, schema
from shopfloor.tables.facts import Entry
from shopfloor.tables.table import Place

Row = dict[str, Any]


@dataclass
class Deed:
    """What one command wants written: all of it or nothing."""

    table: str
    entries: Sequence[Entry]
    mark: Row
    seats: dict[int, Place] = field(default_factory=dict)
    new: list[Row] = field(default_factory=list)
    new_seats: list[Row] = field(default_factory=list)
    first: "Deed | None" = None
    """Another deed that goes with this one, such as the table of a rematch."""


class Change:
    """One way to change many rows of a table: add them or, where keys are named, set the rest of them."""

    def __init__(self, table: sa.Table, columns: Sequence[str], keys: Sequence[str] = ()) -> None:
        rest = [name for name in columns if name not in keys]
        self.keys = keys
        self.order = [*rest, *keys]
        """The columns in the order in which SQLite is given their values."""
        self.statement: sa.Insert | sa.Update = sa.insert(table).values({name: sa.bindparam(name) for name in rest})
        """Keys are given with a line behind their name."""
        if keys:
            found = (table.c[key] == sa.bindparam(f"{key}_") for key in keys)
            self.statement = sa.update(table).where(*found).values({name: sa.bindparam(name) for name in rest})
        self.text = str(self.statement.compile(dialect=sqlite.dialect()))
        """The same for SQLite's own driver, without SQLAlchemy's work at each call."""


_add_tables = Change(schema.tables, schema.tables.c.keys())
_add_seats = Change(schema.seats, schema.seats.c.keys())
_add_entries = Change(schema.entries, schema.entries.c.keys())
_mark_tables = Change(schema.tables, ("id", "seq", "status", "pending", "due", "changed"), ("id",))
_mark_seats = Change(schema.seats, schema.seats.c.keys(), ("table_id", "seat"))


def changes(deeds: Sequence[Deed]) -> Iterator[tuple[Change, list[Row]]]:
    """What deeds change, in an order that the database accepts, for deeds that are sorted by table: so all processes
    lock rows in one order, and none waits in a ring.
    """
    firsts = [deed.first for deed in deeds if deed.first]
    if firsts:
        yield from changes(firsts)
    every = [
        (_add_tables, [row for deed in deeds for row in deed.new]),
        (_add_seats, [row for deed in deeds for row in deed.new_seats]),
        (_add_entries, [_entry_row(deed.table, entry) for deed in deeds for entry in deed.entries]),
        (_mark_tables, [deed.mark | {"id": deed.table} for deed in deeds if not deed.new]),
        (_mark_seats, [seat_row(deed.table, seat, p) for deed in deeds for seat, p in deed.seats.items()]),
    ]
    yield from ((change, rows) for change, rows in every if rows)


def write_shared(connection: Connection, deeds: Sequence[Deed]) -> None:
    """Write deeds in a transaction on PostgreSQL."""
    for change, rows in changes(deeds):
        for key in change.keys:
            for row in rows:
                row[f"{key}_"] = row.pop(key)
        connection.execute(change.statement, rows)


def write_file(file: File, deeds: Sequence[Deed]) -> None:
    """Write deeds in a transaction on a file."""
    for change, rows in changes(deeds):
        file.executemany(change.text, [[row[name] for name in change.order] for row in rows])


def _entry_row(table: str, entry: Entry) -> Row:
    return {
        "table_id": table,
        "seq": entry.seq,
        "at": entry.at,
        "person": entry.person,
        "key": entry.key,
        "fact": facts.write(entry.fact),
    }


def seat_row(table: str, seat: int, place: Place) -> Row:
    return {"table_id": table, "seat": seat, "person": place.person, "name": place.name, "bot": place.bot}
