"""What a person asked for on the command line, read into what the house understands."""

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
    """`name=value` as a name and a value; the game judges both."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not (name and equals and value):
            raise Refusal("option", f"«{pair}» is not an option; write --option name=value.")
        options[name] = value
    return options


def seats_from(text: str | None, game: Game) -> list[str]:
    """Who sits where: `you`, or a player by name; when nothing is said, you against the computer."""
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
    """Who plays when nobody watches: a player by name for each seat, random ones when nothing is said."""
    names = ["random"] * game.seats[0] if text is None else [name.strip() for name in text.split(",")]
    return [players.get(name, game) for name in names]
