"""The recycling pool."""

from plants import parts, plant, pool

from shopfloor.games.kanban import box


def recycler(*pooled, **held):
    floor = plant().work("administration left")
    with floor.laying() as s:
        parts(s, 0, **held)
        pool(s, *pooled)
    return floor


def swaps(floor):
    return {action for action in floor.legal() if action.startswith("recycle")}


def test_a_part_is_swapped_for_one_of_three_free_of_charge():
    floor = recycler("chassis", "turbo", "brakes", engine=1)
    assert swaps(floor) == {f"recycle engine for {part}" for part in ("chassis", "turbo", "brakes")}
    floor.do("recycle engine for brakes")
    assert floor.view.players[0].parts[box.BRAKES] == 1
    assert {part.name for part in floor.view.parts if part.recycled} == {"chassis", "turbo", "engine"}
    assert floor.view.turn.shifts_left == 1


def test_the_pool_takes_no_type_that_it_holds():
    floor = recycler("chassis", "turbo", "brakes", engine=1, turbo=1)
    assert "already has turbo" in floor.refused("recycle turbo for brakes")
    assert floor.refused("recycle engine for suspension") == "there is no suspension in the recycling pool."
    assert floor.refused("recycle suspension for turbo") == "you have no suspension in your storage."


def test_a_swap_back_to_a_pool_of_this_turn_is_idle():
    floor = recycler("chassis", "turbo", "brakes", engine=1)
    floor.do("recycle engine for brakes")
    assert "bring back an earlier recycling pool" in floor.refused("recycle brakes for engine")
    floor.do("train in administration with a shift")
    assert "recycle brakes for engine" in floor.legal()


def test_swaps_come_to_an_end():
    floor = recycler("chassis", "turbo", "brakes", engine=2, suspension=1, transmission=1)
    n = 0
    while swaps(floor):
        floor.do(min(swaps(floor)))
        n += 1
    assert 1 <= n <= 19


def test_nobody_recycles_in_a_meeting():
    floor = recycler("chassis", "turbo", "brakes", engine=1)
    floor.meet()
    assert "cannot do that now" in floor.refused("recycle engine for brakes")
