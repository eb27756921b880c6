"""What a seat cannot see, and what it can know of it.

Nobody may look through the discards, but everybody saw them go there and may remember. So whoever counts knows
which cards are out of sight: the other hand and the draw pile together. Three things tell more of a hand:

- What was said. An answer, a verified command, and a question that only a card could back are true for ever of the
  cards then held. `possible` is the set of all hands that fit what was said, in the order in which the cards
  came: for the kinds a, b of the two cards held longest, `possible[6 a + b]` has a bit for each kind the third
  can be; for a hand of two, `possible[a]` has a bit for each kind of the second; for one, `possible[0]`.
- The empty pile. When the deck is refreshed, the cards out of sight are those in the other hand. So the partner
  knows them from then on: the first `counted` cards of a hand. An unseen card among the discards spoils the count.
- One's own eyes.
"""

import numpy as np

from shopfloor.games.assembly.state import ANY_KIND, HAND_LIMIT, KINDS, REDEAL_LUCK, SHOWING
from shopfloor.kernel import draw, draw_from, rule

# What was said and done


@rule
def learn_draw(me):
    """A card came into the hand, the newest of `held`: it can be of any kind."""
    if me.held == 1:
        me.possible[0] = ANY_KIND
    elif me.held == 2:
        first = me.possible[0]
        for a in range(KINDS):
            me.possible[a] = ANY_KIND * (first >> a & 1)
    else:
        for place in range(KINDS):
            a = KINDS - 1 - place  # from the last, so that nothing is overwritten before it was read
            second = me.possible[a]
            for b in range(KINDS):
                me.possible[a * KINDS + b] = ANY_KIND * (second >> b & 1)


@rule
def learn_leave(me, kind):
    """A card of a kind left the hand, of which `held` remain; it may have been any of them."""
    if me.held == 2:
        pairs = np.int64(0)
        for a in range(KINDS):
            for b in range(KINDS):
                fits = me.possible[kind * KINDS + a] >> b | me.possible[a * KINDS + kind] >> b
                fits |= me.possible[a * KINDS + b] >> kind
                pairs |= np.int64(fits & 1) << (a * KINDS + b)
        for a in range(KINDS):
            me.possible[a] = pairs >> (a * KINDS) & ANY_KIND
    elif me.held == 1:
        ones = np.int64(me.possible[kind])
        for b in range(KINDS):
            ones |= np.int64(me.possible[b] >> kind & 1) << b
        me.possible[0] = ones


@rule
def learn_shown(me, command, yes):
    """The hand holds a card that shows a command, or it holds none."""
    shows = SHOWING[command]
    fits = shows if yes else ANY_KIND & ~shows
    if me.held == 3:
        for a in range(KINDS):
            for b in range(KINDS):
                me.possible[a * KINDS + b] &= _last_fits(shows >> a | shows >> b, yes, fits)
    elif me.held == 2:
        for a in range(KINDS):
            me.possible[a] &= _last_fits(shows >> a, yes, fits)
    elif me.held == 1:
        me.possible[0] &= fits


@rule
def _last_fits(older_shows, yes, fits):
    """What the newest card can be: where an older one shows the command, anything after yes, nothing after no."""
    return (ANY_KIND if yes else 0) if older_shows & 1 else fits


@rule
def learn_refresh(s):
    """The pile was empty: whoever counted knows the other hand, unless a card went by unseen."""
    sure = s.vented.sum() == 0
    for seat in range(s.seats):
        s.players[seat].counted = s.players[seat].held if sure else 0


# A world that a seat cannot tell from this one


@rule
def redeal(s, luck, seat):
    """Deal the hidden hands, the vented cards and the pile anew, so that they fit all that the seat can know."""
    known = np.zeros(KINDS, np.int64)
    hidden = np.zeros(KINDS, np.int64)
    vented = s.vented.sum()
    for kind in range(KINDS):
        hidden[kind] = np.int64(s.pile[kind]) + s.vented[kind]
    for other in range(s.seats):
        if other != seat:
            gather(s.players[other], known, hidden)
    while not deal_hands(s, luck, seat, known, hidden):  # only a spectator has two hands to fit together
        pass
    for kind in range(KINDS):
        s.vented[kind] = 0
    for _ in range(vented):
        s.vented[draw_from(luck, s, REDEAL_LUCK, hidden)] += 1
    for kind in range(KINDS):
        s.pile[kind] = hidden[kind]


@rule
def gather(them, known, hidden):
    """Take a hand apart: the cards that were counted, and the others."""
    for place in range(them.held):
        if place < them.counted:
            known[them.hand[place]] += 1
        else:
            hidden[them.hand[place]] += 1


@rule
def deal_hands(s, luck, seat, known, hidden):
    """Deal each hand that the seat cannot see; if what is left cannot make a hand, put all back and say so."""
    for other in range(s.seats):
        if other != seat and not deal_hand(s, luck, other, known, hidden):
            for before in range(other):
                if before != seat:
                    gather(s.players[before], known, hidden)
            return False
    return True


@rule
def deal_hand(s, luck, of, known, hidden):
    """One of the hands that fit what was said, each as likely as the cards make it; False if there is none."""
    them = s.players[of]
    held, counted = int(them.held), int(them.counted)
    weights = np.zeros(KINDS**HAND_LIMIT, np.int64)
    total = np.int64(0)
    for hand in range(KINDS**held):
        a, b, c = hand % KINDS, hand // KINDS % KINDS, hand // (KINDS * KINDS)
        ways = np.int64(fits(them, a, b, c)) if s.seats > 1 else np.int64(1)  # alone, nobody says anything
        if held > 0:
            ways *= known[a] if counted > 0 else hidden[a]
        if held > 1:
            ways *= known[b] - (a == b) if counted > 1 else hidden[b] - (a == b and counted == 0)
        if held > 2:
            ways *= (
                known[c] - (a == c) - (b == c)
                if counted > 2
                else hidden[c] - (a == c and counted == 0) - (b == c and counted < 2)
            )
        weights[hand] = ways  # never negative: a factor below 0 has one of 0 before it
        total += ways
    if total == 0:
        return False
    skip = draw(luck, s, REDEAL_LUCK, total)
    hand = 0
    while skip >= weights[hand]:
        skip -= weights[hand]
        hand += 1
    for place in range(held):
        kind = hand % KINDS
        hand //= KINDS
        them.hand[place] = kind
        if place < counted:
            known[kind] -= 1
        else:
            hidden[kind] -= 1
    return True


@rule
def fits(them, a, b, c):
    """Do cards of these kinds, the longest held first, fit what was said of a hand?"""
    if them.held == 3:
        return them.possible[a * KINDS + b] >> c & 1
    if them.held == 2:
        return them.possible[a] >> b & 1
    if them.held == 1:
        return them.possible[0] >> a & 1
    return 1
