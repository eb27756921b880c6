"""The stages of a turn: what the table waits for. They stand in the order of the chapters that deal with them."""

STAGES = (
    "choose", "declare", "override", "navigate", "execute", "place", "repeat", "order", "safety", "discard", "glitch",
    "unlock", "eject", "scramble", "exchange", "over",
)  # fmt: skip
(
    CHOOSING, DECLARING, OVERRIDING, NAVIGATING, EXECUTING, PLACING, REPEATING, ORDERING, AVERTING, DISCARDING,
    GLITCHING, UNLOCKING, EJECTING, SCRAMBLING, EXCHANGING, OVER,
) = range(len(STAGES))  # fmt: skip

OF_TURN = (CHOOSING, DECLARING, OVERRIDING)
OF_COMMANDS = (NAVIGATING, EXECUTING, PLACING, REPEATING)
OF_MALFUNCTIONS = (ORDERING, AVERTING, DISCARDING, GLITCHING, UNLOCKING, EJECTING)
"""The stages of the chapters of the rules; those of the scramble are the rest."""
