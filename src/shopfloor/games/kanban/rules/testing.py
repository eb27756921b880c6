"""Testing: claim cars from the test track with their designs; the pace car moves on, and the cars are parked."""

import numpy as np

from shopfloor.games.kanban import box, events, reasons, stages, verbs
from shopfloor.games.kanban.rules import (
    assembly,
    benefits,
    design,
    goals,
    holdings,
    innovation,
    levels,
    shifts,
    workplace,
)
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, bits, code, operand, rule, tell

# Claim cars


@rule
def legal(s, seat, out, n):
    if forbids_claims(s, seat) != ALLOWED:
        return n
    for place in range(box.TRACK):
        if forbids_car(s, seat, place) == ALLOWED:
            for tile in range(len(box.TILES)):
                if forbids_design(s, seat, place, tile) == ALLOWED:
                    out[n] = code(verbs.CLAIM, place + 1, tile)
                    n += 1
    return n


def forbids(s, seat, action):
    place = operand(verbs.CLAIM, action, 0) - 1
    tile = operand(verbs.CLAIM, action, 1)
    return forbids_claims(s, seat) or forbids_car(s, seat, place) or forbids_design(s, seat, place, tile)


@rule
def forbids_claims(s, seat):
    """A garage must wait for each claimed car: a free one, or when all five are full one whose car is replaced."""
    if not workplace.works_in(s, seat, box.TESTING):
        return code(reasons.OTHER_DEPARTMENT, box.TESTING)
    cars = holdings.cars(s, seat) + claims(s)
    return ALLOWED if cars < garages(s, seat) or cars >= box.GARAGES else reasons.NO_GARAGE


@rule
def forbids_car(s, seat, place):
    """A car stands there, and its place, as it was before the first claim, tells the shifts."""
    if s.track[place] == NONE:
        return code(reasons.NO_CAR_ON_TRACK, place + 1)
    cost = box.CLAIM_SHIFTS[place]
    return ALLOWED if cost <= shifts.left(s, seat) else code(reasons.TOO_FEW_SHIFTS, place + 1, cost)


@rule
def forbids_design(s, seat, place, tile):
    """One selected design of the car's model, of whatever part."""
    wanted = innovation.design_of(np.int64(s.track[place]), tile)
    return ALLOWED if bits.has(s.players[seat].desk, wanted) else code(reasons.NO_DESIGN, wanted)


@rule
def garages(s, seat):
    """Garages that are unlocked."""
    return box.OPEN_GARAGES + levels.is_certified(s, seat, box.ASSEMBLY)


@rule
def claims(s):
    """Cars that were claimed and are not parked yet."""
    n = 0
    for claim in range(box.MOST_CLAIMS):
        n += s.claimed[claim] != NONE
    return n


@rule
def act(s, luck, news, seat, action):
    """The design goes under the central deck, the car leaves a gap until the end of the turn."""
    place = operand(verbs.CLAIM, action, 0) - 1
    model = np.int64(s.track[place])
    used = innovation.design_of(model, operand(verbs.CLAIM, action, 1))
    shifts.spend(s, seat, box.CLAIM_SHIFTS[place])
    s.players[seat].desk &= ~bits.bit(used)
    design.lay_under(s, used)
    s.claimed[claims(s)] = model
    s.track[place] = NONE
    tell(news, EVERYONE, events.CLAIMED, seat, model)


# The pace car


@rule
def close_up(s, news):
    """At the end of the turn the pace car moves a step for each claimed car, and the others close the gaps."""
    advance_pace_car(s, news, claims(s))
    free = 0
    for place in range(box.TRACK):
        if s.track[place] != NONE:
            model = s.track[place]
            s.track[place] = NONE
            s.track[free] = model
            free += 1


@rule
def advance_pace_car(s, news, steps):
    """Who reaches or crosses a checkered space schedules a meeting, one a day at most."""
    s.pace += steps
    while s.pace >= box.STEPS_TO_A_MEETING[s.seats]:
        s.pace -= box.STEPS_TO_A_MEETING[s.seats]
        if not s.meeting:
            s.meeting = 1
            tell(news, EVERYONE, events.MEETING_SCHEDULED)


# Parking


@rule
def legal_park(s, seat, out, n):
    for garage in range(box.GARAGES):
        if forbids_parking(s, seat, garage) == ALLOWED:
            out[n] = code(verbs.PARK, garage + 1)
            n += 1
    return n


def forbids_park(s, seat, action):
    return forbids_parking(s, seat, operand(verbs.PARK, action, 0) - 1)


@rule
def forbids_parking(s, seat, garage):
    """An empty garage; a car is replaced only when all are full, and none that came in this turn."""
    me = s.players[seat]
    if garage >= garages(s, seat):
        return reasons.GARAGE_LOCKED
    if me.garage[garage] == NONE:
        return ALLOWED
    if holdings.cars(s, seat) < garages(s, seat):
        return code(reasons.GARAGE_FULL, garage + 1)
    return code(reasons.PARKED_NOW, garage + 1) if bits.has(s.parked, garage) else ALLOWED


@rule
def park(s, news, seat, action):
    """An empty garage gives its benefit; a replaced car goes back to the supply."""
    me = s.players[seat]
    garage = operand(verbs.PARK, action, 0) - 1
    replaced = me.garage[garage]
    me.garage[garage] = s.claimed[0]
    for claim in range(box.MOST_CLAIMS - 1):
        s.claimed[claim] = s.claimed[claim + 1]
    s.claimed[box.MOST_CLAIMS - 1] = NONE
    s.parked = np.int64(s.parked) | bits.bit(garage)
    if replaced != NONE:
        tell(news, EVERYONE, events.REPLACED, seat, replaced)
        assembly.return_car(s, replaced)
    elif garage == box.FIFTH_GARAGE and side(s, seat) == box.NORMAL:
        s.stage = stages.FIFTH_GARAGE
        return
    else:
        benefits.take(s, news, seat, box.GARAGE_BENEFIT[side(s, seat), garage])
    count_cars(s, news, seat)


@rule
def side(s, seat):
    """The side of a player's board."""
    if seat == 0:
        return s.board_1
    if seat == 1:
        return s.board_2
    return s.board_3 if seat == 2 else s.board_4


@rule
def count_cars(s, news, seat):
    """A factory goal may be reached; then the next car is parked."""
    goals.check(s, news, seat, box.CAR_AREA, holdings.cars(s, seat))
    s.stage = stages.PARK


# The fifth garage


@rule
def legal_fifth(s, out, n):
    for pair in range(len(box.FIFTH_CHOICES)):
        out[n] = code(verbs.FIFTH, pair)
        n += 1
    return n


@rule
def fill_fifth(s, news, seat, action):
    """Two different benefits of four."""
    benefits.take(s, news, seat, box.FIFTH_BENEFIT[operand(verbs.FIFTH, action, 0)])
    count_cars(s, news, seat)
