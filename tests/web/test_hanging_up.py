"""Who cannot be told what happens is not left waiting: the socket is closed, and a page connects again.

Who does not read is told no more until they do.
"""

import asyncio
import sqlite3

import pytest
from tests.tables.conftest import open_club
from tests.tables.test_long_logs import bring
from tests.web.test_connection import answer, masked
from websockets.frames import Opcode

from shopfloor.tables import messages as m
from shopfloor.tables.room import PAGE
from shopfloor.web.frames import Packed
from shopfloor.web.receiver import Receiver

pytestmark = pytest.mark.anyio


class Wire:
    """The other end of a socket: how it was closed."""

    closed: tuple[int, str] | None = None

    async def close(self, code: int, reason: str) -> None:
        self.closed = code, reason


async def test_a_late_reader_who_cannot_be_told_is_asked_to_come_again(tmp_path):
    path = str(tmp_path / "tables.db")
    async with open_club(path, bots=False) as club:
        table = await club.duel()
        room, watcher = await club.service.watch(lambda _news: False, "ben", table)
        await club.does("ada", table, m.Act, 0, "show 1")
        assert watcher.late
        room.spoiled = True
        file = sqlite3.connect(path)
        file.execute("ALTER TABLE entries RENAME TO gone")
        socket = Wire()
        Receiver(socket, None, club.service, room, watcher, int, None).go_on()
        async with asyncio.timeout(60):
            while not socket.closed:
                await asyncio.sleep(0.01)
        file.execute("ALTER TABLE gone RENAME TO entries")
        file.close()
    assert socket.closed == (1013, "what you missed cannot be sent now; connect again.")


async def test_who_does_not_read_holds_one_message_and_is_not_read(tmp_path):
    look = masked(Opcode.TEXT, b'{"do":"look","seat":null}', b"mask")
    async with open_club(str(tmp_path / "tables.db"), bots=False) as club, asyncio.timeout(120):
        club.service.pack = Packed
        table = await bring(club, 2 * PAGE)
        connection = answer(asyncio.get_running_loop())
        line = connection.transport
        room, watcher = await club.service.watch(connection.write, "ada", table)
        receiver = Receiver(Wire(), connection, club.service, room, watcher, int, None)
        connection.on_message, connection.on_writable = receiver.hear, receiver.go_on
        connection.pause_writing()
        receiver.send_pages()
        for _ in range(20):
            connection.data_received(look)
        while connection._busy and receiver.owed is None:
            await asyncio.sleep(0.001)
        for _ in range(100):  # whoever would write has the time for it
            await asyncio.sleep(0)
        assert receiver.owed
        assert (len(line.written), line.paused) == (1, True)
        connection.resume_writing()
        while connection._busy or not receiver._paging.done():
            await asyncio.sleep(0.001)
        assert len(line.written) > 20  # now everything comes
        club.service.leave(room, watcher)
