"""Sets as bitmasks: a set of cards, bays or designs is one number, with a bit for each place."""

import numpy as np

from shopfloor.kernel.compiling import rule
from shopfloor.kernel.luck import draw
from shopfloor.kernel.records import NONE


@rule
def bit(place):
    return np.int64(1) << np.int64(place)


@rule
def has(mask, place):
    return np.int64(mask) >> np.int64(place) & 1


@rule
def count(mask):
    """How many are in the set."""
    left = np.int64(mask)
    n = 0
    while left:
        left &= left - 1
        n += 1
    return n


@rule
def lowest(mask):
    """The lowest member of a set that is not empty."""
    place = 0
    while not has(mask, place):
        place += 1
    return place


@rule
def nth(mask, skip):
    """The member of the set that comes after `skip` others."""
    left = np.int64(mask)
    for _ in range(skip):
        left &= left - 1
    return lowest(left)


@rule
def pop(mask):
    """The lowest member of a set that is not empty, and the set without it."""
    left = np.int64(mask)
    return lowest(left), left & (left - 1)


@rule
def draw_one(luck, s, stream, mask):
    """A random member of the set, each equally likely; NONE if it is empty."""
    n = count(mask)
    return nth(mask, draw(luck, s, stream, n)) if n else NONE
