"""End of week, final scoring, places."""

import random

import numpy as np
import pytest
from plants import bank, books, cars, plant, train, upgrade, vouchers

from shopfloor.games.kanban import GAME, box, stages
from shopfloor.games.kanban.rules import scoring
from shopfloor.kernel import Match
from shopfloor.kernel.luck import key_of_seed


def test_the_worked_example_of_the_end_of_week():
    """Two yellow cars and a red one; yellow has three upgrades, two of them one's own: ten points."""
    floor = plant()
    with floor.laying() as s:
        cars(s, 0, "yellow", "red", "yellow")
        upgrade(s, 0, "yellow engine", "yellow turbo", "black chassis")
        upgrade(s, 1, "yellow brakes", "green brakes")
    floor.sandra("administration")
    assert floor.me().points == 10
    assert floor.view.week == 1


def test_the_accounts_of_the_week_tell_what_it_brought():
    """What the view says of each model adds up to the points that the news told, in games as they are played."""
    scored = 0
    for seed in range(6):
        match, chance = Match(GAME, 2 + seed % 3, key=key_of_seed(seed)), random.Random(seed)
        while not match.over:
            seat = match.pending()[0]
            out = np.array(match.legal(seat))
            word = np.uint64(chance.getrandbits(64))
            news = match.act(seat, int(GAME.habit(match.snapshot(), seat, out, len(out), word))).news
            if any(told.kind == "week" for told in news):
                told = {told.values["seat"]: told.values["points"] for told in news if told.kind == "week_scored"}
                for place, player in enumerate(match.view(None).players):
                    assert sum(player.week) == told.get(place, 0)
                scored += len(told)
    assert scored > 10


def test_the_worked_example_of_tested_designs():
    floor = plant()
    with floor.laying() as s:
        cars(s, 0, "yellow", "green", "green", "red")
        upgrade(s, 0, "yellow transmission", "yellow engine", "green suspension", "black chassis")
        for part, value in ((box.TRANSMISSION, 4), (box.ENGINE, 2), (box.SUSPENSION, 5), (box.CHASSIS, 4)):
            s.part_value[part] = value
    assert scoring.designs(floor.s, 0) == 11


def test_discs_on_one_desk_score_from_the_top():
    floor = plant()
    with floor.laying() as s:
        for seat in (0, 3, 2):  # yellow, then blue, then purple
            train(s, seat, design=2)
    assert [int(scoring.training(floor.s, seat)) for seat in (0, 3, 2, 1)] == [1, 3, 5, 0]


def test_with_two_players_the_second_scores_three_and_who_has_not_begun_nothing():
    floor = plant(2)
    with floor.laying() as s:
        train(s, 0, design=2)
        train(s, 1, design=1, testing=5)
    assert [int(scoring.training(floor.s, seat)) for seat in (0, 1)] == [5, 3 + 5]


def test_cars_are_worth_two_to_six():
    floor = plant()
    with floor.laying() as s:
        train(s, 0, assembly=3)
        cars(s, 0, "green", "blue", "yellow", "red", "black")
    assert scoring.cars(floor.s, 0) == 20


def final(number, lay, seats=3, red=0):
    floor = plant()
    with floor.laying() as s:
        s.final_goal = number - 1
        s.players[0].seats_up = seats
        s.players[0].red_seats = red
        s.red_seats -= red
        lay(s)
    return floor


def points_of(floor):
    return int(scoring.final_goals(floor.s, 0)), int(scoring.goals_paid(floor.s, 0))


def test_final_goals_cost_a_seat_each_the_dearest_first():
    def lay(s):
        bank(s, 0, 7)
        books(s, 0, 3)
        train(s, 0, design=5, testing=5)

    assert points_of(final(6, lay)) == (21, 3)
    assert points_of(final(6, lay, seats=2)) == (15, 2)
    assert points_of(final(6, lay, seats=1)) == (8, 1)
    assert points_of(final(6, lay, seats=0)) == (0, 0)
    assert points_of(final(6, lay, seats=0, red=1)) == (8, 1)
    floor = final(6, lay, seats=2, red=1)
    assert scoring.things(floor.s, 0) == 0 + 3 + floor.me().vouchers


