"""What a player does without thinking: for playouts, which have to be quick."""

import numpy as np

from shopfloor.games.independents import box, stages, verbs
from shopfloor.games.independents.rules import trends, turns
from shopfloor.kernel import bits, code, operand, part, rule, u64

FEW_SECTIONS = 2
"""In how many sections of a category a player invests, unless it is the last."""
DISKS = np.array([1, 2, 2, 2, 2, 3])
"""How many disks go to a section, each item equally likely: of two that lose one comes back, of one none."""
WHIMS, PASSES, STOPS = 10, 4, 1
"""Out of WHIMS times, how often a player passes with cards left to play, and stops with trends left to reveal."""
SLOT, ON_TREND, FOREIGN = 3, 2, 1
"""How an own slot, a trend in hand and a foreign disk count for choosing a section."""

ON_TREND_OF = np.array(
    [
        sum(1 << card for card, trend in enumerate(box.TREND.tolist()) if section in trend)
        for section in range(box.ALL_SECTIONS)
    ]
)
"""The cards whose trend has a section, as a bitmask."""


@rule
def habit(s, seat, out, n, word):
    """Spread the pool over good sections, use all slots, play some cards, and reveal what is covered.

    Disks are not moved between sections: without a thought that does more harm than good.
    """
    if s.stage == stages.INVESTING:
        return invest(s, seat, word)
    if s.stage == stages.ASSIGNING:
        return assign(s, seat)
    whim, rest = part(word >> u64(32), WHIMS)
    if s.stage == stages.TRENDING:
        return reveal(s, seat, out, n, whim)
    if s.stage == stages.PLAYING and (whim < PASSES or n == 1):
        return code(verbs.PASS)
    if s.stage == stages.MOVING:
        return code(verbs.DONE)
    if s.stage == stages.BRINGING:
        return code(verbs.BRING, box.SECTION[s.card], 0)
    place, _ = part(rest, n)
    return out[place]


@rule
def invest(s, seat, word):
    """About two disks into the best section that is left; enough is kept for the categories to come."""
    me = s.players[seat]
    is_last = s.category == box.CATEGORIES - 1
    whim, rest = part(word >> u64(32), box.A_CATEGORY)
    disks, _ = part(rest, len(DISKS))
    used = bits.count(np.int64(me.placed))
    if me.pool == 0 or used == box.A_CATEGORY or (used >= FEW_SECTIONS and not is_last):
        return code(verbs.PASS)
    section = best_section(s, seat, whim)
    return code(verbs.INVEST, section, min(DISKS[disks], me.pool))


@rule
def best_section(s, seat, whim):
    """By slots, trends in hand and rivals; among equals the next from a place that luck names."""
    me = s.players[seat]
    first = turns.first_section(s)
    best = first
    most = -1000
    for step in range(box.A_CATEGORY):
        place = (whim + step) % box.A_CATEGORY
        if not bits.has(me.placed, place):
            section = first + place
            liking = SLOT * (me.slots[section] > 0) + ON_TREND * (bits.count(me.hand & ON_TREND_OF[section]) > 0)
            for other in range(s.seats):
                liking -= FOREIGN * s.sections[section].disks[other] * (other != seat)
            if liking > most:
                most, best = liking, section
    return best


@rule
def assign(s, seat):
    """All the disks of the first section that has some."""
    me = s.players[seat]
    first = turns.first_section(s)
    for section in range(first, first + box.A_CATEGORY):
        if me.slots[section] and not bits.has(me.placed, section - first):
            return code(verbs.ASSIGN, section, me.slots[section])
    return code(verbs.DONE)


@rule
def reveal(s, seat, out, n, whim):
    """A whole trend always, another one when the card can't be kept, and mostly when it can."""
    for place in range(1, n):
        if trends.covered(s, seat, operand(verbs.REVEAL, out[place], 0)) == box.CATEGORIES:
            return out[place]
    if n > 1 and (s.year + 1 == s.years or whim >= STOPS):
        return out[1]
    return code(verbs.STOP)
