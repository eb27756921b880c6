"""Who has played a game alone may know its luck: from then on nobody else can be drawn into it."""

import pytest
from tests.tables.conftest import Club

from shopfloor.tables import messages as m

pytestmark = pytest.mark.anyio


async def test_nobody_sits_down_at_a_game_that_somebody_could_save_alone(small_club: Club):
    made = await small_club.make(m.MySeat(), m.MySeat())
    assert await small_club.service.export("ada", made.table)
    await small_club.does("ada", made.table, m.Rise, 1)
    assert await small_club.refused("ben", made.table, m.Sit, 1, invite=made.invite) == "seen alone"
    await small_club.does("ada", made.table, m.Sit, 1)


async def test_nor_where_somebody_went_ahead_and_back(small_club: Club):
    made = await small_club.make(m.MySeat(), m.MySeat())
    await small_club.does("ada", made.table, m.Act, 0, "show 1")
    await small_club.does("ada", made.table, m.Act, 1, "show 2")
    await small_club.does("ada", made.table, m.Undo, 1)
    await small_club.does("ada", made.table, m.Rise, 1)
    assert await small_club.refused("ben", made.table, m.Sit, 1, invite=made.invite) == "seen alone"


async def test_nor_where_a_bot_took_the_place_of_the_other(small_club: Club):
    table = await small_club.duel()
    invite = (await small_club.service.see("ada", table)).head.invite
    await small_club.does("ben", table, m.Rise, 1)
    await small_club.does("ada", table, m.Hand, 1, "random")
    await small_club.does("ada", table, m.Rise, 0)
    assert await small_club.refused("eve", table, m.Sit, 0, invite=invite) == "seen alone"


async def test_among_people_a_seat_changes_hands_as_before(small_club: Club):
    table = await small_club.duel()
    invite = (await small_club.service.see("ada", table)).head.invite
    await small_club.does("ada", table, m.Act, 0, "show 1")
    await small_club.does("ben", table, m.Rise, 1)
    await small_club.does("eve", table, m.Sit, 1, invite=invite)


async def test_who_sits_at_a_table_from_a_file_is_told_that_it_is_one(small_club: Club):
    made = await small_club.make(m.MySeat(), m.MySeat())
    raw = await small_club.service.export("ada", made.table)
    again = await small_club.service.bring("ada", raw)
    await small_club.does("ben", again.table, m.Sit, 1, invite=again.invite)
    assert (await small_club.service.see("ben", again.table)).head.imported
