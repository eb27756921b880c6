"""A factory works or does not: the examples of the rules file, and each rule by itself."""

import numpy as np
from halls import (
    A_CYAN,
    CHAIN,
    MULTIPLIER,
    NAUTILUS,
    ROUND_1,
    ROUND_2,
    SUPERSEALER,
    at,
    bits,
    black,
    built,
    flaw,
    flaws,
    machine,
    pipe,
    sentence,
    supply,
    white,
)

from shopfloor.games.factory_funner import box
from shopfloor.games.factory_funner.rules import factory, networks
from shopfloor.games.factory_funner.state import Factory
from shopfloor.kernel import blank

NOTHING = blank(Factory)


# The worked example


def test_the_first_round_of_the_example_works_and_costs_5():
    f = built(*ROUND_1)
    assert flaw(f) is None
    assert factory.cost(f, NOTHING) == 5
    assert networks.chip_dots(f) == 0


def test_the_second_round_of_the_example_works_costs_5_and_has_two_chip_dots():
    f = built(*ROUND_2)
    assert flaw(f) is None
    assert factory.cost(f, built(*ROUND_1)) == 5
    assert networks.chip_dots(f) == 2


# Acceptance tests


def test_an_output_gives_at_least_what_its_inputs_need():
    f = built(machine("The Judger", 1, -1, 0), supply("blue", 2, -2), machine("Reduc-Tank", 0, -1, 3), white(0, -2, 1))
    assert flaw(f) == "the connected yellow inputs at (0,-1) need 3, but the outputs give only 1."


def test_three_straights_cross_in_one_hex_and_no_fourth_connector():
    f = built(pipe(1, 1, 0, 3), pipe(1, 1, 1, 4), pipe(1, 1, 2, 5))
    assert sorted(set(f.pipe[at(1, 1)].tolist())) == [bits(0, 3), bits(1, 4), bits(2, 5)]
    factory.lay(f, at(1, 1), bits(0, 1))
    assert f.pipe[at(1, 1)].tolist() == [bits(0, 1), bits(0, 1), bits(2, 5), 0, 0, bits(2, 5)]


def test_a_fourth_white_reservoir_is_not_to_be_had():
    f = built(machine("Umeaker", 1, -1, 0), white(-2, 0, 1), white(-2, 1, 1), white(-1, 1, 1))
    reason = factory.forbids_collector(f, A_CYAN, at(0, -1), box.WHITE_RESERVOIR, 0, factory.whites(f))
    assert sentence(reason) == "no white reservoir is left for (0,-1): your 3 are in use; lift one first."
    factory.put_collector(f, at(0, 1), box.WHITE_RESERVOIR, 0)
    assert sentence(networks.stock_flaw(f)) == "the white reservoir at (0,1) is one more than your 3; lift one."


def test_a_white_reservoir_can_be_turned_while_all_are_in_use():
    f = built(machine("Umeaker", 1, -1, 0), white(0, -1, 1), white(-2, 1, 1), white(-1, 1, 1))
    assert not factory.forbids_collector(f, A_CYAN, at(0, -1), box.WHITE_RESERVOIR, 0, factory.whites(f))


def test_a_second_supply_of_a_colour_is_the_first_one_moved():
    f = built(supply("red", 0, 1), supply("red", 1, 1))
    assert factory.supply_of(f, 0) == at(1, 1)
    assert f.reservoir[at(0, 1)] == 0
    f.reservoir[at(0, 1)] = box.FIRST_SUPPLY
    assert sentence(networks.stock_flaw(f)) == "there is a second red supply at (1,1); lift one of the two."


def test_a_piece_that_lies_as_before_costs_nothing():
    start = built(*ROUND_1)
    f = start.copy()
    factory.lift(f, at(2, -1), 0)
    factory.lift(f, at(1, 0), 0)
    assert factory.cost(f, start) == 0
    factory.lay(f, at(2, -1), bits(3, 0))
    factory.put_supply(f, at(1, 0), 2)
    assert factory.cost(f, start) == 0
    assert f.tobytes() == start.tobytes()


