"""The actions of Connect Four: what a seat can do."""

from connect_four import box
from shopfloor.kernel import Actions

ACTIONS = Actions()
DROP = ACTIONS.family("drop", "drop {column}", touches=("column-{column}",), column=range(1, box.COLUMNS + 1))
