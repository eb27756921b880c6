"""Selective disk allocation: one section a go, any number of disks, never the same section twice; or pass for good."""

from shopfloor.games.independents import box, reasons, stages, verbs
from shopfloor.games.independents.rules import profile, turns
from shopfloor.kernel import ALLOWED, bits, code, is_a, operand, rule


@rule
def legal(s, seat, out):
    pool = s.players[seat].pool
    first = turns.first_section(s)
    out[0] = code(verbs.PASS)
    n = 1
    if pool == 0:
        return n
    for section in range(first, first + box.A_CATEGORY):
        if closed(s, seat, section) == ALLOWED:
            action = code(verbs.INVEST, section, 1)
            for more in range(pool):
                out[n] = action + more
                n += 1
    return n


@rule
def forbids(s, seat, action):
    if is_a(action, verbs.INVEST):
        reason = closed(s, seat, operand(verbs.INVEST, action, 0))
        if reason != ALLOWED:
            return reason
        pool = s.players[seat].pool
        return code(reasons.POOL, pool) if operand(verbs.INVEST, action, 1) > pool else ALLOWED
    return ALLOWED if is_a(action, verbs.PASS) else reasons.INVEST_NOW


@rule
def closed(s, seat, section):
    """May a seat not invest in a section, and why?"""
    place = section - turns.first_section(s)
    if place < 0 or place >= box.A_CATEGORY:
        return code(reasons.OTHER_CATEGORY, section, s.category)
    return code(reasons.USED_BEFORE, section) if bits.has(s.players[seat].placed, place) else ALLOWED


@rule
def act(s, seat, action):
    if is_a(action, verbs.PASS):
        s.passed |= bits.bit(seat)
    else:
        invest(s, seat, operand(verbs.INVEST, action, 0), operand(verbs.INVEST, action, 1))
    if not turns.next_turn(s):
        for other in range(s.seats):
            s.players[other].placed = 0
        turns.open_phase(s, stages.ASSIGNING)
        profile.skip_idle(s)


@rule
def invest(s, seat, section, disks):
    me = s.players[seat]
    me.pool -= disks
    me.placed |= bits.bit(section - turns.first_section(s))
    s.sections[section].disks[seat] += disks
