"""Factory Funner, by Corné van Moorsel."""

from shopfloor.games.factory_funner import (
    assistance,
    bots,
    box,
    drawing,
    events,
    habit,
    options,
    par,
    reasons,
    rules,
    state,
    verbs,
    view,
)
from shopfloor.games.factory_funner.builds import plans
from shopfloor.kernel import NONE, Game, Race

GAME = Game(
    name="factory_funner",
    title="Factory Funner",
    author="Corné van Moorsel",
    year=2016,
    blurb="Grab a machine each round and pipe it into your factory. What one machine makes, another may need.",
    goal="Earn the most money in eight rounds: place machines, connect them cheaply, and let them feed each other.",
    minutes=40,
    unit="dollar",
    seats=range(box.FEWEST_SEATS, box.MOST_SEATS + 1),
    rules_version=3,
    state=state.State,
    actions=verbs.ACTIONS,
    news=events.NEWS,
    reasons=reasons.REASONS,
    options=options.OPTIONS,
    modules=(rules, options, bots, habit, par, assistance, view, drawing),
    plan_room=plans.ROOM,
    horizon=NONE,
    spread=6.0,
    weight=64,
    iterations={"operator": 2, "foreman": 5},
    race=Race(verbs.FLIP, verbs.CLAIM, "the tiles flip"),
)