def test_a_replaced_moved_or_turned_piece_costs_1():
    start = built(*ROUND_1)
    assert factory.cost(built(pipe(2, -1, 0, 1, 3), on=start), start) == 1
    assert factory.cost(built(supply("green", 0, 1), on=start), start) == 1
    assert factory.cost(built(white(0, -1, 1), on=start), start) == 1


def test_an_output_of_any_colour_takes_the_colour_of_what_it_feeds_and_changes_it_free():
    """Rainbowrisor feeds the green input of a Time Machine, later the blue one of The Judger."""
    start = built(
        machine("Rainbowrisor", 1, -1, 2),
        supply("red", 1, 0),
        supply("yellow", 2, -1),
        pipe(0, -1, 0, 2),
        machine("Time Machine", -1, 0, 1),
        black(-2, 1, 5),
    )
    assert flaw(start) is None
    assert networks.chip_dots(start) == 1
    new = (pipe(0, -1, 0, 4), pipe(0, -1, 2, 3), supply("green", -1, -1), white(1, -3, 2))
    f = built(machine("The Judger", 0, -2, 2), *new, on=start)
    assert flaw(f) is None
    assert networks.colour_at(f, at(0, -1), 0) == box.COLOURS.index("blue")
    assert factory.cost(f, start) == len(new)
    assert networks.chip_dots(f) == 1


def test_the_supersealer_works_and_costs_3():
    """Two supplies side by side do not mix."""
    f = built(*SUPERSEALER)
    assert flaw(f) is None
    assert factory.cost(f, NOTHING) == 3


def test_an_end_product_needs_a_black_reservoir():
    assert flaw(built(*SUPERSEALER, white(0, -1, 0))) == (
        "different colours are joined at (1,-1): one of the four colours and black."
    )


def test_a_pipe_may_not_end_in_the_open():
    assert flaw(built(*SUPERSEALER, pipe(-2, 0, 0, 3))) == "the uncoloured pipe at (-2,0) has an open end."


def test_a_supply_may_not_idle():
    assert flaw(built(*SUPERSEALER, supply("blue", -2, 0))) == "the blue supply at (-2,0) feeds no machine; lift it."


def test_a_machine_feeds_a_machine_through_a_pipe():
    f = built(*CHAIN)
    assert flaw(f) is None
    assert networks.chip_dots(f) == 1
    assert factory.cost(f, NOTHING) == 3


def test_a_supply_and_an_output_may_not_merge():
    f = built(*CHAIN, pipe(0, -1, 0, 3, 4), supply("red", 0, -2))
    assert flaw(f) == "the red supply at (0,-2) is connected to the output of a machine."
    assert networks.chip_dots(f) == 0


def test_a_new_machine_may_feed_an_older_one_and_its_supply_is_lifted_free():
    start = built(*MULTIPLIER, supply("red", 0, -1))
    assert flaw(start) is None
    f = built(*NAUTILUS, pipe(0, -1, 0, 3), on=start)
    assert f.reservoir[at(0, -1)] == 0
    assert flaw(f) is None
    assert factory.cost(f, start) == 2
    assert networks.chip_dots(f) == 1


MERGING = (
    *NAUTILUS,
    machine("Multiplier", 0, -2, 2),
    supply("red", -1, -2),
    machine("Compressor", -1, 0, 2),
    white(-2, 1, 5),
)


def test_outputs_add_up():
    f = built(*MERGING, pipe(0, -1, 0, 2, 4))
    assert flaw(f) is None
    assert networks.chip_dots(f) == 3
    assert factory.cost(f, NOTHING) == 4


# Each rule by itself


