"""Races: a countdown before which nobody knows anything, and claims that go to whoever was faster."""

import asyncio
import threading

import pytest
from tests.tables.conftest import Clock, Club, open_club

from shopfloor import players
from shopfloor.kernel import Match, Refusal
from shopfloor.players.warming import SEARCH
from shopfloor.tables import arbiter, bots
from shopfloor.tables import messages as m
from shopfloor.tables.entering import act_at_once

pytestmark = pytest.mark.anyio

THREE = (m.MySeat(), m.OpenSeat(), m.OpenSeat())


async def three(club: Club, game: str, **more) -> str:
    """A table of ada, ben and cem, where a race is about to begin."""
    made = await club.make(*THREE, game=game, **more)
    for seat, person in enumerate(("ben", "cem"), 1):
        await club.does(person, made.table, m.Sit, seat, invite=made.invite)
    return made.table


async def go(club: Club, table: str) -> m.Now:
    """Let the countdown end."""
    club.clock.ms += arbiter.COUNTDOWN
    await club.housekeeper.attend_due()
    return await club.now("ada", table)


def is_open(now: m.Now) -> bool:
    return now.view.stage == 1


async def claim(club: Club, table: str, person: str, prize: int) -> asyncio.Task:
    """Claim, and go on before there is an answer."""
    seat = ["ada", "ben", "cem"].index(person)
    room = await club.service.room(table)
    before = len(room.claims)
    task = asyncio.create_task(club.tries(person, table, m.Act, seat, f"grab {prize}"))
    while not task.done() and len(room.claims) == before:
        await asyncio.sleep(0)
    return task


async def later(club: Club, table: str, ms: int) -> None:
    """Let some time pass."""
    club.clock.ms += ms
    club.service.races.settle(await club.service.room(table))


# The countdown


async def test_before_a_race_there_is_a_countdown_and_nothing_leaks(small_club, sprint):
    table = await three(small_club, sprint)
    for person, seat in (("ada", 0), ("ben", 1), ("cem", 2)):
        seen = await small_club.service.see(person, table)
        assert seen.now.countdown == m.Countdown(3_000, "the prizes turn up")
        assert (seen.now.status, seen.now.actions, seen.now.view.prizes) == ("running", [], [0, 0, 0])
        assert not any(seat.pending for seat in seen.now.seats)
        assert [entry.news for entry in seen.entries if isinstance(entry, m.ShownStarted)] == [[]]
        for action in ("go", "grab 0"):
            assert await small_club.refused(person, table, m.Act, seat, action) == "countdown"
        with pytest.raises(Refusal, match="nothing to choose now"):
            await small_club.service.preview(person, table, "go")
    assert not (await small_club.service.room(table)).table.match.snapshot().drawn.any()


async def test_the_refusal_says_how_long_it_is(small_club, sprint):
    table = await three(small_club, sprint)
    small_club.clock.ms += 1_200
    assert (await small_club.now("ada", table)).countdown.left == 1_800
    answer = await small_club.tries("ben", table, m.Act, 1, "grab 0")
    assert answer.text == "the prizes turn up in 2 s; wait until then."


async def test_the_table_itself_opens_the_race_and_not_earlier(small_club, sprint):
    table = await three(small_club, sprint)
    small_club.clock.ms += arbiter.COUNTDOWN - 1
    room = await small_club.service.room(table)
    async with small_club.service.holding(room):
        await small_club.housekeeper.open_race(room)
    assert not is_open(await small_club.now("ada", table))
    small_club.clock.ms += 1
    async with small_club.service.holding(room):
        await small_club.housekeeper.open_race(room)
    seen = await small_club.service.see("ben", table)
    assert is_open(seen.now)
    assert seen.now.countdown is None
    assert [news.kind for news in seen.entries[-1].news] == ["turned_up"] * 3
    assert [seat.pending for seat in seen.now.seats] == [True] * 3


async def test_the_race_opens_by_itself(tmp_path, sprint, monkeypatch):
    """By the true clock: nobody has to look."""
    monkeypatch.setattr("shopfloor.tables.table.COUNTDOWN", 20)
    async with open_club(str(tmp_path / "tables.db")) as club:
        table = await three(club, sprint)
        await club.until("ada", table, is_open)


