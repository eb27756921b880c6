"""Training, certifications, experts and plaques."""

import pytest
from plants import bank, books, designs, plant, train

from shopfloor.games.kanban import box


def test_three_steps_on_the_first_day_certify():
    floor = plant().work("design right", day=1)
    floor.do(*["train in design with a shift"] * 2)
    assert floor.view.stage == "work"
    floor.do("train in design with a shift")
    assert floor.view.stage == "certification spot"
    assert floor.me().section == 0
    assert "seat 1 scores 3" in floor.do("take certification spot 1")
    assert (floor.me().section, floor.me().points) == (1, 3)


def test_a_book_is_a_step_that_takes_no_shift_and_goes_back_to_the_supply():
    floor = plant().work("design left")
    with floor.laying() as s:
        books(s, 0, 2)
    left = floor.s.books
    floor.do("train in design with a book")
    assert (floor.me().books, floor.s.books) == (1, left + 1)
    assert floor.view.turn.shifts_left == 2
    assert floor.me().training[box.DESIGN] == 1


def test_training_without_a_book_and_in_another_department_is_refused():
    floor = plant().work("design left")
    with floor.laying() as s:
        books(s, 0, 0)
    assert "you have no book" in floor.refused("train in design with a book")
    assert "this can be done only in testing" in floor.refused("train in testing with a shift")


def test_an_arriving_disc_goes_on_top():
    floor = plant().work("design right")
    with floor.laying() as s:
        train(s, 1, design=1)
        train(s, 2, design=1)
    floor.do("train in design with a shift")
    assert floor.view.departments[box.DESIGN].training[:3] == ((0, 1), (2, 1), (1, 1))
    floor.do("train in design with a shift")
    assert floor.view.departments[box.DESIGN].training[:3] == ((0, 2), (2, 1), (1, 1))


def test_a_disc_that_leaves_from_below_lets_the_others_sink():
    floor = plant().work("design right", seat=1)
    with floor.laying() as s:
        train(s, 1, design=1)
        train(s, 2, design=1)
        train(s, 3, design=1)
    floor.do("train in design with a shift")
    assert [int(floor.me(seat).below[box.DESIGN]) for seat in (1, 2, 3)] == [0, 0, 1]


def test_the_first_of_all_experts_takes_a_seat_and_every_one_a_plaque():
    floor = plant().work("design right")
    with floor.laying() as s:
        train(s, 0, design=4)
        train(s, 1, design=4)
    floor.do("train in design with a shift")
    assert floor.me().seats_up == 2
    assert floor.view.stage == "plaque"
    assert not floor.view.departments[box.DESIGN].seat
    assert len(floor.match.view(0).turn.plaques) == 3
    assert floor.match.view(1).turn.plaques is None
    floor.do(floor.legal()[0])
    assert floor.view.departments[box.DESIGN].plaques == 2
    floor.work("design left", seat=1).do("train in design with a shift")
    assert floor.me(1).seats_up == 1
    assert floor.view.stage == "plaque"


def test_five_steps_make_an_expert_in_one_turn():
    floor = plant().work("design right")
    with floor.laying() as s:
        bank(s, 0, 1)
        books(s, 0, 1)
    floor.do(*["train in design with a shift"] * 3, "take certification spot 4", "train in design with a shift")
    floor.do("train in design with a book")
    assert floor.view.stage == "plaque"
    floor.do(floor.legal()[0])
    assert "red desk of design" in floor.refused("train in design with a book")


def test_with_two_plaques_the_third_expert_gets_none():
    floor = plant(3).work("design right")
    with floor.laying() as s:
        for seat in range(3):
            train(s, seat, design=4)
    for seat in range(3):
        floor.work("design right" if seat % 2 == 0 else "design left", seat=seat)
        floor.do("train in design with a shift")
        assert floor.view.stage == ("plaque" if seat < 2 else "work")
        if seat < 2:
            floor.do(floor.legal()[0])


@pytest.mark.parametrize(
    ("plaque", "due", "points"),
    [("shift", (1, 0, 0), 0), ("points", (0, 0, 0), 2), ("book", (0, 1, 0), 0), ("voucher", (0, 0, 1), 0)],
)
def test_a_plaque_is_used_at_once(plaque, due, points):
    for seed in range(40):
        floor = plant(seed=seed).work("design right")
        with floor.laying() as s:
            train(s, 0, design=4)
        floor.do("train in design with a shift")
        if f"keep the {plaque} plaque" in floor.legal():
            had = int(floor.me().points)
            floor.do(f"keep the {plaque} plaque")
            assert floor.view.players[0].due == due
            assert floor.me().points - had == points
            return
    raise AssertionError("no seed shows it")


def test_two_equal_plaques_are_one_action():
    floor = plant().work("design right")
    with floor.laying() as s:
        train(s, 0, design=4)
        s.looked_at = 1 << box.DESIGN
        s.plaques[box.DESIGN] = [2, 1, 0, 0]
        s.plaque_bag[:2] -= [2, 1]
    floor.do("train in design with a shift")
    assert floor.legal() == ["keep the shift plaque", "keep the points plaque"]
    assert floor.refused("keep the book plaque") == "there is no book plaque in this pile."


# What certifications unlock


def test_certified_in_design_five_desk_spaces_and_the_decks_are_open():
    floor = plant().work("design right")
    top = floor.view.decks[0].top
    with floor.laying() as s:
        designs(s, 0, *[name for name in box.DESIGNS if name not in floor.view.display and name != top][:4])
    assert "your desk is full" in floor.refused(f"select the {floor.view.display[0]} design")
    with floor.laying() as s:
        train(s, 0, design=3)
    top = floor.view.decks[0].top
    assert f"select the {top} design" in floor.legal()
    floor.do(f"select the {top} design")
    assert len(floor.view.players[0].desk) == 5
    assert "your desk is full" in floor.refused(f"select the {floor.view.display[0]} design")


def test_certification_in_administration_turns_a_waiting_red_seat_up():
    floor = plant().work("administration right")
    with floor.laying() as s:
        train(s, 0, administration=2)
        s.players[0].seats_up = 4
        s.players[0].red_seats = 1
        s.red_seats -= 1
    left = int(floor.s.red_seats)
    floor.do("train in administration with a shift")
    assert (floor.me().seats_up, floor.me().red_seats) == (5, 0)
    assert floor.s.red_seats == left + 1


def test_seats_lie_in_sections_two_and_four():
    for section in range(box.SECTIONS):
        seats = [int(box.BENEFIT[benefit, box.SEAT]) for benefit in box.SPOT_BENEFIT[section]]
        assert seats == [1 if section in (2, 4) else 0] * 4


def test_a_spot_that_somebody_stands_on_is_taken():
    floor = plant().work("design right")
    with floor.laying() as s:
        train(s, 0, design=2)
        train(s, 1, testing=3)
        s.players[1].spot = 0
    floor.do("train in design with a shift")
    assert floor.refused("take certification spot 1") == "spot 1 is taken; choose a free one."
