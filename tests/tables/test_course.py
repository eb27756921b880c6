"""How the points went over a finished game."""

import pytest

from shopfloor.kernel import Refusal
from shopfloor.tables import messages as m

pytestmark = pytest.mark.anyio


async def test_the_points_after_each_action_that_counts(small_club):
    table = await small_club.duel()
    await small_club.does("ada", table, m.Act, 0, "show 3")
    await small_club.does("ada", table, m.Undo, 0)
    end = await small_club.play_out(table, {0: "ada", 1: "ben"})
    course = await small_club.service.course("ben", table)
    counting = (await small_club.service.room(table)).table.counting
    assert course.seqs[1:] == counting
    assert course.scores[0] == [0, 0]
    assert course.scores[-1] == [seat.score for seat in end.seats]
    for seq, scores in list(zip(course.seqs, course.scores, strict=True))[:: max(1, len(counting) // 5)]:
        assert (await small_club.service.past("ada", table, seq)).scores == scores


async def test_nothing_is_told_before_the_end(small_club):
    table = await small_club.duel("connect_four")
    with pytest.raises(Refusal, match="when the game is over"):
        await small_club.service.course("ada", table)
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    await small_club.does("ben", table, m.Resign, 1)
    assert len((await small_club.service.course("ada", table)).seqs) == 2


async def test_a_private_table_tells_strangers_nothing(small_club):
    table = await small_club.duel("connect_four")
    await small_club.does("ada", table, m.Abort)
    with pytest.raises(Refusal, match="private"):
        await small_club.service.course("eve", table)


async def test_a_cancelled_table_has_no_course(small_club):
    made = await small_club.make(m.MySeat(), m.OpenSeat())
    await small_club.does("ada", made.table, m.Abort)
    with pytest.raises(Refusal, match="when the game is over"):
        await small_club.service.course("ada", made.table)


async def test_partners_and_a_game_that_the_fewest_win(small_club):
    made = await small_club.make(m.MySeat(), game="assembly")
    await small_club.does("ada", made.table, m.Act, 0, (await small_club.now("ada", made.table)).actions[0])
    await small_club.does("ada", made.table, m.Resign, 0)
    assert (await small_club.service.course("ada", made.table)).cooperative
    made = await small_club.make(*[m.MySeat()] * 3, game="no_thanks")
    await small_club.does("ada", made.table, m.Abort)
    assert (await small_club.service.course("ada", made.table)).lowest_wins


async def test_a_game_whose_points_come_last_shows_what_it_measures(small_club):
    table = await small_club.duel("connect_four")
    for person, seat, column in (("ada", 0, 1), ("ben", 1, 7), ("ada", 0, 2), ("ben", 1, 7), ("ada", 0, 3)):
        await small_club.does(person, table, m.Act, seat, f"drop {column}")
    await small_club.does("ben", table, m.Act, 1, "drop 7")  # and does not see the fourth disc
    await small_club.does("ada", table, m.Act, 0, "drop 4")
    course = await small_club.service.course("ada", table)
    assert course.measure == "Longest row"
    assert course.scores == [[0, 0], [1, 0], [1, 1], [2, 1], [2, 2], [3, 2], [3, 3], [4, 3]]


async def test_a_game_with_a_measure_may_be_aborted_and_given_up(small_club):
    for game, seats in (("connect_four", 2), ("assembly", 1)):
        made = await small_club.make(*[m.MySeat()] * seats, game=game)
        await small_club.does("ada", made.table, m.Abort)
        assert (await small_club.service.course("ada", made.table)).scores == [[0] * seats]
    made = await small_club.make(m.MySeat(), game="assembly")
    await small_club.does("ada", made.table, m.Act, 0, (await small_club.now("ada", made.table)).actions[0])
    await small_club.does("ada", made.table, m.Resign, 0)
    course = await small_club.service.course("ada", made.table)
    assert course.measure == "Locked bays"
    assert course.scores == [[0], [0]]


async def test_points_that_tell_are_shown_as_points(small_club):
    table = await small_club.duel()
    await small_club.does("ada", table, m.Act, 0, "show 3")
    await small_club.does("ben", table, m.Resign, 1)
    assert (await small_club.service.course("ada", table)).measure is None
