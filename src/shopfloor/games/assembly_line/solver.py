"""The equilibrium of Assembly Line, by backward induction over showings of two hands: the compiled part.

The chips lie open and the bag is a random order of known tokens, so a position is: how far the line has travelled,
which tokens came on, who leads by how much, and whether the line has just broken down. A showing of hands is a
game of 3 × 3: hands 1 and 2 move the line 3, hands 1 and 3 move it 4, hands 2 and 3 move it 5, equal hands
break it down. Right after a breakdown equal hands are chosen again, so their value is the value of the showing itself.
"""

import numpy as np

from shopfloor.kernel import f64, i64, record, rule

PROBABILITY, MARGIN = range(2)
"""What is maximised: the probability of winning, a draw counted as half; or the expected lead at the end."""

MOST_PLACES = 24
MOST_TOKENS = 24
LATEST = MOST_PLACES + MOST_TOKENS
COLOURS = 6
SHORTEST_MOVE, LONGEST_MOVE = 3, 5
AHEAD = LONGEST_MOVE + 1
MOST_LEAD = 500
DRAW = 0.5

Line = record(
    objective=i64,
    places=i64,
    tokens=i64,  # all of the game
    certain=i64,  # tokens after so many count for the mean of the bag
    chips=(f64, MOST_PLACES),  # 1 where a chip is the first player's, -1 where it is the second's
    bag=(i64, COLOURS),
    in_bag=i64,
    points=(f64, COLOURS),
    worth=(f64, MOST_TOKENS),  # of each token that came on, in its order
    start=i64,  # where the line has travelled when the question is asked, with this lead
    lead=i64,
    gain=(i64, LATEST + AHEAD),  # what a breakdown adds to the lead once the line has travelled so far
    # The leads with which the line can move on from there; none if the least is above the most.
    least=(i64, LATEST + AHEAD),
    most=(i64, LATEST + AHEAD),
    # How the game will come out `ahead` steps after the line has travelled so far, by the lead of the first player.
    # Beyond the reach to each side the game is decided.
    outlook=(f64, (LATEST + AHEAD, AHEAD, 2 * MOST_LEAD + 1)),
    reach=(i64, (LATEST + AHEAD, AHEAD)),
)


@rule
def solve(line, travelled):
    """Fill in the outlook from a position on: for every move ahead, over all orders of the bag."""
    if travelled >= line.tokens:
        run_out(line, travelled)
        return
    foresee_leads(line, travelled)
    for ahead in range(AHEAD):
        line.reach[travelled, ahead] = 0
        line.outlook[travelled, ahead, MOST_LEAD] = 0.0
    if travelled >= line.certain:
        line.worth[travelled] = mean_in_bag(line)
        solve(line, travelled + 1)
        add_outlook(line, travelled, 1.0, 0.0)
    else:
        counted = 0.0
        for colour in range(COLOURS):
            if line.bag[colour]:
                chance = line.bag[colour] / line.in_bag
                take_out(line, colour, 1)
                line.worth[travelled] = line.points[colour]
                solve(line, travelled + 1)
                take_out(line, colour, -1)
                add_outlook(line, travelled, chance, counted)
                counted += chance
    settle(line, travelled)


@rule
def run_out(line, travelled):
    """The bag is empty: nothing is left to luck, and every showing looks at three others that are settled already."""
    end = line.tokens + line.places
    for after in range(max(end, travelled), end + AHEAD):  # the last token has left
        line.reach[after, 0] = 0
        line.outlook[after, 0, MOST_LEAD] = DRAW if line.objective == PROBABILITY else 0.0
    for here in range(travelled, end):
        foresee_leads(line, here)
    for back in range(end - travelled):
        settle(line, end - 1 - back)


@rule
def source(line, travelled, ahead):
    """Where the outlook some steps ahead is written: once the bag is empty, it is that of the showing itself."""
    return (travelled + ahead, 0) if travelled >= line.tokens else (travelled, ahead)


@rule
def foresee_leads(line, travelled):
    """With which leads the line can come here, and with which it can move on: only those are looked at."""
    least, most = leads(line, travelled, 0)
    if travelled == line.start:
        least = most = line.lead
    if line.objective == MARGIN:  # the lead only adds to it
        least = most = 0
    elif least <= most:
        gain = i64(standing(line, travelled))
        line.gain[travelled] = gain
        least += min(gain, 0)
        most += max(gain, 0)
    line.least[travelled] = least
    line.most[travelled] = most


