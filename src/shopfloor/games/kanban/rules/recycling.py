"""Recycling: swap a part of yours for one of the pool, free of charge and as often as you like, during your turn."""

import numpy as np

from shopfloor.games.kanban import box, reasons, verbs
from shopfloor.kernel import ALLOWED, bits, code, operand, rule


@rule
def legal(s, seat, out, n):
    for given in range(len(box.PARTS)):
        if s.players[seat].parts[given] > 0:
            for taken in range(len(box.PARTS)):
                if forbids_swap(s, seat, given, taken) == ALLOWED:
                    out[n] = code(verbs.RECYCLE, given, taken)
                    n += 1
    return n


def forbids(s, seat, action):
    return forbids_swap(s, seat, operand(verbs.RECYCLE, action, 0), operand(verbs.RECYCLE, action, 1))


@rule
def forbids_swap(s, seat, given, taken):
    """The pool holds one part of a type. A swap that leads back to an earlier pool is idle."""
    if s.players[seat].parts[given] == 0:
        return code(reasons.NO_PART, given)
    if bits.has(s.recycling, given):
        return code(reasons.IN_POOL, given)
    if not bits.has(s.recycling, taken):
        return code(reasons.NOT_IN_POOL, taken)
    if bits.has(s.pools_seen, pool_after(s, given, taken)):
        return reasons.POOL_SEEN
    return ALLOWED


@rule
def pool_after(s, given, taken):
    return np.int64(s.recycling) & ~bits.bit(taken) | bits.bit(given)


@rule
def act(s, luck, news, seat, action):
    me = s.players[seat]
    given, taken = operand(verbs.RECYCLE, action, 0), operand(verbs.RECYCLE, action, 1)
    me.parts[given] -= 1
    me.parts[taken] += 1
    s.recycling = pool_after(s, given, taken)
    s.pools_seen |= bits.bit(s.recycling)


@rule
def forget_pools(s):
    """Swaps are idle only among themselves: after another action every pool is new but the present one."""
    s.pools_seen = bits.bit(s.recycling)
