"""The registry: games are found, also those of other packages; one that is broken harms no other."""

import os
import subprocess
import sys

import pytest

from shopfloor.kernel import Game, Refusal, refusal, registry


def test_games_are_found_here_and_in_other_packages():
    assert "assembly_line" in registry.names()
    assert "connect_four" in registry.names()
    assert registry.names().index("kanban") < registry.names().index("connect_four"), "our own come first"
    assert [game.name for game in registry.games()] == registry.names()
    assert all(isinstance(game, Game) for game in registry.games())


def test_a_game_is_loaded_once():
    assert registry.get("assembly_line") is registry.get("assembly_line")


def test_an_unknown_game_is_refused_with_the_nearest_name():
    with pytest.raises(Refusal) as caught:
        registry.get("asembly_lin")
    assert caught.value.text == "no game «asembly_lin»; did you mean assembly_line?"


def test_an_unknown_name_of_any_length_is_shown_and_compared_only_in_part(monkeypatch):
    compared: list[str] = []
    monkeypatch.setattr(refusal, "get_close_matches", lambda word, _names, n: compared.append(word) or [])
    with pytest.raises(Refusal) as caught:
        registry.get("x" * 2_000_000)
    assert caught.value.text.startswith(f"no game «{'x' * refusal.MOST_SHOWN}…»; there is ")
    assert [len(word) for word in compared] == [refusal.MOST_SHOWN + 1]


def test_an_unknown_game_with_no_name_near_is_refused_with_all_names():
    with pytest.raises(Refusal) as caught:
        registry.get("xyzzy")
    assert caught.value.text == f"no game «xyzzy»; there is {', '.join(registry.names())}."


ASK = """
import warnings
from shopfloor.kernel import Refusal, registry
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always")
    print(*(game.name for game in registry.games()))
for warning in told:
    print(warning.message)
for name in ("faulty", "fake"):
    try:
        registry.get(name)
    except Refusal as refusal:
        print(refusal)
"""


def test_a_game_that_does_not_load_is_left_out_with_a_warning(tmp_path):
    (tmp_path / "faulty_game.py").write_text("raise ImportError('no module named gears')\n")
    (tmp_path / "fake_game.py").write_text("GAME = 42\n")
    info = tmp_path / "faulty-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: faulty\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[shopfloor.games]\nfaulty = faulty_game:GAME\nfake = fake_game:GAME\n")
    run = subprocess.run(
        [sys.executable, "-c", ASK],
        env=os.environ | {"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    fake = "the entry point of the game fake is not a Game; fix or remove its package."
    faulty = "the game faulty cannot be loaded (ImportError: no module named gears); fix or remove its package."
    assert run.stdout.splitlines() == [" ".join(registry.names()), fake, faulty, faulty, fake]
