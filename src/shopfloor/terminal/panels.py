"""Shows a view as labelled panels, for a game without its own picture."""

from collections.abc import Sequence
from typing import Any

import msgspec
from rich.text import Text

from shopfloor.kernel.game import Game

BLANK = "·"


def picture(game: Game, view: Any, names: Sequence[str], width: int) -> Text:
    """The table as the game draws it, or as panels."""
    if game.draw:
        drawn: Text = game.draw(view, names, width)
        return drawn
    return panels(view, names)


def panels(view: Any, names: Sequence[str]) -> Text:
    """Every field of a view under its name; items of a `BySeat` field are shown with that seat's name."""
    fields = msgspec.to_builtins(view)
    return Text("\n").join(line for key, value in fields.items() for line in _panel(key, value, names))


def _panel(key: str, value: Any, names: Sequence[str]) -> list[Text]:
    head = Text(key.replace("_", " "), "bold")
    if not isinstance(value, list | tuple) or not any(isinstance(item, list | tuple | dict) for item in value):
        return [head.append(f"  {_words(value)}", "not bold")]
    labels = list(names) if len(value) == len(names) else [str(n) for n in range(1, len(value) + 1)]
    room = max(len(label) for label in labels)
    rows = [Text(f"  {label:<{room}}  {_words(item)}") for label, item in zip(labels, value, strict=True)]
    return [head, *rows]


def _words(value: Any) -> str:
    if value is None:
        return BLANK
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{key.replace('_', ' ')} {_words(item)}" for key, item in value.items())
    if isinstance(value, list | tuple):
        return " ".join(
            f"({_words(item)})" if isinstance(item, list | tuple | dict) else _words(item) for item in value
        )
    return str(value)
