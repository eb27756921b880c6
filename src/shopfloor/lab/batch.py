"""Plays many games in one compiled call. What happens in a game depends only on the seed and its number."""

import numpy as np

from shopfloor.kernel.compiling import template
from shopfloor.kernel.luck import Key, derive_key, luck_word
from shopfloor.kernel.records import f64, i64, record
from shopfloor.players.mind import Mind
from shopfloor.players.policies import RANDOM, any_of, carry_out, choose, choose_random, lowest

GAME_KEYS, MINDS = range(2)  # streams of a batch's luck

Bench = record(luck=Key, mind=Mind)
"""What a worker needs besides the desk: the luck of the game and the mind of its players."""


@template
def play_batch(seed, first, blank, kinds, bench, news, out, desk, scores, ranking, utilities, lengths):
    """Play the games numbered from `first`, as many as `lengths` has room for.

    `seed` is the key of the whole batch, `blank` the state before `setup`, `kinds` the player of each seat,
    `news` has no room, `desk` has room for three states.
    """
    luck = bench.luck
    mind = bench.mind
    utility = np.zeros(blank.seats, f64)
    place = np.zeros(blank.seats, i64)
    for game in range(len(lengths)):
        derive_key(luck, seed, GAME_KEYS, first + game)
        mind.state = luck_word(seed, MINDS, first + game)
        desk[2] = blank
        s = desk[2]
        setup(s, luck, news)
        length = 0
        waiting = pending(s)
        while waiting:
            seat = lowest(waiting) if SEALS_ALL else any_of(waiting, mind)
            if kinds[seat] == RANDOM:
                choice = choose_random(s, mind, seat, out)
            else:
                choice = choose(kinds[seat], s, mind, news, seat, out, desk)
            length += carry_out(s, luck, news, seat, choice, out)
            waiting = pending(s)
        lengths[game] = length
        places(s, place)
        result(s, utility)
        for seat in range(s.seats):
            ranking[game, seat] = place[seat]
            utilities[game, seat] = utility[seat]
            scores[game, seat] = score(s, seat)
