"""First-time compilation, told on a terminal while it happens."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from shopfloor import players
from shopfloor.kernel.compiling import told_of_compilation
from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.match import Match
from shopfloor.kernel.notation import YOU

WIDTH = 72
A_FEW = 4


@contextmanager
def compilation_shown() -> Iterator[None]:
    """Say on stderr what is being compiled in this block, and wipe it away at the end; only on a terminal."""
    count = 0

    def report(name: str) -> None:
        nonlocal count
        count += 1
        line = f"Preparing the rules for the first time: {count} parts, now {name}"
        sys.stderr.write(f"\r{line[:WIDTH]:<{WIDTH}}")
        sys.stderr.flush()

    if not sys.stderr.isatty():
        yield
        return
    try:
        with told_of_compilation(report):
            yield
    finally:
        if count:
            sys.stderr.write("\r" + " " * WIDTH + "\r")
            sys.stderr.flush()


def warm_up(game: Game, kinds: Sequence[str], seats: int | None = None) -> None:
    """Play a few actions of a game nobody sees, so that nothing is left to be compiled when it is played."""
    with compilation_shown():
        luck = key_of_seed(0)
        match = Match(game, seats or len(kinds), key=luck)
        for _ in range(A_FEW * match.seats):
            for kind in {kind for kind in kinds if kind != YOU} | {"random"}:
                if match.pending():
                    seat = match.pending()[0]
                    match.legal(seat)
                    match.act(seat, players.get(kind).choose(match, seat, luck))
        match.result()
