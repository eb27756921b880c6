"""`shopfloor learn`: a guided first game in the terminal."""

import pytest
from running import is_refused, run

from shopfloor.kernel import registry

GUIDED = [game.name for game in registry.games() if game.guide]


@pytest.mark.parametrize("name", GUIDED)
def test_enter_leads_through_the_whole_guide(name: str) -> None:
    steps = registry.get(name).guide.script.steps
    done = run("learn", name, typed="\n" * len(steps))
    assert done.returncode == 0
    for number, step in enumerate(steps, 1):
        assert f"Step {number} of {len(steps)}: {step.title}" in done.stdout
    assert f"«shopfloor play {name}»" in done.stdout
    assert done.stderr == ""


def test_another_action_is_answered_with_what_to_do() -> None:
    name = "assembly_line"
    step = next(step for step in registry.get(name).guide.script.steps if step.do)
    done = run("learn", name, typed=f"\nfly\n{step.do.upper()}\nquit\n")
    assert f"type «{step.do}», or just press Enter" in done.stderr
    assert f"you      {step.do}" in done.stdout
    assert "begins again" in done.stdout


def test_a_game_without_a_guide_says_where_to_look() -> None:
    is_refused(run("learn", "connect_four"), "Connect Four has no guided game", "shopfloor rules connect_four")
    is_refused(run("learn"), "which game?", "shopfloor learn")
