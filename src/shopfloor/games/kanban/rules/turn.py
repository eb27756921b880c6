"""A working turn: shifts and books are spent as one pleases; then cars are parked and what was earned is credited."""

from shopfloor.games.kanban import box, reasons, stages, verbs
from shopfloor.games.kanban.rules import (
    administration,
    assembly,
    certification,
    design,
    innovation,
    logistics,
    recycling,
    shifts,
    testing,
    training,
    workplace,
)
from shopfloor.kernel import ALLOWED, NONE, code, is_a, rule


@rule
def begin(s, news, seat):
    """The turn of a player at a workstation. Work in assembly begins with cleaning."""
    s.mover = seat
    s.stage = stages.WORK
    recycling.forget_pools(s)
    if workplace.works_in(s, seat, box.ASSEMBLY):
        assembly.clean_out(s, news)


# What can be done


@rule
def legal(s, seat, out, n):
    """Work; or what a step of it leaves to decide."""
    if s.stage == stages.WORK:
        return legal_work(s, seat, out, n)
    if s.stage == stages.PUSH:
        return assembly.legal_push(s, out, n)
    if s.stage == stages.UPGRADE_SPACE:
        return innovation.legal_space(s, out, n)
    if s.stage == stages.CERTIFICATION_SPOT:
        return certification.legal(s, seat, out, n)
    if s.stage == stages.PLAQUE:
        return training.legal_plaque(s, out, n)
    if s.stage == stages.PARK:
        return testing.legal_park(s, seat, out, n)
    return testing.legal_fifth(s, out, n)


@rule
def legal_work(s, seat, out, n):
    """Training and recycling anywhere, the tasks of the department, and the end of the turn at any time."""
    n = training.legal(s, seat, out, n)
    n = recycling.legal(s, seat, out, n)
    n = administration.legal(s, seat, out, n)
    if workplace.works_in(s, seat, box.TESTING):
        n = testing.legal(s, seat, out, n)
        n = innovation.legal(s, seat, out, n)
    elif workplace.works_in(s, seat, box.ASSEMBLY):
        n = assembly.legal(s, seat, out, n)
    elif workplace.works_in(s, seat, box.LOGISTICS):
        n = logistics.legal(s, seat, out, n)
    elif workplace.works_in(s, seat, box.DESIGN):
        n = design.legal(s, seat, out, n)
    out[n] = code(verbs.END_TURN)
    return n + 1


def always(s, seat, action):
    """Nothing forbids it."""
    return ALLOWED


WORK = (
    (verbs.TRAIN, training.forbids),
    (verbs.RECYCLE, recycling.forbids),
    (verbs.MANAGE, administration.forbids),
    (verbs.CLAIM, testing.forbids),
    (verbs.UPGRADE, innovation.forbids),
    (verbs.DOUBLE, innovation.forbids),
    (verbs.PROVIDE, assembly.forbids),
    (verbs.ISSUE, logistics.forbids),
    (verbs.COLLECT, logistics.forbids),
    (verbs.VOUCHER, logistics.forbids),
    (verbs.SELECT, design.forbids),
    (verbs.END_TURN, always),
)
STEPS = {
    stages.WORK: WORK,
    stages.PUSH: ((verbs.PUSH, assembly.forbids_push),),
    stages.UPGRADE_SPACE: ((verbs.SPACE, innovation.forbids_space),),
    stages.CERTIFICATION_SPOT: ((verbs.SPOT, certification.forbids),),
    stages.PLAQUE: ((verbs.PLAQUE, training.forbids_plaque),),
    stages.PARK: ((verbs.PARK, testing.forbids_park),),
    stages.FIFTH_GARAGE: ((verbs.FIFTH, always),),
}
"""Which verbs a stage knows, and what forbids them."""


def forbids(s, seat, action):
    for family, why in STEPS[int(s.stage)]:
        if is_a(action, family):
            return why(s, seat, action)
    return code(reasons.NOT_NOW, int(s.stage))


# What follows


@rule
def act(s, luck, news, seat, action):
    if s.stage == stages.WORK:
        work(s, luck, news, seat, action)
    elif s.stage == stages.PUSH:
        assembly.push(s, news, seat, action)
    elif s.stage == stages.UPGRADE_SPACE:
        innovation.fill_space(s, news, seat, action)
    elif s.stage == stages.CERTIFICATION_SPOT:
        training.certify(s, news, seat, action)
    elif s.stage == stages.PLAQUE:
        training.keep_plaque(s, news, seat, action)
    elif s.stage == stages.PARK:
        testing.park(s, news, seat, action)
    else:
        testing.fill_fifth(s, news, seat, action)
    if s.stage == stages.PARK:
        end(s, luck, news, seat)


@rule
def work(s, luck, news, seat, action):
    if is_a(action, verbs.RECYCLE):
        recycling.act(s, luck, news, seat, action)
        return
    recycling.forget_pools(s)
    if is_a(action, verbs.TRAIN):
        training.act(s, luck, news, seat, action)
    elif is_a(action, verbs.MANAGE):
        administration.act(s, luck, news, seat, action)
    elif is_a(action, verbs.CLAIM):
        testing.act(s, luck, news, seat, action)
    elif is_a(action, verbs.UPGRADE) or is_a(action, verbs.DOUBLE):
        innovation.act(s, luck, news, seat, action)
    elif is_a(action, verbs.PROVIDE):
        assembly.act(s, luck, news, seat, action)
    elif is_a(action, verbs.SELECT):
        design.act(s, luck, news, seat, action)
    elif is_a(action, verbs.END_TURN):
        testing.close_up(s, news)
        s.stage = stages.PARK
    else:
        logistics.act(s, luck, news, seat, action)


@rule
def end(s, luck, news, seat):
    """When all claimed cars are parked: the display is refilled, met demands are replaced, and all is credited."""
    if testing.claims(s):
        return
    if s.selected:
        design.refill(s, luck, news)
    if workplace.works_in(s, seat, box.ASSEMBLY):
        assembly.replace_demands(s, luck, news)
    shifts.credit(s, news, seat)
    s.worked = 0
    s.managed = NONE
    s.issued = s.requested = s.selected = s.parked = 0
    s.pools_seen = 0
    s.stage = stages.BETWEEN
