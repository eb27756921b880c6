"""Reads what a person asks for on the command line: games, options, seats, players."""

from collections.abc import Sequence

from shopfloor import players
from shopfloor.kernel import registry
from shopfloor.kernel.game import Game
from shopfloor.kernel.notation import YOU
from shopfloor.kernel.refusal import Refusal, unknown

OPPONENT = "greedy"


def game_called(name: str | None, command: str) -> Game:
    """The game of a name; without a name, the refusal says how to give one."""
    if name is None:
        known = registry.names()
        raise Refusal("no game", f"which game? Try «shopfloor {command} {known[0]}»; there is {', '.join(known)}.")
    return registry.get(name)


def options_from(pairs: Sequence[str]) -> dict[str, str]:
    """Split `name=value` into a name and a value; the game checks both."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise Refusal("option", f"«{pair}» is not an option; write --option name=value.")
        options[name] = value
    return options


def seats_from(text: str | None, game: Game) -> list[str]:
    """Who sits where: `you`, or a player by name; by default you against the computer."""
    if text is None:
        return [YOU] + [OPPONENT] * (game.seats[0] - 1)
    seats = [name.strip() for name in text.split(",")]
    for name in seats:
        if name not in (YOU, *players.PLAYERS):
            raise unknown("player", name, [YOU, *players.PLAYERS])
        if name != YOU:
            players.get(name, game)
    return seats


def computer_players(text: str | None, game: Game) -> list[players.Player]:
    """The computer player of each seat, by name; random ones by default."""
    names = ["random"] * game.seats[0] if text is None else [name.strip() for name in text.split(",")]
    return [players.get(name, game) for name in names]
