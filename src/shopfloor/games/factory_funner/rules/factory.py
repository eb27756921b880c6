"""One factory: its pieces, where they may go, what they cost and which ends are open.

All rules here and in `networks` take a factory, not a table, so they serve drafts and scratch layouts alike. A place is
the number of a hex. Pieces have ends on its edges: a machine its ports, a connector all its edges, a white or black
reservoir its inlet. Each end must meet something in the next hex; a supply meets whatever points at it. `ends` and
`wanted` keep this as bits, so open ends are found without a search.
"""

from shopfloor.games.factory_funner import box, reasons
from shopfloor.kernel import ALLOWED, NONE, code, rule

# Pieces


@rule
def is_supply(reservoir):
    return box.FIRST_SUPPLY <= reservoir < box.WHITE_RESERVOIR


@rule
def offered(f, place):
    """The edges at which a neighbour's end meets something here."""
    return box.ALL_EDGES if is_supply(f.reservoir[place]) else f.ends[place]


@rule
def set_ends(f, place, ends):
    """Note which ends the pieces of a place have, here and on the other side of its edges."""
    changed = f.ends[place] ^ ends
    f.ends[place] = ends
    for edge in range(box.EDGES):
        neighbour = box.NEIGHBOUR[place, edge]
        if changed >> edge & 1 and neighbour != NONE:
            f.wanted[neighbour] ^= 1 << box.OPPOSITE[edge]


@rule
def clear(f, place):
    """Lift everything that is no machine."""
    if f.machine[place] == 0:
        f.reservoir[place] = 0
        f.inlet[place] = 0
        f.pipe[place][:] = 0
        set_ends(f, place, 0)


@rule
def lift(f, place, edge):
    """Lift the connector that uses an edge, or the reservoir."""
    if f.reservoir[place]:
        clear(f, place)
        return
    edges = f.pipe[place, edge]
    for other in range(box.EDGES):
        if edges >> other & 1:
            f.pipe[place, other] = 0
    set_ends(f, place, f.ends[place] & ~edges)


@rule
def lay(f, place, edges):
    """Lay a connector; a reservoir, and connectors that share an edge with it, are lifted."""
    if f.reservoir[place]:
        clear(f, place)
    for edge in range(box.EDGES):
        if edges >> edge & 1:
            if f.pipe[place, edge]:
                lift(f, place, edge)
            f.pipe[place, edge] = edges
    set_ends(f, place, f.ends[place] | edges)


@rule
def supply_of(f, colour):
    """The place where the supply of a colour stands, or NONE."""
    for place in range(box.HEXES):
        if f.reservoir[place] == box.FIRST_SUPPLY + colour:
            return place
    return NONE


@rule
def put_supply(f, place, colour):
    """Put the supply of a colour; it is moved if it stands elsewhere, and what lies there is lifted."""
    before = supply_of(f, colour)
    if before != NONE:
        clear(f, before)
    clear(f, place)
    f.reservoir[place] = box.FIRST_SUPPLY + colour


@rule
def put_collector(f, place, reservoir, inlet):
    """Put a white or black reservoir; what lies there is lifted."""
    clear(f, place)
    f.reservoir[place] = reservoir
    f.inlet[place] = inlet
    set_ends(f, place, 1 << inlet)


@rule
def put_machine(f, place, tile, turn):
    """Put a machine; what lies there is lifted."""
    clear(f, place)
    f.machine[place] = tile + 1
    f.turn[place] = turn
    set_ends(f, place, box.PORTS[tile, turn])


@rule
def take_machine(f, place):
    f.machine[place] = 0
    f.turn[place] = 0
    set_ends(f, place, 0)


@rule
def whites(f):
    used = 0
    for place in range(box.HEXES):
        used += f.reservoir[place] == box.WHITE_RESERVOIR
    return used


@rule
def copy(into, of):
    """Make one factory like another."""
    into.machine[:] = of.machine
    into.turn[:] = of.turn
    into.reservoir[:] = of.reservoir
    into.inlet[:] = of.inlet
    into.pipe[:] = of.pipe
    into.ends[:] = of.ends
    into.wanted[:] = of.wanted


@rule
def is_same(f, other):
    """Do the same pieces lie in the same way?"""
    for place in range(box.HEXES):
        if f.ends[place] != other.ends[place] or f.reservoir[place] != other.reservoir[place]:
            return False
        if f.machine[place] != other.machine[place] or f.turn[place] != other.turn[place]:
            return False
        if f.ends[place] and f.machine[place] == 0:
            for edge in range(box.EDGES):
                if f.pipe[place, edge] != other.pipe[place, edge]:
                    return False
    return True


