"""Assembly, by Janice and Stu Turner."""

from shopfloor.games.assembly.actions import ACTIONS, NEWS
from shopfloor.games.assembly.bots import evaluate
from shopfloor.games.assembly.drawing import draw
from shopfloor.games.assembly.habit import habit
from shopfloor.games.assembly.options import OPTIONS, refuse_options
from shopfloor.games.assembly.rules import act, glance, legal, pending, redeal, result, score, setup
from shopfloor.games.assembly.state import PLAYERS, State
from shopfloor.games.assembly.talk import TALK
from shopfloor.games.assembly.view import census, view
from shopfloor.games.assembly.why import why_not
from shopfloor.kernel import Game

GAME = Game(
    name="assembly",
    title="Assembly",
    author="Janice and Stu Turner",
    year=2018,
    blurb="Two on a dying station put a ship together, with few commands, fewer words and less air every turn.",
    minutes=15,
    seats=range(1, PLAYERS + 1),
    rules_version=3,
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
    evaluate=evaluate,
    habit=habit,
    spread=2.0,
    trust=30.0,
    cooperative=True,
    view=view,
    census=census,
    draw=draw,
    options=OPTIONS,
    why_not=why_not,
    refuse_options=refuse_options,
    talk=TALK,
    forgets=TALK.turn,
    glance=glance,
)