async def test_a_countdown_goes_on_after_a_restart(tmp_path, sprint):
    path, clock = str(tmp_path / "tables.db"), Clock()
    async with open_club(path, clock=clock) as club:
        table = await three(club, sprint)
    clock.ms += 1_000
    async with open_club(path, clock=clock) as club:
        await club.service.warming.ready(sprint)
        assert (await club.now("ada", table)).countdown.left == 2_000
        clock.ms += 2_000
        await club.until("ada", table, is_open)  # the housekeeper finds it in the database


@pytest.mark.parametrize(
    ("seats", "clock"),
    [
        ((m.MySeat(), m.MySeat()), m.NoClock()),
        ((m.MySeat(), m.BotSeat("random")), m.DaysClock(3)),
        ((m.BotSeat("random"), m.BotSeat("random")), m.NoClock()),
    ],
    ids=["on one device", "by the day", "only bots"],
)
async def test_where_nobody_is_in_a_hurry_there_is_no_countdown(small_club, sprint, seats, clock):
    made = await small_club.make(*seats, game=sprint, clock=clock)
    present = await small_club.until("ada", made.table, lambda now: now.view.stage > 0)
    assert present.countdown is None


async def test_against_bots_there_is_one(small_club, sprint):
    made = await small_club.make(m.MySeat(), m.BotSeat("random"), game=sprint)
    assert (await small_club.now("ada", made.table)).countdown is not None


async def test_no_clock_runs_in_a_countdown(small_club, sprint):
    table = await three(small_club, sprint, clock=m.LiveClock(60_000, 0))
    assert (await go(small_club, table)).seats[0].clock == m.ClockNow(60_000, True, False)
    small_club.clock.ms += 1_000
    assert (await small_club.now("ada", table)).seats[0].clock.left == 59_000


# Claims


async def test_without_lag_a_claim_is_decided_at_once(small_club, sprint):
    table = await three(small_club, sprint)
    await go(small_club, table)
    room, answers, otherwise = await small_club.service.room(table), [], []
    service = small_club.service
    act_at_once(service.ledger, service.races, room, "ada", m.Act("k", 0, "grab 0"), answers.append, otherwise.append)
    await small_club.service.ledger.flush()
    assert (len(answers), otherwise) == (1, [])


async def test_a_slower_line_wins_with_the_quicker_hand(small_club, sprint):
    table = await three(small_club, sprint)
    await go(small_club, table)
    room = await small_club.service.room(table)
    room.measure("ben", 100)
    small_club.clock.ms += 500
    ada = await claim(small_club, table, "ada", 0)
    await later(small_club, table, 60)
    ben = await claim(small_club, table, "ben", 0)
    assert isinstance(await ben, m.Accepted)
    answer = await ada
    assert isinstance(answer, m.Refused)
    assert answer.text.startswith(f"{await small_club.service.name_of('ben')} was faster: ")
    assert (await small_club.now("ada", table)).view.holder[0] == 1


async def test_a_claim_is_held_only_as_long_as_somebody_may_have_been_faster(small_club, sprint):
    table = await three(small_club, sprint)
    await go(small_club, table)
    room = await small_club.service.room(table)
    room.measure("ben", 100)
    small_club.clock.ms += 500
    ada = await claim(small_club, table, "ada", 0)
    otherwise = []
    service = small_club.service
    act_at_once(service.ledger, service.races, room, "cem", m.Act("k", 2, "grab 0"), lambda _: None, otherwise.append)
    assert len(otherwise) == 1, "nobody overtakes a claim that is held"
    await later(small_club, table, 99)
    assert not ada.done()
    await later(small_club, table, 1)
    assert isinstance(await ada, m.Accepted)
    ben = await claim(small_club, table, "ben", 0)
    assert isinstance(await ben, m.Refused), "it came 100 ms later over a line of 100 ms, and so as early at best"


async def test_claims_that_are_held_go_through_in_the_order_in_which_they_were_made(small_club, sprint):
    table = await three(small_club, sprint)
    await go(small_club, table)
    room = await small_club.service.room(table)
    room.measure("ben", 40)
    room.measure("cem", 120)
    small_club.clock.ms += 500
    ada = await claim(small_club, table, "ada", 0)
    await later(small_club, table, 30)
    ben = await claim(small_club, table, "ben", 0)
    await later(small_club, table, 70)
    cem = await claim(small_club, table, "cem", 0)
    assert isinstance(await cem, m.Accepted)
    await later(small_club, table, arbiter.MOST_LAG)  # ben may claim another prize, and over his line ada cannot know
    assert [type(answer) for answer in await asyncio.gather(ada, ben)] == [m.Refused, m.Refused]


