"""Competition: each section of a category is won by the owner of one disk out of the bag; then the majority bonus."""

import numpy as np

from shopfloor.games.independents import box, events, state
from shopfloor.games.independents.rules import money, turns
from shopfloor.kernel import EVERYONE, NONE, bits, draw, rule, tell


@rule
def resolve(s, luck, news):
    """The sections one after the other, then insurances, then the majority."""
    first = turns.first_section(s)
    for section in range(first, first + box.A_CATEGORY):
        if is_contested(s, section):
            settle(s, news, section, draw_winner(s, luck, news, section))
        else:
            settle(s, news, section, lone_seat(s, section))
    for seat in range(s.seats):
        recover(s, news, seat)
    award_majority(s, news)


# The draw


@rule
def lone_seat(s, section):
    """The first seat with disks in a section, or NONE."""
    for seat in range(s.seats):
        if s.sections[section].disks[seat]:
            return seat
    return NONE


@rule
def is_contested(s, section):
    """Is there a draw? It takes two players, or one against neutral disks."""
    there = s.sections[section]
    sides = 0
    for seat in range(s.seats):
        sides += there.disks[seat] > 0
    return sides + (there.neutral > 0) > 1 and sides > 0


@rule
def weight(there, seat):
    """How many disks of a seat's are in the bag, a doubled one counting as two."""
    return there.disks[seat] << bits.has(there.doubled, seat)


@rule
def draw_winner(s, luck, news, section):
    """Draw from the bag; each redraw mark, in turn order, repeats a draw that its owner has not won."""
    there = s.sections[section]
    winner = draw_disk(s, luck, there)
    if there.redraw:
        for place in range(s.seats):
            seat = s.order[place]
            if bits.has(there.redraw, seat) and there.disks[seat] and winner != seat:
                tell(news, EVERYONE, events.REPEATED, seat, section)
                winner = draw_disk(s, luck, there)
    return winner


@rule
def draw_disk(s, luck, there):
    """Whose disk it is, or NONE for a neutral one."""
    total = np.int64(there.neutral)
    for seat in range(s.seats):
        total += weight(there, seat)
    skip = draw(luck, s, state.BAG_LUCK, total)
    for seat in range(s.seats):
        skip -= weight(there, seat)
        if skip < 0:
            return seat
    return NONE


@rule
def chances(s, section, out):
    """Write each seat's chance to win a section into `out`, as things stand; the chance that nobody wins it.

    A redraw keeps its owner's wins and repeats all the rest.
    """
    there = s.sections[section]
    total = float(there.neutral)
    for seat in range(s.seats):
        total += weight(there, seat)
    disks = total - there.neutral
    for seat in range(s.seats):
        out[seat] = weight(there, seat) / total if disks else 0.0
    if disks == 0:
        return 1.0
    nobody = there.neutral / total
    if there.redraw:
        for place in range(s.seats):
            owner = s.order[place]
            if bits.has(there.redraw, owner) and there.disks[owner]:
                won = out[owner]
                for seat in range(s.seats):
                    out[seat] = (1.0 - won) * weight(there, seat) / total
                out[owner] += won
                nobody = (1.0 - won) * there.neutral / total
    return nobody


# What comes of it


@rule
def settle(s, news, section, winner):
    """One disk of the winner stays and the rest returns; the others get half back, or all where they are protected."""
    there = s.sections[section]
    if winner != NONE:
        s.players[winner].account.sections += 1
        tell(news, EVERYONE, events.WON, winner, section)
    elif there.neutral and lone_seat(s, section) != NONE:
        tell(news, EVERYONE, events.NOBODY, section)
    for seat in range(s.seats):
        disks = there.disks[seat]
        if disks:
            me = s.players[seat]
            if seat == winner:
                back, lost, stays = disks - 1, 0, 1
            else:
                back = disks if bits.has(there.protected, seat) else disks // 2
                lost, stays = disks - back, 0
            there.disks[seat] = stays
            me.returned += back
            me.supply += lost
            me.losses += lost
            me.account.lost += lost
            if back:
                tell(news, EVERYONE, events.BACK, seat, back, section)
            if lost:
                tell(news, EVERYONE, events.LOST, seat, lost, section)
    s.neutral += there.neutral
    there.neutral = there.doubled = there.protected = there.redraw = 0


@rule
def recover(s, news, seat):
    """An insurance brings lost disks of this category back, from the supply to the return pool."""
    me = s.players[seat]
    disks = money.from_supply(me, min(me.insured, me.losses))
    me.returned += disks
    me.insured = me.losses = 0
    if disks:
        tell(news, EVERYONE, events.RECOVERED, seat, disks)


# Majority


@rule
def award_majority(s, news):
    """A chip for the one player who won the most sections; a tie for most earns nothing."""
    best = NONE
    most = 0
    for seat in range(s.seats):
        n = sections_won(s, seat, s.category)
        if n > most:
            most, best = n, seat
        elif n == most:
            best = NONE
    if best == NONE:
        tell(news, EVERYONE, events.TIED, s.category)
    else:
        s.players[best].chips += 1
        s.players[best].account.majorities += 1
        tell(news, EVERYONE, events.MAJORITY, best, s.category)


@rule
def sections_won(s, seat, category):
    """In how many sections of a category that is resolved a seat has its disk."""
    n = 0
    for section in range(category * box.A_CATEGORY, (category + 1) * box.A_CATEGORY):
        n += s.sections[section].disks[seat] > 0
    return n
