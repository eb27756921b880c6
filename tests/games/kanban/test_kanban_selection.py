"""Department selection and Sandra's way through the plant."""

from plants import plant

from shopfloor.games.kanban import box, stages
from shopfloor.games.kanban.rules import selection
from shopfloor.kernel.news import bulletin


def at(floor, *workstations, sandra="her desk", day=2):
    """A morning on which everyone still stands where they worked yesterday."""
    with floor.laying() as s:
        for seat, name in enumerate(workstations):
            s.players[seat].workstation = box.WORKSTATION_NAMES.index(name)
        s.sandra_at = box.WORKSTATION_NAMES.index(sandra)
        s.day = day - 1
        s.stage = stages.BETWEEN
        selection.begin(s, bulletin())
        s.moves = 1
        s.mover = s.order[0]
        s.stage = stages.SELECT
        if s.mover == box.PLAYERS:  # Sandra goes first: let the first player be asked next
            selection.move_sandra(s, bulletin())
            s.moves, s.mover = 2, s.order[1]
    return floor


def test_on_the_first_day_all_ten_workstations_are_free_and_sandra_sits_at_her_desk():
    floor = plant(4)
    assert len(floor.legal()) == 10
    floor.do("go to testing left")
    assert floor.refused("go to testing left") == "that workstation is taken; choose a free one."


def test_the_left_testing_workstation_chooses_first_tomorrow():
    floor = at(plant(4), "design left", "administration left", "testing left", "testing right")
    assert floor.view.waits_for == 2
    assert floor.view.order == (3, 0, 1, None)  # Sandra, at her desk, comes last


def test_nobody_works_in_the_same_department_twice_in_a_row():
    floor = at(plant(4), "testing left", "design left", "logistics left", "assembly left")
    assert floor.refused("go to testing right") == "you worked in testing yesterday; go to another department."


def test_who_has_not_moved_yet_blocks_a_workstation():
    floor = at(plant(4), "testing left", "design left", "logistics left", "assembly left")
    assert "that workstation is taken" in floor.refused("go to design left")
    floor.do("go to design right")
    assert "go to testing left" in floor.legal()


def test_with_two_players_nobody_goes_where_sandra_is():
    floor = plant(2)
    assert "Sandra is in administration" in floor.refused("go to administration left")
    floor = at(plant(2), "testing left", "design left", sandra="her desk")
    assert "Sandra is in administration" in floor.refused("go to administration left")  # she moves last
    floor = at(plant(2), "assembly left", "design left", sandra="testing left")
    assert floor.view.sandra_at == box.WORKSTATION_NAMES.index("assembly right")  # she moved first
    assert "go to testing left" in floor.legal()


def test_with_three_players_sandra_can_have_company():
    floor = plant(3)
    assert "go to administration left" in floor.legal()


def move(floor, *workstations, sandra):
    with floor.laying() as s:
        for seat, name in enumerate(workstations):
            s.players[seat].workstation = box.WORKSTATION_NAMES.index(name)
        s.sandra_at = box.WORKSTATION_NAMES.index(sandra)
        selection.move_sandra(s, bulletin())
    return box.WORKSTATION_NAMES[floor.s.sandra_at]


def test_sandra_takes_the_left_workstation_of_the_next_department_or_else_the_right():
    floor = plant(3)
    assert move(floor, "logistics left", "design left", "design right", sandra="her desk") == "testing left"
    assert move(floor, "testing left", "design left", "design right", sandra="her desk") == "testing right"


def test_sandra_skips_a_full_department():
    floor = plant(3)
    assert move(floor, "testing left", "testing right", "design right", sandra="her desk") == "assembly left"
    assert move(floor, "assembly left", "assembly right", "logistics left", sandra="testing left") == "logistics right"


def test_sandra_goes_to_her_own_desk_in_administration():
    floor = plant(3)
    full = ("administration left", "administration right", "design right")
    assert move(floor, *full, sandra="design left") == "her desk"


def test_work_goes_from_left_to_right_with_sandra_in_her_place():
    floor = at(plant(3), "testing left", "design left", "logistics left", sandra="her desk")
    floor.do("go to administration right", "go to testing right", "go to logistics right")
    assert floor.view.phase == "work"
    assert floor.view.sandra_at == box.WORKSTATION_NAMES.index("testing left")
    assert floor.view.waits_for == 2  # Sandra has worked already
    assert floor.view.order == (1, 0)
