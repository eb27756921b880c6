"""How the compiled players choose: templates over the verbs of a game."""

import numpy as np

from shopfloor.kernel.compiling import rule, template
from shopfloor.kernel.records import f64
from shopfloor.players.mind import pick, think

RANDOM, GREEDY = range(2)  # kinds of players

GREEDY_WORLDS = 8
DECIDED = 1e6
"""What a won game counts for next to any evaluation."""


@template
def choose(kind, s, mind, news, seat, out, desk):
    """The action that a kind of player takes at a seat. `news` has no room; `desk` holds two states."""
    if kind == GREEDY:
        return choose_greedy(s, mind, news, seat, out, desk)
    return choose_random(s, mind, seat, out)


@template
def choose_random(s, mind, seat, out):
    """Each legal action is equally likely."""
    n = legal(s, seat, out)
    if n == 1:
        return out[0]
    return out[pick(mind, n)]


@template
def choose_greedy(s, mind, news, seat, out, desk):
    """One move ahead: the action that looks best on average over a few worlds the seat thinks possible."""
    n = legal(s, seat, out)
    if n == 1:
        return out[0]
    actions = out[:n].copy()
    values = np.zeros(n, f64)
    for _ in range(GREEDY_WORLDS):
        imagine(s, mind, seat, desk)
        for i in range(n):
            desk[1] = desk[0]
            values[i] += worth(desk[1], mind, news, seat, actions[i], out)
    return actions[first_best(values, pick(mind, n))]


@template
def imagine(s, mind, seat, desk):
    """Put a world that the seat cannot tell from `s` on the desk, under a luck of its own: `mind.world`."""
    mind.world.k0 = think(mind)
    mind.world.k1 = think(mind)
    desk[0] = s
    redeal(desk[0], mind.world, seat)


@template
def worth(s, mind, news, seat, action, out):
    """What an action is worth once those who choose at the same time have chosen, at random."""
    others = pending(s) & ~(1 << seat)
    act(s, mind.world, news, seat, action)
    while others:
        waiting = others & pending(s)
        if waiting == 0:
            break
        other = lowest(waiting)
        others &= ~(1 << other)
        act(s, mind.world, news, other, choose_random(s, mind, other, out))
    if pending(s) == 0:
        utilities = np.zeros(s.seats, f64)
        result(s, utilities)
        return utilities[seat] * DECIDED
    return evaluate(s, seat)


@rule
def lowest(mask):
    """The lowest seat of a bitmask."""
    seat = 0
    while not mask >> seat & 1:
        seat += 1
    return seat


@rule
def first_best(values, start):
    """The place of the greatest value; among equals the first from `start` on, so that luck decides."""
    best = start
    for i in range(len(values)):
        place = (start + i) % len(values)
        if values[place] > values[best]:
            best = place
    return best
