"""Seats at the conference table: a red seat turns an own one face-up, or waits on the player board."""

from shopfloor.games.kanban import box, events
from shopfloor.games.kanban.rules import levels
from shopfloor.kernel import EVERYONE, rule, tell


@rule
def face_down(s, seat):
    """Own seats that are unlocked and could be turned face-up."""
    me = s.players[seat]
    return box.OWN_SEATS + levels.is_certified(s, seat, box.ADMINISTRATION) - me.seats_up - me.seats_used


@rule
def take_from_supply(s, news, seat):
    """A seat from the certification track or a garage: there is none when the supply is empty."""
    if s.red_seats == 0:
        tell(news, EVERYONE, events.NO_SEAT, seat)
        return
    s.red_seats -= 1
    take(s, news, seat)


@rule
def take(s, news, seat):
    """A red seat comes to a player, off the supply or off a tile."""
    s.players[seat].red_seats += 1
    if face_down(s, seat) > 0:
        convert(s, news, seat)
    else:
        tell(news, EVERYONE, events.RED_SEAT, seat)


@rule
def convert(s, news, seat):
    """As many red seats as possible go back to the supply, and own seats are turned face-up for them."""
    me = s.players[seat]
    while me.red_seats > 0 and face_down(s, seat) > 0:
        me.red_seats -= 1
        s.red_seats += 1
        me.seats_up += 1
        tell(news, EVERYONE, events.SEAT_UP, seat)
