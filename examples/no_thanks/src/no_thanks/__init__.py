"""No Thanks!, by Thorsten Gimmler: a game for several players, in which the fewest points win."""

from no_thanks import bots, box, events, reasons, rules, state, verbs, view
from shopfloor.kernel import Game, Option

GAME = Game(
    name="no_thanks",
    title="No Thanks!",
    author="Thorsten Gimmler",
    year=2004,
    blurb="Nobody wants the cards: pay a chip to pass one on, or take it with all the chips on it.",
    goal="Finish with the fewest points: cards score their numbers, a run only its lowest, and chips take points off.",
    minutes=20,
    seats=range(box.FEWEST_PLAYERS, box.MOST_PLAYERS + 1),
    rules_version=1,
    state=state.State,
    actions=verbs.ACTIONS,
    news=events.NEWS,
    reasons=reasons.REASONS,
    modules=(rules, bots, view),
    lowest_wins=True,
    options=(
        Option(
            "chips",
            "how many chips each player starts with",
            title="Starting chips",
            values=box.CHIPS_TO_CHOOSE,
            default=box.CHIPS,
        ),
    ),
)
