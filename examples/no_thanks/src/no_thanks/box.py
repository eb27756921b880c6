"""What is in the box of No Thanks!"""

from shopfloor.kernel import load_components

_BOX = load_components(__file__)

FEWEST_PLAYERS, MOST_PLAYERS = 3, 5
LOWEST: int = _BOX["cards"]["lowest"]
HIGHEST: int = _BOX["cards"]["highest"]
CARDS = HIGHEST - LOWEST + 1
SET_ASIDE: int = _BOX["cards"]["set_aside"]
IN_PLAY = CARDS - SET_ASIDE
CHIPS: int = _BOX["chips"]["each"]
CHIPS_TO_CHOOSE = range(_BOX["chips"]["fewest"], _BOX["chips"]["most"] + 1)
MOST_CHIPS = CHIPS_TO_CHOOSE[-1] * MOST_PLAYERS