def test_an_open_port_is_named():
    f = built(machine("Nautilus", 1, -1, 0))
    assert flaw(f) == "the red output of Nautilus at (1,-1) is not connected."
    assert factory.open_ends(f) == 2


def test_an_open_pipe_has_the_colour_of_its_network():
    f = built(machine("Nautilus", 1, -1, 0), supply("blue", 1, 0), pipe(0, -1, 0, 4))
    assert flaw(f) == "the red pipe at (0,-1) has an open end."


def test_a_reservoir_needs_something_at_its_inlet():
    assert (
        flaw(built(*SUPERSEALER, white(-2, 0, 0)))
        == "nothing is connected to the inlet of the white reservoir at (-2,0)."
    )


def test_a_port_may_not_face_the_blank_side_of_a_machine():
    f = built(*NAUTILUS, machine("Nautilus", 0, -1, 0))
    assert factory.open_at(f, at(0, -1)) == bits(0)
    assert sentence(networks.name_open_end(f, at(1, -1), 3)) == "the red output of Nautilus at (1,-1) is not connected."


def test_colours_must_match():
    assert flaw(built(*SUPERSEALER, supply("blue", 2, -1))) == (
        "different colours are joined at (2,-1): green and blue."
    )


def test_colours_that_do_not_match_are_named_at_the_end_of_a_pipe():
    f = built(*NAUTILUS, pipe(0, -1, 0, 3), machine("Focuser", -1, -1, 3), white(-2, 0, 5))
    assert flaw(f) == "different colours are joined at (1,-1): yellow and red."


def test_a_supply_may_not_run_into_a_reservoir():
    f = built(*SUPERSEALER, pipe(2, 0, 2, 3), white(1, 1, 5))
    assert flaw(f) == "the red supply at (1,0) runs into an output reservoir."


def test_a_pipe_ring_without_source_does_not_work():
    ring = [
        pipe(q, r, *edges) for (q, r), edges in zip([(-2, 0), (-1, 0), (-2, 1)], [(0, 1), (2, 3), (4, 5)], strict=True)
    ]
    assert flaw(built(*SUPERSEALER, *ring)) == "nothing feeds the uncoloured pipe or input at (-2,0)."


def test_two_inputs_that_face_each_other_are_fed_by_nothing():
    f = built(machine("Multiplier", 1, -1, 5), machine("Multiplier", 2, -1, 2), white(1, -2, 1), white(2, 0, 4))
    assert flaw(f) == "nothing feeds the red pipe or input at (1,-1)."


def test_two_outputs_that_face_each_other_go_nowhere():
    blue = (pipe(1, 0, 4, 5), pipe(2, -1, 2, 4), pipe(2, -2, 1, 3), supply("blue", 1, -2), pipe(0, -2, 0, 1))
    f = built(machine("Nautilus", 1, -1, 0), machine("Nautilus", 0, -1, 3), *blue)
    assert flaw(f) == "the output of Nautilus at (0,-1) reaches neither a machine nor a reservoir."


def test_no_machine_feeds_itself():
    """Multiplier: red in on one side, red out two sides further: a pipe around the corner closes the loop."""
    loop = (machine("Multiplier", -1, -1, 0), pipe(0, -2, 2, 1), pipe(0, -1, 4, 2), pipe(-1, 0, 5, 4))
    assert flaw(built(*loop)) == "the output of Multiplier at (-1,-1) feeds back into its own input."


def test_no_loop_over_two_machines():
    there = (machine("Multiplier", -1, -2, 0), pipe(0, -3, 0, 2), pipe(1, -3, 1, 3), machine("Multiplier", 1, -2, 3))
    back = (pipe(0, -1, 3, 5), pipe(-1, -1, 0, 4))
    assert flaw(built(*there, *back)) == "the output of Multiplier at (-1,-2) feeds back into its own input."
    assert flaw(built(*there, supply("red", -1, -1), white(0, -1, 5))) is None


