"""What a player of Connect Four knows beyond the rules."""

from connect_four import box, rules
from shopfloor.kernel import rule

AT_ONCE = 100.0
"""What four in a row on the very next turn counts for, next to one that needs more discs below it."""


@rule
def evaluate(s, seat):
    """Who has more free cells that would complete four in a row; one that can be filled next decides."""
    return threats(s, seat) - threats(s, 1 - seat)


@rule
def threats(s, seat):
    filled = s.discs[0] | s.discs[1]
    found = 0.0
    for column in range(box.COLUMNS):
        lowest = True
        for row in range(box.ROWS):
            cell = 1 << column * box.COLUMN + row
            if filled & cell:
                continue
            if rules.has_four(s.discs[seat] | cell):
                found += AT_ONCE if lowest and s.turn == seat else 1.0
            lowest = False
    return found
