"""Sandra's assessment, nice and mean."""

import pytest
from plants import bank, cars, designs, parts, plant, train, upgrade

from shopfloor.games.kanban import box
from shopfloor.games.kanban.rules import sandra


def give(s, seat, department, number):
    """Let a player have so much of what Sandra expects in a department, and the others none of it."""
    if department == "testing":
        upgrade(s, seat, *[f"black {part}" for part in box.PARTS[:number]])
    elif department == "assembly":
        cars(s, seat, *["black", "red", "yellow"][:number])
    elif department == "logistics":
        for other in range(s.seats):
            parts(s, other, engine=number if other == seat else 0)
    elif department == "design":
        for other in range(s.seats):
            designs(s, other, *([f"black {part}" for part in box.PARTS[:number]] if other == seat else ()))
    else:
        names = [name for name in box.DEPARTMENTS if name != department]
        train(s, seat, **dict.fromkeys(names[:number], 3))


def office(department, number, level, shifts, seats=4, points=0, **options):
    floor = plant(seats, **options)
    with floor.laying() as s:
        give(s, 0, department, number)
        train(s, 0, **{department: level})
        for seat in range(seats):
            bank(s, seat, shifts if seat == 0 else 0)
            s.players[seat].points = points
    return floor


DEPARTMENTS = box.DEPARTMENTS


@pytest.mark.parametrize("department", DEPARTMENTS)
def test_nice_two_of_what_she_expects_bring_a_point_a_banked_shift(department):
    floor = office(department, 2, 1, 4)
    assert "Sandra praises seat 1: +4" in floor.sandra(department)
    assert floor.me().points == 4


@pytest.mark.parametrize("department", DEPARTMENTS)
def test_nice_less_than_two_bring_nothing(department):
    floor = office(department, 1, 1, 4)
    assert not any("praises" in line for line in floor.sandra(department))


def test_nice_nobody_who_has_not_begun_to_train_is_praised():
    floor = office("logistics", 3, 0, 4)
    assert not any("praises" in line for line in floor.sandra("logistics"))


def test_nice_all_who_are_furthest_are_praised_whatever_the_stack():
    floor = plant()
    with floor.laying() as s:
        for seat in range(4):
            parts(s, seat, engine=1, turbo=1)
            bank(s, seat, seat)
            train(s, seat, logistics=0 if seat == 3 else 2)
    floor.sandra("logistics")
    assert [int(floor.me(seat).points) for seat in range(4)] == [0, 1, 2, 0]


def test_nice_who_is_behind_gets_nothing_even_if_the_first_fails():
    floor = plant()
    with floor.laying() as s:
        parts(s, 0, engine=2)
        parts(s, 1)
        bank(s, 0, 5)
        train(s, 0, logistics=1)
        train(s, 1, logistics=2)
    floor.sandra("logistics")
    assert floor.me().points == 0


@pytest.mark.parametrize(("shifts", "points"), [(5, 0), (6, 1), (10, 5)])
def test_drivers_edition_praises_the_top_disc_for_shifts_above_five(shifts, points):
    floor = plant(sandra="drivers_edition")
    with floor.laying() as s:
        for seat in (0, 1):
            parts(s, seat, engine=2)
            bank(s, seat, shifts)
            train(s, seat, logistics=1)
    floor.sandra("logistics")
    assert [int(floor.me(seat).points) for seat in (0, 1)] == [0, points]


def test_drivers_edition_praises_nobody_if_the_top_disc_has_too_little():
    floor = plant(sandra="drivers_edition")
    with floor.laying() as s:
        parts(s, 0, engine=2)
        parts(s, 1)
        for seat in (0, 1):
            bank(s, seat, 10)
            train(s, seat, logistics=1)
    floor.sandra("logistics")
    assert [int(floor.me(seat).points) for seat in (0, 1)] == [0, 0]


@pytest.mark.parametrize("department", DEPARTMENTS)
def test_mean_exactly_two_are_too_few(department):
    floor = office(department, 2, 0, 1, points=10, sandra="mean")
    assert "Sandra blames seat 1: -4" in floor.sandra(department)
    assert floor.me().points == 6


@pytest.mark.parametrize("department", DEPARTMENTS)
def test_mean_three_are_enough(department):
    floor = office(department, 3, 0, 1, points=10, sandra="mean")
    floor.sandra(department)
    assert floor.me().points == 10


def test_mean_five_banked_shifts_excuse():
    floor = office("logistics", 0, 0, 5, points=10, sandra="mean")
    floor.sandra("logistics")
    assert floor.me().points == 10


def test_mean_only_those_who_are_last_are_audited_and_all_of_them():
    floor = office("logistics", 0, 1, 0, points=10, sandra="mean")
    floor.sandra("logistics")
    assert [int(floor.me(seat).points) for seat in range(4)] == [10, 5, 5, 5]


def test_mean_nobody_sinks_below_zero():
    floor = office("logistics", 0, 0, 0, points=3, sandra="mean")
    assert "Sandra blames seat 1: -3" in floor.sandra("logistics")
    assert floor.me().points == 0


def test_on_the_first_day_she_has_paperwork():
    floor = office("administration", 2, 1, 4)
    floor.sandra("administration", day=1)
    assert floor.me().points == 0
    assert floor.view.week == 0


def test_assessment_comes_before_the_task():
    floor = plant()
    with floor.laying() as s:
        train(s, 0, testing=3, design=3, administration=1)
        bank(s, 0, 3)
        cars(s, 0, "green")
        upgrade(s, 0, "green engine")
    news = floor.sandra("administration")
    assert news.index("Sandra praises seat 1: +3") < news.index("seat 1 scores 2 for the week")


def test_the_week_marker_stops_at_three_but_the_week_is_scored():
    floor = plant()
    with floor.laying() as s:
        s.week = 3
        cars(s, 0, "green")
        upgrade(s, 0, "green engine")
    floor.sandra("administration")
    assert floor.view.week == 3
    assert floor.me().points == 2


def test_the_view_tells_where_she_assesses_next_and_what_it_would_bring():
    floor = office("testing", 2, 1, 4)
    assert floor.view.sandra_next == "testing"
    assert [player.sandra for player in floor.view.players] == [4, 0, 0, 0]
    assert sandra.judge(floor.s, 0, box.TESTING) == 4
