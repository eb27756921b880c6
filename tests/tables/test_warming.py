"""Setting up games in the background: processes, their order, their ends, and what is told meanwhile."""

import asyncio
import gc
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, contextmanager

import pytest
from tests.conftest import offered
from tests.tables.conftest import Clock, open_club

from shopfloor.kernel import Refusal, registry
from shopfloor.players.warming import RULES, SEARCH, STEPS, alone, note
from shopfloor.tables import messages as m
from shopfloor.tables.warming import SettingUp, Warming

pytestmark = pytest.mark.anyio


@pytest.fixture
async def warming() -> AsyncIterator[Warming]:
    opened = Warming()
    yield opened
    await opened.close()


async def until(what, seconds=60):
    for _ in range(seconds * 50):
        if what():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never came to that")


async def test_a_warm_game_needs_no_process(warming):
    await warming.ready("connect_four", SEARCH)  # from now on it is warm, if it was not
    again = Warming()
    job = again.start("connect_four")
    await again.ready("connect_four", SEARCH)
    assert job.estimate is None
    assert again.setup("connect_four") is None
    await again.close()


async def test_what_loading_leaves_in_memory_is_not_looked_at_again(warming):
    gc.unfreeze()
    await warming.ready("connect_four", SEARCH)
    await until(gc.get_freeze_count)
    gc.unfreeze()


@contextmanager
def held_up(*games: str) -> Iterator[None]:
    """The processes of these games get nowhere in this block, as if others were at it: nothing is over too soon."""
    with ExitStack() as locks:
        for game in games:
            locks.enter_context(alone(registry.get(game), RULES))
        yield


async def test_rules_are_there_before_the_search(warming, slow_games):
    order, name = [], slow_games[0]
    with held_up(name):
        job = warming.start(name)
        for step in STEPS:
            job.ready[step].add_done_callback(lambda _, step=step: order.append(step))
        assert job.setup().step == "queued"
        await until(lambda: job.process)
        assert job.setup().step == "rules"
    await warming.ready(name)
    await warming.ready(name, SEARCH)
    assert order == [RULES, SEARCH]
    assert job.setup() is None


async def test_a_process_that_is_killed_hangs_nothing(warming, slow_games):
    with held_up(slow_games[0]):
        job = warming.start(slow_games[0])
        await until(lambda: job.process)
        os.kill(job.process.pid, signal.SIGKILL)
    await asyncio.wait_for(warming.ready(slow_games[0], SEARCH), 300)
    assert job.process is None


async def test_a_game_that_no_process_finds_is_set_up_here(warming, toy):
    await asyncio.wait_for(warming.ready(toy, SEARCH), 300)
    assert warming.is_ready(toy, RULES)


async def test_the_game_that_somebody_asks_for_comes_first(warming, slow_games):
    warming._most = 1
    with held_up(*slow_games):
        first, second, third = (warming.start(name) for name in slow_games)
        await until(lambda: first.process)
        warming.start(slow_games[2], asked=True)
        await until(lambda: third.process)
        assert not first.process
        assert second.setup().step == "queued"
    await until(lambda: third.is_ready(SEARCH), 300)
    await until(lambda: first.is_ready(SEARCH) and second.is_ready(SEARCH), 300)


async def test_nobody_who_waits_is_displaced(warming, slow_games):
    warming._most = 1
    with held_up(*slow_games[:2]):
        first = warming.start(slow_games[0], asked=True)
        await until(lambda: first.process)
        second = warming.start(slow_games[1], asked=True)
        assert not first.displaced
        assert second.setup().step == "queued"
    await until(lambda: second.is_ready(SEARCH), 300)


async def test_closing_ends_the_processes_and_tells_who_waits(slow_games):
    closing = Warming()
    with held_up(slow_games[0]):
        job = closing.start(slow_games[0])
        await until(lambda: job.process)
        process, waits = job.process, asyncio.create_task(closing.ready(slow_games[0]))
        await asyncio.sleep(0)
        await closing.close()
    assert process.returncode is not None
    with pytest.raises(asyncio.CancelledError):
        await waits


def test_a_process_ends_with_whoever_started_it(tmp_path):
    """Also when that was killed: all that is left of it is the end of the input."""
    command = [sys.executable, "-m", "shopfloor.players.warming", "assembly_line"]
    env = os.environ | {"SHOPFLOOR_CACHE": str(tmp_path)}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env) as process:
        assert process.stdout.readline().startswith(b"compiled")
        process.stdin.close()
        assert process.wait(300) == 1  # one compilation may take long, and nothing else runs meanwhile


