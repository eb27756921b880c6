"""The actions of Assembly Line: what a seat can do."""

from shopfloor.games.assembly_line import box
from shopfloor.kernel import Actions

ACTIONS = Actions()
SHOW = ACTIONS.family("show", "show {fingers}", sealed=True, touches=("hand-{fingers}",), fingers=box.FINGERS)
