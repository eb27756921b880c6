"""The actions of Leduc poker: what a seat can do."""

from shopfloor.kernel import Actions

ACTIONS = Actions()
FOLD = ACTIONS.family("fold", "fold")
CALL = ACTIONS.family("call", "call")
RAISE = ACTIONS.family("raise", "raise")
COUNT = ACTIONS.count
