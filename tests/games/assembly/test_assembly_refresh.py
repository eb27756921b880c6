"""Refreshing the deck: the set-aside card, the scramble, in the middle of drawing, and the end at the third cycle."""

import random

import pytest
from stations import LETTERS, cards, hand, legal, locked, new, play, stage, station, told, where

from shopfloor.kernel import NONE


def rooms(match):
    return {bay.clock: bay.room for bay in match.view(None).bays}


def test_an_empty_pile_alone_does_nothing():
    match = station("DDS", modules={1: 2}, pile="R")
    news = play(match, "play Draw/Lock to draw")
    assert match.view(None).draw_pile == 0
    assert not told(news, "refreshed")


def test_the_first_refresh_brings_the_any_rotate_and_the_second_the_wild():
    match = station("DDS", modules={1: 2}, pile="")
    news = play(match, "play Draw/Lock to draw")
    assert told(news, "refreshed") == [{"number": 1, "card": "Any Rotate"}]
    match = station("DDS", modules={1: 2}, pile="", refreshed=1)
    news = play(match, "play Draw/Lock to draw")
    assert told(news, "refreshed") == [{"number": 2, "card": "Wild"}]
    s = match.snapshot()
    everything = cards(s.pile) + "".join(LETTERS[kind] for kind in s.players[0].hand if kind != NONE)
    assert sorted(everything) == sorted("DDDDDDRRRSSW")


def test_the_card_just_played_is_in_the_refreshed_deck():
    match = station("DSS", modules={1: 2}, pile="")
    play(match, "play Draw/Lock to draw")
    s = match.snapshot()
    assert s.discards.sum() == 0
    assert s.top == NONE
    assert cards(s.pile).count("D") + hand(match, 0).count("D") == 6


def test_a_refresh_in_the_middle_of_drawing():
    """Three cards are paid with one left in the pile: one is drawn, the deck is refreshed, two more are drawn."""
    match = station("DDS", "RRC", modules={1: 2}, pile="A")
    play(match, "ask draw")
    play(match, "play three cards to draw")
    news = play(match, "discard Clockwise")
    order = [item.kind for item in news if item.kind in ("drew", "refreshed", "scrambled")]
    assert order == ["drew", "refreshed", "scrambled", "drew"]
    assert [item["cards"] for item in told(news, "drew")] == ["a card", "2 cards"]
    assert "A" in hand(match, 0)
    assert len(hand(match, 0)) == 3


def test_three_cards_paid_at_an_empty_pile_all_come_back():
    match = station("DDD", modules={1: 2}, pile="")
    play(match, "play three cards to draw")
    s = match.snapshot()
    assert cards(s.pile).count("D") + hand(match, 0).count("D") == 6


def test_the_scramble_shuffles_unlocked_bay_cards_and_leaves_modules_where_they_are():
    seen = set()
    for seed in range(20):
        match = station("DSS", modules={1: 2, 6: 7}, locked=[3, 4, 11], pile="", seed=seed)
        before = rooms(match)
        play(match, "play Draw/Lock to lock")
        after = rooms(match)
        assert where(match) == {1: 2, 6: 7}
        assert locked(match) == {3, 4, 11}
        assert all(after[clock] == before[clock] for clock in (3, 4, 11))
        assert sorted(after.values()) == sorted(before.values())
        seen.add(tuple(after.values()))
    assert len(seen) == 20


def test_the_third_cycle_ends_the_game_when_a_card_cannot_be_drawn():
    match = station("DSS", modules={1: 2}, pile="", refreshed=2)
    news = play(match, "play Draw/Lock to lock")
    assert match.over
    assert match.result() == [-1]
    assert told(news, "suffocated")


def test_the_end_comes_in_the_middle_of_drawing_and_with_cards_in_the_other_hand():
    match = station("DSS", "DDR", modules={1: 2}, pile="R", refreshed=2)
    play(match, "ask draw")
    news = play(match, "play three cards to draw")
    assert told(news, "drew") == [{"seat": 0, "cards": "a card"}]
    assert match.over
    assert match.result() == [-1, -1]


@pytest.mark.parametrize("seed", range(6))
def test_alone_with_one_card_a_turn_the_air_lasts_for_27_turns(seed):
    """The three piles have 7, 9 and 10 cards to draw, and one last command comes before the draw that fails."""
    match = new(1, seed, role="none")
    chance = random.Random(seed)
    declared = 0
    while not match.over:
        one_card = sorted(action for action in legal(match) if not action.startswith("play three"))
        declared += len(told(play(match, chance.choice(one_card)), "declared"))
    assert match.result() == [-1]
    assert declared == 27


def test_the_third_cycle_goes_on_while_there_are_cards():
    match = station("DSS", modules={1: 2}, pile="R", refreshed=2)
    play(match, "play Draw/Lock to lock")
    assert not match.over
    assert match.view(None).refreshes_left == 0


def test_other_cards_are_set_aside_when_the_game_is_easier():
    match = station("DDS", "DDR", modules={1: 2}, pile="", easier="rotates_aside")
    play(match, "ask draw")
    assert told(play(match, "play Draw/Lock to draw"), "refreshed")[0]["card"] == "Anticlockwise"
    match = station("DDS", modules={1: 2}, pile="", easier="wild_in_deck", refreshed=1)
    assert told(play(match, "play Draw/Lock to draw"), "refreshed")[0]["card"] == "Any Rotate"


def test_the_turn_passes_after_the_refresh():
    match = station("DDS", "DDR", modules={1: 2}, pile="")
    play(match, "ask draw", "play Draw/Lock to draw")
    assert match.pending() == [1]
    assert stage(match) == "choose"
    assert all(action.startswith("ask") for action in legal(match))
