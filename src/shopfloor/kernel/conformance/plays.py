"""The random games that laws are checked on, and how a broken law is reported."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from typing import Any

import msgspec
import numpy as np

from shopfloor.kernel.faults import fault
from shopfloor.kernel.game import SPECTATOR, Game
from shopfloor.kernel.luck import KEY_BYTES, key_from_bytes
from shopfloor.kernel.match import Match
from shopfloor.kernel.refusal import Refusal

LONGEST_GAME = 20_000
"""A random game with more actions than this counts as endless."""


class Broken(AssertionError):
    """A law that a game breaks: its name, and one sentence that says where and how."""

    def __init__(self, law: str, text: str) -> None:
        super().__init__(text)
        self.law = law
        self.text = text


@dataclass(frozen=True)
class Trial:
    """A random game to be played: its seat count, options and key, and a number that identifies it."""

    game: Game
    seed: int
    number: int
    seats: int
    options: dict[str, Any]
    key: Any

    def match(self) -> Match:
        """The game just after setup."""
        return Match(self.game, self.seats, self.options, self.key.copy())

    def chance(self, purpose: str) -> random.Random:
        """A random generator for one purpose, the same in every run."""
        return random.Random(f"{self.seed} {self.number} {purpose}")  # noqa: S311  # to repeat, not to hide

    def broken(self, law: str, text: str, step: int | None = None, seat: int | None = None) -> Broken:
        """A broken law, with where it was broken."""
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        where = f"game {self.number} of seed {self.seed} ({self.seats} seats{options})"
        where += "" if step is None else f", step {step}"
        where += "" if seat is None else f", {who(seat)}"
        return Broken(law, f"{self.game.name} breaks the law of {law} in {where}: {text}.")


def new_trial(game: Game, seed: int, number: int, games: int) -> Trial:
    """The trial with a number: every seat count with every set of options in turn, or a sample if they are many.

    Options that the game refuses are replaced by others for the same number of seats.
    """
    chance = random.Random(f"{seed} {number}")  # noqa: S311  # to repeat, not to hide
    key = key_from_bytes(chance.randbytes(KEY_BYTES))
    choices: list[list[Any]] = [list(game.seats), *(list(option.values) for option in game.options)]
    ways = prod(len(values) for values in choices)
    left = number if ways <= games else chance.randrange(ways)
    picked: list[Any] = []
    for values in choices:
        left, pick = divmod(left, len(values))
        picked.append(values[pick])
    seats = picked[0]
    while True:
        options = {option.name: value for option, value in zip(game.options, picked[1:], strict=True)}
        if _is_playable(game, seats, options):
            return Trial(game, seed, number, seats, options, key)
        picked[1:] = [chance.choice(values) for values in choices[1:]]


def _is_playable(game: Game, seats: int, options: dict[str, Any]) -> bool:
    try:
        game.new_state(seats, options)
    except Refusal:
        return False
    return True


@dataclass(frozen=True)
class Play:
    """A finished random game: its match, and the state before each action and at the end."""

    trial: Trial
    match: Match
    states: list[bytes]

    @property
    def steps(self) -> int:
        return len(self.match.log)

    def at(self, step: int) -> Match:
        """A separate match, at the position after the first `step` actions."""
        match = self.trial.match()
        match.restore(self.states[step], self.match.log[:step])
        return match

    def some_steps(self, chance: random.Random, most: int) -> list[int]:
        """The start, the end and some steps between them."""
        between = range(1, self.steps)
        return sorted({0, self.steps, *chance.sample(between, min(most, len(between)))})


def next_action(trial: Trial, match: Match, chance: random.Random) -> tuple[int, int]:
    """Any pending seat, and any of its legal actions; in every other game the one that the game's habit takes.

    A habit plays with a purpose, so its games reach positions that random play never does.
    """
    seat = chance.choice(match.pending())
    legal = match.legal(seat)
    fault = ""
    if not legal:
        fault = "the seat is pending and has no legal action"
    for action in legal:
        if not 0 <= action < trial.game.actions.count:  # compiled rules must not meet it
            fault = f"action {action} is legal and actions go from 0 to {trial.game.actions.count - 1}"
    if fault:
        raise trial.broken("legality", fault, len(match.log), seat)
    if trial.number % 2 == 0:
        return seat, chance.choice(legal)
    word = np.uint64(chance.getrandbits(64))
    action = int(trial.game.habit(match.snapshot(), seat, np.array(legal), len(legal), word))
    if action not in legal:
        text = f"the habit takes action {action}, which is not legal"
        raise trial.broken("legality", text, len(match.log), seat)
    return seat, action


def random_steps(trial: Trial, match: Match, chance: random.Random) -> Iterator[tuple[int, int]]:
    """Play on at random to the end; each action is yielded before it is taken."""
    while not match.over:
        step = len(match.log)
        if step >= LONGEST_GAME:
            raise trial.broken("results", f"the game does not end within {LONGEST_GAME} actions")
        seat, action = next_action(trial, match, chance)
        yield seat, action
        try:
            match.act(seat, action)
        except Exception as error:
            text = f"the legal «{trial.game.actions.write(action)}» fails with {fault(error)}"
            raise trial.broken("legality", text, step, seat) from error


def play(trial: Trial) -> Play:
    """A game, from setup to end."""
    match = trial.match()
    states = [match.state_bytes() for _ in random_steps(trial, match, trial.chance("play"))]
    return Play(trial, match, [*states, match.state_bytes()])


def observers(seats: int) -> Sequence[int | None]:
    """The spectator and every seat."""
    return (None, *range(seats))


def encoded(value: Any) -> bytes:
    """A value as the bytes in which it would be sent."""
    return msgspec.json.encode(value)


def who(observer: int | None) -> str:
    """An observer in words."""
    return "the spectator" if observer in (None, SPECTATOR) else f"seat {observer + 1}"
