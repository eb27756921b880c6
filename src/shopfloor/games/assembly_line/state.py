"""The table of Assembly Line: every field a thing that lies on it."""

from shopfloor.games.assembly_line import box
from shopfloor.kernel import i8, i16, i64, record

STREAMS = 3
CHIP_LUCK, BAG_LUCK, REDEAL_LUCK = range(STREAMS)
"""The streams of luck."""

Player = record(
    score=i16,
    hand=i8,  # fingers chosen and not shown yet; 0 while undecided
    shown=i8,  # fingers of the last reveal; 0 before the first
)

State = record(
    seats=i8,
    yellow=i8,
    drawn=(i64, STREAMS),
    players=(Player, box.PLAYERS),
    chips=(i8, box.PLACES),  # who owns each place, from the beginning of the line to its end
    bag=(i8, len(box.COLOURS)),
    in_bag=i8,  # how many tokens the bag holds in all: asked at every move, so it is kept
    products=(i8, int(box.TOKENS.sum())),  # the colours that came on the line, in the order in which they were drawn
    started=i8,  # how many products came on the line so far
    travelled=i16,  # how far the first product is from the bag: product k stands at place travelled - 1 - k
    broken=i8,  # 1 after a breakdown, until the line moves again
)
