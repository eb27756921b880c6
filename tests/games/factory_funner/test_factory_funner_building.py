"""Building: edits of a draft, what they cost, finish and skip."""

import pytest
from halls import CHAIN, MULTIPLIER, NAUTILUS, ROUND_1, ROUND_2, SUPERSEALER, Table, at, built, supply, white

from shopfloor.games.factory_funner import GAME, box
from shopfloor.kernel import NONE

SUPERSEALER_EDITS = (
    "set machine at (1,-1) turned 0",
    "put green supply at (2,-1)",
    "put red supply at (1,0)",
    "put black reservoir at (0,-1) inlet E",
)


def draft(table, seat=0):
    return table.s.players[seat].draft


# Edits


def test_the_supersealer_is_built_by_edits():
    table = Table("Supersealer")
    table.do(0, *SUPERSEALER_EDITS)
    assert draft(table).tobytes() == built(*SUPERSEALER).tobytes()
    me = table.view.players[0]
    assert (me.cost, me.gain, me.money_after, me.no_finish, me.open_ends) == (3, 9, 19, None, ())
    assert "finish" in table.legal()
    news = table.do(0, "finish")
    assert news[0] == "seat 1 builds Supersealer, paying $3 for pieces: net $9, total $19"
    assert table.money() == [19]


def test_the_machine_is_set_again_and_again_and_lifts_what_lies_there():
    table = Table("Supersealer")
    table.do(0, *SUPERSEALER_EDITS, "set machine at (2,-1) turned 1")
    assert draft(table).machine[at(1, -1)] == 0
    assert draft(table).reservoir[at(2, -1)] == 0
    assert table.view.players[0].machines[0].hex == "(2,-1)"
    assert table.refused(0, "set machine at (2,-1) turned 1") == "this piece is already at (2,-1)."


def test_no_port_may_point_at_a_pillar_and_none_out_of_the_hall():
    table = Table("Nautilus")
    assert table.refused(0, "set machine at (0,-1) turned 0") == (
        "at (0,-1) the SE side would point at a pillar, at a wall or out of the hall."
    )
    assert table.refused(0, "set machine at (-1,-3) turned 0").startswith("at (-1,-3) the W side would point")
    assert table.refused(0, "set machine at (0,0) turned 0") == "(0,0) is a pillar or a wall; nothing may stand there."


def test_a_port_may_face_the_blank_side_of_a_machine_in_a_draft():
    table = Table("Nautilus")
    table.build(0, *NAUTILUS, white(0, -1, 0))
    table.do(0, "finish")
    table.flip("Multiplier")
    assert "set machine at (1,-2) turned 0" in table.legal()  # its input faces the Nautilus


def test_older_machines_stay():
    table = Table("Supersealer")
    table.do(0, *SUPERSEALER_EDITS, "finish")
    table.flip("Nautilus")
    assert table.refused(0, "set machine at (1,-1) turned 0") == (
        "the machine at (1,-1) is from an earlier round and stays where it is."
    )
    assert table.refused(0, "lift E at (1,-1)").startswith("there is no pipe or reservoir at (1,-1)")


def test_a_supply_moves_and_a_fourth_white_reservoir_must_wait():
    table = Table("Umeaker")
    table.do(0, "set machine at (1,-1) turned 0", "put blue supply at (2,-1)", "put blue supply at (1,0)")
    assert draft(table).reservoir[at(2, -1)] == 0
    table.build(0, white(-2, 0, 0), white(-2, 1, 0), white(-1, 1, 0))
    assert table.refused(0, "put white reservoir at (0,-1) inlet E") == (
        "no white reservoir is left for (0,-1): your 3 are in use; lift one first."
    )
    table.do(0, "lift E at (-2,0)", "put white reservoir at (0,-1) inlet E")


def test_what_is_in_the_way_of_a_pipe_is_lifted():
    table = Table("Nautilus")
    table.do(0, "set machine at (1,-1) turned 0", "put white reservoir at (0,-1) inlet E", "lay E-W at (0,-1)")
    assert draft(table).reservoir[at(0, -1)] == 0
    table.do(0, "lay E-NW at (0,-1)")
    assert draft(table).pipe[at(0, -1)].tolist() == [17, 0, 0, 0, 17, 0]


def test_every_edit_is_taken_back_for_free():
    table = Table("Supersealer")
    table.do(0, *SUPERSEALER_EDITS, "finish")
    table.flip("Nautilus")
    start = draft(table).tobytes()
    table.do(0, "lift E at (0,-1)", "put black reservoir at (0,-1) inlet E")
    assert draft(table).tobytes() == start
    table.do(0, "lift E at (0,-1)", "lay E-W at (0,-1)")
    assert table.view.players[0].cost == 1
    table.do(0, "put black reservoir at (0,-1) inlet E")
    assert table.view.players[0].cost == 0
    assert draft(table).tobytes() == start


def test_start_over_restores_the_draft_and_gives_no_edits_back():
    table = Table("Supersealer")
    assert table.refused(0, "start over") == "your factory has not changed since the start of the round."
    table.do(0, *SUPERSEALER_EDITS, "start over")
    me = table.s.players[0]
    assert me.draft.tobytes() == me.factory.tobytes()
    assert me.spot == NONE
    assert me.edits == 4


