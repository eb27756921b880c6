"""Malfunctions: three sets, set off by locking bay 3, 6, 9 or 12."""

import pytest
from stations import hand, legal, locked, play, stage, station, told, where

from shopfloor.kernel import Refusal


def lock(malfunctions, bay, hand="DSR", **position):
    """Lock one bay, which sets off its malfunction."""
    modules = {bay: bay} | position.pop("modules", {})
    match = station(hand, modules=modules, malfunctions=malfunctions, **position)
    return match, play(match, "play Draw/Lock to lock")


def named(news):
    return [(item["bay"], item["malfunction"]) for item in told(news, "trouble")]


@pytest.mark.parametrize("bay", [1, 2, 4, 5, 7, 8, 10, 11])
def test_other_bays_set_off_nothing(bay):
    assert not named(lock("a", bay)[1])


@pytest.mark.parametrize("bay", [3, 6, 9, 12])
def test_without_malfunctions_nothing_is_set_off(bay):
    assert not named(lock("none", bay)[1])


def test_a_malfunction_belongs_to_the_place_on_the_clock_and_not_to_the_bay_card():
    exchanged = {3: 4, 4: 3}
    match = station("DSR", modules={3: 4}, bays=exchanged, malfunctions="a")
    assert named(play(match, "play Draw/Lock to lock")) == [(3, "Data Loss")]
    match = station("DSR", modules={4: 3}, bays=exchanged, malfunctions="a")
    assert not named(play(match, "play Draw/Lock to lock"))
    assert locked(match) == {4}


# Set A


def test_data_loss_takes_a_card_of_your_choice():
    match, news = lock("a", 3)
    assert named(news) == [(3, "Data Loss")]
    assert legal(match) == {"discard Swap", "discard Any Rotate"}
    play(match, "discard Swap")
    assert hand(match, 0)[0] == "R"
    assert len(hand(match, 0)) == 3


def test_data_loss_takes_any_card_when_discards_are_random():
    match = station("DSR", "DDD", modules={3: 3}, malfunctions="a", random_discards=True)
    news = play(match, "ask lock", "play Draw/Lock to lock")
    assert len(told(news, "discarded")) == 1
    assert match.pending() == [1]


def test_data_loss_at_random_may_take_any_card():
    taken = set()
    for seed in range(20):
        match = station("DSR", "DDD", modules={3: 3}, malfunctions="a", random_discards=True, seed=seed)
        taken |= {item["card"] for item in told(play(match, "ask lock", "play Draw/Lock to lock"), "discarded")}
    assert taken == {"Swap", "Any Rotate"}


def test_data_loss_takes_nothing_from_an_empty_hand():
    match, news = lock("a", 3, hand="D")
    assert told(news, "no_effect")
    assert len(hand(match, 0)) == 3


def test_belt_slip_moves_every_module_one_bay_clockwise():
    match, news = lock("a", 6, modules={5: 1, 11: 2})
    assert named(news) == [(6, "Belt Slip")]
    assert where(match) == {7: 1, 12: 2}


def test_what_has_nothing_to_move_does_nothing():
    assert told(lock("a", 6)[1], "no_effect"), "a belt without modules"
    assert told(lock("a", 9, modules={5: 1})[1], "no_effect"), "a glitch with one module"
    assert told(lock("a", 12, locked=range(2, 12))[1], "no_effect"), "a single bay card cannot be mixed"


def test_on_a_ring_of_two_a_slip_moves_and_a_reverse_leads_back():
    ring = {"modules": {7: 8}, "locked": [1, 2, 3, 4, 5, 9, 10, 11, 12]}
    assert where(lock("a", 6, **ring)[0]) == {8: 8}
    match, news = lock("b", 6, **ring)
    assert told(news, "no_effect")
    assert where(match) == {7: 8}


def test_lucky_glitch_is_a_free_swap_that_may_be_let_go():
    match, news = lock("a", 9, modules={5: 1, 11: 2})
    assert named(news) == [(9, "Lucky Glitch")]
    assert legal(match) == {"pass", "swap 5 and 11"}
    play(match, "swap 5 and 11")
    assert where(match) == {5: 2, 11: 1}
    match, _ = lock("a", 9, modules={5: 1, 11: 2})
    play(match, "pass")
    assert where(match) == {5: 1, 11: 2}


