"""Taking parts of a draft away, so that they can be built anew."""

from shopfloor.games.factory_funner import box
from shopfloor.games.factory_funner.builds import draft, tables
from shopfloor.games.factory_funner.builds import nets as networks
from shopfloor.kernel import NONE, rule

PATIENCE = 4


@rule
def detach(d, start, end):
    """Take away what leads from an end up to a junction, a reservoir that nobody else needs, or a machine."""
    at = tables.TWIN[end]
    while True:
        place = at // box.EDGES
        kind = d.kind[place]
        if kind == draft.EMPTY and d.pipe[at]:
            edges = d.pipe[at]
            draft.lift(d, start, place, edges)
            rest = edges & ~(1 << at % box.EDGES)
            if box.ONES[rest] > 1:
                draft.lay(d, start, place, rest)
                return
            at = tables.TWIN[place * box.EDGES + box.LOWEST[rest]]
            continue
        if kind in (draft.WHITE, draft.BLACK) or (kind == draft.SUPPLY and not is_needed(d, at)):
            draft.take_reservoir(d, start, place)
        return


@rule
def is_needed(d, at):
    """Does anything but one end use a supply?"""
    place = at // box.EDGES
    for edge in range(box.EDGES):
        end = place * box.EDGES + edge
        twin = tables.TWIN[end]
        if end != at and twin != NONE and draft.has_end(d, twin):
            return True
    return False


@rule
def rip_up(d, nets, start, net):
    """Take away all pieces of a network; its ports are open then."""
    for place in range(box.HEXES):
        kind = d.kind[place]
        if kind == draft.EMPTY:
            for end in range(place * box.EDGES, (place + 1) * box.EDGES):
                if d.pipe[end] and nets.end[end] == net:
                    draft.lift(d, start, place, d.pipe[end])
        elif kind in (draft.SUPPLY, draft.WHITE, draft.BLACK):
            edge = 0 if kind == draft.SUPPLY else d.what[place]
            if nets.end[place * box.EDGES + edge] == net:
                draft.take_reservoir(d, start, place)


@rule
def mend(d, nets, start):
    """Rip up networks that do not work until all do; false if that does not help, as with a loop."""
    for _ in range(PATIENCE):
        if networks.analyse(nets, d):
            return True
        for net in range(nets.count):
            if not networks.is_lawful(nets, net):
                rip_up(d, nets, start, net)
    return False
