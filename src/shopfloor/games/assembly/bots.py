"""What a player of Assembly knows beyond the rules.

Eleven draws and six locks of two are seventeen commands that only Draw/Lock and Wild cards pay for, and there are
hardly more of those in the three cycles. So a position is worth what is done, what could be locked next, and how
many such cards remain beyond those that will be needed: the slack.
"""

import numpy as np

from shopfloor.games.assembly import box, stages
from shopfloor.games.assembly.rules import cards, hands, line, roles
from shopfloor.kernel import NONE, bits, rule

# Found by trying: see README.md for what they win.
DRAWN = 1.6
LOCKED = 3.5
READY = np.array([0.0, 0.3, 1.6, 2.0, 2.4, 2.8, 3.2, 3.6, 4.0, 4.4, 4.8, 5.2, 5.6])
"""What so many modules on their own bay cards are worth: two are a lock."""
WITHIN_REACH = 0.35
"""What a match that is one rotation away is worth next to one that is there."""
SLACK = 1.5
MOST_SLACK = np.array([2, 8])
"""More slack than this is worth nothing, for one player and for two: two lose more cards to overrides."""
AIR = 0.35
ROLE = 0.7
IN_HAND = np.array([0.0, 0.0, 0.0, 0.15, 0.2, 0.4])
"""What a kind of card is good for beyond being one."""
CYCLE = 8
UNASKED = 0.5
"""How often a command that was not asked for can be verified."""


@rule
def evaluate(s, seat):
    """How the position looks to everybody, with the command that is under way carried out as well as it can be."""
    wanted = offsets(s)
    if s.stage == stages.DECLARING and s.asked != NONE:
        return standing(s, 0, 0) + best_to_declare(s, wanted)
    if s.stage in (stages.OVERRIDING, stages.NAVIGATING, stages.EXECUTING):
        price = AIR if s.stage == stages.OVERRIDING else 0.0
        return after_command(s, wanted, s.command) - price
    return standing(s, 0, 0) + alignment(s, wanted, 0)


# What is on the line


@rule
def offsets(s):
    """For each way to turn the ring of unlocked bays, how many modules would match; five bits a way."""
    places = np.int64(0)  # where in the ring the bay card of each room lies; four bits a room
    place = np.int64(0)
    for bay in range(box.BAYS):
        places |= place << (4 * np.int64(s.bays[bay]))  # of a locked bay too: no module will look for it
        place += 1 - bits.has(s.locked, bay)
    ring = place
    wanted = np.int64(0)
    place = np.int64(0)
    for bay in range(box.BAYS):
        room = np.int64(s.modules[bay])
        steps = (places >> (4 * (room & 15)) & 15) - place
        wanted += np.int64(room != NONE) << (5 * (steps + ring if steps < 0 else steps))
        place += 1 - bits.has(s.locked, bay)
    return wanted


@rule
def matches_after(wanted, ring, steps):
    return wanted >> (5 * (steps % ring)) & 31


@rule
def alignment(s, wanted, steps):
    """What the modules are worth where they would stand after so many steps, and one rotation later."""
    ring = box.BAYS - bits.count(s.locked)
    if ring == 0:
        return 0.0
    here = READY[matches_after(wanted, ring, steps)]
    best = here
    for more in range(-2, 3):
        best = max(best, READY[matches_after(wanted, ring, steps + more)])
    return here + WITHIN_REACH * (best - here)


@rule
def best_swap(s):
    """How many matches more the best swap gives: -2 where only matching modules could be swapped."""
    homes = np.int64(0)  # the bay of each room; four bits a room
    for bay in range(box.BAYS):
        homes |= np.int64(bay) << (4 * np.int64(s.bays[bay]))
    matches = others = 0
    gives_one = gives_two = False
    for bay in range(box.BAYS):
        room = np.int64(s.modules[bay])
        there = s.modules[homes >> (4 * (room & 15)) & 15]
        astray = (room != NONE) & (room != s.bays[bay])
        matches += room == s.bays[bay]
        others += astray
        gives_one |= astray & (there != NONE)
        gives_two |= astray & (there == s.bays[bay])
    if gives_one:
        return 2 if gives_two else 1
    return 0 if others > 1 else -1 if others and matches else -2


