"""Who cannot be told what happens is not left waiting: the socket is closed, and a page connects again."""

import asyncio
import sqlite3

import pytest
from tests.tables.conftest import open_club

from shopfloor.tables import messages as m
from shopfloor.web.limits import Limits
from shopfloor.web.live import _Receiver

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
        room, watcher = await club.house.watch(lambda _news: False, "ben", table)
        await club.does("ada", table, m.Act, 0, "show 1")
        assert watcher.late
        room.spoiled = True
        file = sqlite3.connect(path)
        file.execute("ALTER TABLE entries RENAME TO gone")
        socket = Wire()
        _Receiver(socket, None, club.house, room, watcher, Limits(0), None).go_on()
        async with asyncio.timeout(60):
            while not socket.closed:
                await asyncio.sleep(0.01)
        file.execute("ALTER TABLE gone RENAME TO entries")
        file.close()
    assert socket.closed == (1013, "what you missed cannot be told now; connect again.")
