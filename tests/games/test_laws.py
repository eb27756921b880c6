"""Every game that is found here keeps every law of the conformance kit."""

import os

import pytest

from shopfloor.kernel import registry
from shopfloor.kernel.conformance import check

GAMES = 200
ACTIONS = 2_000
SOAK_GAMES = int(os.environ.get("GAMES", "5000"))


@pytest.mark.parametrize("name", registry.names())
def test_the_game_keeps_all_laws(name):
    check(registry.get(name), games=GAMES, actions=ACTIONS)


@pytest.mark.soak
@pytest.mark.parametrize("name", registry.names())
def test_the_game_keeps_all_laws_for_long(name):
    check(registry.get(name), games=SOAK_GAMES, seed=1)
