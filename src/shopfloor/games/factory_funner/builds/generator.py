"""The builds of a tile, best first."""

from shopfloor.games.factory_funner import box
from shopfloor.games.factory_funner.builds import bases as beginnings
from shopfloor.games.factory_funner.builds import closing, draft, fields, ripping, tables
from shopfloor.games.factory_funner.builds import nets as networks
from shopfloor.kernel import NONE, i16, i32, i64, record, rule

MOST_BUILDS = 24
EACH = 12
"""The most placements that are tried on each base."""
PLACEMENTS = beginnings.MOST_BASES * EACH
EFFORT = 300
"""How many drafts are examined for a tile, plus a few to finish what was begun."""
PATIENCE = 4
DOUBT = 5
"""What the hope for a base is lowered by for each open end of its own: the machine may stand in the way."""

Placement = record(hope=i32, begins=i16, place=i16, turn=i16)
Builder = record(
    desk=closing.Desk,
    bases=beginnings.Bases,
    placements=(Placement, PLACEMENTS),
    placed=i64,
    builds=(draft.Draft, MOST_BUILDS),
    count=i64,
    trial=draft.Draft,
    spot=i64,  # where the machine is to stand, and how it is to be turned; NONE for wherever it is best
    turn=i64,
)


@rule
def generate(builder, f, board, tile, effort):
    """Write the builds of a tile on a factory into `builds`; how many. A build's `value` is in quarters of a dollar."""
    return generate_at(builder, f, board, tile, NONE, NONE, effort)


@rule
def generate_at(builder, f, board, tile, spot, turn, effort):
    """As `generate`, with the machine at a spot, turned so."""
    builder.spot = spot
    builder.turn = turn
    desk = builder.desk
    draft.load(desk.start, f, board)
    networks.analyse(desk.nets, desk.start)
    desk.looked_at = 0
    builder.count = 0
    beginnings.collect(builder.bases, desk, tile)
    rank_placements(builder, tile)
    while desk.looked_at < effort:
        best = most_promising(builder)
        if best == NONE:
            break
        placement = builder.placements[best]
        placement.hope = -fields.NEVER
        desk.beam[0] = builder.bases.drafts[placement.begins]
        draft.put_machine(desk.beam[0], i64(placement.place), tile, i64(placement.turn))
        if closing.complete(desk, closing.BEAM):
            improve(builder)
            keep(builder)
    return builder.count


# Where the machine may go


@rule
def rank_placements(builder, tile):
    """By what the fields of all ports hope for."""
    builder.placed = 0
    for base in range(builder.bases.count):
        d = builder.bases.drafts[base]
        hope = measure_base(builder, tile, base)
        first = builder.placed
        if hope == -fields.NEVER:
            continue
        for place in range(box.HEXES):
            if draft.is_free(d, place) and builder.spot in (NONE, place):
                for turn in range(box.EDGES):
                    if builder.turn in (NONE, turn):
                        rank(builder, tile, base, place, turn, hope, first)


@rule
def measure_base(builder, tile, base):
    """Measure the fields of the new machine's ports; what the base is worth once its own open ends are closed."""
    desk, d = builder.desk, builder.bases.drafts[base]
    nets, bench = desk.nets, desk.bench
    target = i64(builder.bases.target[base])
    networks.analyse(nets, d)
    fields.look_around(bench, nets, d)
    hope = closing.value_of(d) - fields.ROOM
    own = desk.field[tables.MOST_PORTS]
    for port in range(d.machines * tables.MOST_PORTS):
        if nets.opened >> port & 1 and port != target:
            slot, number = port // tables.MOST_PORTS, port % tables.MOST_PORTS
            fields.measure(own, bench, nets, d, desk.start, i64(d.tile[slot]), number, slot, NONE)
            cost = own.cost[tables.TWIN[draft.end_of(d, port)]]
            if cost == fields.NEVER:
                return -fields.NEVER
            hope -= DOUBT + (max(cost, 0) if tables.IS_OUTPUT[d.tile[slot], number] else cost)  # an input counts chips
    for number in range(tables.PORTS[tile]):
        goal = target if builder.bases.number[base] == number else NONE
        fields.measure(desk.field[number], bench, nets, d, desk.start, tile, number, i64(d.machines), goal)
    return hope


