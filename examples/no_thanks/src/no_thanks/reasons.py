"""Why an action is not allowed."""

from shopfloor.kernel import Reasons

REASONS = Reasons()
NO_CHIPS = REASONS.reason("no chips", "you have no chips left; take the card")
