"""`shopfloor simulate`: one JSON object, the same for any number of cores, and one sentence for what is wrong."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow.parquet as pq
import pytest

SHOPFLOOR = Path(sys.executable).with_name("shopfloor")
SECONDS = 240
WRITTEN = 1_000
"""So many bytes has a file in which there are games."""


def simulate(*words, **more):
    return subprocess.run(
        [SHOPFLOOR, "simulate", *words], capture_output=True, text=True, timeout=SECONDS, check=False, **more
    )


def test_json_is_one_object_with_all_figures():
    done = simulate("assembly_line", "--games", "500", "--seats", "random,greedy", "--option", "yellow=true", "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert set(found) == {
        "game", "options", "games", "seconds", "games_per_second", "actions", "draws", "seats",
    }  # fmt: skip
    assert (found["game"], found["options"], found["games"]) == ("assembly_line", {"yellow": True}, 500)
    assert [seat["player"] for seat in found["seats"]] == ["random", "greedy"]
    for seat in found["seats"]:
        assert set(seat) == {
            "player", "wins", "win_share", "win_share_ci", "mean_rank", "mean_rank_ci",
            "mean_score", "sd_score", "min_score", "max_score",
        }  # fmt: skip
        assert seat["win_share_ci"][0] <= seat["win_share"] <= seat["win_share_ci"][1]
    assert sum(seat["wins"] for seat in found["seats"]) + found["draws"] == 500


def test_same_seed_same_result_on_any_number_of_cores():
    def result(jobs):
        found = json.loads(
            simulate("assembly_line", "--games", "20000", "--seed", "5", "--jobs", jobs, "--json").stdout
        )
        return {key: value for key, value in found.items() if "second" not in key}

    assert result("1") == result("3")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["assemby_line"], "no game «assemby_line»; did you mean assembly_line?"),
        (["assembly_line", "--seats", "random"], "Assembly Line is for 2 seats, not 1."),
        (["assembly_line", "--seats", "random,gredy"], "no player «gredy»; did you mean greedy?"),
        (["assembly_line", "--option", "yelow=true"], "no option «yelow»; did you mean yellow?"),
        (["assembly_line", "--option", "yellow=maybe"], "option yellow cannot be «maybe»; it is one of false, true."),
        (
            ["assembly_line", "--games", "0"],
            "a simulation needs at least 1 game, numbered from 0 on; try --games 1000.",
        ),
        (["assembly_line", "--jobs", "0"], "a simulation needs at least 1 core; try --jobs 1."),
        (
            ["assembly_line", "--first", "9" * 30],
            "games are numbered up to 1,000,000,000,000,000,000; choose a smaller --first or --games.",
        ),
        (["assembly_line", "--out", ""], "cannot write .: it is not a plain file; choose another name."),
        (
            ["assembly_line", "--out", "a" * 300],
            f"cannot write {'a' * 300}: file name too long; nothing was written, choose another place.",
        ),
        (
            ["assembly_line", "--out", "/dev/full"],
            "cannot write /dev/full: it is not a plain file; choose another name.",
        ),
    ],
)
def test_bad_input_gets_one_sentence(words, sentence):
    done = simulate(*words)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence + "\n")


def test_a_full_disk_gets_one_sentence_and_leaves_nothing(tmp_path):
    limited = f"ulimit -f 8; exec '{SHOPFLOOR}' simulate assembly_line --games 200000 --out games.parquet"
    done = subprocess.run(
        ["bash", "-c", limited], cwd=tmp_path, capture_output=True, text=True, timeout=SECONDS, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith("cannot write games.parquet: ")
    assert len(done.stderr.splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(tmp_path):
    simulate("assembly_line", "--games", "1", "--seats", "greedy,greedy")  # compiled before the clock starts
    running = subprocess.Popen(
        [SHOPFLOOR, "simulate", "assembly_line", "--games", "50000000", "--seats", "greedy,greedy",
         "--out", "g.parquet", "--json"],
        cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        part = tmp_path / ".g.parquet.part"
        deadline = time.monotonic() + SECONDS
        while (not part.exists() or part.stat().st_size < WRITTEN) and time.monotonic() < deadline:
            time.sleep(0.05)
        os.kill(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=SECONDS)
    finally:
        running.kill()
    assert running.returncode == 130
    done = pq.read_table(tmp_path / "g.parquet").num_rows
    assert done > 0
    assert json.loads(out)["games"] == done
    assert pq.read_table(tmp_path / "g.seats.parquet").num_rows == 2 * done
    rest = f"--first {done} --games {50000000 - done} --out g.{done}.parquet"
    *progress, last = err.splitlines()  # a slow machine tells its progress first
    assert last == f"stopped after {done:,} of 50,000,000 games; for the rest: {rest}"
    assert all(line.startswith(("Assembly Line: ", "Setting up Assembly Line ")) for line in progress)
