"""A build as edits of the game: plans that a seat may carry out from where its draft is now."""

from shopfloor.games.factory_funner import box, state, verbs
from shopfloor.games.factory_funner.builds import closing, draft, fields, generator
from shopfloor.games.factory_funner.rules import building, factory, networks
from shopfloor.kernel import ALLOWED, NONE, code, i64, record, rule

MOST_PLANS = 15
"""With skipping they are as many choices as a search tries in any case."""
LONGEST = box.MOST_EDITS + 3  # and start over, finish, NONE
ROOM = MOST_PLANS * LONGEST
ACTIONS = verbs.ACTIONS.count

Planner = record(
    builder=generator.Builder,
    me=state.Player,  # who carries the plan out
    goal=state.Factory,
)


@rule
def list_plans(planner, s, seat, out, n):
    """Append the plans for a seat's tile to `n` choices, best first; how many choices there are then.

    The actions of plans stand in `out` behind the numbers of all actions.
    """
    me = s.players[seat]
    builder = planner.builder
    count = generator.generate(builder, me.factory, building.board_of(s, seat), i64(me.tile), generator.EFFORT)
    step = ACTIONS
    plans = 0
    for i in range(count):
        if plans < MOST_PLANS:
            planner.me = me
            end = write_plan(planner, s, builder.builds[i], out, step)
            if end > step:
                out[n] = ACTIONS + step
                n += 1
                plans += 1
                step = end
    return n


@rule
def pays(planner):
    """Is the best build, with the room and the reservoirs that it takes, better than none?"""
    builder = planner.builder
    start = builder.desk.start
    gain = builder.builds[0].value + fields.DOLLAR * box.REVENUE[planner.me.tile] - closing.value_of(start)
    return builder.count > 0 and gain > 0


@rule
def write_plan(planner, s, build, out, step):
    """Write the edits that lead to a build, and finish; where the plan ends, or `step` if the rules forbid it."""
    me, goal = planner.me, planner.goal
    draft.store(build, goal)
    first = step
    if not factory.is_same(me.draft, me.factory):
        factory.copy(me.draft, me.factory)
        me.spot = NONE
        out[step] = code(verbs.START_OVER)
        step += 1
    step = lift_the_rest(me, goal, out, step)
    slot = build.machines - 1
    step = edit(me, code(verbs.MACHINE, build.at[slot], build.turn[slot]), out, step)
    step = put_all(me, goal, out, step)
    fits = me.edits <= box.MOST_EDITS and factory.is_same(me.draft, goal) and networks.flaw(goal) == ALLOWED
    if not fits or building.forbids_cost(s, me) or building.forbids_connectors(s, me):
        return first
    out[step] = code(verbs.FINISH)
    out[step + 1] = NONE
    return step + 2


@rule
def edit(me, action, out, step):
    """Do an edit and write it, while there is room for more."""
    if me.edits <= box.MOST_EDITS:
        building.edit(me, action)
        out[step] = action
        return step + 1
    return step


@rule
def lift_the_rest(me, goal, out, step):
    """Lift what does not belong to the goal and is in no new piece's way; whites in any case, for there are few."""
    f = me.draft
    for place in range(box.HEXES):
        reservoir = f.reservoir[place]
        if reservoir:
            moves = factory.is_supply(reservoir) and factory.supply_of(goal, reservoir - box.FIRST_SUPPLY) != NONE
            stays = reservoir == goal.reservoir[place] and f.inlet[place] == goal.inlet[place]
            in_the_way = goal.machine[place] or goal.reservoir[place] or goal.ends[place]
            keeps_white = reservoir == box.WHITE_RESERVOIR and goal.reservoir[place] != box.WHITE_RESERVOIR
            if not stays and not moves and (keeps_white or not in_the_way):
                step = edit(me, code(verbs.LIFT, place, f.inlet[place]), out, step)
        elif f.machine[place] == 0 and not goal.machine[place] and not goal.reservoir[place]:
            for edge in range(box.EDGES):
                edges = f.pipe[place, edge]
                if edges and box.LOWEST[edges] == edge and edges & goal.ends[place] == 0:
                    step = edit(me, code(verbs.LIFT, place, edge), out, step)
    return step


@rule
def put_all(me, goal, out, step):
    """Put the pieces of the goal, each as soon as an end is open towards it."""
    before = NONE
    while before != step:
        before = step
        step = put_pieces(me, goal, out, step)
    return step


@rule
def put_pieces(me, goal, out, step):
    """Put each piece of the goal that is missing and may be put now."""
    f = me.draft
    for place in range(box.HEXES):
        reservoir, inlet = goal.reservoir[place], goal.inlet[place]
        if goal.machine[place]:
            continue
        if reservoir:
            if f.wanted[place] and (f.reservoir[place] != reservoir or f.inlet[place] != inlet):
                step = put_reservoir(me, place, reservoir, inlet, out, step)
            continue
        for edge in range(box.EDGES):
            edges = goal.pipe[place, edge]
            if edges and box.LOWEST[edges] == edge and f.pipe[place, edge] != edges and f.wanted[place] & edges:
                step = edit(me, code(verbs.LAY, place, box.SHAPE_OF[edges]), out, step)
    return step


@rule
def put_reservoir(me, place, reservoir, inlet, out, step):
    if factory.is_supply(reservoir):
        return edit(me, code(verbs.SUPPLY, place, reservoir - box.FIRST_SUPPLY), out, step)
    if me.draft.wanted[place] >> inlet & 1:
        return edit(me, code(verbs.COLLECT, reservoir - box.WHITE_RESERVOIR, place, inlet), out, step)
    return step
