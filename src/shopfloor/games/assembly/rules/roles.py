"""Role cards: each works once a game, in its own window."""

import numpy as np

from shopfloor.games.assembly import box, events, reasons, stages, verbs
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, bits, code, is_a, rule, tell


@rule
def is_ready(s, seat, role):
    """Does the seat have this role, and is it still to be used?"""
    me = s.players[seat]
    return me.role_card == role and not me.role_used


@rule
def holder(s, role):
    """The seat that could use a role now, or NONE. No two players have the same role."""
    for seat in range(s.seats):
        if is_ready(s, seat, role):
            return seat
    return NONE


@rule
def use_role(s, news, seat):
    """The card is flipped: it works once."""
    s.players[seat].role_used = 1
    tell(news, EVERYONE, events.ROLE_USED, seat, s.players[seat].role_card)


@rule
def ask_officer(s):
    """Is there a Safety Officer who has not been heard about this malfunction?"""
    officer = holder(s, box.SAFETY_OFFICER)
    if officer == NONE or bits.has(s.let_happen, officer):
        return False
    wait_for(s, officer, stages.AVERTING)
    return True


@rule
def legal_cancel(out):
    """The Safety Officer before a malfunction, and the Scientist before a scramble, may cancel it or let it happen."""
    out[0] = code(verbs.PASS)
    out[1] = code(verbs.CANCEL)
    return 2


def forbids_cancel(s, action):
    may = is_a(action, verbs.PASS) or is_a(action, verbs.CANCEL)
    return ALLOWED if may else code(reasons.NOT_NOW, s.stage)


@rule
def cancels(s, news, seat, action):
    """Did the role cancel what was about to happen? If not, it has let it happen."""
    if not is_a(action, verbs.CANCEL):
        s.let_happen = np.int64(s.let_happen) | bits.bit(seat)
        return False
    use_role(s, news, seat)
    tell(news, EVERYONE, events.CANCELLED)
    return True


@rule
def wait_for(s, seat, stage):
    """The table waits for a seat's decision."""
    s.mover = seat
    s.stage = stage
