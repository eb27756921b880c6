"""Role cards: whose comes first, who is heard again, and who is not heard."""

import pytest
from stations import alone, legal, pair, play, stage, station, told, used, where


def reset(first_role, second_role):
    """The active player locks bay 12, which would scramble the bay cards; both roles have a say in that."""
    match = pair("DSS", "DRS", first_role, second_role, modules={12: 12, 5: 1}, malfunctions="a")
    play(match, "ask lock", "play Draw/Lock to lock")
    return match


def test_of_two_roles_that_could_help_the_active_players_comes_first():
    match = reset("scientist", "safety_officer")
    assert (match.pending(), stage(match)) == ([0], "scramble")
    assert not told(play(match, "pass"), "scrambled")
    assert (match.pending(), stage(match)) == ([1], "safety")
    assert told(play(match, "pass"), "scrambled")
    assert (match.pending(), stage(match)) == ([0], "exchange")
    play(match, "exchange bay cards 1 and 2")
    assert stage(match) == "choose"
    match = reset("safety_officer", "scientist")
    assert (match.pending(), stage(match)) == ([0], "safety")
    play(match, "pass")
    assert (match.pending(), stage(match)) == ([1], "scramble")
    assert told(play(match, "pass"), "scrambled")
    assert (match.pending(), stage(match)) == ([1], "exchange")


def test_what_one_role_cancels_the_other_need_not():
    match = reset("scientist", "safety_officer")
    assert not told(play(match, "cancel it"), "scrambled")
    assert (used(match, 0), used(match, 1), stage(match)) == (True, False, "choose")
    match = reset("scientist", "safety_officer")
    assert not told(play(match, "pass", "cancel it"), "scrambled")
    assert (used(match, 0), used(match, 1), stage(match)) == (False, True, "choose")


def test_the_safety_officer_has_no_say_in_the_scramble_of_a_refresh():
    match = pair("DSS", "DRS", "scientist", "safety_officer", modules={3: 3, 5: 1}, malfunctions="a", pile="")
    play(match, "ask lock", "play Draw/Lock to lock", "pass", "discard Swap")
    assert (match.pending(), stage(match), match.view(None).trouble) == ([0], "scramble", None)
    assert told(play(match, "pass"), "scrambled")
    assert (match.pending(), stage(match)) == ([0], "exchange")


def test_the_safety_officer_cancels_one_of_two_malfunctions():
    match = alone("DSR", "safety_officer", modules={3: 3, 6: 6, 5: 1}, malfunctions="b")
    play(match, "play Draw/Lock to lock", "lock 3 and 6", "resolve 3", "cancel it")
    assert set(where(match)) == {2}, "the other one happened: from 5 two unlocked bays back"
    assert used(match)


def test_the_safety_officer_who_lets_one_malfunction_happen_is_asked_again_at_the_next():
    match = alone("DSR", "safety_officer", modules={3: 3, 6: 6, 5: 1}, malfunctions="b")
    play(match, "play Draw/Lock to lock", "lock 3 and 6", "resolve 3", "pass")
    assert stage(match) == "safety"
    play(match, "cancel it")
    assert where(match) == {5: 1}
    assert used(match)


USED = [
    (("DDS",), {"role": "navigator", "modules": {3: 4, 5: 5}}, ["play Draw/Lock to lock"], "locked"),
    (("DDS",), {"role": "loadmaster", "modules": {1: 5}}, ["play Draw/Lock to draw"], "rolled"),
    (("DSS",), {"role": "scientist", "modules": {1: 2}, "pile": ""}, ["play Draw/Lock to lock"], "scrambled"),
    (
        ("DSR",),
        {"role": "safety_officer", "modules": {3: 3}, "malfunctions": "b"},
        ["play Draw/Lock to lock"],
        "discarded",
    ),
]


@pytest.mark.parametrize(("hands", "position", "actions", "news"), USED)
def test_a_role_that_was_used_is_not_heard_again(hands, position, actions, news):
    match = station(*hands, **position)
    assert told(play(match, *actions), news)
    assert stage(match) == "declare"


def test_a_communications_officer_who_has_vouched_discards_the_next_time():
    match = station("DSS", "RRS", role="captain", second_role="comms_officer", modules={1: 5})
    play(match, "ask draw", "play Draw/Lock to draw")
    assert legal(match) == {"discard Any Rotate", "discard Swap"}


def test_a_communications_officer_who_can_verify_is_not_asked():
    match = pair("DSS", "DRS", "captain", "comms_officer", modules={1: 5})
    play(match, "ask draw", "play Draw/Lock to draw")
    assert (match.pending(), stage(match)) == ([1], "choose")


def test_some_roles_work_in_the_own_turn_only():
    threes = {"modules": {3: 3, 5: 5, 10: 10}}
    match = pair("DDS", "DRS", "captain", "chief_engineer", **threes)
    play(match, "ask lock", "play Draw/Lock to lock")
    assert "lock 3 and 5" in legal(match)
    assert "lock 3 and 5 and 10" not in legal(match)
    match = pair("DDS", "DRS", "captain", "loadmaster", **threes)
    assert told(play(match, "ask draw", "play Draw/Lock to draw"), "rolled")
    match = pair("DDS", "DRS", "captain", "crane_operator", **threes)
    assert not any(action.startswith("swap") for action in legal(match))


def test_the_captain_is_not_asked_after_a_command_that_did_nothing():
    match = alone("SSR", "captain", modules={1: 5})
    assert told(play(match, "play Swap to swap"), "no_effect")
    assert stage(match) == "declare"
