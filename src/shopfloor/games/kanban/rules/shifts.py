"""Shifts: what a workstation allows, the shift bank, and the credit for what was earned in a turn."""

from shopfloor.games.kanban import box, events
from shopfloor.kernel import EVERYONE, rule, tell


@rule
def left(s, seat):
    """Shifts that can still be worked: the workstation's, then banked ones; four a day at most."""
    me = s.players[seat]
    own = max(box.WORKSTATION_SHIFTS[me.workstation] - s.worked, 0)
    return min(own + me.bank, box.MAX_SHIFTS_A_DAY - s.worked)


@rule
def spend(s, seat, number):
    """Banked shifts are spent only when those of the workstation are used up."""
    me = s.players[seat]
    own = max(box.WORKSTATION_SHIFTS[me.workstation] - s.worked, 0)
    me.bank -= max(number - own, 0)
    s.worked += number


@rule
def credit(s, news, seat):
    """Books, vouchers and banked shifts are credited as far as the supply reaches, and the bank holds."""
    me = s.players[seat]
    shifts = min(me.due_shifts, box.SHIFT_BANK_MAX - me.bank)
    books = min(me.due_books, s.books)
    vouchers = min(me.due_vouchers, s.vouchers)
    tell_unpaid(news, seat, me.due_shifts - shifts, events.SHIFT)
    tell_unpaid(news, seat, me.due_books - books, events.BOOK)
    tell_unpaid(news, seat, me.due_vouchers - vouchers, events.VOUCHER)
    me.bank += shifts
    me.books += books
    s.books -= books
    me.vouchers += vouchers
    s.vouchers -= vouchers
    me.due_shifts = me.due_books = me.due_vouchers = 0


@rule
def tell_unpaid(news, seat, number, kind):
    if number:
        tell(news, EVERYONE, events.UNPAID, seat, kind + number)