# What is done, and what is left to do it with


@rule
def standing(s, drawn, locked):
    """What is done, after so many modules more are drawn and locked, and the cards that are left."""
    stack = bits.count(s.stack) - drawn
    unlocked = box.BAYS - bits.count(s.locked) - locked
    needed = stack + (unlocked + 1) // 2
    most = MOST_SLACK[s.seats - 1]
    slack = min(max(supply(s) - needed, -most), most)
    done = LOCKED * (box.BAYS - unlocked) + DRAWN * (unlocked - stack)
    missing = np.int64(0)
    extra = 0.0
    for seat in range(s.seats):
        me = s.players[seat]
        missing += box.HAND_LIMIT - me.held
        for place in range(me.held):
            extra += IN_HAND[me.hand[place]]
        if me.role_card != NONE and not me.role_used:
            extra += ROLE
    return done + SLACK * slack + AIR * (cards.cards_in(s.pile) - missing) + extra + air_to_come(s)


@rule
def air_to_come(s):
    """Later cycles hold about as many cards as the deck without the hands."""
    return AIR * CYCLE * (box.REFRESHES - s.refreshed)


@rule
def supply(s):
    """Draw/Lock and Wild cards still to be played. One that is held while the deck is refreshed misses a cycle."""
    in_hand = np.int64(0)
    for seat in range(s.seats):
        me = s.players[seat]
        for place in range(me.held):
            in_hand += me.hand[place] in (box.DRAW_LOCK, box.WILD)
    in_pile = np.int64(s.pile[box.DRAW_LOCK]) + s.pile[box.WILD]
    gone = np.int64(s.discards[box.DRAW_LOCK]) + s.discards[box.WILD] + s.vented[box.DRAW_LOCK] + s.vented[box.WILD]
    cycles = box.REFRESHES - s.refreshed
    total = in_hand + in_pile + cycles * (in_hand + in_pile + gone)
    for place in range(s.refreshed, box.REFRESHES):
        total += (box.REFRESHES - place) * (s.aside[place] == box.WILD)
    held_over = max(0, in_hand - cards.cards_in(s.pile)) if cycles else 0
    return total - held_over


# What a command would do


@rule
def after_command(s, wanted, command):
    """The position after a command is executed as well as it can be."""
    if command == box.DRAW:
        drawn = 1 if s.stack else 0
        return standing(s, drawn, 0) + alignment(s, wanted, 0) + drawn * READY[1] / box.BAYS
    if command == box.LOCK:
        ready = bits.count(line.matching(s))
        most = 3 if roles.is_ready(s, s.active, box.CHIEF_ENGINEER) else 2
        locks = min(ready, most)
        worth = standing(s, 0, locks) + READY[ready - locks]
        if locks > 1:
            worth = max(worth, standing(s, 0, 1) + READY[ready - 1])
        return worth - (ROLE if locks > 2 else 0.0)
    if command == box.SWAP:
        ready = bits.count(line.matching(s))
        return standing(s, 0, 0) + READY[max(0, ready + best_swap(s))]
    way = 1 if command == box.CLOCKWISE else -1
    return standing(s, 0, 0) + max(alignment(s, wanted, way), alignment(s, wanted, 2 * way))


@rule
def best_to_declare(s, wanted):
    """How much better than standing still the best command is that the hand can pay for with one card."""
    me = s.players[s.active]
    still = standing(s, 0, 0)
    best = -SLACK
    for command in range(len(box.COMMANDS)):
        if hands.shows(me, command) and not (command == box.LOCK and me.no_lock):
            worth = after_command(s, wanted, command) - still
            if command in (box.DRAW, box.LOCK):
                worth -= SLACK
            refused = 1.0 - s.answer if command == s.asked else UNASKED
            best = max(best, worth - refused * AIR)
    return best
