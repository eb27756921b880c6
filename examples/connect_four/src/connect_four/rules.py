"""The rules of Connect Four: the table, what a seat can do, and what follows from it."""

from shopfloor.kernel import (
    EVERYONE,
    LOSS,
    NONE,
    WIN,
    Actions,
    News,
    Seats,
    code,
    i8,
    i64,
    operand,
    record,
    rule,
    tell,
)

# The box

PLAYERS = 2
COLUMNS = 7
ROWS = 6
DISCS = COLUMNS * ROWS // PLAYERS  # of each colour

# The table

State = record(
    seats=i8,
    drawn=(i64, 1),  # every state has counters of luck; this game never draws
    discs=(i64, PLAYERS),  # the cells that each colour fills, one bit a cell
    stock=(i8, PLAYERS),  # discs that each player still has
    turn=i8,
    winner=i8,  # NONE while nobody has four in a row
)

# A cell is a bit: upwards is the next bit, one column to the right is COLUMN bits on. Above each column lies
# one bit that no disc fills, so that a row of bits cannot run from the top of a column into the next one.
COLUMN = ROWS + 1
UP, LEVEL, FALLING, RISING = 1, COLUMN, COLUMN - 1, COLUMN + 1

# What a seat can do, and what the rules tell

ACTIONS = Actions()
DROP = ACTIONS.family("drop", "drop {column}", column=range(1, COLUMNS + 1))

NEWS = News()
CONNECTED = NEWS.kind("connected", "four in a row for {seat}", seat=Seats(PLAYERS))
FILLED = NEWS.kind("filled", "the frame is full: a draw")


# Setup


@rule
def setup(s, luck, news):
    for seat in range(PLAYERS):
        s.stock[seat] = DISCS
    s.winner = NONE


# On a turn


@rule
def pending(s):
    """Whose turn it is, until someone has four in a row or the discs are used up."""
    if s.winner != NONE or s.stock[s.turn] == 0:
        return 0
    return 1 << s.turn


@rule
def legal(s, seat, out):
    """Any column that is not full."""
    filled = s.discs[0] | s.discs[1]
    n = 0
    for column in range(1, COLUMNS + 1):
        out[n] = code(DROP, column)
        n += 1 - (filled >> (column * COLUMN - 2) & 1)  # a full column is written over by the next
    return n


@rule
def act(s, luck, news, seat, action):
    drop(s, seat, operand(DROP, action, 0))
    if has_four(s.discs[seat]):
        s.winner = seat
        tell(news, EVERYONE, CONNECTED, seat)
    elif s.stock[s.turn] == 0:
        tell(news, EVERYONE, FILLED)


@rule
def drop(s, seat, column):
    """The disc falls to the lowest free cell: adding 1 at the foot of a column carries up to it."""
    filled = s.discs[0] | s.discs[1]
    foot = 1 << (column - 1) * COLUMN
    s.discs[seat] |= (filled + foot) & ~filled
    s.stock[seat] -= 1
    s.turn = 1 - seat


# The end


@rule
def has_four(discs):
    """Are there four in an unbroken row, upright, level or slanting?"""
    return (in_a_row(discs, UP) | in_a_row(discs, LEVEL) | in_a_row(discs, FALLING) | in_a_row(discs, RISING)) != 0


@rule
def in_a_row(discs, step):
    """The first cells of all rows of four in one direction: a pair, and a pair two steps on."""
    pairs = discs & discs >> step
    return pairs & pairs >> 2 * step


@rule
def score(s, seat):
    """No points are counted in this game: the winner has one."""
    return 1 if s.winner == seat else 0


@rule
def result(s, out):
    for seat in range(PLAYERS):
        out[seat] = 0.0 if s.winner == NONE else WIN if s.winner == seat else LOSS
