"""Determines how a table has ended: by its rules, by resignation, by agreement, or without a result."""

from msgspec import json

from shopfloor.kernel import Match, Refusal
from shopfloor.tables import facts
from shopfloor.tables.messages import Course, Outcome
from shopfloor.tables.table import Table

CANCELLED = json.encode(Outcome([], [], "cancelled")).decode()
"""The status in the database of a cancelled table, which the lobby leaves out."""


def outcome_of(table: Table) -> Outcome | None:
    """How a table has ended; None while it goes on."""
    match, ended = table.match, table.ended
    if table.status != "over":
        return None
    if match is None:
        return Outcome([], [], "cancelled")
    scores = match.scores()
    if ended is None:
        return Outcome(match.places(), match.winners(), "played", None, scores, table.game.unit)
    places: list[int] = [1] * match.seats if ended.how == "drawn" else []
    winners: list[int] = []
    if ended.how == "resigned":
        places, winners = after_resignation(table, ended.seat)
    return Outcome(places, winners, ended.how, ended.seat, scores, table.game.unit)


def after_resignation(table: Table, seat: int | None) -> tuple[list[int], list[int]]:
    """The places and the winners when a seat gives up: partners, and a solo player, have lost; among rivals the others
    have won, whatever their points.
    """
    seats = range(table.charter.seats)
    if table.game.cooperative or len(seats) == 1:
        return [2 for _ in seats], []
    winners = [other for other in seats if other != seat]
    return [len(seats) if other == seat else 1 for other in seats], winners


def course_of(table: Table) -> Course:
    """How the points, or what the game measures instead, changed over a finished game.

    It replays the game, so it should run in a thread.
    """
    if table.match is None or table.status != "over":
        raise Refusal("not over", "the course of the points is shown when the game is over; ask again then.")
    game, match = table.game, Match(table.game, table.charter.seats, table.charter.options, table.match.key)
    start = next(entry.seq for entry in table.log if isinstance(entry.fact, facts.Started))
    scores = [match.measured()]
    for played in table.match.log:
        match.act(played.seat, played.action)
        scores.append(match.measured())
    measure = game.measure.name if game.measure else None
    return Course([start, *table.counting], scores, game.lowest_wins and not measure, game.cooperative, measure)
