"""Factory goals: who reaches a number of certifications, cars or upgraded designs takes a seat while one is left."""

import numpy as np

from shopfloor.games.kanban import box, events
from shopfloor.games.kanban.rules import conference
from shopfloor.kernel import EVERYONE, bits, rule, tell


@rule
def check(s, news, seat, area, reached):
    """One seat a player from each tile of the area whose number is reached."""
    me = s.players[seat]
    for tile in range(box.GOALS_IN_PLAY):
        place = area * box.GOALS_IN_PLAY + tile
        if (
            reached >= s.factory_goal[area, tile]
            and s.factory_seats[area, tile] > 0
            and not bits.has(me.factory_seats, place)
        ):
            s.factory_seats[area, tile] -= 1
            me.factory_seats = np.int64(me.factory_seats) | bits.bit(place)
            tell(news, EVERYONE, events.GOAL_REACHED, seat, s.factory_goal[area, tile], area)
            conference.take(s, news, seat)