async def test_a_claim_in_a_row_of_actions_is_held_too(small_club, sprint):
    table = await three(small_club, sprint)
    await go(small_club, table)
    room = await small_club.service.room(table)
    room.measure("ben", 100)
    small_club.clock.ms += 500
    ada = asyncio.create_task(small_club.tries("ada", table, m.Follow, 0, ["grab 0"]))
    while not ada.done() and not room.claims:
        await asyncio.sleep(0)
    await later(small_club, table, 60)
    assert isinstance(await (await claim(small_club, table, "ben", 0)), m.Accepted)
    await later(small_club, table, arbiter.MOST_LAG)
    assert isinstance(await ada, m.Refused)


async def test_only_the_least_lag_of_a_line_counts(small_club, sprint):
    table = await three(small_club, sprint)
    room = await small_club.service.room(table)
    for lag in (90, 20, 140):
        room.measure("ben", lag)
    assert room.lags["ben"] == 20


async def test_who_is_at_another_process_may_have_been_faster(tmp_path, sprint, small_club):
    """Of a line that leads to another process nobody here knows the lag."""
    table = await three(small_club, sprint)
    await go(small_club, table)
    small_club.service.races.unknown_lag = arbiter.MOST_LAG
    ada = await claim(small_club, table, "ada", 0)
    await later(small_club, table, arbiter.MOST_LAG - 1)
    assert not ada.done()
    await later(small_club, table, 1)
    assert isinstance(await ada, m.Accepted)


async def test_several_processes_open_a_race_once(postgres, sprint):
    url, clock = postgres(), Clock()
    async with open_club(url, clock=clock) as one, open_club(url, clock=clock) as two:
        assert one.service.races.unknown_lag == arbiter.MOST_LAG
        table = await three(one, sprint)
        await two.service.warming.ready(sprint)
        await two.now("ben", table)
        clock.ms += arbiter.COUNTDOWN
        await asyncio.gather(one.housekeeper.attend_due(), two.housekeeper.attend_due())
        for club in (one, two):
            await club.housekeeper.compare()
            seen = await club.service.see("ben", table)
            assert is_open(seen.now)
            assert [entry.action for entry in seen.entries if isinstance(entry, m.ShownActed)] == ["go"]


async def test_a_bot_does_not_overtake_a_person_with_lag(small_club, sprint, monkeypatch):
    ready = threading.Event()

    class Grabbing(players.Player):
        def plan(self, match: Match, *_: object) -> tuple[int, ...]:
            assert ready.wait(60)
            return (match.game.actions.read("grab 0"),)

    await small_club.service.warming.ready(sprint, SEARCH)  # with players as they are
    monkeypatch.setattr(bots, "human_seconds", lambda _: 0)
    monkeypatch.setitem(players.PLAYERS, "random", Grabbing("random", "grabs"))
    made = await small_club.make(m.MySeat(), m.BotSeat("random"), game=sprint)
    room = await small_club.service.room(made.table)
    room.measure("ada", 100)
    await go(small_club, made.table)
    small_club.clock.ms += 500
    ready.set()
    while not room.claims:
        await asyncio.sleep(0.005)
    small_club.clock.ms += 50
    await small_club.does("ada", made.table, m.Act, 0, "grab 0")
    assert (await small_club.now("ada", made.table)).view.holder[0] == 0
    monkeypatch.undo()  # it thinks again, and takes something else
    await small_club.until("ada", made.table, lambda now: now.view.stage != 1)


# Going back


async def test_in_a_race_a_claim_is_final(small_club, sprint):
    table = await three(small_club, sprint)
    await go(small_club, table)
    await small_club.does("ada", table, m.Act, 0, "grab 0")
    answer = await small_club.tries("ada", table, m.Undo, 0)
    assert (answer.rule, "a claim is final" in answer.text) == ("undo border", True)


async def test_whoever_plays_alone_takes_back_what_they_did_and_not_the_signal(small_club, sprint):
    made = await small_club.make(m.MySeat(), m.MySeat(), game=sprint)
    await small_club.until("ada", made.table, is_open)
    assert await small_club.refused("ada", made.table, m.Undo, 0) == "nothing to undo"
    await small_club.does("ada", made.table, m.Act, 0, "grab 1")
    await small_club.does("ada", made.table, m.Undo, 0)
    present = await small_club.now("ada", made.table)
    assert (present.view.stage, present.view.holder) == (1, [-1, -1, 0])
