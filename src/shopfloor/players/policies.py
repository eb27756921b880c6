"""The compiled players' ways of choosing: templates over the verbs of a game."""

from typing import Any

import numpy as np

from shopfloor.kernel.compiling import inlined, rule, template
from shopfloor.kernel.game import Game
from shopfloor.kernel.records import NONE, f64
from shopfloor.players.mind import pick, think

RANDOM, GREEDY = range(2)  # kinds of players

GREEDY_WORLDS = 8
MOST_SEATS = 8
DECIDED = 1e6
"""What a won game is worth; more than any evaluation."""


@template
def choose(kind, s, mind, news, seat, out, desk):
    """What a kind of player chooses at a seat. `news` has no room; `desk` holds two states."""
    if kind == GREEDY:
        return choose_greedy(s, mind, news, seat, out, desk)
    return choose_random(s, mind, seat, out)


@template
def choose_random(s, mind, seat, out):
    """Choose any legal action, all equally likely; or any plan, if the game offers its bots plans."""
    n = consider(s, seat, out) if PLANS else legal(s, seat, out)
    if n == 1:
        return out[0]
    return out[pick(mind, n)]


@inlined
def choose_greedy(s, mind, news, seat, out, desk):
    """Look one choice ahead: take what looks best on average over a few possible worlds of the seat."""
    n = consider(s, seat, out)
    if n == 1:
        return out[0]
    choices = out.copy() if PLANS else out[:n].copy()  # plans stand behind the choices
    values = np.zeros(n, f64)
    for _ in range(GREEDY_WORLDS):
        imagine(s, mind, seat, desk)
        for i in range(n):
            desk[1] = desk[0]
            values[i] += worth(desk[1], mind, news, seat, choices[i], choices, out)
    best = first_best(values, pick(mind, n))
    if PLANS:
        out[:] = choices
    return choices[best]


@inlined
def imagine(s, mind, seat, desk):
    """Put a world that the seat cannot tell from `s` on the desk, with its own luck: `mind.world`."""
    mind.world.k0 = think(mind)
    mind.world.k1 = think(mind)
    desk[0] = s
    redeal(desk[0], mind.world, seat)


@inlined
def worth(s, mind, news, seat, choice, choices, out):
    """What a choice is worth after all who choose in secret at the same time have chosen at random."""
    others = pending(s) & ~(1 << seat) if is_sealed(choice) else 0
    carry_out(s, mind.world, news, seat, choice, choices)
    while others:
        waiting = others & pending(s)
        if waiting == 0:
            break
        other = lowest(waiting)
        others &= ~(1 << other)
        carry_out(s, mind.world, news, other, choose_random(s, mind, other, out), out)
    if pending(s) == 0:
        utilities = np.zeros(s.seats, f64)
        result(s, utilities)
        return utilities[seat] * DECIDED
    return evaluate(s, seat)


@template
def carry_out(s, luck, news, seat, choice, plans):
    """Take the chosen action, or all actions of a plan, and return how many. Each plan in `plans` ends with NONE."""
    if not PLANS or choice < ACTIONS:
        act(s, luck, news, seat, choice)
        return 1
    step = choice - ACTIONS
    while plans[step] != NONE:
        act(s, luck, news, seat, plans[step])
        step += 1
    return step - (choice - ACTIONS)


def steps_of(game: Game, choice: int, plans: Any) -> tuple[int, ...]:
    """The actions behind a choice: itself, or those of a plan."""
    if choice < game.actions.count:
        return (choice,)
    steps = plans[choice - game.actions.count :].tolist()
    return tuple(steps[: steps.index(NONE)])


@template
def is_sealed(action):
    """Is the action hidden from others until news reveal it?"""
    sealed = False
    for family in range(len(SEALED)):
        sealed |= SEALED[family, 0] <= action < SEALED[family, 1]
    return sealed


@template
def choose_in_secret(s, waiting, out):
    """Do several seats choose at once, none of them seeing what the others choose?"""
    if waiting & (waiting - 1) == 0 or len(SEALED) == 0:
        return False
    if SEALS_ALL:
        return True
    legal(s, lowest(waiting), out)
    return is_sealed(out[0])


@rule
def any_of(waiting, mind):
    """One of the seats of a bitmask, each equally likely."""
    if waiting & (waiting - 1) == 0:
        return lowest(waiting)
    seats = 0
    for seat in range(MOST_SEATS):
        seats += waiting >> seat & 1
    for _ in range(pick(mind, seats)):
        waiting &= waiting - 1
    return lowest(waiting)


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
