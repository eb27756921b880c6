"""Guided tables: the script leads, the rules are the real ones, and at the end the game is free."""

import pytest
from tests.tables.conftest import Club

from shopfloor.kernel import Refusal, registry
from shopfloor.tables import messages as m

pytestmark = pytest.mark.anyio

GAME = "assembly_line"
GUIDE = registry.get(GAME).guide


async def guided(club: Club, key: str = "k") -> str:
    return (await club.service.guide("ada", m.GuidedTable(key, GAME))).table


def awaits(step: int):
    return lambda now: now.lesson is not None and now.lesson == m.Lesson(step, yours=True)


def tries() -> list[int]:
    return [number for number, step in enumerate(GUIDE.script.steps) if step.do]


async def play_through(club: Club, table: str) -> m.Now:
    for number in tries():
        now = await club.until("ada", table, awaits(number))
        await club.does("ada", table, m.Act, GUIDE.seat, now.actions[0])
    return await club.until("ada", table, lambda now: now.lesson.step == len(GUIDE.script.steps))


async def test_the_guide_is_played_to_its_end_and_then_the_game_is_free(club: Club) -> None:
    await club.service.warming.ready(GAME)
    table = await guided(club)
    whole = await club.service.see("ada", table)
    assert [step.title for step in whole.head.guide] == [step.title for step in GUIDE.script.steps]
    now = await play_through(club, table)
    assert len(now.actions) > 1
    await club.does("ada", table, m.Act, GUIDE.seat, now.actions[0])
    assert (await club.now("ada", table)).lesson is None
    await club.until("ada", table, lambda now: now.seats[GUIDE.seat].pending and len(now.actions) > 1)


async def test_only_what_is_to_be_tried_is_offered_and_taken(small_club: Club) -> None:
    await small_club.service.warming.ready(GAME)
    table = await guided(small_club)
    now = await small_club.until("ada", table, awaits(tries()[0]))
    wanted = GUIDE.script.steps[tries()[0]].do
    assert [registry.get(GAME).actions.write(action) for action in now.actions] == [wanted]
    assert not now.hints
    other = next(f"show {number}" for number in (1, 2, 3) if f"show {number}" != wanted)
    answer = await small_club.tries("ada", table, m.Act, 0, other)
    assert isinstance(answer, m.Refused)
    assert (answer.rule, answer.text) == ("guide", "not now: do what the guide's step says.")
    with pytest.raises(Refusal, match="guide's step"):
        await small_club.service.preview("ada", table, other)
    assert (await small_club.service.preview("ada", table, wanted)).action == wanted
    with pytest.raises(Refusal, match="when you play on"):
        await small_club.service.hint("ada", table)


async def test_going_back_asks_for_the_same_action_again(small_club: Club) -> None:
    await small_club.service.warming.ready(GAME)
    table = await guided(small_club)
    first, second = tries()[:2]
    now = await small_club.until("ada", table, awaits(first))
    await small_club.does("ada", table, m.Act, 0, now.actions[0])
    await small_club.until("ada", table, awaits(second))
    await small_club.does("ada", table, m.Undo, 0)
    again = await small_club.until("ada", table, awaits(first))
    assert again.actions == now.actions
    assert await small_club.refused("ada", table, m.Undo, 0) == "nothing to undo"


async def test_the_lobby_tells_a_guided_table_from_others(small_club: Club) -> None:
    await small_club.service.warming.ready(GAME)
    table = await guided(small_club)
    _, mine = await small_club.service.lobby("ada")
    assert [(card.table, card.guided) for card in mine] == [(table, True)]
    opened, _ = await small_club.service.lobby("ben")
    assert opened == []
    assert await guided(small_club) == table


async def test_it_goes_on_where_it_was_after_a_restart(small_club: Club) -> None:
    await small_club.service.warming.ready(GAME)
    table = await guided(small_club)
    now = await small_club.until("ada", table, awaits(tries()[0]))
    await small_club.does("ada", table, m.Act, 0, now.actions[0])
    before = await small_club.until("ada", table, awaits(tries()[1]))
    del small_club.service.rooms[table]
    assert (await small_club.now("ada", table)).lesson == before.lesson


async def test_a_rematch_and_a_game_without_a_guide_are_not_guided(small_club: Club) -> None:
    with pytest.raises(Refusal, match="Connect Four has no guided game"):
        await small_club.service.guide("ada", m.GuidedTable("k", "connect_four"))
    assert (await small_club.service.see("ada", await small_club.duel())).head.guide is None
