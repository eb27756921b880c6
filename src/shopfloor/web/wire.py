"""The wire between server processes on one PostgreSQL: «table k3v9q0x2ab is at entry 14», through Litestar's channels.

What happened is in the database; the wire only says where to look, so it can lose a word without harm: every few
seconds the caretaker compares all tables in memory with the database.
"""

import asyncio
import logging
from collections.abc import Iterable

import asyncpg
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from msgspec import json
from sqlalchemy.engine import URL

from shopfloor.tables.house import House

CHANNEL = "tables"
MOST_AT_ONCE = 200  # PostgreSQL carries 8000 bytes at a time
LISTEN_SECONDS = 2
LOST = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)

log = logging.getLogger(__name__)


class Backend(AsyncPgChannelsBackend):
    """Litestar's backend, with one connection for all it publishes in place of one for each message.

    The connection it listens on is opened anew when it was lost.
    """

    def __init__(self, url: URL) -> None:
        super().__init__(dsn=url.set(drivername="postgresql").render_as_string(hide_password=False))
        self._line: asyncpg.Connection | None = None

    async def on_startup(self) -> None:
        await super().on_startup()
        self._care = asyncio.create_task(self._keep_listening())

    async def _keep_listening(self) -> None:
        while True:
            await asyncio.sleep(LISTEN_SECONDS)
            if self._listener_conn.is_closed():
                try:
                    self._listener_conn = await self._connect()
                    self._subscribed_channels.clear()
                    await self.subscribe([CHANNEL])
                except LOST as error:
                    log.warning("other processes are not heard: %s", error)

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        if self._line is None or self._line.is_closed():
            self._line = await self._connect()
        for channel in channels:
            await self._line.execute("SELECT pg_notify($1, $2)", channel, data.decode())

    async def on_shutdown(self) -> None:
        self._care.cancel()
        await asyncio.gather(self._care, return_exceptions=True)
        if self._line is not None:
            await self._line.close()
        await super().on_shutdown()


def channels_on(url: URL) -> ChannelsPlugin:
    return ChannelsPlugin(backend=Backend(url), channels=[CHANNEL])


class Wire:
    """Tells the other processes what this one writes, and this one what they write."""

    def __init__(self, house: House, channels: ChannelsPlugin) -> None:
        self._house = house
        self._channels = channels
        self._heights: dict[str, int] = {}
        self._wake = asyncio.Event()
        house.ledger.on_change = self._note
        self._tasks = [asyncio.create_task(self._speak()), asyncio.create_task(self._listen())]

    def _note(self, table: str, seq: int) -> None:
        self._heights[table] = seq
        self._wake.set()

    async def _speak(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._heights:
                some = [self._heights.popitem() for _ in range(min(MOST_AT_ONCE, len(self._heights)))]
                try:
                    await self._channels.wait_published(json.encode(dict(some)), CHANNEL)
                except LOST as error:
                    log.warning("other processes were not told: %s", error)  # they compare with the database

    async def _listen(self) -> None:
        async with self._channels.start_subscription(CHANNEL) as subscriber:
            async for message in subscriber.iter_events():
                for table, seq in json.decode(message, type=dict[str, int]).items():
                    if table in self._house.rooms:
                        self._house.run(self._house.heard(table, seq))

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
