"""How one plays without thinking: to the department where there is something to do, and there what brings most.

The weights say how likely an action is next to the others. They were found by playing: habits with slightly different
weights against each other, some millions of games, those that won being kept.
"""

import numpy as np

from shopfloor.games.kanban import box, choices, line, outlook, stages, verbs, ways
from shopfloor.games.kanban.rules import holdings, levels, meeting, sandra, testing
from shopfloor.kernel import NONE, bits, is_a, operand, rule, u64

# What to do
CLAIM, CLAIM_BY_VALUE, UPGRADE, UPGRADE_BY_CARS, DOUBLE = 5700.0, 5.0, 1750.0, 1.6, 900.0
PROVIDE, PROVIDE_DEAR, PROVIDE_VOUCHER, PROVIDE_MODEL, PROVIDE_DEMAND = 0.5, 0.07, 0.03, 5.6, 1.2
TRAIN = np.array([14.0, 125.0, 950.0, 2.2, 80.0])
TRAIN_BEHIND, TRAIN_FOR_SANDRA, TRAIN_BY_BOOK = 0.4, 50.0, 0.15
COLLECT, COLLECT_ASKED, COLLECT_FOR_SANDRA, ISSUE, VOUCHER, RECYCLE = 0.5, 2.2, 7.0, 26.0, 0.06, 1.5
SELECT, SELECT_BY_CARS, SELECT_PART, SELECT_ON_TRACK, SELECT_BENEFIT = 21.0, 1.2, 0.1, 4.0, 600.0
SELECT_UNTESTED, SELECT_NEAR_EXIT, SELECT_FOR_SANDRA = 1.1, 1.4, 2.2
MANAGE, END = 14.0, 0.03
SPEND, SPEND_FULL, SPEND_LOW, SPEND_LAST = 0.02, 2.2, 0.003, 1.35
"""A banked shift is spent so much less readily: usually, with a full bank, with a low one, and on the last day."""
FULL_BANK, LOW_BANK = 9, 3
EXIT_BY_PART, OWN_EXIT_BY_PART, OTHERS_EXIT_BY_PART = 2.2, 4.0, 0.17
EXIT_BY_PUSH, OWN_EXIT_BY_PUSH, OTHERS_EXIT_BY_PUSH = 1.0, 19.0, 0.45
"""What makes a part or a push more likely: a car may leave the line, one waits for it, or others do."""
BENEFIT = np.array([0.2, 4.3, 7.4, 20.0, 0.3])
QUIET, FIFTH_GARAGE = 0.2, 4.0

_BITS, _FRACTION = u64(11), 1.0 / (1 << 53)


@rule
def habit(s, seat, out, n, word):
    """An action by its weight: each takes the place of those before it as often as its share of the weight so far."""
    spare = choices.spare_parts(s, seat) if s.stage == stages.WORK else np.int64(0)
    point = np.float64(word >> _BITS) * _FRACTION
    chosen = out[0]
    total = 0.0
    for place in range(n):
        own = weight(s, seat, out[place], spare)
        total += own
        share = own / total
        if point < share:
            chosen = out[place]
            point /= share
        else:
            point = (point - share) / (1.0 - share)
    return chosen


@rule
def weight(s, seat, action, spare):
    if s.stage == stages.WORK:
        return weight_of_work(s, seat, action, spare)
    if s.stage in (stages.SPEAK, stages.SEAT):
        return weight_of_speech(s, seat, action)
    if s.stage == stages.SELECT:
        return ways.weight_of_place(s, seat, operand(verbs.GO, action, 0), operand(verbs.GO, action, 1))
    if s.stage == stages.PUSH:
        models = line.leaving_after(s, operand(verbs.PUSH, action, 1))
        return weight_of_exit(s, seat, models, EXIT_BY_PUSH, OWN_EXIT_BY_PUSH, OTHERS_EXIT_BY_PUSH)
    return weight_of_choice(s, seat, action)


@rule
def weight_of_choice(s, seat, action):
    """A space, a spot, a garage: by what it gives."""
    me = s.players[seat]
    if s.stage == stages.UPGRADE_SPACE:
        model = box.DESIGN_MODEL[s.upgrading]
        return weight_of_benefit(box.UPGRADE_BENEFIT[model, operand(verbs.SPACE, action, 0) - 1])
    if s.stage in (stages.CERTIFICATION_SPOT, stages.STARTING_SPOT):
        return weight_of_benefit(box.SPOT_BENEFIT[me.section + 1, operand(verbs.SPOT, action, 0) - 1])
    if s.stage == stages.FIFTH_GARAGE:
        return weight_of_benefit(box.FIFTH_BENEFIT[operand(verbs.FIFTH, action, 0)])
    if s.stage == stages.PARK:
        garage = operand(verbs.PARK, action, 0) - 1
        if garage != box.FIFTH_GARAGE and me.garage[garage] == NONE:
            return weight_of_benefit(box.GARAGE_BENEFIT[testing.side(s, seat), garage])
        return FIFTH_GARAGE
    return 1.0


@rule
def weight_of_benefit(benefit):
    value = QUIET
    for kind in range(len(box.BENEFITS)):
        value += BENEFIT[kind] * box.BENEFIT[benefit, kind]
    return value * value * value


@rule
def weight_of_speech(s, seat, action):
    """Goals by what they bring; silence is for those who would gain nothing."""
    if is_a(action, verbs.SPEAK):
        points = meeting.prospect(s, seat, operand(verbs.SPEAK, action, 0))
        return 1.0 + points * points * points
    if is_a(action, verbs.PRESENT):
        points = meeting.prospect(s, seat, operand(verbs.PRESENT, action, 0))
        return 2.0 + points * points
    return 2.0


