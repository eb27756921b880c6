"""Who was first: the order of arrival, corrected for lag, and nobody gains by pretending to be slow."""

import random

from hypothesis import given
from hypothesis import strategies as st

from shopfloor.tables.arbiter import MOST_LAG, Claim, first

START = 1_000
lags = st.integers(0, 400)


def line(lag: int, *, reaction: int, late_answers: int = 0, seat: int = 0) -> Claim:
    """The claim of somebody who needs some time after they saw the start, over a line with so much lag.

    Their pings may be answered late on purpose.
    """
    return Claim(seat, START + lag + reaction, lag + late_answers)


def order(*claims: Claim) -> list[int]:
    """The seats in the order in which they are awarded, when all claims are there."""
    left = sorted(claims, key=lambda claim: claim.arrived)
    found = []
    while left:
        award = first(left, {}, START)
        left.remove(award.claim)
        found.append(award.claim.seat)
    return found


def test_without_lag_the_order_of_arrival_counts():
    assert order(Claim(0, 1_300, 0), Claim(1, 1_200, 0), Claim(2, 1_250, 0)) == [1, 2, 0]


def test_of_two_at_the_same_time_the_one_that_arrived_first_has_it():
    assert order(Claim(0, 1_300, 50), Claim(1, 1_250, 0)) == [1, 0]
    assert order(Claim(1, 1_300, 50), Claim(0, 1_250, 0)) == [0, 1]


@given(lags, lags, st.integers(0, 3_000), st.integers(0, 3_000))
def test_up_to_the_bound_only_the_hand_counts(mine, yours, my_time, your_time):
    mine, yours = min(mine, MOST_LAG), min(yours, MOST_LAG)
    if my_time != your_time:
        quicker = int(your_time < my_time)
        assert order(line(mine, reaction=my_time, seat=0), line(yours, reaction=your_time, seat=1))[0] == quicker


def test_what_is_slower_than_the_bound_counts_as_slow():
    assert order(line(MOST_LAG + 100, reaction=250, seat=0), line(0, reaction=300, seat=1)) == [1, 0]


@given(lags, st.integers(0, 3_000), lags)
def test_who_slows_the_whole_line_down_gains_nothing(lag, reaction, slower):
    honest = line(lag, reaction=reaction)
    slowed = line(lag + slower, reaction=reaction)
    assert slowed.made(START) >= honest.made(START)


@given(lags, st.integers(0, 3_000), st.lists(lags, min_size=1))
def test_who_answers_some_pings_late_gains_nothing(lag, reaction, late):
    """The least time of a line is kept, so one honest answer is enough."""
    measured = min([lag + more for more in late] + [lag])
    honest = line(lag, reaction=reaction)
    assert Claim(0, honest.arrived, measured) == honest


@given(lags, st.integers(0, 3_000), st.integers(0, 10_000))
def test_who_answers_every_ping_late_gains_at_most_what_is_left_of_the_bound(lag, reaction, late):
    honest, pretended = line(lag, reaction=reaction), line(lag, reaction=reaction, late_answers=late)
    gained = honest.made(START) - pretended.made(START)
    assert 0 <= gained <= max(0, MOST_LAG - lag)


def test_nobody_was_faster_than_the_start():
    """Who presses at random before anything can be seen is not earlier for having lag."""
    blind = Claim(0, START + 20, 140)
    assert blind.made(START) == START
    assert order(blind, Claim(1, START + 10, 10)) == [1, 0]


# When it is certain


def test_a_claim_is_held_no_longer_than_the_slowest_rival_has_lag():
    claim = Claim(0, 1_400, 0)
    assert first([claim], {0: 0, 1: 30, 2: 80}, START).certain == 1_480
    assert first([claim], {0: 0, 1: 30, 2: 900}, START).certain == 1_400 + MOST_LAG
    assert first([claim], {0: 0}, START).certain == 1_400


def test_where_all_lines_are_alike_nobody_waits():
    assert first([Claim(0, 1_400, 60)], {0: 60, 1: 60, 2: 60}, START).certain == 1_400


def test_who_has_claimed_is_waited_for_no_more():
    claims = [Claim(0, 1_400, 0), Claim(2, 1_420, 80)]
    award = first(claims, {0: 0, 1: 30, 2: 80}, START)
    assert (award.claim.seat, award.certain) == (2, 1_420)


@given(st.lists(st.tuples(lags, st.integers(0, 1_000)), min_size=2, max_size=6), st.randoms())
def test_awarding_as_claims_come_in_is_the_same_as_knowing_them_all(players, chance: random.Random):
    claims = [line(lag, reaction=reaction, seat=seat) for seat, (lag, reaction) in enumerate(players)]
    chance.shuffle(claims)
    claims.sort(key=lambda claim: claim.arrived)
    waiting, coming, awarded = [], list(claims), []
    pending = {claim.seat: claim.lag for claim in claims}
    while waiting or coming:
        if waiting:
            award = first(waiting, pending, START)
            if not coming or award.certain < coming[0].arrived:
                assert award.certain - award.claim.arrived <= MOST_LAG
                waiting.remove(award.claim)
                del pending[award.claim.seat]
                awarded.append(award.claim.seat)
                continue
        waiting.append(coming.pop(0))
    assert awarded == order(*claims)
