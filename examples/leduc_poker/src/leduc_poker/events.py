"""The news of Leduc poker: what the rules tell."""

from leduc_poker import box
from shopfloor.kernel import News, Seats

NEWS = News()
DEALT = NEWS.kind("dealt", "your card is a {rank}", rank=box.RANKS)
FOLDED = NEWS.kind("folded", "{seat} folds", seat=Seats(box.PLAYERS))
PAID = NEWS.kind(
    "paid", "{seat} now has {chips} in the pot", seat=Seats(box.PLAYERS), chips=range(box.MOST_AT_STAKE + 1)
)
TURNED = NEWS.kind("turned", "the community card is a {rank}", rank=box.RANKS)
SHOWN = NEWS.kind("shown", "{seat} shows a {rank}", seat=Seats(box.PLAYERS), rank=box.RANKS)
