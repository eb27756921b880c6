"""The names of the players on the screen."""

from collections.abc import Sequence

from shopfloor.kernel.game import Game
from shopfloor.kernel.notation import YOU
from shopfloor.terminal.screen import printable

LONGEST = 24


def display_names(game: Game, players: Sequence[str]) -> list[str]:
    """A different name for each seat: `you` and `greedy`; `greedy 1` and `greedy 2`; the game's own names for
    several people at one screen, or `you 1` and `you 2`.
    """
    tidy = [_tidy(player) for player in players]
    return [_name(game, tidy, seat) for seat in range(len(tidy))]


def _name(game: Game, players: list[str], seat: int) -> str:
    name = players[seat]
    if players.count(name) == 1:
        return name
    if name == YOU and seat < len(game.seat_names):
        return game.seat_names[seat]
    return f"{name} {players[: seat + 1].count(name)}"


def _tidy(name: str) -> str:
    """A name from a file, made safe for a screen: short, and without control characters."""
    return printable(name)[:LONGEST].strip() or "nobody"
