"""What a player knows beyond the rules: how good a position looks.

All is counted in chips: those that are there, and those that are to be expected from sections, majorities, Car of the
Year, trends in one's own hand, and money.
"""

import numpy as np

from shopfloor.games.independents import box, stages
from shopfloor.games.independents.rules import turns
from shopfloor.kernel import bits, rule

# Found by trying: see README.md for what such a player reaches.
MAJORITY = 0.9
"""A majority that is as good as certain is a chip, unless others tie."""
CAR = 1.0 / 3
"""Each category is a third of the way to Car of the Year."""
DISK = np.array([0.012, 0.05, 0.07, 0.075, 0.08, 0.08])
"""What a disk is worth with so many years to come after this one: nothing but a tie at the end."""
RUIN = 0.5
RUIN_BELOW, SAFE_ABOVE = 9.0, 14.0
"""What it costs to be bankrupt at the next year prep, and where the danger begins and ends, in disks."""
CARD = 0.05
"""What a card is worth that can still be played this year, and a little more if it can be kept for the next."""
KEPT_CARD = 0.04
TREND = 0.8
TREND_DISK = 0.02
UNRESOLVED = 0.25
"""How likely a section is won that nobody has placed a disk in yet; and more for each own slot."""
WITH_SLOT = 0.12
CARD_DISKS = 0.06
"""How many disks come to each section by a card that somebody may still play."""

HOPE = np.zeros(len(box.OPS))
"""What the answer to a card's question will be worth, before it is given."""
HOPE[box.SHIFT_TO] = 0.12
HOPE[box.SHIFT_ANY] = 0.06
HOPE[box.DOUBLE_SMALL] = 0.08
HOPE[box.SPREAD] = 0.12
HOPE[box.RECALL_EACH] = 0.06
HOPE[box.BUMP] = 0.08
HOPE[box.HALVE] = 0.08
HOPE[box.BLITZ] = 0.06
HOPE[box.TRUCE] = 0.06
HOPE[box.GAG] = 0.05
HOPE[box.SWAP_CARD] = 0.05
HOPE[box.SPY_ADD] = 0.06

COMPANY_SLOTS = box.SLOTS.reshape(len(box.COMPANIES), box.CATEGORIES, box.A_CATEGORY).sum(axis=2)
"""How many slots each company has in each category."""


CHIPS, DISKS, STRENGTH, WEIGHT, COMES = range(5)
"""What is reckoned for each seat: the chips and the disks that it can expect, how strong it is in a category, and in a
section the weight of its disks and how much of its pool is likely to come. It is one table: making one costs time."""


@rule
def evaluate(s, seat):
    """How far a seat is ahead of the others' mean, in chips."""
    sums = np.zeros((5, box.MOST_SEATS))
    covers = np.zeros(box.ALL_SECTIONS)
    expect_past(s, seat, sums, covers)
    if s.category < box.CATEGORIES:
        expect_present(s, seat, sums, covers)
        expect_future(s, seat, sums, covers)
    others = 0.0
    for other in range(s.seats):
        chips = sums[CHIPS, other] + s.players[other].chips + worth_of_money(s, other, sums[DISKS, other])
        others += 0.0 if other == seat else chips
        sums[CHIPS, other] = chips
    return sums[CHIPS, seat] - others / (s.seats - 1) + worth_of_hand(s, seat, covers) + hope(s, seat)


@rule
def categories_to_come(s):
    """After the one that is played."""
    return max(0, box.CATEGORIES - 1 - s.category)


# Money


@rule
def worth_of_money(s, seat, on_board):
    """The disks that a seat can expect at the end of the year: near bankruptcy a chip is in danger."""
    me = s.players[seat]
    disks = on_board + me.pool + me.returned - me.owed
    for section in range(box.ALL_SECTIONS):
        disks += me.slots[section]
    to_come = s.years - 1 - s.year
    danger = min(1.0, max(0.0, (SAFE_ABOVE - disks) / (SAFE_ABOVE - RUIN_BELOW)))
    return DISK[to_come] * disks - (RUIN * danger if to_come and me.chips else 0.0)


# Categories that are resolved


@rule
def expect_past(s, seat, sums, covers):
    """Winners' disks are a share in the draw for Car of the Year, and money again after it."""
    for category in range(min(s.category, box.CATEGORIES)):
        first = category * box.A_CATEGORY
        total = 0
        for section in range(first, first + box.A_CATEGORY):
            covers[section] = s.sections[section].disks[seat] > 0
            for other in range(s.seats):
                total += s.sections[section].disks[other]
        if total:
            for other in range(s.seats):
                won = 0
                for section in range(first, first + box.A_CATEGORY):
                    won += s.sections[section].disks[other]
                sums[CHIPS, other] += CAR * won / total
                sums[DISKS, other] += won


