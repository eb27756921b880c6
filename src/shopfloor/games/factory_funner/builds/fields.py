"""What it costs to close an open end, for every end that it could come to: a field.

A field is measured backwards from its goals: a supply or an output with a surplus for an input, a collector or an
open input for an output, and any network that it may join. From there it spreads over connectors; those that lay there
before are free.
"""

from shopfloor.games.factory_funner import box
from shopfloor.games.factory_funner.builds import draft, tables
from shopfloor.games.factory_funner.builds import nets as networks
from shopfloor.kernel import NONE, i16, i32, i64, record, rule

DOLLAR = 4
"""Everything is counted in quarters of a dollar."""
DOT = box.CHIP_DOT_PAYS * DOLLAR
ROOM = 1
"""What an empty place is worth."""
WHITE = 3
"""What a white reservoir is worth that is not used."""
NEVER = 1 << 20
THERE, SUPPLY, COLLECTOR, PORT, JOIN = range(box.EDGES, box.EDGES + 5)
"""How a way ends: at a supply, by putting one or a collector, at an open port, in a connector: JOIN + an edge of it."""
QUEUE = 512  # a power of two, more than there are ends

Field = record(
    cost=(i32, tables.ENDS),  # of closing what comes to an end
    step=(i16, tables.ENDS),  # the edge by which the way goes on, or how it ends; NONE where there is no way
)
Bench = record(
    gain=(i32, networks.MOST_NETS),  # what it costs to join a network, beside the connector
    facing=(i16, box.HEXES),  # how many open ports face a place
    wanted=(i16, box.HEXES),  # the supplies that all of them accept, as bits
    queue=(i16, QUEUE),
    queued=(i16, tables.ENDS),
)


@rule
def look_around(bench, nets, d):
    """Note which places open ports face: what is put there meets them all."""
    for place in range(box.HEXES):
        bench.facing[place] = 0
        bench.wanted[place] = box.FOUR_COLOURS
    for slot in range(d.machines):
        tile = d.tile[slot]
        for number in range(tables.PORTS[tile]):
            port = slot * tables.MOST_PORTS + number
            twin = tables.TWIN[draft.end_of(d, port)]
            if nets.opened >> port & 1 and twin != NONE:
                place = twin // box.EDGES
                bench.facing[place] += 1
                bench.wanted[place] &= 0 if tables.IS_OUTPUT[tile, number] else tables.COLOURS[tile, number]


@rule
def measure(field, bench, nets, d, start, tile, number, slot, target):
    """Measure the field of a port of a tile that stands, or will stand, in a slot. A target is the only goal."""
    for end in range(tables.ENDS):
        field.cost[end] = NEVER
        field.step[end] = NONE
        bench.queued[end] = 0
    if target == NONE:
        weigh_nets(bench, nets, d, tile, number, slot)
        colours = tables.COLOURS[tile, number]
        for place in range(box.HEXES):
            if draft.is_free(d, place):
                if tables.IS_OUTPUT[tile, number]:
                    end_at_collector(field, bench, d, start, place, colours)
                else:
                    end_at_new_supply(field, bench, d, start, place, colours)
            elif d.kind[place] == draft.EMPTY:
                end_in_connector(field, bench, nets, d, start, place)
            elif d.kind[place] == draft.SUPPLY and colours >> d.what[place] & 1 and not tables.IS_OUTPUT[tile, number]:
                for edge in range(box.EDGES):
                    end_here(field, place * box.EDGES + edge, 0, THERE)
    end_at_ports(field, nets, d, tile, number, slot, target)
    spread(field, bench, d, start)


@rule
def end_here(field, end, cost, step):
    if cost < field.cost[end]:
        field.cost[end] = cost
        field.step[end] = step


@rule
def weigh_nets(bench, nets, d, tile, number, slot):
    """What it costs, less what it brings, to join each network; NEVER where that is not allowed."""
    colours, amount = tables.COLOURS[tile, number], tables.AMOUNT[tile, number]
    for net in range(nets.count):
        bench.gain[net] = NEVER
        if nets.colours[net] & colours == 0:
            continue
        if tables.IS_OUTPUT[tile, number]:
            if nets.makers[net] and not any_reaches(nets, d, nets.eaters[net], slot):
                bench.gain[net] = 0
        elif nets.makers[net] == 0:
            bench.gain[net] = 0
        elif nets.amount[net] - nets.dots[net] >= amount and not networks.reaches_any(nets, d, slot, nets.makers[net]):
            bench.gain[net] = -DOT * amount


