"""News: what the rules tell the table."""

from shopfloor.games.factory_funner import box
from shopfloor.kernel import ANY_NUMBER, News, Seats

SEAT = Seats(box.MOST_SEATS)
TILE = box.MACHINE_NAMES
MONEY = ANY_NUMBER

NEWS = News()

# Selection
BEGAN = NEWS.kind("began", "round {round} begins", round=range(1, box.ROUNDS + 1))
STARTS = NEWS.kind("starts", "{seat} chooses first in round 1", seat=SEAT)
FLIPPED = NEWS.kind("flipped", "{seat} flips {tile}", tile=TILE, seat=SEAT)
CLAIMED = NEWS.kind("claimed", "{seat} claims {tile}", seat=SEAT, tile=TILE)
LATE = NEWS.kind("late", "{seat} is too late for {tile}", seat=SEAT, tile=TILE)
WAITED = NEWS.kind("waited", "{seat} waits", seat=SEAT)
PASSED = NEWS.kind("passed", "{seat} passes", seat=SEAT)
FIRST = NEWS.kind("first", "{seat} takes the First token", seat=SEAT)
LAST = NEWS.kind("last", "{seat} takes the Last token", seat=SEAT)
ALLOTTED = NEWS.kind("allotted", "{seat} gets {tile} and may skip it for free", seat=SEAT, tile=TILE)
REMOVED = NEWS.kind("removed", "{tile} is removed from the game", tile=TILE)

# Bookkeeping
BUILT = NEWS.kind(
    "built",
    "{seat} builds {tile}, paying {cost:$} for pieces: net {gain:$}, total {money:$}",
    seat=SEAT,
    tile=TILE,
    cost=MONEY,
    gain=MONEY,
    money=MONEY,
)
NOT_BUILT = NEWS.kind(
    "not_built",
    "{seat} skips {tile}: net {gain:$}, total {money:$}",
    seat=SEAT,
    tile=TILE,
    gain=MONEY,
    money=MONEY,
)

# The end
ENDED = NEWS.kind(
    "ended",
    "{seat} finishes with {money:$} and {dots:dot} under chips: {total:$}",
    seat=SEAT,
    money=MONEY,
    dots=ANY_NUMBER,
    total=MONEY,
)
NEXT_BOARD = NEWS.kind("next_board", "the next board is {side}", side=box.SIDES)
CAMPAIGN_WON = NEWS.kind("campaign_won", "that was the last board: you win the campaign")
