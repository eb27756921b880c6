"""Where the game stands: the phase of the day, and within it the decision that is asked for."""

PHASES = ("certification", "first things", "selection", "work", "meeting", "new business", "over")
CERTIFYING, TAKING, SELECTING, WORKING, MEETING, NEW_BUSINESS, OVER = range(len(PHASES))
"""Certification and first things are the starting round; then come selection, work and now and then a meeting."""

STAGES = (
    "between", "starting spot", "starting part", "starting design", "select", "work", "push", "upgrade space",
    "certification spot", "plaque", "park", "fifth garage", "speak", "seat", "propose", "over",
)  # fmt: skip
(
    BETWEEN, STARTING_SPOT, STARTING_PART, STARTING_DESIGN, SELECT, WORK, PUSH, UPGRADE_SPACE,
    CERTIFICATION_SPOT, PLAQUE, PARK, FIFTH_GARAGE, SPEAK, SEAT, PROPOSE, ENDED,
) = range(len(STAGES))  # fmt: skip
"""Between: nobody is asked, and the day goes on by itself. Push to plaque lead back to work, park ends the turn."""

OF_START = (STARTING_SPOT, STARTING_PART, STARTING_DESIGN)
OF_MEETING = (SPEAK, SEAT, PROPOSE)
"""Stages that the starting round and meetings answer for; selection has one, and all others are those of a turn."""
