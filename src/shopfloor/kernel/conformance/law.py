"""The base class of laws."""

from shopfloor.kernel.conformance.plays import Broken, Play
from shopfloor.kernel.game import Game


class Law:
    """A law that every game must keep. It looks at random games one by one and raises `Broken`."""

    name: str

    def __init__(self, game: Game) -> None:
        self.game = game

    def look(self, play: Play) -> None:
        """Check the law on one random game."""

    def end(self, games: int, seed: int) -> None:
        """Check what can be checked only after all games."""

    def broken(self, text: str) -> Broken:
        """The error for a law that the game breaks in general, not in one particular random game."""
        return Broken(self.name, f"{self.game.name} breaks the law of {self.name}: {text}.")
