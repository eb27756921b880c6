"""Assembly, by Janice and Stu Turner."""

from shopfloor.games.assembly import bots, box, drawing, events, habit, options, reasons, rules, talk, verbs, view
from shopfloor.games.assembly.rules import knowledge, scoring, setup
from shopfloor.games.assembly.state import State
from shopfloor.kernel import Game, Measure

GAME = Game(
    name="assembly",
    title="Assembly",
    author="Janice and Stu Turner",
    year=2018,
    blurb="Two people on a dying station build a ship, with few commands, fewer words and less air every turn.",
    goal="Lock all twelve modules of the ship into their bays before the command cards run out for the third time.",
    minutes=15,
    seats=range(1, box.PLAYERS + 1),
    rules_version=3,
    state=State,
    actions=verbs.ACTIONS,
    news=events.NEWS,
    reasons=reasons.REASONS,
    modules=(setup, rules, knowledge, scoring, view, drawing, bots, habit, options),
    options=options.OPTIONS,
    presets=options.PRESETS,
    cooperative=True,
    spread=2.0,
    trust=30.0,
    talk=talk.TALK,
    measure=Measure("Locked bays", scoring.locked_bays),
)
