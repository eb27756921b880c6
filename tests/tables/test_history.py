"""Nobody looks through the discards: while a game of Assembly goes on, the log goes back to the last turn."""

import pytest
from tests.tables.conftest import Club

from shopfloor.kernel import Match, Refusal, registry
from shopfloor.kernel.luck import key_of_seed
from shopfloor.tables import messages as m

pytestmark = pytest.mark.anyio


async def play_to_turn(club: Club, table: str, turn: int) -> m.Now:
    """Play on alone until a turn has begun, or to the end."""
    while (now := await club.now("ada", table)).status == "running" and now.view.turn < turn:
        await club.does("ada", table, m.Act, 0, now.actions[0])
    return now


def acts(table: m.WholeTable | m.Entries) -> list[int]:
    return [entry.seq for entry in table.entries if isinstance(entry, m.ShownActed)]


async def test_the_log_of_a_running_game_goes_back_to_the_last_turn(small_club: Club):
    made = await small_club.make(m.MySeat(), game="assembly", options={"role": "none"})
    first = (await play_to_turn(small_club, made.table, 2)).seq
    assert (await small_club.now("ada", made.table)).recall == 0
    second = (await play_to_turn(small_club, made.table, 3)).seq
    await small_club.does("ada", made.table, m.Say, "so far, so good")
    now = await play_to_turn(small_club, made.table, 4)
    assert now.recall == second
    seen = await small_club.service.see("ada", made.table)
    assert acts(seen) == [seq for seq in range(second + 1, now.seq + 1) if seq != second + 1]
    assert [entry.text for entry in seen.entries if isinstance(entry, m.ShownSaid)] == ["so far, so good"]
    assert acts(await small_club.service.entries("ada", made.table)) == acts(seen)
    for seq in (first, second):
        with pytest.raises(Refusal, match="further than the last turn"):
            await small_club.service.past("ada", made.table, seq)
    assert (await small_club.service.past("ada", made.table, now.seq - 1)).seq == now.seq - 1


async def test_after_the_end_all_can_be_looked_up(small_club: Club):
    made = await small_club.make(m.MySeat(), game="assembly", options={"role": "none"})
    now = await play_to_turn(small_club, made.table, 1000)
    assert (now.status, now.recall) == ("over", 0)
    assert len(acts(await small_club.service.see("ada", made.table))) == now.seq - 2
    assert (await small_club.service.past("ada", made.table, 4)).seq == 4


async def test_going_back_a_turn_brings_the_one_before_it_back(small_club: Club):
    made = await small_club.make(m.MySeat(), game="assembly", options={"role": "none"})
    await play_to_turn(small_club, made.table, 3)
    before = (await play_to_turn(small_club, made.table, 4)).recall
    while (await small_club.now("ada", made.table)).view.turn == 4:
        await small_club.does("ada", made.table, m.Undo, 0, ask=True)
    assert (await small_club.now("ada", made.table)).recall < before


async def test_other_games_hide_nothing(small_club: Club):
    table = await small_club.duel()
    now = await small_club.play_out(table, {0: "ada", 1: "ben"})
    assert now.recall == 0


def test_a_match_says_what_may_not_be_looked_up():
    match = Match(registry.get("assembly"), 1, {"role": "none"}, key=key_of_seed(1))
    while match.pending():
        turn = match.view(None).turn
        assert {played.turn for played in match.log[: match.forgotten]} == set(range(1, turn - 1))
        match.act(0, match.legal(0)[0])
    assert match.forgotten == 0
