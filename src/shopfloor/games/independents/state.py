"""The table: every field a thing that lies on it, or a step of the year.

Cards are bits of a number, one a card; so are sets of seats.
"""

from shopfloor.games.independents import box
from shopfloor.kernel import i8, i64, record, u8

COMPANY_LUCK, ORDER_LUCK, DECK_LUCK, BAG_LUCK, REDEAL_LUCK = range(5)

Account = record(
    began=i8,  # disks at the start of the year
    bonus=i8,  # disks that came from the supply
    lost=i8,  # disks lost in competitions
    repaid=i8,
    sections=i8,  # sections won
    majorities=i8,  # chips, from here on
    trends=i8,
    cars=i8,
)

Player = record(
    company=i8,
    chips=i8,
    hand=i64,
    held=i8,  # cards in hand
    seen=(i64, box.MOST_SEATS),  # the cards that this player knows in each other hand
    knows=(i8, box.MOST_SEATS),  # how many those can be, as far as everybody can tell
    supply=i8,
    pool=i8,  # selective disks
    slots=(i8, box.ALL_SECTIONS),  # disks on the profile
    returned=i8,
    placed=u8,  # sections of this category that the allocation under way was used on
    losses=i8,  # disks lost in this category
    insured=i8,  # so many of them come back
    owed=i8,
    account=Account,  # of this year
    last=Account,  # of the year before
)

Section = record(
    disks=(i8, box.MOST_SEATS),
    neutral=i8,
    doubled=u8,  # seats
    protected=u8,
    redraw=u8,
)

State = record(
    seats=i8,
    years=i8,
    first_order=i8,
    drawn=(i64, 5),
    year=i8,  # from 0
    category=i8,
    stage=i8,
    order=(i8, box.MOST_SEATS),  # seats, the first first
    place=i8,  # in that order: who is to decide
    passed=u8,
    card=i8,  # the card that asks, or NONE
    left=i8,  # so often it may ask once more
    chosen=u8,  # sections of this category that it was used on
    target=i8,  # the section that was chosen, or NONE
    rival=i8,  # the seat that was chosen, or NONE
    taken=i8,  # the card that is to be taken from the rival, or NONE
    players=(Player, box.MOST_SEATS),
    sections=(Section, box.ALL_SECTIONS),
    neutral=i8,  # disks not on the board
    deck=i64,
    discards=i64,
    companies=u8,  # the pile
    closed=u8,  # companies that went bankrupt
)
