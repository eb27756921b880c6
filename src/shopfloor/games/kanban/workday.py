"""What a player of Kanban knows of today: what a workstation allows, and what a turn has begun."""

import numpy as np

from shopfloor.games.kanban import box, outlook, stages
from shopfloor.games.kanban.rules import holdings, levels, logistics
from shopfloor.kernel import NONE, bits, rule

SHIFT = np.array([2.6, 3.0, 3.6, 3.0, 0.9])
"""What a shift in each department brings where there is something to do."""
IDLE_SHIFT = 0.55
"""A shift that can only be trained with, and one that is still to be worked in this turn."""
PARKED, FILLED, SPOT, PUSH = 3.5, 2.5, 2.0, 1.3
"""What a garage, an upgrade space, a spot or a plaque, and a push are expected to bring while one is to be chosen."""


@rule
def today(s, seat):
    """What the workstation lets one do, while one has not worked yet."""
    me = s.players[seat]
    if me.workstation == NONE or not has_chosen(s, seat) or not outlook.is_to_work(s, seat):
        return 0.0
    department = box.WORKSTATION_DEPARTMENT[me.workstation]
    number = min(box.WORKSTATION_SHIFTS[me.workstation] + min(me.bank, 1), box.MAX_SHIFTS_A_DAY)
    if department != box.ADMINISTRATION:
        return prospect(s, seat, department, number)
    best = IDLE_SHIFT * number
    for other in range(box.ADMINISTRATION):
        best = max(best, prospect(s, seat, other, number))
    return best


@rule
def has_chosen(s, seat):
    """Is the workstation where this seat stands that of today?"""
    last = s.moves - (s.stage == stages.SELECT) if s.phase == stages.SELECTING else s.movers
    found = False
    for place in range(last):
        found = found or s.order[place] == seat
    return found


@rule
def under_way(s, seat):
    """Shifts of the workstation that are left in one's own turn, and what was begun and is still to be chosen."""
    if s.phase != stages.WORKING or s.mover != seat or s.stage == stages.BETWEEN:
        return 0.0
    me = s.players[seat]
    value = IDLE_SHIFT * max(box.WORKSTATION_SHIFTS[me.workstation] - s.worked, 0)
    for claim in range(box.MOST_CLAIMS):
        if s.claimed[claim] != NONE:
            value += box.CAR_VALUE[s.claimed[claim]] + PARKED
    if s.stage == stages.UPGRADE_SPACE:
        part = box.DESIGN_TILE[s.upgrading]
        value += box.UPGRADE_POINTS + FILLED + s.doubling * (s.part_value[part] + 2)
    elif s.stage in (stages.CERTIFICATION_SPOT, stages.PLAQUE):
        value += SPOT
    elif s.stage == stages.PUSH:
        value += PUSH
    return value


@rule
def prospect(s, seat, department, number):
    """What so many shifts in a department would bring: those for which there is work, and the others in training."""
    useful = min(work_for(s, seat, department), number)
    return SHIFT[department] * useful + IDLE_SHIFT * (number - useful)


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
