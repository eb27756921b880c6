"""The assembly line: what the commands do to the modules on it."""

import numpy as np

from shopfloor.games.assembly.actions import (
    EXCHANGED,
    LOCKED,
    MOVED,
    PLACED,
    REVEALED,
    ROLLED,
    ROTATED,
    SWAPPED,
)
from shopfloor.games.assembly.state import ALL_BAYS, BAYS, CLOCKWISE, DIE_LUCK, STACK_LUCK
from shopfloor.kernel import EVERYONE, NONE, draw, rule, tell


@rule
def bit(place):
    return np.int64(1) << np.int64(place)


@rule
def count(mask):
    """How many bits are set."""
    left = np.int64(mask)
    n = 0
    while left:
        left &= left - 1
        n += 1
    return n


@rule
def has(mask, place):
    return np.int64(mask) >> np.int64(place) & 1


@rule
def clock(bay):
    """A place of the arrays as the number on the clock: place 0 is 12 o'clock."""
    return np.int64(bay) if bay else BAYS


@rule
def free_bays(s):
    """Positions that are unlocked and unoccupied."""
    return ALL_BAYS & ~np.int64(s.locked) & ~modules_in_play(s)


@rule
def modules_in_play(s):
    """Positions where an unlocked module stands."""
    mask = np.int64(0)
    for bay in range(BAYS):
        mask |= np.int64(s.modules[bay] != NONE) << bay
    return mask


@rule
def matching(s):
    """Positions where a module stands on its own bay card and can be locked."""
    mask = np.int64(0)
    for bay in range(BAYS):
        mask |= np.int64(s.modules[bay] == s.bays[bay]) << bay
    return mask


# Placing room modules


@rule
def draw_module(s, luck, news):
    """Draw: the die says where the top module of the stack goes."""
    place_module(s, news, take_module(s, luck), roll(s, luck, news))


@rule
def roll(s, luck, news):
    bay = draw(luck, s, DIE_LUCK, BAYS)
    tell(news, EVERYONE, ROLLED, clock(bay))
    return bay


@rule
def take_module(s, luck):
    """The top module of the stack, which could be any of those in it."""
    skip = draw(luck, s, STACK_LUCK, count(s.stack))
    room = 0
    passed = np.int64(0)
    for other in range(BAYS - 1):  # no early end: a branch that luck decides is slower than the loop
        passed += has(s.stack, other)
        room += skip >= passed
    s.stack = np.int64(s.stack) & ~bit(room)
    return room


@rule
def reveal_module(s, luck, news):
    """The module is turned up before its bay is known."""
    s.revealed = take_module(s, luck)
    tell(news, EVERYONE, REVEALED, s.revealed)


@rule
def place_module(s, news, room, bay):
    """If the bay is occupied or locked: clockwise to the first that is neither."""
    free = free_bays(s)
    while not has(free, bay):
        bay = (bay + 1) % BAYS
    s.modules[bay] = room
    tell(news, EVERYONE, PLACED, room, clock(bay))


# Rotating room modules


@rule
def rotate(s, news, direction, steps):
    """Every unlocked module moves the same number of unlocked bays the same way, all at once."""
    tell(news, EVERYONE, ROTATED, steps, direction != CLOCKWISE)
    for _ in range(steps):
        carried = NONE
        for turn in range(2 * BAYS):  # the second time round, the first bay gets what the last one had
            bay = turn % BAYS if direction == CLOCKWISE else (2 * BAYS - turn) % BAYS
            if not has(s.locked, bay):
                if turn >= BAYS:
                    s.modules[bay] = carried
                    break
                here = s.modules[bay]
                s.modules[bay] = carried
                carried = here


@rule
def can_rotate(s, steps):
    """Would so many steps move anything? The unlocked bays are a ring, and on a ring of two, two lead back."""
    return modules_in_play(s) != 0 and steps % (BAYS - count(s.locked)) != 0


@rule
def bay_beyond(s, bay, direction, steps):
    """Where a single module comes to: it counts only bays that are unlocked and unoccupied."""
    free = free_bays(s) | bit(bay)
    step = 1 if direction == CLOCKWISE else BAYS - 1
    while steps:
        bay = (bay + step) % BAYS
        steps -= has(free, bay)
    return bay


@rule
def move_one(s, news, bay, direction, steps):
    target = bay_beyond(s, bay, direction, steps)
    room = s.modules[bay]
    s.modules[bay] = NONE
    s.modules[target] = room
    tell(news, EVERYONE, MOVED, room, clock(bay), clock(target))


# Swapping


@rule
def swap(s, news, a, b):
    first, second = s.modules[a], s.modules[b]
    s.modules[a], s.modules[b] = second, first
    tell(news, EVERYONE, SWAPPED, first, second)


@rule
def exchange_bay_cards(s, news, a, b):
    first, second = s.bays[a], s.bays[b]
    s.bays[a], s.bays[b] = second, first
    tell(news, EVERYONE, EXCHANGED, first, second)


# Locking room modules


@rule
def lock(s, news, bay):
    """The bay card is flipped, and its module leaves the line for the box."""
    s.locked = np.int64(s.locked) | bit(bay)
    s.just_locked = np.int64(s.just_locked) | bit(bay)
    s.modules[bay] = NONE
    tell(news, EVERYONE, LOCKED, s.bays[bay], clock(bay))
