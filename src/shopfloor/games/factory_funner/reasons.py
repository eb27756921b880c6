"""Why an action is not allowed, and what is wrong with a factory."""

from shopfloor.games.factory_funner import box
from shopfloor.kernel import Reasons

HEX = box.HEX_NAMES
COLOUR = box.PIPE_COLOURS
MACHINE = box.MACHINE_NAMES
DOTS = range(box.MOST_DOTS + 1)

REASONS = Reasons()

# Where a piece may go
NO_SPACE = REASONS.reason("space", "{hex} is a pillar or a wall; nothing may stand there", hex=HEX)
MACHINE_THERE = REASONS.reason("space", "there is a machine at {hex}; choose another space", hex=HEX)
OLD_MACHINE = REASONS.reason(
    "old machine", "the machine at {hex} is from an earlier round and stays where it is", hex=HEX
)
POINTS_OUT = REASONS.reason(
    "wall",
    "at {hex} the {edge} side would point at a pillar, at a wall or out of the hall",
    hex=HEX,
    edge=box.EDGE_NAMES,
)
CLOSES_NOTHING = REASONS.reason(
    "open end",
    "at {hex} this piece would not close any open end; start at a machine's port or the end of a pipe",
    hex=HEX,
)
NO_CHANGE = REASONS.reason("no change", "this piece is already at {hex}", hex=HEX)
NOTHING_THERE = REASONS.reason(
    "nothing there",
    "there is no pipe or reservoir at {hex} with {edge} as its first side; for a supply, use E",
    hex=HEX,
    edge=box.EDGE_NAMES,
)
WHITES_USED = REASONS.reason(
    "white reservoirs",
    f"no white reservoir is left for {{hex}}: your {box.WHITES} are in use; lift one first",
    hex=HEX,
)

# What is wrong with a factory
OPEN_PIPE = REASONS.reason("open end", "the {colour} pipe at {hex} has an open end", colour=COLOUR, hex=HEX)
OPEN_RESERVOIR = REASONS.reason(
    "open end", "nothing is connected to the inlet of the {reservoir} at {hex}", reservoir=box.RESERVOIR_NAMES, hex=HEX
)
OPEN_PORT = REASONS.reason(
    "open end",
    "the {colour} {port} of {machine} at {hex} is not connected",
    colour=COLOUR,
    port=box.PORT_KINDS,
    machine=MACHINE,
    hex=HEX,
)
MIXED = REASONS.reason(
    "colours",
    "different colours are joined at {hex}: {one} and {other}",
    hex=HEX,
    one=box.COLOUR_WORDS,
    other=box.COLOUR_WORDS,
)
MERGED = REASONS.reason(
    "supply and output",
    "the {colour} supply at {hex} is connected to the output of a machine",
    colour=box.COLOURS,
    hex=HEX,
)
IDLE = REASONS.reason("idle", "the {colour} supply at {hex} feeds no machine; lift it", colour=box.COLOURS, hex=HEX)
SPILLED = REASONS.reason(
    "supply to reservoir",
    "the {colour} supply at {hex} runs into an output reservoir",
    colour=box.COLOURS,
    hex=HEX,
)
NO_SOURCE = REASONS.reason("source", "nothing feeds the {colour} pipe or input at {hex}", colour=COLOUR, hex=HEX)
NO_USE = REASONS.reason(
    "destination",
    "the output of {machine} at {hex} reaches neither a machine nor a reservoir",
    machine=MACHINE,
    hex=HEX,
)
TOO_LITTLE = REASONS.reason(
    "amount",
    "the connected {colour} inputs at {hex} need {dots}, but the outputs give only {amount}",
    colour=COLOUR,
    hex=HEX,
    dots=DOTS,
    amount=DOTS,
)
LOOP = REASONS.reason(
    "loop", "the output of {machine} at {hex} feeds back into its own input", machine=MACHINE, hex=HEX
)
TWO_SUPPLIES = REASONS.reason(
    "supplies", "there is a second {colour} supply at {hex}; lift one of the two", colour=box.COLOURS, hex=HEX
)
TOO_MANY_WHITES = REASONS.reason(
    "white reservoirs", f"the white reservoir at {{hex}} is one more than your {box.WHITES}; lift one", hex=HEX
)

# Selection
FACE_DOWN = REASONS.reason("face down", "the tiles are still face down; flip them first")
CHOOSE_NOW = REASONS.reason("phase", "this is the selection: claim a tile, or pass")
SEALED_HERE = REASONS.reason("sealed", "choices are sealed at this table: seal a tile, wait, or seal pass")
OPEN_HERE = REASONS.reason("open", "claims are open at this table: claim a tile, or pass")
NO_TILE = REASONS.reason(
    "no tile", "the middle has only {tiles:tile}; name one of them", tiles=range(box.MOST_SEATS + 1)
)
TAKEN = REASONS.reason("taken", "{tile} is taken; claim another tile, or pass", tile=MACHINE)

# Building
BUILD_NOW = REASONS.reason("phase", "the selection is over: build your machine and finish, or skip it")
NO_EDITS = REASONS.reason(
    "edits", f"you have made {box.MOST_EDITS} edits this round; finish, start over, or skip the machine"
)
UNCHANGED = REASONS.reason("no change", "your factory has not changed since the start of the round")
NOT_PLACED = REASONS.reason("machine", "{machine} is not in your factory yet", machine=MACHINE)
TOO_DEAR = REASONS.reason(
    "money",
    "this would leave you ${short} below $0; build for less, or skip the machine",
    short=range(box.HEXES * box.EDGES),
)
RUN_OUT = REASONS.reason(
    "connectors",
    "you need {needed} more of connector {kind}, but the supply has {left}",
    needed=range(box.HEXES * box.EDGES),
    kind=box.CONNECTOR_NAMES,
    left=range(int(box.CONNECTOR_STOCK.max()) + 1),
)
