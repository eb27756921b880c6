"""The table of Assembly Line: every field a thing that lies on it."""

import numpy as np

from shopfloor.kernel import i8, i16, i64, load_components, record

_BOX = load_components(__file__)

PLAYERS: int = _BOX["players"]
CHIPS_PER_PLAYER: int = _BOX["chips_per_player"]
PLACES = PLAYERS * CHIPS_PER_PLAYER
FEWEST_FINGERS: int = min(_BOX["fingers"])
MOST_FINGERS: int = max(_BOX["fingers"])

COLOURS: tuple[str, ...] = tuple(token["colour"] for token in _BOX["token"])
TOKENS = np.array([token["count"] for token in _BOX["token"]])
POINTS = np.array([token["points"] for token in _BOX["token"]])
YELLOW = COLOURS.index("yellow")

CHIP_LUCK, BAG_LUCK, REDEAL_LUCK = range(3)  # streams of luck

Player = record(
    score=i16,
    hand=i8,  # fingers chosen and not shown yet; 0 while undecided
    shown=i8,  # fingers of the last reveal; 0 before the first
)

State = record(
    seats=i8,
    yellow=i8,
    drawn=(i64, 3),
    players=(Player, PLAYERS),
    chips=(i8, PLACES),  # who owns each place, from the beginning of the line to its end
    bag=(i8, len(COLOURS)),
    in_bag=i8,  # how many tokens the bag holds in all: asked at every move, so it is kept
    products=(i8, int(TOKENS.sum())),  # the colours that came on the line, in the order in which they were drawn
    started=i8,  # how many products came on the line so far
    travelled=i16,  # how far the first product is from the bag: product k stands at place travelled - 1 - k
    broken=i8,  # 1 after a breakdown, until the line moves again
)
