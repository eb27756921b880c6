"""A simulation in the terminal: Ctrl-C damages no file, and a narrow screen loses no figure."""

import json
import signal
import threading

import pyarrow.parquet as pq
import pytest

from shopfloor import players
from shopfloor.kernel import registry
from shopfloor.lab.simulate import Plan
from shopfloor.terminal.simulation import run_simulation

GAMES = 10**9


def plan(games, *names):
    return Plan(registry.get("assembly_line"), [players.get(name) for name in names], {}, games, 7)


@pytest.fixture
def interrupted_write(monkeypatch):
    """Ctrl-C, pressed twice, just when a file is being written."""
    write_table = pq.ParquetWriter.write_table

    def write(*words, **more):
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        write_table(*words, **more)

    monkeypatch.setattr(pq.ParquetWriter, "write_table", write)


@pytest.mark.usefixtures("interrupted_write")
def test_ctrl_c_while_a_file_is_written_loses_no_game(tmp_path, capsys):
    former = signal.getsignal(signal.SIGINT)
    with pytest.raises(SystemExit, match="130"):
        run_simulation(plan(GAMES, "random", "random"), tmp_path / "my g.parquet", as_json=True, jobs=2)
    assert signal.getsignal(signal.SIGINT) is former
    out, err = capsys.readouterr()
    done = json.loads(out)["games"]
    assert pq.read_table(tmp_path / "my g.parquet")["game"].to_pylist() == list(range(done))
    assert pq.read_table(tmp_path / "my g.seats.parquet").num_rows == 2 * done
    assert err.endswith(f"for the rest: --first {done} --games {GAMES - done} --out '{tmp_path}/my g.{done}.parquet'\n")


@pytest.mark.usefixtures("interrupted_write")
def test_where_ctrl_c_is_ignored_it_stays_so(tmp_path, capsys):
    former = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        run_simulation(plan(60_000, "random", "random"), tmp_path / "g.parquet", as_json=True, jobs=2)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, former)
    assert json.loads(capsys.readouterr().out)["games"] == 60_000


def test_it_runs_on_another_thread(capsys):
    todo = plan(100, "random", "greedy")
    thread = threading.Thread(target=run_simulation, args=(todo, None), kwargs={"as_json": True, "jobs": 1})
    thread.start()
    thread.join()
    assert json.loads(capsys.readouterr().out)["games"] == 100


@pytest.mark.parametrize("width", [20, 40, 60, 80])
def test_no_width_loses_a_figure(width, monkeypatch, capsys):
    monkeypatch.setenv("COLUMNS", str(width))
    todo = plan(2000, "random", "greedy")
    run_simulation(todo, None, as_json=True, jobs=1)
    summary = json.loads(capsys.readouterr().out)
    run_simulation(todo, None, as_json=False, jobs=1)
    shown = capsys.readouterr().out
    bare = "".join(shown.split())
    assert "…" not in shown
    assert f"2,000games,seed{todo.seed}" in bare
    assert f"{summary['draws']:,}draws;{summary['actions'] / 2000:.1f}actionsagame" in bare
    for seat in summary["seats"]:
        low, high = (f"{100 * share:.2f}" for share in seat["win_share_ci"])
        assert f"{seat['wins']:,}" in bare
        assert f"{seat['win_share']:.2%}" in bare
        assert f"{low}to{high}" in bare
        assert f"{seat['mean_score']:.2f}±{seat['sd_score']:.2f}" in bare
        assert f"{seat['min_score']}to{seat['max_score']}" in bare
    for words in ("player", "wins", "share", "95 % within", "score", "range", "random", "greedy"):
        assert words.split()[-1] in shown
