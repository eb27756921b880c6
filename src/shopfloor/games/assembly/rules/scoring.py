"""The end of the game, and what it is worth."""

import numpy as np

from shopfloor.games.assembly.actions import ESCAPED, SUFFOCATED
from shopfloor.games.assembly.rules.cards import cards_in
from shopfloor.games.assembly.rules.line import count, modules_in_play
from shopfloor.games.assembly.state import ALL_BAYS, CARD_POINTS, LOCKED_BAY_POINTS, MODULE_POINTS, OVER, RANKS
from shopfloor.kernel import EVERYONE, LOSS, WIN, rule, tell

RANK_FROM = np.array([rank["from"] for rank in RANKS])


@rule
def is_won(s):
    """All twelve modules are locked."""
    return s.locked == ALL_BAYS


@rule
def escape(s, news):
    """The last bay is locked: the game is won at once, before malfunctions and before any card is drawn."""
    s.stage = OVER
    s.just_locked = 0
    tell(news, EVERYONE, ESCAPED, score(s, 0), rank(s))


@rule
def suffocate(s, news):
    """A card must be drawn, and there is none in the third cycle: the game is lost at once."""
    s.stage = OVER
    tell(news, EVERYONE, SUFFOCATED, score(s, 0), rank(s))


@rule
def score(s, seat):
    """Everyone has the same points: for locked bays, for modules on the line, for cards left in the draw pile."""
    return (
        LOCKED_BAY_POINTS * count(s.locked) + MODULE_POINTS * count(modules_in_play(s)) + CARD_POINTS * cards_in(s.pile)
    )


@rule
def rank(s):
    """The place in the table of ranks."""
    points = score(s, 0)
    place = 0
    while place + 1 < len(RANK_FROM) and RANK_FROM[place + 1] <= points:
        place += 1
    return place


@rule
def result(s, out):
    """All win or all lose."""
    for seat in range(s.seats):
        out[seat] = WIN if is_won(s) else LOSS
