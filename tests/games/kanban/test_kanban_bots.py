"""What players know beyond the rules: the evaluation tells better from worse, and habit wastes no shifts."""

import random

import numpy as np
from plants import bank, books, cars, designs, parts, plant, track, train, upgrade

from shopfloor.games.kanban import GAME, box, outlook
from shopfloor.kernel import Match
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.news import bulletin


def better(change, floor=None):
    """Does a position look better to seat 1 after a change, and worse to seat 2?"""
    floor = floor or plant(2)
    before = [GAME.evaluate(floor.s, seat) for seat in range(2)]
    with floor.laying() as s:
        change(s)
    after = [GAME.evaluate(floor.s, seat) for seat in range(2)]
    return after[0] > before[0] and after[1] < before[1]


def on_the_table(s, *goals):
    """Let these goals lie on the table; who holds one gets another for it."""
    s.goal_deck |= s.table
    s.table = 0
    for goal in goals:
        for seat in range(2):
            if int(s.players[seat].goals) >> goal & 1:
                s.players[seat].goals &= ~(1 << goal)
                spare = int(s.goal_deck) & -int(s.goal_deck)
                s.players[seat].goals |= spare
                s.goal_deck &= ~spare
        s.goal_deck &= ~(1 << goal)
        s.table |= 1 << goal


def test_what_is_worth_having_looks_better():
    assert better(lambda s: bank(s, 0, 3))
    assert better(lambda s: books(s, 0, 3))
    assert better(lambda s: cars(s, 0, "green"))
    assert better(lambda s: train(s, 0, design=2))
    assert better(lambda s: upgrade(s, 0, "red engine"))


def test_a_part_and_a_car_that_fit_a_design_look_better_than_others():
    def value(held, car):
        floor = plant(2)
        with floor.laying() as s:
            designs(s, 0, "red engine")
            designs(s, 1)
            parts(s, 0, **{held: 1})
            track(s, car)
        return GAME.evaluate(floor.s, 0)

    assert value("engine", "green") > value("turbo", "green")
    assert value("turbo", "red") > value("turbo", "green")


def test_what_is_begun_looks_better_than_what_was_there_before():
    floor = plant(2).work("testing right")
    with floor.laying() as s:
        designs(s, 0, "red engine", "black turbo")
        parts(s, 0, engine=1)
        track(s, "black")
    start = GAME.evaluate(floor.s, 0)
    floor.do("upgrade engine of red with a cube")
    begun = GAME.evaluate(floor.s, 0)
    floor.do("fill upgrade space 1")
    upgraded = GAME.evaluate(floor.s, 0)
    floor.do("claim car 1 with its turbo design")
    assert start < begun
    assert upgraded < GAME.evaluate(floor.s, 0)


# What is coming


def worth(lay, floor=None):
    """How a position looks to seat 1 after something was laid out."""
    floor = floor or plant(2)
    with floor.laying() as s:
        lay(s)
    return GAME.evaluate(floor.s, 0)


def test_the_days_that_are_left_follow_week_cycle_and_sandra():
    floor = plant(2)
    start = outlook.days_left(floor.s)
    assert 12 < start < 20
    with floor.laying() as s:
        s.week = 2
    assert outlook.days_left(floor.s) < start
    with floor.laying() as s:
        s.week, s.cycle, s.meeting = 3, 1, 1
    assert outlook.days_left(floor.s) == 0, "the meeting of tonight is the last"


def test_sandra_comes_to_the_departments_in_their_order():
    floor = plant(2)
    assert [outlook.days_to(floor.s, department) for department in range(5)] == [1, 2, 3, 4, 5]
    floor.work("design left", day=2)
    with floor.laying() as s:
        s.sandra_at = 2
        s.order[1] = box.PLAYERS
        s.movers = 2
    assert [outlook.days_to(floor.s, department) for department in range(5)] == [4, 0, 1, 2, 3]
    assert outlook.visits(floor.s, box.ASSEMBLY, 0.0) == 1
    assert outlook.visits(floor.s, box.TESTING, 3.0) == 0
    assert outlook.visits(floor.s, box.TESTING, 4.0) == 1


