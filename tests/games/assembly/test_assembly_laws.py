"""What the laws of every game look at in Assembly, and that they notice when it hides nothing."""

from dataclasses import replace

import numpy as np
import pytest

from shopfloor.games.assembly import GAME, stages
from shopfloor.kernel.conformance import Broken, check
from shopfloor.kernel.conformance.plays import new_trial, play
from shopfloor.kernel.game import nothing_hidden

GAMES = 60
SEED = 5


def test_the_games_that_the_laws_look_at_reach_every_stage_and_both_endings():
    reached, won = set(), set()
    for number in range(GAMES):
        played = play(new_trial(GAME, SEED, number, GAMES))
        reached |= {stages.STAGES[np.frombuffer(state, GAME.state)[0].stage] for state in played.states}
        won.add(played.match.result()[0] > 0)
    assert reached == set(stages.STAGES)
    assert won == {True, False}


def test_a_redeal_that_hides_nothing_is_noticed():
    with pytest.raises(Broken, match="a redeal never changes anything"):
        check(replace(GAME, redeal=nothing_hidden), games=4, laws=["noninterference"])
