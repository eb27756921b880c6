"""A law: the base class of what every game keeps."""

from shopfloor.kernel.conformance.plays import Broken, Play
from shopfloor.kernel.game import Game


class Law:
    """A law that every game keeps. It looks at random games one after the other and raises `Broken`."""

    name: str

    def __init__(self, game: Game) -> None:
        self.game = game

    def look(self, play: Play) -> None:
        """Try the law on one random game."""

    def end(self, games: int, seed: int) -> None:
        """Say what can be said only after all games."""

    def broken(self, text: str) -> Broken:
        """A law that is broken by the game itself, in no game of it in particular."""
        return Broken(self.name, f"{self.game.name} breaks the law of {self.name}: {text}.")
