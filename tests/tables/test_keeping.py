"""What was acknowledged is kept, once, whoever writes and whatever happens."""

import asyncio
import gc
import sqlite3
from typing import Any

import pytest
import sqlalchemy as sa
from msgspec import json
from sqlalchemy.ext.asyncio import create_async_engine
from tests.tables.conftest import Clock, open_club

from shopfloor.kernel import Refusal
from shopfloor.kernel.saves import open_save, parse
from shopfloor.tables import files
from shopfloor.tables import messages as m
from shopfloor.tables.database import database_url, open_database, open_file
from shopfloor.tables.migrations import upgrade

pytestmark = pytest.mark.anyio


async def test_the_same_key_does_nothing_twice(club):
    table = await club.duel()
    command = m.Act("once", 0, "show 2")
    first = await club.service.command("ada", table, command)
    assert await club.service.command("ada", table, command) == first
    club.service.rooms.clear()
    assert await club.service.command("ada", table, command) == first
    log = (await club.service.entries("ada", table)).entries
    assert sum(isinstance(entry, m.ShownActed) for entry in log) == 1


async def test_keys_are_each_persons_own(club):
    table = await club.duel()
    await club.service.command("ada", table, m.Act("one", 0, "show 2"))
    answer = await club.service.command("ben", table, m.Act("one", 1, "show 2"))
    assert answer.seq == (await club.now("ada", table)).seq


async def test_the_same_wish_makes_one_table(club):
    wish = m.NewTable("a key", "assembly_line", [m.MySeat(), m.OpenSeat()])
    first, second = await asyncio.gather(club.service.make("ada", wish), club.service.make("ada", wish))
    assert first == second
    assert (await club.service.make("ben", wish)).table != first.table


async def test_a_restart_brings_everything_back(database):
    async with open_club(database) as club:
        table = await club.duel(options={"yellow": True})
        await club.does("ada", table, m.Act, 0, "show 2")
        await club.does("ada", table, m.Say, "hello")
        before = await club.service.see("ben", table)
    async with open_club(database) as club:
        after = await club.service.see("ben", table)
        assert (after.head, after.entries) == (before.head, before.entries)
        assert after.now.view == before.now.view


async def test_a_bot_that_was_interrupted_goes_on_after_a_restart(database):
    async with open_club(database, bots=False) as club:
        made = await club.make(m.MySeat(), m.BotSeat("greedy"))
        await asyncio.sleep(0.05)
        assert (await club.now("ada", made.table)).seats[1].pending
    async with open_club(database) as club:
        await asyncio.sleep(2)
        await club.until("ada", made.table, lambda now: not now.seats[1].pending)


async def test_what_a_killed_process_had_no_time_to_note_is_noted_at_the_next_start(tmp_path):
    path, clock = str(tmp_path / "tables.db"), Clock()
    async with open_club(path, bots=False, clock=clock) as dying:
        table = await dying.duel()
        await dying.does("ada", table, m.Act, 0, "show 1")
        await dying.does("ben", table, m.Act, 1, "show 2")
        await dying.does("ada", table, m.Act, 0, "show 1")
        async with open_club(path, bots=False) as club:
            assert await club.service.store.behind() == [table]
            _, (card,) = await club.service.lobby("ada")
            assert card.my_turn
            await club.service.mend(table)
            _, (card,) = await club.service.lobby("ada")
            assert not card.my_turn
            assert await club.service.store.behind() == []


async def test_two_writers_are_harmless(database):
    """Two services on one database, as two server processes: both send for both seats, nothing is lost or doubled."""
    async with open_club(database) as one, open_club(database) as two:
        table = await one.duel()
        for _ in range(8):
            await asyncio.gather(
                one.does("ada", table, m.Act, 0, "show 1"),
                two.does("ben", table, m.Act, 1, "show 2"),
                one.does("ada", table, m.Say, "from one"),
                two.does("ben", table, m.Say, "from two"),
            )
            if (await one.now("ada", table)).status == "over":
                break
        for club in (one, two):
            club.service.rooms.clear()
        logs = [(await club.service.entries("ada", table)).entries for club in (one, two)]
        assert logs[0] == logs[1]
        assert [entry.seq for entry in logs[0]] == list(range(1, len(logs[0]) + 1))
        assert sum(isinstance(entry, m.ShownSaid) for entry in logs[0]) >= 2 * 8 - 2


