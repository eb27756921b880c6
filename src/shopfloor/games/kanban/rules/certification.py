"""The certification track: a spot in the next section for each certification; who stands further right comes first."""

from shopfloor.games.kanban import box, reasons, verbs
from shopfloor.games.kanban.rules import benefits
from shopfloor.kernel import ALLOWED, NONE, code, operand, rule


@rule
def legal(s, seat, out, n):
    for spot in range(1, box.SPOTS + 1):
        if forbids_spot(s, seat, spot - 1) == ALLOWED:
            out[n] = code(verbs.SPOT, spot)
            n += 1
    return n


def forbids(s, seat, action):
    return forbids_spot(s, seat, operand(verbs.SPOT, action, 0) - 1)


@rule
def forbids_spot(s, seat, spot):
    """Any free spot of the next section."""
    section = s.players[seat].section + 1
    for other in range(s.seats):
        if s.players[other].section == section and s.players[other].spot == spot:
            return code(reasons.SPOT_TAKEN, spot + 1)
    return ALLOWED


@rule
def stand(s, news, seat, action):
    """The meeple moves to the next section, and its spot's benefit is taken."""
    me = s.players[seat]
    me.section += 1
    me.spot = operand(verbs.SPOT, action, 0) - 1
    benefits.take(s, news, seat, box.SPOT_BENEFIT[me.section, me.spot])


@rule
def place(s, seat):
    """How far right a meeple stands."""
    return s.players[seat].section * box.SPOTS + s.players[seat].spot


@rule
def set_order(s):
    """The order of the track, from right to left."""
    s.movers = s.seats
    s.moves = 0
    s.order[:] = NONE
    for seat in range(s.seats):
        ahead = 0
        for other in range(s.seats):
            ahead += place(s, other) > place(s, seat)
        s.order[ahead] = seat
