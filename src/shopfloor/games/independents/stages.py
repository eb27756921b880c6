"""What the table waits for."""

NAMES = (
    "invest", "assign", "cards", "bring", "move", "section", "target", "push", "rival", "take", "give", "compete",
    "trend", "close", "prepare", "over",
)  # fmt: skip
(
    INVESTING,  # selective allocation
    ASSIGNING,  # profile allocation
    PLAYING,  # card play
    BRINGING,  # a card asks: how many disks, from where?
    MOVING,  # … which disk, from where to where?
    CHOOSING_SECTION,
    CHOOSING_TARGET,  # … which rival, in which section?
    PUSHING,  # … how many of the rival's disks, to where?
    CHOOSING_RIVAL,
    TAKING,  # … which card of the rival?
    GIVING,  # … which card for it?
    COMPETING,  # from here on nobody is asked, except for trends
    TRENDING,
    CLOSING,
    PREPARING,
    OVER,
) = range(len(NAMES))