async def test_the_same_seat_cannot_act_twice_through_two_writers(database):
    async with open_club(database) as one, open_club(database) as two:
        table = await one.duel()
        seq = (await two.now("ada", table)).seq
        answers = await asyncio.gather(
            one.tries("ada", table, m.Act, 0, "show 1", seq=seq), two.tries("ada", table, m.Act, 0, "show 2", seq=seq)
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Accepted", "Stale"]


class Ear:
    """Somebody who hears messages, as long as they can take more."""

    def __init__(self):
        self.messages = []
        self.open = True

    def __call__(self, message):
        if self.open:
            self.messages.append(message)
        return self.open


async def test_other_processes_are_caught_up_with(database):
    async with open_club(database) as one, open_club(database) as two:
        table = await one.duel()
        heard = Ear()
        await two.service.watch(heard, "ben", table)
        seq = await one.does("ada", table, m.Act, 0, "show 1")
        await two.service.heard(table, seq)
        _whole, news = heard.messages
        assert b'"seq":%d' % seq in news


async def test_a_slow_reader_gets_all_it_missed_in_one_message(club):
    table = await club.duel()
    heard = Ear()
    room, watcher = await club.service.watch(heard, "ben", table)
    heard.open = False
    for action in ("show 1", "show 2"):
        await club.does("ada" if action == "show 1" else "ben", table, m.Act, int(action != "show 1"), action)
    assert (len(heard.messages), watcher.late) == (1, True)
    heard.open = True
    await club.service.catch_up(room, watcher)
    _whole, news = heard.messages
    assert news.count(b'"kind":"acted"') == 2
    assert not watcher.late
    await club.service.catch_up(room, watcher)
    assert len(heard.messages) == 2


async def test_nobody_hears_of_what_could_not_be_written(tmp_path):
    """While another program holds the file, an action waits; when it cannot be written it is refused and not seen."""
    path = str(tmp_path / "tables.db")
    async with open_club(path, bots=False) as club:
        table = await club.duel()
        heard = Ear()
        room, watcher = await club.service.watch(heard, "ben", table)
        file = sqlite3.connect(path)
        file.execute("BEGIN IMMEDIATE")
        acting = asyncio.create_task(club.tries("ada", table, m.Act, 0, "show 1"))
        await asyncio.sleep(0.3)
        assert not acting.done()
        assert len(heard.messages) == 1
        file.execute("DROP TABLE seats")
        file.execute("ALTER TABLE entries RENAME TO gone")
        file.commit()
        answer = await acting
        assert answer.rule == "not written"
        assert len(heard.messages) == 1
        file.execute("ALTER TABLE gone RENAME TO entries")
        file.commit()
        file.close()
        assert (await club.service.look(room, watcher, None)).now.seats[0].pending


async def test_what_fails_after_everybody_has_left_is_noted_once(club, caplog):
    unseen = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: unseen.append(context["message"]))

    async def fail():
        raise OSError("the disk is full")

    work = club.service.run(fail())
    while not work.done():
        await asyncio.sleep(0)
    await asyncio.sleep(0)
    del work
    gc.collect()  # Python would say now that nobody has looked
    assert unseen == []
    assert "the disk is full" in caplog.text


async def test_one_who_comes_twice_makes_nobody_else_wait_in_vain(club):
    """Commands that are written together are written apart when one of them was written already."""
    wishes = [m.NewTable(f"w{n // 2}", "assembly_line", [m.MySeat(), m.OpenSeat()]) for n in range(20)]
    made = await asyncio.gather(*(club.service.make("ada", wish) for wish in wishes))
    assert len({one.table for one in made}) == 10
    assert all(made[n] == made[n + 1] for n in range(0, 20, 2))


async def test_the_lobby_reads_no_tables_but_those_it_shows(database):
    """Others that are open, or somebody else's, may be many."""
    asked: list[tuple[str, Any]] = []
    async with open_club(database, bots=False) as club:
        engine, shared = club.service.store.engine, club.service.shared
        sa.event.listen(engine.sync_engine, "before_cursor_execute", lambda *about: asked.append(about[2:4]))
        await club.service.lobby("ada")
        questions = [(question, values) for question, values in asked if "FROM tables" in question]
        assert len(questions) == 2
        async with engine.connect() as connection:
            if shared:
                await connection.exec_driver_sql("SET enable_seqscan = off")  # which is quicker for few
            for question, values in questions:
                how = "EXPLAIN" if shared else "EXPLAIN QUERY PLAN"
                plan = [str(row[-1]) for row in await connection.exec_driver_sql(f"{how} {question}", values)]
                assert not [step for step in plan if "Seq Scan on tables" in step or "SCAN tables" in step], plan


async def test_a_half_done_migration_is_undone(tmp_path):
    path = str(tmp_path / "tables.db")
    engine = create_async_engine(database_url(path))
    async with engine.begin() as connection:
        await connection.run_sync(upgrade, "0001")
    file = sqlite3.connect(path)
    (wanted,) = file.execute("SELECT sql FROM sqlite_master WHERE name = 'tables_due'").fetchone()
    file.execute("DROP INDEX tables_due")  # the next migration fails in its middle
    with pytest.raises(Refusal, match="no such index"):
        await open_database(path)
    file.execute(wanted)
    file.commit()
    file.close()
    async with open_club(path) as club:
        await club.duel()
    await engine.dispose()


async def test_a_file_with_endless_chat_is_refused(club):
    made = await club.make(m.MySeat("Ada"), m.BotSeat("greedy"))
    kept = files.parse(await club.service.export("ada", made.table))
    kept.table.chat = [files.Note(0, "Ada", "x" * 1000)]
    again = await club.service.bring("ada", json.encode(kept))
    log = (await club.service.entries("ada", again.table)).entries
    assert [len(entry.text) for entry in log if isinstance(entry, m.ShownSaid)] == [m.MOST_WORDS]
    kept.table.chat *= files.MOST_NOTES + 1
    with pytest.raises(Refusal, match="remove some"):
        await club.service.bring("ada", json.encode(kept))


