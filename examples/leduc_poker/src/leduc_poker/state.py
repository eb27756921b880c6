"""The table of Leduc poker."""

from leduc_poker import box
from shopfloor.kernel import i8, i64, record

STREAMS = 2
CARD_LUCK, REDEAL_LUCK = range(STREAMS)
"""The streams of luck."""

State = record(
    seats=i8,
    drawn=(i64, STREAMS),
    deck=(i8, len(box.RANKS)),  # cards that nobody has seen, by rank
    hands=(i8, box.PLAYERS),  # the rank that each player holds
    board=i8,  # the rank that everyone sees; NONE in the first round
    paid=(i8, box.PLAYERS),  # chips of each player in the pot
    raises=i8,  # in this round
    passes=i8,  # players in a row who did not raise
    turn=i8,
    folded=i8,  # who gave up; NONE while nobody has
    over=i8,
)
