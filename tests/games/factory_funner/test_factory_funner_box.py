"""What is in the box of Factory Funner."""

import numpy as np
import pytest
from halls import at, bits

from shopfloor.games.factory_funner import box
from shopfloor.kernel import NONE


def ports(name, turn=0):
    tile = box.MACHINE_NAMES.index(name)
    return {
        (box.EDGE_NAMES[edge], box.PORT_KINDS[box.PORT_KIND[tile, turn, edge]]): (
            box.COLOUR_OF[box.PORT_COLOURS[tile, turn, edge]],
            box.PORT_AMOUNT[tile, turn, edge],
        )
        for edge in range(box.EDGES)
        if box.PORT_KIND[tile, turn, edge]
    }


RED, YELLOW, GREEN, BLUE = range(4)


def test_there_are_48_machines_and_154_connectors():
    assert box.TILES == 48
    assert box.CONNECTOR_STOCK.sum() == 154
    assert len(box.CONNECTORS) == 11
    assert box.SHAPES == 57


def test_the_machines_of_the_rulebook_have_its_ports():
    assert ports("D-6 Quantizer") == {
        ("W", "input"): (RED, 3),
        ("SE", "input"): (YELLOW, 3),
        ("NE", "output"): (GREEN, 2),
    }
    assert ports("Cwalichecker") == {
        ("NE", "input"): (BLUE, 1),
        ("E", "input"): (GREEN, 3),
        ("SE", "input"): (YELLOW, 1),
        ("W", "output"): (box.BLACK, 1),
    }


def test_a_machine_turns_clockwise():
    assert ports("Ectotrapper", 3) == {
        ("E", "input"): (YELLOW, 1),
        ("SE", "input"): (RED, 1),
        ("NW", "output"): (GREEN, 3),
    }


def test_inputs_lie_opposite_the_output_on_all_tiles():
    for tile in range(box.TILES):
        kinds = box.PORT_KIND[tile, 0]
        outputs = [edge for edge in range(6) if kinds[edge] == box.OUTPUT]
        assert len(outputs) == (2 if box.MACHINE_NAMES[tile] == "Umeaker" else 1)
        if len(outputs) == 1:
            away = {(outputs[0] + step) % 6 for step in (2, 3, 4)}
            assert {edge for edge in range(6) if kinds[edge] == box.INPUT} <= away


def test_the_set_is_balanced_as_printed():
    kind, colours, amount = box.PORT_KIND[:, 0], box.PORT_COLOURS[:, 0], box.PORT_AMOUNT[:, 0]
    dots = [int(amount[(kind == box.INPUT) & (colours == 1 << colour)].sum()) for colour in range(4)]
    assert dots == [45, 43, 40, 44]
    assert int(amount[kind == box.INPUT].sum()) == 174
    assert int(((kind == box.OUTPUT) & (colours == 1 << box.BLACK)).sum()) == 9
    assert box.REVENUE.mean() == pytest.approx(7.83, abs=0.01)


def test_each_board_is_one_piece_with_the_right_number_of_spaces():
    assert box.SPACE.sum(axis=1).tolist() == [41] * 6 + [40, 40, 38, 37, 37, 36]
    for board in range(len(box.BOARDS)):
        spaces = set(np.flatnonzero(box.SPACE[board]).tolist())
        reached, waiting = set(), [min(spaces)]
        while waiting:
            place = waiting.pop()
            if place not in reached:
                reached.add(place)
                waiting += [int(n) for n in box.NEIGHBOUR[place] if int(n) in spaces]
        assert reached == spaces


def test_hexes_are_numbered_row_by_row_and_meet_over_opposite_edges():
    assert box.HEX_NAMES[0] == "(-1,-3)"
    assert box.HEX_NAMES[-1] == "(1,3)"
    assert box.NEIGHBOUR[at(0, 0)].tolist() == [at(1, 0), at(0, 1), at(-1, 1), at(-1, 0), at(0, -1), at(1, -1)]
    for here in range(box.HEXES):
        for edge in range(6):
            there = box.NEIGHBOUR[here, edge]
            assert there == NONE or box.NEIGHBOUR[there, box.OPPOSITE[edge]] == here


def test_room_is_where_a_pipe_can_lead():
    cyan = box.BOARD_NAMES.index("A-cyan")
    assert box.ROOM[cyan, at(1, 0)] == bits(0, 1, 2, 4, 5)  # the pillar lies in the west
    assert box.ROOM[cyan, at(-1, -3)] == bits(0, 1, 2)  # the hall ends


def test_shapes_are_numbered_by_their_edges_and_each_is_one_connector():
    assert box.SHAPE_EDGES[0] == bits(0, 1)
    assert sorted(box.SHAPE_EDGES) == list(box.SHAPE_EDGES)
    orientations = np.bincount(box.CONNECTOR_OF[box.SHAPE_EDGES]).tolist()
    assert orientations == [3, 6, 6, 12, 6, 2, 6, 6, 3, 6, 1]
    assert box.CONNECTOR_NAMES[box.CONNECTOR_OF[bits(1, 2, 4)]] == "tee"
    assert box.CONNECTOR_NAMES[box.CONNECTOR_OF[bits(1, 2, 5)]] == "tee"  # its mirror image
