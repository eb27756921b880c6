"""The networks of a draft: what each joins, which ports are open, and who feeds whom."""

from shopfloor.games.factory_funner import box
from shopfloor.games.factory_funner.builds import draft, tables
from shopfloor.kernel import NONE, i16, i64, record, rule

MOST_NETS = draft.ALL_PORTS
DEEPEST = 4 * tables.ENDS

Nets = record(
    count=i64,
    end=(i16, tables.ENDS),  # the network of an end, or NONE
    port=(i16, draft.ALL_PORTS),  # the network of a port, or NONE while it is open
    opened=i64,  # the ports that are open, as bits
    colours=(i16, MOST_NETS),  # that all ends of a network accept, as bits
    supplies=(i16, MOST_NETS),
    collectors=(i16, MOST_NETS),
    makers=(i16, MOST_NETS),  # the slots of machines that feed it, as bits
    eaters=(i16, MOST_NETS),  # and of those that it feeds
    amount=(i16, MOST_NETS),
    dots=(i16, MOST_NETS),
    feeds=(i16, draft.SLOTS),  # the slots that a machine feeds, whatever the way, as bits
    stack=(i16, DEEPEST),
)


@rule
def analyse(nets, d):
    """Find the networks of a draft and count its chips; true if, open ports aside, it works."""
    for end in range(tables.ENDS):
        nets.end[end] = NONE
    nets.count = 0
    nets.opened = 0
    for slot in range(d.machines):
        for number in range(tables.PORTS[d.tile[slot]]):
            port = slot * tables.MOST_PORTS + number
            end = draft.end_of(d, port)
            if nets.end[end] != NONE:
                continue
            twin = tables.TWIN[end]
            if twin == NONE or not draft.meets(d, twin):
                nets.port[port] = NONE
                nets.opened |= i64(1) << port
            else:
                flood(nets, d, end)
    works = find_feeders(nets, d)
    d.dots = 0
    for net in range(nets.count):
        works &= is_lawful(nets, net)
        if nets.makers[net]:
            d.dots += nets.dots[net]
    return works


@rule
def find_feeders(nets, d):
    """Note who feeds whom; false where a machine feeds itself."""
    for slot in range(d.machines):
        nets.feeds[slot] = 0
    for net in range(nets.count):
        for slot in range(d.machines):
            if nets.makers[net] >> slot & 1:
                nets.feeds[slot] |= nets.eaters[net]
    for over in range(d.machines):
        for slot in range(d.machines):
            if nets.feeds[slot] >> over & 1:
                nets.feeds[slot] |= nets.feeds[over]
    loops = False
    for slot in range(d.machines):
        loops |= nets.feeds[slot] >> slot & 1 != 0
    return not loops


@rule
def reaches(nets, d, slot, other):
    """Is it the same machine, or does the one feed the other, whatever the way? One not placed yet feeds nobody."""
    return reaches_any(nets, d, slot, 1 << other)


@rule
def reaches_any(nets, d, slot, others):
    """Does a machine reach one of others, given as bits?"""
    reached = nets.feeds[slot] if slot < d.machines else 0
    return (reached | 1 << slot) & others != 0


@rule
def is_lawful(nets, net):
    if nets.colours[net] == 0:
        return False
    if nets.makers[net] == 0:
        return nets.supplies[net] == 1 and nets.collectors[net] == 0 and nets.eaters[net] != 0
    has_use = nets.eaters[net] != 0 or nets.collectors[net] > 0
    return has_use and nets.supplies[net] == 0 and nets.dots[net] <= nets.amount[net]


@rule
def flood(nets, d, first):
    """A new network: all that is joined to the end of a port."""
    net = nets.count
    nets.count += 1
    nets.colours[net] = box.ANY_COLOUR
    nets.supplies[net] = 0
    nets.collectors[net] = 0
    nets.makers[net] = 0
    nets.eaters[net] = 0
    nets.amount[net] = 0
    nets.dots[net] = 0
    nets.stack[0] = first
    nets.stack[1] = tables.TWIN[first]
    height = 2
    while height:
        height -= 1
        end = i64(nets.stack[height])
        if nets.end[end] != NONE:
            continue
        place = end // box.EDGES
        kind = d.kind[place]
        nets.end[end] = net
        if not draft.meets(d, end):
            nets.colours[net] = 0
        elif kind == draft.MACHINE:
            join_port(nets, d, net, i64(d.port[end]))
        elif kind == draft.EMPTY:
            height = follow(nets, d, net, place, i64(d.pipe[end]), height)
        elif kind == draft.SUPPLY:
            nets.supplies[net] += 1
            nets.colours[net] &= 1 << d.what[place]
            height = follow(nets, d, net, place, ends_around(d, place), height)
            for edge in range(box.EDGES):
                nets.end[place * box.EDGES + edge] = net
        else:
            nets.collectors[net] += 1
            nets.colours[net] &= box.FOUR_COLOURS if kind == draft.WHITE else 1 << box.BLACK


@rule
def join_port(nets, d, net, port):
    slot, number = port // tables.MOST_PORTS, port % tables.MOST_PORTS
    tile = d.tile[slot]
    nets.port[port] = net
    nets.colours[net] &= tables.COLOURS[tile, number]
    if tables.IS_OUTPUT[tile, number]:
        nets.makers[net] |= 1 << slot
        nets.amount[net] += tables.AMOUNT[tile, number]
    else:
        nets.eaters[net] |= 1 << slot
        nets.dots[net] += tables.AMOUNT[tile, number]


@rule
def ends_around(d, place):
    """The edges of a place at which a neighbour has an end, as bits."""
    edges = 0
    for edge in range(box.EDGES):
        twin = tables.TWIN[place * box.EDGES + edge]
        if twin != NONE and draft.has_end(d, twin):
            edges |= 1 << edge
    return edges


@rule
def follow(nets, d, net, place, edges, height):
    """Put what is over some edges of a place on the stack; its new height."""
    for edge in range(box.EDGES):
        if edges >> edge & 1:
            end = place * box.EDGES + edge
            nets.end[end] = net
            nets.stack[height] = tables.TWIN[end]
            height += 1
    return height
