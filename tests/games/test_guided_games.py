"""Every guided game can be played to its end by the real rules, is short, and tells the goal at both ends."""

import pytest

from shopfloor import players
from shopfloor.kernel import Game, Match
from shopfloor.kernel.registry import games

GUIDED = [game for game in games() if game.guide]
pytestmark = pytest.mark.parametrize("game", GUIDED, ids=lambda game: game.name)

WORDS_A_MINUTE = 180
SECONDS_AN_ACTION = 8
SECONDS_AN_ANSWER = 1.5
LONGEST_TEXT = 380
LONG_GAME = 100
"""A game of so many minutes may take ten to learn; all others five."""


def test_every_action_is_legal_when_it_comes(game: Game) -> None:
    guide = game.guide
    match = Match(game, guide.script.seats, guide.script.options, guide.key)
    for scripted in guide.actions[:-1]:
        where = f"step {scripted.step + 1}: {game.actions.write(scripted.action)}"
        assert scripted.action in match.legal(scripted.seat), where
        match.act(scripted.seat, scripted.action)
    assert guide.next_action(match.log) == guide.actions[-1]
    assert match.over or guide.seat in match.pending(), "at the end the learner can play on"


def test_the_learner_acts_and_reads_to_the_end(game: Game) -> None:
    steps = game.guide.script.steps
    assert 6 <= len(steps) <= 40
    assert sum(bool(step.do) for step in steps) >= 3
    assert not steps[-1].do
    assert "goal" in steps[-1].text.lower()


def test_it_takes_as_long_as_it_says(game: Game) -> None:
    script = game.guide.script
    assert 2 <= script.minutes <= (10 if game.minutes >= LONG_GAME else 5)
    words = sum(len(f"{step.title} {step.text}".split()) for step in script.steps)
    seconds = sum(bool(step.do) * SECONDS_AN_ACTION + len(step.then) * SECONDS_AN_ANSWER for step in script.steps)
    minutes = words / WORDS_A_MINUTE + seconds / 60
    assert script.minutes - 1.5 <= minutes <= script.minutes + 0.3, f"about {minutes:.1f} minutes"


def test_the_words_fit_on_a_phone(game: Game) -> None:
    for step in game.guide.script.steps:
        assert len(step.text) <= LONGEST_TEXT, step.title
        assert len(step.title) <= 40, step.title
        assert step.text.strip().endswith((".", "?", "!")), step.title


def test_the_rivals_can_play_on(game: Game) -> None:
    script = game.guide.script
    if script.seats > 1:
        assert players.get(script.bot, game)
