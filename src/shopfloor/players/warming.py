"""Warming compiles the code of a game, or loads it from the cache, before anyone waits for it.

There are two steps: the rules, which people play by, and the search, which bots think with. `python -m
shopfloor.players.warming GAME` does both in a separate process, which fills the cache and prints its progress.
"""

import hashlib
import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from shopfloor import players
from shopfloor.kernel import Match, Refusal, registry
from shopfloor.kernel.caching import cache_folder
from shopfloor.kernel.compiling import KERNEL, PLAIN, Template, bind, package_of, told_of_compilation
from shopfloor.kernel.fingerprints import Unknown, fingerprint
from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import key_of_seed
from shopfloor.players.player import Thinker
from shopfloor.players.policies import choose
from shopfloor.players.search import explore, likely_line
from shopfloor.players.tree import plant

try:
    import fcntl
except ImportError:  # on Windows two processes may compile the same: that takes longer and does no harm
    fcntl = None  # type: ignore[assignment]

RULES, SEARCH = STEPS = ("rules", "search")

COMPILED, DONE = "compiled", "done"  # what the process prints, with the name of a function or of a step

A_FEW = 20
HELPED = 2
"""In how many positions the help for people is called."""


def warm(game: Game, step: str) -> None:
    """Do a step, and record in the cache that nothing of it is left to be compiled."""
    if step == RULES:
        _use_rules(game)
    else:
        _use_search(game)
    if not PLAIN:
        with suppress(OSError):  # a cache that cannot be written is still no reason not to play
            note(game, step).touch()


def _use_rules(game: Game) -> None:
    """Call everything that people at a table need."""
    match = Match(game, key=key_of_seed(1))
    for _ in range(A_FEW):
        seat, legal = match.pending()[0], match.legal(match.pending()[0])
        with suppress(Refusal):  # why something is not allowed is asked too
            match.act(seat, next(action for action in count() if action not in legal))
        match.view(None)
        match.view(seat)
        match.imagine(seat, key_of_seed(2))
        if game.glance:
            game.glance(match.snapshot(), key_of_seed(2), seat)
        match.score(seat)
        match.act(seat, legal[0])
        if match.over:
            break
    match.result()
    match.places()


def _use_search(game: Game) -> None:
    """Let the quickest player of each type choose once, and call what helps people."""
    match = Match(game, key=key_of_seed(1))
    quickest = {type(player): player for player in reversed(players.PLAYERS.values()) if player.suits(game)}
    for player in quickest.values():
        if isinstance(player, Thinker):
            player.think(match, match.pending()[0], key_of_seed(2))
        else:
            player.choose(match, match.pending()[0], key_of_seed(2))
    _use_help(game)


def _use_help(game: Game) -> None:
    """Call what helps people, in the first positions of a game."""
    match = Match(game, key=key_of_seed(1))
    for _ in range(HELPED):
        if match.over:
            break
        s, seat = match.snapshot(), match.pending()[0]
        with suppress(Refusal):  # there may be nothing to do yet
            if game.assist:
                game.assist(s, seat, ())
        if game.advise:
            game.advise(s, seat)
        match.act(seat, match.legal(seat)[0])
    if game.par:
        next(game.par(match.snapshot(), 0), None)


def is_warm(game: Game, step: str) -> bool:
    """Does the cache have everything that a step compiles?"""
    return PLAIN or note(game, step).exists()


def note(game: Game, step: str) -> Path:
    """The file that records that a step is in the cache. It is in the cache too, so both are deleted together; its
    name is made from the fingerprints of all that the step compiles, like those of the other files.
    """
    templates = (plant, explore, likely_line, choose) if step == SEARCH else ()
    compiled = [*game.verbs.values(), *(bind(template, game) for template in templates)]
    if step == SEARCH:  # what helps people may use any rule of the game
        compiled += compiled_in(package_of(game.act.__module__))
    found = set()
    for one in compiled:
        if hasattr(one, "py_func"):
            with suppress(Unknown):  # compiled in every process
                found.add(fingerprint(one))
    digest = hashlib.sha256("".join(sorted(found)).encode())
    return cache_folder() / f"{game.name}-{step}-{digest.hexdigest()[:16]}.warm"


def parts(game: Game, step: str) -> int:
    """About how many compilations a step takes: one for each rule and template in its modules."""
    homes = (package_of(game.act.__module__), KERNEL) if step == RULES else (players.__name__,)
    return len({id(thing) for home in homes for thing in compiled_in(home)})


def compiled_in(home: str) -> Iterator[Any]:
    """The rules and templates in the modules of a package."""
    for name, module in sys.modules.copy().items():
        if name == home or name.startswith(f"{home}."):
            for thing in list(vars(module).values()):
                if (isinstance(thing, Template) or hasattr(thing, "py_func")) and thing.__module__ == name:
                    yield thing


def fill(name: str) -> None:
    """Do all steps of a game and print what is being compiled."""
    game = registry.get(name)
    for step in STEPS:
        with alone(game, step), told_of_compilation(lambda function: _tell(COMPILED, function)):
            warm(game, step)
        _tell(DONE, step)


def _tell(*words: str) -> None:
    sys.stdout.write(" ".join(words) + "\n")
    sys.stdout.flush()


@contextmanager
def alone(game: Game, step: str) -> Iterator[None]:
    """Let one process at a time fill the cache; the next one finds everything there."""
    if PLAIN or fcntl is None:
        yield
        return
    with note(game, step).with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _end_with_parent() -> None:
    """End this process when its parent ends, however that happens: the parent's end of our input is closed then."""

    def wait() -> None:
        while os.read(sys.stdin.fileno(), 1):  # not by its buffer, whose lock would be held at our own end
            pass
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


if __name__ == "__main__":
    _end_with_parent()
    fill(sys.argv[1])
