"""Opens the database of tables: a SQLite file by default, PostgreSQL with a URL. Both keep what they acknowledge."""

import sqlite3
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import platformdirs
from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from shopfloor.kernel import Refusal
from shopfloor.tables.migrations import upgrade

BUSY_MS = 10_000
CONNECTIONS = 10
UNREACHABLE_SECONDS = 10


def default_database() -> str:
    """The file in the user's data folder."""
    return str(Path(platformdirs.user_data_dir("shopfloor")) / "shopfloor.db")


def database_url(where: str) -> URL:
    """A file's path or a URL as the URL of an async driver."""
    try:
        url = make_url(where) if "://" in where else URL.create("sqlite", database=where)
    except ArgumentError:
        raise _unknown(where) from None
    kind = url.get_backend_name()
    if kind == "sqlite" and url.database not in (None, "", ":memory:"):  # what is only in memory is not kept
        return url.set(drivername="sqlite+aiosqlite")
    if kind not in ("postgresql", "postgres"):
        raise _unknown(where)
    if not find_spec("asyncpg"):
        raise Refusal("database", "PostgreSQL needs the package asyncpg; install shopfloor[postgres].")
    return url.set(drivername="postgresql+asyncpg")


def _unknown(where: str) -> Refusal:
    return Refusal("database", f"«{where}» is not a database; name a file, or postgresql://user:password@host/name.")


def is_shared(url: URL) -> bool:
    """Can several server processes tell each other what happens in this database?"""
    return url.get_backend_name() == "postgresql"


async def open_database(where: str) -> AsyncEngine:
    """The engine of a database, after bringing its schema up to date."""
    url = database_url(where)
    try:
        engine = _engine(url)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(upgrade)
        except BaseException:
            await engine.dispose()
            raise
    except (TimeoutError, OSError, SQLAlchemyError) as error:
        shown = url.render_as_string(hide_password=True)
        raise Refusal(
            "database", f"cannot open the database {shown}: {str(error).splitlines()[0]}; name another with --database."
        ) from None
    return engine


def _engine(url: URL) -> AsyncEngine:
    if is_shared(url):
        return create_async_engine(
            url,
            pool_size=CONNECTIONS,
            max_overflow=0,
            pool_pre_ping=True,
            connect_args={"timeout": UNREACHABLE_SECONDS, "server_settings": {"synchronous_commit": "on"}},
        )
    Path(url.database or "").parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, pool_size=CONNECTIONS, max_overflow=0)
    event.listen(engine.sync_engine, "connect", _prepare_sqlite)
    return engine


def open_file(url: URL) -> sqlite3.Connection:
    """A plain connection to the same file, without async and with explicit transactions, for a thread."""
    connection = sqlite3.connect(url.database or "", isolation_level=None, check_same_thread=False)
    _prepare_sqlite(connection, None)
    return connection


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")  # a commit is on disk before it returns
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    cursor.close()
