"""Department selection: from left to right in Workstation Alley, everyone moves to another department."""

from shopfloor.games.kanban import box, events, reasons, stages, state, verbs
from shopfloor.games.kanban.rules import certification
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, code, is_a, operand, rule, tell


@rule
def begin(s, news):
    """A new day. On the first, Sandra sits at her desk and the certification track tells the order."""
    s.day += 1
    s.phase = stages.SELECTING
    tell(news, EVERYONE, events.DAY, s.day)
    if s.day == 1:
        certification.set_order(s)
    else:
        set_order(s)


@rule
def set_order(s):
    """Everyone, Sandra too, by workstations from left to right."""
    s.movers = s.seats + 1
    s.moves = 0
    s.order[:] = NONE
    n = 0
    for workstation in range(box.SANDRAS_DESK + 1):
        who = worker_at(s, workstation)
        if who != NONE:
            s.order[n] = who
            n += 1


@rule
def worker_at(s, workstation):
    """The seat whose worker stands at a workstation, or SANDRA, or NONE."""
    for seat in range(s.seats):
        if s.players[seat].workstation == workstation:
            return seat
    return state.SANDRA if s.sandra_at == workstation else NONE


@rule
def legal(s, seat, out, n):
    for department in range(len(box.DEPARTMENTS)):
        for side in range(2):
            if forbids_workstation(s, seat, department, side) == ALLOWED:
                out[n] = code(verbs.GO, department, side)
                n += 1
    return n


def forbids(s, seat, action):
    if not is_a(action, verbs.GO):
        return code(reasons.NOT_NOW, int(s.stage))
    return forbids_workstation(s, seat, operand(verbs.GO, action, 0), operand(verbs.GO, action, 1))


@rule
def forbids_workstation(s, seat, department, side):
    """A free workstation of another department than yesterday's; with two players not where Sandra is."""
    yesterday = s.players[seat].workstation
    if yesterday != NONE and box.WORKSTATION_DEPARTMENT[yesterday] == department:
        return code(reasons.SAME_DEPARTMENT, department)
    if s.seats == 2 and box.WORKSTATION_DEPARTMENT[s.sandra_at] == department:
        return code(reasons.SANDRA_IS_THERE, department)
    return ALLOWED if worker_at(s, 2 * department + side) == NONE else reasons.WORKSTATION_TAKEN


@rule
def act(s, luck, news, seat, action):
    s.players[seat].workstation = 2 * operand(verbs.GO, action, 0) + operand(verbs.GO, action, 1)
    s.stage = stages.BETWEEN


# Sandra


@rule
def move_sandra(s, news):
    """To the first free workstation of the next department, past those that are full; in administration to her desk."""
    department = box.WORKSTATION_DEPARTMENT[s.sandra_at]
    while True:
        department = (department + 1) % len(box.DEPARTMENTS)
        if department == box.ADMINISTRATION:
            s.sandra_at = box.SANDRAS_DESK
            break
        left = 2 * department
        if worker_at(s, left) == NONE or worker_at(s, left + 1) == NONE:
            s.sandra_at = left if worker_at(s, left) == NONE else left + 1
            break
        tell(news, EVERYONE, events.SKIPPED, department)
    tell(news, EVERYONE, events.SANDRA_GOES, s.sandra_at)
