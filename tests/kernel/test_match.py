"""A match: what may be done, what was done, and the way back."""

import pytest

from shopfloor.kernel import Match, Refusal, registry
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.match import RECENT, STEP


@pytest.fixture
def match():
    return Match(registry.get("assembly_line"), key=key_of_seed(7))


def refusal(match, seat, action):
    before = match.state_bytes(), list(match.log)
    with pytest.raises(Refusal) as caught:
        match.act(seat, action)
    assert (match.state_bytes(), match.log) == before
    return caught.value


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_at_the_table_is_refused(match, seat):
    assert refusal(match, seat, "show 1").text == f"there is no seat {seat + 1} here; seats go from 1 to 2."


def test_a_seat_that_has_chosen_waits_for_the_other(match):
    match.act(0, "show 1")
    assert refusal(match, 0, "show 2").text == "seat 1 cannot act now; waiting for seat 2."


@pytest.mark.parametrize("action", ["show 4", "show", "", "show 1 2", "dance"])
def test_a_text_that_is_no_action_is_refused_with_what_is_one(match, action):
    assert (
        refusal(match, 0, action).text
        == f"«{action}» is not an action of this game; actions are written: " + "show {fingers}."
    )


@pytest.mark.parametrize("number", [-1, 3, 10**12])
def test_a_number_that_is_no_action_is_refused_with_the_range(match, number):
    assert refusal(match, 0, number).text == f"there is no action number {number}; numbers go from 0 to 2."


def test_nothing_can_be_done_after_the_end(match):
    while not match.over:
        match.replay([(0, "show 2"), (1, "show 3")])
    assert match.legal(0) == match.legal(1) == match.pending() == []
    assert refusal(match, 0, "show 2").rule == "game over"


def test_notation_is_read_in_any_case_and_spacing(match):
    assert match.act(0, "  SHOW   3 ").action == match.read("show 3")


def test_undo_goes_back_to_any_point_and_forward_again(match):
    states = [match.state_bytes()]
    for seat, action in [(0, "show 2"), (1, "show 3"), (1, "show 1"), (0, "show 1"), (0, "show 3")]:
        match.act(seat, action)
        states.append(match.state_bytes())
    log = list(match.log)
    for length in (5, 4, 2, 0):
        match.undo(length)
        assert match.state_bytes() == states[length]
        assert match.log == log[:length]
    match.replay((played.seat, played.action) for played in log)
    assert match.state_bytes() == states[-1]
    assert match.log == log


def long_match(turns: int) -> tuple[Match, list[bytes]]:
    """A match with many actions, and its state after each of them."""
    match = Match(registry.get("assembly_line"), key=key_of_seed(3))
    states = [match.state_bytes()]
    for _ in range(turns):
        for seat in (0, 1):
            match.act(seat, "show 2")  # equal hands are chosen again
            states.append(match.state_bytes())
    return match, states


def test_undo_replays_little_and_keeps_few_states():
    match, states = long_match(150)
    assert len(match._states) <= RECENT + len(match.log) // STEP + 1
    for length in (299, 290, 259, 258, 31, 0):
        before = list(match.log)
        match.undo(length)
        assert sum(played is not was for played, was in zip(match.log, before, strict=False)) < STEP
        assert (match.state_bytes(), len(match.log)) == (states[length], length)


def test_undo_after_a_state_was_restored_goes_back_before_it():
    match, states = long_match(20)
    log = list(match.log)
    match.restore(states[40], log)
    match.act(0, "show 1")
    match.undo(40)
    assert match.state_bytes() == states[40]
    match.undo(17)
    assert (match.state_bytes(), match.log) == (states[17], log[:17])


def test_a_clone_goes_back_by_itself():
    match, states = long_match(40)
    twin = match.clone()
    twin.undo(33)
    assert twin.state_bytes() == states[33]
    assert (match.state_bytes(), len(match.log)) == (states[-1], 80)


@pytest.mark.parametrize("length", [-1, 3])
def test_undo_to_where_the_log_never_was_is_refused(match, length):
    match.replay([(0, "show 2"), (1, "show 3")])
    before = match.state_bytes()
    with pytest.raises(Refusal, match="the log has 2 actions"):
        match.undo(length)
    assert match.state_bytes() == before


def test_a_clone_is_independent_and_has_the_same_luck_ahead(match):
    match.act(0, "show 2")
    twin = match.clone()
    assert (twin.state_bytes(), twin.log, twin.opening) == (match.state_bytes(), match.log, match.opening)
    twin.act(1, "show 3")
    assert len(match.log) == 1
    assert match.pending() == [1]
    match.act(1, "show 3")
    assert match.state_bytes() == twin.state_bytes()


def test_bytes_of_another_size_are_no_state(match):
    with pytest.raises(Refusal, match="not a state of Assembly Line"):
        match.restore(match.state_bytes()[:-1])


@pytest.mark.parametrize(
    ("seats", "options", "text"),
    [
        (3, {}, "Assembly Line is for 2 seats, not 3."),
        (2, {"yelow": True}, "no option «yelow»; did you mean yellow?"),
        (2, {"yellow": "perhaps"}, "option yellow cannot be «perhaps»; it is one of false, true."),
    ],
)
def test_a_table_that_the_game_does_not_know_is_refused(seats, options, text):
    with pytest.raises(Refusal) as caught:
        Match(registry.get("assembly_line"), seats, options)
    assert caught.value.text == text
