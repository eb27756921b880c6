"""Disks: each player has a finite number of them, and those in the supply are nobody's money."""

from shopfloor.games.independents import box, events
from shopfloor.kernel import EVERYONE, rule, tell


@rule
def from_supply(me, disks):
    """Take bonus disks, as many as the supply has; how many it were."""
    taken = min(disks, me.supply)
    me.supply -= taken
    me.account.bonus += taken
    return taken


@rule
def add_bonus(s, news, seat, section, disks):
    """Bonus disks go from a player's supply to a section."""
    added = take_bonus(s, news, seat, disks)
    if added:
        s.sections[section].disks[seat] += added
        tell(news, EVERYONE, events.ADDED, seat, added, section)


@rule
def take_bonus(s, news, seat, disks):
    """The bonus disks that a card gives; where the supply has none, that is told instead of what is done with them."""
    taken = from_supply(s.players[seat], disks)
    if taken == 0:
        tell(news, EVERYONE, events.SHORT, seat)
    return taken


@rule
def send_back(s, news, seat, section, disks):
    """Disks go from a section to their owner's return pool; they are not lost."""
    s.sections[section].disks[seat] -= disks
    s.players[seat].returned += disks
    tell(news, EVERYONE, events.RECALLED, seat, disks, section)


@rule
def shift(s, news, seat, a, b, disks):
    """Disks of a seat move from one section to another."""
    s.sections[a].disks[seat] -= disks
    s.sections[b].disks[seat] += disks
    tell(news, EVERYONE, events.SHIFTED, disks, seat, a, b)


@rule
def disks_of(s, seat):
    """All the money of a seat, wherever it lies."""
    me = s.players[seat]
    disks = me.pool + me.returned
    for section in range(box.ALL_SECTIONS):
        disks += me.slots[section] + s.sections[section].disks[seat]
    return disks
