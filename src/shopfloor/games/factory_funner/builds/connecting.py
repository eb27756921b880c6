"""Connecting for people: a machine is piped in where it stands, and two open ends are joined."""

from shopfloor.games.factory_funner import box, verbs
from shopfloor.games.factory_funner.builds import closing, draft, fields, generator, plans, ripping, tables
from shopfloor.games.factory_funner.builds import nets as networks
from shopfloor.games.factory_funner.rules import building, factory
from shopfloor.games.factory_funner.rules import networks as flows
from shopfloor.kernel import ALLOWED, NONE, code, i64, rule


@rule
def work_out(planner, s, seat, first, second, out):
    """Join two ends, or where they are NONE, connect the machine: write the edits, and say how many."""
    return connect(planner, s, seat, out) if first == NONE else join(planner, s, seat, first, second, out)


@rule
def connect(planner, s, seat, out):
    """Write the edits that make a seat's draft work with the new machine where it stands; how many, 0 if nothing was
    found. What works already stays. Only where that does not help, the rest is rebuilt as at the start of the round.
    """
    me = s.players[seat]
    builder, goal = planner.builder, planner.goal
    board = building.board_of(s, seat)
    if close_draft(builder.desk, me.draft, board):
        draft.store(builder.desk.done, goal)
        steps = write_edits(planner, me, out)
        if steps:
            return steps
    turn = i64(me.draft.turn[me.spot])
    count = generator.generate_at(builder, me.factory, board, i64(me.tile), i64(me.spot), turn, generator.EFFORT)
    for i in range(count):
        draft.store(builder.builds[i], goal)
        steps = write_edits(planner, me, out)
        if steps:
            return steps
    return 0


@rule
def close_draft(desk, f, board):
    """Close the open ends of a draft: pipes that were begun go on, and networks that do not work are laid anew. All
    that lies there is free, so that what is ripped up comes back where it can.
    """
    draft.load(desk.start, f, board)
    desk.beam[0] = desk.start
    d = desk.beam[0]
    lead_on(desk, d)
    if not ripping.mend(d, desk.nets, desk.start):
        return False
    take_loose(desk, d)
    desk.looked_at = 0
    return closing.complete(desk, closing.BEAM)


@rule
def lead_on(desk, d):
    """Lead pipes that were begun at a port, and have one open end, to where the port would best be connected."""
    nets, field = desk.nets, desk.field[0]
    for end in range(tables.ENDS):
        twin = i64(tables.TWIN[end])
        if d.pipe[end] == 0 or twin == NONE or draft.meets(d, twin):
            continue
        networks.analyse(nets, d)
        port = only_port(nets, d, nets.end[end])
        if port != NONE:
            slot, number = port // tables.MOST_PORTS, port % tables.MOST_PORTS
            fields.look_around(desk.bench, nets, d)
            fields.measure(field, desk.bench, nets, d, desk.start, i64(d.tile[slot]), number, slot, NONE)
            desk.done = d
            if field.step[twin] == NONE or not closing.lay_way(desk, d, field, port, twin, i64(field.step[twin])):
                desk.beam[0] = desk.done


@rule
def only_port(nets, d, net):
    """The port of a network that joins one port to nothing else, or NONE."""
    found = NONE
    if net == NONE or nets.supplies[net] or nets.collectors[net]:
        return found
    for port in range(d.machines * tables.MOST_PORTS):
        if port % tables.MOST_PORTS < tables.PORTS[d.tile[port // tables.MOST_PORTS]] and nets.port[port] == net:
            if found != NONE:
                return NONE
            found = port
    return found


@rule
def take_loose(desk, d):
    """Take away what no machine is joined to."""
    for place in range(box.HEXES):
        for edge in range(box.EDGES):
            end = place * box.EDGES + edge
            if desk.nets.end[end] != NONE:
                continue
            if d.pipe[end]:
                draft.lift(d, desk.start, place, d.pipe[end])
            elif d.kind[place] in (draft.WHITE, draft.BLACK) and d.what[place] == edge:
                draft.take_reservoir(d, desk.start, place)
        if d.kind[place] == draft.SUPPLY and desk.nets.end[place * box.EDGES] == NONE:
            draft.take_reservoir(d, desk.start, place)


@rule
def write_edits(planner, me, out):
    """Write the edits that make the goal of a draft in which the machine stands; how many, 0 where that cannot be."""
    own, goal = planner.me, planner.goal
    planner.me = me
    step = plans.put_all(own, goal, out, plans.lift_the_rest(own, goal, out, 0))
    fits = own.edits <= box.MOST_EDITS and factory.is_same(own.draft, goal) and flows.flaw(goal) == ALLOWED
    return step if fits else 0


@rule
def join(planner, s, seat, first, second, out):
    """Write the connectors of the cheapest way from one open end to another; how many, 0 where there is none."""
    me, desk = s.players[seat], planner.builder.desk
    board = building.board_of(s, seat)
    field, d = desk.field[0], desk.done
    draft.load(desk.start, me.factory, board)
    draft.load(d, me.draft, board)
    for end in range(tables.ENDS):
        field.cost[end] = fields.NEVER
        field.step[end] = NONE
        desk.bench.queued[end] = 0
    fields.end_here(field, second, 0, fields.PORT)
    fields.spread(field, desk.bench, d, desk.start)
    at = i64(tables.TWIN[first])
    for step in range(box.MOST_EDITS - me.edits):
        onward = i64(NONE) if at == NONE else i64(field.step[at])
        if onward == fields.PORT:
            return step
        place, edge = at // box.EDGES, at % box.EDGES
        edges = 1 << edge | 1 << onward
        if onward == NONE or d.used[place] & edges:
            return 0
        draft.lay(d, desk.start, place, edges)
        out[step] = code(verbs.LAY, place, box.SHAPE_OF[edges])
        at = i64(tables.TWIN[place * box.EDGES + onward])
    return 0
