"""What a seat can do."""

from shopfloor.kernel import Actions

ACTIONS = Actions()
DECLINE = ACTIONS.family("decline", "no thanks")
TAKE = ACTIONS.family("take", "take")
