"""What a seat can do, and what the rules tell."""

from shopfloor.games.assembly_line.state import COLOURS, FEWEST_FINGERS, MOST_FINGERS, PLACES, PLAYERS
from shopfloor.kernel import ANY_NUMBER, Actions, News, Seats

FINGERS = range(FEWEST_FINGERS, MOST_FINGERS + 1)

ACTIONS = Actions()
SHOW = ACTIONS.family("show", "show {fingers}", sealed=True, touches=("hand-{fingers}",), fingers=FINGERS)

NEWS = News()
REVEALED = NEWS.kind("revealed", "the hands show {first} and {second}", first=FINGERS, second=FINGERS)
MOVED = NEWS.kind("moved", "the line moves {steps}", steps=range(2 * MOST_FINGERS))
PLACED = NEWS.kind("placed", "{colour} comes on at place {place}", colour=COLOURS, place=range(1, PLACES + 1))
LEFT = NEWS.kind("left", "{colour} leaves", colour=COLOURS)
BROKE = NEWS.kind("broke", "the line breaks down")
SCORED = NEWS.kind(
    "scored", "points for {seat}: {points}, now {total}", seat=Seats(PLAYERS), points=ANY_NUMBER, total=ANY_NUMBER
)
AGAIN = NEWS.kind("again", "no double fault: both choose again")
ENDED = NEWS.kind("ended", "the last token has left the line")
