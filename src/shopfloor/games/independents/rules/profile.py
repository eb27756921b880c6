"""Profile allocation: in turn order, each player once moves disks from slots to the sections they belong to."""

from shopfloor.games.independents import box, reasons, stages, verbs
from shopfloor.games.independents.rules import turns
from shopfloor.kernel import ALLOWED, bits, code, is_a, operand, rule


@rule
def legal(s, seat, out):
    me = s.players[seat]
    first = turns.first_section(s)
    out[0] = code(verbs.DONE)
    n = 1
    for section in range(first, first + box.A_CATEGORY):
        if not bits.has(me.placed, section - first):
            for disks in range(1, me.slots[section] + 1):
                out[n] = code(verbs.ASSIGN, section, disks)
                n += 1
    return n


@rule
def forbids(s, seat, action):
    """A disk goes to the section of its slot only, and to each section once."""
    if not is_a(action, verbs.ASSIGN):
        return ALLOWED if is_a(action, verbs.DONE) else reasons.ASSIGN_NOW
    me = s.players[seat]
    section = operand(verbs.ASSIGN, action, 0)
    place = section - turns.first_section(s)
    if place < 0 or place >= box.A_CATEGORY:
        return code(reasons.OTHER_CATEGORY, section, s.category)
    if bits.has(me.placed, place):
        return code(reasons.ASSIGNED_BEFORE, section)
    if box.SLOTS[me.company, section] == 0:
        return code(reasons.NO_SLOT, section)
    if operand(verbs.ASSIGN, action, 1) > me.slots[section]:
        return code(reasons.SLOT_EMPTY, me.slots[section], section)
    return ALLOWED


@rule
def act(s, seat, action):
    if is_a(action, verbs.ASSIGN):
        assign(s, seat, operand(verbs.ASSIGN, action, 0), operand(verbs.ASSIGN, action, 1))
    else:
        s.passed |= bits.bit(seat)
    skip_idle(s)


@rule
def assign(s, seat, section, disks):
    me = s.players[seat]
    me.slots[section] -= disks
    me.placed |= bits.bit(section - turns.first_section(s))
    s.sections[section].disks[seat] += disks


@rule
def skip_idle(s):
    """Go on to the first who still has something to assign; after the last, card play begins."""
    while s.place < s.seats:
        seat = turns.mover(s)
        if not bits.has(s.passed, seat) and can_assign(s, seat):
            return
        s.place += 1
    for other in range(s.seats):
        s.players[other].placed = 0
    turns.open_phase(s, stages.PLAYING)


@rule
def can_assign(s, seat):
    """Is there a disk on a slot of this category whose section was not used yet?"""
    me = s.players[seat]
    first = turns.first_section(s)
    for section in range(first, first + box.A_CATEGORY):
        if me.slots[section] and not bits.has(me.placed, section - first):
            return True
    return False
