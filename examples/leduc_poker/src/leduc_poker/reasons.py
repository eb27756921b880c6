"""The reasons of Leduc poker: why an action is not allowed."""

from shopfloor.kernel import Reasons

REASONS = Reasons()
NOTHING_TO_FOLD_TO = REASONS.reason("nothing to fold to", "the other has not raised; call, which costs nothing")
TOO_MANY_RAISES = REASONS.reason("raises", "there were two raises in this round already; call or fold")
