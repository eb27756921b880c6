"""Leduc poker, by the poker group of the University of Alberta: a small game with hidden cards."""

from leduc_poker import box, events, reasons, rules, verbs, view
from leduc_poker.state import State
from shopfloor.kernel import Game, Measure

GAME = Game(
    name="leduc_poker",
    title="Leduc poker",
    author="Finnegan Southey and others",
    year=2005,
    blurb="A six-card poker: one card in each hand and one community card. Bet on the pair or the higher card.",
    goal="Win the pot: pair the community card, hold the higher card, or make the other player fold.",
    minutes=2,
    unit="chip",
    seats=range(box.PLAYERS, box.PLAYERS + 1),
    rules_version=1,
    state=State,
    actions=verbs.ACTIONS,
    news=events.NEWS,
    reasons=reasons.REASONS,
    modules=(rules, view),
    measure=Measure("Chips in the pot", rules.chips_in_pot),
)
