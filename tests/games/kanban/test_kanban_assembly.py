"""Assembly: parts, conveyors, the test track, demand."""

import pytest
from plants import bank, parts, plant, train, upgrade, vouchers

from shopfloor.games.kanban import box
from shopfloor.kernel import NONE


def at_assembly(workstation="assembly right", **held):
    floor = plant().work(workstation)
    with floor.laying() as s:
        parts(s, 0, **(held or {"chassis": 2, "engine": 2, "turbo": 1}))
        vouchers(s, 0, 0)
    return floor


def line(floor):
    return dict(zip(box.SPACES, floor.view.line, strict=True))


def fill(s, *spaces):
    """Put black cars of the supply on spaces of the line."""
    for name in spaces:
        s.line[box.SPACES.index(name)] = box.BLACK
        s.cars[box.BLACK] -= 1


def demand(s, *models):
    s.red_seats += s.demand_seats.sum()
    for tile, name in enumerate(models):
        model = box.MODELS.index(name)
        s.demand[tile] = model
        s.demand_seats[tile] = box.DEMAND_SEATS[model]
    s.red_seats -= s.demand_seats.sum()


def test_the_first_part_for_green_pushes_two_cars_and_none_leaves():
    floor = at_assembly()
    assert not any("rolls off" in line for line in floor.do("provide chassis for green with a cube"))
    assert (line(floor)["13"], line(floor)["23"], line(floor)["32"]) == ("green", "green", "green")
    assert floor.view.models[box.GREEN].cars == 5
    assert floor.view.models[box.GREEN].assembly == ("chassis",)
    assert floor.view.track == (None,) * 4
    assert floor.view.turn.shifts_left == 2


def test_a_model_takes_a_type_of_parts_once():
    floor = at_assembly()
    floor.do("provide chassis for green with a cube")
    assert (
        floor.refused("provide chassis for green with a cube") == "chassis is already in the assembly spaces of green."
    )


def test_arrows_that_part_are_asked():
    floor = at_assembly()
    floor.do("provide chassis for blue with a cube")
    assert floor.view.stage == "push"
    assert floor.view.turn.pushed == ("blue", "22")
    assert floor.legal() == ["push on from 22 across", "push on from 22 down"]
    assert floor.refused("push on from 24 down") == "the car to push is at 22."
    floor.do("push on from 22 across")
    assert (line(floor)["23"], line(floor)["32"]) == ("blue", "green")
    floor = at_assembly()
    floor.do("provide chassis for blue with a cube", "push on from 22 down")
    assert line(floor)["31"] == "blue"


def test_black_displaces_along_the_second_row():
    floor = at_assembly()
    floor.do("provide chassis for black with a cube")
    assert floor.view.turn.pushed == ("blue", "22")
    assert (line(floor)["21"], line(floor)["22"]) == ("black", "black")


@pytest.mark.parametrize(("way", "points", "left"), [("down", 1, "31"), ("across", 2, "32")])
def test_the_outer_exits_bring_one_point_and_the_middle_one_two(way, points, left):
    floor = at_assembly()
    with floor.laying() as s:
        demand(s, "yellow", "red")
        fill(s, "31", "32")
    floor.do("provide chassis for blue with a cube", "push on from 22 down")
    assert floor.view.turn.pushed == ("black", "31")
    news = floor.do(f"push on from 31 {way}")
    assert "a black car rolls off the line" in news
    assert floor.me().points == points
    assert floor.view.track == ("black", None, None, None)
    assert line(floor)["31"] == "blue"


def test_a_car_in_demand_brings_a_seat():
    floor = at_assembly()
    with floor.laying() as s:
        demand(s, "black", "green")
        fill(s, "32")
    floor.do("provide chassis for green with a cube")
    assert floor.me().seats_up == 2
    assert [tile.seats for tile in floor.view.demand] == [0, 3]
    assert floor.view.demand[0].model == "black"  # replaced at the end of the turn
    floor.do("end the turn")
    assert floor.view.demand[0].model in ("blue", "yellow", "red")
    assert floor.view.demand[0].seats == box.DEMAND_SEATS[box.MODELS.index(floor.view.demand[0].model)]


def test_a_met_demand_stays_until_a_turn_in_assembly_ends():
    floor = plant().work("design left")
    with floor.laying() as s:
        s.red_seats += s.demand_seats[0]
        s.demand_seats[0] = 0
        met = box.MODELS[s.demand[0]]
    floor.do("end the turn")
    assert floor.view.demand[0].model == met
    floor.work("administration left").do("micro-manage assembly", "end the turn")
    assert floor.view.demand[0].model != met


def test_a_demand_tile_gets_as_many_seats_as_are_left():
    floor = at_assembly()
    with floor.laying() as s:
        s.players[1].red_seats += s.red_seats + s.demand_seats[0]
        s.red_seats = s.demand_seats[0] = 0
    floor.do("end the turn")
    assert floor.view.demand[0].seats == 0


