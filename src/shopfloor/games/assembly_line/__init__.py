"""Assembly Line, by Stephen Glenn."""

from shopfloor.games.assembly_line import bots, box, drawing, events, oracle, rules, verbs, view
from shopfloor.games.assembly_line.state import State
from shopfloor.kernel import Game, Option

GAME = Game(
    name="assembly_line",
    title="Assembly Line",
    author="Stephen Glenn",
    year=2003,
    blurb="Two players show fingers: different numbers move the line, equal ones break it down and pay out.",
    goal="Score more than your rival: each time the line breaks down, products in front of your workers pay you.",
    minutes=10,
    seats=range(box.PLAYERS, box.PLAYERS + 1),
    rules_version=1,
    state=State,
    actions=verbs.ACTIONS,
    news=events.NEWS,
    modules=(rules, view, drawing, bots),
    oracle=oracle.Oracle(),
    options=(
        Option(
            "yellow",
            "adds a 19th token; at each breakdown the player beside it loses 5 points",
            title="Defective product (yellow token)",
        ),
    ),
)
