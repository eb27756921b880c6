"""The table of No Thanks!"""

from no_thanks import box
from shopfloor.kernel import i8, i16, i64, record

CARD_LUCK, GLANCE_LUCK = range(2)  # streams of luck

Player = record(
    chips=i16,
    cards=(i8, box.CARDS),  # 1 for each card taken, from the lowest
)

State = record(
    seats=i8,
    chips=i16,  # that each began with
    drawn=(i64, 2),
    unseen=(i8, box.CARDS),  # 1 for each card that nobody has seen: in the deck or set aside
    turned=i8,  # cards turned up so far
    card=i8,  # the one that lies there, from the lowest; NONE when the game is over
    pot=i16,  # chips on it
    turn=i8,
    players=(Player, box.MOST_PLAYERS),
)
