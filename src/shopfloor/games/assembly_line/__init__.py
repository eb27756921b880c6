"""Assembly Line, by Stephen Glenn."""

from shopfloor.games.assembly_line.actions import ACTIONS, NEWS
from shopfloor.games.assembly_line.bots import evaluate
from shopfloor.games.assembly_line.drawing import draw
from shopfloor.games.assembly_line.oracle import Oracle
from shopfloor.games.assembly_line.rules import act, legal, pending, redeal, reopen, result, score, setup
from shopfloor.games.assembly_line.state import PLAYERS, State
from shopfloor.games.assembly_line.view import census, view
from shopfloor.kernel import Game, Option

GAME = Game(
    name="assembly_line",
    title="Assembly Line",
    author="Stephen Glenn",
    year=2003,
    blurb="Two hands open together: different numbers move the line, equal ones break it down, and it pays.",
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
    redeal=redeal,
    reopen=reopen,
    evaluate=evaluate,
    oracle=Oracle(),
    view=view,
    census=census,
    draw=draw,
    options=(Option("yellow", "a defective product: a 19th token that costs 5 points at each breakdown"),),
)
