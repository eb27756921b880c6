"""Actions: what a player can do."""

from shopfloor.games.factory_funner import box
from shopfloor.kernel import Actions

TILE = range(1, box.MOST_SEATS + 1)
"""A tile of the middle is named by the seat before which it lies."""
IN_MIDDLE = ("tile-{tile}",)
HEX = box.HEX_NAMES
EDGE = box.EDGE_NAMES
AT = ("hex-{hex}",)

ACTIONS = Actions()

# Selection: in the open, or sealed; a race begins with a flip
FLIP = ACTIONS.family("flip", "flip")
CLAIM = ACTIONS.family("claim", "claim tile {tile}", touches=IN_MIDDLE, tile=TILE)
PASS = ACTIONS.family("pass", "pass")
SEAL = ACTIONS.family("seal", "seal tile {tile}", sealed=True, touches=IN_MIDDLE, tile=TILE)
SEAL_WAIT = ACTIONS.family("wait", "wait", sealed=True)
SEAL_PASS = ACTIONS.family("seal_pass", "seal pass", sealed=True)

# Building
MACHINE = ACTIONS.family("machine", "set machine at {hex} turned {turn}", touches=AT, hex=HEX, turn=box.EDGES)
LAY = ACTIONS.family("lay", "lay {shape} at {hex}", touches=AT, hex=HEX, shape=box.SHAPE_NAMES)
SUPPLY = ACTIONS.family("supply", "put {colour} supply at {hex}", touches=AT, hex=HEX, colour=box.COLOURS)
COLLECT = ACTIONS.family(
    "collect", "put {kind} reservoir at {hex} inlet {edge}", touches=AT, kind=box.COLLECTORS, hex=HEX, edge=EDGE
)
LIFT = ACTIONS.family("lift", "lift {edge} at {hex}", touches=AT, hex=HEX, edge=EDGE)
START_OVER = ACTIONS.family("start_over", "start over")
FINISH = ACTIONS.family("finish", "finish")
SKIP = ACTIONS.family("skip", "skip machine")
