"""The bench: medians of runs, targets that can be missed, a table and a file."""

import json
import subprocess
import sys

import pytest
from bench.__main__ import main
from bench.figure import Figure, Target, all_figures, figure, of_runs, of_samples
from bench.figures.commands import peak_megabytes
from bench.figures.connect_four import loop_in_python, ours


@figure(Target("at least 2 times the peer", of=("ratio",), least=2))
def twice_as_fast() -> Figure:
    return of_runs("runs/s", [10, 30, 20], "a peer", [5, 9, 10])


@figure(Target("under 5", most=5))
def too_much() -> Figure:
    return of_runs("MB", [6, 7, 8])


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_met_target_in_table_and_file(folder, capsys):
    assert main(["twice_as_fast"]) == 0
    assert json.loads((folder / "build" / "bench.json").read_text()) == {
        "twice_as_fast": {
            "value": 20,
            "unit": "runs/s",
            "spread": 10,
            "target": "at least 2 times the peer",
            "met": True,
            "peer": "a peer",
            "peer_value": 9,
            "ratio": pytest.approx(20 / 9),
        }
    }
    assert "twice_as_fast" in capsys.readouterr().out


def test_a_missed_target_fails_the_bench_and_is_written_down(folder, capsys):
    assert main(["twice_as_fast", "too_much"]) == 1
    seen = json.loads((folder / "build" / "bench.json").read_text())
    assert not seen["too_much"]["met"]
    assert "missed" in capsys.readouterr().out


def test_samples_count_whole():
    assert of_samples("%", [1, 2, 6], "a peer", [2, 2, 2]).value == 3


def test_a_bound_on_the_peer_counts_too():
    seen = Figure(1.0, "%", 0.0, peer="a peer", peer_value=3.0)
    seen.judge(Target("under 2 in both", of=("value", "peer_value"), most=2))
    assert not seen.met


def test_figures_are_found_by_their_names():
    promised = {"connect_four_playouts", "connect_four_python_loop", "assembly_line_games", "simulate_memory"}
    assert promised <= set(all_figures())


def test_an_unknown_figure_gets_one_sentence():
    run = subprocess.run(
        [sys.executable, "-m", "bench", "simulate_memry"], capture_output=True, text=True, timeout=60, check=False
    )
    assert run.returncode == 2
    assert run.stderr == "no figure «simulate_memry»; did you mean simulate_memory?\n"


def test_peak_memory_is_the_command_s_own():
    ballast = bytearray(300 << 20)
    ballast[:: 1 << 12] = b"x" * len(ballast[:: 1 << 12])
    small = peak_megabytes([sys.executable, "-c", "pass"])
    large = peak_megabytes([sys.executable, "-c", "x = b'x' * (100 << 20)"])
    assert small < 50
    assert 100 < large < 150


def test_our_games_are_those_of_open_spiel():
    pytest.importorskip("pyspiel", reason="OpenSpiel has no build for this machine")
    mine, theirs = ours(20_000), loop_in_python(2_000)
    assert mine.first_wins == pytest.approx(theirs.first_wins, abs=5)
    assert mine.length == pytest.approx(theirs.length, abs=1)