# What to do


@rule
def weight_of_exit(s, seat, models, by_any, by_own, by_others):
    if not models:
        return 1.0
    if models & line.wanted_models(s, seat):
        return by_any * by_own
    value = by_any
    for other in range(s.seats):
        if other != seat and models & line.wanted_models(s, other):
            value *= by_others
    return value


@rule
def weight_of_work(s, seat, action, spare):
    if is_a(action, verbs.END_TURN):
        return END
    if is_a(action, verbs.RECYCLE):
        return RECYCLE
    if is_a(action, verbs.MANAGE):
        value = ways.attraction(s, seat, operand(verbs.MANAGE, action, 0), 2)
        return MANAGE * value * value * value
    if is_a(action, verbs.TRAIN):
        value = weight_of_training(s, seat, operand(verbs.TRAIN, action, 0))
        if operand(verbs.TRAIN, action, 1) == box.A_BOOK:
            return value * TRAIN_BY_BOOK
        return value * readiness(s, seat)
    return readiness(s, seat) * weight_of_task(s, seat, action, spare)


@rule
def readiness(s, seat):
    """How readily a shift is spent: one of the workstation always."""
    me = s.players[seat]
    if box.WORKSTATION_SHIFTS[me.workstation] > s.worked:
        return 1.0
    if outlook.ends_today(s):
        return SPEND_LAST
    if me.bank + me.due_shifts >= FULL_BANK:
        return SPEND_FULL
    return SPEND_LOW if me.bank <= LOW_BANK else SPEND


@rule
def weight_of_training(s, seat, department):
    level = s.players[seat].training[department]
    value = TRAIN[level]
    if level < levels.highest(s, department):
        value *= TRAIN_BEHIND
    return value * TRAIN_FOR_SANDRA if department == sandra.next_department(s) else value


@rule
def weight_of_task(s, seat, action, spare):
    if is_a(action, verbs.CLAIM):
        model = s.track[operand(verbs.CLAIM, action, 0) - 1]
        return CLAIM * (1.0 + CLAIM_BY_VALUE * box.CAR_VALUE[model])
    if is_a(action, verbs.UPGRADE):
        cars = holdings.cars_of(s, seat, bits.bit(operand(verbs.UPGRADE, action, 0)))
        return UPGRADE * (1.0 + UPGRADE_BY_CARS * cars)
    if is_a(action, verbs.DOUBLE):
        return DOUBLE * (1.0 + s.part_value[operand(verbs.DOUBLE, action, 1)])
    if is_a(action, verbs.PROVIDE):
        return weight_of_part(s, seat, action, spare)
    if is_a(action, verbs.COLLECT):
        asked = bits.has(spare, len(box.PARTS) + operand(verbs.COLLECT, action, 1))
        value = COLLECT * (operand(verbs.COLLECT, action, 0) + COLLECT_ASKED * asked)
        return value * COLLECT_FOR_SANDRA if is_asked_for(s, seat, box.LOGISTICS) else value
    if is_a(action, verbs.SELECT):
        return weight_of_design(s, seat, operand(verbs.SELECT, action, 0), spare)
    return ISSUE if is_a(action, verbs.ISSUE) else VOUCHER


@rule
def is_asked_for(s, seat, department):
    """Does Sandra come next to a department where one has too little?"""
    return sandra.next_department(s) == department and sandra.expected(s, seat, department) < box.PRAISED_FROM


@rule
def weight_of_part(s, seat, action, spare):
    """A part to provide: cheap, for a model one has a design of, and best if that brings out a car to claim."""
    model, part = operand(verbs.PROVIDE, action, 0), operand(verbs.PROVIDE, action, 1)
    value = PROVIDE
    if operand(verbs.PROVIDE, action, 2) == box.A_VOUCHER:
        value *= PROVIDE_VOUCHER
    elif not bits.has(spare, part):
        value *= PROVIDE_DEAR
    if s.players[seat].desk & box.OF_MODEL[model]:
        value *= PROVIDE_MODEL
    for tile in range(box.DEMANDS):
        if s.demand[tile] == model and s.demand_seats[tile] > 0:
            value *= PROVIDE_DEMAND
    models = line.leaving(s, bits.bit(box.ENTRY[model]))
    return value * weight_of_exit(s, seat, models, EXIT_BY_PART, OWN_EXIT_BY_PART, OTHERS_EXIT_BY_PART)


@rule
def weight_of_design(s, seat, design, spare):
    """A design to select: of a model one has, or could claim; with a part that is there; with a benefit."""
    model = box.DESIGN_MODEL[design]
    cars = holdings.cars_of(s, seat, bits.bit(model))
    value = 1.0 + SELECT_BY_CARS * cars
    if box.DESIGN_TILE[design] != box.CLAIM_ONLY:
        value += SELECT_PART * bits.has(spare, box.DESIGN_TILE[design])
    if cars == 0:
        value += SELECT_UNTESTED * bits.count(s.players[seat].upgraded & box.OF_MODEL[model])
        for place in range(box.TRACK):
            value += SELECT_ON_TRACK * (s.track[place] == model)
    for space in range(len(box.SPACES)):
        value += SELECT_NEAR_EXIT * (s.line[space] == model and box.STEPS_TO_TRACK[space] == 1)
    for place in range(box.DISPLAY):
        benefit = box.COLUMN_BENEFIT[place % box.COLUMNS]
        value += SELECT_BENEFIT * (s.display[place] == design and benefit != 0)
    return SELECT * value * (SELECT_FOR_SANDRA if is_asked_for(s, seat, box.DESIGN) else 1.0)
