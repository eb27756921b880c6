"""The laws of every game, tried on Assembly: all seat counts, options sampled among those that go together."""

from dataclasses import replace

import numpy as np
import pytest

from shopfloor.games.assembly import GAME
from shopfloor.games.assembly.state import STAGES
from shopfloor.kernel.conformance import LAWS, Broken, check
from shopfloor.kernel.conformance.plays import lay_table, play
from shopfloor.kernel.game import nothing_hidden

GAMES = 60
SEED = 5


@pytest.mark.parametrize("law", LAWS)
def test_assembly_keeps_the_law(law):
    check(GAME, games=GAMES, seed=SEED, laws=[law])


def test_the_games_that_the_laws_look_at_reach_every_stage_and_both_endings():
    stages, won = set(), set()
    for number in range(GAMES):
        played = play(lay_table(GAME, SEED, number, GAMES))
        stages |= {STAGES[np.frombuffer(state, GAME.state)[0].stage] for state in played.states}
        won.add(played.match.result()[0] > 0)
    assert stages == set(STAGES)
    assert won == {True, False}


def test_a_redeal_that_hides_nothing_is_noticed():
    with pytest.raises(Broken, match="a redeal never changes anything"):
        check(replace(GAME, redeal=nothing_hidden), games=4, laws=["noninterference"])
