"""Long logs: they are sent in pages and have an end, and nobody waits for somebody else's."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec import json
from tests.tables.conftest import Club, open_club

from shopfloor.kernel import Match, Refusal, registry
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.saves import save
from shopfloor.tables import files, making
from shopfloor.tables import messages as m
from shopfloor.tables import store as stores
from shopfloor.tables import table as tables
from shopfloor.tables.room import FIRST_PAGE, MOST_PAGES, PAGE
from shopfloor.tables.rows import BLOCK

pytestmark = pytest.mark.anyio


def endless(actions: int) -> bytes:
    """A game of Assembly Line in which both show the same for ever."""
    match = Match(registry.get("assembly_line"), key=key_of_seed(1))
    for number in range(actions):
        match.act(number % 2, "show 2")
    return save(match, ["Ada", "Ben"])


async def bring(club: Club, actions: int) -> str:
    await club.service.warming.ready("assembly_line")
    return (await club.service.bring("ada", endless(actions))).table


async def test_a_long_log_is_sent_in_pages_the_latest_first(small_club: Club):
    table = await bring(small_club, 2 * PAGE + 100)
    got: list[bytes] = []
    room, watcher = await small_club.service.watch(lambda news: not got.append(news), "ada", table)
    whole = await small_club.service.see("ada", table)
    last = whole.now.seq
    assert (len(whole.entries), whole.entries[-1].seq, whole.since, whole.more) == (PAGE, last, 0, True)
    pages = [page async for page in small_club.service.pages(room, watcher)]
    read = [json.decode(raw) for raw in (got[0], *pages)]
    seqs = [entry["seq"] for message in read for entry in message["entries"]]
    assert sorted(seqs) == list(range(1, last + 1))
    assert [message["more"] for message in read] == [True, True, True, False]
    assert [len(message["entries"]) for message in read] == [FIRST_PAGE, PAGE, PAGE, last - FIRST_PAGE - 2 * PAGE]


async def test_a_page_is_made_once_until_something_happens(small_club: Club):
    service, table = small_club.service, await bring(small_club, PAGE + 200)
    for seat in range(2):
        await small_club.does("ada", table, m.Sit, seat)

    async def pages(eyes: int, since: int = 0) -> list[bytes]:
        room, watcher = await service.watch(lambda _news: True, "ada", table, eyes, since)
        return [page async for page in service.pages(room, watcher)]

    first, again = await pages(0), await pages(0)
    assert [id(page) for page in again] == [id(page) for page in first]
    assert [json.decode(page)["entries"][0]["seq"] for page in first] == [json.decode(first[0])["entries"][0]["seq"], 1]
    other = await pages(1)
    shown = [[entry.get("action") for entry in json.decode(page[0])["entries"][-3:]] for page in (first, other)]
    assert shown[0] != shown[1]  # each sees their own sealed actions alone
    assert json.decode((await pages(0, 50))[-1])["entries"][0]["seq"] == 51
    room, late = await service.watch(lambda _news: True, "ada", table, 0)
    await small_club.does("ada", table, m.Say, "hello")
    latest, *_ = [page async for page in service.pages(room, late)]
    assert latest is not first[0]
    for since in range(MOST_PAGES):
        await pages(0, since)
    assert len(service.rooms[table]._pages) <= MOST_PAGES


async def test_long_logs_are_shown_one_at_a_time(small_club: Club):
    service, tables = small_club.service, [await bring(small_club, 300) for _ in range(4)]
    async with service.showing(service.rooms[tables[0]], 0):
        looks = [asyncio.ensure_future(service.see("ada", table)) for table in 5 * tables]
        await asyncio.sleep(0)
        assert not any(look.done() for look in looks)
    turns, done = 0, 0
    while done < len(looks):
        await asyncio.sleep(0)
        now = sum(look.done() for look in looks)
        assert now - done <= 1  # everybody else comes in between
        turns, done = turns + 1, now
    assert turns >= len(looks)


async def test_who_acts_waits_for_one_long_table_at_most(small_club: Club):
    service = small_club.service
    await service.warming.ready("assembly_line")
    table, order = await small_club.duel(), []
    for number in range(2):
        charter, made = files.plan(files.parse(endless(300)), "ada", "Ada", 0)
        _, long = making.new_table(charter, made, f"long {number}")
        service.ledger.writer.add(long, lambda error, number=number: order.append((number, error)))
    await small_club.does("ada", table, m.Act, 0, "show 2")
    order.append("acted")
    while len(order) < 3:
        await asyncio.sleep(0.001)
    assert order.index("acted") < 2
    assert [done for done in order if done != "acted"] == [(0, None), (1, None)]


async def test_a_long_table_is_read_as_it_was_written(club: Club):
    kept = files.parse(endless(600))
    kept.table.chat = [files.Note(1, "Žofie", f'{number} «"\\/» 😀', number) for number in range(-1, 600)]
    await club.service.warming.ready("assembly_line")
    table = (await club.service.bring("ada", json.encode(kept))).table
    before = club.service.rooms.pop(table).table
    after = (await club.service.room(table)).table
    assert (after.charter, after.log, after.occupants) == (before.charter, before.log, before.occupants)


async def test_rows_go_to_postgresql_in_blocks_and_others_come_in_between(postgres):
    sizes: list[int] = []

    def note(_connection: Any, _cursor: Any, statement: str, rows: Any, *_: Any) -> None:
        if statement.startswith("INSERT INTO entries"):
            sizes.append(len(rows) if isinstance(rows, list) else 1)

    async with open_club(postgres(), bots=False) as club:
        sa.event.listen(club.service.store.engine.sync_engine, "before_cursor_execute", note)
        await bring(club, 2 * BLOCK)
    assert sum(sizes) > 2 * BLOCK
    assert max(sizes) == BLOCK


async def test_over_http_a_log_is_read_page_by_page(small_club: Club):
    table = await bring(small_club, PAGE + 100)
    seen, since, more = [], 0, True
    while more:
        part = await small_club.service.entries("ada", table, since=since)
        seen += [entry.seq for entry in part.entries]
        since, more = part.seq, part.more
    assert seen == list(range(1, (await small_club.now("ada", table)).seq + 1))


async def test_who_was_away_gets_what_is_new_and_no_more(small_club: Club):
    table = await bring(small_club, PAGE + 100)
    last = (await small_club.now("ada", table)).seq
    whole = await small_club.service.see("ada", table, since=last - 3)
    assert ([entry.seq for entry in whole.entries], whole.more) == ([last - 2, last - 1, last], False)


async def test_who_missed_more_than_a_page_is_asked_to_come_again(small_club: Club):
    table = await bring(small_club, PAGE + 100)
    room, watcher = await small_club.service.watch(lambda _news: True, "ada", table)
    watcher.late, watcher.seen = True, 10
    with pytest.raises(Refusal, match="connect again"):
        await small_club.service.catch_up(room, watcher)


async def test_a_log_has_an_end_in_play(small_club: Club, monkeypatch):
    monkeypatch.setattr(tables, "MOST_ENTRIES", 12)
    made = await small_club.make(m.MySeat(), m.MySeat())
    for number in range(9):
        await small_club.does("ada", made.table, m.Act, number % 2, "show 2")
    assert await small_club.refused("ada", made.table, m.Act, 1, "show 2") == "log full"
    assert await small_club.refused("ada", made.table, m.Say, "hello") == "log full"
    await small_club.does("ada", made.table, m.Rise, 1)


async def test_talk_and_coming_and_going_leave_room_for_the_game(small_club: Club, monkeypatch):
    monkeypatch.setattr(tables, "MOST_ENTRIES", 20)
    monkeypatch.setattr(tables, "LEFT_FOR_PLAY", 10)
    table = await small_club.duel()
    for number in range(7):
        await small_club.does("ben", table, m.Say, f"{number}")
    for what in ((m.Say, "more"), (m.Hand, 1, "greedy")):
        assert await small_club.refused("ben", table, *what) == "log full"
    await small_club.does("ada", table, m.Act, 0, "show 2")
    await small_club.does("ben", table, m.Act, 1, "show 2")


async def test_bots_and_clocks_rest_at_the_end_of_a_log(small_club: Club, monkeypatch):
    monkeypatch.setattr(tables, "MOST_ENTRIES", 5)
    made = await small_club.make(m.MySeat(), m.BotSeat("random"), clock=m.LiveClock(1_000, 0))
    await small_club.until("ada", made.table, lambda now: now.seq == 4)
    await small_club.does("ada", made.table, m.Act, 0, "show 1")
    room = small_club.service.rooms[made.table]
    assert room.table.pending == [0, 1]
    assert (room.table.seq, room.table.bots_to_move(), room.thinking) == (5, [], set())
    small_club.clock.ms += 5_000
    assert await small_club.service.store.due(small_club.clock.ms) == []


async def test_a_file_longer_than_a_log_may_be_is_refused_before_it_is_played(small_club: Club, monkeypatch):
    monkeypatch.setattr(files, "MOST_ENTRIES", 50)
    await small_club.service.warming.ready("assembly_line")
    for raw in (endless(51).replace(b"show 2", b"win"), endless(48)):  # those who sit and the start count too
        with pytest.raises(Refusal) as refused:
            await small_club.service.bring("ada", raw)
        assert refused.value.rule == "too long"


async def waits_for(
    held: Callable[..., Coroutine[Any, Any, Any]], work: Coroutine[Any, Any, Any], seconds: float = 0.3
) -> bool:
    """Does something wait for a thread that is held up, while everybody else goes on?"""
    free = threading.Event()
    holding = asyncio.ensure_future(held("somebody", free.wait))
    task = asyncio.ensure_future(work)
    done, _ = await asyncio.wait([task], timeout=seconds)
    free.set()
    await asyncio.gather(holding, task)
    return not done


async def test_everybody_goes_on_while_a_long_file_is_read_written_and_looked_at(small_club: Club):
    service = small_club.service
    await service.warming.ready("assembly_line")
    raw = endless(300)
    assert await waits_for(service.with_file, service.bring("ada", raw))
    table = next(iter(service.rooms))
    assert await waits_for(service.with_log, service.past("ada", table, 150))
    for seat in (0, 1):  # a running game is saved by whoever plays it alone
        await small_club.does("ada", table, m.Sit, seat)
    assert await waits_for(service.with_log, service.export("ada", table))
    assert await waits_for(service.with_log, small_club.tries("ada", table, m.Undo, 1))
    del service.rooms[table]
    assert await waits_for(service.with_log, service.room(table))


async def test_nobody_waits_for_who_looks_back_at_a_long_game_or_saves_it(small_club: Club):
    service, free = small_club.service, threading.Event()
    table = await bring(small_club, 300)
    for seat in (0, 1):
        await small_club.does("ada", table, m.Sit, seat)
    try:
        async with asyncio.timeout(60):
            held = asyncio.ensure_future(service.with_log("somebody", free.wait))
            asked = [
                asyncio.ensure_future(one) for one in (service.past("ada", table, 150), service.export("ada", table))
            ]
            while len(service._logs._waiting) < len(asked):
                await asyncio.sleep(0.001)
            await small_club.does("ada", table, m.Act, 0, "show 1")
    finally:
        free.set()
    past, file, _ = await asyncio.gather(*asked, held)
    assert past.seq == 150
    assert len(files.parse(file).log) == 300, "the game as it was when somebody asked for it"


async def test_a_long_file_is_read_verified_and_made_a_table_in_a_thread(small_club: Club, monkeypatch):
    where: dict[str, threading.Thread] = {}

    def noting(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def noted(*details: Any) -> Any:
            where[name] = threading.current_thread()
            return work(*details)

        return noted

    for module, name in ((files, "parse"), (files, "plan"), (making, "new_table")):
        monkeypatch.setattr(module, name, noting(name, getattr(module, name)))
    await bring(small_club, 300)
    assert set(where) == {"parse", "plan", "new_table"}
    assert threading.main_thread() not in where.values()


async def test_the_rows_of_a_long_table_are_written_in_a_thread(small_club: Club):
    writers: dict[str, bool] = {}

    def note(statement: str) -> None:
        writers[statement.split("(", maxsplit=1)[0]] = threading.current_thread() is threading.main_thread()

    small_club.service.ledger.writer._transact._file.set_trace_callback(note)
    await bring(small_club, 300)
    assert writers["INSERT INTO entries "] is False
    await small_club.duel()
    assert writers["INSERT INTO entries "] is True  # which is quicker for a few


async def test_everybody_goes_on_while_a_long_log_is_read(small_club: Club, monkeypatch):
    table, read, turns = await bring(small_club, 3 * stores.MOST_READ), stores.facts.read, [0]

    def count(fact: str) -> Any:
        turns[-1] += 1
        return read(fact)

    monkeypatch.setattr(stores.facts, "read", count)
    reading = asyncio.ensure_future(small_club.service.store.entries(table, 0))
    while not reading.done():
        turns.append(0)
        await asyncio.sleep(0)
    assert len(await reading) == sum(turns)
    assert max(turns) <= stores.MOST_READ


async def test_a_short_log_needs_no_thread(small_club: Club):
    table = await bring(small_club, 30)
    assert not await waits_for(small_club.service.with_log, small_club.service.past("ada", table, 15), 30)
