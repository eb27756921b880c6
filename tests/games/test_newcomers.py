"""What every game tells somebody who has never played it."""

import pytest

from shopfloor.kernel import Game
from shopfloor.kernel.registry import games

pytestmark = pytest.mark.parametrize("game", games(), ids=lambda game: game.name)


def test_the_goal_is_one_sentence(game: Game) -> None:
    assert game.goal.endswith(".")
    assert ". " not in game.goal


def test_options_and_their_values_have_names_for_people(game: Game) -> None:
    for option in game.options:
        assert option.title, option.name
        assert set(option.titles) <= set(option.labels()), option.name


def test_every_preset_is_a_game_that_can_be_played(game: Game) -> None:
    for preset in game.presets:
        for seats in preset.seats or game.seats:
            game.new_state(seats, preset.options)
