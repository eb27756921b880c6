"""What the table waits for, and what a seat has done in the round."""

NAMES = ("selection", "building", "over")
SELECTING, BUILDING, OVER = range(len(NAMES))

STATUS_NAMES = ("undecided", "passed", "building", "settled")
UNDECIDED, PASSED, HOLDING, SETTLED = range(len(STATUS_NAMES))
"""HOLDING: the seat has a tile, and builds when the selection is over."""
