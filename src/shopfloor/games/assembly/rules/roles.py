"""Role cards: each works once a game, in its own window."""

from shopfloor.games.assembly.actions import CANCEL, CANCELLED, PASS, ROLE_USED
from shopfloor.kernel import EVERYONE, NONE, code, is_a, rule, tell


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
    tell(news, EVERYONE, ROLE_USED, seat, s.players[seat].role_card)


@rule
def legal_cancel(s, out):
    """The Safety Officer before a malfunction, and the Scientist before a scramble, may cancel it or let it happen."""
    out[0] = code(PASS)
    out[1] = code(CANCEL)
    return 2


@rule
def cancels(s, news, seat, action):
    """Did the role cancel what was about to happen?"""
    if not is_a(action, CANCEL):
        return False
    use_role(s, news, seat)
    tell(news, EVERYONE, CANCELLED)
    return True


@rule
def wait_for(s, seat, stage):
    """The table waits for a seat's decision."""
    s.mover = seat
    s.stage = stage
