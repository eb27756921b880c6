"""Seats when the supply has none: a benefit comes before the goal that returns a red seat to it."""

import pytest
from plants import designs, plant, track, train

from shopfloor.games.kanban import box


def without_red_seats(s):
    """All red seats of the supply wait on another player's board."""
    s.players[1].red_seats += s.red_seats
    s.red_seats = 0


@pytest.mark.parametrize(
    "parking", [("park in garage 1",), ("park in garage 5", "take a seat and a shift")], ids=["first", "fifth"]
)
def test_a_garage_pays_before_the_goal_for_cars(parking):
    floor = plant().work("testing left")
    with floor.laying() as s:
        without_red_seats(s)
        train(s, 0, assembly=3)
        track(s, "red")
        designs(s, 0, "red engine")
        s.players[0].garage[1] = box.GREEN
        s.cars[box.GREEN] -= 1
        s.factory_goal[box.CAR_AREA] = (2, 5)
    news = floor.do("claim car 1 with its engine design", "end the turn", *parking)
    assert "seat 1 gets no seat: none is left" in news
    assert (floor.me().seats_up, floor.s.red_seats) == (2, 1)


def test_a_spot_pays_before_the_goal_for_certifications():
    floor = plant().work("design left")
    with floor.laying() as s:
        without_red_seats(s)
        train(s, 0, logistics=3, design=2)
        s.factory_goal[box.CERTIFICATION_AREA] = (2, 5)
    news = floor.do("train in design with a shift", "take certification spot 4")
    assert "seat 1 gets no seat: none is left" in news
    assert (floor.me().seats_up, floor.s.red_seats) == (2, 1)
