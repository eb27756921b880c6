"""Figures: positions that a game's README shows as pictures.

They are in the game's folder, in `figures.toml`: each `[[figure]]` has a `name`, `seats`, `options`, a `seed` and the
`actions` that lead to it, in notation, each taken by the seat that may. A block of the README whose language is
followed by `figure=NAME` shows that figure: terminals and other readers show its text, the pages draw the board.
"""

import tomllib
from collections.abc import Iterator
from typing import NamedTuple

from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.match import Match


class Figure(NamedTuple):
    """A position, and the seat that looks at it."""

    name: str
    match: Match
    eyes: int


def load_figures(game: Game) -> Iterator[Figure]:
    """The figures of a game, each played from the start."""
    path = game.folder / "figures.toml"
    if not path.exists():
        return
    for figure in tomllib.loads(path.read_text(encoding="utf-8"))["figure"]:
        match = Match(game, figure["seats"], figure.get("options", {}), key=key_of_seed(figure["seed"]))
        for action in figure["actions"]:
            number = match.read(action)
            match.act(next(seat for seat in match.pending() if number in match.legal(seat)), number)
        yield Figure(figure["name"], match, figure.get("eyes", match.pending()[0]))
