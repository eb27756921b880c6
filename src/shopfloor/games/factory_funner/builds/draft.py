"""A draft: a layout in the form that the search works on, with its cost kept up to date."""

from shopfloor.games.factory_funner import box
from shopfloor.games.factory_funner.builds import tables
from shopfloor.games.factory_funner.rules import factory
from shopfloor.kernel import NONE, i16, i32, record, rule

EMPTY, MACHINE, SUPPLY, WHITE, BLACK, BLOCKED = range(6)
"""What stands in a place; one that is EMPTY may hold connectors."""
SLOTS = box.ROUNDS + 1
ALL_PORTS = SLOTS * tables.MOST_PORTS

Draft = record(
    kind=(i16, box.HEXES),
    what=(i16, box.HEXES),  # the slot of a machine, the colour of a supply, the inlet of another reservoir
    used=(i16, box.HEXES),  # the edges that connectors use, as bits
    pipe=(i16, tables.ENDS),  # all edges of the connector that uses an end; 0 for none
    port=(i16, tables.ENDS),  # the port that is at an end, or NONE
    supply=(i16, len(box.COLOURS)),  # where it stands, or NONE
    machines=i16,
    at=(i16, SLOTS),
    turn=(i16, SLOTS),
    tile=(i16, SLOTS),
    whites=i16,
    dots=i32,  # under chips
    cost=i32,  # in pieces, next to the layout at the start of the round
    value=i32,  # what it is worth, or may be worth when it is complete
)


# From a factory and back


@rule
def load(d, f, board):
    """The draft of a factory, at no cost."""
    d.machines = 0
    d.whites = 0
    d.dots = 0
    d.cost = 0
    d.value = 0
    for end in range(tables.ENDS):
        d.pipe[end] = f.pipe[end // box.EDGES, end % box.EDGES]
        d.port[end] = NONE
    for colour in range(len(box.COLOURS)):
        d.supply[colour] = NONE
    for place in range(box.HEXES):
        d.kind[place] = EMPTY if box.SPACE[board, place] else BLOCKED
        d.what[place] = 0
        d.used[place] = 0
        reservoir = f.reservoir[place]
        if f.machine[place]:
            put_machine(d, place, f.machine[place] - 1, f.turn[place])
        elif factory.is_supply(reservoir):
            d.kind[place] = SUPPLY
            d.what[place] = reservoir - box.FIRST_SUPPLY
            d.supply[d.what[place]] = place
        elif reservoir:
            d.kind[place] = WHITE if reservoir == box.WHITE_RESERVOIR else BLACK
            d.what[place] = f.inlet[place]
            d.whites += reservoir == box.WHITE_RESERVOIR
        else:
            d.used[place] = f.ends[place]


@rule
def store(d, f):
    """Make a factory of a draft."""
    for place in range(box.HEXES):
        if f.machine[place]:
            factory.take_machine(f, place)
        factory.clear(f, place)
    for place in range(box.HEXES):
        kind, what = d.kind[place], d.what[place]
        if kind == MACHINE:
            factory.put_machine(f, place, d.tile[what], d.turn[what])
        elif kind == SUPPLY:
            factory.put_supply(f, place, what)
        elif kind == WHITE:
            factory.put_collector(f, place, box.WHITE_RESERVOIR, what)
        elif kind == BLACK:
            factory.put_collector(f, place, box.BLACK_RESERVOIR, what)
        elif kind == EMPTY:
            for edge in range(box.EDGES):
                edges = d.pipe[place * box.EDGES + edge]
                if edges and box.LOWEST[edges] == edge:
                    factory.lay(f, place, edges)


@rule
def is_same(d, other):
    for place in range(box.HEXES):
        if d.kind[place] != other.kind[place] or d.what[place] != other.what[place]:
            return False
    differ = False
    for end in range(tables.ENDS):
        differ |= d.pipe[end] != other.pipe[end] or d.port[end] != other.port[end]
    return not differ


# Ends


@rule
def end_of(d, port):
    """The end at which a port is."""
    slot = port // tables.MOST_PORTS
    edge = tables.EDGE[d.tile[slot], port % tables.MOST_PORTS] + d.turn[slot]
    return d.at[slot] * box.EDGES + edge % box.EDGES


@rule
def has_end(d, end):
    """Has a piece, other than a supply, an end there?"""
    place = end // box.EDGES
    kind = d.kind[place]
    if kind == EMPTY:
        return d.pipe[end] != 0
    if kind == MACHINE:
        return d.port[end] != NONE
    return (kind in (WHITE, BLACK)) and d.what[place] == end % box.EDGES


@rule
def meets(d, end):
    """Is there something at an end for what comes from the other side?"""
    return d.kind[end // box.EDGES] == SUPPLY or has_end(d, end)


@rule
def is_free(d, place):
    """Is nothing at all in a place?"""
    return d.kind[place] == EMPTY and d.used[place] == 0


# Pieces. Those that lay so at the start of the round, in the draft `start`, cost nothing.


@rule
def price(start, place, edges):
    return 0 if start.pipe[place * box.EDGES + box.LOWEST[edges]] == edges else 1


@rule
def collector_price(start, place, kind, inlet):
    return 0 if start.kind[place] == kind and start.what[place] == inlet else 1


@rule
def put_machine(d, place, tile, turn):
    slot = d.machines
    d.machines += 1
    d.kind[place] = MACHINE
    d.what[place] = slot
    d.at[slot] = place
    d.turn[slot] = turn
    d.tile[slot] = tile
    for port in range(tables.PORTS[tile]):
        d.port[place * box.EDGES + (tables.EDGE[tile, port] + turn) % box.EDGES] = slot * tables.MOST_PORTS + port


@rule
def lay(d, start, place, edges):
    for edge in range(box.EDGES):
        if edges >> edge & 1:
            d.pipe[place * box.EDGES + edge] = edges
    d.used[place] |= edges
    d.cost += price(start, place, edges)


@rule
def lift(d, start, place, edges):
    for edge in range(box.EDGES):
        if edges >> edge & 1:
            d.pipe[place * box.EDGES + edge] = 0
    d.used[place] &= ~edges
    d.cost -= price(start, place, edges)


@rule
def put_supply(d, start, place, colour):
    d.kind[place] = SUPPLY
    d.what[place] = colour
    d.supply[colour] = place
    d.cost += start.supply[colour] != place


@rule
def put_collector(d, start, place, kind, inlet):
    d.kind[place] = kind
    d.what[place] = inlet
    d.whites += kind == WHITE
    d.cost += collector_price(start, place, kind, inlet)


@rule
def take_reservoir(d, start, place):
    kind, what = d.kind[place], d.what[place]
    if kind == SUPPLY:
        d.supply[what] = NONE
        d.cost -= start.supply[what] != place
    else:
        d.whites -= kind == WHITE
        d.cost -= collector_price(start, place, kind, what)
    d.kind[place] = EMPTY
    d.what[place] = 0
