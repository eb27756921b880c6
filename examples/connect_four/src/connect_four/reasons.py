"""The reasons of Connect Four: why an action is not allowed."""

from connect_four import box
from shopfloor.kernel import Reasons

REASONS = Reasons()
FULL = REASONS.reason("full column", "column {column} is full; drop into another", column=range(1, box.COLUMNS + 1))