# The category that is played


@rule
def expect_present(s, seat, sums, covers):
    """The sections that each seat can expect to win, and the disks that it can expect to keep."""
    first = turns.first_section(s)
    from_cards = CARD_DISKS * cards_to_come(s) / s.seats
    for other in range(s.seats):
        sums[COMES, other] = pool_to_come(s, other)
    for section in range(first, first + box.A_CATEGORY):
        there = s.sections[section]
        total = float(there.neutral)
        for other in range(s.seats):
            placed = np.int64(there.disks[other]) + slots_to_come(s, other, section)
            weight = (placed << bits.has(there.doubled, other)) + from_cards
            if not bits.has(s.players[other].placed, section - first):
                weight += sums[COMES, other]
            sums[WEIGHT, other] = weight
            total += weight
        if total > 0:
            for other in range(s.seats):
                chance = sums[WEIGHT, other] / total
                if bits.has(there.redraw, other):
                    chance += (1.0 - chance) * chance
                sums[STRENGTH, other] += chance
                if other == seat:
                    covers[section] = chance
                placed = np.int64(there.disks[other])
                at_stake = 0 if bits.has(there.protected, other) else placed - placed // 2
                sums[DISKS, other] += placed - (1.0 - chance) * at_stake
    share_out(s, sums)


@rule
def share_out(s, sums):
    """Majority and Car of the Year go to the strong: the majority far more so."""
    total = cubes = 0.0
    for seat in range(s.seats):
        strength = sums[STRENGTH, seat]
        total += strength
        cubes += strength * strength * strength
    if total > 0:
        for seat in range(s.seats):
            strength = sums[STRENGTH, seat]
            sums[CHIPS, seat] += MAJORITY * strength * strength * strength / cubes + CAR * strength / total


@rule
def may_invest(s, seat):
    return s.stage == stages.INVESTING and not bits.has(s.passed, seat)


@rule
def pool_to_come(s, seat):
    """What a seat is likely to invest yet in each section that is open to it, if its pool is spread evenly."""
    if not may_invest(s, seat):
        return 0.0
    return s.players[seat].pool / (box.A_CATEGORY * (1.0 + categories_to_come(s)))


@rule
def slots_to_come(s, seat, section):
    """The profile disks that a seat is likely to place in a section yet: all of them, while it can."""
    me = s.players[seat]
    if s.stage == stages.INVESTING:
        return me.slots[section]
    if s.stage == stages.ASSIGNING and not bits.has(s.passed, seat):
        return 0 if bits.has(me.placed, section - turns.first_section(s)) else me.slots[section]
    return 0


@rule
def cards_to_come(s):
    """Cards of those who may still play some."""
    cards = 0
    for seat in range(s.seats):
        if s.stage <= stages.ASSIGNING or not bits.has(s.passed, seat):
            cards += min(s.players[seat].held, 3)
    return cards


# Categories to come


@rule
def expect_future(s, seat, sums, covers):
    """Pool and slots are strength in the categories to come."""
    ahead = categories_to_come(s)
    for category in range(s.category + 1, box.CATEGORIES):
        for other in range(s.seats):
            me = s.players[other]
            parts = ahead + may_invest(s, other)
            sums[STRENGTH, other] = 1.0 + COMPANY_SLOTS[me.company, category] + me.pool / parts
        share_out(s, sums)
        for section in range(category * box.A_CATEGORY, (category + 1) * box.A_CATEGORY):
            covers[section] = UNRESOLVED + WITH_SLOT * s.players[seat].slots[section]


# Cards


@rule
def worth_of_hand(s, seat, covers):
    """Each card can be played, revealed as a trend, or kept for the next year."""
    cards = s.players[seat].hand
    kept = KEPT_CARD if s.year + 1 < s.years else 0.0
    playable = CARD if s.category < box.CATEGORIES else 0.0
    worth = 0.0
    while cards:
        card, cards = bits.pop(cards)
        a, b, c = covers[box.TREND[card, 0]], covers[box.TREND[card, 1]], covers[box.TREND[card, 2]]
        worth += kept + playable + TREND * a * b * c + TREND_DISK * (a + b + c)
    return worth


@rule
def hope(s, seat):
    """A card that still asks will be worth something."""
    return HOPE[box.OP[s.card]] if s.card >= 0 and turns.mover(s) == seat else 0.0
