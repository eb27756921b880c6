"""Car of the Year: a draw in each category sends the winner's disks on, and a draw among those wins a chip."""

import numpy as np

from shopfloor.games.independents import box, events, state
from shopfloor.kernel import EVERYONE, NONE, draw, rule, tell


@rule
def choose(s, luck, news):
    """All disks come to the return pools in the end, those on the Car of the Year space too."""
    space = np.zeros(box.MOST_SEATS, np.int64)
    bag = np.zeros(box.MOST_SEATS, np.int64)
    for category in range(box.CATEGORIES):
        empty_category(s, category, bag)
        best = draw_owner(s, luck, bag)
        if best != NONE:
            space[best] += bag[best]
            tell(news, EVERYONE, events.BEST, best, category, bag[best])
    winner = draw_owner(s, luck, space)
    if winner != NONE:
        s.players[winner].chips += 1
        s.players[winner].account.cars += 1
        tell(news, EVERYONE, events.CAR, winner)


@rule
def empty_category(s, category, bag):
    """All disks of a category's sections into the bag, where they count only for the draw."""
    for seat in range(s.seats):
        bag[seat] = 0
        for section in range(category * box.A_CATEGORY, (category + 1) * box.A_CATEGORY):
            bag[seat] += s.sections[section].disks[seat]
            s.sections[section].disks[seat] = 0
        s.players[seat].returned += bag[seat]


@rule
def draw_owner(s, luck, bag):
    """Whose disk is drawn; a bag of one colour needs no draw, an empty one has no owner."""
    total = 0
    owners = 0
    owner = NONE
    for seat in range(s.seats):
        total += bag[seat]
        if bag[seat]:
            owners += 1
            owner = seat
    if owners < 2:
        return owner
    skip = draw(luck, s, state.BAG_LUCK, total)
    for seat in range(s.seats):
        skip -= bag[seat]
        if skip < 0:
            return seat
    return NONE
