"""The news of Connect Four: what the rules tell."""

from connect_four import box
from shopfloor.kernel import News, Seats

NEWS = News()
CONNECTED = NEWS.kind("connected", "four in a row for {seat}", seat=Seats(box.PLAYERS))
FILLED = NEWS.kind("filled", "the frame is full: a draw")
