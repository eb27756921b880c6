"""What a player knows beyond the rules: which builds there are, what a tile is worth, and what a factory will bring."""

import numpy as np

from shopfloor.games.factory_funner import box, stages, verbs
from shopfloor.games.factory_funner.builds import foresight, outlook, plans
from shopfloor.games.factory_funner.builds.fields import DOLLAR
from shopfloor.games.factory_funner.rules import accounts, building, networks
from shopfloor.kernel import NONE, code, rule

A_ROUND = 5.5
"""What a round brings a good player."""
NEARLY = 3.0
"""A tile that is worth this many dollars less than the best is not considered."""
IN_REACH = 0.7
"""The share of what the outlook promises for a tile that is believed while others may still claim it."""


@rule
def consider(s, seat, out):
    """Tiles that suit the seat, or to pass; then builds, best first, and skipping, which comes first where none pays.

    Finishing too, where the draft works already.
    """
    if s.stage == stages.FLIPPING:
        out[0] = code(verbs.FLIP)
        return 1
    if s.stage == stages.SELECTING:
        return list_tiles(np.zeros(1, foresight.Seer), np.zeros(box.MOST_SEATS), s, seat, out)
    return list_builds(np.zeros(1, plans.Planner), s, seat, out)


@rule
def list_tiles(room, worths, s, seat, out):
    """The free tiles that are worth nearly as much as the best one; none, if not even that brings anything."""
    seer, me = room[0], s.players[seat]
    outlook.survey(seer.outlook, me.factory, building.board_of(s, seat))
    promised = outlook.promise(seer.outlook, s.unseen)
    best = 0.0
    for at in range(s.seats):
        if s.holder[at] == NONE:
            worths[at] = tile_worth(seer, s, seat, s.middle[at], promised)
            best = max(best, worths[at])
    sealed = s.selection == box.SEALED_CHOICES
    n = 0
    for at in range(s.seats):
        if s.holder[at] == NONE and worths[at] > 0 and worths[at] > best - NEARLY:
            out[n] = code(verbs.SEAL, at + 1) if sealed else code(verbs.CLAIM, at + 1)
            n += 1
    if n == 0:
        out[0] = code(verbs.SEAL_PASS) if sealed else code(verbs.PASS)
    return max(n, 1)


@rule
def list_builds(room, s, seat, out):
    """`room` is an array of one planner: whoever calls keeps it as long as it is needed."""
    planner = room[0]
    n = plans.list_plans(planner, s, seat, out, 0)
    if building.can_finish(s, seat):
        out[n] = code(verbs.FINISH)
        n += 1
    out[n] = code(verbs.SKIP)
    if n and not plans.pays(planner):
        out[n] = out[0]
        out[0] = code(verbs.SKIP)
    return n + 1


@rule
def evaluate(s, seat):
    """How far a seat will be ahead of the best other one, in dollars; alone, of what a good player reaches."""
    best = box.START_MONEY + A_ROUND * box.ROUNDS
    rivals = 0
    for other in range(s.seats):
        if other != seat:
            ahead = accounts.score(s, other) + A_ROUND * (rounds_to_come(s) + can_build(s, other))
            best = max(best, ahead) if rivals else ahead
            rivals += 1
    return worth(np.zeros(1, foresight.Seer), s, seat) - best


@rule
def rounds_to_come(s):
    """After this one."""
    return box.ROUNDS - s.rounds


@rule
def can_build(s, seat):
    """In this round, still."""
    done = s.players[seat].status == stages.SETTLED or s.players[seat].status == stages.PASSED
    return s.stage != stages.OVER and not done


@rule
def worth(room, s, seat):
    """Points, what this round will bring, and what the factory will bring in those to come."""
    me, seer = s.players[seat], room[0]
    points = float(accounts.score(s, seat))
    rounds = rounds_to_come(s)
    if not can_build(s, seat):
        return points + foresight.foresee(seer, me.factory, building.board_of(s, seat), s.unseen, rounds) / DOLLAR
    if s.seats == 1:  # which tile it is now is chance: the next one says as little about the factory
        return points + foresight.foresee(seer, me.factory, building.board_of(s, seat), s.unseen, rounds + 1) / DOLLAR
    outlook.survey(seer.outlook, me.factory, building.board_of(s, seat))
    promised = outlook.promise(seer.outlook, s.unseen)
    points += foresight.BELIEVED * rounds * promised / DOLLAR
    if s.stage == stages.FLIPPING:
        return points + IN_REACH * promised / DOLLAR
    if me.tile != NONE:
        return points + tile_worth(seer, s, seat, me.tile, promised)
    if 0 <= me.sealed < box.WAIT:
        return points + tile_worth(seer, s, seat, s.middle[me.sealed], promised)
    return points + reach_worth(seer, s)


@rule
def prospect(room, s, seat):
    """What a seat will have in the end, beside its money, if its draft is its factory from now on."""
    f = s.players[seat].draft
    later = foresight.foresee(room[0], f, building.board_of(s, seat), s.unseen, rounds_to_come(s)) / DOLLAR
    return box.CHIP_DOT_PAYS * networks.chip_dots(f) + later


@rule
def tile_worth(seer, s, seat, tile, promised):
    """What a tile will bring, in dollars: built as well as can be found, or skipped."""
    me = s.players[seat]
    board = building.board_of(s, seat)
    gain = foresight.real_gain(seer, me.factory, board, s.unseen, tile, rounds_to_come(s), promised) / DOLLAR
    last = box.LAST_PAYS if me.token == box.LAST_TOKEN else 0
    return max(gain + last - accounts.first_cost(me), float(accounts.gain_if_skipped(me)))


@rule
def reach_worth(seer, s):
    """What a free tile of the middle will bring on average, in dollars."""
    total = 0.0
    free = 0
    for at in range(s.seats):
        if s.holder[at] == NONE:
            free += 1
            total += max(0, outlook.best_gain(seer.outlook, s.middle[at]))
    return IN_REACH * total / max(1, free) / DOLLAR