@rule
def leads(line, travelled, ahead):
    """The leads of interest some steps ahead: those with which a move comes there from where the line has been."""
    least, most = MOST_LEAD, -MOST_LEAD
    there = travelled + ahead
    for before in range(max(there - LONGEST_MOVE, line.start), min(there - SHORTEST_MOVE, travelled) + 1):
        if line.least[before] <= line.most[before]:
            least = min(least, line.least[before])
            most = max(most, line.most[before])
    return least, most


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
        least, most = leads(line, travelled, ahead)
        after, later = source(line, travelled + 1, ahead - 1)
        reach = line.reach[after, later]
        fill_up(line, travelled, ahead, reach, counted, least, most)
        line.reach[travelled, ahead] = max(reach, line.reach[travelled, ahead])
        first, end = MOST_LEAD + max(least, -reach), MOST_LEAD + min(most, reach) + 1
        here = line.outlook[travelled, ahead, first:end]
        there = line.outlook[after, later, first:end]
        for i in range(end - first):
            here[i] += chance * there[i]
        for lead in range(max(least, reach + 1), min(most, line.reach[travelled, ahead]) + 1):
            line.outlook[travelled, ahead, MOST_LEAD + lead] += chance


@rule
def fill_up(line, travelled, ahead, reach, won, least, most):
    """Write down leads beyond those that were open so far: there the game was won with `won`, or lost."""
    before = line.reach[travelled, ahead]
    for lead in range(max(least, before + 1), min(most, reach) + 1):
        line.outlook[travelled, ahead, MOST_LEAD + lead] = won
    for lead in range(max(least, -reach), min(most, -before - 1) + 1):
        line.outlook[travelled, ahead, MOST_LEAD + lead] = 0.0


@rule
def standing(line, travelled):
    """What a breakdown would add to the lead."""
    lead = 0.0
    for token in range(max(0, travelled - line.places), min(travelled, line.tokens)):
        lead += line.worth[token] * line.chips[travelled - 1 - token]
    return lead


@rule
def settle(line, travelled):
    """The value of a showing for every lead of interest, out of what the three moves and a breakdown bring."""
    if line.objective == MARGIN:
        three, four, five = moves(line, travelled, 0, 0)
        _, middle, _ = in_order(three[0], four[0], five[0])
        equal = middle + standing(line, travelled)
        line.outlook[travelled, 0, MOST_LEAD] = value(three[0], four[0], five[0], equal)
        return
    least, most = line.least[travelled], line.most[travelled]
    if least > most:
        return
    gain = line.gain[travelled]
    decided = 0
    for ahead in range(SHORTEST_MOVE, AHEAD):
        decided = max(decided, line.reach[source(line, travelled, ahead)] + abs(gain))
    for ahead in range(SHORTEST_MOVE, AHEAD):
        there, later = source(line, travelled, ahead)
        fill_up(line, there, later, decided + abs(gain), 1.0, least, most)
    line.reach[travelled, 0] = decided
    least, most = max(least - min(gain, 0), -decided), min(most - max(gain, 0), decided)
    three, four, five = moves(line, travelled, least, most)
    three_after, four_after, five_after = moves(line, travelled, least + gain, most + gain)
    settled = line.outlook[travelled, 0, MOST_LEAD + least : MOST_LEAD + most + 1]
    for i in range(most - least + 1):
        _, equal, _ = in_order(three_after[i], four_after[i], five_after[i])
        settled[i] = value(three[i], four[i], five[i], equal)


@rule
def moves(line, travelled, least, most):
    """What each of the three moves brings, from one lead to another."""
    (at3, in3), (at4, in4) = source(line, travelled, 3), source(line, travelled, 4)
    at5, in5 = source(line, travelled, 5)
    first, end = MOST_LEAD + least, MOST_LEAD + most + 1
    return line.outlook[at3, in3, first:end], line.outlook[at4, in4, first:end], line.outlook[at5, in5, first:end]


@rule
def in_order(a, b, c):
    low, high = min(a, b), max(a, b)
    return min(low, c), max(low, min(high, c)), max(high, c)


@rule
def value(three, four, five, equal):
    """The value of a showing: equal hands bring `equal`, different ones what their move brings.

    After a breakdown `equal` is the value itself. That holds for the middle one alone: the first player's hand that
    the middle and the high move share brings it at least, the second's that the middle and the low share at most.
    """
    low, middle, high = in_order(three - equal, four - equal, five - equal)
    turned = middle < 0
    low, middle, high = (-high if turned else low), abs(middle), (-low if turned else high)
    two_hands = high >= middle + abs(low)  # they are enough for each; no branch, so that many leads go at once
    gains = high * middle * (1.0 if two_hands else 2 * low)
    out_of = (
        high + middle - low
        if two_hands
        else low * (2 * (middle + high) - low)
        - (high - middle) ** 2  # so that nothing is lost when all but low is equal
    )
    gained = np.divide(gains, out_of if out_of != 0 else 1.0)
    return equal - gained if turned else equal + gained
