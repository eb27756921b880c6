"""Turn order: choose, confirm, declare, verify, and the example of play with its four scenarios."""

import pytest
from stations import hand, legal, play, stage, station, told, where

from shopfloor.kernel import Refusal


def amelie_asks(sammie):
    """Amelie holds an Any Rotate and a Swap, and asks whether Sammie can verify Anticlockwise."""
    match = station("RSD", sammie, modules={2: 1, 9: 5, 6: 4}, refreshed=2)
    return match, play(match, "ask anticlockwise")


@pytest.mark.parametrize("card", "WRA")
def test_scenario_1_yes_and_nothing_is_discarded(card):
    match, news = amelie_asks(card + "DD")
    assert told(news, "answered") == [{"seat": 1, "answer": "yes"}]
    news = play(match, "play Any Rotate to anticlockwise", "rotate anticlockwise 2")
    assert told(news, "verified") == [{"seat": 1}]
    assert where(match) == {12: 1, 7: 5, 4: 4}
    assert hand(match, 1) == card + "DD"
    assert len(hand(match, 0)) == 3
    assert match.pending() == [1]
    assert stage(match) == "choose"


def test_scenario_2_no_and_another_command_that_is_verified():
    match, news = amelie_asks("SDD")
    assert told(news, "answered") == [{"seat": 1, "answer": "no"}]
    news = play(match, "play Swap to swap")
    assert told(news, "verified")
    assert hand(match, 1) == "SDD"


def test_scenario_3_the_override_costs_a_card_until_the_end_of_the_next_turn():
    match, _ = amelie_asks("SDD")
    news = play(match, "play Any Rotate to anticlockwise")
    assert told(news, "unverified")
    assert match.pending() == [1]
    assert legal(match) == {"discard Swap", "discard Draw/Lock"}
    play(match, "discard Swap")
    assert match.view(None).top_discard == "Swap"
    play(match, "rotate anticlockwise 1")
    assert match.pending() == [1]
    assert hand(match, 1) == "DD"
    play(match, "ask draw", "play Draw/Lock to draw")
    if stage(match) == "override":
        play(match, next(iter(legal(match))))
    assert len(hand(match, 1)) == 3


def test_scenario_4_another_command_that_cannot_be_verified_either():
    match, _ = amelie_asks("DDD")
    news = play(match, "play Swap to swap")
    assert told(news, "unverified")
    assert legal(match) == {"discard Draw/Lock"}
    play(match, "discard Draw/Lock")
    assert hand(match, 1) == "DD"
    assert stage(match) == "execute"


def test_a_question_names_a_command_that_the_hand_can_pay_for():
    assert legal(station("DS", "DDD")) == {"ask draw", "ask lock", "ask swap"}
    assert legal(station("R", "DDD")) == {"ask clockwise", "ask anticlockwise"}
    assert len(legal(station("DDD", "DDD"))) == 5, "three cards pay for anything"
    with pytest.raises(Refusal, match="none of your cards shows swap"):
        station("DD", "DDD").act(0, "ask swap")


def test_who_plays_a_card_before_asking_is_told_to_ask():
    match = station("DSR", "DDS")
    with pytest.raises(Refusal, match="first ask for a command"):
        match.act(0, "play Draw/Lock to draw")
    with pytest.raises(Refusal, match="Swap does not show draw"):
        match.act(0, "play Swap to draw")


def test_after_the_answer_the_command_is_still_free():
    match = station("DS", "DDD")
    play(match, "ask draw")
    assert legal(match) == {"play Draw/Lock to draw", "play Draw/Lock to lock", "play Swap to swap"}


def test_only_one_question_a_turn():
    match = station("DS", "DDD")
    play(match, "ask draw")
    with pytest.raises(Refusal, match="play a card for a command"):
        match.act(0, "ask swap")


def test_the_answer_is_true_for_a_single_card_only():
    """Three cards act as a wild for who pays, never for who verifies."""
    match = station("S", "DDD")
    assert told(play(match, "ask swap"), "answered") == [{"seat": 1, "answer": "no"}]


@pytest.mark.parametrize(("sammie", "yes"), [("SDD", True), ("CDD", False)])
def test_question_and_answer_stay_on_the_table_for_this_turn_only(sammie, yes):
    match = station("RSD", sammie)
    play(match, "ask swap")
    said = match.view(None).command
    assert (said.asked, said.answer) == ("swap", yes)
    play(match, "play Draw/Lock to draw")
    said = match.view(None).command
    assert (said.asked, said.answer, said.declared, said.verified) == (None, None, "draw", True)


