"""News: what the rules tell the table."""

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
FOUNDED = NEWS.kind("founded", "{seat} runs {company}", seat=SEAT, company=box.COMPANY_NAMES)
BANKRUPT = NEWS.kind("bankrupt", "{seat} goes bankrupt with only {disks:disk} left", seat=SEAT, disks=DISKS)
FINED = NEWS.kind("fined", "{seat} loses a chip", seat=SEAT)
SUBSIDISED = NEWS.kind("subsidised", "{seat} gets a subsidy of {disks:disk}", seat=SEAT, disks=DISKS)
BEGAN = NEWS.kind("began", "year {year} begins", year=YEAR)
ORDERED = NEWS.kind(
    "ordered", "{seat} is {place} in turn order", seat=SEAT, place=("first", "second", "third", "4th", "5th", "6th")
)
RESHUFFLED = NEWS.kind("reshuffled", "the discard pile is reshuffled into a new deck")
GOT = NEWS.kind("got", "{seat} is dealt {card}", seat=SEAT, card=CARD)

# Cards
ADDED = NEWS.kind("added", "{seat} adds {disks:disk} to {section}", seat=SEAT, disks=DISKS, section=AT)
SHORT = NEWS.kind("short", "{seat} has no disks left in the supply", seat=SEAT)
SHIFTED = NEWS.kind("shifted", "{seat}'s disks move: {disks} from {a} to {b}", disks=DISKS, seat=SEAT, a=AT, b=AT)
RECALLED = NEWS.kind("recalled", "{seat} takes {disks:disk} back from {section}", seat=SEAT, disks=DISKS, section=AT)
DOUBLED = NEWS.kind("doubled", "{seat}'s disks count twice in {section}", seat=SEAT, section=AT)
PROTECTED = NEWS.kind("protected", "{seat}'s disks in {section} are safe", seat=SEAT, section=AT)
REPEATS = NEWS.kind("repeats", "{seat} gets a redraw if the draw for {section} is lost", seat=SEAT, section=AT)
INSURED = NEWS.kind("insured", "{seat} is insured for up to {disks:lost disk}", seat=SEAT, disks=DISKS)
NEUTRALS = NEWS.kind("neutrals", "{section} gets {disks:neutral disk}", disks=DISKS, section=AT)
FUNDED = NEWS.kind("funded", "{seat} adds {disks:disk} to the selective pool", seat=SEAT, disks=DISKS)
OWES = NEWS.kind("owes", "{seat} must repay {disks:disk} at the end of the year", seat=SEAT, disks=DISKS)
GAGGED = NEWS.kind("gagged", "{seat} has to pass", seat=SEAT)
LOOKED = NEWS.kind("looked", "{seat} looks at {rival}'s hand", seat=SEAT, rival=SEAT)
SWAPPED = NEWS.kind("swapped", "{seat} swaps a card with {rival}", seat=SEAT, rival=SEAT)
TRADED = NEWS.kind("traded", "{seat} swaps {given} for {taken}", seat=SEAT, given=CARD, taken=CARD)

# Competition
REPEATED = NEWS.kind("repeated", "{seat} uses a redraw in {section}", seat=SEAT, section=AT)
WON = NEWS.kind("won", "{seat} wins {section}", seat=SEAT, section=AT)
NOBODY = NEWS.kind("nobody", "a neutral disk is drawn: nobody wins {section}", section=AT)
BACK = NEWS.kind("back", "{seat} gets {disks:disk} back from {section}", seat=SEAT, disks=DISKS, section=AT)
LOST = NEWS.kind("lost", "{seat} loses {disks:disk} in {section}", seat=SEAT, disks=DISKS, section=AT)
RECOVERED = NEWS.kind("recovered", "{seat} recovers {disks:lost disk}", seat=SEAT, disks=DISKS)
MAJORITY = NEWS.kind("majority", "{seat} wins the most sections of {category}: 1 chip", seat=SEAT, category=CATEGORY)
TIED = NEWS.kind("tied", "a tie for the most sections of {category}: no chip", category=CATEGORY)

# Trend, Car of the Year, the end
COVERED = NEWS.kind("covered", "{seat} adds a trend disk to {section}", seat=SEAT, section=AT)
TREND = NEWS.kind("trend", "{seat} completes the trend: 1 chip", seat=SEAT)
BEST = NEWS.kind(
    "best",
    "{seat} wins the draw of {category}, sending {disks:disk} on to Car of the Year",
    seat=SEAT,
    category=CATEGORY,
    disks=range(128),
)
CAR = NEWS.kind("car", "{seat} wins Car of the Year: 1 chip", seat=SEAT)
REPAID = NEWS.kind("repaid", "{seat} repays {disks:disk}", seat=SEAT, disks=DISKS)
ENDED = NEWS.kind("ended", "{seat} finishes with {chips:chip} and {disks:disk}", seat=SEAT, chips=CHIPS, disks=DISKS)
