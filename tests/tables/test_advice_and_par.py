"""What a game does for people: plans that are followed as one, advice, and how well a seat could have done."""

import asyncio
import threading

import pytest
from tests.kernel.workshop import WORKSHOP, par
from tests.tables.conftest import Club
from tests.tables.test_side_by_side import building

from shopfloor.kernel import Match, Refusal
from shopfloor.kernel.luck import key_of_seed
from shopfloor.tables import messages as m
from shopfloor.tables.par_search import MOST_WAITING, ParSearches

pytestmark = pytest.mark.anyio

BOTH = ["put 1 into slot 0", "put 2 into slot 1"]


async def slots(club: Club, table: str, person: str = "ada") -> list[list[int]]:
    return (await club.now(person, table)).view.slots


# Following a plan


async def test_actions_in_a_row_are_edits_of_the_log(small_club, workshop):
    table = await building(small_club, workshop)
    seq = await small_club.does("ada", table, m.Follow, 0, BOTH)
    entries = (await small_club.service.see("ada", table)).entries[seq - 1 :]
    assert [entry.action for entry in entries] == BOTH
    assert await slots(small_club, table) == [[1, 2, 0], [0, 0, 0]]


async def test_of_actions_in_a_row_all_are_done_or_none(small_club, workshop):
    table = await building(small_club, workshop)
    before = (await small_club.now("ada", table)).seq
    assert await small_club.refused("ada", table, m.Follow, 0, [*BOTH, "lift slot 2"]) == "not legal"
    assert await small_club.refused("ada", table, m.Follow, 1, BOTH) == "not your seat"
    assert (await small_club.now("ada", table)).seq == before
    assert await slots(small_club, table) == [[0, 0, 0], [0, 0, 0]]
    seq = await small_club.does("ada", table, m.Follow, 0, BOTH, seq=before)
    assert isinstance(await small_club.tries("ada", table, m.Follow, 0, ["lift slot 0"], seq=seq - 1), m.Stale)


async def test_nobody_follows_a_plan_before_the_start(small_club, workshop):
    made = await small_club.make(m.MySeat(), m.OpenSeat(), game=workshop)
    assert await small_club.refused("ada", made.table, m.Follow, 0, BOTH) == "not started"


async def test_a_plan_is_taken_back_as_one(small_club, workshop):
    table = await building(small_club, workshop)
    await small_club.does("ada", table, m.Act, 0, "put 1 into slot 2")
    await small_club.does("ada", table, m.Follow, 0, ["put 1 into slot 0", "put 1 into slot 1"])
    await small_club.does("ada", table, m.Undo, 0)
    assert await slots(small_club, table) == [[0, 0, 1], [0, 0, 0]]
    await small_club.does("ada", table, m.Undo, 0)
    assert await slots(small_club, table) == [[0, 0, 0], [0, 0, 0]]


async def test_a_plan_is_taken_back_alone_where_others_have_built_since(small_club, workshop):
    table = await building(small_club, workshop)
    first = await small_club.does("ada", table, m.Follow, 0, BOTH)
    await small_club.does("ben", table, m.Act, 1, "put 3 into slot 0")
    await small_club.does("ada", table, m.Undo, 0)
    seen = await small_club.service.see("ada", table)
    assert seen.now.view.slots == [[0, 0, 0], [3, 0, 0]]
    assert [entry.entry for entry in seen.entries[-2:]] == [first + 1, first]
    del small_club.service.rooms[table]
    assert await slots(small_club, table) == [[0, 0, 0], [3, 0, 0]]


# Plans and advice


async def test_all_who_play_are_assisted_and_nothing_is_done(small_club, workshop):
    table = await building(small_club, workshop)
    before = await small_club.now("ada", table)
    size = before.view.jobs[0]
    answer = await small_club.service.assist("ada", table)
    [plan] = answer.plans
    assert answer.seq == before.seq == (await small_club.now("ada", table)).seq
    changed = {tuple(change.path): change.value for change in plan.changes}
    assert sum(value for path, value in changed.items() if path[0] == "slots") == size
    await small_club.does("ada", table, m.Follow, 0, plan.actions)
    assert sum((await slots(small_club, table))[0]) == size


async def test_a_plan_may_be_for_some_elements_of_the_board(small_club, workshop):
    table = await building(small_club, workshop)
    [plan] = (await small_club.service.assist("ada", table, ["slot-2"])).plans
    assert [WORKSHOP.actions.write(action) for action in plan.actions] == ["put 3 into slot 2"]
    await small_club.does("ada", table, m.Follow, 0, plan.actions)
    with pytest.raises(Refusal, match="full already"):
        await small_club.service.assist("ada", table, ["slot-2"])
    with pytest.raises(Refusal, match="private"):
        await small_club.service.assist("eve", table)


async def test_a_game_that_assists_nobody_has_no_plans(small_club):
    table = await small_club.duel()
    assert (await small_club.service.assist("ada", table)).plans == []


