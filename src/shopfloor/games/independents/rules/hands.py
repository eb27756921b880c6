"""Hands: hidden cards, and who knows which of them.

Who has looked at a hand goes on seeing its cards until they leave it (`seen`). Everybody saw that look, but not what
was seen, and does not know which cards are left of it: `knows` is the most there can be, and that is public.
"""

import numpy as np

from shopfloor.games.independents import box, events, state
from shopfloor.games.independents.rules import turns
from shopfloor.kernel import EVERYONE, NONE, bits, draw, rule, tell


@rule
def deal(s, luck, news):
    """Each player gets cards, one at a time in turn order; an empty deck is made anew from the discards."""
    for _ in range(box.CARDS_DEALT):
        for place in range(s.seats):
            if s.deck == 0 and s.discards:
                s.deck = s.discards
                s.discards = 0
                tell(news, EVERYONE, events.RESHUFFLED)
            if s.deck:
                seat = s.order[place]
                card = bits.draw_one(luck, s, state.DECK_LUCK, s.deck)
                s.deck &= ~bits.bit(card)
                s.players[seat].hand |= bits.bit(card)
                s.players[seat].held += 1
                tell(news, seat, events.GOT, seat, card)


@rule
def discard(s, seat, card):
    """A card leaves a hand for the discards, which are open."""
    me = s.players[seat]
    me.hand &= ~bits.bit(card)
    me.held -= 1
    s.discards |= bits.bit(card)
    for other in range(s.seats):
        forget(s.players[other], seat, card, me.held)


@rule
def forget(them, seat, card, held):
    """A card has left a hand: it is no longer seen there."""
    them.seen[seat] &= ~bits.bit(card)
    them.knows[seat] = min(them.knows[seat], held)


@rule
def look(s, news, seat, rival):
    """A player looks at a rival's hand, and everybody sees that."""
    s.players[seat].seen[rival] = s.players[rival].hand
    s.players[seat].knows[rival] = s.players[rival].held
    tell(news, EVERYONE, events.LOOKED, seat, rival)


@rule
def swap(s, news, seat, rival, given, taken):
    """Two players exchange a card. Only these two know which; a third who knew one of them has lost sight of it."""
    me, them = s.players[seat], s.players[rival]
    me.hand = me.hand & ~bits.bit(given) | bits.bit(taken)
    them.hand = them.hand & ~bits.bit(taken) | bits.bit(given)
    for other in range(s.seats):  # of each hand one card is new to everyone else
        forget(s.players[other], seat, given, me.held - 1)
        forget(s.players[other], rival, taken, them.held - 1)
    me.seen[rival] = them.hand
    me.knows[rival] = them.held
    them.seen[seat] |= bits.bit(taken)
    them.knows[seat] = min(them.knows[seat] + 1, me.held)
    tell(news, EVERYONE, events.SWAPPED, seat, rival)
    tell(news, seat, events.TRADED, seat, given, taken)
    tell(news, rival, events.TRADED, seat, given, taken)


# A world that a seat cannot tell from this one


@rule
def redeal(s, luck, seat):
    """Deal the hidden cards anew: those of the other hands that the seat does not know, and the deck."""
    cards = np.empty(box.ALL_CARDS, np.int64)
    left = list_cards(unknown(s, seat), cards)
    for other in range(s.seats):
        if other != seat:
            them = s.players[other]
            hand = known(s, seat, other)
            for _ in range(them.held - bits.count(hand)):
                place = draw(luck, s, state.REDEAL_LUCK, left)
                left -= 1
                hand |= bits.bit(cards[place])
                cards[place] = cards[left]
            them.hand = hand
    s.deck = 0
    for place in range(left):
        s.deck |= bits.bit(cards[place])
    for other in range(s.seats):
        if other != seat:
            redeal_knowledge(s, luck, seat, other)
    if s.taken != NONE and turns.mover(s) != seat:
        s.taken = bits.nth(s.players[s.rival].hand, draw(luck, s, state.REDEAL_LUCK, s.players[s.rival].held))


@rule
def known(s, seat, other):
    """The cards of another hand that a seat, or the spectator, knows."""
    return np.int64(s.players[seat].seen[other]) if seat >= 0 else np.int64(0)


@rule
def unknown(s, seat):
    """The cards that a seat, or the spectator, knows nowhere: in the deck or in other hands."""
    cards = np.int64(s.deck)
    for other in range(s.seats):
        if other != seat:
            cards |= s.players[other].hand & ~known(s, seat, other)
    return cards


@rule
def list_cards(cards, out):
    n = 0
    for card in range(box.ALL_CARDS):
        out[n] = card
        n += bits.has(cards, card)
    return n


@rule
def redeal_knowledge(s, luck, seat, other):
    """What another player knows of a third hand is any cards there, as many as it can be."""
    them = s.players[other]
    for third in range(s.seats):
        if third != seat and them.knows[third]:
            hand = np.int64(s.players[third].hand)
            for held in range(s.players[third].held, them.knows[third], -1):
                hand &= ~bits.bit(bits.nth(hand, draw(luck, s, state.REDEAL_LUCK, held)))
            them.seen[third] = hand


@rule
def hide(s, seat):
    """Take away what a seat does not know: other hands keep the cards that it has seen. The deck keeps its size."""
    deck = unknown(s, seat)
    for _ in range(bits.count(deck) - bits.count(s.deck)):
        deck &= deck - 1
    s.deck = deck
    for other in range(s.seats):
        if other != seat:
            them = s.players[other]
            them.hand = known(s, seat, other)
            for third in range(s.seats):
                if third != seat:
                    them.seen[third] = 0
    if turns.mover(s) != seat:
        s.taken = NONE
