"""The conformance kit: the laws that every game keeps, tried on random games.

    from shopfloor.kernel.conformance import LAWS, check

    check(GAME)                                    # all laws; raises Broken with one sentence
    check(GAME, games=1000, seed=7, laws=["replay"])

Random games are played for every number of seats and all options. The same game, seed and number of games
always give the same random games, so a broken law is found again.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from shopfloor.kernel.conformance.law import Law
from shopfloor.kernel.conformance.mode_laws import Bounds, Plain
from shopfloor.kernel.conformance.plays import Broken, Table, failure, lay_table, play
from shopfloor.kernel.conformance.secret_laws import Forgetting, Noninterference, Secrecy
from shopfloor.kernel.conformance.table_laws import Conservation, Legality, Refusals, Results
from shopfloor.kernel.conformance.text_laws import Copies, Notation, Replay
from shopfloor.kernel.game import Game
from shopfloor.kernel.refusal import unknown

__all__ = ["LAWS", "Broken", "Law", "check"]

LAWS: dict[str, type[Law]] = {
    law.name: law
    for law in (
        Conservation,
        Legality,
        Refusals,
        Results,
        Replay,
        Copies,
        Notation,
        Noninterference,
        Forgetting,
        Secrecy,
        Plain,
        Bounds,
    )
}
"""All laws by name. A law's docstring says it."""


def check(game: Game, games: int = 100, seed: int = 0, laws: Iterable[str] = tuple(LAWS)) -> None:
    """Try the laws on so many random games; the first that is broken is raised as `Broken`."""
    tried = [_law(name)(game) for name in laws]
    for number in range(games):
        table = lay_table(game, seed, number, games)
        with _told(table, "legality"):
            played = play(table)
        for law in tried:
            with _told(table, law.name):
                law.look(played)
    for law in tried:
        law.end(games, seed)


@contextmanager
def _told(table: Table, law: str) -> Iterator[None]:
    """Whatever goes wrong in a game is told as a broken law."""
    try:
        yield
    except Broken:
        raise
    except Exception as error:
        raise table.broken(law, f"the game fails with {failure(error)}") from error


def _law(name: str) -> type[Law]:
    if name not in LAWS:
        raise unknown("law", name, LAWS)
    return LAWS[name]
