"""Bots share their threads: hosts alike, and tables that somebody looks at first."""

import asyncio
import threading

import pytest
from tests.tables.conftest import Club, open_club

from shopfloor.tables import caretaker as care
from shopfloor.tables import messages as m
from shopfloor.tables.thinkers import Thinkers

pytestmark = pytest.mark.anyio


async def order_of(wishes: list[tuple[str, bool]]) -> list[str]:
    """In which order hosts have their turn who wish to think while the one thread is busy."""
    thinkers, gate, order = Thinkers(1, "test"), threading.Event(), []
    first = asyncio.ensure_future(thinkers.think("somebody", True, gate.wait))
    await asyncio.sleep(0.05)
    waiting = [asyncio.ensure_future(thinkers.think(host, seen, order.append, host)) for host, seen in wishes]
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(first, *waiting)
    thinkers.close()
    return order


async def test_a_table_that_somebody_looks_at_comes_first():
    assert await order_of([("ada", False), ("ada", False), ("ben", True)]) == ["ben", "ada", "ada"]


async def test_a_host_with_many_tables_does_not_keep_others_waiting():
    assert await order_of([("ada", True)] * 3 + [("ben", True)]) == ["ada", "ben", "ada", "ada"]


async def test_who_no_longer_waits_takes_nobodys_turn():
    thinkers, gate = Thinkers(1, "test"), threading.Event()
    first = asyncio.ensure_future(thinkers.think("ada", True, gate.wait))
    await asyncio.sleep(0.05)
    gone = asyncio.ensure_future(thinkers.think("ada", True, int))
    await asyncio.sleep(0)
    gone.cancel()
    gate.set()
    await first
    assert await thinkers.think("ben", True, int) == 0
    thinkers.close()


async def test_bots_that_nobody_looks_at_rest_until_somebody_does(tmp_path, monkeypatch):
    async with open_club(str(tmp_path / "tables.db")) as club:
        monkeypatch.setattr(care, "LOOKED_SECONDS", 0)
        made = await club.make(m.BotSeat("random"), m.BotSeat("random"))
        await asyncio.sleep(0.2)
        room = club.house.rooms[made.table]
        assert (room.table.seq, room.thinking) == (3, set())
        monkeypatch.setattr(care, "LOOKED_SECONDS", 30)
        await club.until("ada", made.table, lambda now: now.status == "over")


async def test_bots_play_on_where_a_person_waits_for_them(small_club: Club):
    made = await small_club.make(m.MySeat(), m.BotSeat("random"))
    room = small_club.house.rooms[made.table]
    room.looked = -1e9
    await small_club.does("ada", made.table, m.Act, 0, "show 1")
    for _ in range(6_000):
        if room.table.pending == [0] or room.table.status == "over":
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the bot never moved")
