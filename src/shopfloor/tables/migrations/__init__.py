"""Brings a database of an older Shopfloor up to date; runs at every start."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text

LOCK = 0x5309F100


def upgrade(connection: Connection, to: str = "head") -> None:
    """Bring a database up to date, once, even if several processes start at the same time."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    else:  # SQLite would end every change of the schema by itself, and leave half of them when it is stopped
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, to)
