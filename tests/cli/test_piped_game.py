"""A game whose moves come through a pipe."""

from pathlib import Path

import pytest
from running import run

PLAY = ("play", "assembly_line", "--seed", "7")


def words(text: str) -> str:
    return " ".join(text.split())


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    first, second = (run(*PLAY, typed="1\n2\nshow 3\nlog\nquit\n") for _ in range(2))
    assert first.returncode == 0
    assert first.stdout == second.stdout
    assert "1  you     show 1" in first.stdout
    assert first.stdout.endswith("Goodbye.\n")


def test_wrong_lines_change_nothing_and_are_answered_one_by_one() -> None:
    done = run(*PLAY, typed="hlep\nsho\n9\n0\n99999999999\nshow 4\nload\nsave\nload nowhere\nlog\nquit\n")
    answers = done.stderr.splitlines()
    assert [answer for answer in answers if "Traceback" in answer] == []
    for answer, said in zip(
        answers,
        (
            "did you mean help?",
            "could mean show 1, show 2, show 3",
            "there is no choice 9; type a number from 1 to 3.",
            "there is no choice 0",
            "there is no choice 999999999",
            "is not an action",
            "«load» needs a file",
            "«save» needs a file",
            "cannot read nowhere",
        ),
        strict=True,
    ):
        assert said in answer
    assert "Nothing has happened yet." in done.stdout


def test_undo_goes_back_to_before_the_own_choice() -> None:
    done = run(*PLAY, typed="undo\n1\n2\nundo\nundo\nlog\nquit\n")
    assert "nothing to undo" in done.stderr
    assert "after 2 actions" in done.stdout
    assert "after 0 actions" in done.stdout
    assert "Nothing has happened yet." in done.stdout


def test_save_and_load_go_on_where_the_game_was(tmp_path: Path) -> None:
    path = tmp_path / "half game.json"
    done = run(*PLAY, typed=f"1\n2\nsave {path}\n3\nload {path}\nlog\nquit\n")
    assert done.stderr == ""
    log = done.stdout.rpartition("> log")[2]
    assert "4  greedy" in log
    assert "5  you" not in log
    assert "The game is not over" in run("replay", str(path)).stdout


def test_a_file_that_is_no_save_is_never_written_over(tmp_path: Path) -> None:
    precious = tmp_path / "precious.txt"
    precious.write_text("do not lose this")
    done = run(*PLAY, typed=f"save {precious}\nsave {tmp_path}\nsave {tmp_path}/no/where.json\nquit\n")
    assert precious.read_text() == "do not lose this"
    first, second, third = done.stderr.splitlines()
    assert "already exists and is not a saved game" in first
    assert "already exists and is not a saved game" in second
    assert "nothing was written" in third
    assert list(tmp_path.iterdir()) == [precious]


def test_names_that_can_be_no_file_are_wrong_lines() -> None:
    done = run(*PLAY, typed=f"save {'a' * 300}\nsave ~nobody-here/x\nload ~nobody-here/x\nload a\0b\nlog\nquit\n")
    assert done.returncode == 0
    first, second, third, fourth = done.stderr.splitlines()
    assert first.endswith("file name too long; nothing was written.")
    assert second == third == "there is no home folder for ~nobody-here/x; write the whole path."
    assert fourth.startswith("cannot read ab: ")
    assert "Nothing has happened yet." in done.stdout


def test_a_hint_names_a_legal_action_and_its_worth() -> None:
    done = run(*PLAY, typed="hint\nquit\n")
    said = words(done.stdout)
    assert "«show " in said
    assert "you win about" in said


def test_input_that_ends_is_answered_with_what_to_do() -> None:
    done = run(*PLAY, typed="1\n")
    assert done.returncode == 0
    assert words(done.stdout).endswith("«save FILE» keeps a game, and «load FILE» continues it.")
    assert done.stderr == ""


def test_the_first_of_two_choices_is_not_printed() -> None:
    done = run(*PLAY, "--seats", "you,you", typed="show 3\nlog\n2\nquit\n")
    before, _, after = done.stdout.partition("the hands show 3 and 2")
    assert after
    assert "1  you 1  (sealed)" in before
    assert "> show 3" not in done.stdout
    assert "> (hidden)" in before
    assert "1  you 1  show 3" in before.rpartition("> (hidden)")[2]


@pytest.mark.parametrize("typed", ["shw 3", "show 9", "7"])
def test_a_wrong_word_that_nobody_sees_is_not_repeated(typed) -> None:
    done = run(*PLAY, "--seats", "you,you", typed=f"{typed}\nquit\n")
    assert done.stderr == "that is not a choice; type a number and press Enter.\n"


def test_undo_after_a_reveal_unseals_nobody() -> None:
    """The second of two people takes back: the first, whose choice is known now, chooses again too."""
    done = run(*PLAY, "--seats", "you,you", typed="3\n2\n1\nundo\nlog\nquit\n")
    assert "after 0 actions" in done.stdout
    assert "Nothing has happened yet." in done.stdout.rpartition("after 0 actions")[2]


def test_computer_players_finish_a_game_by_themselves() -> None:
    done = run("play", "assembly_line", "--seats", "greedy,greedy", "--option", "yellow=true", "--seed", "1")
    assert done.returncode == 0
    assert "the last token has left the line" in words(done.stdout)
    assert "Winner: greedy" in done.stdout or "A draw between" in done.stdout


def test_an_encoding_without_our_signs_gets_plain_ones() -> None:
    done = run(*PLAY, typed="1\nhelp\nquit\n", PYTHONIOENCODING="ascii", TERM="dumb", NO_COLOR="1")
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.isascii()
    assert "^ you" in done.stdout
    assert "?" not in done.stdout


def test_a_narrow_terminal_is_never_overrun() -> None:
    done = run(*PLAY, typed="1\n2\n3\nhelp\nquit\n", COLUMNS="44")
    assert max(len(line) for line in done.stdout.splitlines()) <= 44


def test_bytes_that_are_no_text_are_a_wrong_line() -> None:
    done = run(*PLAY, typed="\x00\x1b[31m\u20ac\nquit\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "is not an action" in done.stderr
    assert "\x1b" not in done.stdout + done.stderr


@pytest.mark.parametrize("typed", ["help", "?"])
def test_help_and_a_question_mark_list_the_commands(typed: str) -> None:
    done = run(*PLAY, typed=f"{typed}\nquit\n")
    assert "go back to before your last choice" in done.stdout
