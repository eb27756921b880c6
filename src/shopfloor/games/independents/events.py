"""What the rules tell."""

from shopfloor.games.independents import box
from shopfloor.kernel import News, Seats

SEAT = Seats(box.MOST_SEATS)
AT = box.SECTION_NAMES
CARD = box.CARD_NAMES
DISKS = range(box.DISKS + 1)
CATEGORY = box.CATEGORY_NAMES
YEAR = range(1, box.MOST_YEARS + 1)
CHIPS = range(128)

NEWS = News()

# Year prep
FOUNDED = NEWS.kind("founded", "{seat} leads {company}", seat=SEAT, company=box.COMPANY_NAMES)
BANKRUPT = NEWS.kind("bankrupt", "{seat} goes bankrupt with {disks} disks", seat=SEAT, disks=DISKS)
FINED = NEWS.kind("fined", "{seat} loses a chip", seat=SEAT)
SUBSIDISED = NEWS.kind("subsidised", "{seat} gets a subsidy of {disks} disks", seat=SEAT, disks=DISKS)
BEGAN = NEWS.kind("began", "year {year} begins", year=YEAR)
ORDERED = NEWS.kind(
    "ordered", "{seat} comes {place} in turn order", seat=SEAT, place=("first", "second", "third", "4th", "5th", "6th")
)
RESHUFFLED = NEWS.kind("reshuffled", "the discards are shuffled into a new deck")
GOT = NEWS.kind("got", "{seat} gets {card}", seat=SEAT, card=CARD)

# Cards
ADDED = NEWS.kind("added", "{seat} adds {disks} to {section}", seat=SEAT, disks=DISKS, section=AT)
SHORT = NEWS.kind("short", "{seat} has no disk left in the supply", seat=SEAT)
SHIFTED = NEWS.kind("shifted", "{disks} of {seat} move from {a} to {b}", disks=DISKS, seat=SEAT, a=AT, b=AT)
RECALLED = NEWS.kind("recalled", "{seat} takes {disks} back from {section}", seat=SEAT, disks=DISKS, section=AT)
DOUBLED = NEWS.kind("doubled", "{seat} counts twice in {section}", seat=SEAT, section=AT)
PROTECTED = NEWS.kind("protected", "{seat} loses no disk in {section}", seat=SEAT, section=AT)
REPEATS = NEWS.kind("repeats", "{seat} may repeat the draw in {section}", seat=SEAT, section=AT)
INSURED = NEWS.kind("insured", "{seat} insures {disks} disks", seat=SEAT, disks=DISKS)
NEUTRALS = NEWS.kind("neutrals", "{disks} neutral disks go to {section}", disks=DISKS, section=AT)
FUNDED = NEWS.kind("funded", "{seat} takes {disks} into the selective pool", seat=SEAT, disks=DISKS)
OWES = NEWS.kind("owes", "{seat} owes {disks} at the end of the year", seat=SEAT, disks=DISKS)
GAGGED = NEWS.kind("gagged", "{seat} has to pass", seat=SEAT)
LOOKED = NEWS.kind("looked", "{seat} looks at the hand of {rival}", seat=SEAT, rival=SEAT)
SWAPPED = NEWS.kind("swapped", "{seat} exchanges a card with {rival}", seat=SEAT, rival=SEAT)
TRADED = NEWS.kind("traded", "{seat} gives {given} for {taken}", seat=SEAT, given=CARD, taken=CARD)

# Competition
REPEATED = NEWS.kind("repeated", "{seat} has the draw in {section} repeated", seat=SEAT, section=AT)
WON = NEWS.kind("won", "{seat} wins {section}", seat=SEAT, section=AT)
NOBODY = NEWS.kind("nobody", "a neutral disk is drawn: nobody wins {section}", section=AT)
BACK = NEWS.kind("back", "{seat} gets {disks} back from {section}", seat=SEAT, disks=DISKS, section=AT)
LOST = NEWS.kind("lost", "{seat} loses {disks} in {section}", seat=SEAT, disks=DISKS, section=AT)
RECOVERED = NEWS.kind("recovered", "{seat} recovers {disks} lost disks", seat=SEAT, disks=DISKS)
MAJORITY = NEWS.kind("majority", "{seat} has the majority of {category}: a chip", seat=SEAT, category=CATEGORY)
TIED = NEWS.kind("tied", "no majority of {category}", category=CATEGORY)

# Trend, Car of the Year, the end
COVERED = NEWS.kind("covered", "{seat} adds a trend disk to {section}", seat=SEAT, section=AT)
TREND = NEWS.kind("trend", "{seat} covers the whole trend: a chip", seat=SEAT)
BEST = NEWS.kind(
    "best", "{seat} is best in {category} and sends {disks} on", seat=SEAT, category=CATEGORY, disks=range(128)
)
CAR = NEWS.kind("car", "{seat} makes the Car of the Year: a chip", seat=SEAT)
REPAID = NEWS.kind("repaid", "{seat} repays {disks}", seat=SEAT, disks=DISKS)
ENDED = NEWS.kind("ended", "{seat} ends with {chips} chips and {disks} disks", seat=SEAT, chips=CHIPS, disks=DISKS)
