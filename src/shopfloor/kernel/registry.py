"""The games that can be played here: those in `shopfloor.games`, and those that other packages offer.

A package offers a game through an entry point of the group `shopfloor.games`:

    [project.entry-points."shopfloor.games"]
    connect_four = "connect_four:GAME"
"""

import warnings
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Any

from shopfloor.kernel.game import Game
from shopfloor.kernel.refusal import Refusal, unknown

GROUP = "shopfloor.games"


def _load(name: str) -> Any:
    return import_module(f"{GROUP}.{name}").GAME


@cache
def _sources() -> dict[str, Callable[[], Any]]:
    home = import_module(GROUP)
    found: dict[str, Callable[[], Any]] = {
        module.name: partial(_load, module.name) for module in iter_modules(home.__path__) if module.ispkg
    }
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        found.setdefault(point.name, point.load)
    return found


def names() -> list[str]:
    """The names of all games, Shopfloor's own first, without loading any."""
    return list(_sources())


@cache
def get(name: str) -> Game:
    """The game of a name."""
    if name not in _sources():
        raise unknown("game", name, names())
    try:
        game = _sources()[name]()
    except Exception as error:  # anything can go wrong in another package's code
        reason = f"{type(error).__name__}: {error}"
        raise Refusal(
            "broken game", f"the game {name} cannot be loaded ({reason}); fix or remove its package."
        ) from error
    if not isinstance(game, Game):
        raise Refusal("broken game", f"the entry point of the game {name} is not a Game; fix or remove its package.")
    return game


def games() -> list[Game]:
    """All games that load; one that fails to load is left out with a warning, since others may have written it."""
    loaded = []
    for name in names():
        try:
            loaded.append(get(name))
        except Refusal as refusal:
            warnings.warn(refusal.text, stacklevel=2)
    return loaded
