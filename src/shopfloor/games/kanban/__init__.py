"""Kanban: Automotive Revolution, by Vital Lacerda."""

from shopfloor.games.kanban import (
    bots,
    box,
    census,
    choices,
    drawing,
    events,
    habit,
    options,
    reasons,
    rules,
    state,
    verbs,
    view,
)
from shopfloor.games.kanban.rules import knowledge, scoring, setup
from shopfloor.kernel import Game

GAME = Game(
    name="kanban",
    title="Kanban: Automotive Revolution",
    author="Vital Lacerda",
    year=2014,
    blurb="Run a car factory under its manager's eyes: train, order, design, assemble, test, and speak up in meetings.",
    goal="Score the most points by designing, building and testing cars, and by having something to say in meetings.",
    minutes=120,
    seats=range(2, box.PLAYERS + 1),
    rules_version=2,
    state=state.State,
    actions=verbs.ACTIONS,
    news=events.NEWS,
    reasons=reasons.REASONS,
    options=options.OPTIONS,
    seat_names=box.COLOURS,
    seat_colours=("yellow", "orange", "purple", "sky"),
    modules=(setup, rules, knowledge, scoring, bots, choices, habit, view, census, drawing),
    horizon=30,
    spread=20.0,
    trust=10.0,
    relative=True,
)
