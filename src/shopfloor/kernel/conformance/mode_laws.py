"""Laws of compilation: compiled rules do what plain Python does, and never read beyond an array."""

import hashlib
import os
import subprocess
import sys
import tempfile
from collections import deque
from collections.abc import Iterator
from contextlib import redirect_stdout
from functools import cached_property
from importlib import import_module
from itertools import zip_longest
from pathlib import Path
from threading import Timer
from typing import ClassVar

import numpy as np

from shopfloor.kernel.compiling import PLAIN, package_of
from shopfloor.kernel.conformance.law import Law
from shopfloor.kernel.conformance.plays import Trial, encoded, new_trial, next_action, observers
from shopfloor.kernel.faults import fault
from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import KEY_BYTES, key_from_bytes

FEWEST_GAMES, MOST_GAMES = 4, 20
"""Plain Python is slow: a tenth of the games are played again, within these limits."""

MOST_ACTIONS = 1500
"""The most actions that are played again: some games have thousands."""

SECONDS = 300
COMPILING_SECONDS = 1800
"""The first use of a mode compiles all rules for it, which must not count against the game's time."""

READY = "ready"
LOOK_EVERY = 5
_CHILD = "import sys; from shopfloor.kernel.conformance.mode_laws import print_trace; print_trace(*sys.argv[1:])"
_SWITCHES = ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK")


def trace(game: Game, seed: int, games: int) -> Iterator[str]:
    """What happens in some random games, one line per fact: `game step fact digest`."""
    left = MOST_ACTIONS
    for number in range(games):
        for line in _trace_game(new_trial(game, seed, number, games)):
            left -= " action " in line
            yield line
            if left <= 0:
                return


def _trace_game(trial: Trial) -> Iterator[str]:
    step = 0

    def fact(name: str, value: bytes) -> str:
        return f"{trial.number} {step} {name} {hashlib.sha256(value).hexdigest()[:16]}"

    try:
        chance = trial.chance("trace")
        match = trial.match()
        yield fact("news", encoded(match.opening))
        while not match.over:
            yield fact("state", match.state_bytes())
            yield fact("legal", encoded([match.legal(seat) for seat in match.pending()]))
            if step % LOOK_EVERY == 0:
                luck = key_from_bytes(chance.randbytes(KEY_BYTES))
                for observer in observers(trial.seats):
                    yield fact("view", encoded(match.view(observer)))
                    yield fact("redeal", match.imagine(observer, luck).tobytes())
            played = match.act(*next_action(trial, match, chance))
            yield fact("action", encoded(played))
            step += 1
        yield fact("state", match.state_bytes())
        yield fact("scores", encoded(match.scores()))
        yield fact("places", encoded(match.places()))
        yield fact("result", encoded(np.round(match.result(), 9).tolist()))
    except Exception as error:  # whatever a game does wrong is a fact about it
        yield f"{trial.number} {step} failure {fault(error)}".replace("\n", " ")


def print_trace(origin: str, seed: str, games: str) -> None:
    """The other process: `module:attribute` names the game."""
    module, _, attribute = origin.partition(":")
    with redirect_stdout(sys.stderr):
        game = getattr(import_module(module), attribute)
        if not PLAIN:
            deque(_trace_game(new_trial(game, int(seed), 0, int(games))), maxlen=0)  # compiles what the games use
    sys.stdout.write(f"{READY}\n")
    sys.stdout.flush()
    for line in trace(game, int(seed), int(games)):
        sys.stdout.write(line + "\n")


def origin_of(game: Game) -> str | None:
    """Where another process finds the game: `module:attribute`, preferably in the game's own package."""
    home = package_of(game.act.__module__)
    for name in sorted(sys.modules, key=lambda name: (package_of(name) != home, name)):
        for attribute, value in list(vars(sys.modules[name]).items()):
            if value is game and name != "__main__":
                return f"{name}:{attribute}"
    return None


class SameInMode(Law):
    """The same games go the same way, step by step, in a process with another mode."""

    mode: str
    switches: ClassVar[dict[str, str]]

    @cached_property
    def origin(self) -> str:
        origin = origin_of(self.game)
        if origin is None:
            raise self.broken(
                "another process cannot find the game; make it an attribute of a module that can be imported"
            )
        return origin

    def end(self, games: int, seed: int) -> None:
        games = min(games, max(FEWEST_GAMES, min(games // 10, MOST_GAMES)))
        there = self._run(games, seed)
        for here, other in zip_longest(trace(self.game, seed, games), there, fillvalue=""):
            if here != other:
                number, step, fact, *_ = (here or other).split(" ", 3)
                trial = new_trial(self.game, seed, int(number), games)
                raise trial.broken(self.name, self._difference(fact, here, other), int(step))

    def _difference(self, fact: str, here: str, other: str) -> str:
        for line, whose in ((other, self.mode), (here, "this process")):
            if " failure " in line:
                return f"{whose} stops with {line.split(' ', 3)[3]}"
        return f"{self.mode} comes to another «{fact}» than this process"

    def _run(self, games: int, seed: int) -> list[str]:
        kept = {name: value for name, value in os.environ.items() if name not in _SWITCHES}
        paths = os.pathsep.join(path or str(Path.cwd()) for path in sys.path)
        command = [sys.executable, "-c", _CHILD, self.origin, str(seed), str(games)]
        env = kept | {"PYTHONPATH": paths} | self.switches
        with (
            tempfile.TemporaryFile("w+", encoding="utf-8") as errors,
            subprocess.Popen(  # noqa: S603  # this interpreter, this code
                command, env=env, stdout=subprocess.PIPE, stderr=errors, encoding="utf-8"
            ) as child,
        ):
            lines, late = _lines(child)
            if late:
                raise self.broken(f"{self.mode} is not done with {games} games after {late} seconds")
            if child.returncode:
                errors.seek(0)
                last = (errors.read().strip().splitlines() or ["no reason told"])[-1]
                raise self.broken(f"{self.mode} fails with status {child.returncode}: {last}")
        return lines


def _lines(child: "subprocess.Popen[str]") -> tuple[list[str], int]:
    """The lines that a process writes once it is ready, and after how many seconds it was killed, or 0."""
    late = 0

    def end(seconds: int) -> None:
        nonlocal late
        late = seconds
        child.kill()

    lines: list[str] = []
    limit = Timer(COMPILING_SECONDS, end, [COMPILING_SECONDS])
    limit.start()
    for line in child.stdout or ():
        if line.strip() == READY:
            limit.cancel()
            limit = Timer(SECONDS, end, [SECONDS])
            limit.start()
        else:
            lines.append(line.rstrip("\n"))
    child.wait()
    limit.cancel()
    return lines, late


class Plain(SameInMode):
    """Compiled rules do what the Python they are written in does."""

    name = "plain Python"
    mode = "compiled code" if PLAIN else "plain Python"
    switches: ClassVar[dict[str, str]] = {} if PLAIN else {"NUMBA_DISABLE_JIT": "1"}


class Bounds(SameInMode):
    """No rule reads or writes beyond the bounds of an array."""

    name = "bounds"
    mode = "compiled code with bounds checks"
    switches: ClassVar[dict[str, str]] = {"NUMBA_BOUNDSCHECK": "1"}
