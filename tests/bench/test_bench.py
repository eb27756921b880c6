"""The bench: medians of runs, targets that can be missed, a table and a file."""

import json
import subprocess
import sys

import msgspec
import pytest
from bench.__main__ import main
from bench.figure import Figure, Target, all_figures, figure, of_runs, of_samples
from bench.figures.commands import peak_megabytes
from bench.figures.connect_four import loop_in_python, ours
from bench.figures.kanban import our_games, their_games
from bench.figures.search import GAMES, PARTS, means_of_parts
from bench.server import boardgame_io
from bench.server.load import Seen

from shopfloor.kernel.refusal import Refusal


@figure(Target("at least 2 times the peer", of=("ratio",), least=2))
def twice_as_fast() -> Figure:
    return of_runs("runs/s", [10, 30, 20], "a peer", [5, 9, 10])


@figure(Target("under 5", most=5))
def too_much() -> Figure:
    return of_runs("MB", [6, 7, 8])


@figure(Target("never known"))
def broken() -> Figure:
    raise RuntimeError("a defect")


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


def test_a_figure_is_written_before_the_next_is_measured(folder):
    with pytest.raises(RuntimeError, match="a defect"):
        main(["twice_as_fast", "broken"])
    assert list(json.loads((folder / "build" / "bench.json").read_text())) == ["twice_as_fast"]


def test_a_run_replaces_its_own_figures_alone(folder):
    former = {name: Figure(1.0, "MB", 0.5) for name in ("twice_as_fast", "too_much", "gone")}
    (folder / "build").mkdir()
    (folder / "build" / "bench.json").write_bytes(msgspec.json.encode(former))
    assert main(["twice_as_fast"]) == 0
    seen = json.loads((folder / "build" / "bench.json").read_text())
    assert {name: figure["value"] for name, figure in seen.items()} == {"twice_as_fast": 20, "too_much": 1}


def test_a_file_that_cannot_be_read_is_refused_before_anything_is_measured(folder):
    (folder / "build").mkdir()
    (folder / "build" / "bench.json").write_text("{")
    with pytest.raises(Refusal, match="delete it"):
        main(["broken"])


def test_each_part_of_the_games_has_both_seats():
    assert means_of_parts([100.0, 0.0] * (GAMES // 2)) == [50.0] * PARTS


def test_no_percentile_is_beyond_the_longest_delay():
    assert Seen(delays=[0.001, 0.002, 0.003]).delay(99) <= 3


@pytest.fixture
def machine(folder, monkeypatch):
    """A machine with nothing on it."""
    monkeypatch.setenv("PATH", str(folder / "bin"))
    monkeypatch.setattr(sys, "executable", str(folder / "bin" / "python"))
    (folder / "bin").mkdir()
    return folder


def test_without_npm_the_peer_is_refused_in_one_sentence(machine):
    with pytest.raises(Refusal, match="there is no npm"):
        boardgame_io.install()
    assert not (machine / "build").exists()


def put_npm(machine, script):
    npm = machine / "bin" / "npm"
    npm.write_text(f"#!/bin/sh\n{script}\n")
    npm.chmod(0o755)


def test_a_peer_that_cannot_be_installed_is_refused_in_one_sentence(machine):
    put_npm(machine, "exit 1")
    with pytest.raises(Refusal, match="npm could not install"):
        boardgame_io.install()


@pytest.mark.parametrize(("version", "calls"), [(None, 1), ("0.1.0", 1), ("wanted", 0)])
def test_the_peer_is_installed_unless_its_version_is_there(machine, version, calls):
    wanted = json.loads((boardgame_io.SOURCE / "package.json").read_text())["dependencies"]["boardgame.io"]
    put_npm(machine, "echo called >> calls")
    there = machine / boardgame_io.HOME / "node_modules" / "boardgame.io"
    if version:
        there.mkdir(parents=True)
        (there / "package.json").write_text(json.dumps({"version": version.replace("wanted", wanted)}))
    boardgame_io.install()
    called = machine / boardgame_io.HOME / "calls"
    assert (called.read_text().count("called") if called.exists() else 0) == calls


def test_samples_count_whole():
    assert of_samples("%", [1, 2, 6], "a peer", [2, 2, 2]).value == 3


def test_a_bound_on_the_peer_counts_too():
    seen = Figure(1.0, "%", 0.0, peer="a peer", peer_value=3.0)
    seen.judge(Target("under 2 in both", of=("value", "peer_value"), most=2))
    assert not seen.met


def test_figures_are_found_by_their_names():
    promised = {
        "connect_four_playouts",
        "connect_four_python_loop",
        "assembly_games_in_pairs",
        "simulate_memory",
        "first_play_first_games",
        "server_idle_memory",
        "server_50_tables",
        "attack_p99",
        "factory_funner_claim_p99",
        "kanban_steps_of_peer",
    }
    for game in ("assembly", "assembly_line", "factory_funner", "independents", "kanban"):
        promised |= {f"{game}_compilations", f"{game}_cold", f"{game}_from_cache"}
    for table in ("assembly_2", "assembly_line_2", "factory_funner_4", "independents_6", "kanban_4"):
        promised |= {f"frame_{table}", f"preview_{table}"}
    assert promised <= set(all_figures())


def test_an_unknown_figure_gets_one_sentence():
    run = subprocess.run(
        [sys.executable, "-m", "bench", "simulate_memry"], capture_output=True, text=True, timeout=300, check=False
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
    mine, theirs = ours(20_000), loop_in_python(2_000)
    assert mine.first_wins == pytest.approx(theirs.first_wins, abs=5)
    assert mine.length == pytest.approx(theirs.length, abs=1)


def test_both_sides_of_kanbans_figure_play_whole_games():
    """A game of four in Kanban has more than 200 actions, and one of Catan at random more than 100."""
    assert our_games(2, seed=1) > 2 * 200
    assert their_games(1, seed=1) > 100
