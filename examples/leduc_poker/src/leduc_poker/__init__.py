"""Leduc poker, by the poker group of the University of Alberta: a small game with hidden cards."""

from leduc_poker.rules import ACTIONS, NEWS, PLAYERS, State, act, legal, pending, redeal, result, score, setup
from leduc_poker.view import census, view, why_not
from shopfloor.kernel import Game

GAME = Game(
    name="leduc_poker",
    title="Leduc poker",
    author="Finnegan Southey and others",
    year=2005,
    blurb="Six cards, one in each hand and one for both: bet on having the pair or the higher card.",
    minutes=2,
    seats=range(PLAYERS, PLAYERS + 1),
    rules_version=1,
    state=State,
    actions=ACTIONS,
    news=NEWS,
    setup=setup,
    pending=pending,
    legal=legal,
    act=act,
    score=score,
    result=result,
    redeal=redeal,
    view=view,
    census=census,
    why_not=why_not,
)
