"""Assembly: provide parts, and cars move down the conveyors; what rolls off the line brings points and seats."""

import numpy as np

from shopfloor.games.kanban import box, events, reasons, stages, state, verbs
from shopfloor.games.kanban.rules import benefits, conference, shifts, workplace
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, bits, code, operand, rule, tell

# First: clean out assembly spaces


@rule
def clean_out(s, news):
    """The spaces of each model that are all filled are emptied when somebody begins to work here."""
    for model in range(len(box.MODELS)):
        if bits.count(s.assembly[model]) == box.ASSEMBLY_SPACES[model]:
            empty(s, model)
            tell(news, EVERYONE, events.CLEANED, model)


@rule
def empty(s, model):
    for part in range(len(box.PARTS)):
        s.parts[part] += bits.has(s.assembly[model], part)
    s.assembly[model] = 0


@rule
def clear_all(s):
    """Sandra's task: no assembly space keeps a part."""
    for model in range(len(box.MODELS)):
        empty(s, model)


# Provide needed parts


@rule
def legal(s, seat, out, n):
    if forbids_work(s, seat) != ALLOWED:
        return n
    for model in range(len(box.MODELS)):
        if forbids_model(s, model) == ALLOWED:
            for part in range(len(box.PARTS)):
                if forbids_part(s, model, part) == ALLOWED:
                    for means in range(len(box.PROVIDE_WITH)):
                        if workplace.lacks_part(s, seat, part, means) == ALLOWED:
                            out[n] = code(verbs.PROVIDE, model, part, means)
                            n += 1
    return n


def forbids(s, seat, action):
    model, part = operand(verbs.PROVIDE, action, 0), operand(verbs.PROVIDE, action, 1)
    means = operand(verbs.PROVIDE, action, 2)
    reason = forbids_work(s, seat) or forbids_model(s, model) or forbids_part(s, model, part)
    return reason or workplace.lacks_part(s, seat, part, means)


@rule
def forbids_work(s, seat):
    if not workplace.works_in(s, seat, box.ASSEMBLY):
        return code(reasons.OTHER_DEPARTMENT, box.ASSEMBLY)
    return ALLOWED if shifts.left(s, seat) > 0 else reasons.NO_SHIFT


@rule
def forbids_model(s, model):
    """A model needs a free assembly space and a car at the top of its line."""
    if bits.count(s.assembly[model]) == box.ASSEMBLY_SPACES[model]:
        return code(reasons.SPACES_FULL, model)
    return ALLOWED if s.line[box.ENTRY[model]] != NONE else code(reasons.NO_CAR_ON_LINE, model)


@rule
def forbids_part(s, model, part):
    """The part differs from those in the model's spaces; upgraded parts that are missing there come first."""
    if bits.has(s.assembly[model], part):
        return code(reasons.SAME_PART, part, model)
    missing = upgraded_parts(s, model) & ~np.int64(s.assembly[model])
    return code(reasons.UPGRADED_FIRST, model) if missing and not bits.has(missing, part) else ALLOWED


@rule
def upgraded_parts(s, model):
    """The types of parts that were upgraded in a model, as a set."""
    found = np.int64(0)
    for space in range(box.UPGRADE_SPACES):
        if s.upgrades[model, space] != NONE:
            found |= bits.bit(s.upgrades[model, space])
    return found


@rule
def act(s, luck, news, seat, action):
    """A shift and a part; then the car at the top of the model's line moves on."""
    model, part = operand(verbs.PROVIDE, action, 0), operand(verbs.PROVIDE, action, 1)
    shifts.spend(s, seat, 1)
    workplace.give_part(s, seat, part, operand(verbs.PROVIDE, action, 2))
    s.assembly[model] = np.int64(s.assembly[model]) | bits.bit(part)
    s.provided = model
    s.at = box.ENTRY[model]
    s.pushed = s.line[s.at]
    s.line[s.at] = NONE
    roll_on(s, news, seat)


# The conveyor