@pytest.mark.parametrize(
    ("card", "commands"),
    [
        ("D", {"draw", "lock"}),
        ("C", {"clockwise"}),
        ("A", {"anticlockwise"}),
        ("R", {"clockwise", "anticlockwise"}),
        ("S", {"swap"}),
        ("W", {"draw", "lock", "clockwise", "anticlockwise", "swap"}),
    ],
)
def test_a_card_executes_and_verifies_each_command_it_shows(card, commands):
    easier = {"easier": "wild_in_deck"} if card == "W" else {}
    alone = station(card, discards="", **({"fixed_rotates": "both"} if card in "CA" else easier))
    assert {action.rsplit(" ", 1)[1] for action in legal(alone)} == commands
    for command in ("draw", "lock", "clockwise", "anticlockwise", "swap"):
        match = station("DRS", card, refreshed=2)
        assert match.view(None).command.answer is None
        news = play(match, f"ask {command}")
        assert told(news, "answered")[0]["answer"] == ("yes" if command in commands else "no")


def test_three_cards_execute_any_command_and_are_verified_like_any_other():
    match = station("SSR", "RCA", modules={1: 2})
    play(match, "ask draw")
    news = play(match, "play three cards to draw")
    assert [paid["card"] for paid in told(news, "paid")] == ["Swap", "Swap", "Any Rotate"]
    assert told(news, "unverified")
    play(match, "discard Clockwise")
    assert len(where(match)) == 2
    assert len(hand(match, 0)) == 3


def test_three_cards_may_be_paid_although_one_would_do():
    match = station("DDS", "DDD")
    play(match, "ask draw")
    assert {"play Draw/Lock to draw", "play three cards to draw"} <= legal(match)


def test_fewer_than_three_cards_are_no_wild():
    match = station("DS", "DDD")
    play(match, "ask draw")
    with pytest.raises(Refusal, match="you need three cards"):
        match.act(0, "play three cards to clockwise")


def test_who_cannot_verify_and_has_no_card_discards_nothing():
    match = station("DSR", "", modules={1: 2})
    news = play(match, "ask draw", "play Draw/Lock to draw")
    assert told(news, "unverified")
    assert not told(news, "discarded")
    assert len(where(match)) == 2


def test_who_can_verify_may_not_discard():
    match = station("DSR", "DSS", modules={1: 2})
    play(match, "ask draw", "play Draw/Lock to draw")
    assert hand(match, 1) == "DSS"
    assert stage(match) == "choose"


def test_with_an_empty_hand_drawing_up_is_the_whole_turn():
    match = station("", "DDD")
    assert legal(match) == {"draw up"}
    news = play(match, "draw up")
    assert told(news, "drew") == [{"seat": 0, "cards": "3 cards"}]
    assert match.pending() == [1]


def test_what_a_turn_laid_down_is_the_past_when_the_next_one_has_begun():
    match = station("D", "", modules={1: 2})
    play(match, "ask draw", "play Draw/Lock to draw")
    assert match.view(None).command.laid_down == ("Draw/Lock",)
    play(match, "draw up")
    assert match.view(None).command.laid_down == ()


def test_alone_a_turn_has_no_question_and_no_override():
    match = station("DSR", modules={1: 2})
    news = play(match, "play Draw/Lock to draw")
    assert {item.kind for item in news} == {"paid", "declared", "rolled", "placed", "got", "drew"}
    assert len(hand(match, 0)) == 3
    assert match.pending() == [0]


def test_random_discards_take_the_choice_of_an_override():
    seen = set()
    for seed in range(40):
        match = station("SSD", "RCA", modules={1: 2, 3: 4, 5: 6}, seed=seed, random_discards=True)
        news = play(match, "ask swap", "play Swap to swap")
        assert stage(match) == "execute"
        seen |= {item["card"] for item in told(news, "discarded")}
        assert len(hand(match, 1)) == 2
    assert seen == {"Any Rotate", "Clockwise", "Anticlockwise"}


def test_the_card_for_a_command_is_never_random():
    match = station("SDR", "SDD", random_discards=True)
    play(match, "ask draw")
    assert told(play(match, "play Draw/Lock to draw"), "paid") == [{"seat": 0, "card": "Draw/Lock"}]
