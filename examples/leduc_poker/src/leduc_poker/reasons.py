"""The reasons of Leduc poker: why an action is not allowed."""

from shopfloor.kernel import Reasons

REASONS = Reasons()
NOTHING_TO_FOLD_TO = REASONS.reason("nothing to fold to", "there is no raise to fold to; call, which costs nothing")
TOO_MANY_RAISES = REASONS.reason("raises", "there have already been two raises this round; call or fold")
