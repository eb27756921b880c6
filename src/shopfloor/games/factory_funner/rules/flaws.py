"""All that is wrong with a factory, for whoever builds it; `networks.flaw` finds the first, which is what rules ask."""

import numpy as np

from shopfloor.games.factory_funner import box, reasons
from shopfloor.games.factory_funner.rules import factory, networks
from shopfloor.kernel import is_a, rule

MOST = box.HEXES * box.EDGES * 2 + 2
"""Each end is open and its network breaks a rule; there are too many reservoirs, and a loop."""


@rule
def list_flaws(f, out):
    """Every open end, every network that breaks a rule, too many reservoirs, a loop; how many reasons `out` holds."""
    open_ends = np.zeros(box.HEXES, np.int64)  # by place, as bits of edges
    n = list_open_ends(f, out, open_ends)
    seen = np.zeros(box.HEXES, np.int64)
    stack = np.empty(box.HEXES * box.EDGES, np.int64)
    feeds = np.zeros(box.HEXES, np.int64)
    any_open = n > 0
    for place in range(box.HEXES):
        ends = factory.offered(f, place)
        for edge in range(box.EDGES):
            if ends >> edge & 1 and not seen[place] >> edge & 1:
                before = seen.copy()
                net = networks.network(f, place, edge, seen, stack)
                out[n] = networks.network_flaw(f, net, place)
                is_open = np.any((seen ^ before) & open_ends)
                n += out[n] != 0 and not may_be_unfinished(out[n], is_open, any_open)
                networks.note_feeds(feeds, net)
    out[n] = networks.stock_flaw(f)
    n += out[n] != 0
    out[n] = networks.loop_flaw(f, feeds)
    n += out[n] != 0
    return n


@rule
def list_open_ends(f, out, open_ends):
    """Each open end as a reason; how many `out` holds. They are marked in `open_ends`, too."""
    n = 0
    for place in range(box.HEXES):
        missing = factory.open_at(f, place)
        for edge in range(box.EDGES):
            if missing >> edge & 1:
                there, back = box.NEIGHBOUR[place, edge], box.OPPOSITE[edge]
                open_ends[there] |= 1 << back
                out[n] = networks.name_open_end(f, there, back)
                n += 1
    return n


@rule
def may_be_unfinished(reason, is_open, any_open):
    """May closing open ends bring what a network lacks? Its own may, and any may lead to an idle supply."""
    if is_a(reason, reasons.IDLE):
        return any_open
    return is_open and (is_a(reason, reasons.NO_SOURCE) or is_a(reason, reasons.NO_USE))
