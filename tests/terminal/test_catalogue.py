"""The table of all games shows every value of every option, however narrow the screen."""

import pytest

from shopfloor.kernel import registry
from shopfloor.terminal.catalogue import show_games
from shopfloor.terminal.screen import Screen


@pytest.mark.parametrize("width", [20, 40, 60, 80, 120])
def test_no_width_cuts_a_value(width, monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", str(width))
    show_games(Screen())
    shown = "".join(capsys.readouterr().out.split())
    for game in registry.games():
        assert game.name in shown
        for option in game.options:
            if not isinstance(option.values, range):
                assert "|".join(option.labels()).lower() in shown
