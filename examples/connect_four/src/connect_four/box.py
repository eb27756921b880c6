"""What is in the box of Connect Four."""

PLAYERS = 2
COLUMNS = 7
ROWS = 6
DISCS = COLUMNS * ROWS // PLAYERS  # of each colour

# A cell is a bit: upwards is the next bit, one column to the right is COLUMN bits on. Above each column lies
# one bit that no disc fills, so that a row of bits cannot run from the top of a column into the next one.
COLUMN = ROWS + 1
UP, LEVEL, FALLING, RISING = 1, COLUMN, COLUMN - 1, COLUMN + 1
