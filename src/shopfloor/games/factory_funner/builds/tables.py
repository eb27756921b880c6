"""Ends and ports as flat arrays.

An end is an edge of a place: place · 6 + edge. A port is the slot of a machine in a draft · 4 + its number on the tile,
inputs first.
"""

import numpy as np

from shopfloor.games.factory_funner import box
from shopfloor.kernel import NONE

ENDS = box.HEXES * box.EDGES
TWIN = np.array(
    [
        [NONE if next_to == NONE else next_to * box.EDGES + box.OPPOSITE[edge] for edge, next_to in enumerate(around)]
        for around in box.NEIGHBOUR.tolist()
    ]
).reshape(ENDS)
"""The end on the other side of the same edge, or NONE outside the hall."""

MOST_PORTS = 4
_PORTS = [
    [
        (edge, kind, int(box.PORT_COLOURS[tile, 0, edge]), int(box.PORT_AMOUNT[tile, 0, edge]))
        for kind in (box.INPUT, box.OUTPUT)
        for edge in range(box.EDGES)
        if box.PORT_KIND[tile, 0, edge] == kind
    ]
    for tile in range(box.TILES)
]
PORTS = np.array([len(ports) for ports in _PORTS])
"""How many ports a tile has. The four tables below are by tile and port."""
EDGE = np.zeros((box.TILES, MOST_PORTS), np.int64)
IS_OUTPUT = np.zeros((box.TILES, MOST_PORTS), np.int64)
COLOURS = np.zeros((box.TILES, MOST_PORTS), np.int64)
AMOUNT = np.zeros((box.TILES, MOST_PORTS), np.int64)
for _tile, _ports in enumerate(_PORTS):
    for _port, (_edge, _kind, _colours, _amount) in enumerate(_ports):
        EDGE[_tile, _port] = _edge
        IS_OUTPUT[_tile, _port] = _kind == box.OUTPUT
        COLOURS[_tile, _port] = _colours
        AMOUNT[_tile, _port] = _amount

_KINDS = sorted({port[1:] for ports in _PORTS for port in ports})
PORT_TYPES = len(_KINDS)
PORT_TYPE = np.zeros((box.TILES, MOST_PORTS), np.int64)
"""Ports of one type are alike but for their edge."""
EXAMPLE = np.zeros((PORT_TYPES, 2), np.int64)
"""By type: a tile and a port of it."""
for _tile, _ports in enumerate(_PORTS):
    for _port, _facts in enumerate(_ports):
        PORT_TYPE[_tile, _port] = _KINDS.index(_facts[1:])
        EXAMPLE[PORT_TYPE[_tile, _port]] = _tile, _port
