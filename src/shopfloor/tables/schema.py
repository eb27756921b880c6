"""The database schema: one log of entries, and summaries for the lobby, updated in the same transactions."""

import sqlalchemy as sa

metadata = sa.MetaData()

_OPEN = sa.text("status = 'open'")
_DUE = sa.text("due IS NOT NULL")

settings = sa.Table(
    "settings",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("login", sa.String(40), unique=True),
    sa.Column("password", sa.Text),
    sa.Column("made", sa.BigInteger, nullable=False),
)

revoked = sa.Table(
    "revoked",
    metadata,
    sa.Column("name", sa.String(64), primary_key=True),  # of a session, or of a person with all their sessions so far
    sa.Column("at", sa.BigInteger, nullable=False, index=True),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("rules", sa.Integer, nullable=False),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("clock", sa.Text, nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("imported", sa.Boolean, nullable=False),
    sa.Column("guided", sa.Boolean, nullable=False),
    sa.Column("invite", sa.String(64), nullable=False),
    sa.Column("luck", sa.String(32), nullable=False),
    sa.Column("host", sa.String(32), nullable=False),
    sa.Column("host_name", sa.String(40), nullable=False),
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("made", sa.BigInteger, nullable=False),
    sa.Column("absence", sa.BigInteger),
    # what the log adds up to, for the lobby and for whoever looks after bots and clocks
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("pending", sa.BigInteger, nullable=False),
    sa.Column("due", sa.BigInteger),
    sa.Column("changed", sa.BigInteger, nullable=False),
    sa.Column("outcome", sa.Text),
    sa.UniqueConstraint("host", "key", name="one_table_a_key"),
    # indexes with just what is looked for, so that a move at a running table changes none of them
    sa.Index("tables_in_the_lobby", "listed", "changed", sqlite_where=_OPEN, postgresql_where=_OPEN),
    sa.Index("tables_due", "due", sqlite_where=_DUE, postgresql_where=_DUE),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("person", sa.String(32), index=True),
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("bot", sa.String(64)),
)

entries = sa.Table(
    "entries",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),  # the primary key is what makes two writers harmless
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("person", sa.String(32)),
    sa.Column("key", sa.String(64)),
    sa.Column("fact", sa.Text, nullable=False),
)