def test_after_64_edits_only_finish_start_over_and_skip_remain():
    table = Table("Supersealer")
    table.do(0, *SUPERSEALER_EDITS)
    for edit in range(30):
        table.do(0, f"set machine at (2,-1) turned {edit % 2}", "start over")
        table.do(0, "set machine at (1,-1) turned 0")
    table.build(0, *SUPERSEALER)
    assert table.view.players[0].edits_left == 0
    assert table.legal() == ["start over", "finish", "skip machine"]
    assert table.refused(0, "put red supply at (1,0)").startswith("you have made 64 edits this round")


def test_the_machine_stands_before_finish():
    table = Table("Supersealer")
    assert table.refused(0, "finish") == "Supersealer is not in your factory yet."
    assert table.view.players[0].no_finish == "Supersealer is not in your factory yet."


def test_the_refusal_of_finish_names_rule_and_place():
    table = Table("Nautilus")
    table.do(0, "set machine at (1,-1) turned 0", "put blue supply at (1,0)", "lay E-NW at (0,-1)")
    assert table.refused(0, "finish") == "the red pipe at (0,-1) has an open end."
    assert [(end.hex, end.edge) for end in table.view.players[0].open_ends] == [("(0,-1)", "NW")]


def test_seats_build_at_the_same_time():
    table = Table("Supersealer", "Nautilus", selection="race")
    table.do(0, "claim tile 1")
    table.do(1, "claim tile 2")
    table.do(1, "set machine at (1,-1) turned 0")
    table.do(0, *SUPERSEALER_EDITS)
    table.do(1, "put blue supply at (1,0)")
    table.do(0, "finish")
    assert table.match.pending() == [1]
    assert table.view.round == 1
    table.do(1, "skip machine")
    assert table.view.round == 2


def test_a_seat_without_a_tile_changes_nothing():
    table = Table("Supersealer", "Nautilus", selection="race")
    table.do(0, "claim tile 1")
    table.do(1, "pass")
    assert table.match.pending() == [0]
    assert table.refused(0, "claim tile 2").startswith("the selection is over")


# Bookkeeping


def test_the_example_of_the_rulebook():
    table = Table("Umeaker", "Focuser", "Piper", selection="race")
    table.do(1, "claim tile 2")
    table.do(0, "claim tile 1")
    table.do(2, "claim tile 3")
    table.build(0, *ROUND_1)
    table.do(0, "finish")
    assert table.money()[0] == 12
    table.settle(1, 2)
    table.flip("Ectotrapper")
    table.do(0, "claim tile 1")
    table.do(1, "pass")
    table.do(2, "pass")
    table.build(0, *ROUND_2)
    assert table.view.players[0].cost == 5
    table.do(0, "finish")
    assert table.money()[0] == 13
    assert table.view.players[0].chip_dots == 2
    assert table.match.scores()[0] == 13 + 6


EXAMPLE_EDITS = {
    "Umeaker": (
        "set machine at (1,-1) turned 0",
        "lay E-W at (2,-1)",
        "put blue supply at (3,-1)",
        "put green supply at (1,0)",
        "put white reservoir at (1,-2) inlet SE",
        "put white reservoir at (0,-1) inlet E",
    ),
    "Ectotrapper": (
        "set machine at (-1,-1) turned 3",
        "lay E-W at (0,-1)",
        "lay SE-SW at (1,-2)",
        "lay SW-NE at (0,-1)",
        "lay NW-NE at (-1,0)",
        "put white reservoir at (-1,-2) inlet SE",
    ),
}


@pytest.mark.parametrize("seat", range(box.MOST_SEATS), ids=box.BOARD_NAMES[: box.MOST_SEATS])
def test_the_example_can_be_built_on_each_of_the_six_a_sides(seat):
    table = Table(*[None] * box.MOST_SEATS, selection="race")
    for (tile, edits), layout in zip(EXAMPLE_EDITS.items(), (ROUND_1, ROUND_2), strict=True):
        table.flip(*[tile if place == seat else None for place in range(box.MOST_SEATS)])
        for other in range(box.MOST_SEATS):
            table.do(other, f"claim tile {seat + 1}" if other == seat else "pass")
        table.do(seat, *edits)
        assert draft(table, seat).tobytes() == built(*layout).tobytes()
        assert table.view.players[seat].cost == 5
        table.do(seat, "finish")
    assert table.view.players[seat].chip_dots == 2


def test_not_building_costs_2_and_first_1_more_and_nothing_with_last():
    table = Table("Umeaker", "Focuser", "Piper", selection="race")
    for seat in range(3):
        table.do(seat, f"claim tile {seat + 1}")
    table.do(0, *SUPERSEALER_EDITS[:1])
    table.settle(0, 1, 2)
    assert table.money() == [7, 8, 10]
    assert table.view.players[0].machines == ()


