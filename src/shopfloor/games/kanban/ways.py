"""Which department attracts whom: where there is work for the shifts, what Sandra asks for, and training to do."""

import numpy as np

from shopfloor.games.kanban import box, choices, line
from shopfloor.games.kanban.rules import holdings, levels, logistics, sandra, testing
from shopfloor.kernel import NONE, bits, rule

ANYWHERE = np.array([0.04, 0.08, 0.08, 0.06, 6.65])
AN_UPGRADE, A_CLAIM = 2.7, 100.0
A_PART_TO_PROVIDE, A_CAR_TO_BRING_OUT, A_MODEL_TO_WAIT_FOR = 0.1, 8.0, 0.12
A_PLACE_FOR_PARTS, A_PART_TO_FETCH, A_PLACE_ON_THE_DESK = 1.1, 1.2, 6.1
A_STEP, A_STEP_TO_THE_LEAD, WHAT_SANDRA_ASKS = 0.1, 4.4, 0.7
BY_SIDE = np.array([0.15, 2.5])
"""The left workstation, which allows fewer shifts, and the right one."""


@rule
def weight_of_place(s, seat, department, side):
    shifts = box.WORKSTATION_SHIFTS[2 * department + side]
    value = BY_SIDE[side] * attraction(s, seat, department, shifts)
    return value * value * value


@rule
def attraction(s, seat, department, shifts):
    """Work for so many shifts, what Sandra asks for next, and training."""
    me = s.players[seat]
    value = ANYWHERE[department] + work_in(s, seat, department, shifts)
    coming = sandra.next_department(s)
    helps = coming == department or (coming == box.ASSEMBLY and department == box.TESTING)
    if helps and sandra.expected(s, seat, coming) < box.PRAISED_FROM:
        value += WHAT_SANDRA_ASKS * me.bank / box.SHIFT_BANK_MAX
    level = me.training[department]
    if level < box.EXPERT_LEVEL:
        value += A_STEP
        if level == 0 or level < levels.highest(s, department):
            value += A_STEP_TO_THE_LEAD * me.bank / box.SHIFT_BANK_MAX
    return value


@rule
def work_in(s, seat, department, shifts):
    me = s.players[seat]
    if department == box.TESTING:
        return AN_UPGRADE * min(ready_upgrades(s, seat), shifts) + A_CLAIM * claims(s, seat)
    if department == box.ASSEMBLY:
        value = A_PART_TO_PROVIDE * min(holdings.parts(s, seat, box.ALL_PARTS) + me.vouchers, shifts)
        wanted = line.wanted_models(s, seat)
        value += A_MODEL_TO_WAIT_FOR * min(bits.count(wanted), 2)
        if testing.garages(s, seat) > holdings.cars(s, seat):
            value += A_CAR_TO_BRING_OUT * min(bits.count(line.leaving(s, line.open_entries(s)) & wanted), 2)
        return value
    if department == box.LOGISTICS:
        room = logistics.room(s, seat)
        lacking = bits.count(choices.spare_parts(s, seat) >> len(box.PARTS))
        return A_PLACE_FOR_PARTS * min(room, 3) + A_PART_TO_FETCH * min(lacking, 3) * (room > 0)
    if department == box.DESIGN:
        free = box.DESK + levels.is_certified(s, seat, box.DESIGN) - bits.count(me.desk)
        return A_PLACE_ON_THE_DESK * min(free, shifts)
    return 0.0


@rule
def ready_upgrades(s, seat):
    """Selected designs whose part is there, or can be had for a voucher or by a swap."""
    me = s.players[seat]
    ready = lacking = spare = 0
    for part in range(len(box.PARTS)):
        asked = bits.count(me.desk & box.OF_PART[part])
        held = me.parts[part]
        ready += min(asked, held)
        lacking += max(asked - held, 0)
        spare |= held > asked and not bits.has(s.recycling, part)
    return ready + min(lacking, me.vouchers + spare)


@rule
def claims(s, seat):
    """Models on the test track that could be claimed, two at most."""
    me = s.players[seat]
    if testing.garages(s, seat) <= holdings.cars(s, seat):
        return 0
    models = np.int64(0)
    for place in range(box.TRACK):
        if s.track[place] != NONE and me.desk & box.OF_MODEL[s.track[place]]:
            models |= bits.bit(s.track[place])
    return min(bits.count(models), 2)
