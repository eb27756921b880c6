"""Clocks: the server's, and nobody loses silently."""

import pytest

from shopfloor.tables import files
from shopfloor.tables import messages as m
from shopfloor.tables.clocks import DAY, Clocks

pytestmark = pytest.mark.anyio


def test_no_clock_never_ends():
    clocks = Clocks(m.NoClock(), 2)
    assert not clocks.ticks
    assert clocks.now(0, 10) is None


def test_live_a_bank_and_an_increment():
    clocks = Clocks(m.LiveClock(60_000, 5_000), 2)
    clocks.run([0], at=0)
    assert clocks.now(0, 20_000) == m.ClockNow(40_000, True, False)
    clocks.done(0, 20_000)
    clocks.run([1], 20_000)
    assert clocks.now(0, 99_000) == m.ClockNow(45_000, False, False)
    assert clocks.next_end() == 80_000
    assert clocks.ended(79_999) == []
    assert clocks.ended(80_000) == [1]


def test_days_start_anew_with_every_turn():
    clocks = Clocks(m.DaysClock(2), 2)
    clocks.run([0], at=0)
    clocks.done(0, DAY)
    clocks.run([1], DAY)
    assert clocks.now(0, DAY).left == 2 * DAY
    assert clocks.next_end() == 3 * DAY


def test_a_turn_that_others_end_has_its_own_days_next_time():
    clocks = Clocks(m.DaysClock(2), 2)
    clocks.run([0, 1], at=0)
    clocks.expire(1, 2 * DAY)
    clocks.done(0, 2 * DAY)
    clocks.run([0], 2 * DAY)
    clocks.rest([1])
    clocks.run([1], 3 * DAY)
    assert clocks.now(1, 3 * DAY) == m.ClockNow(2 * DAY, True, False)


def test_a_bots_action_begins_a_turn_and_earns_no_time():
    live, days = Clocks(m.LiveClock(60_000, 5_000), 1), Clocks(m.DaysClock(2), 1)
    for clocks in (live, days):
        clocks.run([0], at=0)
        clocks.run([], at=20_000)  # it was handed over
        clocks.done(0, 20_000, person=False)
    assert (live.left, days.left) == ([40_000], [2 * DAY])


async def test_going_back_takes_the_increment_back(small_club):
    table = await small_club.duel("connect_four", clock=m.LiveClock(60_000, 5_000))
    for left in (50_000, 40_000):
        small_club.clock.ms += 10_000
        await small_club.does("ada", table, m.Act, 0, "drop 1")
        small_club.clock.ms += 20_000
        await small_club.does("ada", table, m.Undo, 0)
        seats = (await small_club.now("ada", table)).seats
        assert [seat.clock.left for seat in seats] == [left, 60_000]


async def test_going_back_to_a_turn_whose_time_was_up(small_club):
    table = await small_club.duel("connect_four", clock=m.DaysClock(1))
    small_club.clock.ms += DAY
    await small_club.housekeeper.attend_due()
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    await small_club.does("ada", table, m.Undo, 0)
    assert (await small_club.now("ada", table)).seats[0].clock == m.ClockNow(0, False, True)


async def test_going_back_gives_the_other_the_time_of_a_turn_that_was_none(small_club):
    table = await small_club.duel("connect_four", clock=m.LiveClock(60_000, 0))
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    small_club.clock.ms += 60_000
    await small_club.housekeeper.attend_due()
    await small_club.does("ada", table, m.Undo, 0)
    assert (await small_club.now("ada", table)).seats[1].clock == m.ClockNow(60_000, False, False)


@pytest.mark.parametrize("away", [(m.Hand, "random"), (m.Rise,)])
async def test_who_leaves_and_comes_back_has_no_new_days(small_club, away):
    table = await small_club.duel("connect_four", clock=m.DaysClock(2), listed=True)
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    await small_club.does("ben", table, m.Act, 1, "drop 1")
    small_club.clock.ms += DAY
    leave, *who = away
    room = await small_club.service.room(table)
    room.thinking.add(0)  # the bot has no time to act
    await small_club.does("ada", table, leave, 0, *who)
    await small_club.does("ada", table, *((m.Return, 0) if who else (m.Sit, 0)))
    assert (await small_club.now("ada", table)).seats[0].clock.left == DAY


async def test_a_bot_in_somebodys_place_earns_them_no_time(small_club):
    table = await small_club.duel("connect_four", clock=m.LiveClock(60_000, 5_000))
    await small_club.does("ben", table, m.Hand, 1, "random")
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    present = await small_club.until("ada", table, lambda now: now.seats[0].pending)
    assert [seat.clock.left for seat in present.seats] == [65_000, 60_000]


async def test_a_table_from_a_file_begins_with_the_time_of_its_terms(small_club):
    table = await small_club.duel("connect_four", clock=m.LiveClock(60_000, 5_000))
    for person, seat in (("ada", 0), ("ben", 1), ("ada", 0)):
        await small_club.does(person, table, m.Act, seat, "drop 1")
    raw = files.export((await small_club.service.room(table)).table)
    made = await small_club.service.bring("ada", raw)
    seats = (await small_club.now("ada", made.table)).seats
    assert [seat.clock.left for seat in seats] == [60_000, 60_000]


async def test_when_time_is_up_the_others_may_let_a_bot_go_on(small_club):
    table = await small_club.duel("connect_four", clock=m.LiveClock(60_000, 0))
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    assert await small_club.refused("ada", table, m.Hand, 1, "random") == "time left"
    small_club.clock.ms += 60_000
    await small_club.housekeeper.attend_due()
    present = await small_club.now("ada", table)
    assert present.seats[1].clock == m.ClockNow(0, False, True)
    assert present.status == "running"
    await small_club.does("ada", table, m.Hand, 1, "random")
    present = await small_club.until("ada", table, lambda now: now.seats[0].pending)
    assert present.seats[1].away
    await small_club.does("ben", table, m.Return, 1)


async def test_a_late_player_may_still_act(small_club):
    table = await small_club.duel("connect_four", clock=m.DaysClock(1))
    small_club.clock.ms += DAY
    await small_club.housekeeper.attend_due()
    assert (await small_club.now("ben", table)).seats[0].clock.expired
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    assert not (await small_club.now("ben", table)).seats[0].clock.expired


async def test_an_end_of_time_is_said_once(small_club):
    table = await small_club.duel(clock=m.LiveClock(1_000, 0))
    small_club.clock.ms += 5_000
    await small_club.housekeeper.attend_due()
    await small_club.housekeeper.attend_due()
    log = (await small_club.service.entries("ada", table)).entries
    assert [entry.seat for entry in log if isinstance(entry, m.ShownExpired)] == [0, 1]


async def test_a_bots_clock_does_not_run(small_club):
    made = await small_club.make(m.MySeat(), m.BotSeat("greedy"), clock=m.LiveClock(60_000, 0))
    await small_club.until("ada", made.table, lambda now: not now.seats[1].pending)
    small_club.clock.ms += 30_000
    present = await small_club.now("ada", made.table)
    assert [seat.clock.left for seat in present.seats] == [30_000, 60_000]
