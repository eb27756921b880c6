"""Reasons: one number for `legal` and for the sentence that refuses."""

from dataclasses import replace

import pytest
import toys

from shopfloor.kernel import ALLOWED, Match, Reasons, Refusal, Seats, code, rule

REASONS = Reasons()
SPENT = REASONS.reason("spent", "your cards are spent; pass")
TAKEN = REASONS.reason(
    "taken", "{seat} took the {colour} token {place}.", seat=Seats(3), colour=("red", "blue"), place=range(2, 5)
)
LATE = REASONS.reason("late", "it is too late")


@rule
def judge(seat, colour, place):
    """A rule that answers each kind of reason."""
    if place == 0:
        return ALLOWED
    if place == 1:
        return SPENT
    return code(TAKEN, seat, colour, place)


@pytest.mark.parametrize(
    ("reason", "rule", "text"),
    [
        (judge(0, 0, 1), "spent", "your cards are spent; pass."),
        (judge(2, 1, 4), "taken", "seat 3 took the blue token 4."),
        (judge(0, 0, 2), "taken", "seat 1 took the red token 2."),
        (LATE, "late", "it is too late."),
    ],
)
def test_a_reason_reads_as_the_sentence_it_was_declared_with(reason, rule, text):
    refusal = REASONS.refusal(int(reason))
    assert (refusal.rule, refusal.text) == (rule, text)


def test_names_stand_for_seats():
    assert REASONS.refusal(int(judge(1, 0, 3)), ["Ada", "Bo", "Cy"]).text == "Bo took the red token 3."


def test_a_reason_tells_what_its_places_hold():
    assert REASONS.values(int(judge(2, 1, 4))) == {"seat": 2, "colour": "blue", "place": 4}
    assert REASONS.values(SPENT) == {}


def test_what_is_allowed_has_no_refusal():
    assert judge(0, 0, 0) == ALLOWED == 0
    assert REASONS.refusal(ALLOWED) is None


def test_numbers_do_not_overlap():
    assert SPENT == 1
    assert LATE == REASONS.count - 1 == 2 + 3 * 2 * 3


def test_a_number_that_is_no_reason_is_an_error():
    with pytest.raises(ValueError, match="no reason number 21; numbers go from 0 to 20"):
        REASONS.refusal(21)


def test_a_match_refuses_with_the_reason_of_the_rules():
    match = Match(toys.TOY)
    for seat in (0, 1):
        match.act(seat, "bid 2")
    with pytest.raises(Refusal) as caught:
        match.act(0, "bid 2")
    assert (caught.value.rule, caught.value.text) == ("spent", "you have bid 2 already; bid another card.")


def test_reasons_and_the_rule_that_gives_them_come_together():
    with pytest.raises(ValueError, match="toy needs both `forbids` and `reasons`, or neither"):
        replace(toys.TOY, reasons=None)
