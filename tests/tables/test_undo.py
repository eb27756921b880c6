"""Undo: free inside its borders, by consent beyond them."""

import random

import pytest
from tests.kernel.toys import TOY

from shopfloor.kernel import Match, registry
from shopfloor.kernel.luck import key_of_seed
from shopfloor.tables import messages as m
from shopfloor.tables.undo import border

pytestmark = pytest.mark.anyio


async def test_a_sealed_choice_can_be_taken_back_while_nobody_else_acted(small_club):
    table = await small_club.duel()
    await small_club.does("ada", table, m.Act, 0, "show 2")
    await small_club.does("ada", table, m.Undo, 0)
    present = await small_club.now("ada", table)
    assert present.seats[0].pending
    await small_club.does("ada", table, m.Act, 0, "show 3")


async def test_looking_back_shows_what_was_undone_since_and_then_what_came_instead(small_club):
    table = await small_club.duel()
    for fingers in (2, 3):
        await small_club.does("ada", table, m.Act, 0, f"show {fingers}")
        await small_club.does("ada", table, m.Undo, 0)
    await small_club.does("ada", table, m.Act, 0, "show 1")
    seq = (await small_club.now("ada", table)).seq
    hands = [(await small_club.service.past("ada", table, at)).view.players[0].hand for at in range(seq - 5, seq + 1)]
    assert hands == [None, 2, None, 3, None, 1]
    assert (await small_club.now("ada", table)).view.players[0].hand == 1


async def test_another_seats_action_is_a_border(small_club):
    table = await small_club.duel("connect_four")
    await small_club.does("ada", table, m.Act, 0, "drop 4")
    await small_club.does("ben", table, m.Act, 1, "drop 4")
    assert await small_club.refused("ada", table, m.Undo, 0) == "undo border"
    assert (await small_club.now("ada", table)).undo is None
    await small_club.does("ben", table, m.Undo, 1)
    await small_club.does("ada", table, m.Undo, 0)


async def test_beyond_the_border_the_others_are_asked(small_club):
    table = await small_club.duel()
    await small_club.does("ada", table, m.Act, 0, "show 2")
    await small_club.does("ben", table, m.Act, 1, "show 3")
    before = await small_club.now("ada", table)
    await small_club.does("ada", table, m.Undo, 0, ask=True)
    assert (await small_club.now("ben", table)).undo.missing == [1]
    assert await small_club.refused("ada", table, m.Consent, 0, True) == "not asked"
    await small_club.does("ben", table, m.Consent, 1, agree=True)
    after = await small_club.now("ada", table)
    assert after.undo is None
    assert after.seq == before.seq + 3
    assert [seat.pending for seat in after.seats] == [True, True]


async def test_everyone_must_agree(small_club, toy):
    made = await small_club.make(m.MySeat(), m.OpenSeat(), m.OpenSeat(), game=toy, listed=True)
    await small_club.does("ben", made.table, m.Sit, 1)
    await small_club.does("cat", made.table, m.Sit, 2)
    for seat, person in enumerate(("ada", "ben", "cat")):
        await small_club.does(person, made.table, m.Act, seat, "bid 1")
    await small_club.does("ada", made.table, m.Undo, 0, ask=True)
    await small_club.does("ben", made.table, m.Consent, 1, agree=True)
    assert (await small_club.now("cat", made.table)).undo.missing == [2]
    await small_club.does("cat", made.table, m.Consent, 2, agree=False)
    present = await small_club.now("ada", made.table)
    assert present.undo is None
    assert present.view.played == [[1], [1], [1]]


async def test_an_action_ends_the_question(small_club):
    table = await small_club.duel()
    await small_club.does("ada", table, m.Act, 0, "show 2")
    await small_club.does("ben", table, m.Act, 1, "show 3")
    await small_club.does("ada", table, m.Undo, 0, ask=True)
    await small_club.does("ben", table, m.Act, 1, "show 3")
    assert await small_club.refused("ben", table, m.Consent, 1, agree=True) == "nothing asked"


async def test_bots_always_agree(small_club):
    made = await small_club.make(m.MySeat(), m.BotSeat("greedy"))
    await small_club.does("ada", made.table, m.Act, 0, "show 1")
    await small_club.until("ada", made.table, lambda now: now.seats[0].pending)
    await small_club.does("ada", made.table, m.Undo, 0)


