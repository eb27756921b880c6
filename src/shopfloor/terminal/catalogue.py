"""The table of all games."""

from rich.table import Table
from rich.text import Text

from shopfloor.kernel import registry
from shopfloor.kernel.game import Game
from shopfloor.kernel.options import Option
from shopfloor.terminal.screen import Screen

NARROW = 60
"""How many columns a terminal needs to show a table; with fewer there is no room for its words."""


def show_games(screen: Screen) -> None:
    """List every game with what a player needs to know to start it."""
    if screen.width < NARROW:
        for game in registry.games():
            screen.say(Text.assemble((game.name, "bold"), f", {_seats(game)} seats, {game.minutes} minutes"))
            screen.say(_about(game))
    else:
        screen.say(_table())
    screen.say(
        f"To play: «shopfloor play {registry.names()[0]}». To read first: «shopfloor rules {registry.names()[0]}»."
    )


def _table() -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", show_edge=False)
    table.add_column("game", style="bold", no_wrap=True)
    table.add_column("seats", no_wrap=True)
    table.add_column("minutes", justify="right", no_wrap=True)
    table.add_column("what it is, and its options", overflow="fold")
    for game in registry.games():
        table.add_row(game.name, _seats(game), str(game.minutes), _about(game))
    return table


def _about(game: Game) -> Text:
    about = Text.assemble((game.title, "bold"), f", by {game.author} ({game.year}). {game.blurb}\n")
    for option in game.options:
        about.append(f"--option {option.name}={_values(option)}", "cyan").append(f": {option.text}\n")
    return about


def _seats(game: Game) -> str:
    return f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])


def _values(option: Option) -> str:
    """The values of an option and its default: `false | true, else false`."""
    labels = option.labels()
    span = f"{labels[0]}…{labels[-1]}" if isinstance(option.values, range) else " | ".join(labels)
    return f"{span}, else {option.value(option.number(option.default))}".lower()
