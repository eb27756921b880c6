"""The conformance kit checks on random games the laws that every game must keep.

    from shopfloor.kernel.conformance import LAWS, check

    check(GAME)                                    # all laws; raises Broken with one sentence
    check(GAME, games=1000, seed=7, laws=["replay"])
    check(GAME, games=1000, actions=20_000)        # stops after the game in which 20,000 actions are reached

Random games are played for every number of seats and all options. The same game, seed and number of games
always give the same random games, so a broken law can be reproduced.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from shopfloor.kernel.conformance.law import Law
from shopfloor.kernel.conformance.mode_laws import Bounds, Plain
from shopfloor.kernel.conformance.plays import Broken, Trial, new_trial, play
from shopfloor.kernel.conformance.redeal_laws import Forgetting, Hiding, Totality
from shopfloor.kernel.conformance.secret_laws import Noninterference, Secrecy
from shopfloor.kernel.conformance.table_laws import Choices, Conservation, Legality, Refusals, Results
from shopfloor.kernel.conformance.text_laws import Copies, Notation, Replay
from shopfloor.kernel.faults import fault
from shopfloor.kernel.game import Game
from shopfloor.kernel.refusal import unknown

__all__ = ["LAWS", "Broken", "Law", "check"]

LAWS: dict[str, type[Law]] = {
    law.name: law
    for law in (
        Conservation,
        Legality,
        Choices,
        Refusals,
        Results,
        Replay,
        Copies,
        Notation,
        Totality,
        Noninterference,
        Hiding,
        Forgetting,
        Secrecy,
        Plain,
        Bounds,
    )
}
"""All laws by name. The docstring of a law states it."""


def check(
    game: Game,
    games: int = 100,
    seed: int = 0,
    laws: Iterable[str] = tuple(LAWS),
    actions: int | None = None,
) -> None:
    """Check the laws on random games; the first broken law raises `Broken`.

    All laws look at the same games. With `actions`, no new game begins after that many actions, so that games with
    long play take no more time than short ones.
    """
    tried = [_law(name)(game) for name in laws]
    left = actions
    for number in range(games):
        trial = new_trial(game, seed, number, games)
        with _told(trial, "legality"):
            played = play(trial)
        for law in tried:
            with _told(trial, law.name):
                law.look(played)
        if left is not None:
            left -= played.steps
            if left <= 0:
                break
    for law in tried:
        law.end(games, seed)


@contextmanager
def _told(trial: Trial, law: str) -> Iterator[None]:
    """Report whatever goes wrong in a game as a broken law."""
    try:
        yield
    except Broken:
        raise
    except Exception as error:
        raise trial.broken(law, f"the game fails with {fault(error)}") from error


def _law(name: str) -> type[Law]:
    if name not in LAWS:
        raise unknown("law", name, LAWS)
    return LAWS[name]