async def test_an_empty_seat_agrees_to_nothing(small_club):
    table = await small_club.duel("connect_four", listed=True)
    await small_club.does("ada", table, m.Act, 0, "drop 4")
    await small_club.does("ben", table, m.Act, 1, "drop 4")
    await small_club.does("ben", table, m.Rise, 1)
    assert await small_club.refused("ada", table, m.Undo, 0) == "undo border"
    assert await small_club.refused("ada", table, m.Undo, 0, ask=True) == "undo border"
    assert (await small_club.now("ada", table)).undo is None
    await small_club.does("cat", table, m.Sit, 1)
    await small_club.does("ada", table, m.Undo, 0, ask=True)


async def test_one_whose_seat_a_bot_plays_is_asked_all_the_same(small_club):
    table = await small_club.duel("connect_four")
    await small_club.does("ada", table, m.Act, 0, "drop 4")
    await small_club.does("ben", table, m.Act, 1, "drop 4")
    await small_club.does("ada", table, m.Undo, 0, ask=True)
    await small_club.does("ben", table, m.Hand, 1, "random")
    assert (await small_club.now("ada", table)).undo.missing == [1]
    await small_club.does("ben", table, m.Consent, 1, agree=True)
    present = await small_club.now("ada", table)
    assert present.undo is None
    assert present.seats[0].pending


async def test_nothing_is_undone_after_the_end(small_club):
    table = await small_club.duel()
    await small_club.play_out(table, {0: "ada", 1: "ben"})
    assert await small_club.refused("ada", table, m.Undo, 0, ask=True) == "game over"


async def test_a_choice_made_before_an_undo_is_stale(small_club):
    table = await small_club.duel()
    seq = await small_club.does("ada", table, m.Act, 0, "show 2")
    await small_club.does("ada", table, m.Undo, 0)
    answer = await small_club.tries("ben", table, m.Act, 1, "show 1", seq=seq)
    assert isinstance(answer, m.Stale)
    assert answer.seq == seq + 1


async def test_the_choice_of_another_does_not_make_mine_stale(small_club):
    table = await small_club.duel()
    seq = (await small_club.now("ben", table)).seq
    await small_club.does("ada", table, m.Act, 0, "show 2", seq=seq)
    await small_club.does("ben", table, m.Act, 1, "show 2", seq=seq)
    answer = await small_club.tries("ben", table, m.Act, 1, "show 2", seq=seq)
    assert isinstance(answer, m.Stale)


def _toy_match() -> tuple[Match, Match]:
    return Match(TOY, 2, key=key_of_seed(1)), Match(TOY, 2, key=key_of_seed(1))


def test_border_luck():
    match, before = _toy_match()
    for seat in (0, 1):
        match.act(seat, "bid 1")
    before.act(0, "bid 1")
    assert border(before, match.log[1:]) == "something was drawn or rolled since"


def test_border_sealed_cards_show_nothing():
    match, before = _toy_match()
    match.act(0, "bid 1")
    assert border(before, match.log) is None


def test_border_what_others_did():
    match, before = _toy_match()
    match.act(0, "bid 1")
    match.act(1, "bid 2")
    assert border(before, match.log[:1], match.log[1:]) == "another seat has acted since"


def test_border_hidden_things_that_are_shown():
    """The last bids draw no luck in this toy's last round, and show the bonuses."""
    match, before = _toy_match()
    for card in range(4):
        for seat in (0, 1):
            match.act(seat, f"bid {card}")
    before.replay((played.seat, played.action) for played in match.log[:-1])
    assert border(before, match.log[-1:]) == "something hidden was shown since"


def test_border_asking_again_does_not_help():
    """What an action tells may show in few worlds alone; these are looked at each time."""
    told = 0
    for seed in range(4):
        match, chance = Match(registry.get("assembly"), 2, key=key_of_seed(seed)), random.Random(seed)
        while match.pending():
            seat = match.pending()[0]
            before = match.clone()
            entry = match.act(seat, chance.choice(match.legal(seat)))
            answers = {border(before.clone(), [entry]) for _ in range(3)}
            assert len(answers) == 1
            told += answers == {"something hidden was shown since"}
    assert told > 5