def test_screen_reset_scrambles_without_refreshing_the_deck():
    match, news = lock("a", 12, modules={5: 1})
    assert named(news) == [(12, "Screen Reset")]
    assert told(news, "scrambled")
    assert not told(news, "refreshed")
    assert where(match) == {5: 1}
    assert locked(match) == {12}


def test_the_scientist_hears_of_a_screen_reset():
    match = station("DSR", modules={12: 12, 5: 1}, malfunctions="a", role="scientist", roles=True)
    play(match, "play Draw/Lock to lock")
    assert stage(match) == "scramble"
    play(match, "cancel it")
    assert len(hand(match, 0)) == 3


# Set B


def test_console_wipe_takes_the_whole_hand_of_the_active_player_alone():
    match = station("DSR", "DDC", modules={3: 3}, malfunctions="b")
    news = play(match, "ask lock", "play Draw/Lock to lock")
    assert named(news) == [(3, "Console Wipe")]
    assert len(told(news, "discarded")) == 2
    assert hand(match, 1) == "DDC"
    assert len(hand(match, 0)) == 3


def test_reverse_gear_moves_every_module_two_bays_anticlockwise():
    match, news = lock("b", 6, modules={7: 1, 2: 3})
    assert named(news) == [(6, "Reverse Gear")]
    assert where(match) == {4: 1, 12: 3}


def test_auto_loader_draws_a_module():
    match, news = lock("b", 9)
    assert named(news) == [(9, "Auto-Loader")]
    assert told(news, "rolled")
    assert len(where(match)) == 1
    match, news = lock("b", 9, modules={1: 2, 2: 1}, locked=[3, 4, 5, 6, 7, 8, 10, 11, 12])
    assert told(news, "no_effect")


def test_the_loadmaster_has_no_say_when_the_auto_loader_draws():
    match = station("DSR", modules={9: 9}, malfunctions="b", role="loadmaster", roles=True)
    assert told(play(match, "play Draw/Lock to lock"), "rolled")
    assert stage(match) == "declare"


@pytest.mark.parametrize(("malfunctions", "name"), [("b", "Clamp Release"), ("c", "Core Breach")])
def test_a_bay_is_unlocked_with_its_module(malfunctions, name):
    match, news = lock(malfunctions, 12, locked=[2, 7])
    assert named(news) == [(12, name)]
    assert legal(match) == {"unlock 2", "unlock 7"}
    with pytest.raises(Refusal, match="locked before this command"):
        match.act(0, "unlock 12")
    play(match, "unlock 7")
    assert locked(match) == {2, 12}
    assert where(match) == {7: 7}


def test_of_a_double_lock_neither_bay_can_be_unlocked():
    match = station("DSR", modules={12: 12, 5: 5}, locked=[2], malfunctions="b")
    play(match, "play Draw/Lock to lock", "lock 5 and 12")
    assert legal(match) == {"unlock 2"}


def test_nothing_is_unlocked_when_only_this_command_locked():
    match, news = lock("b", 12)
    assert told(news, "no_effect")
    assert locked(match) == {12}


def test_a_bay_that_is_locked_again_sets_its_malfunction_off_again():
    match, _ = lock("c", 12, hand="DDR", locked=[6])
    news = play(match, "unlock 6", "play Draw/Lock to lock")
    assert named(news) == [(6, "Air Vent")]


# Set C


def test_ejection_sends_a_module_of_your_choice_back_to_the_stack():
    match, news = lock("c", 3, modules={5: 1, 11: 2})
    assert named(news) == [(3, "Ejection")]
    assert legal(match) == {"eject 5", "eject 11"}
    before = match.view(None).stack
    play(match, "eject 5")
    assert where(match) == {11: 2}
    assert match.view(None).stack == before + 1
    match, news = lock("c", 3)
    assert told(news, "no_effect")


def test_air_vent_discards_the_top_card_of_the_pile_unseen():
    match = station("DSR", modules={6: 6}, malfunctions="c", pile="DDD")
    news = play(match, "play Draw/Lock to lock")
    assert named(news) == [(6, "Air Vent")]
    assert match.view(None).draw_pile == 1, "one is vented, one drawn"
    assert match.view(None).top_discard == "Draw/Lock", "the card just played still lies on top"
    assert match.snapshot().vented.sum() == 1
    match = station("DSR", modules={6: 6}, malfunctions="c", pile="")
    news = play(match, "play Draw/Lock to lock")
    assert told(news, "no_effect")


