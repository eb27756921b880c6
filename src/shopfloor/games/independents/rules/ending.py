"""The end: most chips win, then most disks; remaining ties are shared."""

import numpy as np

from shopfloor.games.independents.rules import money
from shopfloor.kernel import rank_seats, rule


@rule
def score(s, seat):
    """Victory chips."""
    return s.players[seat].chips


@rule
def places(s, out):
    standings = np.zeros((s.seats, 2), np.int64)
    for seat in range(s.seats):
        standings[seat, 0] = s.players[seat].chips
        standings[seat, 1] = money.disks_of(s, seat)
    rank_seats(standings, out)
