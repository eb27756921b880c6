"""Bots share their threads: hosts alike, and tables that somebody looks at first."""

import asyncio
import threading
from collections.abc import Callable

import pytest
from tests.tables.conftest import Club, open_club

from shopfloor.kernel import Refusal
from shopfloor.tables import bots
from shopfloor.tables import fair_threads as module
from shopfloor.tables import messages as m
from shopfloor.tables.fair_threads import Addresses, FairThreads
from shopfloor.tables.rooms import HINTERS, MOST_FILES

pytestmark = pytest.mark.anyio


async def order_of(wishes: list[tuple[str, bool]], address_of: Callable[[str], str] = str) -> list[str]:
    """In which order hosts have their turn who wish to think while the one thread is busy."""
    threads, gate, order = FairThreads(1, "test", address_of), threading.Event(), []
    first = asyncio.ensure_future(threads.run("somebody", True, gate.wait))
    await asyncio.sleep(0.05)
    waiting = [asyncio.ensure_future(threads.run(host, seen, order.append, host)) for host, seen in wishes]
    await asyncio.sleep(0)
    gate.set()
    await asyncio.gather(first, *waiting)
    threads.close()
    return order


async def test_a_table_that_somebody_looks_at_comes_first():
    assert await order_of([("ada", False), ("ada", False), ("ben", True)]) == ["ben", "ada", "ada"]


async def test_a_host_with_many_tables_does_not_keep_others_waiting():
    assert await order_of([("ada", True)] * 3 + [("ben", True)]) == ["ada", "ben", "ada", "ada"]


async def test_whoever_comes_under_many_names_does_not_keep_others_waiting():
    wishes = [(f"guest {n}", True) for n in (1, 1, 2, 3)] + [("ben", True)]
    order = await order_of(wishes, lambda person: person.split()[0])
    assert order == ["guest 1", "ben", "guest 2", "guest 3", "guest 1"]


async def test_people_are_known_by_the_address_they_came_from_last(monkeypatch):
    monkeypatch.setattr(module, "MOST_KNOWN", 2)
    addresses = Addresses()
    for person, address in (("ada", "here"), ("ben", "here"), ("ada", "there"), ("eve", "there")):
        addresses.note(person, address)
    assert [addresses.of(person) for person in ("ada", "ben", "eve")] == ["there", "ben", "there"]


async def test_all_threads_of_a_service_are_shared_by_address(small_club: Club):
    service = small_club.service
    service.addresses.note("eve", "there")
    lent = (service.par_searches._threads, small_club.housekeeper.bots._threads)
    threads = (service._files, service._logs, service._hints, *lent)
    assert [one._address_of("eve") for one in threads] == ["there"] * len(threads)


async def test_who_no_longer_waits_takes_nobodys_turn():
    threads, gate = FairThreads(1, "test"), threading.Event()
    first = asyncio.ensure_future(threads.run("ada", True, gate.wait))
    await asyncio.sleep(0.05)
    gone = asyncio.ensure_future(threads.run("ada", True, int))
    await asyncio.sleep(0)
    gone.cancel()
    gate.set()
    await first
    assert await threads.run("ben", True, int) == 0
    threads.close()


async def test_who_has_too_much_waiting_is_refused_and_others_are_not():
    threads, gate = FairThreads(1, "test", lambda person: person.split()[0]), threading.Event()
    waiting = [asyncio.ensure_future(threads.run("eve", True, gate.wait)) for _ in range(1 + 3)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="try again"):
        threads.refuse_crowd("eve", most=3)
    threads.refuse_crowd("ada", most=3)
    waiting += [asyncio.ensure_future(threads.run(f"guest {n}", True, gate.wait)) for n in range(27)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="try again"):
        threads.refuse_crowd("guest 28", most=3)  # thirty wait, and many of them come from there
    threads.refuse_crowd("ada", most=3)
    gate.set()
    await asyncio.gather(*waiting)
    threads.refuse_crowd("eve", most=3)
    threads.close()


async def test_questions_that_wait_are_refused_when_they_are_too_many(small_club: Club):
    service, gate = small_club.service, threading.Event()
    made = await small_club.make(m.MySeat(), m.MySeat())
    held = asyncio.ensure_future(service.with_log("somebody", gate.wait))
    await asyncio.sleep(0)
    asked = [asyncio.ensure_future(service.preview("ada", made.table, "show 1", 0)) for _ in range(11)]
    refused, _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED, timeout=30)
    gate.set()
    assert [one.exception().rule for one in refused] == ["too many requests"]
    await asyncio.gather(held, *asked, return_exceptions=True)
    assert sum(one.exception() is None for one in asked) == 10


@pytest.mark.parametrize("way", ["with_file", "with_hint"])
async def test_files_and_hints_that_wait_are_refused_when_they_are_too_many(small_club: Club, way):
    do, gate = getattr(small_club.service, way), threading.Event()
    held = [asyncio.ensure_future(do("somebody", gate.wait)) for _ in range(HINTERS)]
    await asyncio.sleep(0)
    asked = [asyncio.ensure_future(do("ada", int)) for _ in range(MOST_FILES + 1)]
    refused, _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED, timeout=30)
    gate.set()
    await asyncio.gather(*held, *asked, return_exceptions=True)
    assert [one.exception().rule for one in refused] == ["too many requests"]


async def test_bots_that_nobody_looks_at_rest_until_somebody_does(tmp_path, monkeypatch):
    async with open_club(str(tmp_path / "tables.db")) as club:
        monkeypatch.setattr(bots, "LOOKED_SECONDS", 0)
        made = await club.make(m.BotSeat("random"), m.BotSeat("random"))
        await asyncio.sleep(0.2)
        room = club.service.rooms[made.table]
        assert (room.table.seq, room.thinking) == (3, set())
        assert await club.service.store.due(club.service.now() + 10**9) == []  # nor does housekeeping come for them
        monkeypatch.setattr(bots, "LOOKED_SECONDS", 30)
        await club.until("ada", made.table, lambda now: now.status == "over")


async def test_bots_go_on_as_long_as_somebody_watches(tmp_path, monkeypatch):
    async with open_club(str(tmp_path / "tables.db")) as club, asyncio.timeout(120):
        monkeypatch.setattr(bots, "LOOKED_SECONDS", -1)
        made = await club.make(m.BotSeat("random"), m.BotSeat("random"))
        room, watcher = await club.service.watch(lambda _news: True, "ada", made.table)
        while room.table.status != "over":
            await asyncio.sleep(0.01)
        club.service.leave(room, watcher)


async def test_bots_play_on_where_a_person_waits_for_them(small_club: Club):
    made = await small_club.make(m.MySeat(), m.BotSeat("random"))
    room = small_club.service.rooms[made.table]
    room.looked = -1e9
    await small_club.does("ada", made.table, m.Act, 0, "show 1")
    for _ in range(6_000):
        if room.table.pending == [0] or room.table.status == "over":
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the bot never moved")
