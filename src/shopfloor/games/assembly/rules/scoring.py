"""The end of the game, and what it is worth."""

from shopfloor.games.assembly import box, events, stages
from shopfloor.games.assembly.rules import cards, line
from shopfloor.kernel import EVERYONE, FIRST, bits, rule, tell


@rule
def is_won(s):
    """All twelve modules are locked."""
    return s.locked == box.ALL_BAYS


@rule
def escape(s, news):
    """The last bay is locked: the game is won at once, before malfunctions and before any card is drawn."""
    s.stage = stages.OVER
    s.just_locked = 0
    tell(news, EVERYONE, events.ESCAPED, score(s, 0), rank(s))


@rule
def suffocate(s, news):
    """A card must be drawn, and there is none in the third cycle: the game is lost at once."""
    s.stage = stages.OVER
    tell(news, EVERYONE, events.SUFFOCATED, score(s, 0), rank(s))


@rule
def score(s, seat):
    """Everyone has the same points: for locked bays, for modules on the line, for cards left in the draw pile."""
    return (
        box.LOCKED_BAY_POINTS * bits.count(s.locked)
        + box.MODULE_POINTS * bits.count(line.modules_in_play(s))
        + box.CARD_POINTS * cards.cards_in(s.pile)
    )


def locked_bays(s, seat):
    """What shows how the game went: points fall with every card drawn, also while it goes well."""
    return bits.count(s.locked)


@rule
def rank(s):
    """The place in the table of ranks."""
    points = score(s, 0)
    place = 0
    while place + 1 < len(box.RANK_FROM) and box.RANK_FROM[place + 1] <= points:
        place += 1
    return place


@rule
def places(s, out):
    """All win or all lose."""
    for seat in range(s.seats):
        out[seat] = FIRST if is_won(s) else FIRST + 1
