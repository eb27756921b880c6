"""What is in the box: the numbers of `components.toml`, as constants and arrays.

Hexes are numbered row by row, edges clockwise from the east, connector shapes by rising bit mask of their edges, tiles
in the order of the file. Colours are bits, black the fifth: what several things accept is the `&` of their bits.
"""

from typing import Any

import numpy as np

from shopfloor.kernel import NONE, load_components

_BOX = load_components(__file__)

# The table

FEWEST_SEATS: int = _BOX["fewest_players"]
MOST_SEATS: int = _BOX["most_players"]
ROUNDS: int = _BOX["machines_each"]
START_MONEY: int = _BOX["start_money"]
PIECE_COST: int = _BOX["piece_cost"]
NOT_BUILT_PENALTY: int = _BOX["not_built_penalty"]
FIRST_COSTS: int = _BOX["first_costs"]
LAST_PAYS: int = _BOX["last_pays"]
CHIP_DOT_PAYS: int = _BOX["chip_dot_pays"]
WHITES: int = _BOX["white_reservoirs"]
MOST_EDITS: int = _BOX["most_edits"]

# Rule profiles

PROFILES: tuple[str, ...] = tuple(_BOX["profile"])
SUPPLIED, PUBLISHED = range(len(PROFILES))


def _by_profile(name: str) -> Any:
    return np.array([int(_BOX["profile"][profile][name]) for profile in PROFILES])


TOKENS_IN_ROUND_1 = _by_profile("tokens_in_round_1")
FIRST_MIN_SEATS = _by_profile("first_token_min_players")
LAST_MIN_SEATS = _by_profile("last_token_min_players")
DEALS_UNCLAIMED = _by_profile("deals_unclaimed")
MONEY_FLOOR = _by_profile("money_floor_blocks_build")
SOLO_UP = _by_profile("solo_up")
SOLO_DOWN = _by_profile("solo_down")
SIDES: tuple[str, ...] = tuple(_BOX["profile"]["published"]["boards"])
SIDES_OF: tuple[tuple[str, ...], ...] = tuple(tuple(_BOX["profile"][profile]["boards"]) for profile in PROFILES)
SIDES_IN = np.array([len(sides) for sides in SIDES_OF])

# Options

SELECTIONS = ("race", "sealed", "draft")
RACE, SEALED_CHOICES, DRAFT = range(len(SELECTIONS))
CONNECTOR_SUPPLIES = ("unlimited", "finite")
UNLIMITED, FINITE = range(len(CONNECTOR_SUPPLIES))

# Selection

TOKENS = ("none", "First", "Last")
NO_TOKEN, FIRST_TOKEN, LAST_TOKEN = range(len(TOKENS))
WAIT, PASS = range(MOST_SEATS, MOST_SEATS + 2)
"""What can be sealed beside a tile of the middle, which is its place there."""

# Colours

COLOURS: tuple[str, ...] = tuple(_BOX["colours"])
BLACK = len(COLOURS)
COLOURS_AND_BLACK = (*COLOURS, "black")
PIPE_COLOURS = (*COLOURS_AND_BLACK, "uncoloured")
"""The last is for a pipe whose network has no colour yet, or several."""
UNCOLOURED = len(PIPE_COLOURS) - 1
FOUR_COLOURS = (1 << BLACK) - 1
ANY_COLOUR = (1 << BLACK + 1) - 1


def _colour_bits(names: list[str]) -> int:
    return sum(1 << COLOURS_AND_BLACK.index(name) for name in names)


COLOUR_OF = np.array([bits.bit_length() - 1 if bits.bit_count() == 1 else UNCOLOURED for bits in range(ANY_COLOUR + 1)])
"""The colour of a network by the bits that all its ends accept."""


def _colour_words(bits: int) -> str:
    names = [name for colour, name in enumerate(COLOURS_AND_BLACK) if bits >> colour & 1]
    return "one of the four colours" if bits == FOUR_COLOURS else " or ".join(names) or "no colour"


COLOUR_WORDS = tuple(_colour_words(bits) for bits in range(ANY_COLOUR + 1))
"""What an end accepts, by its bits: «red», «red or yellow»."""

# The hall

