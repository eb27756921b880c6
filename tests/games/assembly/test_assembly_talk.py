"""Talk: which words close it."""

import pytest

from shopfloor.games.assembly.talk import command_word


@pytest.mark.parametrize(
    "text",
    [
        "lock", "Lock!", "locks", "locked", "unlock", "unlocked", "swapping", "swapped", "rotate", "rotates",
        "rotation", "rotations", "rotating", "draw", "drawn", "drew", "drawing", "clockwise", "anti-clockwise",
        "ANTICLOCKWISE", "no,swap-it",
    ],
)  # fmt: skip
def test_a_command_word_is_heard_in_all_its_forms(text):
    assert command_word(f"now {text} please")


@pytest.mark.parametrize("text", ["clock", "block", "locker", "drawer", "swamp", "rotor", "two o'clock", "rota"])
def test_other_words_close_nothing(text):
    assert command_word(f"now {text} please") is None
