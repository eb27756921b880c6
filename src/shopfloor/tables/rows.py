"""Transactions as database rows, and the statements that write them."""

from collections.abc import Iterator, Sequence
from sqlite3 import Connection as File
from typing import Any, NamedTuple

import sqlalchemy as sa
from msgspec import Struct, json
from sqlalchemy import Connection
from sqlalchemy.dialects import sqlite

from shopfloor.tables import facts, schema
from shopfloor.tables.facts import Entry
from shopfloor.tables.occupants import Occupant

MANY_ROWS = 100
"""A transaction with more rows, such as a long imported table, would make everyone else wait for it."""
BLOCK = 500
"""How many rows go to PostgreSQL at once; other work comes in between."""

Row = Sequence[Any]
"""The values of a row, in the order of the columns that are written."""


class Mark(NamedTuple):
    """The summary of a log that the lobby and the housekeeper need."""

    seq: int
    status: str
    pending: int
    due: int | None
    changed: int
    outcome: str | None = None


class Transaction(Struct):
    """What one command writes: all of it or nothing."""

    table: str
    entries: Sequence[Entry]
    mark: Mark | None = None
    seats: dict[int, Occupant] = {}
    """The seats whose players have changed."""
    new: Row | None = None
    """The row of a new table."""
    first: "Transaction | None" = None
    """Another transaction that goes with this one, such as the table of a rematch."""

    @property
    def is_long(self) -> bool:
        return len(self.entries) > MANY_ROWS


class RowChange:
    """One way to change many rows of a database table: insert them or, if `keys` are named, update the other columns,
    but never to an earlier state than what is there.
    """

    def __init__(
        self, table: sa.Table, columns: Sequence[str], keys: Sequence[str] = (), not_before: Sequence[str] = ()
    ) -> None:
        self.names = [*columns, *(f"{key}_" for key in (*keys, *not_before))]
        """The names of a row's values; those that identify the row end with an underscore."""
        values: dict[str, Any] = {name: sa.bindparam(name) for name in columns}
        self.statement: sa.Insert | sa.Update = sa.insert(table).values(values)
        if keys:
            found = [table.c[key] == sa.bindparam(f"{key}_") for key in keys]
            found += [table.c[key] <= sa.bindparam(f"{key}_") for key in not_before]
            self.statement = sa.update(table).where(*found).values(values)
        self.text = str(self.statement.compile(dialect=sqlite.dialect()))
        """The same for SQLite's own driver, without SQLAlchemy's work at each call."""
        self.is_new = not keys
        values_of_row = ", ".join(f"json_extract(value, '$[{index}]')" for index in range(len(columns)))
        self.many = f"INSERT INTO {table.name} ({', '.join(columns)}) SELECT {values_of_row} FROM json_each(?)"  # noqa: S608
        """The same for many new rows, which come as one JSON text; the names are our own."""


_add_tables = RowChange(schema.tables, schema.tables.c.keys())
_add_seats = RowChange(schema.seats, schema.seats.c.keys())
_add_entries = RowChange(schema.entries, schema.entries.c.keys())
_mark_tables = RowChange(schema.tables, Mark._fields, ("id",), ("seq",))
_mark_seats = RowChange(schema.seats, ("person", "name", "bot"), ("table_id", "seat"))


def changes(transactions: Sequence[Transaction]) -> Iterator[tuple[RowChange, list[Row]]]:
    """The rows that transactions change, in an order that the database accepts.

    Transactions are sorted by table, so all processes lock rows in the same order, and there is no deadlock.
    """
    firsts = [one.first for one in transactions if one.first]
    if firsts:
        yield from changes(firsts)
    every: list[tuple[RowChange, list[Row]]] = [
        (_add_tables, [one.new for one in transactions if one.new]),
        (
            _add_seats,
            [_seat_row(one.table, *held) for one in transactions if one.new for held in one.seats.items()],
        ),
        (
            _add_entries,
            [_entry_row(one.table, entry) for one in transactions for entry in one.entries],
        ),
        (
            _mark_tables,
            [(*one.mark, one.table, one.mark.seq) for one in transactions if one.mark and not one.new],
        ),
        (
            _mark_seats,
            [_held_row(one.table, *held) for one in transactions if not one.new for held in one.seats.items()],
        ),
    ]
    yield from ((change, rows) for change, rows in every if rows)


def write_shared(connection: Connection, transactions: Sequence[Transaction]) -> None:
    """Write the transactions of several commands as one on PostgreSQL."""
    for change, rows in changes(transactions):
        for start in range(0, len(rows), BLOCK):
            block = rows[start : start + BLOCK]
            connection.execute(change.statement, [dict(zip(change.names, row, strict=True)) for row in block])


def write_file(file: File, transactions: Sequence[Transaction]) -> None:
    """Write the transactions of several commands as one on a file.

    Many new rows go into one statement: after each separate statement a thread would wait for other Python threads,
    and everyone's actions would wait for the thread.
    """
    for change, rows in changes(transactions):
        if change.is_new and len(rows) > MANY_ROWS:
            file.execute(change.many, [json.encode(rows).decode()])
        else:
            file.executemany(change.text, rows)


def _entry_row(table: str, entry: Entry) -> Row:
    return table, entry.seq, entry.at, entry.person, entry.key, facts.write(entry.fact)


def _seat_row(table: str, seat: int, occupant: Occupant) -> Row:
    return table, seat, occupant.person, occupant.name, occupant.bot


def _held_row(table: str, seat: int, occupant: Occupant) -> Row:
    return occupant.person, occupant.name, occupant.bot, table, seat
