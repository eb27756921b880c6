"""Testing: claims, the pace car, garages."""

import pytest
from plants import bank, cars, designs, plant, track, train

from shopfloor.games.kanban import box
from shopfloor.games.kanban.rules import testing
from shopfloor.kernel.news import bulletin


def at_testing(*on_track, desk=(), seats=4, workstation="testing right", shifts=0, **options):
    floor = plant(seats, **options).work(workstation)
    with floor.laying() as s:
        track(s, *on_track)
        designs(s, 0, *desk)
        bank(s, 0, shifts)
        s.red_seats += s.factory_seats[box.CAR_AREA].sum()
        s.factory_seats[box.CAR_AREA] = 0
    return floor


def test_a_claim_costs_shifts_by_its_place_and_returns_the_design():
    floor = at_testing("green", "red", "blue", "yellow", desk=["red engine", "yellow claim-only"])
    floor.do("claim car 2 with its engine design")
    assert floor.view.turn.shifts_left == 1
    assert floor.view.players[0].desk == ("yellow claim-only",)
    assert box.DESIGNS[floor.s.under[floor.s.under_count - 1]] == "red engine"
    assert floor.view.track == ("green", None, "blue", "yellow")
    assert floor.view.turn.claimed == ("red",)


@pytest.mark.parametrize(("place", "cost"), [(1, 1), (2, 2), (3, 2), (4, 3)])
def test_the_costs_of_the_four_places(place, cost):
    floor = at_testing("green", "green", "green", "green", desk=["green engine"], shifts=1)
    floor.do(f"claim car {place} with its engine design")
    assert floor.view.turn.shifts_left == 4 - cost


def test_costs_are_frozen_at_the_first_claim():
    floor = at_testing("green", "red", desk=["red engine", "green engine"], shifts=1)
    floor.do("claim car 1 with its engine design", "claim car 2 with its engine design")
    assert floor.view.turn.shifts_left == 1


def test_a_car_without_its_design_its_shifts_or_itself_cannot_be_claimed():
    floor = at_testing(
        "green", "red", "blue", "yellow", desk=["red engine", "yellow engine"], workstation="testing left"
    )
    assert floor.refused("claim car 1 with its engine design") == "green engine is not on your desk."
    assert "car 4 costs 3 shifts" in floor.refused("claim car 4 with its engine design")
    floor.do("claim car 2 with its engine design")
    assert floor.refused("claim car 2 with its engine design") == "there is no car in place 2 of the test track."


def test_of_several_designs_the_player_chooses_which_goes_back():
    floor = at_testing("red", desk=["red engine", "red claim-only"])
    claims = {action for action in floor.legal() if action.startswith("claim")}
    assert claims == {"claim car 1 with its engine design", "claim car 1 with its claim-only design"}


def test_cars_close_up_and_the_pace_car_moves_when_the_turn_ends():
    floor = at_testing("green", "red", "blue", "yellow", desk=["red engine", "green engine"], shifts=1)
    floor.do("claim car 1 with its engine design", "claim car 2 with its engine design", "end the turn")
    assert floor.view.track == ("blue", "yellow", None, None)
    assert floor.view.pace == 2
    assert floor.view.stage == "park"
    assert floor.view.turn.claimed == ("green", "red")


# Parking


def test_cars_are_parked_in_the_order_of_the_claims_and_garages_give_their_benefits():
    floor = at_testing("green", "red", desk=["red engine", "green engine"], shifts=1)
    floor.do("claim car 2 with its engine design", "claim car 1 with its engine design", "end the turn")
    floor.do("park in garage 3")
    assert floor.view.players[0].garage == (None, None, "red", None)
    assert floor.view.players[0].due == (0, 2, 0)
    assert "garage 3 is occupied" in floor.refused("park in garage 3")
    books = floor.view.players[0].books
    floor.do("park in garage 1")
    assert floor.view.players[0].garage == ("green", None, "red", None)
    assert floor.view.players[0].seats_up == 2
    assert floor.view.players[0].books == books + 2
    assert floor.view.phase != "work"


