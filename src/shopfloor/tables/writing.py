"""What a deed is on disk: rows, and the statements that write many of them at once.

PostgreSQL gets SQLAlchemy's statements. A file gets whole batches as single statements of its own: Python's SQLite lets
other threads go first at each of its statements, so fifty small ones wait fifty times for a busy server, and one once.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from sqlite3 import Connection as File
from typing import Any

import sqlalchemy as sa
from sqlalchemy import Connection

from shopfloor.tables import facts, schema
from shopfloor.tables.facts import Entry
from shopfloor.tables.table import Place

MOST_ROWS = 256
"""In one statement; SQLite takes up to 32,766 values."""

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
        self.table = table
        self.columns = columns
        self.keys = keys
        self._rest = [name for name in columns if name not in keys]

    @property
    @cache  # noqa: B019  # there are five of them
    def statement(self) -> sa.Insert | sa.Update:
        """For SQLAlchemy; keys are given with a line behind their name."""
        if not self.keys:
            return sa.insert(self.table)
        found = (self.table.c[key] == sa.bindparam(f"{key}_") for key in self.keys)
        return sa.update(self.table).where(*found).values({name: sa.bindparam(name) for name in self._rest})

    @cache  # noqa: B019  # as above
    def text(self, rows: int) -> str:
        """For SQLite: one statement for some number of rows."""
        values = ", ".join([f"({', '.join('?' * len(self.columns))})"] * rows)
        if not self.keys:
            return f"INSERT INTO {self.table.name} ({', '.join(map(_quoted, self.columns))}) VALUES {values}"  # noqa: S608  # the schema's names
        place = {name: f"v.column{n}" for n, name in enumerate(self.columns, 1)}
        new = ", ".join(f"{_quoted(name)} = {place[name]}" for name in self._rest)
        found = " AND ".join(f"{self.table.name}.{_quoted(key)} = {place[key]}" for key in self.keys)
        return f"UPDATE {self.table.name} SET {new} FROM (VALUES {values}) AS v WHERE {found}"  # noqa: S608  # as above


def _quoted(name: str) -> str:
    return f'"{name}"'


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
    """Write deeds to a file, in a transaction of their own."""
    with file:
        file.execute("BEGIN IMMEDIATE")
        for change, rows in changes(deeds):
            values = [[row[name] for name in change.columns] for row in rows]
            for start, end in _spans(len(values)):
                file.execute(change.text(end - start), list(chain.from_iterable(values[start:end])))


def _spans(rows: int) -> Iterator[tuple[int, int]]:
    """Cut rows into spans of few lengths, so that few statements are prepared: powers of two, the longest first."""
    start, length = 0, MOST_ROWS
    while start < rows:
        if start + length <= rows:
            yield start, start + length
            start += length
        else:
            length //= 2


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
