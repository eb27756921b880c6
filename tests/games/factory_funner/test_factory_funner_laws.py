"""The laws of every game, tried on Factory Funner: every seat count and selection; and what its habit reaches."""

from dataclasses import replace

import numpy as np
import pytest

from shopfloor.games.factory_funner import GAME, stages
from shopfloor.kernel.conformance import LAWS, Broken, check
from shopfloor.kernel.conformance.plays import new_trial, play
from shopfloor.kernel.game import nothing_hidden

GAMES = 16
SEED = 11
LAWS_OF_A_MODE = ("plain Python", "bounds")
"""They are tried once, with the laws of all games."""


def trials():
    """Games by habit, which are short: those by chance have thousands of edits, and are tried with all games."""
    return [new_trial(GAME, SEED, number, 2 * GAMES) for number in range(1, 2 * GAMES, 2)]


def test_the_laws_hold_for_all_seat_counts_and_options():
    assert {table.seats for table in trials()} == set(GAME.seats)
    for option in GAME.options:
        assert {table.options[option.name] for table in trials()} == set(option.values)
    laws = [LAWS[name](GAME) for name in LAWS if name not in LAWS_OF_A_MODE]
    for table in trials():
        played = play(table)
        for law in laws:
            law.look(played)
    for law in laws:
        law.end(GAMES, SEED)


def test_the_habit_builds_machines_and_reaches_every_stage():
    reached, built = set(), 0
    for table in trials():
        played = play(table)
        reached |= {int(np.frombuffer(state, GAME.state)[0].stage) for state in played.states}
        built += sum(news.kind == "built" for action in played.match.log for news in action.news)
    assert reached == set(range(len(stages.NAMES)))
    assert built > GAMES


def test_a_redeal_that_hides_nothing_is_noticed():
    sealed = replace(GAME, redeal=nothing_hidden)
    with pytest.raises(Broken, match="a redeal never changes anything"):
        check(sealed, games=8, actions=2_000, laws=["noninterference"])
