"""Several seats at work at once: nobody waits for, disturbs or slows down anybody else."""

import pytest

from shopfloor import players
from shopfloor.tables import bots
from shopfloor.tables import messages as m
from shopfloor.tables.bots import human_seconds

pytestmark = pytest.mark.anyio


async def building(club, game, **more):
    """A table where ada and ben have claimed a job each and build."""
    table = await club.duel(game, **more)
    await club.does("ada", table, m.Act, 0, "claim job 0")
    await club.does("ben", table, m.Act, 1, "claim job 1")
    return table


async def test_what_one_builds_is_taken_back_alone(small_club, workshop):
    table = await building(small_club, workshop)
    await small_club.does("ada", table, m.Act, 0, "put 1 into slot 0")
    await small_club.does("ben", table, m.Act, 1, "put 2 into slot 1")
    await small_club.does("ada", table, m.Undo, 0)
    seen = await small_club.service.see("ada", table)
    assert seen.now.view.slots == [[0, 0, 0], [0, 2, 0]]
    last = seen.entries[-1]
    assert isinstance(last, m.ShownTookBack)
    assert seen.entries[last.entry - 1].action == "put 1 into slot 0"


async def test_a_table_is_read_again_with_what_was_taken_back(small_club, workshop):
    table = await building(small_club, workshop)
    await small_club.does("ada", table, m.Act, 0, "put 1 into slot 0")
    await small_club.does("ben", table, m.Act, 1, "put 2 into slot 1")
    seq = await small_club.does("ada", table, m.Undo, 0)
    del small_club.service.rooms[table]
    assert (await small_club.now("ada", table)).view.slots == [[0, 0, 0], [0, 2, 0]]
    assert (await small_club.service.past("ada", table, seq - 1, 0)).view.slots == [[1, 0, 0], [0, 2, 0]]


async def test_what_others_built_on_stays_a_border(small_club, workshop):
    """Without the first claim the second phase would not have begun, so what was built in it cannot stay."""
    table = await building(small_club, workshop)
    await small_club.does("ben", table, m.Act, 1, "put 2 into slot 1")
    assert await small_club.refused("ada", table, m.Undo, 0) == "undo border"


async def test_taking_back_disturbs_nobody_else(small_club, workshop):
    table = await building(small_club, workshop)
    seq = await small_club.does("ada", table, m.Act, 0, "put 1 into slot 0")
    await small_club.does("ben", table, m.Act, 1, "put 2 into slot 1")
    await small_club.does("ada", table, m.Undo, 0)
    await small_club.does("ben", table, m.Act, 1, "put 1 into slot 2", seq=seq + 1)
    answer = await small_club.tries("ada", table, m.Act, 0, "put 1 into slot 2", seq=seq)
    assert isinstance(answer, m.Stale)


async def test_a_turn_is_credited_once_however_many_actions_it_has(small_club, workshop):
    table = await building(small_club, workshop, clock=m.LiveClock(60_000, 5_000))
    before = (await small_club.now("ada", table)).seats[0].clock.left
    for part in (1, 2, 1, 2):
        await small_club.does("ada", table, m.Act, 0, f"put {part} into slot 0")
    assert (await small_club.now("ada", table)).seats[0].clock.left == before
    await small_club.does("ada", table, m.Act, 0, "give up")
    assert (await small_club.now("ada", table)).seats[0].clock.left == before + 5_000


async def test_who_chooses_last_in_secret_is_credited_too(small_club):
    table = await small_club.duel(clock=m.LiveClock(60_000, 5_000))
    await small_club.does("ada", table, m.Act, 0, "show 2")
    await small_club.does("ben", table, m.Act, 1, "show 3")
    assert [seat.clock.left for seat in (await small_club.now("ada", table)).seats] == [65_000, 65_000]


async def test_times_end_does_what_the_game_says(small_club, workshop):
    table = await building(small_club, workshop, clock=m.LiveClock(60_000, 0))
    small_club.clock.ms += 60_000
    room = await small_club.service.room(table)
    async with small_club.service.holding(room):
        await small_club.housekeeper.stop_clocks(room)
    entries = (await small_club.service.see("ada", table)).entries
    first = next(place for place, entry in enumerate(entries) if isinstance(entry, m.ShownExpired))
    assert [type(entry) for entry in entries[first : first + 4]] == [m.ShownExpired, m.ShownActed] * 2
    assert [(entry.seat, entry.action) for entry in entries[first + 1 : first + 4 : 2]] == [
        (0, "give up"),
        (1, "give up"),
    ]


async def test_bots_in_a_race_take_a_human_time(small_club, workshop, monkeypatch):
    """In secret nobody gains by being quick, so a bot need not wait there."""
    waited: list[str] = []
    monkeypatch.setattr(bots, "human_seconds", lambda player: waited.append(player.name) or 0)
    secret = await small_club.make(m.MySeat(), m.BotSeat("random"), game=workshop, options={"secret": True})
    await small_club.until("ada", secret.table, lambda now: not now.seats[1].pending)
    assert waited == []
    race = await small_club.make(m.MySeat(), m.BotSeat("random"), game=workshop)
    await small_club.until("ada", race.table, lambda _now: bool(waited))
    assert set(waited) == {"random"}


def test_stronger_bots_are_quicker():
    paces = [player.pace for player in map(players.get, ("trainee", "operator", "foreman", "director"))]
    assert paces == sorted(paces, reverse=True)
    assert all(1 < human_seconds(players.get(name)) < 20 for name in ("trainee", "director"))
