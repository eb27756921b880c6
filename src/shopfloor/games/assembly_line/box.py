"""What is in the box of Assembly Line, read from components.toml."""

import numpy as np

from shopfloor.kernel import load_components

_BOX = load_components(__file__)

PLAYERS: int = _BOX["players"]
CHIPS_PER_PLAYER: int = _BOX["chips_per_player"]
PLACES = PLAYERS * CHIPS_PER_PLAYER
FEWEST_FINGERS: int = min(_BOX["fingers"])
MOST_FINGERS: int = max(_BOX["fingers"])
FINGERS = range(FEWEST_FINGERS, MOST_FINGERS + 1)

COLOURS: tuple[str, ...] = tuple(token["colour"] for token in _BOX["token"])
TOKENS = np.array([token["count"] for token in _BOX["token"]])
POINTS = np.array([token["points"] for token in _BOX["token"]])
YELLOW = COLOURS.index("yellow")
