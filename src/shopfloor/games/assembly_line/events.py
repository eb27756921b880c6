"""The news of Assembly Line: what the rules tell."""

from shopfloor.games.assembly_line import box
from shopfloor.kernel import ANY_NUMBER, News, Seats

NEWS = News()
REVEALED = NEWS.kind("revealed", "the hands show {first} and {second}", first=box.FINGERS, second=box.FINGERS)
MOVED = NEWS.kind("moved", "the line moves {steps:place}", steps=range(2 * box.MOST_FINGERS))
PLACED = NEWS.kind("placed", "{colour} enters at place {place}", colour=box.COLOURS, place=range(1, box.PLACES + 1))
LEFT = NEWS.kind("left", "{colour} leaves the line", colour=box.COLOURS)
BROKE = NEWS.kind("broke", "the line breaks down")
SCORED = NEWS.kind(
    "scored", "{seat} scores {points} (total {total})", seat=Seats(box.PLAYERS), points=ANY_NUMBER, total=ANY_NUMBER
)
AGAIN = NEWS.kind("again", "no double fault: both choose again")
ENDED = NEWS.kind("ended", "the last token has left the line")
