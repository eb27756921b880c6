"""Role cards: each in its own window, once a game."""

from itertools import combinations

import pytest
from stations import alone, hand, legal, locked, pair, play, stage, station, told, used, where

from shopfloor.kernel import Refusal

# Captain


def test_the_captain_repeats_a_rotation_in_the_same_direction():
    match = alone("RRS", "captain", modules={1: 5, 3: 8})
    play(match, "play Any Rotate to clockwise", "rotate clockwise 2")
    assert legal(match) == {"pass", "rotate clockwise 1", "rotate clockwise 2"}
    play(match, "rotate clockwise 1")
    assert where(match) == {4: 5, 6: 8}
    assert used(match)
    play(match, next(a for a in legal(match) if a.endswith("to clockwise") and "three" not in a), "rotate clockwise 1")
    assert stage(match) == "declare", "only once"


def test_the_captain_repeats_a_swap_with_any_two_modules():
    match = alone("SSR", "captain", modules={1: 5, 3: 8, 6: 2})
    play(match, "play Swap to swap", "swap 1 and 3")
    assert legal(match) == {"pass", "swap 1 and 3", "swap 1 and 6", "swap 3 and 6"}
    play(match, "swap 3 and 6")
    assert where(match) == {1: 8, 3: 2, 6: 5}


def test_the_captain_may_keep_the_card():
    match = alone("SSR", "captain", modules={1: 5, 3: 8})
    play(match, "play Swap to swap", "pass")
    assert not used(match)


def test_the_captain_repeats_no_draw_and_no_lock():
    match = alone("DDS", "captain", modules={1: 5, 3: 3})
    play(match, "play Draw/Lock to lock")
    assert stage(match) == "declare"


def test_the_captain_works_in_the_own_turn_only():
    match = pair("RDS", "RRS", "loadmaster", "captain", modules={1: 5, 3: 8}, refreshed=1)
    play(match, "ask clockwise", "play Any Rotate to clockwise", "rotate clockwise 1")
    assert stage(match) == "choose"


# Chief Engineer


def test_the_chief_engineer_locks_three_at_once():
    match = alone("DDS", "chief_engineer", modules={3: 3, 5: 5, 10: 10})
    play(match, "play Draw/Lock to lock")
    assert "lock 3 and 5 and 10" in legal(match)
    play(match, "lock 3 and 5 and 10")
    assert locked(match) == {3, 5, 10}
    assert used(match)


def test_the_chief_engineer_locks_any_three():
    match = alone("DDS", "chief_engineer", modules={1: 1, 2: 2, 3: 3, 12: 12})
    play(match, "play Draw/Lock to lock")
    threes = {action for action in legal(match) if action.count("and") == 2}
    assert threes == {"lock 1 and 2 and 3", "lock 1 and 2 and 12", "lock 1 and 3 and 12", "lock 2 and 3 and 12"}


def test_the_chief_engineer_is_not_used_by_a_lock_of_two():
    match = alone("DDS", "chief_engineer", modules={3: 3, 5: 5, 10: 10})
    play(match, "play Draw/Lock to lock", "lock 3 and 5")
    assert not used(match)


def test_the_chief_engineer_locks_three_once_a_game():
    match = station("DDS", role="chief_engineer", modules={3: 3, 5: 5, 10: 10})
    play(match, "play Draw/Lock to lock")
    assert not any(action.count("and") == 2 for action in legal(match))


# Navigator


def test_the_navigator_moves_one_module_just_before_execution():
    match = alone("DDS", "navigator", modules={3: 4, 5: 5})
    play(match, "play Draw/Lock to lock")
    assert stage(match) == "navigate"
    play(match, "move 3 clockwise 1")
    assert stage(match) == "execute", "now two modules match"
    play(match, "lock 4 and 5")
    assert locked(match) == {4, 5}
    assert used(match)


def test_the_navigator_may_move_any_module_one_bay_or_two_either_way():
    match = alone("DDS", "navigator", modules={1: 5, 12: 8})
    play(match, "play Draw/Lock to draw")
    ways = {
        f"move {bay} {turn} {steps}" for bay in (1, 12) for turn in ("clockwise", "anticlockwise") for steps in (1, 2)
    }
    assert legal(match) == {"pass"} | ways
    room = match.view(None).bays[7].room
    assert told(play(match, "move 12 clockwise 1"), "moved") == [{"room": room, "a": 12, "b": 2}]


def test_a_single_module_counts_only_bays_that_are_unlocked_and_unoccupied():
    match = alone("DDS", "navigator", modules={3: 9, 4: 7, 6: 8}, locked=[5])
    play(match, "play Draw/Lock to lock", "move 3 clockwise 2")
    assert where(match) == {8: 9, 4: 7, 6: 8}
    match = alone("DDS", "navigator", modules={3: 9, 4: 7, 6: 8}, locked=[2])
    play(match, "play Draw/Lock to lock", "move 4 anticlockwise 1")
    assert where(match) == {3: 9, 1: 7, 6: 8}