@pytest.mark.parametrize(
    ("side", "garage", "due", "seats"),
    [
        ("normal", 1, (0, 0, 0), 1), ("normal", 2, (0, 0, 2), 0), ("normal", 3, (0, 2, 0), 0),
        ("normal", 4, (2, 0, 0), 0), ("expert", 1, (0, 0, 0), 1), ("expert", 2, (0, 0, 1), 0),
        ("expert", 3, (0, 1, 0), 0), ("expert", 4, (1, 0, 0), 0), ("expert", 5, (0, 0, 0), 1),
    ],
)  # fmt: skip
def test_the_benefits_of_both_sides(side, garage, due, seats):
    floor = at_testing("red", "red", desk=["red engine", "red turbo"], shifts=1, board_1=side)
    with floor.laying() as s:
        train(s, 0, assembly=3)
    floor.do("claim car 1 with its engine design", "claim car 2 with its turbo design", "end the turn")
    floor.do(f"park in garage {garage}")
    assert floor.view.players[0].due == due
    assert floor.view.players[0].seats_up == 1 + seats


def test_the_fifth_garage_gives_two_different_benefits():
    floor = at_testing("red", desk=["red engine"])
    with floor.laying() as s:
        train(s, 0, assembly=3)
    floor.do("claim car 1 with its engine design", "end the turn", "park in garage 5")
    assert floor.view.stage == "fifth garage"
    assert len(floor.legal()) == 6
    before = floor.view.players[0]
    floor.do("take a seat and a book")
    after = floor.view.players[0]
    assert (after.seats_up, after.books) == (before.seats_up + 1, before.books + 1)


def test_with_four_cars_and_a_locked_garage_nothing_can_be_claimed():
    floor = at_testing("red", desk=["red engine"])
    with floor.laying() as s:
        cars(s, 0, "green", "green", "blue", "blue")
    assert "no free garage" in floor.refused("claim car 1 with its engine design")


def test_the_locked_garage_takes_no_car():
    floor = at_testing("red", desk=["red engine"])
    floor.do("claim car 1 with its engine design", "end the turn")
    assert "locked until you are certified in assembly" in floor.refused("park in garage 5")


def test_with_five_cars_one_is_replaced_without_a_benefit():
    floor = at_testing("red", desk=["red engine"])
    with floor.laying() as s:
        train(s, 0, assembly=3)
        cars(s, 0, "green", "green", "blue", "blue", "yellow")
    supply = floor.view.models[box.GREEN].cars
    floor.do("claim car 1 with its engine design", "end the turn")
    assert len(floor.legal()) == 5
    floor.do("park in garage 1")
    assert floor.view.players[0].garage == ("red", "green", "blue", "blue", "yellow")
    assert floor.view.players[0].seats_up == 1
    assert floor.view.models[box.GREEN].cars == supply + 1


def test_a_car_of_this_turn_is_not_replaced():
    floor = at_testing("red", "black", desk=["red engine", "black engine"], shifts=1)
    with floor.laying() as s:
        train(s, 0, assembly=3)
        cars(s, 0, "green", "green", "blue", "blue")
    floor.do("claim car 1 with its engine design", "claim car 2 with its engine design", "end the turn")
    floor.do("park in garage 5", "take a shift and a book")
    assert "came in this turn" in floor.refused("park in garage 5")
    assert floor.legal() == [f"park in garage {garage}" for garage in range(1, 5)]


# The pace car


@pytest.mark.parametrize(("seats", "steps"), [(2, 3), (3, 4), (4, 5)])
def test_a_meeting_is_scheduled_after_so_many_steps(seats, steps):
    floor = plant(seats)
    with floor.laying() as s:
        testing.advance_pace_car(s, bulletin(), steps - 1)
        assert not s.meeting
        testing.advance_pace_car(s, bulletin(), 1)
        assert s.meeting
        assert s.pace == 0


def test_claims_and_sandra_count_together():
    floor = at_testing("green", desk=["green engine"])
    with floor.laying() as s:
        s.pace = 3
    floor.sandra("testing")
    assert not floor.view.meeting
    assert floor.view.pace == 4
    floor.work("testing right").do("claim car 1 with its engine design", "end the turn", "park in garage 2")
    assert floor.view.phase == "meeting"


def test_the_pace_car_keeps_what_goes_beyond_the_checkered_space():
    floor = at_testing("green", "red", desk=["red engine", "green engine"], shifts=1)
    with floor.laying() as s:
        s.pace = 4
    floor.do("claim car 1 with its engine design", "claim car 2 with its engine design", "end the turn")
    assert floor.view.meeting
    assert floor.view.pace == 1


def test_sandra_moves_the_pace_car_and_no_car_leaves():
    floor = plant(2)
    with floor.laying() as s:
        track(s, "red", "green")
        s.pace = 2
    news = floor.sandra("testing")
    assert "a meeting is scheduled for the end of the day" in news
    assert floor.view.track == ("red", "green", None, None)