OPEN = pipe(-2, 0, 0, 3)
OPEN_ENDS = ["the uncoloured pipe at (-2,0) has an open end."] * 2


def test_a_finished_network_without_source_is_told_beside_open_ends():
    facing = (machine("Multiplier", 1, -1, 5), machine("Multiplier", 2, -1, 2), white(1, -2, 1), white(2, 0, 4))
    assert flaws(built(*facing, OPEN)) == [*OPEN_ENDS, "nothing feeds the red pipe or input at (1,-1)."]
    assert flaws(built(OPEN)) == OPEN_ENDS  # what feeds it may still come


def test_a_loop_is_told_beside_open_ends():
    loop = (machine("Multiplier", -1, -1, 0), pipe(0, -2, 2, 1), pipe(0, -1, 4, 2), pipe(-1, 0, 5, 4))
    assert flaws(built(*loop, pipe(2, 0, 0, 3)))[2:] == [
        "the output of Multiplier at (-1,-1) feeds back into its own input."
    ]


def test_a_supply_is_idle_only_once_no_open_end_can_lead_to_it():
    idle = supply("blue", 2, -2)
    assert flaws(built(*SUPERSEALER, idle, OPEN)) == OPEN_ENDS
    assert flaws(built(*SUPERSEALER, idle)) == ["the blue supply at (2,-2) feeds no machine; lift it."]


def test_a_machine_before_a_loop_is_not_blamed_for_it():
    feeds = np.zeros(box.HEXES, np.int64)
    feeds[0], feeds[1], feeds[2] = 1 << 1, 1 << 2, 1 << 1
    f = built(*[machine("Multiplier", *box.COORDINATES[place], 0) for place in range(3)])
    assert (
        sentence(networks.loop_flaw(f, feeds)) != "the output of Multiplier at (-1,-3) feeds back into its own input."
    )


def test_surplus_needs_no_reservoir_and_a_network_may_feed_and_be_collected():
    f = built(*CHAIN, pipe(0, -1, 0, 3, 4), white(0, -2, 1))
    assert flaw(f) is None
    assert networks.chip_dots(f) == 1


def test_two_machines_share_a_black_reservoir():
    other = (machine("Time Machine", 2, -2, 3), pipe(2, -3, 1, 3), pipe(1, -3, 0, 2), pipe(0, -2, 1, 5))
    assert flaw(built(*SUPERSEALER, *other, pipe(0, -1, 0, 3, 4), black(-1, -1, 0))) is None


# Where a piece may go


def test_pieces_close_an_open_end():
    f = built(machine("Nautilus", 1, -1, 0))
    assert not factory.forbids_lay(f, A_CYAN, at(0, -1), bits(0, 3))
    assert sentence(factory.forbids_lay(f, A_CYAN, at(0, -1), bits(2, 3))).startswith(
        "at (0,-1) this piece would not close"
    )
    assert not factory.forbids_supply(f, A_CYAN, at(1, 0), 3)
    assert sentence(factory.forbids_supply(f, A_CYAN, at(0, -2), 3)).startswith("at (0,-2) this piece would not close")
    assert not factory.forbids_collector(f, A_CYAN, at(0, -1), box.WHITE_RESERVOIR, 0, 0)
    assert factory.forbids_collector(f, A_CYAN, at(0, -1), box.WHITE_RESERVOIR, 1, 0)


def test_open_ends_are_counted_after_what_is_in_the_way_is_lifted():
    f = built(machine("Nautilus", 1, -1, 0), pipe(0, -1, 0, 3))
    assert not factory.forbids_lay(f, A_CYAN, at(0, -1), bits(0, 4))
    assert not factory.forbids_supply(f, A_CYAN, at(0, -1), 0)


