"""The rules of a game on a screen."""

from shopfloor.kernel.game import Game
from shopfloor.kernel.refusal import Refusal
from shopfloor.terminal.screen import Screen


def show_rules(screen: Screen, game: Game) -> None:
    """The game's README: rendered on a terminal, as it is written elsewhere."""
    try:
        text = game.rules_text()
    except OSError:
        raise Refusal("no rules", f"{game.title} comes without written rules; ask its author.") from None
    if not screen.shows_styles:
        screen.say(text, wrap=False)
        return
    from rich.markdown import Markdown  # noqa: PLC0415  # takes long to load and is seldom needed

    screen.say(Markdown(text))
