"""What flows through a factory: its networks, what is wrong with them, and the chips.

A network is what is joined across edges and inside connectors and supplies, never inside machines. Each has one colour,
and is fed either by one supply or by outputs of machines that give at least what its inputs need.
"""

from typing import NamedTuple

import numpy as np

from shopfloor.games.factory_funner import box, reasons
from shopfloor.games.factory_funner.rules import factory
from shopfloor.kernel import ALLOWED, NONE, code, rule


class Network(NamedTuple):
    """Ends that are joined across edges and inside connectors and supplies, never inside machines."""

    colours: int  # that all its ends accept, as bits
    mixed: int  # the reason why they accept none, or ALLOWED
    supply: int  # the place of a supply, or NONE
    collectors: int  # white and black reservoirs
    feeders: int  # the hexes of machines whose outputs belong to it, as bits
    fed: int  # the hexes of machines whose inputs belong to it
    amount: int  # of all outputs
    dots: int  # of all inputs


@rule
def network(f, place, edge, seen, stack):
    """The network of an end that is not in `seen`, bits of edges by place; its ends are added. `stack` is scratch."""
    colours, mixed, supply, collectors = box.ANY_COLOUR, ALLOWED, NONE, 0
    feeders, fed, amount, dots = 0, 0, 0, 0
    stack[0] = place * box.EDGES + edge
    height = 1
    while height:
        height -= 1
        here, side = stack[height] // box.EDGES, stack[height] % box.EDGES
        if seen[here] >> side & 1:
            continue
        edges = 1 << side
        marked = edges
        accepted = box.ANY_COLOUR
        if f.machine[here]:
            tile, turn = f.machine[here] - 1, f.turn[here]
            accepted = box.PORT_COLOURS[tile, turn, side]
            if box.PORT_KIND[tile, turn, side] == box.INPUT:
                fed |= 1 << here
                dots += box.PORT_AMOUNT[tile, turn, side]
            else:
                feeders |= 1 << here
                amount += box.PORT_AMOUNT[tile, turn, side]
        elif factory.is_supply(f.reservoir[here]):
            accepted = box.RESERVOIR_COLOURS[f.reservoir[here]]
            supply = here
            edges = f.wanted[here]
            marked = box.ALL_EDGES
        elif f.reservoir[here]:
            accepted = box.RESERVOIR_COLOURS[f.reservoir[here]]
            collectors += 1
        else:
            edges = marked = f.pipe[here, side]
        if mixed == ALLOWED and colours & accepted == 0:
            mixed = code(reasons.MIXED, here, colours, accepted)
        colours &= accepted
        seen[here] |= marked
        for side in range(box.EDGES):
            there = box.NEIGHBOUR[here, side]
            back = box.OPPOSITE[side]
            if edges >> side & 1 and there != NONE and factory.offered(f, there) & ~seen[there] & 1 << back:
                stack[height] = there * box.EDGES + back
                height += 1
    return Network(colours, mixed, supply, collectors, feeders, fed, amount, dots)


@rule
def colour_at(f, place, edge):
    """The colour of the network of an end, or UNCOLOURED."""
    seen = np.zeros(box.HEXES, np.int64)
    stack = np.empty(box.HEXES * box.EDGES, np.int64)
    return box.COLOUR_OF[network(f, place, edge, seen, stack).colours]


@rule
def is_fed_by_machines(f, place, edge):
    """Does the network of an end have an output of a machine, and no supply?"""
    seen = np.zeros(box.HEXES, np.int64)
    stack = np.empty(box.HEXES * box.EDGES, np.int64)
    net = network(f, place, edge, seen, stack)
    return net.feeders != 0 and net.supply == NONE


@rule
def chip_dots(f):
    """The dots of all inputs that machines feed."""
    seen = np.zeros(box.HEXES, np.int64)
    stack = np.empty(box.HEXES * box.EDGES, np.int64)
    dots = 0
    for place in range(box.HEXES):
        if f.machine[place]:
            for edge in range(box.EDGES):
                kind = box.PORT_KIND[f.machine[place] - 1, f.turn[place], edge]
                if kind == box.OUTPUT and not seen[place] >> edge & 1:
                    net = network(f, place, edge, seen, stack)
                    dots += net.dots if net.supply == NONE else 0
    return dots


# Whether it works


