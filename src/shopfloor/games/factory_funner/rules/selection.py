"""Selection: who gets which tile, in a race, by sealed choices or in turns; and what becomes of the others."""

import numpy as np

from shopfloor.games.factory_funner import box, events, reasons, stages, state, verbs
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, code, draw, is_a, operand, rule, shuffle, tell

# Whose choice it is


@rule
def drafter(s):
    """Whose turn it is in a draft, and who says «Flip!» before a race: it begins one seat further each round."""
    return (s.starter + s.rounds - 1 + s.turns) % s.seats


@rule
def pending(s):
    """All who have neither tile nor pass, nor sealed a choice; in a draft one after the other."""
    mask = 0
    for seat in range(s.seats):
        me = s.players[seat]
        mask |= (me.status == stages.UNDECIDED and me.sealed == NONE) << seat
    return mask & 1 << drafter(s) if s.selection == box.DRAFT else mask


@rule
def legal(s, seat, out):
    sealed = s.selection == box.SEALED_CHOICES
    n = 0
    for tile in range(1, s.seats + 1):
        if s.holder[tile - 1] == NONE:
            out[n] = code(verbs.SEAL, tile) if sealed else code(verbs.CLAIM, tile)
            n += 1
    if sealed:
        out[n] = code(verbs.SEAL_WAIT)
        out[n + 1] = code(verbs.SEAL_PASS)
        return n + 2
    out[n] = code(verbs.PASS)
    return n + 1


def forbids(s, seat, action):
    """Not compiled: it is asked only when somebody tries what is not allowed."""
    in_the_open = is_a(action, verbs.CLAIM) or is_a(action, verbs.PASS)
    in_secret = is_a(action, verbs.SEAL) or is_a(action, verbs.SEAL_WAIT) or is_a(action, verbs.SEAL_PASS)
    sealed = s.selection == box.SEALED_CHOICES
    if not in_the_open and not in_secret:
        return reasons.SEALED_HERE if sealed else reasons.CHOOSE_NOW
    if in_the_open and sealed:
        return reasons.SEALED_HERE
    if in_secret and not sealed:
        return reasons.OPEN_HERE
    family = verbs.SEAL if sealed else verbs.CLAIM
    if not is_a(action, family):
        return ALLOWED
    tile = operand(family, action, 0)
    if tile > s.seats:
        return code(reasons.NO_TILE, s.seats)
    return ALLOWED if s.holder[tile - 1] == NONE else code(reasons.TAKEN, s.middle[tile - 1])


@rule
def timeout(s):
    return code(verbs.SEAL_PASS) if s.selection == box.SEALED_CHOICES else code(verbs.PASS)


@rule
def act(s, luck, news, seat, action):
    me = s.players[seat]
    s.turns += 1
    if is_a(action, verbs.CLAIM):
        claim(s, news, seat, operand(verbs.CLAIM, action, 0) - 1)
    elif is_a(action, verbs.PASS):
        me.status = stages.PASSED
    else:
        if is_a(action, verbs.SEAL):
            me.sealed = operand(verbs.SEAL, action, 0) - 1
        else:
            me.sealed = box.WAIT if is_a(action, verbs.SEAL_WAIT) else box.PASS
        if pending(s) == 0:
            open_choices(s, luck, news)


# Claims and tokens


@rule
def claim(s, news, seat, at):
    """The first claim costs $1 more; the claim of the last tile pays $1 more, and need not be built."""
    hold(s, seat, at)
    tell(news, EVERYONE, events.CLAIMED, seat, s.middle[at])
    s.claims += 1
    if s.claims == 1 and s.seats >= box.FIRST_MIN_SEATS[s.profile] and has_tokens(s):
        s.players[seat].token = box.FIRST_TOKEN
        tell(news, EVERYONE, events.FIRST, seat)
    if s.claims == s.seats:
        take_last(s, news, seat)


@rule
def hold(s, seat, at):
    me = s.players[seat]
    me.status = stages.HOLDING
    me.tile = s.middle[at]
    s.holder[at] = seat


@rule
def has_tokens(s):
    return s.rounds > 1 or box.TOKENS_IN_ROUND_1[s.profile]


@rule
def take_last(s, news, seat):
    """Where the rest is dealt, the last tile is free to skip even in a round without tokens."""
    me = s.players[seat]
    if box.DEALS_UNCLAIMED[s.profile]:
        me.free = 1
    if s.seats >= box.LAST_MIN_SEATS[s.profile] and has_tokens(s):
        me.token = box.LAST_TOKEN
        tell(news, EVERYONE, events.LAST, seat)


# Sealed choices


@rule
def open_choices(s, luck, news):
    """Claims are granted in an order that luck draws, and whoever waited or came too late chooses again.

    A step without a claim ends the phase: whoever waited has passed.
    """
    order = np.empty(s.seats, np.int64)
    claiming = 0
    for seat in range(s.seats):
        sealed = s.players[seat].sealed
        if sealed != NONE and sealed < box.WAIT:
            order[claiming] = seat
            claiming += 1
    stand_back(s, news, claiming == 0)
    shuffle(luck, s, state.ORDER_LUCK, order[:claiming])
    for rank in range(claiming):
        seat = order[rank]
        at = s.players[seat].sealed
        s.players[seat].sealed = NONE
        if s.holder[at] == NONE:
            claim(s, news, seat, at)
        else:
            s.players[seat].missed = at
            tell(news, EVERYONE, events.LATE, seat, s.middle[at])


@rule
def stand_back(s, news, is_last):
    """Who claims nothing passes or waits; in the last step both are the same."""
    for seat in range(s.seats):
        me = s.players[seat]
        if me.sealed == box.PASS or (me.sealed == box.WAIT and is_last):
            me.status = stages.PASSED
            tell(news, EVERYONE, events.PASSED, seat)
        elif me.sealed == box.WAIT:
            tell(news, EVERYONE, events.WAITED, seat)
        if me.sealed >= box.WAIT:
            me.sealed = NONE


# When everyone has claimed or passed


@rule
def close(s, luck, news):
    left = s.seats - s.claims
    if left and box.DEALS_UNCLAIMED[s.profile]:
        deal_rest(s, luck, news, left)
    elif s.claims == 0:
        for seat in range(s.seats):
            allot(s, news, seat, seat)
    else:
        remove_rest(s, news)
    for seat in range(s.seats):
        me = s.players[seat]
        me.missed = NONE
        if me.status != stages.HOLDING:
            me.status = stages.SETTLED
    s.turns = 0
    s.stage = stages.BUILDING


@rule
def allot(s, news, seat, at):
    """A tile that was not claimed: not building it costs nothing."""
    hold(s, seat, at)
    s.players[seat].free = 1
    tell(news, EVERYONE, events.ALLOTTED, seat, s.middle[at])


@rule
def deal_rest(s, luck, news, left):
    """The unclaimed tiles are dealt to those without one; a single one comes with the Last token."""
    single = left == 1
    for seat in range(s.seats):
        if s.players[seat].status != stages.HOLDING:
            skip = draw(luck, s, state.DEAL_LUCK, left) if left > 1 else 0
            allot(s, news, seat, free_tile(s, skip))
            left -= 1
            if single:
                take_last(s, news, seat)


@rule
def free_tile(s, skip):
    """The free tile of the middle after `skip` others."""
    at = 0
    while s.holder[at] != NONE or skip:
        skip -= s.holder[at] == NONE
        at += 1
    return at


@rule
def remove_rest(s, news):
    for at in range(s.seats):
        if s.holder[at] == NONE:
            s.gone += 1
            tell(news, EVERYONE, events.REMOVED, s.middle[at])
