"""Several seats at work at once: who acts next is drawn, bots choose among plans and think about their own work."""

from dataclasses import replace

import numpy as np
import pytest
from tests.kernel.workshop import WORKSHOP

from shopfloor import players
from shopfloor.kernel import Match
from shopfloor.kernel.game import all_legal
from shopfloor.kernel.luck import key_of_seed
from shopfloor.lab.contest import play_contest
from shopfloor.lab.simulate import Plan
from shopfloor.players.thinking import Budget, Searcher


def at_work(seed=1, job=0, **options):
    """A match of two in which both have claimed a job and build."""
    match = Match(WORKSHOP, 2, options, key_of_seed(seed))
    match.act(0, f"claim job {job}")
    match.act(1, f"claim job {1 - job}")
    return match


def think(match, seat, budget=4_000):
    return Searcher(WORKSHOP).think(match.snapshot(), seat, key_of_seed(5), Budget(budget))


@pytest.mark.parametrize("seat", [0, 1])
def test_a_searcher_carries_out_the_best_of_the_plans(seat):
    match = at_work()
    thought = think(match, seat)
    size = int(match.snapshot().jobs[0 if seat == 0 else 1])
    assert len(thought.plan) == -(-size // 3) + 1, "as few parts as the size allows, and finish"
    match.replay((seat, action) for action in thought.plan)
    assert match.score(seat) == size - (len(thought.plan) - 1)
    assert thought.text == ", ".join(WORKSHOP.actions.write(action) for action in thought.plan)


def test_a_plan_goes_on_from_what_was_built():
    match = at_work()
    match.act(0, "put 1 into slot 2")
    for name in ("random", "greedy", "operator"):
        twin = match.clone()
        twin.replay((0, action) for action in players.get(name).plan(match, 0, key_of_seed(3)))
        assert 0 not in twin.pending(), f"{name} settles"


def test_a_searcher_sets_others_aside_who_work_side_by_side():
    ours = at_work()
    theirs = ours.clone()
    theirs.act(1, "put 3 into slot 0")
    assert think(ours, 0).choices == think(theirs, 0).choices


def test_only_sealed_choices_are_mixed():
    race = Match(WORKSHOP, 2, {}, key_of_seed(1))
    assert max(choice.share for choice in think(race, 0).choices) == 1
    secret = Match(WORKSHOP, 2, {"secret": True}, key_of_seed(1))
    assert think(secret, 0).choices[0].share < 1


def test_threads_agree_on_plans():
    match = at_work(seed=4)
    one = Searcher(WORKSHOP).think(match.snapshot(), 0, key_of_seed(5), Budget(200, threads=2))
    assert sum(choice.visits for choice in one.choices) >= 400
    assert len({choice.text for choice in one.choices}) == len(one.choices)


def test_in_a_simulation_anyone_may_be_first():
    first = [play_first_claim(seed) for seed in range(40)]
    assert 8 < sum(first) < 32


def play_first_claim(seed):
    contest = play_contest(WORKSHOP, [players.get("random")] * 2, {}, key_of_seed(seed))
    return contest.match.log[0].seat


def test_no_seat_of_a_race_is_better_off_in_a_batch():
    greedy = players.get("greedy")
    batch = Plan(WORKSHOP, [greedy, greedy], {}, games=4_000, seed=3).play(0, 4_000)
    first, second = (batch.utilities[:, seat].mean() for seat in range(2))
    assert abs(first - second) < 0.08, "always the lowest seat first would give 0.4 and more"


def test_a_game_without_plans_offers_its_bots_what_is_legal():
    plain = replace(WORKSHOP, consider=all_legal)
    match = Match(plain, 2, {}, key_of_seed(1))
    match.act(0, "claim job 0")
    match.act(1, "claim job 1")
    action = players.get("random").plan(match, 0, key_of_seed(2))
    assert len(action) == 1
    assert action[0] in match.legal(0)


def test_taking_a_plan_apart_needs_its_end():
    from shopfloor.players.policies import steps_of

    count = WORKSHOP.actions.count
    out = np.array([count + 2, 0, 3, 4, -1, 9])
    assert steps_of(WORKSHOP, count + 2, out) == (3, 4)
    assert steps_of(WORKSHOP, 5, out) == (5,)