@rule
def any_reaches(nets, d, slots, other):
    found = False
    for slot in range(d.machines):
        found |= slots >> slot & 1 and networks.reaches(nets, d, slot, other)
    return found


@rule
def end_at_collector(field, bench, d, start, place, colours):
    """A collector has one inlet, so no other open port may face its place."""
    is_black = colours >> box.BLACK & 1
    if not is_black and d.whites == box.WHITES:
        return
    kind = draft.BLACK if is_black else draft.WHITE
    for edge in range(box.EDGES):
        end = place * box.EDGES + edge
        twin = tables.TWIN[end]
        if twin != NONE and bench.facing[place] <= (d.port[twin] != NONE):
            cost = DOLLAR * draft.collector_price(start, place, kind, edge) + ROOM + (0 if is_black else WHITE)
            end_here(field, end, cost, COLLECTOR)


@rule
def end_at_new_supply(field, bench, d, start, place, colours):
    colour = new_supply(bench, d, start, place, colours)
    if colour != NONE:
        cost = ROOM + DOLLAR * (start.supply[colour] != place)
        for edge in range(box.EDGES):
            end_here(field, place * box.EDGES + edge, cost, SUPPLY)


@rule
def new_supply(bench, d, start, place, colours):
    """The colour of a supply that can be put into a place, one that stood there before all, or NONE."""
    found = NONE
    for colour in range(len(box.COLOURS)):
        can = colours & bench.wanted[place] & 1 << colour and d.supply[colour] == NONE
        if can and (found == NONE or start.supply[colour] == place):
            found = colour
    return found


@rule
def end_in_connector(field, bench, nets, d, start, place):
    """A larger connector takes the place of one whose network may be joined."""
    used = d.used[place]
    for low in range(box.EDGES):
        edges = d.pipe[place * box.EDGES + low]
        if edges == 0 or box.LOWEST[edges] != low:
            continue
        net = nets.end[place * box.EDGES + low]
        if net == NONE or bench.gain[net] == NEVER:
            continue
        before = draft.price(start, place, edges)
        for edge in range(box.EDGES):
            if not used >> edge & 1:
                more = DOLLAR * (draft.price(start, place, edges | 1 << edge) - before)
                end_here(field, place * box.EDGES + edge, bench.gain[net] + more, JOIN + low)


@rule
def end_at_ports(field, nets, d, tile, number, slot, target):
    """Open outputs feed open inputs."""
    is_output = tables.IS_OUTPUT[tile, number]
    for other in range(d.machines):
        for its in range(tables.PORTS[d.tile[other]]):
            port = other * tables.MOST_PORTS + its
            theirs = d.tile[other]
            if (
                not nets.opened >> port & 1
                or (target not in (NONE, port))
                or tables.IS_OUTPUT[theirs, its] == is_output
            ):
                continue
            maker, eater = (slot, other) if is_output else (other, slot)
            dots = tables.AMOUNT[theirs, its] if is_output else tables.AMOUNT[tile, number]
            amount = tables.AMOUNT[tile, number] if is_output else tables.AMOUNT[theirs, its]
            fits = tables.COLOURS[theirs, its] & tables.COLOURS[tile, number] and dots <= amount
            if fits and not networks.reaches(nets, d, eater, maker):
                end_here(field, draft.end_of(d, port), -DOT * dots, PORT)


@rule
def spread(field, bench, d, start):
    """From the goals backwards over connectors of two ends, until no way becomes cheaper."""
    head = i64(0)
    tail = i64(0)
    for end in range(tables.ENDS):
        if field.step[end] != NONE:
            bench.queue[tail] = end
            bench.queued[end] = 1
            tail += 1
    while head != tail:
        goal = i64(bench.queue[head])
        head = (head + 1) % QUEUE
        bench.queued[goal] = 0
        end = tables.TWIN[goal]
        if end == NONE:
            continue
        place, out = end // box.EDGES, end % box.EDGES
        used = d.used[place]
        if d.kind[place] != draft.EMPTY or used >> out & 1:
            continue
        onward = field.cost[goal] + (ROOM if used == 0 else 0)
        for edge in range(box.EDGES):
            if edge != out and not used >> edge & 1:
                start_of_way = place * box.EDGES + edge
                cost = onward + DOLLAR * draft.price(start, place, 1 << edge | 1 << out)
                if cost < field.cost[start_of_way]:
                    field.cost[start_of_way] = cost
                    field.step[start_of_way] = out
                    if not bench.queued[start_of_way]:
                        bench.queued[start_of_way] = 1
                        bench.queue[tail] = start_of_way
                        tail = (tail + 1) % QUEUE
