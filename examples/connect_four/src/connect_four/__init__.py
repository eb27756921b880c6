"""Connect Four, by Howard Wexler and Ned Strongin: a game in a package of its own."""

from connect_four.bots import evaluate
from connect_four.rules import ACTIONS, NEWS, PLAYERS, State, act, legal, pending, result, score, setup
from connect_four.view import census, draw, view, why_not
from shopfloor.kernel import Game

GAME = Game(
    name="connect_four",
    title="Connect Four",
    author="Howard Wexler and Ned Strongin",
    year=1974,
    blurb="Drop discs into a standing frame; four of yours in a row win.",
    minutes=10,
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
    evaluate=evaluate,
    view=view,
    census=census,
    why_not=why_not,
    draw=draw,
    seat_names=("red", "yellow"),
)
