"""Messages between server processes on one PostgreSQL: «table k3v9q0x2ab is at entry 14», through Litestar's channels.

What happened is in the database; a message only says where to look, so a lost message does no harm: every few
seconds the housekeeper compares all tables in memory with the database. Who is connected to a table is known only to
the processes: each announces it when it changes, and again every few seconds.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from secrets import token_hex

import asyncpg
from litestar.channels import ChannelsPlugin
from litestar.channels.backends.asyncpg import AsyncPgChannelsBackend
from msgspec import json
from sqlalchemy.engine import URL

from shopfloor.tables.presence import SILENCE, crowd_of
from shopfloor.tables.room import Crowd, Room
from shopfloor.tables.service import TableService

TABLES, PEOPLE = CHANNELS = "tables", "people"
MOST_AT_ONCE = 200  # PostgreSQL carries 8000 bytes at a time
LISTEN_SECONDS = 2
PULSE = SILENCE / 3
"""After how many seconds a process announces again who is connected to it."""
LOST = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)

log = logging.getLogger(__name__)


class Backend(AsyncPgChannelsBackend):
    """Litestar's backend, with one connection for all messages it publishes instead of one for each.

    The connection it listens on is opened again after it was lost.
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
                    await self.subscribe(CHANNELS)
                except LOST as error:
                    log.warning("other processes cannot be heard: %s", error)

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
    return ChannelsPlugin(backend=Backend(url), channels=CHANNELS)


class Cluster:
    """Tells the other processes what this one writes and who is connected here, and receives the same from them."""

    def __init__(self, service: TableService, channels: ChannelsPlugin) -> None:
        self._service = service
        self._channels = channels
        self._name = token_hex(8)
        self._heights: dict[str, int] = {}
        self._crowded: set[Room] = set()
        self._wake = asyncio.Event()
        service.ledger.on_change = self._note
        service.presence.on_change = self._note_company
        work = (
            self._speak(),
            self._listen(TABLES, self._hear),
            self._listen(PEOPLE, self._hear_company),
            self._pulse(),
        )
        self._tasks = [asyncio.create_task(one) for one in work]

    def _note(self, table: str, seq: int) -> None:
        self._heights[table] = seq
        self._wake.set()

    def _note_company(self, room: Room) -> None:
        self._crowded.add(room)
        self._wake.set()

    async def _speak(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._heights:
                some = [self._heights.popitem() for _ in range(min(MOST_AT_ONCE, len(self._heights)))]
                await self._say(json.encode(dict(some)), TABLES)
            while self._crowded and not self._heights:
                room = self._crowded.pop()
                await self._say(json.encode((self._name, room.table.charter.table, crowd_of(room))), PEOPLE)

    async def _say(self, message: bytes, channel: str) -> None:
        try:
            await self._channels.wait_published(message, channel)
        except LOST as error:
            log.warning("other processes could not be notified: %s", error)  # they compare with the database

    async def _listen(self, channel: str, hear: Callable[[bytes], None]) -> None:
        async with self._channels.start_subscription(channel) as subscriber:
            async for message in subscriber.iter_events():
                hear(message)

    def _hear(self, message: bytes) -> None:
        for table, seq in json.decode(message, type=dict[str, int]).items():
            if table in self._service.rooms:
                self._service.run(self._service.heard(table, seq))

    def _hear_company(self, message: bytes) -> None:
        process, table, crowd = json.decode(message, type=tuple[str, str, Crowd])
        room = self._service.rooms.get(table)
        if room is None or process == self._name:
            return
        if process not in room.elsewhere and crowd.names and room.watchers:  # it may not know who is here
            self._note_company(room)
        self._service.presence.heard(room, process, crowd)

    async def _pulse(self) -> None:
        while True:
            await asyncio.sleep(PULSE)
            for room in self._service.rooms.values():
                self._service.presence.forget_silent(room)
                if room.watchers:
                    self._note_company(room)

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
