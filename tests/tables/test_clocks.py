"""Clocks: the server's, and nobody loses silently."""

import pytest

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
    clocks.acted(0, 20_000)
    clocks.run([1], 20_000)
    assert clocks.now(0, 99_000) == m.ClockNow(45_000, False, False)
    assert clocks.next_end() == 80_000
    assert clocks.ended(79_999) == []
    assert clocks.ended(80_000) == [1]


def test_days_start_anew_with_every_turn():
    clocks = Clocks(m.DaysClock(2), 2)
    clocks.run([0], at=0)
    clocks.acted(0, DAY)
    clocks.run([1], DAY)
    assert clocks.now(0, DAY).left == 2 * DAY
    assert clocks.next_end() == 3 * DAY


async def test_when_time_is_up_the_others_may_let_a_bot_go_on(small_club):
    table = await small_club.duel("connect_four", clock=m.LiveClock(60_000, 0))
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    assert await small_club.refused("ada", table, m.Hand, 1, "random") == "time left"
    small_club.clock.ms += 60_000
    await small_club.caretaker.attend_due()
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
    await small_club.caretaker.attend_due()
    assert (await small_club.now("ben", table)).seats[0].clock.expired
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    assert not (await small_club.now("ben", table)).seats[0].clock.expired


async def test_an_end_of_time_is_said_once(small_club):
    table = await small_club.duel(clock=m.LiveClock(1_000, 0))
    small_club.clock.ms += 5_000
    await small_club.caretaker.attend_due()
    await small_club.caretaker.attend_due()
    log = (await small_club.house.entries("ada", table)).entries
    assert [entry.seat for entry in log if isinstance(entry, m.ShownExpired)] == [0, 1]


async def test_a_bots_clock_does_not_run(small_club):
    made = await small_club.make(m.MySeat(), m.BotSeat("greedy"), clock=m.LiveClock(60_000, 0))
    await small_club.until("ada", made.table, lambda now: not now.seats[1].pending)
    small_club.clock.ms += 30_000
    present = await small_club.now("ada", made.table)
    assert [seat.clock.left for seat in present.seats] == [30_000, 60_000]
