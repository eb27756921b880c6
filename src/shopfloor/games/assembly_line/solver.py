"""The equilibrium of Assembly Line, by backward induction over showings of two hands: the compiled part.

The chips lie open and the bag is a random order of known tokens, so a position is: how far the line has travelled,
which tokens came on, who leads by how much, and whether the line has just broken down. A showing of hands is a
game of 3 × 3: hands 1 and 2 move the line 3, hands 1 and 3 move it 4, hands 2 and 3 move it 5, equal hands
break it down. Right after a breakdown equal hands are chosen again, so their value is the value of the showing itself.
"""

from shopfloor.kernel import f64, i8, i64, record, rule

PROBABILITY, MARGIN = range(2)
"""What is maximised: the probability of winning, a draw counted as half; or the expected lead at the end."""

MOST_PLACES = 24
MOST_TOKENS = 24
LATEST = MOST_PLACES + MOST_TOKENS
COLOURS = 6
LONGEST_MOVE = 5
AHEAD = LONGEST_MOVE + 1
MOST_LEAD = 500
DRAW = 0.5

Line = record(
    objective=i64,
    places=i64,
    tokens=i64,  # all of the game
    certain=i64,  # tokens after so many count for the mean of the bag
    chips=(i8, MOST_PLACES),  # 1 where a chip is the first player's, -1 where it is the second's
    bag=(i64, COLOURS),
    in_bag=i64,
    points=(f64, COLOURS),
    worth=(f64, MOST_TOKENS),  # of each token that came on, in its order
    stop=i64,
    # How the game will come out `ahead` steps after the line has travelled so far, by the lead of the first player.
    # Beyond the reach to each side the game is decided.
    outlook=(f64, (LATEST + AHEAD, AHEAD, 2 * MOST_LEAD + 1)),
    reach=(i64, (LATEST + AHEAD, AHEAD)),
)


@rule
def solve(line, travelled):
    """Fill in the outlook from a position on: for every move ahead, over all orders of the bag."""
    for ahead in range(AHEAD):
        line.reach[travelled, ahead] = 0
        line.outlook[travelled, ahead, MOST_LEAD] = 0.0
    if travelled >= line.tokens + line.places:  # the last token has left
        if line.objective == PROBABILITY:
            for ahead in range(AHEAD):
                line.outlook[travelled, ahead, MOST_LEAD] = DRAW
        return
    if travelled >= line.tokens:
        solve(line, travelled + 1)
        add_outlook(line, travelled, 1.0, 0.0)
    elif travelled >= line.certain:
        line.worth[travelled] = mean_in_bag(line)
        solve(line, travelled + 1)
        add_outlook(line, travelled, 1.0, 0.0)
    else:
        counted = 0.0
        for colour in range(COLOURS):
            if line.bag[colour] and not line.stop:
                chance = line.bag[colour] / line.in_bag
                take_out(line, colour, 1)
                line.worth[travelled] = line.points[colour]
                solve(line, travelled + 1)
                take_out(line, colour, -1)
                add_outlook(line, travelled, chance, counted)
                counted += chance
    settle(line, travelled)


@rule
def take_out(line, colour, count):
    line.bag[colour] -= count
    line.in_bag -= count


@rule
def mean_in_bag(line):
    total = 0.0
    for colour in range(COLOURS):
        total += line.bag[colour] * line.points[colour]
    return total / line.in_bag


@rule
def add_outlook(line, travelled, chance, counted):
    """What the next step may bring, in proportion to its chance, is what this one may bring a step later.

    `counted` is the chance of the orders that were added before.
    """
    for ahead in range(1, AHEAD):
        reach = line.reach[travelled + 1, ahead - 1]
        fill_up(line, travelled, ahead, reach, counted)
        line.reach[travelled, ahead] = max(reach, line.reach[travelled, ahead])
        for lead in range(-reach, reach + 1):
            line.outlook[travelled, ahead, MOST_LEAD + lead] += (
                chance * line.outlook[travelled + 1, ahead - 1, MOST_LEAD + lead]
            )
        for lead in range(reach + 1, line.reach[travelled, ahead] + 1):
            line.outlook[travelled, ahead, MOST_LEAD + lead] += chance


@rule
def fill_up(line, travelled, ahead, reach, won):
    """Write down leads beyond those that matter: there the game was won with `won`, or lost."""
    for lead in range(line.reach[travelled, ahead] + 1, reach + 1):
        line.outlook[travelled, ahead, MOST_LEAD + lead] = won
        line.outlook[travelled, ahead, MOST_LEAD - lead] = 0.0


@rule
def standing(line, travelled):
    """What a breakdown would add to the lead."""
    lead = 0.0
    for token in range(max(0, travelled - line.places), min(travelled, line.tokens)):
        lead += line.worth[token] * line.chips[travelled - 1 - token]
    return lead


@rule
def settle(line, travelled):
    """The value of a showing for every lead, out of what the three moves and a breakdown bring."""
    gain = standing(line, travelled)
    if line.objective == MARGIN:
        three = line.outlook[travelled, 3, MOST_LEAD]
        four = line.outlook[travelled, 4, MOST_LEAD]
        five = line.outlook[travelled, 5, MOST_LEAD]
        low, middle, high = in_order(three, four, five)
        line.outlook[travelled, 0, MOST_LEAD] = value(low, middle, high, middle + gain)
        return
    shift = i64(gain)
    decided = max(line.reach[travelled, 3], line.reach[travelled, 4], line.reach[travelled, 5]) + abs(shift)
    for ahead in range(3, AHEAD):
        fill_up(line, travelled, ahead, decided + abs(shift), 1.0)
    line.reach[travelled, 0] = decided
    for place in range(MOST_LEAD - decided, MOST_LEAD + decided + 1):
        _, equal, _ = in_order(
            line.outlook[travelled, 3, place + shift],
            line.outlook[travelled, 4, place + shift],
            line.outlook[travelled, 5, place + shift],
        )
        low, middle, high = in_order(
            line.outlook[travelled, 3, place], line.outlook[travelled, 4, place], line.outlook[travelled, 5, place]
        )
        line.outlook[travelled, 0, place] = value(low, middle, high, equal)


@rule
def in_order(a, b, c):
    low, high = min(a, b), max(a, b)
    return min(low, c), max(low, min(high, c)), max(high, c)


@rule
def value(low, middle, high, equal):
    """The value of a showing: equal hands bring `equal`, the three pairs of different hands the others, in order.

    After a breakdown `equal` is the value itself. That holds for the middle one alone: the first player's hand that
    the middle and the high move share brings the middle at least, the second's that the middle and the low share at most.
    """
    sign = 1.0
    low, middle, high = low - equal, middle - equal, high - equal
    if middle < 0:
        sign = -1.0
        low, middle, high = -high, -middle, -low
    if high >= middle + abs(low):  # two hands each are enough
        total = high + middle - low
        return equal + (sign * high * middle / total if total > 0 else 0.0)
    total = 2 * (low * middle + low * high + middle * high) - low * low - middle * middle - high * high
    return equal + sign * 2 * low * middle * high / total
