"""All that is wrong with a factory, for whoever builds it; `networks.flaw` finds the first, which is what rules ask."""

import numpy as np

from shopfloor.games.factory_funner import box, reasons
from shopfloor.games.factory_funner.rules import factory, networks
from shopfloor.kernel import is_a, rule

MOST = box.HEXES * box.EDGES * 2
"""An end is open, and its network breaks a rule."""


@rule
def list_flaws(f, out):
    """Every open end, and every network that breaks a rule; how many reasons `out` holds then."""
    n = list_open_ends(f, out)
    open_ends = n
    seen = np.zeros(box.HEXES, np.int64)
    stack = np.empty(box.HEXES * box.EDGES, np.int64)
    for place in range(box.HEXES):
        ends = factory.offered(f, place)
        for edge in range(box.EDGES):
            if ends >> edge & 1 and not seen[place] >> edge & 1:
                net = networks.network(f, place, edge, seen, stack)
                out[n] = networks.network_flaw(f, net, place)
                n += out[n] != 0 and not (open_ends and may_be_unfinished(out[n]))
    if n == 0:
        out[n] = networks.flaw(f)  # too many reservoirs, or a loop
        n += out[n] != 0
    return n


@rule
def list_open_ends(f, out):
    n = 0
    for place in range(box.HEXES):
        missing = factory.open_at(f, place)
        for edge in range(box.EDGES):
            if missing >> edge & 1:
                out[n] = networks.name_open_end(f, box.NEIGHBOUR[place, edge], box.OPPOSITE[edge])
                n += 1
    return n


@rule
def may_be_unfinished(reason):
    """What a network lacks may come once its open ends are closed."""
    return is_a(reason, reasons.NO_SOURCE) or is_a(reason, reasons.NO_USE) or is_a(reason, reasons.IDLE)
