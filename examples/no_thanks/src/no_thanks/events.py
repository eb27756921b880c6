"""What the rules tell."""

from no_thanks import box
from shopfloor.kernel import News, Seats

_SEATS = Seats(box.MOST_PLAYERS)
_CARDS = range(box.LOWEST, box.HIGHEST + 1)
_CHIPS = range(box.MOST_CHIPS + 1)

NEWS = News()
TURNED = NEWS.kind("turned", "{card} is turned up", card=_CARDS)
TOOK = NEWS.kind("took", "{seat} takes {card}; chips on it: {chips}", seat=_SEATS, card=_CARDS, chips=_CHIPS)
SHOWED = NEWS.kind("showed", "{seat} shows chips: {chips}", seat=_SEATS, chips=_CHIPS)
