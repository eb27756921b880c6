"""Housekeeping: whatever goes wrong at one table, it and the others go on."""

import asyncio
import platform
import resource
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.tables.conftest import Clock, Club, open_club

from shopfloor import players
from shopfloor.tables import housekeeping, memory
from shopfloor.tables import messages as m
from shopfloor.tables import store as stores

pytestmark = pytest.mark.anyio


async def test_a_table_that_was_just_opened_is_not_put_away(small_club: Club):
    """Whoever waits for it would watch a room that nobody else finds."""
    table, service = await small_club.duel(), small_club.service
    service.rooms.clear()
    opening = asyncio.create_task(service.room(table))
    while table not in service.rooms:
        await asyncio.sleep(0)
    small_club.housekeeper.put_away()
    assert service.rooms.get(table) is await opening


async def test_tables_that_nobody_uses_leave_memory_the_longest_unused_first(small_club: Club, monkeypatch):
    service, housekeeper = small_club.service, small_club.housekeeper
    old, idle, watched, wanted, new = [await small_club.duel() for _ in range(5)]
    now, each = time.monotonic(), service.rooms[old].table.seq
    monkeypatch.setattr(housekeeping, "time", SimpleNamespace(monotonic=lambda: now))  # however long the test takes
    monkeypatch.setattr(housekeeping, "MOST_IDLE", 2 * each)
    await service.watch(lambda _news: True, "ada", watched)
    service.rooms[wanted].wanted += 1
    for table, seconds in ((old, 29), (idle, 28), (watched, 1000), (wanted, 1000), (new, 0)):
        service.rooms[table].used = now - seconds
    housekeeper.put_away()
    assert set(service.rooms) == {idle, watched, wanted, new}
    service.rooms[idle].used = now - 60  # whatever its length
    housekeeper.put_away()
    assert set(service.rooms) == {watched, wanted, new}


async def test_what_tables_took_is_given_back_when_they_have_left(small_club: Club, monkeypatch):
    housekeeper, given = small_club.housekeeper, []
    monkeypatch.setattr(memory, "give_back", lambda: given.append(True))
    room = small_club.service.rooms[await small_club.duel()]
    monkeypatch.setattr(housekeeping, "MUCH_LEFT", room.table.seq)
    await housekeeper.give_back()
    assert not given
    room.used = time.monotonic() - 60
    housekeeper.put_away()
    await housekeeper.give_back()
    await housekeeper.give_back()
    assert given == [True]


FREED = """
from pathlib import Path
from shopfloor.tables.memory import give_back

def resident():
    return int(Path("/proc/self/statm").read_text().split()[1])

texts = [bytes(60_000) for _ in range(2_000)]
held = texts[::20]
del texts
before = resident()
give_back()
print(before - resident())
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other C libraries have no word for it")
def test_free_memory_goes_back_to_the_system():
    freed = subprocess.run([sys.executable, "-c", FREED], capture_output=True, text=True, check=True, timeout=300)
    assert int(freed.stdout) * resource.getpagesize() > 50_000_000


async def test_a_table_that_nobody_watches_is_compared_with_the_database_too(postgres):
    url = postgres()
    async with open_club(url) as one, open_club(url) as two:
        table = await one.duel()
        await two.now("ben", table)
        seq = await one.does("ada", table, m.Act, 0, "show 1")
        await two.housekeeper.compare()
        assert (await two.now("ben", table)).seq == seq


async def two_due(path: Path, clock: Clock, damage: str) -> tuple[str, str]:
    """Two tables that wait for a bot; with the one that waits longer something is wrong."""
    async with open_club(str(path), bots=False, clock=clock) as club:
        wrong = await club.make(m.MySeat(), m.BotSeat("greedy"))
        clock.ms += 1
        well = await club.make(m.MySeat(), m.BotSeat("greedy"))
    with sqlite3.connect(path) as file:
        file.execute(damage, (wrong.table,))
    file.close()
    clock.ms += 10_000
    return wrong.table, well.table


async def test_a_table_that_cannot_be_read_does_not_end_the_rounds(tmp_path):
    path, clock = tmp_path / "tables.db", Clock()
    _, well = await two_due(path, clock, "UPDATE entries SET fact = '{}' WHERE table_id = ?")
    async with open_club(str(path), clock=clock) as club:
        await club.until("ada", well, lambda now: not now.seats[1].pending)


async def test_tables_of_other_rules_are_told_of_once_and_leave_room_for_others(tmp_path, monkeypatch, caplog):
    monkeypatch.setattr(stores, "MOST_DUE", 1)
    path, clock = tmp_path / "tables.db", Clock()
    wrong, well = await two_due(path, clock, "UPDATE tables SET rules = 99 WHERE id = ?")
    async with open_club(str(path), clock=clock) as club:
        await club.until("ada", well, lambda now: not now.seats[1].pending)
        await club.housekeeper.attend_due()
    assert sum(wrong in record.getMessage() for record in caplog.records) == 1


async def test_a_bot_that_failed_thinks_again(tmp_path, monkeypatch, caplog):
    class Failing(players.Player):
        def plan(self, *_: object) -> tuple[int, ...]:
            raise ZeroDivisionError

    async with open_club(str(tmp_path / "tables.db"), clock=Clock()) as club:
        await club.duel()  # the rules are compiled with players that do not fail
        with monkeypatch.context() as broken:
            broken.setitem(players.PLAYERS, "greedy", Failing("greedy", "fails"))
            made = await club.make(m.MySeat(), m.BotSeat("greedy"))
            async with asyncio.timeout(60):
                while "cannot play" not in caplog.text:
                    await asyncio.sleep(0.005)
        club.clock.ms += 10_000
        await club.housekeeper.attend_due()
        await club.until("ada", made.table, lambda now: not now.seats[1].pending)