@pytest.mark.parametrize(
    ("number", "goal", "enough", "short"),
    [
        (1, 0, lambda s: cars(s, 0, "red", "red", "red"), lambda s: cars(s, 0, "red", "red", "blue")),
        (1, 1, lambda s: upgrade(s, 0, "red engine", "red turbo", "red brakes"),
         lambda s: upgrade(s, 0, "red engine", "blue engine", "red brakes")),
        (1, 2, lambda s: train(s, 0, **dict.fromkeys(box.DEPARTMENTS, 3)),
         lambda s: train(s, 0, **dict.fromkeys(box.DEPARTMENTS[:4], 3))),
        (2, 0, lambda s: cars(s, 0, "red", "red", "red", "blue", "blue"), lambda s: cars(s, 0, "red", "red")),
        (2, 1, lambda s: upgrade(s, 0, *[f"red {part}" for part in box.PARTS[:4]]),
         lambda s: upgrade(s, 0, *[f"red {part}" for part in box.PARTS[:3]])),
        (2, 2, lambda s: train(s, 0, **dict.fromkeys(box.DEPARTMENTS[:4], 4)),
         lambda s: train(s, 0, **dict.fromkeys(box.DEPARTMENTS[:3], 4))),
        (3, 0, lambda s: cars(s, 0, "red", "green", "blue", "black"),
         lambda s: cars(s, 0, "red", "red", "blue", "black")),
        (3, 1, lambda s: upgrade(s, 0, "red engine", "blue engine", "green engine"),
         lambda s: upgrade(s, 0, "red engine", "blue engine", "green turbo")),
        (3, 2, lambda s: train(s, 0, assembly=3, logistics=3), lambda s: train(s, 0, assembly=3, design=3)),
        (4, 0, lambda s: cars(s, 0, "red", "red"), lambda s: cars(s, 0, "red", "black")),
        (4, 1, lambda s: upgrade(s, 0, *[f"red {part}" for part in box.PARTS[:5]]),
         lambda s: upgrade(s, 0, *[f"red {part}" for part in box.PARTS[:4]])),
        (4, 2, lambda s: train(s, 0, administration=3), lambda s: train(s, 0, administration=2)),
        (5, 0, lambda s: cars(s, 0, "black", "black"), lambda s: cars(s, 0, "black")),
        (5, 1, lambda s: upgrade(s, 0, "red chassis", "blue chassis"), lambda s: upgrade(s, 0, "red chassis")),
        (5, 2, lambda s: train(s, 0, testing=3, design=3), lambda s: train(s, 0, testing=3)),
        (6, 0, lambda s: bank(s, 0, 7), lambda s: bank(s, 0, 6)),
        (6, 1, lambda s: books(s, 0, 3), lambda s: books(s, 0, 2)),
        (6, 2, lambda s: train(s, 0, testing=5, design=5), lambda s: train(s, 0, testing=5, design=4)),
    ],
)  # fmt: skip
def test_each_final_goal(number, goal, enough, short):
    assert scoring.is_met(final(number, enough).s, 0, goal)
    assert not scoring.is_met(final(number, short).s, 0, goal)


# The end


@pytest.mark.parametrize(
    ("week", "cycle", "over"), [(3, 1, False), (3, 2, True), (2, 3, True), (2, 2, False), (1, 3, False), (3, 3, True)]
)
def test_the_game_ends_with_one_track_on_three_and_the_other_on_two(week, cycle, over):
    floor = plant().work("design left")
    with floor.laying() as s:
        s.week, s.cycle = week, cycle
    floor.do("end the turn")
    assert floor.match.over == over


def test_after_day_one_hundred_the_game_is_over():
    floor = plant().work("design left", day=99)
    floor.do("end the turn")
    assert not floor.match.over
    floor.work("design left", day=100).do("end the turn")
    assert floor.match.over


def test_a_meeting_on_day_one_hundred_is_held_without_new_business():
    floor = plant(2).work("design left", day=100)
    with floor.laying() as s:
        s.meeting = 1
    floor.do("end the turn")
    assert floor.view.phase == "meeting"
    while floor.view.phase == "meeting":
        floor.do(floor.legal()[-1])
    assert floor.match.over
    assert floor.s.cycle == 1
    assert [int(floor.me(seat).goals).bit_count() for seat in range(2)] == [2, 2]


def ended(change):
    floor = plant().work("design left")
    with floor.laying() as s:
        for seat in range(4):
            bank(s, seat, 0)
            books(s, seat, 0)
            vouchers(s, seat, 1)
        s.week, s.cycle = 3, 2
        change(s)
    floor.do("end the turn")
    places = np.zeros(4, np.int64)
    scoring.places(floor.s, places)
    return floor, places.tolist()


def test_the_total_is_points_and_final_scoring():
    def change(s):
        s.players[0].points = 30
        bank(s, 0, 4)

    floor, _ = ended(change)
    assert floor.match.score(0) == 30 + 4 + 1 + 1  # a seat and a voucher
    assert floor.view.players[0].final.bank == 4


def test_equal_points_are_broken_by_cars():
    def change(s):
        cars(s, 1, "green")
        s.players[0].points = 2

    floor, places = ended(change)
    assert floor.match.score(0) == floor.match.score(1)
    assert places[:2] == [2, 1]


def test_then_by_tested_designs_then_shifts_then_certifications():
    def tested(s):
        cars(s, 0, "green")
        cars(s, 1, "green")
        upgrade(s, 1, "green engine")
        s.players[0].points = 1

    def shifts(s):
        bank(s, 1, 1)
        s.players[0].points = 1

    def certified(s):
        train(s, 1, design=3)
        s.players[0].points = 5

    for change in (tested, shifts, certified):
        floor, places = ended(change)
        assert floor.match.score(0) == floor.match.score(1)
        assert places[:2] == [2, 1]


def test_else_the_victory_is_shared():
    floor, places = ended(lambda s: None)
    assert places == [1, 1, 1, 1]
    assert floor.match.result() == [0.0] * 4


def test_utilities_go_from_one_to_minus_one_by_place():
    def change(s):
        for seat in range(4):
            s.players[seat].points = 10 * seat

    floor, places = ended(change)
    assert places == [4, 3, 2, 1]
    assert floor.match.result() == pytest.approx([-1, -1 / 3, 1 / 3, 1])
    assert floor.s.stage == stages.ENDED
    assert GAME.pending(floor.s) == 0
