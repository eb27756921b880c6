"""The reasons of Assembly: why an action is not allowed, in one sentence. None gives away a hidden card."""

from shopfloor.games.assembly import box
from shopfloor.kernel import Reasons

STAGES_SAY = (
    "first ask for a command, as «ask draw»",
    "play a card for a command, as «play Draw/Lock to draw»",
    "you cannot verify the command: discard, or «vouch for it» as the Communications Officer",
    "the Navigator may move one module, as «move 3 clockwise 1», or pass",
    "carry out the command that was declared",
    "put the module on a free, unlocked bay, as «place at 5»",
    "the Captain may repeat the command, or pass",
    "choose which malfunction comes first, as «resolve 3»",
    "the Safety Officer may «cancel it», or pass",
    "the malfunction makes you discard a card",
    "swap two modules, or pass",
    "unlock a bay that was locked before this command",
    "choose the bay whose module goes back to the stack, as «eject 5»",
    "the Scientist may «cancel it», or pass",
    "the Scientist may exchange two bay cards, or pass",
)
"""What can be done at each stage, in their order."""

REASONS = Reasons()
NOT_NOW = REASONS.reason("stage", "you cannot do that now; {stage}", stage=STAGES_SAY)
BAY_ORDER = REASONS.reason("order of bays", "name different bays, the lower number first")

LOCKDOWN = REASONS.reason("lockdown", "a lockdown prevents you from locking this turn; choose another command")
NONE_SHOWS = REASONS.reason("cards", "none of your cards shows {command}; choose another command", command=box.COMMANDS)
NOT_HELD = REASONS.reason("cards", "you do not have a {card} card; choose one from your hand", card=box.CARD_NAMES)
SHOWS_ANOTHER = REASONS.reason(
    "cards", "{card} does not show {command}; play a card that does", card=box.CARD_NAMES, command=box.COMMANDS
)
FEWER_THAN_THREE = REASONS.reason(
    "three cards", "you need three cards to play any command, and you have fewer; play one card"
)
CARDS_LEFT = REASONS.reason("draw up", "you can draw up only with an empty hand; choose a command")

NO_MODULE = REASONS.reason("no module", "there is no module at bay {bay}; choose a bay that has one", bay=box.CLOCK)
NO_MATCH = REASONS.reason("lock", "bay {bay} does not hold its own module; lock one that does", bay=box.CLOCK)
TOO_MANY_LOCKS = REASONS.reason(
    "lock", "a Lock fixes one or two modules; only the Chief Engineer may lock three, once per game"
)
OTHER_WAY = REASONS.reason("rotate", "you declared {command}; rotate that way", command=box.COMMANDS)
NOT_FREE = REASONS.reason("place", "bay {bay} is locked or occupied; choose another bay", bay=box.CLOCK)

NOT_DUE = REASONS.reason("malfunction", "no malfunction is due at bay {bay}; resolve one that is", bay=box.CLOCK)
NOT_UNLOCKABLE = REASONS.reason(
    "unlock", "bay {bay} was not locked before this command; choose one that was", bay=box.CLOCK
)
LOCKED_BAY = REASONS.reason("exchange", "bay {bay} is locked; exchange unlocked bay cards", bay=box.CLOCK)
