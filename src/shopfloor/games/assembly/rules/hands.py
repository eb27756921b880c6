"""What a hand of cards is good for."""

import numpy as np

from shopfloor.games.assembly.state import SHOWING
from shopfloor.kernel import rule


@rule
def kinds_held(me):
    """The kinds of cards in a hand, as a bitmask."""
    kinds = np.int64(0)
    for place in range(me.held):
        kinds |= np.int64(1) << np.int64(me.hand[place])
    return kinds


@rule
def shows(me, command):
    """Does a single card of the hand show the command?"""
    return kinds_held(me) & SHOWING[command] != 0
