"""Hidden cards: what a seat cannot see, and what it can know of it.

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

from shopfloor.games.assembly import box, stages, state
from shopfloor.games.assembly.rules import hands
from shopfloor.kernel import NONE, draw, draw_from, rule

# What was said and done


@rule
def learn_draw(me):
    """A card came into the hand, the newest of `held`: it can be of any kind."""
    if me.held == 1:
        me.possible[0] = box.ANY_KIND
    elif me.held == 2:
        first = me.possible[0]
        for a in range(box.KINDS):
            me.possible[a] = box.ANY_KIND * (first >> a & 1)
    else:
        for place in range(box.KINDS):
            a = box.KINDS - 1 - place  # from the last, so that nothing is overwritten before it was read
            second = me.possible[a]
            for b in range(box.KINDS):
                me.possible[a * box.KINDS + b] = box.ANY_KIND * (second >> b & 1)


@rule
def learn_leave(me, kind):
    """A card of a kind left the hand, of which `held` remain; it may have been any of them."""
    if me.held == 2:
        pairs = np.int64(0)  # eight bits for each kind of the first
        for a in range(box.KINDS):
            seconds = np.int64(me.possible[kind * box.KINDS + a] | me.possible[a * box.KINDS + kind])
            for b in range(box.KINDS):
                seconds |= np.int64(me.possible[a * box.KINDS + b] >> kind & 1) << b
            pairs |= seconds << (8 * a)
        for a in range(box.KINDS):
            me.possible[a] = pairs >> (8 * a) & box.ANY_KIND
    elif me.held == 1:
        ones = np.int64(me.possible[kind])
        for b in range(box.KINDS):
            ones |= np.int64(me.possible[b] >> kind & 1) << b
        me.possible[0] = ones


@rule
def learn_shown(me, command, yes):
    """The hand holds a card that shows a command, or it holds none."""
    showing = box.SHOWING[command]
    fits = showing if yes else box.ANY_KIND & ~showing
    if me.held == 3:
        for a in range(box.KINDS):
            for b in range(box.KINDS):
                me.possible[a * box.KINDS + b] &= _last_fits(showing >> a | showing >> b, yes, fits)
    elif me.held == 2:
        for a in range(box.KINDS):
            me.possible[a] &= _last_fits(showing >> a, yes, fits)
    elif me.held == 1:
        me.possible[0] &= fits


@rule
def _last_fits(older_shows, yes, fits):
    """What the newest card can be: where an older one shows the command, anything after yes, nothing after no."""
    return (box.ANY_KIND if yes else 0) if older_shows & 1 else fits


@rule
def learn_refresh(s):
    """The pile was empty: whoever counted knows the other hand, unless a card went by unseen."""
    sure = s.vented.sum() == 0
    for seat in range(s.seats):
        if sure:
            s.players[seat].counted = s.players[seat].held  # else what was counted before is still known


# What a seat knows, and nothing else


@rule
def hide(s, seat):
    """Of cards that a seat cannot see only their number stays, and of those that were counted what they are."""
    known = np.int64(0)
    for kind in range(1, box.KINDS):
        s.pile[0] += s.pile[kind]
        s.vented[0] += s.vented[kind]
        s.pile[kind] = s.vented[kind] = 0
    for other in range(s.seats):
        if other != seat:
            counted, _ = cards_of(s.players[other])
            known += counted
    kind = 0
    for other in range(s.seats):
        if other == seat:
            continue
        them = s.players[other]
        for place in range(them.held):
            them.hand[place] = NONE
            if place < them.counted:  # which of the counted cards came first, nobody knows
                while of_kind(known, kind) == 0:
                    kind += 1
                known -= np.int64(1) << (8 * kind)
                them.hand[place] = kind


# A world that a seat cannot tell from this one

ONE_WAY = 1
"""In the place of how many of each kind there are, for a card that the hand does not have."""


@rule
def redeal(s, luck, seat):
    """Deal the hidden hands, the vented cards and the pile anew, so that they fit all that the seat can know."""
    known = hidden = np.int64(0)  # how many of each kind: eight bits a kind
    for kind in range(box.KINDS):
        hidden += (np.int64(s.pile[kind]) + s.vented[kind]) << (8 * kind)
    for other in range(s.seats):
        if other != seat:
            counted, uncounted = cards_of(s.players[other])
            known += counted
            hidden += uncounted
    left = deal_hands(s, luck, seat, known, hidden)
    while left == NONE:  # only a spectator has two hands to fit together
        left = deal_hands(s, luck, seat, known, hidden)
    vented = s.vented.sum()
    for kind in range(box.KINDS):
        s.pile[kind] = of_kind(left, kind)
        s.vented[kind] = 0
    for _ in range(vented):
        s.vented[draw_from(luck, s, state.REDEAL_LUCK, s.pile)] += 1


@rule
def glance(s, luck, seat):
    """Deal anew all that a seat does not see, for somebody who remembers no card: the discards below the top too."""
    buried = s.discards.sum() - (s.top != NONE)
    vented = s.vented.sum()
    for kind in range(box.KINDS):
        s.pile[kind] += s.discards[kind] + s.vented[kind]
        s.discards[kind] = s.vented[kind] = 0
    if s.top != NONE:
        s.pile[s.top] -= 1
        s.discards[s.top] = 1
    for other in range(s.seats):
        if other != seat:
            take_up(s, s.players[other])
    for other in range(s.seats):
        if other != seat:
            deal(s, luck, s.players[other])
    if s.stage == stages.DECLARING and s.asked != NONE and s.active == seat:  # the answer still lies on the table
        them = s.players[1 - seat]
        while hands.shows(them, s.asked) != s.answer:
            take_up(s, them)
            deal(s, luck, them)
    for _ in range(buried):
        s.discards[draw_from(luck, s, state.REDEAL_LUCK, s.pile)] += 1
    for _ in range(vented):
        s.vented[draw_from(luck, s, state.REDEAL_LUCK, s.pile)] += 1


@rule
def take_up(s, them):
    """The cards of a hand go among those of the pile; how many they are stays."""
    for place in range(them.held):
        s.pile[them.hand[place]] += 1


@rule
def deal(s, luck, them):
    for place in range(them.held):
        them.hand[place] = draw_from(luck, s, state.REDEAL_LUCK, s.pile)


@rule
def of_kind(cards, kind):
    return cards >> (8 * kind) & 255


@rule
def cards_of(them):
    """How many of each kind are in a hand: of the cards that were counted, and of the others."""
    counted = uncounted = np.int64(0)
    for place in range(them.held):
        card = np.int64(1) << (8 * np.int64(them.hand[place]))
        if place < them.counted:
            counted += card
        else:
            uncounted += card
    return counted, uncounted


@rule
def deal_hands(s, luck, seat, known, hidden):
    """Deal each hand that the seat cannot see; what is left of the hidden cards, or NONE if they make no hand."""
    for other in range(s.seats):
        if other != seat:
            if not deal_hand(s, luck, other, known, hidden):
                return NONE
            counted, uncounted = cards_of(s.players[other])
            known -= counted
            hidden -= uncounted
    return hidden


@rule
def deal_hand(s, luck, of, known, hidden):
    """One of the hands that fit what was said, each as likely as the cards make it; False if there is none."""
    them = s.players[of]
    held, counted = int(them.held), int(them.counted)
    first = (known if counted > 0 else hidden) if held > 0 else ONE_WAY
    second = (known if counted > 1 else hidden) if held > 1 else ONE_WAY
    third = (known if counted > 2 else hidden) if held > 2 else ONE_WAY
    weights = np.zeros(box.KINDS * box.KINDS, np.int64)  # of all hands with the same second and third card
    total = np.int64(0)
    for c in range(box.KINDS):
        if of_kind(third, c):
            for b in range(box.KINDS):
                if of_kind(second, b):
                    weight = np.int64(0)
                    for a in range(box.KINDS):
                        weight += ways(s, them, first, second, third, a, b, c)
                    weights[c * box.KINDS + b] = weight
                    total += weight
    if total == 0:
        return False
    skip = draw(luck, s, state.REDEAL_LUCK, total)
    later = 0
    while skip >= weights[later]:
        skip -= weights[later]
        later += 1
    hand = later * box.KINDS
    while skip >= ways(s, them, first, second, third, hand % box.KINDS, later % box.KINDS, later // box.KINDS):
        skip -= ways(s, them, first, second, third, hand % box.KINDS, later % box.KINDS, later // box.KINDS)
        hand += 1
    for place in range(held):
        them.hand[place] = hand % box.KINDS
        hand //= box.KINDS
    return True


@rule
def ways(s, them, first, second, third, a, b, c):
    """In how many ways cards of these kinds, the longest held first, can be a hand: none if they do not fit."""
    held, counted = them.held, them.counted
    n = of_kind(first, a) * (of_kind(second, b) - (a == b) * (held > 1) * (counted != 1))
    n *= of_kind(third, c) - (held > 2) * ((a == c) * (counted in (0, 3)) + (b == c) * (counted != 2))
    n *= s.seats == 1 or fits(them, a, b, c)  # alone, nobody says anything
    return n  # never negative: a factor below 0 comes with one of 0


@rule
def fits(them, a, b, c):
    """Do cards of these kinds, the longest held first, fit what was said of a hand?"""
    if them.held == 3:
        return them.possible[a * box.KINDS + b] >> c & 1
    if them.held == 2:
        return them.possible[a] >> b & 1
    if them.held == 1:
        return them.possible[0] >> a & 1
    return 1