async def test_names_in_a_file_are_read_as_people_can_read_them(club):
    """PostgreSQL keeps no NUL: with one, nobody's commands that are written together could be written."""
    made = await club.make(m.MySeat(), m.MySeat())
    kept = files.parse(await club.service.export("ada", made.table))
    kept.players = ["A\x00da\n\x1b[31m", "\x07"]
    kept.start = kept.start_hash()
    kept.table.chat = [files.Note(0, "A\tda", "hello")]
    again = await club.service.see("ada", (await club.service.bring("ada", json.encode(kept))).table)
    assert [seat.name for seat in again.now.seats] == ["A da [31m", "seat 2"]
    assert [entry.name for entry in again.entries if isinstance(entry, m.ShownSaid)] == ["A da"]


async def test_a_file_where_a_seat_speaks_that_is_not_there_is_refused(club):
    made = await club.make(m.MySeat(), m.MySeat())
    kept = files.parse(await club.service.export("ada", made.table))
    for seat in (-1, 2, 10**12):
        kept.table.chat = [files.Note(seat, "Ada", "hello")]
        with pytest.raises(Refusal, match="there is none"):
            await club.service.bring("ada", json.encode(kept))


async def test_commits_are_on_disk_before_they_are_acknowledged(tmp_path):
    file = open_file(database_url(str(tmp_path / "tables.db")))  # as the writer opens it
    assert [file.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")] == ["wal", 2]
    file.close()


async def test_a_table_of_other_rules_is_refused_and_not_bent(tmp_path):
    path = str(tmp_path / "tables.db")
    async with open_club(path) as club:
        table = await club.duel()
    file = sqlite3.connect(path)
    file.execute("UPDATE tables SET rules = 99")
    file.commit()
    file.close()
    async with open_club(path) as club:
        assert await club.refused("ada", table, m.Act, 0, "show 1") == "other rules"


async def test_a_table_goes_into_a_file_and_out_of_it(club):
    made = await club.make(m.MySeat("Ada"), m.BotSeat("greedy"))
    await club.does("ada", made.table, m.Act, 0, "show 2")
    await club.does("ada", made.table, m.Say, "hello")
    await club.until("ada", made.table, lambda now: now.seats[0].pending)
    raw = await club.service.export("ada", made.table)
    assert open_save(parse(raw)).log
    again = await club.service.bring("ben", raw)
    whole = await club.service.see("ben", again.table)
    assert whole.head.imported
    assert whole.now.seats[1].bot == "greedy"
    assert any(isinstance(entry, m.ShownSaid) for entry in whole.entries)
    await club.does("ben", again.table, m.Sit, 0)
    await club.does("ben", again.table, m.Act, 0, "show 2")


async def test_a_file_that_was_edited_is_refused(club):
    made = await club.make(m.MySeat(), m.BotSeat("random"))
    await club.play_out(made.table, {0: "ada"})
    raw = await club.service.export("eve", made.table, made.invite)
    for edited in (raw.replace(b"show 1", b"show 2", 1), raw[:200], b"[]", b"\xff"):
        with pytest.raises(Exception, match=r"edited|not a whole") as caught:
            await club.service.bring("eve", edited)
        assert caught.value.rule in ("hash chain", "not a save")


async def test_a_running_game_among_people_keeps_its_secrets(club):
    table = await club.duel()
    with pytest.raises(Exception, match="secrets"):
        await club.service.export("ada", table)


async def test_a_seat_that_was_given_up_keeps_its_secrets(club):
    table = await club.duel(listed=True)
    await club.does("ben", table, m.Act, 1, "show 2")
    await club.does("ben", table, m.Rise, 1)
    with pytest.raises(Exception, match="secrets"):
        await club.service.export("ada", table)


async def test_a_bot_in_somebodys_place_keeps_their_secrets(club):
    table = await club.duel()
    await club.does("ben", table, m.Hand, 1, "random")
    with pytest.raises(Exception, match="secrets"):
        await club.service.export("ada", table)


async def test_nobody_opens_a_running_game_among_bots(club):
    made = await club.make(m.MySeat(), m.BotSeat("greedy"), listed=True)
    with pytest.raises(Exception, match="secrets"):
        await club.service.export("eve", made.table)


async def test_hotseat_shows_nothing_behind_the_curtain(club):
    made = await club.make(m.MySeat("Ada"), m.MySeat("Ben"))
    present = await club.now("ada", made.table)
    assert present.you == m.You((0, 1), None, True, True)
    assert present.actions == []
    await club.does("ada", made.table, m.Act, 0, "show 2")
    whole = await club.service.see("ada", made.table, eyes=1)
    assert whole.entries[-1].action is None
    assert len(whole.now.actions) == 3
    await club.does("ada", made.table, m.Act, 1, "show 3")
