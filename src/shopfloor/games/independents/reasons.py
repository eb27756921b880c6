"""Why an action is not allowed."""

from shopfloor.games.independents import box
from shopfloor.kernel import Reasons, Seats

SEAT = Seats(box.MOST_SEATS)
AT = box.SECTION_NAMES
CARD = box.CARD_NAMES
CATEGORY = box.CATEGORY_NAMES
DISKS = range(box.DISKS + 1)

REASONS = Reasons()

# What the table waits for
INVEST_NOW = REASONS.reason("phase", "it is selective allocation: invest in a section, or pass")
ASSIGN_NOW = REASONS.reason("phase", "it is profile allocation: assign disks from your slots, or say done")
PLAY_NOW = REASONS.reason("phase", "it is card play: play a card, or pass")
REVEAL_NOW = REASONS.reason("phase", "it is time for trends: reveal a card, or stop")
CARD_ASKS = REASONS.reason("card", "{card} has a question first; look at the legal actions", card=CARD)

# Allocation
OTHER_CATEGORY = REASONS.reason(
    "category", "{section} is not a section of {category}, which is played now", section=AT, category=CATEGORY
)
USED_BEFORE = REASONS.reason(
    "one section a go", "you have invested in {section} before; choose a section that you have not used", section=AT
)
POOL = REASONS.reason("selective pool", "you have only {disks} in your selective pool", disks=DISKS)
NO_SLOT = REASONS.reason("profile", "no slot of your company is for {section}", section=AT)
SLOT_EMPTY = REASONS.reason("profile", "you have only {disks} on your slots for {section}", disks=DISKS, section=AT)
ASSIGNED_BEFORE = REASONS.reason("profile", "you have assigned disks to {section} already", section=AT)

# Cards
NOT_HELD = REASONS.reason("hand", "you do not hold {card}", card=CARD)
OTHER_ICON = REASONS.reason(
    "icon", "{card} cannot be played in {category}; keep it, or pass", card=CARD, category=CATEGORY
)
NO_OWN_DISK = REASONS.reason("target", "{card} needs a disk of yours in this category", card=CARD)
NO_FEW_DISKS = REASONS.reason(
    "target", "{card} needs a section where you have 1 to {disks} disks", card=CARD, disks=DISKS
)
NO_RIVAL_DISKS = REASONS.reason(
    "target", "{card} needs a rival with {disks} or more disks in a section", card=CARD, disks=DISKS
)
NO_SHARED_SECTION = REASONS.reason("target", "{card} needs a section where you and a rival have disks", card=CARD)
ALL_HAVE_PASSED = REASONS.reason("target", "{card} needs a rival who has not passed", card=CARD)
NO_RIVAL_CARD = REASONS.reason("target", "{card} needs a rival with a card in hand", card=CARD)
NO_CARD_TO_GIVE = REASONS.reason("target", "{card} needs another card in your hand", card=CARD)

# A card's questions
SAME_SECTION = REASONS.reason("target", "the disks are in {section} already; choose another section", section=AT)
FEW_OWN = REASONS.reason("target", "you have only {disks} in {section}", disks=DISKS, section=AT)
TOO_MANY = REASONS.reason("target", "{card} moves at most {disks}", card=CARD, disks=DISKS)
NOTHING_FROM = REASONS.reason("target", "to move nothing, write «bring 0 from {section}»", section=box.SECTION_IDS)
CHOSEN_BEFORE = REASONS.reason("target", "you have chosen {section} for this card already", section=AT)
NOT_FEW = REASONS.reason("target", "you need 1 to {disks} disks in {section}", disks=DISKS, section=AT)
ONLY_THERE = REASONS.reason("target", "{card} works in {section} only", card=CARD, section=AT)
RIVAL_HAS_FEW = REASONS.reason("target", "{rival} has only {disks} in {section}", rival=SEAT, disks=DISKS, section=AT)
NOBODY_HAS = REASONS.reason("target", "no rival has {disks} or more in {section}", disks=DISKS, section=AT)
NOT_YOURSELF = REASONS.reason("target", "choose a rival, not yourself")
NO_SUCH_SEAT = REASONS.reason("target", "{rival} is not at this table", rival=SEAT)
HAS_PASSED = REASONS.reason("target", "{rival} has passed already", rival=SEAT)
HOLDS_NOTHING = REASONS.reason("target", "{rival} has no card in hand", rival=SEAT)
NOT_THEIRS = REASONS.reason("target", "{rival} does not hold {card}", rival=SEAT, card=CARD)

# Trend
NOT_COVERED = REASONS.reason("trend", "no section on the trend of {card} is yours; keep it, or stop", card=CARD)