def test_a_single_module_leaves_its_own_bay_free():
    """Only bay 3 is free besides: the first step leads there, and the second back to where the module was."""
    match = alone("DDS", "navigator", modules={1: 2, 2: 1}, locked=range(4, 13))
    play(match, "play Draw/Lock to lock", "move 1 clockwise 2")
    assert where(match) == {1: 2, 2: 1}
    assert used(match)


def test_the_navigator_works_in_the_partners_turn_after_the_override():
    match = pair("DSS", "RRS", "captain", "navigator", modules={3: 4})
    play(match, "ask draw", "play Draw/Lock to draw")
    assert stage(match) == "override"
    play(match, "discard Swap")
    assert stage(match) == "navigate"
    assert match.pending() == [1]
    play(match, "pass")
    assert not used(match, 1)
    assert match.pending() == [1]
    assert stage(match) == "choose"


@pytest.mark.parametrize(("support", "more"), [("DRS", {}), ("RRS", {"random_discards": True})])
def test_the_navigator_works_in_the_partners_turn_when_there_is_nothing_to_choose_before(support, more):
    """After a command that is verified, and after a discard at random."""
    match = pair("DSS", support, "captain", "navigator", modules={3: 4}, **more)
    play(match, "ask draw", "play Draw/Lock to draw")
    assert (match.pending(), stage(match)) == ([1], "navigate")
    assert where(match) == {3: 4}, "nothing was drawn yet"


def test_the_navigator_needs_a_module_and_a_free_bay():
    match = alone("DDS", "navigator", modules={})
    play(match, "play Draw/Lock to lock")
    assert stage(match) == "declare"
    match = alone("SDD", "navigator", modules={1: 2, 2: 1}, locked=range(3, 13))
    play(match, "play Swap to swap")
    assert stage(match) == "declare"


# Crane Operator


def test_the_crane_operator_swaps_before_the_first_step_of_the_own_turn():
    match = pair("DDS", "RRS", "crane_operator", "captain", modules={1: 5, 3: 8})
    assert "swap 1 and 3" in legal(match)
    play(match, "swap 1 and 3")
    assert where(match) == {1: 8, 3: 5}
    assert stage(match) == "choose"
    assert "swap 1 and 3" not in legal(match)
    match = pair("DDS", "RRS", "crane_operator", "captain", modules={1: 5, 3: 8})
    play(match, "ask draw")
    assert "swap 1 and 3" not in legal(match), "too late"


def test_the_crane_operator_may_swap_before_an_empty_handed_turn():
    match = alone("", "crane_operator", modules={1: 5, 3: 8})
    assert legal(match) == {"draw up", "swap 1 and 3"}


def test_the_crane_operator_needs_two_modules():
    assert not any(a.startswith("swap") for a in legal(alone("DDS", "crane_operator", modules={1: 5})))


# Loadmaster


def test_the_loadmaster_sees_the_module_and_chooses_its_bay():
    match = alone("DDS", "loadmaster", modules={1: 5}, locked=[2, 3])
    play(match, "play Draw/Lock to draw")
    assert legal(match) == {"roll the die", "reveal the module"}
    news = play(match, "reveal the module")
    assert told(news, "revealed")[0]["room"] == match.view(None).revealed
    assert not told(news, "rolled")
    assert legal(match) == {f"place at {clock}" for clock in range(4, 13)}
    play(match, "place at 9")
    assert set(where(match)) == {1, 9}
    assert used(match)


def test_the_loadmaster_may_roll_and_keep_the_card():
    match = alone("DDS", "loadmaster", modules={1: 5})
    assert told(play(match, "play Draw/Lock to draw", "roll the die"), "rolled")
    assert not used(match)


def test_the_loadmaster_needs_a_module_in_the_stack():
    match = alone("DDS", "loadmaster", modules={1: 2, 2: 1}, locked=range(3, 13))
    assert told(play(match, "play Draw/Lock to draw"), "no_effect")


# Communications Officer


def test_the_communications_officer_need_not_discard():
    match = pair("DSS", "RRS", "captain", "comms_officer", modules={1: 5})
    play(match, "ask draw", "play Draw/Lock to draw")
    assert legal(match) == {"discard Any Rotate", "discard Swap", "vouch for it"}
    play(match, "vouch for it")
    assert hand(match, 1) == "RRS"
    assert used(match, 1)
    assert match.view(None).command.verified, "it counts as verified"