def test_a_vented_card_comes_back_with_the_refresh():
    match = station("DSR", modules={6: 6}, malfunctions="c", pile="D")
    play(match, "play Draw/Lock to lock")
    s = match.snapshot()
    assert s.refreshed == 1
    assert s.vented.sum() == 0
    assert s.pile.sum() == 8


def test_lockdown_forbids_lock_in_the_next_turn_only():
    match, news = lock("c", 9, hand="DDD", pile="DDD")
    assert named(news) == [(9, "Lockdown")]
    assert legal(match) == {"play Draw/Lock to draw"} | {
        f"play three cards to {command}" for command in ("draw", "clockwise", "anticlockwise", "swap")
    }
    with pytest.raises(Refusal, match="lockdown"):
        match.act(0, "play Draw/Lock to lock")
    play(match, "play Draw/Lock to draw")
    assert "play Draw/Lock to lock" in legal(match)


def test_under_lockdown_lock_may_still_be_verified():
    match = station("DSR", "DDS", modules={9: 9, 5: 5}, malfunctions="c", pile="DDDD")
    play(match, "ask lock", "play Draw/Lock to lock", "lock 9")
    assert told(play(match, "ask lock"), "answered") == [{"seat": 0, "answer": "yes"}]
    assert told(play(match, "play Draw/Lock to lock"), "verified") == [{"seat": 0}]
    assert 5 in locked(match)
    assert "ask lock" not in legal(match), "now it is the next turn of who is locked down"


# Several at once


def test_of_two_malfunctions_the_active_player_chooses_which_comes_first():
    match = station("DSR", modules={3: 3, 6: 6, 5: 1}, malfunctions="b")
    play(match, "play Draw/Lock to lock", "lock 3 and 6")
    assert legal(match) == {"resolve 3", "resolve 6"}
    news = play(match, "resolve 6")
    assert named(news) == [(6, "Reverse Gear"), (3, "Console Wipe")]


def test_one_malfunction_is_finished_before_the_next():
    match = station("DSR", modules={3: 3, 9: 9, 5: 1, 7: 2}, malfunctions="a")
    play(match, "play Draw/Lock to lock", "lock 3 and 9", "resolve 9")
    assert stage(match) == "glitch"
    play(match, "swap 5 and 7")
    assert stage(match) == "discard"


def test_three_at_once_by_the_chief_engineer():
    match = station("DSR", modules={3: 3, 6: 6, 9: 9}, malfunctions="c", role="chief_engineer", roles=True)
    play(match, "play Draw/Lock to lock", "lock 3 and 6 and 9")
    assert legal(match) == {"resolve 3", "resolve 6", "resolve 9"}
    play(match, "resolve 9")
    assert legal(match) == {"resolve 3", "resolve 6"}


def test_winning_comes_before_malfunctions():
    match = station("DSR", modules={12: 12}, locked=range(1, 12), malfunctions="b")
    news = play(match, "play Draw/Lock to lock")
    assert match.result() == [1]
    assert not named(news)


@pytest.mark.parametrize(
    ("malfunctions", "bay", "modules", "closed", "choices"),
    [
        ("a", 9, {1: 5, 12: 8}, [], {"pass", "swap 1 and 12"}),
        ("b", 12, {}, [1, 6, 11], {"unlock 1", "unlock 6", "unlock 11"}),
        ("c", 12, {}, [1, 6, 11], {"unlock 1", "unlock 6", "unlock 11"}),
        ("c", 3, {1: 5, 2: 6, 12: 8}, [], {"eject 1", "eject 2", "eject 12"}),
    ],
)
def test_a_malfunction_lets_choose_among_all_it_can_strike(malfunctions, bay, modules, closed, choices):
    match, _ = lock(malfunctions, bay, modules=modules, locked=closed)
    assert legal(match) == choices


def test_the_order_of_all_that_are_due_is_free():
    match = station("DSR", modules={3: 3, 12: 12}, malfunctions="a")
    play(match, "play Draw/Lock to lock", "lock 3 and 12")
    assert legal(match) == {"resolve 3", "resolve 12"}