async def test_the_games_own_advice_is_the_hint_of_who_plays_without_other_people(small_club, workshop):
    together = await building(small_club, workshop)
    with pytest.raises(Refusal, match="without other people"):
        await small_club.service.hint("ada", together)
    table = (await small_club.make(m.MySeat(), m.MySeat(), game=workshop)).table
    await small_club.does("ada", table, m.Act, 0, "claim job 0")
    assert (await small_club.service.hint("ada", table, 1)).plans == [], "a search has found that"
    await small_club.does("ada", table, m.Act, 1, "claim job 1")
    hint = await small_club.service.hint("ada", table, 0)
    assert hint.text == "fill them and finish."
    assert [plan.text for plan in hint.plans] == ["fill them and finish", "or fill them"]
    for plan in reversed(hint.plans):
        seq = await small_club.does("ada", table, m.Follow, 0, plan.actions)
        if plan is not hint.plans[0]:
            await small_club.does("ada", table, m.Undo, 0)
    assert (await small_club.service.see("ada", table)).entries[seq - 1].action.startswith("put")


# Par


async def over(club: Club, game: str) -> str:
    table = await club.duel(game)
    for _ in range(2):
        for seat, person in enumerate(("ada", "ben")):
            await club.does(person, table, m.Act, seat, "pass")
    assert (await club.now("ada", table)).status == "over"
    return table


async def test_each_question_searches_on_until_nothing_is_left_to_try(small_club, workshop):
    table = await over(small_club, workshop)
    small_club.service.par_searches.share = 0  # one step a question
    found = [await small_club.service.par("ben", table, 0) for _ in range(4)]
    assert [(one.done, one.best, one.ended) for one in found] == [
        (1, 1, False),
        (2, 2, False),
        (3, 3, True),
        (3, 3, True),
    ]
    assert {(one.seat, one.reached, one.bound, one.total) for one in found} == {(0, 0, 9, 3)}
    assert found[-1].view.won == [3, 0], "the table as it would look"
    assert (await small_club.service.par("ada", table, 1)).done == 1, "each seat has its own"


async def test_par_is_for_games_that_are_over_and_can_tell(small_club, workshop):
    running = await building(small_club, workshop)
    with pytest.raises(Refusal, match="not over"):
        await small_club.service.par("ada", running, 0)
    table = await over(small_club, workshop)
    with pytest.raises(Refusal, match="2 seats"):
        await small_club.service.par("ada", table, 2)
    with pytest.raises(Refusal, match="private"):
        await small_club.service.par("eve", table, 0)
    plain = await small_club.duel()
    await small_club.play_out(plain, {0: "ada", 1: "ben"})
    with pytest.raises(Refusal, match="has no par"):
        await small_club.service.par("ada", plain, 0)
    assert (await small_club.service.see("ada", table)).head.par
    assert not (await small_club.service.see("ada", plain)).head.par


async def test_people_take_turns_at_searching_and_one_thread_does_it_all(monkeypatch):
    """Held until all have asked: then who asks about one table is not behind the one who asks about many."""
    go, order, threads = threading.Event(), [], set()

    def held(s, seat):
        for step in par(s, seat):
            go.wait(30)
            threads.add(threading.current_thread().name)
            order.append(int(s.seats))
            yield step

    searches = ParSearches(share=0)
    matches = {seats: Match(WORKSHOP, seats, {}, key_of_seed(1)) for seats in (2, 3)}
    game = matches[2].game
    monkeypatch.setitem(game.__dict__, "par", held)
    many = [asyncio.create_task(searches.go_on("ada", f"t{n}", matches[2], 0)) for n in range(4)]
    await asyncio.sleep(0)
    few = asyncio.create_task(searches.go_on("ben", "u", matches[3], 0))
    await asyncio.sleep(0)
    go.set()
    await asyncio.gather(*many, few)
    searches.close()
    assert order.index(3) <= 2
    assert len(threads) == 1


async def test_each_has_few_questions_waiting(monkeypatch):
    go = threading.Event()

    def held(s, seat):
        go.wait(30)
        yield from par(s, seat)

    searches, match = ParSearches(share=0), Match(WORKSHOP, 2, {}, key_of_seed(1))
    monkeypatch.setitem(match.game.__dict__, "par", held)
    asked = [asyncio.create_task(searches.go_on("ada", f"t{n}", match, 0)) for n in range(MOST_WAITING + 1)]
    await asyncio.sleep(0)
    with pytest.raises(Refusal, match="the server is busy"):
        await searches.go_on("ada", "one more", match, 0)
    go.set()
    assert [one.done for one in await asyncio.gather(*asked)] == [1] * len(asked)
    searches.close()


async def test_who_asks_too_much_at_somebodys_table_keeps_nobody_else_from_asking(small_club, workshop, monkeypatch):
    table, go = await over(small_club, workshop), threading.Event()
    service, invite = small_club.service, (await small_club.service.see("ada", table)).head.invite

    def held(s, seat):
        go.wait(30)
        yield from par(s, seat)

    monkeypatch.setitem((await service.room(table)).table.game.__dict__, "par", held)
    asked = [asyncio.create_task(service.par("eve", table, 0, invite)) for _ in range(MOST_WAITING + 2)]
    refused, _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED, timeout=30)
    asked.append(asyncio.create_task(service.par("ada", table, 1)))
    while len(service.par_searches._threads._waiting) <= MOST_WAITING and not asked[-1].done():
        await asyncio.sleep(0.001)
    go.set()
    assert [one.exception().rule for one in refused] == ["too many requests"]
    assert (await asked[-1]).seat == 1
    await asyncio.gather(*asked, return_exceptions=True)
