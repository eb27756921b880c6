"""The rules of Connect Four: what a seat can do, and what follows from it."""

from connect_four import box, events, reasons, verbs
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, code, operand, rule, tell

# Setup


@rule
def setup(s, luck, news):
    for seat in range(box.PLAYERS):
        s.stock[seat] = box.DISCS
    s.winner = NONE


# On a turn


@rule
def pending(s):
    """Whose turn it is, until someone has four in a row or the discs are used up."""
    if s.winner != NONE or s.stock[s.turn] == 0:
        return 0
    return 1 << s.turn


@rule
def is_full(s, column):
    """Is the highest cell of a column filled?"""
    return (s.discs[0] | s.discs[1]) >> (column * box.COLUMN - 2) & 1


@rule
def legal(s, seat, out):
    n = 0
    for column in range(1, box.COLUMNS + 1):
        out[n] = code(verbs.DROP, column)
        n += 1 - is_full(s, column)  # a full column is written over by the next
    return n


def forbids(s, seat, action):
    column = operand(verbs.DROP, action, 0)
    return code(reasons.FULL, column) if is_full(s, column) else ALLOWED


@rule
def act(s, luck, news, seat, action):
    drop(s, seat, operand(verbs.DROP, action, 0))
    if has_four(s.discs[seat]):
        s.winner = seat
        tell(news, EVERYONE, events.CONNECTED, seat)
    elif s.stock[s.turn] == 0:
        tell(news, EVERYONE, events.FILLED)


@rule
def drop(s, seat, column):
    """The disc falls to the lowest free cell: adding 1 at the foot of a column carries up to it."""
    filled = s.discs[0] | s.discs[1]
    foot = 1 << (column - 1) * box.COLUMN
    s.discs[seat] |= (filled + foot) & ~filled
    s.stock[seat] -= 1
    s.turn = 1 - seat


# The end


@rule
def has_four(discs):
    """Are there four in an unbroken row, upright, level or slanting?"""
    return (
        in_a_row(discs, box.UP)
        | in_a_row(discs, box.LEVEL)
        | in_a_row(discs, box.FALLING)
        | in_a_row(discs, box.RISING)
    ) != 0


@rule
def in_a_row(discs, step):
    """The first cells of all rows of four in one direction: a pair, and a pair two steps on."""
    pairs = discs & discs >> step
    return pairs & pairs >> 2 * step


@rule
def score(s, seat):
    """No points are counted in this game: the winner has one."""
    return 1 if s.winner == seat else 0


def longest_row(s, seat):
    """How many discs of a seat are in its longest unbroken row."""
    longest = 0
    for step in (box.UP, box.LEVEL, box.FALLING, box.RISING):
        length, starts = 0, int(s.discs[seat])  # the first cells of all rows of more than `length`
        while starts:
            length, starts = length + 1, starts & starts >> step
        longest = max(longest, length)
    return longest
