"""Administration: nothing but training is done here, and one other department can be micro-managed."""

import numpy as np

from shopfloor.games.kanban import box, reasons, verbs
from shopfloor.games.kanban.rules import assembly
from shopfloor.kernel import ALLOWED, NONE, code, operand, rule


@rule
def legal(s, seat, out, n):
    for department in range(box.ADMINISTRATION):
        if forbids_managing(s, seat) == ALLOWED:
            out[n] = code(verbs.MANAGE, department)
            n += 1
    return n


def forbids(s, seat, action):
    return forbids_managing(s, seat)


@rule
def forbids_managing(s, seat):
    """One department a day, from administration."""
    if box.WORKSTATION_DEPARTMENT[s.players[seat].workstation] != box.ADMINISTRATION:
        return code(reasons.OTHER_DEPARTMENT, box.ADMINISTRATION)
    return ALLOWED if s.managed == NONE else code(reasons.MANAGES_ALREADY, np.int64(s.managed))


@rule
def act(s, luck, news, seat, action):
    """Shifts and books can be split between both; assembly work begins with cleaning."""
    s.managed = operand(verbs.MANAGE, action, 0)
    if s.managed == box.ASSEMBLY:
        assembly.clean_out(s, news)
