"""Guided games: how a script is read, and where in it a game is."""

import pytest

from shopfloor.kernel import NONE, Match, registry
from shopfloor.kernel.guides import Guide, Script, Step, read_guide

GAME = registry.get("connect_four")
STEPS = (
    Step("Look", "Four in a row win."),
    Step("Try", "Drop one.", do="drop 4", then=("2: drop 4",)),
    Step("Again", "And another.", do="drop 3", then=("2: drop 3",)),
    Step("The goal", "Four in a row."),
)
GUIDE = Guide(Script(2, 1, STEPS, seats=2, bot="random", before=("1: drop 1", "2: drop 1")), GAME.actions)


def played(*actions: str) -> Match:
    match = Match(GAME)
    for action in actions:
        match.act(match.pending()[0], action)
    return match


def test_what_was_done_before_happens_at_once() -> None:
    assert [scripted.step for scripted in GUIDE.automatic(played().log)] == [NONE, NONE]
    assert [scripted.seat for scripted in GUIDE.automatic(played("drop 1").log)] == [1]


def test_the_learner_is_waited_for() -> None:
    log = played("drop 1", "drop 1").log
    scripted = GUIDE.next_action(log)
    assert scripted is not None
    assert scripted.yours
    assert GAME.actions.write(scripted.action) == "drop 4"
    assert GUIDE.automatic(log) == []


def test_answers_come_one_at_a_time() -> None:
    (scripted,) = GUIDE.automatic(played("drop 1", "drop 1", "drop 4").log)
    assert (scripted.seat, scripted.step, scripted.yours) == (1, 1, False)


def test_after_the_last_action_comes_the_end() -> None:
    log = played("drop 1", "drop 1", "drop 4", "drop 4", "drop 3", "drop 3").log
    scripted = GUIDE.next_action(log)
    assert scripted is not None
    assert scripted.is_end
    assert scripted.step == len(STEPS)
    assert GUIDE.automatic(log) == []


def test_a_game_that_goes_its_own_way_has_left_the_script() -> None:
    assert GUIDE.next_action(played("drop 1", "drop 2").log) is None
    assert GUIDE.automatic(played("drop 1", "drop 2").log) == []
    further = ("drop 1", "drop 1", "drop 4", "drop 4", "drop 3", "drop 3", "drop 5")
    assert GUIDE.next_action(played(*further).log) is None


def test_the_last_thing_tried_is_the_learners_own() -> None:
    assert GUIDE.tried(2) is None
    assert GUIDE.tried(3) == 2
    assert GUIDE.tried(4) == 2
    assert GUIDE.tried(6) == 4


def test_a_game_without_the_file_has_no_guide(tmp_path) -> None:
    assert read_guide(tmp_path, GAME.actions) is None


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("minutes = 3", "seed"),
        ("minutes = 3\nseed = 1\nsteps = []\nsaets = 2", "saets"),
        ('minutes = 3\nseed = 1\n[[steps]]\ntitle = "a"\ntext = "b"\ndo = "fly"', "«fly» is not an action"),
        ('minutes = 3\nseed = 1\n[[steps]]\ntitle = "a"\ntext = "b"\nthen = ["2: drop 1"]', "without `do`"),
        ("minutes =", "guide.toml is not a guide"),
    ],
)
def test_a_file_that_is_no_guide_is_refused_with_the_fault(tmp_path, text: str, fault: str) -> None:
    (tmp_path / "guide.toml").write_text(text)
    with pytest.raises(ValueError, match=fault):
        read_guide(tmp_path, GAME.actions)
