"""News: the events that rules report while they run, to everyone or to one seat.

    NEWS = News()
    ROLLED = NEWS.kind("rolled", "{seat} rolls {pips}", seat=Seats(4), pips=range(1, 7))

A rule says `tell(news, EVERYONE, ROLLED, seat, pips)`. When simulating, `news` has no room and telling
costs nothing.
"""

from typing import Any

from shopfloor.kernel.compiling import rule
from shopfloor.kernel.records import blank, i8, i16, i32, record

EVERYONE = -1
MOST_VALUES = 6

MOST_AT_ONCE = 512

Item = record(kind=i16, to=i8, values=(i32, MOST_VALUES))
Bulletin = record(room=i16, told=i16, items=(Item, MOST_AT_ONCE))


@rule
def tell(news, to, kind, a=0, b=0, c=0, d=0, e=0, f=0):
    """Tell one seat, or EVERYONE, a piece of news."""
    if news.room:  # small enough to be compiled into its callers: silence costs one look
        _write_down(news, to, kind, a, b, c, d, e, f)


@rule
def is_heard(news):
    """Does anyone listen? Put work that is needed only for news behind this."""
    return news.room > 0


@rule
def _write_down(news, to, kind, a, b, c, d, e, f):
    if news.told < news.room:
        item = news.items[news.told]
        news.told += 1
        item.kind = kind
        item.to = to
        item.values[0] = a
        item.values[1] = b
        item.values[2] = c
        item.values[3] = d
        item.values[4] = e
        item.values[5] = f


def bulletin(room: int = MOST_AT_ONCE) -> Any:
    """An empty bulletin with room for some items; with room for 0 nothing is kept."""
    news = blank(Bulletin)
    news.room = room
    return news
