"""Hands, the draw pile, the discards; refreshing the deck, and the scramble that comes with it."""

import numpy as np

from shopfloor.games.assembly import box, events, state, verbs
from shopfloor.games.assembly.rules import hands, knowledge
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, bits, code, draw, draw_from, operand, rule, shuffle, tell


@rule
def cards_in(counts):
    total = np.int64(0)
    for kind in range(box.KINDS):
        total += counts[kind]
    return total


# Discarding


@rule
def legal_discard(s, seat, out):
    kinds = hands.kinds_held(s.players[seat])
    n = 0
    for kind in range(box.KINDS):
        if hands.forbids_kind(kinds, kind) == ALLOWED:
            out[n] = code(verbs.DISCARD, kind)
            n += 1
    return n


def forbids_discard(s, seat, action):
    return hands.forbids_kind(hands.kinds_held(s.players[seat]), operand(verbs.DISCARD, action, 0))


@rule
def pay(s, news, seat, kind):
    tell(news, EVERYONE, events.PAID, seat, kind)
    lay_down(s, seat, kind)


@rule
def discard(s, news, seat, kind):
    tell(news, EVERYONE, events.DISCARDED, seat, kind)
    lay_down(s, seat, kind)


@rule
def discard_at_random(s, luck, news, seat):
    me = s.players[seat]
    discard(s, news, seat, me.hand[draw(luck, s, state.FORCED_LUCK, me.held)])


@rule
def lay_down(s, seat, kind):
    """A card goes from a hand onto the discards, face up. Of several alike, the one held longest goes."""
    me = s.players[seat]
    place = 0
    while me.hand[place] != kind:
        place += 1
    if place < me.counted:
        me.counted -= 1
    me.held -= 1
    for later in range(place, me.held):
        me.hand[later] = me.hand[later + 1]
    me.hand[me.held] = NONE
    if s.seats > 1:
        knowledge.learn_leave(me, kind)
    s.discards[kind] += 1
    s.top = kind
    s.laid[s.laid_down] = kind
    s.laid_down += 1


@rule
def clear_laid(s):
    """A turn begins: what was laid down in the last one is the past."""
    for place in range(s.laid_down):
        s.laid[place] = NONE
    s.laid_down = 0


@rule
def vent_card(s, luck, news):
    """The top card of the draw pile goes among the discards, face down and under them."""
    s.vented[draw_from(luck, s, state.PILE_LUCK, s.pile)] += 1
    tell(news, EVERYONE, events.VENTED)


# Drawing


@rule
def draw_cards(s, luck, news, seat):
    """Draw up to the hand limit, or until the pile is empty; True when the hand is full."""
    me = s.players[seat]
    before = me.held
    while me.held < box.HAND_LIMIT:
        kind = draw_from(luck, s, state.PILE_LUCK, s.pile)
        if kind == NONE:
            break
        me.hand[me.held] = kind
        me.held += 1
        if s.seats > 1:
            knowledge.learn_draw(me)
        tell(news, seat, events.GOT, seat, kind)
    if me.held > before:
        tell(news, EVERYONE, events.DREW, seat, me.held - before)
    return me.held == box.HAND_LIMIT


# Refreshing the deck


@rule
def can_refresh(s):
    return s.refreshed < box.REFRESHES


@rule
def refresh_deck(s, news):
    """The next card that was set aside joins the discards, and all of them become the draw pile."""
    knowledge.learn_refresh(s)
    joining = s.aside[s.refreshed]
    s.refreshed += 1
    tell(news, EVERYONE, events.REFRESHED, s.refreshed, joining)
    s.discards[joining] += 1
    for kind in range(box.KINDS):
        s.pile[kind] = s.discards[kind] + s.vented[kind]
        s.discards[kind] = 0
        s.vented[kind] = 0
    s.top = NONE


@rule
def scramble(s, luck, news):
    """The unlocked bay cards are shuffled and dealt into the gaps, from 12 clockwise; modules stay where they are."""
    tell(news, EVERYONE, events.SCRAMBLED)
    loose = np.empty(box.BAYS, np.int8)
    n = 0
    for bay in range(box.BAYS):
        if not bits.has(s.locked, bay):
            loose[n] = s.bays[bay]
            n += 1
    shuffle(luck, s, state.SCRAMBLE_LUCK, loose[:n])
    n = 0
    for bay in range(box.BAYS):
        if not bits.has(s.locked, bay):
            s.bays[bay] = loose[n]
            n += 1


@rule
def can_scramble(s):
    """Are there two bay cards to mix?"""
    return bits.count(s.locked) < box.BAYS - 1
