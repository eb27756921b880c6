"""Whose turn it is: all phases go round in the turn order of the year, and who has passed is left out."""

from shopfloor.games.independents import box, stages
from shopfloor.kernel import NONE, bits, rule


@rule
def mover(s):
    """The seat that is to decide."""
    return s.order[s.place]


@rule
def open_phase(s, stage):
    """A phase begins with the first in turn order, and nobody has passed."""
    s.stage = stage
    s.passed = 0
    s.place = 0


@rule
def next_turn(s):
    """Go on to the next who has not passed; False when all have."""
    for step in range(1, s.seats + 1):
        place = (s.place + step) % s.seats
        if not bits.has(s.passed, s.order[place]):
            s.place = place
            return True
    return False


@rule
def first_section(s):
    """The first section of the active category; the others follow it."""
    return s.category * box.A_CATEGORY


@rule
def end_go(s):
    """A go in card play is over: the next one, or when all have passed the competition."""
    s.card = s.target = s.rival = NONE
    s.left = s.chosen = 0
    s.stage = stages.PLAYING if next_turn(s) else stages.COMPETING
