"""Shows the progress of a first compilation: on a terminal in one line, elsewhere as a line every ten seconds."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from shopfloor import players
from shopfloor.kernel.compiling import told_of_compilation
from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.match import Match
from shopfloor.kernel.notation import YOU
from shopfloor.players.estimate import Estimate, left_of
from shopfloor.players.player import Thinker
from shopfloor.players.warming import RULES, STEPS, parts
from shopfloor.terminal.progress import lines

WIDTH = 72
A_FEW = 4
ALL = "all"


@contextmanager
def compilation_shown(game: Game, *, search: bool = False) -> Iterator[None]:
    """Show on stderr how long it takes to compile a game in this block; on a terminal the line is cleared at the end.

    `search` says that players who search are compiled too.
    """
    steps = STEPS if search else (RULES,)
    estimate = Estimate({ALL: sum(parts(game, step) for step in steps)})
    latest = ""

    def line() -> str:
        if not latest:
            return ""
        return f"Setting up {game.title} for the first time{left_of(estimate.seconds_left(ALL))}: {latest}"

    def count(name: str) -> None:
        nonlocal latest
        latest = name
        estimate.count()

    def show(name: str) -> None:
        count(name)
        sys.stderr.write(f"\r{line()[:WIDTH]:<{WIDTH}}")
        sys.stderr.flush()

    if not sys.stderr.isatty():
        with told_of_compilation(count), lines(line):
            yield
        return
    try:
        with told_of_compilation(show):
            yield
    finally:
        if estimate.done[ALL]:
            sys.stderr.write("\r" + " " * WIDTH + "\r")
            sys.stderr.flush()


def warm_up(game: Game, kinds: Sequence[str], seats: int | None = None) -> None:
    """Play a few actions of an unseen game, so that nothing is left to be compiled when it is played."""
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