def test_no_piece_stands_on_a_pillar_and_no_pipe_leads_there():
    f = built(machine("Nautilus", 0, -1, 4))  # its output points at the pillar
    assert sentence(factory.forbids_lay(f, A_CYAN, at(0, 0), bits(0, 4))).startswith("(0,0) is a pillar or a wall")
    f = built(machine("Nautilus", 1, -1, 5), pipe(0, 1, 0, 3))
    assert sentence(factory.forbids_lay(f, A_CYAN, at(-1, 1), bits(0, 5))) == (
        "at (-1,1) the NE side would point at a pillar, at a wall or out of the hall."
    )


def test_no_piece_is_laid_on_a_machine():
    f = built(machine("Nautilus", 1, -1, 0), machine("Nautilus", 0, -1, 0))
    assert sentence(factory.forbids_lay(f, A_CYAN, at(0, -1), bits(0, 3))).startswith("there is a machine at (0,-1)")


def test_an_edit_changes_something():
    f = built(machine("Nautilus", 1, -1, 0), pipe(0, -1, 0, 3), supply("blue", 1, 0))
    assert sentence(factory.forbids_lay(f, A_CYAN, at(0, -1), bits(0, 3))) == "this piece is already at (0,-1)."
    assert sentence(factory.forbids_supply(f, A_CYAN, at(1, 0), 3)) == "this piece is already at (1,0)."
    g = built(machine("Nautilus", 1, -1, 0), white(0, -1, 0))
    reason = factory.forbids_collector(g, A_CYAN, at(0, -1), box.WHITE_RESERVOIR, 0, 1)
    assert sentence(reason) == "this piece is already at (0,-1)."


def test_a_piece_is_lifted_by_its_lowest_edge_a_collector_by_its_inlet_a_supply_by_the_first():
    f = built(pipe(1, 1, 1, 4), supply("red", 0, 1), white(-1, 1, 2), machine("Nautilus", 1, -1, 0))
    named = [(at(1, 1), 1), (at(0, 1), 0), (at(-1, 1), 2)]
    for place in {at(1, 1), at(0, 1), at(-1, 1), at(1, -1), at(2, 0)}:
        for edge in range(6):
            assert (not factory.forbids_lift(f, place, edge)) == ((place, edge) in named)
    for place, edge in named:
        factory.lift(f, place, edge)
    assert f.tobytes() == built(machine("Nautilus", 1, -1, 0)).tobytes()


def test_what_is_wanted_follows_from_the_pieces():
    """After any edits the kept bits are those that the pieces have."""
    luck = np.random.default_rng(5)
    f = blank(Factory)
    for _ in range(3000):
        place, edge = int(luck.integers(box.HEXES)), int(luck.integers(6))
        match int(luck.integers(6)):
            case 0:
                factory.lay(f, place, int(luck.choice(box.SHAPE_EDGES))) if not f.machine[place] else None
            case 1:
                factory.put_supply(f, place, edge % 4) if not f.machine[place] else None
            case 2:
                factory.put_collector(f, place, 5 + edge % 2, edge) if not f.machine[place] else None
            case 3:
                factory.put_machine(f, place, int(luck.integers(48)), edge) if not f.machine[place] else None
            case 4:
                factory.take_machine(f, place) if f.machine[place] else None
            case 5:
                factory.lift(f, place, edge) if not f.machine[place] else None
    ends = [_ends(f, place) for place in range(box.HEXES)]
    assert f.ends.tolist() == ends
    for place in range(box.HEXES):
        around = box.NEIGHBOUR[place].tolist()
        wanted = [edge for edge, n in enumerate(around) if n >= 0 and ends[n] >> box.OPPOSITE[edge] & 1]
        assert f.wanted[place] == bits(*wanted)


def _ends(f, place):
    if f.machine[place]:
        return int(box.PORTS[f.machine[place] - 1, f.turn[place]])
    if f.reservoir[place] >= box.WHITE_RESERVOIR:
        return 1 << int(f.inlet[place])
    return bits(*[edge for edge in range(6) if f.pipe[place, edge]])
