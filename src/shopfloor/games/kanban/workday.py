"""What a player of Kanban knows of today: what a workstation allows, and what a turn has begun."""

import numpy as np

from shopfloor.games.kanban import box, outlook, stages
from shopfloor.games.kanban.rules import holdings, levels, logistics, scoring
from shopfloor.kernel import NONE, bits, rule

SHIFT = np.array([0.75, 0.25, 0.2, 1.9, 0.0])
"""What a shift in each department brings where there is something to do."""
MANAGED, UNSPENT = 2.3, 2.5
"""A turn in administration, and a shift of the workstation that is still to be worked in this turn."""
CLAIMED, FILLED, CHOSEN, PUSHED = 18.0, 6.0, 3.7, 7.0
"""What a claimed car, an upgrade space, a spot or a plaque, and a push bring, besides points, before one chooses."""
GAME_TURNS = 16.0
CAR = 5.0
"""What a car brings in a whole game, besides its value."""
WEEKS = 0.75
"""How much of what a car and an upgrade would score in the weeks to come they do score."""


@rule
def today(s, seat):
    """What the workstation lets one do, while one has not worked yet."""
    me = s.players[seat]
    if me.workstation == NONE or not has_chosen(s, seat) or not outlook.is_to_work(s, seat):
        return 0.0
    department = box.WORKSTATION_DEPARTMENT[me.workstation]
    if department == box.ADMINISTRATION:
        return MANAGED
    return SHIFT[department] * min(work_for(s, seat, department), box.WORKSTATION_SHIFTS[me.workstation])


@rule
def has_chosen(s, seat):
    """Is the workstation where this seat stands that of today?"""
    last = s.moves - (s.stage == stages.SELECT) if s.phase == stages.SELECTING else s.movers
    found = False
    for place in range(last):
        found = found or s.order[place] == seat
    return found


@rule
def under_way(s, seat, turns, weeks):
    """Shifts of the workstation that are left in one's own turn, and what was begun and is still to be chosen."""
    if s.phase != stages.WORKING or s.mover != seat or s.stage == stages.BETWEEN:
        return 0.0
    me = s.players[seat]
    left = max(box.WORKSTATION_SHIFTS[me.workstation] - s.worked, 0)
    department = box.WORKSTATION_DEPARTMENT[me.workstation]
    if department == box.ADMINISTRATION and s.managed != NONE:
        department = np.int64(s.managed)
    value = UNSPENT * left + SHIFT[department] * min(work_for(s, seat, department), left)
    for claim in range(box.MOST_CLAIMS):
        if s.claimed[claim] != NONE:
            value += claimed_car(s, seat, np.int64(s.claimed[claim]), weeks) + CAR * turns / GAME_TURNS
    if s.stage == stages.UPGRADE_SPACE:
        value += begun_upgrade(s, seat, weeks)
    elif s.stage in (stages.CERTIFICATION_SPOT, stages.PLAQUE):
        value += CHOSEN
    elif s.stage == stages.PUSH:
        value += PUSHED
    return value


@rule
def claimed_car(s, seat, model, weeks):
    own = bits.count(s.players[seat].upgraded & box.OF_MODEL[model])
    return CLAIMED + box.CAR_VALUE[model] + WEEKS * weeks * (scoring.upgrades(s, model) + own)


@rule
def begun_upgrade(s, seat, weeks):
    """Points, the value of the part if it is tested, and what it will score at the end of each week."""
    model, part = box.DESIGN_MODEL[s.upgrading], box.DESIGN_TILE[s.upgrading]
    cars = holdings.cars_of(s, seat, bits.bit(model))
    value = FILLED + box.UPGRADE_POINTS + WEEKS * weeks * box.OWN_UPGRADE_POINTS * cars
    raised = s.part_value[part] + 1 + s.doubling
    return value + s.doubling * raised + (cars > 0) * raised


@rule
def work_for(s, seat, department):
    """For how many shifts there is work in a department."""
    me = s.players[seat]
    if department == box.TESTING:
        return testing_work(s, seat)
    if department == box.ASSEMBLY:
        return holdings.parts(s, seat, box.ALL_PARTS) + me.vouchers
    if department == box.LOGISTICS:
        return min(logistics.room(s, seat), 2) + 1
    free = box.DESK + levels.is_certified(s, seat, box.DESIGN) - bits.count(me.desk)
    return free if department == box.DESIGN else 0


@rule
def testing_work(s, seat):
    """Upgrades that could be made, and cars that could be claimed."""
    me = s.players[seat]
    work = 0
    for part in range(len(box.PARTS)):
        work += min(bits.count(me.desk & box.OF_PART[part]), me.parts[part])
    if holdings.cars(s, seat) < box.OPEN_GARAGES:
        for place in range(box.TRACK):
            if s.track[place] != NONE and me.desk & box.OF_MODEL[s.track[place]]:
                work += box.CLAIM_SHIFTS[place]
    return work
