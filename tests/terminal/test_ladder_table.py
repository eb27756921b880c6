"""The ladder as it is printed: whole at any width."""

import pytest

from shopfloor.kernel import registry
from shopfloor.lab.ladder import Ladder
from shopfloor.terminal.ladder import run_ladder


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_nothing_is_cut_where_the_screen_is_narrow(monkeypatch, capsys, columns):
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("FORCE_COLOR", "1")  # as at a terminal
    ladder = Ladder.start(registry.get("connect_four"), ["random", "greedy", "trainee"], {}, 1)
    run_ladder(ladder, 1, 0, as_json=False)
    printed = capsys.readouterr().out
    assert "…" not in printed
    assert all(name in printed for name in ("random", "greedy", "trainee"))
    assert "beats the one below" in printed