# Where a piece may go


@rule
def forbids_space(f, board, place):
    if not box.SPACE[board, place]:
        return code(reasons.NO_SPACE, place)
    return code(reasons.MACHINE_THERE, place) if f.machine[place] else ALLOWED


@rule
def forbids_ends(board, place, edges):
    """No end may point at a pillar, a wall or out of the hall."""
    out = edges & ~box.ROOM[board, place]
    return code(reasons.POINTS_OUT, place, box.LOWEST[out]) if out else ALLOWED


@rule
def forbids_machine(f, board, spot, place, tile, turn):
    """The new machine, which may stand at `spot` already, takes any space without an older one."""
    if not box.SPACE[board, place]:
        return code(reasons.NO_SPACE, place)
    if f.machine[place] and place != spot:
        return code(reasons.OLD_MACHINE, place)
    if place == spot and f.turn[place] == turn:
        return code(reasons.NO_CHANGE, place)
    return forbids_ends(board, place, box.PORTS[tile, turn])


@rule
def forbids_lay(f, board, place, edges):
    reason = forbids_space(f, board, place) or forbids_ends(board, place, edges)
    if reason:
        return reason
    if f.wanted[place] & edges == 0:
        return code(reasons.CLOSES_NOTHING, place)
    return code(reasons.NO_CHANGE, place) if f.pipe[place, box.LOWEST[edges]] == edges else ALLOWED


@rule
def forbids_supply(f, board, place, colour):
    reason = forbids_space(f, board, place)
    if reason:
        return reason
    if f.wanted[place] == 0:
        return code(reasons.CLOSES_NOTHING, place)
    return code(reasons.NO_CHANGE, place) if f.reservoir[place] == box.FIRST_SUPPLY + colour else ALLOWED


@rule
def forbids_collector(f, board, place, reservoir, inlet, whites_used):
    """`whites_used` is `whites(f)`: whoever asks about many hexes counts once."""
    reason = forbids_space(f, board, place)
    if reason:
        return reason
    if f.wanted[place] >> inlet & 1 == 0:
        return code(reasons.CLOSES_NOTHING, place)
    if f.reservoir[place] == reservoir and f.inlet[place] == inlet:
        return code(reasons.NO_CHANGE, place)
    is_more = reservoir == box.WHITE_RESERVOIR and f.reservoir[place] != box.WHITE_RESERVOIR
    return code(reasons.WHITES_USED, place) if is_more and whites_used >= box.WHITES else ALLOWED


@rule
def forbids_lift(f, place, edge):
    """A piece is named by its lowest edge, a white or black reservoir by its inlet, a supply by the first edge."""
    if f.machine[place]:
        there = False
    elif f.reservoir[place]:
        there = edge == f.inlet[place]
    else:
        there = f.pipe[place, edge] != 0 and box.LOWEST[f.pipe[place, edge]] == edge
    return ALLOWED if there else code(reasons.NOTHING_THERE, place, edge)


# Accounts


@rule
def cost(f, start):
    """What the pieces cost that do not lie so at the start of the round."""
    pieces = 0
    for place in range(box.HEXES):
        if f.reservoir[place]:
            pieces += f.reservoir[place] != start.reservoir[place] or f.inlet[place] != start.inlet[place]
        elif f.machine[place] == 0 and f.ends[place]:
            for edge in range(box.EDGES):
                edges = f.pipe[place, edge]
                pieces += edges != 0 and box.LOWEST[edges] == edge and start.pipe[place, edge] != edges
    return pieces * box.PIECE_COST


@rule
def connector_kinds(f, change, sign):
    """Add how many connectors of each kind lie in a factory, times `sign`, to an array."""
    for place in range(box.HEXES):
        for edge in range(box.EDGES):
            edges = f.pipe[place, edge]
            if edges and box.LOWEST[edges] == edge:
                change[box.CONNECTOR_OF[edges]] += sign


# What is open


@rule
def open_at(f, place):
    """The edges of a place at which a neighbour's end meets nothing here."""
    return f.wanted[place] & ~offered(f, place)


@rule
def open_ends(f):
    """How many ends meet nothing."""
    found = 0
    for place in range(box.HEXES):
        found += box.ONES[open_at(f, place)]
    return found