BROKEN = """
from dataclasses import replace
from shopfloor.kernel import rule
from tests.kernel.toys import TOY

@rule
def setup(s, luck, news):
    s.no_such_field = 1

GAME = replace(TOY, name="broken", setup=setup)
"""


async def test_a_game_that_cannot_be_set_up_is_refused(warming, tmp_path):
    with offered("broken", BROKEN, tmp_path):
        with pytest.raises(Refusal, match="cannot be set up"):
            await asyncio.wait_for(warming.ready("broken"), 300)
        assert warming.setup("broken").step == "failed"
        with pytest.raises(Refusal) as refused:
            warming.refuse_early("broken")
        assert refused.value.rule == "broken game"


# Tables that wait


@pytest.fixture
def slow(slow_games) -> str:
    return slow_games[0]


@pytest.fixture
def held(slow) -> Iterator[dict[str, ExitStack]]:
    """Both steps of a game are held up, as if another process were at them, until a test closes them."""
    with ExitStack() as rules, ExitStack() as search:
        for step, stack in zip(STEPS, (rules, search), strict=True):
            stack.enter_context(alone(registry.get(slow), step))
        yield {RULES: rules, SEARCH: search}


async def test_a_table_is_made_at_once_and_starts_when_its_rules_are_there(tmp_path, slow, held):
    async with open_club(str(tmp_path / "tables.db")) as club:
        wish = m.NewTable("k", slow, [m.MySeat(), m.BotSeat("trainee")])
        made = await asyncio.wait_for(club.service.make("ada", wish), 10)
        now = await club.now("ada", made.table)
        assert (now.status, now.view, now.actions) == ("open", None, [])
        assert [seat.kind for seat in now.seats] == ["person", "bot"]
        await club.does("ada", made.table, m.Say, "hello")
        assert await club.refused("ada", made.table, m.Act, 0, "drop 4") == "not started"
        assert await club.service.make("ada", wish) == made
        held[RULES].close()
        now = await club.until("ada", made.table, lambda now: now.status == "running")
        assert now.view is not None


async def test_bots_begin_when_their_search_is_there(tmp_path, slow, held):
    held[RULES].close()
    async with open_club(str(tmp_path / "tables.db")) as club:
        wish = m.NewTable("k", slow, [m.MySeat(), m.BotSeat("trainee")])
        made = await club.service.make("ada", wish)
        await club.until("ada", made.table, lambda now: now.status == "running")
        await club.does("ada", made.table, m.Act, 0, "drop 4")
        await asyncio.sleep(0.3)
        assert (await club.now("ada", made.table)).seats[1].pending
        held[SEARCH].close()
        await club.until("ada", made.table, lambda now: now.seats[0].pending)


async def test_the_last_to_sit_down_need_not_wait_for_the_rules(tmp_path, slow, held):
    async with open_club(str(tmp_path / "tables.db")) as club:
        wish = m.NewTable("k", slow, [m.MySeat(), m.OpenSeat()])
        made = await club.service.make("ada", wish)
        await club.does("ben", made.table, m.Sit, 1, invite=made.invite)
        assert (await club.now("ada", made.table)).status == "open"
        held[RULES].close()
        await club.until("ada", made.table, lambda now: now.status == "running")


async def test_clocks_do_not_run_before_the_start(tmp_path, slow, held):
    async with open_club(str(tmp_path / "tables.db"), clock=Clock()) as club:
        wish = m.NewTable("k", slow, [m.MySeat(), m.MySeat()], clock=m.LiveClock(60_000, 0))
        made = await club.service.make("ada", wish)
        club.clock.ms += 5_000
        held[RULES].close()
        now = await club.until("ada", made.table, lambda now: now.status == "running")
        assert now.seats[0].clock.left == 60_000


async def test_a_table_that_had_started_is_refused_until_its_rules_are_there(tmp_path, slow, monkeypatch):
    database = str(tmp_path / "tables.db")
    async with open_club(database) as club:
        table = await club.duel(slow)
    monkeypatch.setattr("shopfloor.tables.warming.PATIENCE", 0.05)
    game = registry.get(slow)
    with ExitStack() as rules:
        rules.enter_context(alone(game, RULES))
        note(game, RULES).unlink()
        async with open_club(database) as club:
            with pytest.raises(SettingUp, match=r"Slow First.*; ask again then\."):
                await club.now("ada", table)
            assert await club.refused("ada", table, m.Act, 0, "drop 4") == "setting up"
            told = club.service.setting_up(table)
            assert (await anext(told)).setup.step == "rules"
            rules.close()
            async for waits in told:
                assert waits.setup.step == "rules"
            await club.does("ada", table, m.Act, 0, "drop 4")
