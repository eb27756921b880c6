"""Innovation: upgrade a design with its part; once, a certified innovator may upgrade twice with one design."""

import numpy as np

from shopfloor.games.kanban import box, events, reasons, stages, verbs
from shopfloor.games.kanban.rules import benefits, goals, levels, shifts, workplace
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, bits, code, is_a, operand, rule, tell

# Upgrade a design


@rule
def legal(s, seat, out, n):
    if forbids_work(s, seat) != ALLOWED:
        return n
    desk = np.int64(s.players[seat].desk)
    for model in range(len(box.MODELS)):
        if desk & box.OF_MODEL[model]:
            for part in range(len(box.PARTS)):
                if forbids_design(s, seat, model, part) == ALLOWED:
                    n = list_means(s, seat, model, part, out, n)
    return n


@rule
def list_means(s, seat, model, part, out, n):
    may_too = forbids_double(s, seat, part) == ALLOWED
    for means in range(len(box.PROVIDE_WITH)):
        if workplace.lacks_part(s, seat, part, means) == ALLOWED:
            out[n] = code(verbs.UPGRADE, model, part, means)
            n += 1
            if may_too:
                out[n] = code(verbs.DOUBLE, model, part, means)
                n += 1
    return n


def forbids(s, seat, action):
    family = verbs.UPGRADE if is_a(action, verbs.UPGRADE) else verbs.DOUBLE
    part = operand(family, action, 1)
    reason = forbids_work(s, seat) or forbids_design(s, seat, operand(family, action, 0), part)
    if is_a(action, verbs.DOUBLE):
        reason = reason or forbids_double(s, seat, part)
    return reason or workplace.lacks_part(s, seat, part, operand(family, action, 2))


@rule
def forbids_work(s, seat):
    if not workplace.works_in(s, seat, box.TESTING):
        return code(reasons.OTHER_DEPARTMENT, box.TESTING)
    return ALLOWED if shifts.left(s, seat) > 0 else reasons.NO_SHIFT


@rule
def forbids_design(s, seat, model, part):
    """A selected design with this model and this part."""
    design = design_of(model, part)
    return ALLOWED if bits.has(s.players[seat].desk, design) else code(reasons.NO_DESIGN, design)


@rule
def design_of(model, tile):
    return model * len(box.TILES) + tile


@rule
def forbids_double(s, seat, part):
    """Certified in testing, once in the game, and each part once for all players."""
    if not levels.is_certified(s, seat, box.TESTING):
        return reasons.NOT_CERTIFIED_FOR_DOUBLE
    if s.players[seat].doubled != NONE:
        return reasons.DOUBLED
    return code(reasons.PART_DOUBLED, part) if bits.has(s.doubled_parts, part) else ALLOWED


@rule
def act(s, luck, news, seat, action):
    """A shift, the part and the design; where the part goes is asked next."""
    s.doubling = is_a(action, verbs.DOUBLE)
    family = verbs.DOUBLE if s.doubling else verbs.UPGRADE
    part = operand(family, action, 1)
    shifts.spend(s, seat, 1)
    workplace.give_part(s, seat, part, operand(family, action, 2))
    s.upgrading = design_of(operand(family, action, 0), part)
    s.players[seat].desk &= ~bits.bit(s.upgrading)
    s.stage = stages.UPGRADE_SPACE


# The upgrade space


@rule
def legal_space(s, out, n):
    for space in range(box.UPGRADE_SPACES):
        if forbids_filling(s, space) == ALLOWED:
            out[n] = code(verbs.SPACE, space + 1)
            n += 1
    return n


def forbids_space(s, seat, action):
    return forbids_filling(s, operand(verbs.SPACE, action, 0) - 1)


@rule
def forbids_filling(s, space):
    """Any empty one of the model."""
    taken = s.upgrades[box.DESIGN_MODEL[s.upgrading], space] != NONE
    return code(reasons.SPACE_TAKEN, space + 1) if taken else ALLOWED


@rule
def fill_space(s, news, seat, action):
    """The benefit of the space, a higher value of the part, points; a double upgrade scores the new value too."""
    me = s.players[seat]
    model, part = box.DESIGN_MODEL[s.upgrading], box.DESIGN_TILE[s.upgrading]
    space = operand(verbs.SPACE, action, 0) - 1
    s.upgrades[model, space] = part
    benefits.take(s, news, seat, box.UPGRADE_BENEFIT[model, space])
    s.part_value[part] = min(s.part_value[part] + 1 + s.doubling, box.HIGHEST_VALUE)
    tell(news, EVERYONE, events.VALUE, part, s.part_value[part])
    me.upgraded |= bits.bit(s.upgrading)
    benefits.score(s, news, seat, box.UPGRADE_POINTS)
    if s.doubling:
        me.doubled = s.upgrading
        s.doubled_parts = np.int64(s.doubled_parts) | bits.bit(part)
        benefits.score(s, news, seat, s.part_value[part])
    s.upgrading = NONE
    s.doubling = 0
    goals.check(s, news, seat, box.UPGRADE_AREA, bits.count(me.upgraded))
    s.stage = stages.WORK