@rule
def roll_on(s, news, seat):
    """The car that was displaced displaces the next one, until a space is free, a car leaves, or arrows part."""
    while s.pushed != NONE:
        across, down = box.NEXT[s.at, box.ACROSS], box.NEXT[s.at, box.DOWN]
        if NONE not in (across, down):
            s.stage = stages.PUSH
            return
        move_to(s, news, seat, max(across, down))
    s.at = NONE
    supply_line(s, s.provided)
    s.provided = NONE
    s.stage = stages.WORK


@rule
def move_to(s, news, seat, space):
    """The car comes to a space and displaces what stands there, or leaves the line."""
    model = s.pushed
    if space == box.OFF:
        points = box.EXIT_POINTS[s.at]
        s.pushed = NONE
        roll_off(s, news, seat, model, points)
        return
    s.pushed = s.line[space]
    s.line[space] = model
    s.at = space


@rule
def legal_push(s, out, n):
    fork = fork_at(s.at)
    for way in range(len(box.WAYS)):
        out[n] = code(verbs.PUSH, fork, way)
        n += 1
    return n


@rule
def fork_at(space):
    for fork in range(len(box.FORK)):
        if box.FORK[fork] == space:
            return fork
    return 0


def forbids_push(s, seat, action):
    fork = fork_at(s.at)
    return ALLOWED if operand(verbs.PUSH, action, 0) == fork else code(reasons.OTHER_SPACE, fork)


@rule
def push(s, news, seat, action):
    move_to(s, news, seat, box.NEXT[s.at, operand(verbs.PUSH, action, 1)])
    roll_on(s, news, seat)


@rule
def supply_line(s, model):
    """A car of the supply stands at the top of its line whenever that is empty and one is left."""
    entry = box.ENTRY[model]
    if s.line[entry] == NONE and s.cars[model] > 0:
        s.cars[model] -= 1
        s.line[entry] = model


@rule
def return_car(s, model):
    """A car goes back to the supply. A line on which a part was just provided waits for the end of its chain."""
    s.cars[model] += 1
    if model != s.provided:
        supply_line(s, model)


# A car rolls off the line


@rule
def roll_off(s, news, seat, model, points):
    """Points, the first empty space behind the pace car, and a seat if the model is in demand."""
    tell(news, EVERYONE, events.ROLLED_OFF, model)
    benefits.score(s, news, seat, points)
    enter_track(s, news, model)
    for tile in range(box.DEMANDS):
        if s.demand[tile] == model and s.demand_seats[tile] > 0:
            s.demand_seats[tile] -= 1
            tell(news, EVERYONE, events.DEMANDED, model)
            conference.take(s, news, seat)


@rule
def enter_track(s, news, model):
    """Four cars have room: a fifth sends the one behind the pace car back to the supply."""
    place = 0
    while place < box.TRACK and s.track[place] != NONE:
        place += 1
    if place == box.TRACK:
        first = s.track[0]
        for other in range(box.TRACK - 1):
            s.track[other] = s.track[other + 1]
        s.track[box.TRACK - 1] = model
        tell(news, EVERYONE, events.LEFT_TRACK, first)
        return_car(s, first)
    else:
        s.track[place] = model


# Finally: demand for models met?


@rule
def replace_demands(s, luck, news):
    """Tiles without a seat are replaced by others; they go back into the deck after that."""
    met = np.int64(0)
    for tile in range(box.DEMANDS):
        if s.demand_seats[tile] == 0:
            met |= bits.bit(tile)
    deck = (bits.bit(len(box.MODELS)) - 1) & ~bits.bit(s.demand[0]) & ~bits.bit(s.demand[1])
    for tile in range(box.DEMANDS):
        if bits.has(met, tile):
            s.demand[tile] = bits.draw_one(luck, s, state.DEMAND_LUCK, deck)
            deck &= ~bits.bit(s.demand[tile])
            lay_demand(s, news, tile)


@rule
def lay_demand(s, news, tile):
    """A demand tile gets its seats, as many as the supply has."""
    number = min(box.DEMAND_SEATS[s.demand[tile]], s.red_seats)
    s.red_seats -= number
    s.demand_seats[tile] = number
    tell(news, EVERYONE, events.DEMAND, s.demand[tile], number)
