"""What the table waits for, and what a seat has done in the round."""

NAMES = ("flip", "selection", "building", "over")
FLIPPING, SELECTING, BUILDING, OVER = range(len(NAMES))
"""FLIPPING: before a race, the tiles lie face down until somebody says «Flip!»."""

STATUS_NAMES = ("undecided", "passed", "building", "settled")
UNDECIDED, PASSED, HOLDING, SETTLED = range(len(STATUS_NAMES))
"""HOLDING: the seat has a tile, and builds when the selection is over."""
