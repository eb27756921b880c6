"""What a player who knows the game does not even think about: wasted shifts, idle swaps, the same for more."""

import numpy as np

from shopfloor.games.kanban import box, rules, stages, verbs
from shopfloor.games.kanban.rules import assembly, logistics, workplace
from shopfloor.kernel import ALLOWED, NONE, bits, is_a, operand, rule

PAIR = 2
"""How many parts are collected at a time, or all."""


@rule
def consider(s, seat, out):
    """The legal actions without those that another one is always at least as good as."""
    n = rules.legal(s, seat, out)
    if s.stage == stages.UPGRADE_SPACE:
        return keep_spaces(s, out, n)
    return keep_work(s, seat, out, n) if s.stage == stages.WORK else n


@rule
def keep_work(s, seat, out, n):
    spare = spare_parts(s, seat)
    taken = parts_in_assembly(s) if workplace.works_in(s, seat, box.ASSEMBLY) else np.int64(0)
    kept = 0
    for place in range(n):
        if not is_pointless(s, seat, out[place], spare, taken):
            out[kept] = out[place]
            kept += 1
    return kept


@rule
def is_pointless(s, seat, action, spare, taken):
    if is_a(action, verbs.END_TURN):
        return wastes_a_shift(s, seat)
    if is_a(action, verbs.RECYCLE):
        given, got = operand(verbs.RECYCLE, action, 0), operand(verbs.RECYCLE, action, 1)
        return not is_useful_swap(s, seat, given, got, spare, taken)
    if is_a(action, verbs.PROVIDE):
        return is_dear_part(s, seat, action, spare)
    if is_a(action, verbs.UPGRADE):
        part, means = operand(verbs.UPGRADE, action, 1), operand(verbs.UPGRADE, action, 2)
        return means == box.A_VOUCHER and s.players[seat].parts[part] > 0
    if is_a(action, verbs.DOUBLE):
        part, means = operand(verbs.DOUBLE, action, 1), operand(verbs.DOUBLE, action, 2)
        return means == box.A_VOUCHER and s.players[seat].parts[part] > 0
    if is_a(action, verbs.CLAIM):
        return is_dear_claim(s, seat, operand(verbs.CLAIM, action, 0) - 1, operand(verbs.CLAIM, action, 1))
    if is_a(action, verbs.COLLECT):
        number, part = operand(verbs.COLLECT, action, 0), operand(verbs.COLLECT, action, 1)
        return number != min(logistics.room(s, seat), s.warehouse[part]) and number != PAIR
    if is_a(action, verbs.ISSUE):
        return brings_less(action)
    return False


# Shifts


@rule
def wastes_a_shift(s, seat):
    """Shifts of the workstation are lost at the end of the turn; a step of training does no harm."""
    me = s.players[seat]
    if s.worked >= box.WORKSTATION_SHIFTS[me.workstation]:
        return False
    can_train = False
    for department in range(len(box.DEPARTMENTS)):
        can_train |= workplace.works_in(s, seat, department) and me.training[department] < box.EXPERT_LEVEL
    return can_train


# Parts


@rule
def spare_parts(s, seat):
    """The types of which a player has more than selected designs ask for; and in the bits above, those they lack."""
    me = s.players[seat]
    spare = np.int64(0)
    for part in range(len(box.PARTS)):
        asked = bits.count(me.desk & box.OF_PART[part])
        spare |= np.int64(me.parts[part] > asked) << part
        spare |= np.int64(me.parts[part] < asked) << (part + len(box.PARTS))
    return spare


@rule
def parts_in_assembly(s):
    """The types that some model can be provided with now."""
    found = np.int64(0)
    for model in range(len(box.MODELS)):
        if assembly.forbids_model(s, model) == ALLOWED:
            for part in range(len(box.PARTS)):
                found |= np.int64(assembly.forbids_part(s, model, part) == ALLOWED) << part
    return found


@rule
def is_useful_swap(s, seat, given, got, spare, taken):
    """A part that is to spare, for one that a design lacks, that assembly takes, or that a goal on the table counts."""
    if not bits.has(spare, given):
        return False
    if bits.has(spare, len(box.PARTS) + got):
        return True
    if bits.has(taken, got) and not bits.has(taken, given):
        return True
    for goal in range(len(box.GOALS)):
        counts = bits.has(s.table, goal) and box.GOAL_COUNTS[goal] == box.PARTS_HELD
        if counts and bits.has(box.GOAL_OF[goal], got) and not bits.has(box.GOAL_OF[goal], given):
            return True
    return False


@rule
def is_dear_part(s, seat, action, spare):
    """A voucher where a cube would do, or a part that a design asks for where another would do."""
    model, part = operand(verbs.PROVIDE, action, 0), operand(verbs.PROVIDE, action, 1)
    cube = operand(verbs.PROVIDE, action, 2) == box.A_CUBE
    if cube and bits.has(spare, part):
        return False
    for other in range(len(box.PARTS)):
        if bits.has(spare, other) and assembly.forbids_part(s, model, other) == ALLOWED:
            return True
    return not cube and s.players[seat].parts[part] > 0


@rule
def brings_less(action):
    """An order placed so that another placement brings all of it and more."""
    order = operand(verbs.ISSUE, action, 0) - 1
    doubled, middle = operand(verbs.ISSUE, action, 1), operand(verbs.ISSUE, action, 2)
    for placement in range(4):
        less = more = 0
        for part in range(len(box.PARTS)):
            gained = (
                box.ORDER_BRINGS[order, placement // 2, placement % 2, part]
                - box.ORDER_BRINGS[order, doubled, middle, part]
            )
            less += gained < 0
            more += gained > 0
        if more and not less:
            return True
    return False


# Cars and upgrades


@rule
def is_dear_claim(s, seat, place, tile):
    """A car whose model stands nearer too, or a design with a part where one without would do."""
    model = s.track[place]
    for nearer in range(place):
        if s.track[nearer] == model:
            return True
    plain = bits.has(s.players[seat].desk, model * len(box.TILES) + box.CLAIM_ONLY)
    return plain == 1 and tile != box.CLAIM_ONLY


@rule
def keep_spaces(s, out, n):
    """Of upgrade spaces that give the same kind of thing, the one that gives most."""
    model = box.DESIGN_MODEL[s.upgrading]
    kept = 0
    for place in range(n):
        space = operand(verbs.SPACE, out[place], 0) - 1
        worse = False
        for other in range(box.UPGRADE_SPACES):
            if s.upgrades[model, other] == NONE and other != space:
                worse |= gives_more(model, other, space)
        if not worse:
            out[kept] = out[place]
            kept += 1
    return kept


@rule
def gives_more(model, space, than):
    """At least as much of everything; of two that give the same, the first."""
    more = less = 0
    for kind in range(len(box.BENEFITS)):
        gained = (
            box.BENEFIT[box.UPGRADE_BENEFIT[model, space], kind] - box.BENEFIT[box.UPGRADE_BENEFIT[model, than], kind]
        )
        more += gained > 0
        less += gained < 0
    return less == 0 and (more > 0 or space < than)
