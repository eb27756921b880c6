"""Help for people at a table: plans with what they would change, and advice."""

from collections.abc import Sequence
from typing import Any

from shopfloor.kernel import Match
from shopfloor.players.hint import advice, hint
from shopfloor.tables.previews import LUCKS, Hint, Plans, look_ahead


def assist(match: Match, seat: int, touched: Sequence[str], seq: int) -> Plans:
    """Plans that save a seat manual work, made in a possible world of the seat, so that they reveal nothing hidden."""
    game = match.game
    plans = game.assist(match.imagine(seat, LUCKS[0]), seat, touched) if game.assist else []
    return Plans(seq, [look_ahead(match, seat, plan) for plan in plans])


def advise(match: Match, seat: int, luck: Any, seq: int) -> Hint:
    """The game's own advice or, if it has none, what a search finds."""
    plans = advice(match, seat, luck)
    if not plans:
        return Hint(seq, hint(match, seat, luck), [])
    return Hint(seq, f"{plans[0].text}.", [look_ahead(match, seat, plan) for plan in plans])
