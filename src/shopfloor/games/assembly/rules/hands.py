"""Hands of cards: which commands they show, and what may be played of them."""

import numpy as np

from shopfloor.games.assembly import box, reasons
from shopfloor.kernel import ALLOWED, bits, code, rule


@rule
def kinds_held(me):
    """The kinds of cards in a hand, as a bitmask."""
    kinds = np.int64(0)
    for place in range(me.held):
        kinds |= bits.bit(me.hand[place])
    return kinds


@rule
def forbids_kind(kinds, kind):
    """A card must be held to be played or discarded."""
    return ALLOWED if bits.has(kinds, kind) else code(reasons.NOT_HELD, kind)


@rule
def shows(me, command):
    """Does a single card of the hand show the command?"""
    return kinds_held(me) & box.SHOWING[command] != 0
