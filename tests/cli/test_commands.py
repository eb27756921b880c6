"""`shopfloor` as a process: what it shows, and what it refuses."""

import json
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from running import LONGEST, SHOPFLOOR, environment, is_refused, run


def shell(line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-c", line], capture_output=True, encoding="utf-8", timeout=LONGEST, env=environment(), check=False
    )


def test_games_lists_names_seats_and_options() -> None:
    done = run("games")
    assert done.returncode == 0
    assert "assembly_line 2 10 Assembly Line" in " ".join(done.stdout.split())
    assert "--option yellow=false | true, else false" in " ".join(done.stdout.split())


def test_rules_are_plain_text_in_a_pipe() -> None:
    done = run("rules", "assembly_line")
    assert done.returncode == 0
    assert done.stdout.startswith("# Assembly Line\n")
    assert "\x1b" not in done.stdout


def test_help_names_every_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    for command in ("games", "rules", "play", "replay"):
        assert command in done.stdout


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["plya"], ["Did you mean", "--help"]),
        (["play"], ["which game?", "shopfloor play assembly"]),
        (["play", "assembly_lin"], ["«assembly_lin»", "did you mean assembly_line?"]),
        (["rules", "chess"], ["no game «chess»", "assembly_line"]),
        (["rules"], ["which game?", "shopfloor rules"]),
        (["play", "assembly_line", "--option", "yelow=true"], ["no option «yelow»", "did you mean yellow?"]),
        (["play", "assembly_line", "--option", "yellow=7"], ["yellow cannot be «7»", "false, true"]),
        (["play", "assembly_line", "--option", "yellow"], ["«yellow» is not an option", "--option name=value"]),
        (["play", "assembly_line", "--seats", "you,gredy"], ["no player «gredy»", "did you mean greedy?"]),
        (["play", "assembly_line", "--seats", "you,"], ["no player «»"]),
        (["play", "assembly_line", "--seats", "you,greedy,random"], ["2 seats, not 3"]),
        (["play", "assembly_line", "--seed", "x"], ["--seed", "«shopfloor play --help»"]),
        (["play", "assembly_line", "--sed", "1"], ["--sed", "--seed"]),
        (["play", "assembly_line", "more"], ["«more» is more than this command takes"]),
        (["replay"], ["which game?", "shopfloor replay"]),
        (["par"], ["which game?", "shopfloor par"]),
        (["replay", "nowhere.json"], ["cannot read nowhere.json"]),
        (["replay", "/"], ["cannot read /"]),
    ],
    ids=" ".join,
)
def test_what_is_wrong_gets_one_sentence(words: list[str], answer: list[str]) -> None:
    is_refused(run(*words), *answer)


@pytest.mark.parametrize("command", ["games", "rules assembly_line", "simulate assembly_line --games 1 --json"])
def test_output_that_finds_no_room_gets_one_sentence(command: str) -> None:
    done = shell(f"{SHOPFLOOR} {command} >/dev/full")
    assert done.returncode == 2
    assert done.stderr == "cannot go on: no space left on device; make room, or print elsewhere.\n"


@pytest.mark.parametrize(("command", "code"), [("simulate assembly_line --games 1", 0), ("rules chess", 2)])
def test_closed_streams_change_no_exit_code(command: str, code: int) -> None:
    assert shell(f"{SHOPFLOOR} {command} <&- >&- 2>&-").returncode == code


def test_ctrl_c_while_libraries_load_is_one_sentence_and_130() -> None:
    command = [sys.executable, "-X", "importtime", SHOPFLOOR, "games"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, encoding="utf-8", pipesize=4096) as running:
        assert running.stderr is not None
        for line in running.stderr:
            if line.endswith(" numpy\n"):  # loaded early, and Numba after it, which waits for us to read more
                running.send_signal(signal.SIGINT)
                break
        told = [line for line in running.stderr if not line.startswith("import time:")]
    assert running.returncode == 130
    assert told == ["\n", "stopped; what was not saved is gone.\n"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole game, saved at its end."""
    path = tmp_path_factory.mktemp("saves") / "whole.json"
    done = run("play", "assembly_line", "--seed", "5", "--seats", "greedy,random", typed=f"save {path}\n")
    assert done.returncode == 0, done
    assert "Its key:" in done.stdout
    return path


def test_replay_in_a_pipe_shows_everything_and_verifies(whole: Path) -> None:
    done = run("replay", str(whole))
    assert done.returncode == 0
    assert "the last token has left the line" in " ".join(done.stdout.split())
    assert "Verified: the hash chain of" in done.stdout
    assert run("replay", str(whole), "--all").stdout == done.stdout


def edited(path: Path, **changes: object) -> bytes:
    return json.dumps(json.loads(path.read_bytes()) | changes).encode()


def spoiled(path: Path) -> dict[str, bytes]:
    """A saved game spoiled in many ways, each with what must be answered."""
    raw = path.read_bytes()
    return {
        "is not a whole saved game of Shopfloor (Input data was truncated)": raw[:-200],
        "is not a whole saved game of Shopfloor (Object missing": b'{"some": "other file"}',
        "is not a whole saved game of Shopfloor (JSON is malformed": b"\xff\xfe\x00",
        "no game «chess»": edited(path, game="chess"),
        "version 99 of the rules": edited(path, rules=99),
        "its header does not match its hash": edited(path, players=["you", "random"]),
        "does not open its commitment": edited(path, key="00" * 16),
        "does not lead to the final state": edited(path, log=json.loads(raw)["log"][:-2]),
        "action 1 does not match its hash": re.sub(rb"show \d", b"show 9", raw, count=1),
    }


def test_a_spoiled_save_is_refused_and_the_game_goes_on(whole: Path, tmp_path: Path) -> None:
    answers = spoiled(whole)
    for number, raw in enumerate(answers.values()):
        (tmp_path / f"{number}.json").write_bytes(raw)
    typed = "".join(f"load {tmp_path}/{number}.json\n" for number in range(len(answers)))
    done = run("play", "assembly_line", typed=f"1\n{typed}log\nquit\n")
    for answer, said in zip(answers, done.stderr.splitlines(), strict=True):
        assert answer in said
    assert "1  you     show 1" in done.stdout.rpartition("> log")[2]


@pytest.mark.parametrize("answer", ["Input data was truncated", "action 1 does not match its hash"])
def test_replay_refuses_a_spoiled_save(whole: Path, tmp_path: Path, answer: str) -> None:
    path = tmp_path / "spoiled.json"
    path.write_bytes(next(raw for said, raw in spoiled(whole).items() if answer in said))
    is_refused(run("replay", str(path)), answer)


@pytest.mark.parametrize(("library", "words"), [("openskill", ["ladder", "assembly_line"]), ("sqlalchemy", ["serve"])])
def test_a_missing_library_is_named(library: str, words: list[str], tmp_path: Path) -> None:
    (tmp_path / f"{library}.py").write_text(f"raise ModuleNotFoundError(name={library!r})")
    is_refused(run(*words, PYTHONPATH=str(tmp_path)), library, "pip install 'shopfloor[lab,web]'")