EDGE_NAMES: tuple[str, ...] = tuple(_BOX["hall"]["edges"])
EDGES = len(EDGE_NAMES)
ALL_EDGES = (1 << EDGES) - 1
OPPOSITE = np.array([(edge + EDGES // 2) % EDGES for edge in range(EDGES)])
COORDINATES: tuple[tuple[int, int], ...] = tuple(
    (q, row["r"]) for row in _BOX["hall"]["rows"] for q in range(row["q_min"], row["q_max"] + 1)
)
HEX_NAMES = tuple(f"({q},{r})" for q, r in COORDINATES)
HEXES = len(COORDINATES)
_NUMBER = {place: number for number, place in enumerate(COORDINATES)}
NEIGHBOUR = np.array(
    [[_NUMBER.get((q + dq, r + dr), NONE) for dq, dr in _BOX["hall"]["steps"]] for q, r in COORDINATES]
)
"""The hex over each edge of each hex, or NONE outside the hall."""

# Boards

BOARDS: list[dict[str, Any]] = _BOX["board"]
BOARD_NAMES: tuple[str, ...] = tuple(board["name"] for board in BOARDS)
FIRST_BOARD = np.array([[board["side"] for board in BOARDS].index(side) for side in SIDES])
"""The first board of each side; those of the A side follow it, one a seat."""
SPACE = np.array(
    [[list(place) not in board["pillars"] + board["walls"] for place in COORDINATES] for board in BOARDS], np.int64
)
"""By board and hex: may something stand there?"""
ROOM = np.array(
    [
        [sum(1 << edge for edge, n in enumerate(around) if n != NONE and space[n]) for around in NEIGHBOUR]
        for space in SPACE
    ]
)
"""By board and hex: the edges, as bits, that lead to a space."""

# Connectors

CONNECTORS: list[dict[str, Any]] = _BOX["connector"]
CONNECTOR_NAMES: tuple[str, ...] = tuple(connector["name"] for connector in CONNECTORS)
CONNECTOR_STOCK = np.array([connector["count"] for connector in CONNECTORS])


def _turned(edges: list[int], turn: int, mirrored: bool) -> int:
    return sum(1 << ((-edge if mirrored else edge) + turn) % EDGES for edge in edges)


CONNECTOR_OF = np.full(ALL_EDGES + 1, NONE)
"""The connector that joins a set of edges, by their bits; NONE for fewer than two edges."""
for _kind, _connector in enumerate(CONNECTORS):
    for _turn in range(EDGES):
        for _mirrored in (False, True):
            CONNECTOR_OF[_turned(_connector["edges"], _turn, _mirrored)] = _kind

SHAPE_EDGES = np.array([bits for bits in range(ALL_EDGES + 1) if CONNECTOR_OF[bits] != NONE])
SHAPES = len(SHAPE_EDGES)
SHAPE_OF = np.full(ALL_EDGES + 1, NONE)
SHAPE_OF[SHAPE_EDGES] = range(SHAPES)
ONES = np.array([bits.bit_count() for bits in range(ALL_EDGES + 1)])
LOWEST = np.array([(bits & -bits).bit_length() - 1 for bits in range(ALL_EDGES + 1)])
"""The lowest edge of a set; a piece is named by it."""


def edge_words(bits: int) -> str:
    """A set of edges in words: E-W."""
    return "-".join(name for edge, name in enumerate(EDGE_NAMES) if bits >> edge & 1)


SHAPE_NAMES = tuple(edge_words(int(bits)) for bits in SHAPE_EDGES)

# Machines

MACHINES: list[dict[str, Any]] = _BOX["machine"]
MACHINE_NAMES: tuple[str, ...] = tuple(machine["name"] for machine in MACHINES)
TILES = len(MACHINES)
REVENUE = np.array([machine["revenue"] for machine in MACHINES])
PORT_KINDS = ("blank side", "input", "output")
BLANK, INPUT, OUTPUT = range(len(PORT_KINDS))
_SHAPE = (TILES, EDGES, EDGES)
PORT_KIND = np.zeros(_SHAPE, np.int64)  # these three by tile, turn and edge
PORT_COLOURS = np.zeros(_SHAPE, np.int64)
PORT_AMOUNT = np.zeros(_SHAPE, np.int64)  # dots of an input, amount of an output
for _tile, _machine in enumerate(MACHINES):
    for _kind, _ports, _amount in ((INPUT, "inputs", "dots"), (OUTPUT, "outputs", "amount")):
        for _port in _machine[_ports]:
            for _turn in range(EDGES):
                _at = _tile, _turn, (_port["edge"] + _turn) % EDGES
                PORT_KIND[_at] = _kind
                PORT_COLOURS[_at] = _colour_bits(_port["colours"])
                PORT_AMOUNT[_at] = _port[_amount]
PORTS = ((PORT_KIND != BLANK) << np.arange(EDGES)).sum(axis=2)
"""By tile and turn: the edges with a port, as bits."""
MOST_DOTS = int((PORT_AMOUNT[:, 0] * (PORT_KIND[:, 0] == INPUT)).sum(axis=1).max()) * ROUNDS

# Reservoirs: none, a supply of each colour, white, black

RESERVOIR_NAMES = ("none", *(f"{colour} supply" for colour in COLOURS), "white reservoir", "black reservoir")
COLLECTORS = ("white", "black")
FIRST_SUPPLY = 1
WHITE_RESERVOIR = FIRST_SUPPLY + len(COLOURS)
BLACK_RESERVOIR = WHITE_RESERVOIR + 1
RESERVOIR_COLOURS = np.array([0, *(1 << colour for colour in range(BLACK)), FOUR_COLOURS, 1 << BLACK])
