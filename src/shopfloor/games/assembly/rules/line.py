"""The assembly line: what the commands do to the modules on it."""

import numpy as np

from shopfloor.games.assembly import box, events, reasons, state, verbs
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, bits, code, draw, operand, rule, tell


@rule
def clock(bay):
    """A place of the arrays as the number on the clock: place 0 is 12 o'clock."""
    return np.int64(bay) if bay else box.BAYS


@rule
def free_bays(s):
    """Positions that are unlocked and unoccupied."""
    return box.ALL_BAYS & ~np.int64(s.locked) & ~modules_in_play(s)


@rule
def modules_in_play(s):
    """Positions where an unlocked module stands."""
    mask = np.int64(0)
    for bay in range(box.BAYS):
        mask |= np.int64(s.modules[bay] != NONE) << bay
    return mask


@rule
def matching(s):
    """Positions where a module stands on its own bay card and can be locked."""
    mask = np.int64(0)
    for bay in range(box.BAYS):
        mask |= np.int64(s.modules[bay] == s.bays[bay]) << bay
    return mask


# Naming bays, by their numbers on the clock


@rule
def legal_bay(bays, family, out):
    """The actions of a family that name one of some bays."""
    n = 0
    for bay in range(1, box.BAYS + 1):
        if bits.has(bays, bay % box.BAYS):
            out[n] = code(family, bay)
            n += 1
    return n


@rule
def legal_pairs(bays, family, out, n):
    """The actions of a family that name two of some bays, written into `out` from place `n` on."""
    for a in range(1, box.BAYS + 1):
        if not bits.has(bays, a % box.BAYS):
            continue
        for b in range(a + 1, box.BAYS + 1):
            out[n] = code(family, a, b)  # counts only if it is one of them: faster than a branch
            n += bits.has(bays, b % box.BAYS)
    return n


@rule
def forbids_bay(bays, bay, reason):
    """A bay that is named must be one of these."""
    return ALLOWED if bits.has(bays, bay % box.BAYS) else code(reason, bay)


@rule
def forbids_pair(bays, a, b, reason):
    """Two bays that are named must be of these, and different; the lower number comes first."""
    if a >= b:
        return reasons.BAY_ORDER
    return forbids_bay(bays, a, reason) or forbids_bay(bays, b, reason)


# Placing room modules


@rule
def draw_module(s, luck, news):
    """Draw: the die says where the top module of the stack goes."""
    place_module(s, news, take_module(s, luck), roll(s, luck, news))


@rule
def roll(s, luck, news):
    bay = draw(luck, s, state.DIE_LUCK, box.BAYS)
    tell(news, EVERYONE, events.ROLLED, clock(bay))
    return bay


@rule
def take_module(s, luck):
    """The top module of the stack, which could be any of those in it."""
    skip = draw(luck, s, state.STACK_LUCK, bits.count(s.stack))
    room = 0
    passed = np.int64(0)
    for other in range(box.BAYS - 1):  # no early end: a branch that luck decides is slower than the loop
        passed += bits.has(s.stack, other)
        room += skip >= passed
    s.stack = np.int64(s.stack) & ~bits.bit(room)
    return room


@rule
def reveal_module(s, luck, news):
    """The module is turned up before its bay is known."""
    s.revealed = take_module(s, luck)
    tell(news, EVERYONE, events.REVEALED, s.revealed)


@rule
def place_module(s, news, room, bay):
    """If the bay is occupied or locked: clockwise to the first that is neither."""
    free = free_bays(s)
    while not bits.has(free, bay):
        bay = (bay + 1) % box.BAYS
    s.modules[bay] = room
    tell(news, EVERYONE, events.PLACED, room, clock(bay))


# Rotating room modules


@rule
def rotate(s, news, direction, steps):
    """Every unlocked module moves the same number of unlocked bays the same way, all at once."""
    tell(news, EVERYONE, events.ROTATED, steps, direction != box.CLOCKWISE)
    for _ in range(steps):
        carried = NONE
        for turn in range(2 * box.BAYS):  # the second time round, the first bay gets what the last one had
            bay = turn % box.BAYS if direction == box.CLOCKWISE else (2 * box.BAYS - turn) % box.BAYS
            if not bits.has(s.locked, bay):
                if turn >= box.BAYS:
                    s.modules[bay] = carried
                    break
                here = s.modules[bay]
                s.modules[bay] = carried
                carried = here


@rule
def can_rotate(s, steps):
    """Would so many steps move anything? The unlocked bays are a ring, and on a ring of two, two lead back."""
    return modules_in_play(s) != 0 and steps % (box.BAYS - bits.count(s.locked)) != 0


@rule
def bay_beyond(s, bay, direction, steps):
    """Where a single module comes to: it counts only bays that are unlocked and unoccupied."""
    free = free_bays(s) | bits.bit(bay)
    step = 1 if direction == box.CLOCKWISE else box.BAYS - 1
    while steps:
        bay = (bay + step) % box.BAYS
        steps -= bits.has(free, bay)
    return bay


@rule
def move_one(s, news, bay, direction, steps):
    target = bay_beyond(s, bay, direction, steps)
    room = s.modules[bay]
    s.modules[bay] = NONE
    s.modules[target] = room
    tell(news, EVERYONE, events.MOVED, room, clock(bay), clock(target))


# Swapping


@rule
def legal_swap(s, out, n):
    """Any two modules on the line."""
    return legal_pairs(modules_in_play(s), verbs.SWAP_BAYS, out, n)


def forbids_swap(s, action):
    a, b = operand(verbs.SWAP_BAYS, action, 0), operand(verbs.SWAP_BAYS, action, 1)
    return forbids_pair(modules_in_play(s), a, b, reasons.NO_MODULE)


@rule
def swap_bays(s, news, action):
    swap(s, news, operand(verbs.SWAP_BAYS, action, 0) % box.BAYS, operand(verbs.SWAP_BAYS, action, 1) % box.BAYS)


@rule
def swap(s, news, a, b):
    first, second = s.modules[a], s.modules[b]
    s.modules[a], s.modules[b] = second, first
    tell(news, EVERYONE, events.SWAPPED, first, second)


@rule
def exchange_bay_cards(s, news, a, b):
    first, second = s.bays[a], s.bays[b]
    s.bays[a], s.bays[b] = second, first
    tell(news, EVERYONE, events.EXCHANGED, first, second)


# Locking room modules


@rule
def lock(s, news, bay):
    """The bay card is flipped, and its module leaves the line for the box."""
    s.locked = np.int64(s.locked) | bits.bit(bay)
    s.just_locked = np.int64(s.just_locked) | bits.bit(bay)
    s.modules[bay] = NONE
    tell(news, EVERYONE, events.LOCKED, s.bays[bay], clock(bay))