@pytest.mark.parametrize(("order", "gain"), [((0, 1, 2), 8), ((1, 0, 2), 9), ((1, 2, 0), 10)])
def test_first_costs_and_last_pays_1_when_building(order, gain):
    table = Table("Supersealer", "Piper", "Focuser", selection="race")
    for seat in order:
        table.do(seat, f"claim tile {seat + 1}")
    table.do(0, *SUPERSEALER_EDITS, "finish")
    assert table.money()[0] == 10 + gain


def test_a_penalty_stops_at_0():
    table = Table("Umeaker", "Focuser", "Piper", selection="race")
    with table.laying() as s:
        s.players[0].money = 1
    for seat in range(3):
        table.do(seat, f"claim tile {seat + 1}")
    table.do(0, "skip machine")
    assert table.money()[0] == 0


def test_supplied_a_build_may_not_lead_below_0():
    """$1, and the build nets -2."""
    table = Table("Focuser", "Umeaker", "Piper", selection="race")
    with table.laying() as s:
        s.players[1].money = 1
    table.do(1, "claim tile 1")
    table.do(0, "claim tile 2")
    table.do(2, "claim tile 3")
    focuser = (
        "set machine at (1,-1) turned 0",
        "lay E-NW at (0,-1)",
        "put yellow supply at (0,-2)",
        "put white reservoir at (2,-2) inlet SW",
    )
    table.do(1, *focuser)
    me = table.view.players[1]
    assert (me.gain, me.money_after) == (-2, -1)
    assert table.refused(1, "finish") == "this would leave you $1 below $0; build for less, or skip the machine."
    table.do(1, "skip machine")
    assert table.money()[1] == 0


def test_published_a_build_may_lead_below_0_and_then_a_penalty_changes_nothing():
    table = Table("Focuser", "Umeaker", selection="race", profile="published")
    with table.laying() as s:
        s.players[1].money = 0
    table.do(1, "claim tile 1")
    table.do(0, "claim tile 2")
    table.do(
        1,
        "set machine at (1,-1) turned 0",
        "lay E-W at (0,-1)",
        "put yellow supply at (-1,-1)",
        "put white reservoir at (2,-2) inlet SW",
        "finish",
    )
    table.do(0, "skip machine")
    assert table.money()[1] == -1
    table.do(1, "claim tile 1")
    table.do(0, "claim tile 2")
    table.do(1, "skip machine")
    assert table.money()[1] == -1


def test_a_new_machine_feeds_an_older_one():
    table = Table("Multiplier")
    table.build(0, *MULTIPLIER, supply("red", 0, -1))
    table.do(0, "finish")
    assert table.money() == [13]
    table.flip("Nautilus")
    table.do(0, "set machine at (1,-1) turned 0", "put blue supply at (1,0)", "lay E-W at (0,-1)")
    assert draft(table).tobytes() == built(*CHAIN).tobytes()
    assert table.view.players[0].cost == 2
    ports = {machine.tile: machine.ports for machine in table.view.players[0].machines}
    assert [port.chip for port in ports["Multiplier"] if port.kind == "input"] == [True]
    assert [port.chip for port in ports["Nautilus"] if port.kind == "input"] == [False]
    table.do(0, "finish")
    assert table.money() == [17]
    assert table.match.scores() == [20]


def test_a_chip_is_lost_when_a_supply_feeds_the_input_again():
    table = Table("Multiplier")
    with table.laying() as s:
        s.players[0].dots = 1
    table.build(0, *MULTIPLIER, supply("red", 0, -1))
    table.do(0, "finish")
    assert table.match.scores() == [13]


# Finite connectors


def test_a_finite_supply_is_counted_at_finish_and_pieces_return_then():
    table = Table("Nautilus", "Multiplier", selection="race", connector_supply="finite")
    table.do(0, "claim tile 1")
    table.do(1, "claim tile 2")
    straight = box.CONNECTOR_NAMES.index("straight")
    edits = (
        "set machine at (1,-1) turned 0",
        "put blue supply at (1,0)",
        "lay E-W at (0,-1)",
        "put white reservoir at (-1,-1) inlet E",
    )
    table.do(0, *edits)
    assert table.view.connectors["straight"] == 34
    snapshot = table.match.snapshot()
    empty = table.match.snapshot()
    empty.pool[straight] = 0
    table.match.restore(empty.tobytes(), table.match.log)
    assert table.refused(0, "finish") == "you need 1 more of connector straight, but the supply has 0."
    table.match.restore(snapshot.tobytes(), table.match.log)
    table.do(0, "finish")
    assert table.view.connectors["straight"] == 33
    table.do(1, "skip machine")
    table.do(0, "claim tile 1")
    table.do(1, "pass")
    table.do(0, "lift E at (0,-1)")
    assert table.view.connectors["straight"] == 33


def test_the_end_of_time_finishes_what_works_and_gives_up_else():
    table = Table("Supersealer")
    table.do(0, *SUPERSEALER_EDITS[:-1])
    assert GAME.actions.write(int(GAME.timeout(table.s, 0))) == "skip machine"
    table.do(0, SUPERSEALER_EDITS[-1])
    assert GAME.actions.write(int(GAME.timeout(table.s, 0))) == "finish"
