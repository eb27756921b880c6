"""Closing the open ends of a draft, the dearest first, with a beam of drafts."""

import numpy as np

from shopfloor.games.factory_funner import box
from shopfloor.games.factory_funner.builds import draft, fields, tables
from shopfloor.games.factory_funner.builds import nets as networks
from shopfloor.kernel import NONE, i64, record, rule

BEAM = 3
WAYS = 3
"""How many ways to close an end are tried."""
RETRIES = 4
MOST_ENDS = 12
"""The most ends that are closed."""
LONGEST_WAY = 40
EXITS = np.array([-6, -3, -1, 0, 0, 0, 0])
"""What a supply is worth by its number of free ways out: a walled-in one can serve nothing else."""

Desk = record(
    start=draft.Draft,  # the layout at the start of the round
    nets=networks.Nets,
    bench=fields.Bench,
    field=(fields.Field, tables.MOST_PORTS + 1),
    begun=draft.Draft,
    beam=(draft.Draft, BEAM),
    grown=(draft.Draft, BEAM * WAYS),
    done=draft.Draft,
    looked_at=i64,  # drafts, by which effort is counted
    first=i64,  # ports to close before others, as bits
    stuck=i64,  # a port that could not be closed, or NONE
)


@rule
def value_of(d):
    """What a draft is worth, in quarters of a dollar: chips and free room, less cost, whites and walled-in supplies."""
    value = fields.DOT * d.dots - fields.DOLLAR * d.cost - fields.WHITE * d.whites
    for place in range(box.HEXES):
        value += fields.ROOM * draft.is_free(d, place)
    for colour in range(len(box.COLOURS)):
        if d.supply[colour] != NONE:
            value += EXITS[exits(d, d.supply[colour])]
    return value


@rule
def exits(d, place):
    """How many ways out of a place are free."""
    found = 0
    for edge in range(box.EDGES):
        twin = tables.TWIN[place * box.EDGES + edge]
        found += twin != NONE and d.kind[twin // box.EDGES] == draft.EMPTY and d.pipe[twin] == 0
    return found


@rule
def complete(desk, width):
    """Close all open ends of `beam[0]`: true if that is `done`. One that could not be closed is tried again first."""
    desk.first = 0
    desk.begun = desk.beam[0]
    for _ in range(RETRIES):
        desk.stuck = NONE
        if close_all(desk, width):
            return True
        if desk.stuck == NONE or desk.first >> desk.stuck & 1:
            return False
        desk.first |= i64(1) << desk.stuck
        desk.beam[0] = desk.begun
    return False


@rule
def close_all(desk, width):
    """Close one end after the other; the best complete draft is left in `done`."""
    drafts = 1
    best = -fields.NEVER
    for _ in range(MOST_ENDS):
        grown = 0
        for i in range(drafts):
            d = desk.beam[i]
            if not networks.analyse(desk.nets, d):
                continue
            desk.looked_at += 1
            if desk.nets.opened:
                grown = grow(desk, d, grown, width)
            elif value_of(d) > best:
                best = value_of(d)
                d.value = best
                desk.done = d
        drafts = prune(desk, grown, best, width)
        if drafts == 0:
            break
    return best > -fields.NEVER


@rule
def grow(desk, d, grown, width):
    """Close one port of a draft in the best ways; those are appended to `grown`."""
    nets = desk.nets
    field = desk.field[0]
    fields.look_around(desk.bench, nets, d)
    chosen = i64(NONE)
    dearest = -fields.NEVER
    left = value_of(d)
    for port in range(d.machines * tables.MOST_PORTS):
        if nets.opened >> port & 1:
            at = tables.TWIN[draft.end_of(d, port)]
            slot, number = port // tables.MOST_PORTS, port % tables.MOST_PORTS
            if at != NONE:
                fields.measure(field, desk.bench, nets, d, desk.start, i64(d.tile[slot]), number, slot, NONE)
            if at == NONE or field.cost[at] == fields.NEVER:
                desk.stuck = port
                return grown
            left -= max(field.cost[at], 0) if tables.IS_OUTPUT[d.tile[slot], number] else field.cost[at]
            urgency = field.cost[at] + (fields.NEVER if desk.first >> port & 1 else 0)
            if urgency > dearest:
                dearest = urgency
                chosen = i64(port)
                desk.field[1] = field
    return close_port(desk, d, chosen, left, grown, width)


@rule
def close_port(desk, d, port, left, grown, width):
    """The best ways differ in their first step. `left` is what the draft will be worth if all is closed at best."""
    field = desk.field[1]
    at = tables.TWIN[draft.end_of(d, port)]
    step = i64(field.step[at])
    cost = i64(field.cost[at])
    tried = 0
    for _ in range(min(WAYS, width)):
        desk.grown[grown] = d
        if lay_way(desk, desk.grown[grown], field, port, i64(at), step):
            desk.grown[grown].value = left + field.cost[at] - cost
            grown += 1
        tried |= 1 << step
        step = i64(NONE)
        cost = i64(fields.NEVER)
        place, into = at // box.EDGES, at % box.EDGES
        if d.kind[place] != draft.EMPTY:
            break
        for edge in range(box.EDGES):
            next_to = tables.TWIN[place * box.EDGES + edge]
            if next_to == NONE or edge == into or (d.used[place] | tried) >> edge & 1:
                continue
            over = field.cost[next_to] + fields.ROOM * (d.used[place] == 0)
            over += fields.DOLLAR * draft.price(desk.start, place, 1 << edge | 1 << into)
            if over < cost:
                cost = i64(over)
                step = i64(edge)
        if step == NONE:
            break
    return grown


@rule
def lay_way(desk, d, field, port, at, step):
    """Lay the way of a port's field from what comes to an end on, by a first step; false if it gets in its own way."""
    start = desk.start
    for _ in range(LONGEST_WAY):
        place, edge = at // box.EDGES, at % box.EDGES
        if step >= box.EDGES:
            return end_way(desk, d, port, place, edge, step)
        edges = 1 << edge | 1 << step
        if d.kind[place] != draft.EMPTY or d.used[place] & edges:
            return False
        draft.lay(d, start, place, edges)
        at = i64(tables.TWIN[place * box.EDGES + step])
        step = i64(field.step[at])
    return False


@rule
def end_way(desk, d, port, place, edge, step):
    start = desk.start
    if step in (fields.THERE, fields.PORT):
        return True
    colours = tables.COLOURS[d.tile[port // tables.MOST_PORTS], port % tables.MOST_PORTS]
    if step >= fields.JOIN:
        edges = d.pipe[place * box.EDGES + step - fields.JOIN]
        if d.kind[place] != draft.EMPTY or d.used[place] >> edge & 1:
            return False
        draft.lift(d, start, place, edges)
        draft.lay(d, start, place, edges | 1 << edge)
        return True
    if not draft.is_free(d, place):
        return False
    if step == fields.SUPPLY:
        draft.put_supply(d, start, place, fields.new_supply(desk.bench, d, start, place, colours))
    else:
        draft.put_collector(d, start, place, draft.BLACK if colours >> box.BLACK & 1 else draft.WHITE, edge)
    return True


@rule
def prune(desk, grown, best, width):
    """The most promising of what has grown, better than the best that is complete, become the beam; how many."""
    drafts = 0
    taken = 0
    while drafts < width:
        top = NONE
        for i in range(grown):
            hope = desk.grown[i].value
            if not taken >> i & 1 and hope > best and (top == NONE or hope > desk.grown[top].value):
                top = i
        if top == NONE:
            break
        taken |= 1 << top
        desk.beam[drafts] = desk.grown[top]
        drafts += 1
    return drafts