@rule
def rank(builder, tile, base, place, turn, hope, first):
    """Put a placement among those of its base, of which the best are kept; of equals the earlier."""
    for number in range(tables.PORTS[tile]):
        at = tables.TWIN[place * box.EDGES + (tables.EDGE[tile, number] + turn) % box.EDGES]
        if at == NONE or builder.desk.field[number].cost[at] == fields.NEVER:
            return
        hope -= builder.desk.field[number].cost[at]
    if not suits_neighbours(builder, tile, base, place, turn):
        return
    at = builder.placed
    if at - first < EACH:
        builder.placed += 1
    elif hope > builder.placements[at - 1].hope:
        at -= 1
    else:
        return
    while at > first and builder.placements[at - 1].hope < hope:
        builder.placements[at] = builder.placements[at - 1]
        at -= 1
    placement = builder.placements[at]
    placement.hope = hope
    placement.begins = base
    placement.place = place
    placement.turn = turn


@rule
def suits_neighbours(builder, tile, base, place, turn):
    """An open port beside the machine must meet a port of it."""
    d = builder.bases.drafts[base]
    ports = box.PORTS[tile, turn]
    for edge in range(box.EDGES):
        twin = tables.TWIN[place * box.EDGES + edge]
        is_port = twin != NONE and d.port[twin] != NONE
        if is_port and builder.desk.nets.opened >> d.port[twin] & 1 and not ports >> edge & 1:
            return False
    return True


@rule
def most_promising(builder):
    """The placement with the highest hope that was not tried yet, or NONE."""
    best = NONE
    hope = -fields.NEVER
    for i in range(builder.placed):
        if builder.placements[i].hope > hope:
            hope = builder.placements[i].hope
            best = i
    return best


# Chips


@rule
def improve(builder):
    """Let inputs of `done` that a supply feeds switch to outputs with a surplus, as long as that pays."""
    for _ in range(PATIENCE):
        if not switch_one(builder):
            return


@rule
def switch_one(builder):
    desk, d = builder.desk, builder.trial
    builder.trial = desk.done
    networks.analyse(desk.nets, d)
    for slot in range(d.machines):
        for number in range(tables.PORTS[d.tile[slot]]):
            if may_switch(desk, d, slot, number):
                desk.beam[0] = d
                ripping.detach(desk.beam[0], desk.start, draft.end_of(d, slot * tables.MOST_PORTS + number))
                mended = ripping.mend(desk.beam[0], desk.nets, desk.start)
                if mended and closing.complete(desk, 1) and desk.done.value > d.value:
                    return True
                desk.done = d
                networks.analyse(desk.nets, d)
    return False


@rule
def may_switch(desk, d, slot, number):
    """Is it an input that a supply feeds, and could machines feed it?"""
    tile, nets = i64(d.tile[slot]), desk.nets
    if tables.IS_OUTPUT[tile, number] or nets.makers[nets.port[slot * tables.MOST_PORTS + number]]:
        return False
    fields.weigh_nets(desk.bench, nets, d, tile, number, slot)
    could = False
    for net in range(nets.count):
        could |= desk.bench.gain[net] < 0
    return could


# The best so far


@rule
def keep(builder):
    """Put what is done among the builds, unless it is there already or worse than all."""
    done = builder.desk.done
    at = builder.count
    for i in range(at):
        if builder.builds[i].value == done.value and draft.is_same(builder.builds[i], done):
            return
    if at < MOST_BUILDS:
        builder.count += 1
    elif comes_before(done, builder.builds[at - 1]):
        at -= 1
    else:
        return
    while at > 0 and comes_before(done, builder.builds[at - 1]):
        builder.builds[at] = builder.builds[at - 1]
        at -= 1
    builder.builds[at] = done


@rule
def comes_before(d, other):
    """By value, then by the place and turn of the new machine; else whichever was found first."""
    slot = d.machines - 1
    if d.value != other.value:
        return d.value > other.value
    if d.at[slot] != other.at[slot]:
        return d.at[slot] < other.at[slot]
    return d.turn[slot] < other.turn[slot]
