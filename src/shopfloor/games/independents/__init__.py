"""The Last of the Independents, by Patrick Stevens."""

from shopfloor.games.independents import bots, box, drawing, events, habit, reasons, rules, state, verbs, view
from shopfloor.kernel import Game, Option

GAME = Game(
    name="independents",
    title="The Last of the Independents",
    author="Patrick Stevens",
    year=2010,
    blurb="Car makers after the war bet millions on models, engineering and promotions. The bag decides who wins.",
    goal="Win the most victory chips: bet disks on models, engineering and promotions, and stay out of bankruptcy.",
    minutes=90,
    seats=range(box.FEWEST_SEATS, box.MOST_SEATS + 1),
    rules_version=2,
    state=state.State,
    actions=verbs.ACTIONS,
    news=events.NEWS,
    reasons=reasons.REASONS,
    options=(
        Option(
            "years",
            "number of turns; each stands for three years",
            range(1, box.MOST_YEARS + 1),
            box.YEARS,
            title="Length of the game",
        ),
        Option(
            "first_order",
            "how the turn order of the first year is decided",
            box.FIRST_ORDERS,
            box.FIRST_ORDERS[box.BY_LOT],
            title="Turn order in the first year",
            titles={"lot": "All places drawn at random", "clockwise": "Clockwise from a random player"},
        ),
    ),
    unit="chip",
    modules=(rules, bots, habit, view, drawing),
    horizon=24,
    spread=1.0,
    trust=2.0,
)
