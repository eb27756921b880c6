"""Connect Four, by Howard Wexler and Ned Strongin: a game in a package of its own."""

from connect_four import bots, box, events, reasons, rules, verbs, view
from connect_four.state import State
from shopfloor.kernel import Game, Measure

GAME = Game(
    name="connect_four",
    title="Connect Four",
    author="Howard Wexler and Ned Strongin",
    year=1974,
    blurb="Drop discs into an upright frame; four of yours in a row win.",
    goal="Be the first with four discs in a row, a column or a diagonal.",
    minutes=10,
    seats=range(box.PLAYERS, box.PLAYERS + 1),
    rules_version=1,
    state=State,
    actions=verbs.ACTIONS,
    news=events.NEWS,
    reasons=reasons.REASONS,
    modules=(rules, view, bots),
    seat_names=("red", "yellow"),
    measure=Measure("Longest row", rules.longest_row),
)
