"""What a card does when it is played: its effect at once, or the question that it asks first."""

import numpy as np

from shopfloor.games.independents import box, events, stages
from shopfloor.games.independents.rules import money, turns
from shopfloor.kernel import EVERYONE, bits, rule, tell


@rule
def take_effect(s, news, seat, card):
    """Do what a card says, or ask what it leaves open."""
    s.card = card
    s.left = box.N[card]
    op = box.OP[card]
    if op == box.SHIFT_TO and has_disk_elsewhere(s, seat, box.SECTION[card]):
        s.stage = stages.BRINGING
    elif op == box.SHIFT_ANY:
        s.stage = stages.MOVING
    elif op in (box.DOUBLE_SMALL, box.SPREAD, box.RECALL_EACH, box.BLITZ):
        s.stage = stages.CHOOSING_SECTION
    elif op in (box.BUMP, box.HALVE, box.TRUCE):
        s.stage = stages.CHOOSING_TARGET
    elif op in (box.GAG, box.SWAP_CARD) or (op == box.SPY_ADD and has_rival(s, seat, card)):
        s.stage = stages.CHOOSING_RIVAL
    else:
        do_at_once(s, news, seat, card)
        turns.end_go(s)


@rule
def do_at_once(s, news, seat, card):
    """The effects that leave nothing open."""
    op = box.OP[card]
    me = s.players[seat]
    add_disks(s, news, seat, card)
    if op == box.SHIELD:
        protect(s, news, seat, box.SECTION[card])
    elif op == box.DOUBLE:
        double(s, news, seat, box.SECTION[card])
    elif op == box.REDRAW:
        s.sections[box.SECTION[card]].redraw |= bits.bit(seat)
        tell(news, EVERYONE, events.REPEATS, seat, box.SECTION[card])
    elif op == box.FOLLOW:
        rivals = rivals_in(s, seat, box.SECTION[card], 1)
        money.add_bonus(s, news, seat, box.SECTION[card], max(1, min(rivals, box.LIMIT[card])))
    elif op == box.INSURE:
        me.insured += box.N[card]
        tell(news, EVERYONE, events.INSURED, seat, box.N[card])
    elif op in (box.FUND, box.LOAN):
        funds = money.take_bonus(s, news, seat, box.N[card])
        if funds:
            me.pool += funds
            tell(news, EVERYONE, events.FUNDED, seat, funds)
        if op == box.LOAN:
            me.owed += box.LIMIT[card]
            tell(news, EVERYONE, events.OWES, seat, me.owed)


@rule
def add_disks(s, news, seat, card):
    """The bonus disks that a card lists, in its order: a short supply fills the first sections."""
    for place in range(box.MOST_ADDS):
        if box.ADD_DISKS[card, place]:
            money.add_bonus(s, news, seat, box.ADD_TO[card, place], box.ADD_DISKS[card, place])


# Marks: they last until the category is resolved


@rule
def protect(s, news, seat, section):
    """Who loses a section that is shielded, or under a truce, gets all disks back."""
    s.sections[section].protected |= bits.bit(seat)
    tell(news, EVERYONE, events.PROTECTED, seat, section)


@rule
def double(s, news, seat, section):
    """Each disk counts as two in the draw, those that come later too."""
    s.sections[section].doubled |= bits.bit(seat)
    tell(news, EVERYONE, events.DOUBLED, seat, section)


# What there is to aim at


@rule
def least(card):
    """How many disks a rival must have in a section for a card to do something to them."""
    if box.OP[card] == box.RECALL_EACH:
        return box.LIMIT[card]
    return np.int64(2) if box.OP[card] == box.HALVE else np.int64(1)


@rule
def rivals_in(s, seat, section, disks):
    """How many rivals have at least so many disks in a section."""
    n = 0
    for other in range(s.seats):
        n += other != seat and s.sections[section].disks[other] >= disks
    return n


@rule
def is_target(s, seat, card, section):
    """May a card be aimed at a section at all?"""
    return not is_bound_elsewhere(card, section) and (box.OP[card] != box.TRUCE or s.sections[section].disks[seat] > 0)


@rule
def is_bound_elsewhere(card, section):
    """Does a card name a section, and another one?"""
    named = box.SECTION[card]
    return named >= 0 and named != section


@rule
def has_target(s, seat, card):
    """Is there a section with a rival whom a card can hit?"""
    first = turns.first_section(s)
    for section in range(first, first + box.A_CATEGORY):
        if is_target(s, seat, card, section) and rivals_in(s, seat, section, least(card)):
            return True
    return False


@rule
def has_few(s, seat, most):
    """Is there a section where a seat has a disk, and no more than so many?"""
    first = turns.first_section(s)
    found = False
    for section in range(first, first + box.A_CATEGORY):
        found |= 0 < s.sections[section].disks[seat] <= most
    return found


@rule
def has_disk_elsewhere(s, seat, section):
    first = turns.first_section(s)
    found = False
    for other in range(first, first + box.A_CATEGORY):
        found |= other != section and s.sections[other].disks[seat] > 0
    return found


@rule
def is_open_to(s, rival, card):
    """Can a rival be gagged, or has a hand to be looked at?"""
    if box.OP[card] == box.GAG:
        return not bits.has(s.passed, rival)
    return s.players[rival].held > 0


@rule
def has_rival(s, seat, card):
    found = False
    for rival in range(s.seats):
        found |= rival != seat and is_open_to(s, rival, card)
    return found