@rule
def flaw(f):
    """Why a factory does not work: the first rule that it breaks, or ALLOWED."""
    reason = open_flaw(f) or stock_flaw(f)
    if reason:
        return reason
    seen = np.zeros(box.HEXES, np.int64)
    stack = np.empty(box.HEXES * box.EDGES, np.int64)
    feeds = np.zeros(box.HEXES, np.int64)  # by machine: the machines that it feeds
    for place in range(box.HEXES):
        ends = factory.offered(f, place)
        for edge in range(box.EDGES):
            if ends >> edge & 1 and not seen[place] >> edge & 1:
                net = network(f, place, edge, seen, stack)
                reason = network_flaw(f, net, place)
                if reason:
                    return reason
                note_feeds(feeds, net)
    return loop_flaw(f, feeds)


@rule
def note_feeds(feeds, net):
    """Add the machines that a network joins to `feeds`: by machine, those that it feeds."""
    if net.feeders and net.fed:
        for feeder in range(box.HEXES):
            if net.feeders >> feeder & 1:
                feeds[feeder] |= net.fed


@rule
def stock_flaw(f):
    """One supply of each colour and so many white reservoirs has a player."""
    standing, whites = 0, 0
    for place in range(box.HEXES):
        if factory.is_supply(f.reservoir[place]):
            bit = box.RESERVOIR_COLOURS[f.reservoir[place]]
            if standing & bit:
                return code(reasons.TWO_SUPPLIES, box.COLOUR_OF[bit], place)
            standing |= bit
        whites += f.reservoir[place] == box.WHITE_RESERVOIR
        if whites > box.WHITES:
            return code(reasons.TOO_MANY_WHITES, place)
    return ALLOWED


@rule
def network_flaw(f, net, place):
    """Why a network without open ends does not work; `place` is one of its places."""
    if net.mixed:
        return net.mixed
    colour = box.COLOUR_OF[net.colours]
    if net.supply != NONE:
        if net.feeders:
            return code(reasons.MERGED, colour, net.supply)
        if net.collectors:
            return code(reasons.SPILLED, colour, net.supply)
        return ALLOWED if net.fed else code(reasons.IDLE, colour, net.supply)
    if net.feeders == 0:
        return code(reasons.NO_SOURCE, colour, place)
    feeder = lowest(net.feeders)
    if net.fed == 0 and net.collectors == 0:
        return code(reasons.NO_USE, f.machine[feeder] - 1, feeder)
    if net.dots > net.amount:
        return code(reasons.TOO_LITTLE, colour, lowest(net.fed), net.dots, net.amount)
    return ALLOWED


@rule
def lowest(bits):
    """The lowest member of a set of hexes that is not empty."""
    place = 0
    while not bits >> place & 1:
        place += 1
    return place


@rule
def loop_flaw(f, feeds):
    """No machine may feed itself, over whatever machines: who feeds nobody left is struck off until nobody is."""
    left = 0
    for place in range(box.HEXES):
        if feeds[place]:
            left |= 1 << place
    struck = True
    while struck:
        struck = False
        for place in range(box.HEXES):
            if left >> place & 1 and feeds[place] & left == 0:
                left &= ~(1 << place)
                struck = True
    if left == 0:
        return ALLOWED
    place = lowest(left)
    for _ in range(box.ROUNDS):  # whoever is left leads to a loop; so many steps on one is in it
        place = lowest(feeds[place] & left)
    return code(reasons.LOOP, f.machine[place] - 1, place)


@rule
def open_flaw(f):
    """The first open end, as a reason; ALLOWED where there is none."""
    for place in range(box.HEXES):
        missing = factory.open_at(f, place)
        if missing:
            edge = box.LOWEST[missing]
            return name_open_end(f, box.NEIGHBOUR[place, edge], box.OPPOSITE[edge])
    return ALLOWED


@rule
def name_open_end(f, place, edge):
    if f.machine[place]:
        tile, turn = f.machine[place] - 1, f.turn[place]
        colour = box.COLOUR_OF[box.PORT_COLOURS[tile, turn, edge]]
        return code(reasons.OPEN_PORT, colour, box.PORT_KIND[tile, turn, edge], tile, place)
    if f.reservoir[place]:
        return code(reasons.OPEN_RESERVOIR, f.reservoir[place], place)
    return code(reasons.OPEN_PIPE, colour_at(f, place, edge), place)
