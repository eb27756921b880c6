"""The laws of every game, tried on Assembly: all seat counts, options sampled among those that go together."""

import pytest

from shopfloor.games.assembly import GAME
from shopfloor.kernel.conformance import LAWS, check


@pytest.mark.parametrize("law", LAWS)
def test_assembly_keeps_the_law(law):
    check(GAME, games=60, seed=5, laws=[law])
