"""How bots answer when a person offers a draw."""

from typing import Any

from shopfloor.kernel.luck import Key, derive_key
from shopfloor.kernel.match import Match
from shopfloor.kernel.records import blank

WORLDS = 32
"""In how many possible worlds of the seat its position is evaluated."""

OFFERS = 4  # a stream of luck, after those of a search and of a hint


def agrees_to_draw(match: Match, seat: int, luck: Any) -> bool:
    """Does a bot accept a draw? Only if, from what it can know, it looks behind."""
    evaluate, outlook = match.game.verb("evaluate"), 0.0
    for number in range(WORLDS):
        key = blank(Key)
        derive_key(key, luck, OFFERS, number)
        outlook += float(evaluate(match.imagine(seat, key), seat))
    return outlook < 0
