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
from shopfloor.players.pace import Pace, left_of
from shopfloor.players.player import Thinker
from shopfloor.players.warming import RULES, STEPS, parts

WIDTH = 72
A_FEW = 4
ALL = "all"


@contextmanager
def compilation_shown(game: Game, *, search: bool = False) -> Iterator[None]:
    """Say on stderr how long it takes to compile a game in this block, and wipe it away at the end; only on a terminal.

    `search` says that players who search are compiled too.
    """
    steps = STEPS if search else (RULES,)
    pace = Pace({ALL: sum(parts(game, step) for step in steps)})

    def report(name: str) -> None:
        pace.count()
        line = f"Setting up {game.title} for the first time{left_of(pace.seconds_left(ALL))}: {name}"
        sys.stderr.write(f"\r{line[:WIDTH]:<{WIDTH}}")
        sys.stderr.flush()

    if not sys.stderr.isatty():
        yield
        return
    try:
        with told_of_compilation(report):
            yield
    finally:
        if pace.done[ALL]:
            sys.stderr.write("\r" + " " * WIDTH + "\r")
            sys.stderr.flush()


def warm_up(game: Game, kinds: Sequence[str], seats: int | None = None) -> None:
    """Play a few actions of a game nobody sees, so that nothing is left to be compiled when it is played."""
    bots = {kind for kind in kinds if kind != YOU} | {"random"}
    with compilation_shown(game, search=any(isinstance(players.get(bot), Thinker) for bot in bots)):
        luck = key_of_seed(0)
        match = Match(game, seats or len(kinds), key=luck)
        for _ in range(A_FEW * match.seats):
            for bot in bots:
                if match.pending():
                    seat = match.pending()[0]
                    match.legal(seat)
                    match.act(seat, players.get(bot).choose(match, seat, luck))
        match.result()
        match.places()