def test_with_random_discards_the_communications_officer_still_has_the_choice():
    match = pair("DSS", "RRS", "captain", "comms_officer", modules={1: 5}, random_discards=True)
    play(match, "ask draw", "play Draw/Lock to draw")
    assert legal(match) == {"discard at random", "vouch for it"}
    play(match, "discard at random")
    assert len(hand(match, 1)) == 2
    assert not match.view(None).command.verified


# Scientist


def test_the_scientist_cancels_a_scramble():
    match = alone("DSS", "scientist", modules={1: 2}, pile="")
    news = play(match, "play Draw/Lock to lock")
    assert told(news, "refreshed")
    assert legal(match) == {"pass", "cancel it"}
    before = match.view(None).bays
    news = play(match, "cancel it")
    assert match.view(None).bays == before
    assert not told(news, "scrambled")
    assert len(hand(match, 0)) == 3
    assert used(match)


def test_the_scientist_is_heard_while_two_bay_cards_can_be_mixed():
    for closed, asked in ((range(3, 13), True), (range(2, 13), False)):
        match = alone("RSS", "scientist", modules={1: 1}, locked=closed, pile="")
        play(match, "play Any Rotate to clockwise")
        if stage(match) == "execute":
            play(match, "rotate clockwise 1")
        assert (stage(match) == "scramble") == asked


def test_the_scientist_exchanges_two_bay_cards_after_the_scramble():
    match = alone("DSS", "scientist", modules={1: 2}, locked=[5], pile="")
    play(match, "play Draw/Lock to lock")
    assert told(play(match, "pass"), "scrambled")
    unlocked = [clock for clock in range(1, 13) if clock != 5]
    assert legal(match) == {"pass"} | {f"exchange bay cards {a} and {b}" for a, b in combinations(unlocked, 2)}
    before = [bay.room for bay in match.view(None).bays]
    news = play(match, "exchange bay cards 1 and 12")
    assert told(news, "exchanged") == [{"first": before[0], "second": before[11]}]
    after = [bay.room for bay in match.view(None).bays]
    assert (after[0], after[11]) == (before[11], before[0])
    assert after[1:11] == before[1:11]
    assert where(match) == {1: 2}
    assert used(match)


def test_the_scientist_works_in_the_partners_refresh():
    match = pair("DSS", "DRS", "captain", "scientist", modules={1: 2}, pile="")
    play(match, "ask draw", "play Draw/Lock to draw")
    assert (match.pending(), stage(match)) == ([1], "scramble")
    play(match, "pass", "pass")
    assert not used(match, 1)
    assert (match.pending(), stage(match)) == ([1], "choose")


def test_the_scientist_who_lets_a_screen_reset_happen_is_asked_again_at_the_refresh():
    match = alone("DSR", "scientist", modules={12: 12, 5: 1}, malfunctions="a", pile="")
    play(match, "play Draw/Lock to lock", "pass", "pass")
    assert (stage(match), match.view(None).trouble) == ("scramble", None)
    before = match.view(None).bays
    play(match, "cancel it")
    assert match.view(None).bays == before


# Safety Officer


def test_the_safety_officer_cancels_a_malfunction_of_the_partner():
    match = pair("DSS", "DRS", "captain", "safety_officer", modules={3: 3}, malfunctions="b")
    play(match, "ask lock", "play Draw/Lock to lock")
    assert (match.pending(), stage(match)) == ([1], "safety")
    assert not told(play(match, "cancel it"), "discarded")
    assert used(match, 1)
    assert len(hand(match, 0)) == 3


def test_the_safety_officer_may_let_it_happen():
    match = alone("DSR", "safety_officer", modules={3: 3}, malfunctions="b")
    play(match, "play Draw/Lock to lock")
    assert len(told(play(match, "pass"), "discarded")) == 2
    assert not used(match)


def test_the_safety_officer_is_not_asked_when_nothing_would_happen():
    match = alone("DSR", "safety_officer", modules={12: 12}, malfunctions="b")
    news = play(match, "play Draw/Lock to lock")
    assert told(news, "no_effect")
    assert stage(match) == "declare"


def test_the_safety_officer_is_not_asked_about_an_empty_hand():
    match = alone("D", "safety_officer", modules={3: 3}, malfunctions="b")
    assert told(play(match, "play Draw/Lock to lock"), "no_effect")
    assert stage(match) == "declare"


def test_no_role_can_be_used_twice():
    match = station("DDS", role="crane_operator", modules={1: 5, 3: 8})
    with pytest.raises(Refusal):
        match.act(0, "swap 1 and 3")


def test_a_role_is_flipped_before_everyone():
    match = pair("DDS", "RRS", "crane_operator", "captain", modules={1: 5, 3: 8})
    assert told(play(match, "swap 1 and 3"), "role_used") == [{"seat": 0, "role": "Crane Operator"}]
    assert [player.role.used for player in match.view(1).players] == [True, False]
