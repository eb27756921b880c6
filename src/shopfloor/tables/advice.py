"""Help for people at a table: plans with what they would change, and hints."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from shopfloor.kernel import Match, Plan
from shopfloor.players.hint import advice, hint
from shopfloor.tables.previews import LUCKS, Changed, foresee_plan


class PlanAhead(Struct, frozen=True):
    """Actions in a row that a game works out for a seat: their purpose in words, and how its view would change."""

    text: str
    actions: list[int]
    changes: list[Changed]
    unsure: list[list[str | int]]


class Plans(Struct, frozen=True):
    """Plans that save a seat manual work."""

    seq: int
    plans: list[PlanAhead]


class Hint(Struct, frozen=True):
    """What a strong player would do, in words; in some games with plans to choose from, the best first."""

    seq: int
    text: str
    plans: list[PlanAhead]


def look_ahead(match: Match, seat: int, plan: Plan) -> PlanAhead:
    """A plan, and what the seat would see after it."""
    changes, unsure = foresee_plan(match, seat, plan.actions)
    return PlanAhead(plan.text, list(plan.actions), changes, unsure)


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
