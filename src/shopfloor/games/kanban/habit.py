"""How one plays without thinking: shifts are not wasted, what scores comes first, and idle swaps are rare."""

from shopfloor.games.kanban import box, stages, verbs
from shopfloor.games.kanban.rules import meeting
from shopfloor.kernel import is_a, operand, part, rule, u64

# How likely an action is next to the others of a turn
CLAIM, UPGRADE, DOUBLE, PROVIDE, TRAIN, COLLECT, ISSUE, SELECT, MANAGE, VOUCHER = 40, 40, 80, 12, 8, 8, 3, 10, 20, 6
RECYCLE, END, END_WITH_SHIFTS, QUIET = 2, 12, 1, 1
BY_VOUCHER = 3
"""Vouchers are spent so many times less often than cubes."""


@rule
def habit(s, seat, out, n, word):
    """An action by its weight."""
    total = 0
    for place in range(n):
        total += weight(s, seat, out[place])
    skip, _ = part(word >> u64(32), total)
    place = 0
    skip -= weight(s, seat, out[0])
    while skip >= 0:
        place += 1
        skip -= weight(s, seat, out[place])
    return out[place]


@rule
def weight(s, seat, action):
    """At least 1, so that everything happens now and then."""
    if s.stage == stages.WORK:
        return weight_of_work(s, seat, action)
    if s.stage in (stages.SPEAK, stages.SEAT):
        return weight_of_speech(s, seat, action)
    if s.stage == stages.SELECT:
        return 1 + 2 * box.WORKSTATION_SHIFTS[2 * operand(verbs.GO, action, 0) + operand(verbs.GO, action, 1)]
    return QUIET


@rule
def weight_of_work(s, seat, action):
    if is_a(action, verbs.END_TURN):
        return END_WITH_SHIFTS if box.WORKSTATION_SHIFTS[s.players[seat].workstation] > s.worked else END
    if is_a(action, verbs.RECYCLE):
        return RECYCLE
    if is_a(action, verbs.TRAIN):
        return TRAIN if operand(verbs.TRAIN, action, 1) == box.A_BOOK else TRAIN // cost(s, seat)
    if is_a(action, verbs.MANAGE):
        return MANAGE
    return weight_of_task(s, seat, action) // cost(s, seat) + 1


@rule
def cost(s, seat):
    """A banked shift is not spent as readily as one of the workstation."""
    return 1 if box.WORKSTATION_SHIFTS[s.players[seat].workstation] > s.worked else 3


@rule
def weight_of_task(s, seat, action):
    if is_a(action, verbs.CLAIM):
        return CLAIM
    if is_a(action, verbs.UPGRADE):
        return UPGRADE if operand(verbs.UPGRADE, action, 2) == box.A_CUBE else UPGRADE // BY_VOUCHER
    if is_a(action, verbs.DOUBLE):
        return DOUBLE
    if is_a(action, verbs.PROVIDE):
        return PROVIDE if operand(verbs.PROVIDE, action, 2) == box.A_CUBE else PROVIDE // BY_VOUCHER
    if is_a(action, verbs.COLLECT):
        return COLLECT * operand(verbs.COLLECT, action, 0)
    if is_a(action, verbs.ISSUE):
        return ISSUE
    return SELECT if is_a(action, verbs.SELECT) else VOUCHER


@rule
def weight_of_speech(s, seat, action):
    """Goals by what they bring, squared; silence is for those who would gain nothing."""
    if is_a(action, verbs.SPEAK):
        points = meeting.worth(s, seat, operand(verbs.SPEAK, action, 0))
        return 1 + points * points
    if is_a(action, verbs.PRESENT):
        points = meeting.worth(s, seat, operand(verbs.PRESENT, action, 0))
        return 2 + points * points
    return 2