def test_banked_shifts_are_worth_more_to_whom_sandra_will_praise():
    def praised(level):
        def lay(s):
            train(s, 0, testing=level)
            upgrade(s, 0, "red engine", "black turbo")

        def and_bank(s):
            lay(s)
            bank(s, 0, 6)

        return worth(and_bank) - worth(lay)

    assert praised(1) > praised(0) + 3


def test_a_mean_manager_is_feared():
    def lay(level):
        return lambda s: (train(s, 0, testing=level), train(s, 1, testing=2))

    nice, mean = (
        worth(lay(2), plant(2, sandra=manager)) - worth(lay(1), plant(2, sandra=manager))
        for manager in ("nice", "mean")
    )
    assert mean > nice


def test_a_car_is_worth_most_where_its_upgrades_are():
    def claimable(model):
        def lay(s):
            upgrade(s, 0, "red engine", "red brakes")
            designs(s, 0, f"{model} turbo")
            track(s, model)

        return worth(lay)

    assert claimable("red") > claimable("black"), "a black car has the higher value, but tests nothing"


def test_goals_in_reach_look_better_than_distant_ones():
    def lay(number):
        def goal(s):
            upgrade(s, 0, "red engine")
            s.factory_goal[box.UPGRADE_AREA] = number

        return goal

    assert worth(lay(2)) > worth(lay(5))


def test_a_seat_is_worth_more_where_there_is_something_to_speak_on():
    def seat_for(banked):
        def lay(seats):
            def laid(s):
                bank(s, 0, banked)
                on_the_table(s, 30, 27, 26, 28)
                s.players[0].seats_up = seats

            return laid

        return worth(lay(1)) - worth(lay(0))

    assert seat_for(6) > seat_for(0)


def test_who_stands_left_chooses_first_tomorrow():
    def lay(first, second):
        def laid(s):
            s.players[0].workstation, s.players[1].workstation = first, second

        return laid

    assert worth(lay(1, 5)) > worth(lay(5, 1))


def test_shifts_that_are_left_are_worked():
    floor = plant(2).work("design right")
    with floor.laying() as s:
        designs(s, 0)
    for _ in range(3):
        choice = GAME.actions.write(best(floor.match, 0))
        assert choice != "end the turn"
        floor.do(choice)


def choose(match, seat, chance):
    legal = match.legal(seat)
    return int(GAME.habit(match.snapshot(), seat, np.array(legal), len(legal), np.uint64(chance.getrandbits(64))))


def best(match, seat):
    """One move ahead by the evaluation, in the true world: good enough to see what it is after."""

    def value(action):
        s = match.snapshot()
        GAME.act(s, key_of_seed(5), bulletin(0), seat, action)
        return GAME.evaluate(s, seat)

    return max(match.legal(seat), key=value)


def scores(first, second, seed):
    match = Match(GAME, 2, key=key_of_seed(seed))
    chance = random.Random(seed)
    players = {"habit": choose, "greedy": lambda match, seat, _: best(match, seat)}
    while not match.over:
        seat = match.pending()[0]
        player = players.get((first, second)[seat], lambda match, seat, chance: chance.choice(match.legal(seat)))
        match.act(seat, player(match, seat, chance))
    return match.score(0), match.score(1)


def test_habit_and_the_evaluation_beat_chance():
    for first in ("habit", "greedy"):
        totals = np.sum([scores(first, "random", seed) for seed in range(4)], axis=0)
        assert totals[0] > 1.4 * totals[1]


def test_habit_speaks_on_the_goal_that_brings_most():
    floor = plant(2).work("design left")
    with floor.laying() as s:
        bank(s, 0, 3)
        s.meeting = 1
        on_the_table(s, 30, 27, 26, 28)  # 31 banked shifts, 28 books, 27 selected designs, 29 certifications
    floor.do("end the turn")
    chance = random.Random(1)
    chosen = [GAME.actions.write(choose(floor.match, 0, chance)) for _ in range(60)]
    speeches = [action for action in chosen if action.startswith("speak")]
    assert max(set(speeches), key=speeches.count) == "speak on goal 31 banked shifts"
