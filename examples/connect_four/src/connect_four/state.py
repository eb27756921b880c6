"""The table of Connect Four: every field a thing that lies on it, or a note that people keep in mind."""

from connect_four import box
from shopfloor.kernel import i8, i64, record

State = record(
    seats=i8,
    drawn=(i64, 1),  # every state has counters of luck; this game never draws
    discs=(i64, box.PLAYERS),  # the cells that each colour fills, one bit a cell
    stock=(i8, box.PLAYERS),  # discs that each player still has
    turn=i8,
    winner=i8,  # NONE while nobody has four in a row
)
