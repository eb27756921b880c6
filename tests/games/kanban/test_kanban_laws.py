"""The laws of every game, tried on Kanban: every seat count, manager and side of the boards."""

from dataclasses import replace

import numpy as np
import pytest

from shopfloor.games.kanban import GAME, stages
from shopfloor.kernel.conformance import Broken, check
from shopfloor.kernel.conformance.plays import new_trial, play
from shopfloor.kernel.game import nothing_hidden

GAMES = 144
"""All seat counts with all options."""


def test_the_games_that_the_laws_look_at_reach_every_stage_and_option():
    reached, tables = set(), set()
    for number in range(GAMES):
        table = new_trial(GAME, 3, number, GAMES)
        sides = tuple(table.options[f"board_{seat + 1}"] for seat in range(table.seats))
        tables.add((table.seats, table.options["sandra"], sides))
        if number % 4 == 0:
            played = play(table)
            reached |= {stages.STAGES[np.frombuffer(state, GAME.state)[0].stage] for state in played.states}
    assert reached == set(stages.STAGES) - {"between"}
    assert len(tables) == 3 * (2**2 + 2**3 + 2**4), "seat counts with managers and all sides of the boards"


def test_a_redeal_that_hides_nothing_is_noticed():
    with pytest.raises(Broken, match="a redeal never changes anything"):
        check(replace(GAME, redeal=nothing_hidden), games=4, laws=["noninterference"])
