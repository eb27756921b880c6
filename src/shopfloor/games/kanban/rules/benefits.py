"""Benefits: points and seats come at once; shifts, books and vouchers are noted until the end of the turn."""

from shopfloor.games.kanban import box, events
from shopfloor.games.kanban.rules import conference
from shopfloor.kernel import EVERYONE, rule, tell


@rule
def take(s, news, seat, benefit):
    """Take a benefit, named by its row in the table of benefits."""
    me = s.players[seat]
    score(s, news, seat, box.BENEFIT[benefit, box.POINTS])
    me.due_shifts += earn(news, seat, box.BENEFIT[benefit, box.SHIFT], events.SHIFT)
    me.due_books += earn(news, seat, box.BENEFIT[benefit, box.BOOK], events.BOOK)
    me.due_vouchers += earn(news, seat, box.BENEFIT[benefit, box.VOUCHER], events.VOUCHER)
    for _ in range(box.BENEFIT[benefit, box.SEAT]):
        conference.take_from_supply(s, news, seat)


@rule
def earn(news, seat, number, kind):
    """Tell what is earned of a kind of thing; how much it is."""
    if number:
        tell(news, EVERYONE, events.EARNED, seat, kind + number)
    return number


@rule
def score(s, news, seat, points):
    if points:
        s.players[seat].points += points
        tell(news, EVERYONE, events.SCORED, seat, points)
