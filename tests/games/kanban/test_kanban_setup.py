"""Set-up for two, three and four players, and the starting round."""

import pytest
from plants import plant

from shopfloor.games.kanban import GAME, box
from shopfloor.kernel import NONE, Match, Refusal
from shopfloor.kernel.luck import key_of_seed


def new(seats, seed=1, **options):
    return Match(GAME, seats, options, key_of_seed(seed))


@pytest.mark.parametrize(
    ("seats", "easy", "hard", "plaques", "steps"), [(2, 1, 1, 2, 3), (3, 2, 1, 2, 4), (4, 2, 2, 3, 5)]
)
def test_the_plant_is_laid_out_for_so_many_players(seats, easy, hard, plaques, steps):
    seen = new(seats).view(None)
    assert [goal.seats for goal in seen.factory_goals] == [easy, hard] * 3
    assert [department.plaques for department in seen.departments] == [plaques] * 5
    assert all(department.seat for department in seen.departments)
    assert seen.steps_to_meeting == steps
    assert (seen.week, seen.cycle, seen.pace) == (0, 0, 0)
    assert seen.sandra_at == box.SANDRAS_DESK


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_begins_with_the_same(seats):
    match = new(seats)
    for seat in range(seats):
        player = match.view(seat).players[seat]
        assert (player.points, player.bank, player.books, player.vouchers) == (0, 0, 0, 1)
        assert (player.seats_up, player.seats_down, player.red_seats) == (1, 3, 0)
        assert player.training == (0,) * 5
        assert (len(player.goals), len(player.orders)) == (3, 2)
        assert player.garage == (None,) * 4


def test_the_mean_manager_starts_everybody_at_fifteen():
    assert [player.points for player in new(3, sandra="mean").view(None).players] == [15] * 3
    assert [player.points for player in new(3, sandra="drivers_edition").view(None).players] == [0] * 3


def test_the_lower_factory_goal_lies_left_and_no_tile_twice():
    for seed in range(20):
        goals = new(4, seed).view(None).factory_goals
        for easy, hard in zip(goals[::2], goals[1::2], strict=True):
            assert easy.number < hard.number
            assert easy.of == hard.of


def test_the_first_two_rows_of_the_line_hold_their_own_model():
    seen = new(4).view(None)
    columns = ("black", "blue", "green", "yellow", "red")
    assert seen.line[:5] == columns
    assert seen.line[5:10] == columns
    assert seen.line[10:] == (None,) * 3
    assert [model.cars for model in seen.models] == [6] * 5
    assert seen.track == (None,) * 4


def test_one_order_fills_the_warehouses_and_lies_under_the_deck():
    s = new(4).snapshot()
    order = int(s.orders_under[0])
    assert s.warehouse.tolist() == box.ORDER_SHOWS[order].tolist()
    assert s.warehouse.sum() == 6
    assert (int(s.order_deck).bit_count(), s.orders_under_count) == (3, 1)


def test_eight_designs_are_on_display_and_three_decks_of_nine_beside_it():
    seen = new(2).view(None)
    assert len([tile for tile in seen.display if tile]) == 8
    assert [deck.tiles for deck in seen.decks] == [9, 9, 9]


def test_green_and_blue_in_demand_leave_one_red_seat_of_four_players():
    for seed in range(200):
        seen = new(4, seed).view(None)
        if {demand.model for demand in seen.demand} == {"green", "blue"}:
            assert seen.red_seats == 1
            return
    raise AssertionError("no seed has both in demand")


def test_demand_tiles_hold_their_seats():
    for seed in range(10):
        for demand in new(4, seed).view(None).demand:
            assert demand.seats == {"green": 3, "blue": 3, "yellow": 2, "red": 1, "black": 1}[demand.model]


def test_the_recycling_pool_holds_three_different_parts():
    for seed in range(10):
        assert sum(part.recycled for part in new(4, seed).view(None).parts) == 3


# The starting round


def test_a_spot_of_section_zero_gives_its_benefit_at_once():
    match = new(4)
    first = match.pending()[0]
    match.act(first, "take certification spot 1")
    assert match.view(None).players[first].bank == 1
    second = match.pending()[0]
    assert second == (first + 1) % 4
    match.act(second, "take certification spot 2")
    assert match.view(None).players[second].books == 1
    third = match.pending()[0]
    match.act(third, "take certification spot 3")
    assert match.view(None).players[third].vouchers == 2
    with pytest.raises(Refusal, match="spot 1 is taken"):
        match.act(match.pending()[0], "take certification spot 1")


def test_who_stands_further_right_begins_with_a_part_and_a_design():
    match = new(3)
    spots = {}
    for spot in (2, 4, 1):
        seat = match.pending()[0]
        spots[spot] = seat
        match.act(seat, f"take certification spot {spot}")
    took = []
    while match.view(None).phase == "first things":
        seat = match.pending()[0]
        took.append(seat)
        match.act(seat, match.legal(seat)[0])
    assert took == [spots[4], spots[4], spots[2], spots[2], spots[1], spots[1]]


def test_the_first_design_may_come_from_a_deck_and_brings_no_benefit():
    match = new(2)
    for spot in (4, 3):
        match.act(match.pending()[0], f"take certification spot {spot}")
    seat = match.pending()[0]
    empty = next(part.name for part in match.view(None).parts if part.warehouse == 0)
    with pytest.raises(Refusal, match="the warehouse does not have that many"):
        match.act(seat, f"begin with {empty}")
    match.act(seat, match.legal(seat)[0])
    top = match.view(None).decks[0].top
    match.act(seat, f"select the {top} design")
    assert match.view(None).players[seat].desk == (top,)
    seat = match.pending()[0]
    match.act(seat, match.legal(seat)[0])
    oldest = match.view(None).display[3]
    match.act(seat, f"select the {oldest} design")
    player = match.view(None).players[seat]
    assert (player.books, player.due) == (0, (0, 0, 0))
    assert NONE not in match.snapshot().display.tolist()


def test_the_display_slides_only_after_the_last_design():
    match = new(2)
    for spot in (4, 3):
        match.act(match.pending()[0], f"take certification spot {spot}")
    seat = match.pending()[0]
    match.act(seat, match.legal(seat)[0])
    match.act(seat, f"select the {match.view(None).display[3]} design")
    assert match.view(None).display[3] is None


def test_the_board_of_a_seat_that_is_not_there_cannot_be_chosen():
    with pytest.raises(Refusal, match="board_4 is for tables of 4"):
        new(3, board_4="expert")
    assert [player.board for player in new(2, board_2="expert").view(None).players] == ["normal", "expert"]


def test_the_first_day_is_chosen_from_right_to_left_on_the_certification_track():
    assert plant(4).view.day == 1
    assert [plant(4).view.waits_for, *plant(4).view.order] == [0, 1, 2, 3]


def test_each_seat_has_the_colour_that_it_is_named_by():
    called = {"sky": "blue"}  # of the colours of seats, which every kind of eye tells apart
    assert [called.get(colour, colour) for colour in GAME.seat_colours] == list(GAME.seat_names)
