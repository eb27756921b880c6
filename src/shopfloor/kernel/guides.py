"""Guided first games: a script in the game's folder, `guide.toml`, that a learner plays through by the real rules.

The script fixes the luck, so it always goes the same way. Some of its actions are the learner's, who is told what to
try and why; the others, such as the answers of the rivals, are played automatically.
"""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from msgspec import Struct, ValidationError, convert

from shopfloor.kernel.actions import Actions
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.records import NONE
from shopfloor.kernel.refusal import Refusal

FILE = "guide.toml"


class Step(Struct, frozen=True, forbid_unknown_fields=True):
    """One step of a guide: a text and, with `do`, an action to try.

    `at` are the ids of the board elements that the text is about. `then` are the actions played automatically after it:
    «2: show 3» is an action of the second seat.
    """

    title: str
    text: str
    at: tuple[str, ...] = ()
    do: str = ""
    then: tuple[str, ...] = ()


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of the file. Seats are counted from 1; `before` are actions taken before the first step."""

    minutes: int
    seed: int
    steps: tuple[Step, ...]
    seats: int = 1
    seat: int = 1
    bot: str = ""
    options: dict[str, str | int | bool] = {}
    before: tuple[str, ...] = ()


@dataclass(frozen=True)
class ScriptedAction:
    """An action of the script. After the last one comes an end mark with no seat."""

    seat: int
    action: int
    step: int
    yours: bool

    @property
    def is_end(self) -> bool:
        return self.seat == NONE


class Guide:
    """A script as a sequence of actions, and the position of a game in it."""

    def __init__(self, script: Script, actions: Actions) -> None:
        self.script = script
        self.seat = script.seat - 1
        self.actions = tuple(self._read(actions))

    @property
    def key(self) -> Any:
        return key_of_seed(self.script.seed)

    def _read(self, actions: Actions) -> Iterator[ScriptedAction]:
        def happens(texts: Sequence[str], step: int) -> Iterator[ScriptedAction]:
            for text in texts:
                seat, _, action = text.partition(": ")
                yield ScriptedAction(int(seat) - 1, actions.read(action), step, yours=False)

        yield from happens(self.script.before, NONE)
        for number, step in enumerate(self.script.steps):
            if step.do:
                yield ScriptedAction(self.seat, actions.read(step.do), number, yours=True)
            elif step.then:
                raise ValueError(f"step {number + 1} has `then` without `do`; add the action to try")
            yield from happens(step.then, number)
        yield ScriptedAction(NONE, NONE, len(self.script.steps), yours=False)

    def next_action(self, log: Sequence[Any]) -> ScriptedAction | None:
        """The scripted action that comes next in a game; None if the game has left the script."""
        if len(log) >= len(self.actions):
            return None
        taken = zip(log, self.actions, strict=False)
        return self.actions[len(log)] if all((e.seat, e.action) == (x.seat, x.action) for e, x in taken) else None

    def automatic(self, log: Sequence[Any]) -> list[ScriptedAction]:
        """The actions that are now taken automatically: all those before the first step, otherwise one at a time."""
        following = self.next_action(log)
        if following is None or following.yours or following.is_end:
            return []
        return [one for one in self.actions[len(log) :] if one.step == NONE] or [following]

    def tried(self, length: int) -> int | None:
        """Where in a log of some length the last action of the learner stands."""
        return next((at for at in reversed(range(length)) if self.actions[at].yours), None)


def read_guide(folder: Path, actions: Actions) -> Guide | None:
    """The guide of a game, where there is one."""
    file = folder / FILE
    if not file.exists():
        return None
    try:
        return Guide(convert(tomllib.loads(file.read_text(encoding="utf-8")), Script), actions)
    except (ValidationError, ValueError, Refusal) as error:
        raise ValueError(f"{file} is not a guide: {error}") from error
