"""Why an action is not allowed."""

from shopfloor.games.independents import box
from shopfloor.kernel import Reasons, Seats

SEAT = Seats(box.MOST_SEATS)
AT = box.SECTION_NAMES
CARD = box.CARD_NAMES
CATEGORY = box.CATEGORY_NAMES
DISKS = range(box.DISKS + 1)
FEW = ("no disks", "only 1 disk", *(f"only {n} disks" for n in range(2, box.DISKS + 1)))

REASONS = Reasons()

# What the table waits for
INVEST_NOW = REASONS.reason("phase", "this is selective allocation: invest in a section, or pass")
ASSIGN_NOW = REASONS.reason("phase", "this is profile allocation: assign disks from your slots, or say done")
PLAY_NOW = REASONS.reason("phase", "this is card play: play a card, or pass")
REVEAL_NOW = REASONS.reason("phase", "this is the trend phase: reveal a card, or stop")
CARD_ASKS = REASONS.reason("card", "finish playing {card} first", card=CARD)

# Allocation
OTHER_CATEGORY = REASONS.reason(
    "category", "{section} is not part of {category}, the category being played", section=AT, category=CATEGORY
)
USED_BEFORE = REASONS.reason(
    "each section once", "you have already invested in {section}; choose another section", section=AT
)
POOL = REASONS.reason("selective pool", "you have {disks} in your selective pool", disks=FEW)
NO_SLOT = REASONS.reason("profile", "your company has no slot for {section}", section=AT)
SLOT_EMPTY = REASONS.reason("profile", "you have {disks} left on your slots for {section}", disks=FEW, section=AT)
ASSIGNED_BEFORE = REASONS.reason("profile", "you have already assigned disks to {section}", section=AT)

# Cards
NOT_HELD = REASONS.reason("hand", "you do not have {card} in your hand", card=CARD)
OTHER_ICON = REASONS.reason(
    "icon", "{card} cannot be played in {category}; keep it, or pass", card=CARD, category=CATEGORY
)
NO_OWN_DISK = REASONS.reason("target", "{card} needs one of your disks in this category", card=CARD)
NO_FEW_DISKS = REASONS.reason(
    "target", "{card} needs a section where you have disks, but no more than {disks}", card=CARD, disks=DISKS
)
NO_RIVAL_DISKS = REASONS.reason(
    "target", "{card} needs a rival with {disks} or more disks in a section", card=CARD, disks=DISKS
)
NO_SHARED_SECTION = REASONS.reason("target", "{card} needs a section where both you and a rival have disks", card=CARD)
ALL_HAVE_PASSED = REASONS.reason("target", "{card} needs a rival who has not passed", card=CARD)
NO_RIVAL_CARD = REASONS.reason("target", "{card} needs a rival with a card in hand", card=CARD)
NO_CARD_TO_GIVE = REASONS.reason("target", "{card} needs another card in your hand", card=CARD)

# What a card asks for
SAME_SECTION = REASONS.reason("target", "the disks are already in {section}; choose another section", section=AT)
FEW_OWN = REASONS.reason("target", "you have {disks} in {section}", disks=FEW, section=AT)
TOO_MANY = REASONS.reason("target", "{card} moves at most {disks:disk}", card=CARD, disks=DISKS)
NOTHING_FROM = REASONS.reason("target", "to bring no disks, use «bring 0 from {section}»", section=box.SECTION_IDS)
CHOSEN_BEFORE = REASONS.reason("target", "you have already chosen {section} for this card", section=AT)
NOT_FEW = REASONS.reason("target", "you need disks in {section}, but no more than {disks}", disks=DISKS, section=AT)
ONLY_THERE = REASONS.reason("target", "{card} works only in {section}", card=CARD, section=AT)
RIVAL_HAS_FEW = REASONS.reason("target", "{rival} has {disks} in {section}", rival=SEAT, disks=FEW, section=AT)
NOBODY_HAS = REASONS.reason("target", "no rival has {disks} or more disks in {section}", disks=DISKS, section=AT)
NOT_YOURSELF = REASONS.reason("target", "choose a rival, not yourself")
NO_SUCH_SEAT = REASONS.reason("target", "{rival} is not at this table", rival=SEAT)
HAS_PASSED = REASONS.reason("target", "{rival} has already passed", rival=SEAT)
HOLDS_NOTHING = REASONS.reason("target", "{rival} has no cards in hand", rival=SEAT)
NOT_THEIRS = REASONS.reason("target", "{rival} does not have {card}", rival=SEAT, card=CARD)

# Trend
NOT_COVERED = REASONS.reason(
    "trend", "you have no disk in any section of {card}'s trend; reveal another card, or stop", card=CARD
)