def test_a_fifth_car_sends_the_first_back_to_the_supply():
    floor = at_assembly()
    with floor.laying() as s:
        fill(s, "32")
        for place, model in enumerate((box.RED, box.BLUE, box.BLUE, box.YELLOW)):
            s.track[place] = model
            s.cars[model] -= 1
    red = floor.view.models[box.RED].cars
    floor.do("provide chassis for green with a cube")
    assert floor.view.track == ("blue", "blue", "yellow", "black")
    assert floor.view.models[box.RED].cars == red + 1


def exhaust(s, model):
    """Park the supply of a model far away."""
    for seat in (1, 2):
        for garage in range(4):
            if s.cars[model] > 0:
                s.players[seat].garage[garage] = model
                s.cars[model] -= 1


def test_without_a_car_at_the_top_no_part_is_provided():
    floor = at_assembly()
    with floor.laying() as s:
        exhaust(s, box.GREEN)
    floor.do("provide chassis for green with a cube")
    assert line(floor)["13"] is None
    assert "no green car at the top" in floor.refused("provide engine for green with a cube")


def test_a_car_that_returns_goes_to_the_empty_top_of_its_line():
    floor = at_assembly()
    with floor.laying() as s:
        exhaust(s, box.GREEN)
        fill(s, "32")
        s.track[0] = box.GREEN
        s.players[1].garage[0] = NONE
        for place in (1, 2, 3):
            s.track[place] = box.RED
            s.cars[box.RED] -= 1
    floor.do("provide chassis for green with a cube")
    assert line(floor)["13"] == "green"
    assert floor.view.models[box.GREEN].cars == 0


def test_upgraded_parts_come_first():
    floor = at_assembly(chassis=1, engine=1, turbo=1)
    with floor.laying() as s:
        upgrade(s, 1, "green engine", "green turbo")
    assert "provide the upgraded parts of green first" in floor.refused("provide chassis for green with a cube")
    floor.do("provide engine for green with a cube")
    assert "upgraded parts of green" in floor.refused("provide chassis for green with a cube")
    floor.do("provide turbo for green with a cube")
    assert "provide chassis for green with a cube" in floor.legal()


def test_a_voucher_provides_a_part_of_the_supply():
    floor = at_assembly(engine=1)
    assert "no parts voucher" in floor.refused("provide turbo for green with a voucher")
    with floor.laying() as s:
        vouchers(s, 0, 1)
    left, supply = floor.s.parts[box.TURBO], floor.s.vouchers
    floor.do("provide turbo for green with a voucher")
    assert (floor.s.parts[box.TURBO], floor.s.vouchers, floor.me().vouchers) == (left - 1, supply + 1, 0)


def test_a_voucher_is_useless_for_a_type_that_has_run_out():
    floor = at_assembly(engine=1)
    with floor.laying() as s:
        vouchers(s, 0, 1)
        parts(s, 1, turbo=int(s.parts[box.TURBO] + s.players[1].parts[box.TURBO]))
    assert floor.refused("provide turbo for green with a voucher") == "the supply has no turbo left for a voucher."
    assert floor.refused("provide chassis for green with a cube") == "you have no chassis in your storage."


def spaces(model):
    return int(box.ASSEMBLY_SPACES[box.MODELS.index(model)])


def load(s, model, number):
    """Fill so many assembly spaces of a model."""
    for part in range(number):
        s.assembly[box.MODELS.index(model)] |= 1 << part
        s.parts[part] -= 1


def test_full_spaces_take_nothing_until_the_next_one_begins_to_work():
    floor = at_assembly(brakes=1, suspension=1, engine=1)
    with floor.laying() as s:
        load(s, "green", spaces("green") - 1)
    part = box.PARTS[spaces("green") - 1]
    with floor.laying() as s:
        parts(s, 0, **{part: 1, "brakes": 2})
    floor.do(f"provide {part} for green with a cube")
    assert "are full" in floor.refused("provide brakes for green with a cube")
    floor.do("end the turn")
    assert len(floor.view.models[box.GREEN].assembly) == spaces("green")
    floor.work("assembly left", seat=1)
    assert floor.view.models[box.GREEN].assembly == ()


def test_micro_managing_assembly_cleans_out_too_and_partly_filled_spaces_stay():
    floor = plant().work("administration left")
    with floor.laying() as s:
        load(s, "green", spaces("green"))
        load(s, "red", 1)
    floor.do("micro-manage assembly")
    assert floor.view.models[box.GREEN].assembly == ()
    assert floor.view.models[box.RED].assembly == ("chassis",)


def test_sandra_clears_all_assembly_spaces():
    floor = plant()
    with floor.laying() as s:
        load(s, "green", 2)
        load(s, "red", 1)
    floor.sandra("assembly")
    assert all(model.assembly == () for model in floor.view.models)


def test_the_fifth_garage_opens_with_the_certification_in_assembly():
    floor = at_assembly()
    assert len(floor.view.players[0].garage) == 4
    with floor.laying() as s:
        train(s, 0, assembly=3)
        bank(s, 0, 0)
    assert len(floor.view.players[0].garage) == 5
