"""Training: a shift or a book a step; the third step certifies, the fifth makes an expert with an award plaque."""

import numpy as np

from shopfloor.games.kanban import box, events, reasons, stages, state, verbs
from shopfloor.games.kanban.rules import benefits, certification, conference, goals, levels, shifts, workplace
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, bits, code, draw_from, operand, rule, tell

# Training and homework


@rule
def legal(s, seat, out, n):
    for department in range(len(box.DEPARTMENTS)):
        if workplace.works_in(s, seat, department):
            for means in range(len(box.TRAIN_WITH)):
                if forbids_training(s, seat, department, means) == ALLOWED:
                    out[n] = code(verbs.TRAIN, department, means)
                    n += 1
    return n


def forbids(s, seat, action):
    return forbids_training(s, seat, operand(verbs.TRAIN, action, 0), operand(verbs.TRAIN, action, 1))


@rule
def forbids_training(s, seat, department, means):
    """In a department where one works, up to the red desk, with a shift or with a book."""
    me = s.players[seat]
    if not workplace.works_in(s, seat, department):
        return code(reasons.OTHER_DEPARTMENT, department)
    if me.training[department] == box.EXPERT_LEVEL:
        return code(reasons.EXPERT, department)
    if means == box.A_SHIFT and shifts.left(s, seat) == 0:
        return reasons.NO_SHIFT
    if means == box.A_BOOK and me.books == 0:
        return reasons.NO_BOOK
    return ALLOWED


@rule
def act(s, luck, news, seat, action):
    """The disc moves up a desk, on top of those that are there."""
    department = operand(verbs.TRAIN, action, 0)
    if operand(verbs.TRAIN, action, 1) == box.A_SHIFT:
        shifts.spend(s, seat, 1)
    else:
        s.players[seat].books -= 1
        s.books += 1
    move_up(s, seat, department)
    level = s.players[seat].training[department]
    if level == box.CERTIFIED:
        tell(news, EVERYONE, events.CERTIFIED, seat, department)
        conference.convert(s, news, seat)
        s.trained = department
        s.stage = stages.CERTIFICATION_SPOT
    elif level == box.EXPERT_LEVEL:
        become_expert(s, luck, news, seat, department)


@rule
def move_up(s, seat, department):
    me = s.players[seat]
    level = me.training[department]
    below = 0
    for other in range(s.seats):
        them = s.players[other]
        if them.training[department] == level and them.below[department] > me.below[department]:
            them.below[department] -= 1
        below += them.training[department] == level + 1
    me.training[department] = level + 1
    me.below[department] = below


# Certification


@rule
def certify(s, news, seat, action):
    """The lock is gone already: a spot on the track, its benefit, and perhaps a factory goal."""
    certification.stand(s, news, seat, action)
    goals.check(s, news, seat, box.CERTIFICATION_AREA, levels.certifications(s, seat))
    s.trained = NONE
    s.stage = stages.WORK


# Experts and award plaques


@rule
def become_expert(s, luck, news, seat, department):
    """The first expert takes the seat; each may keep one of the plaques that are left."""
    tell(news, EVERYONE, events.EXPERT, seat, department)
    if s.pile_seat[department]:
        s.pile_seat[department] = 0
        conference.take(s, news, seat)
    if s.pile[department] > 0:
        look_at_plaques(s, luck, department)
        s.trained = department
        s.stage = stages.PLAQUE


@rule
def look_at_plaques(s, luck, department):
    """What lies in a pile is decided when somebody looks at it for the first time."""
    if not bits.has(s.looked_at, department):
        s.looked_at = np.int64(s.looked_at) | bits.bit(department)
        for _ in range(s.pile[department]):
            s.plaques[department, draw_from(luck, s, state.PLAQUE_LUCK, s.plaque_bag)] += 1


@rule
def legal_plaque(s, out, n):
    for plaque in range(len(box.PLAQUES)):
        if s.plaques[s.trained, plaque] > 0:
            out[n] = code(verbs.PLAQUE, plaque)
            n += 1
    return n


def forbids_plaque(s, seat, action):
    plaque = operand(verbs.PLAQUE, action, 0)
    return ALLOWED if s.plaques[s.trained, plaque] > 0 else code(reasons.NO_PLAQUE, plaque)


@rule
def keep_plaque(s, news, seat, action):
    """One is kept and used up, the others go back unseen."""
    plaque = operand(verbs.PLAQUE, action, 0)
    s.plaques[s.trained, plaque] -= 1
    s.pile[s.trained] -= 1
    s.plaques_used[plaque] += 1
    benefits.take(s, news, seat, box.PLAQUE_BENEFIT[plaque])
    s.trained = NONE
    s.stage = stages.WORK
