"""Logistics: issue a Kanban order, collect parts from a warehouse, and as a certified one get a parts voucher."""

import numpy as np

from shopfloor.games.kanban import box, events, reasons, state, verbs
from shopfloor.games.kanban.rules import benefits, holdings, levels, shifts, workplace
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, bits, code, is_a, operand, rule, tell


@rule
def legal(s, seat, out, n):
    if forbids_work(s, seat) != ALLOWED:
        return n
    n = list_orders(s, seat, out, n)
    n = list_parts(s, seat, out, n)
    if forbids_voucher(s, seat) == ALLOWED:
        out[n] = code(verbs.VOUCHER)
        n += 1
    return n


def forbids(s, seat, action):
    reason = forbids_work(s, seat)
    if is_a(action, verbs.ISSUE):
        return reason or forbids_order(s, seat, operand(verbs.ISSUE, action, 0) - 1)
    if is_a(action, verbs.COLLECT):
        return reason or forbids_parts(s, seat, operand(verbs.COLLECT, action, 0), operand(verbs.COLLECT, action, 1))
    return reason or forbids_voucher(s, seat)


@rule
def act(s, luck, news, seat, action):
    """Each action here takes one shift."""
    shifts.spend(s, seat, 1)
    if is_a(action, verbs.ISSUE):
        issue(s, luck, news, seat, action)
    elif is_a(action, verbs.COLLECT):
        collect(s, seat, action)
    else:
        s.requested = 1
        s.players[seat].due_vouchers += benefits.earn(news, seat, 1, events.VOUCHER)


@rule
def forbids_work(s, seat):
    if not workplace.works_in(s, seat, box.LOGISTICS):
        return code(reasons.OTHER_DEPARTMENT, box.LOGISTICS)
    return ALLOWED if shifts.left(s, seat) > 0 else reasons.NO_SHIFT


# Issue a Kanban order


@rule
def list_orders(s, seat, out, n):
    for order in range(box.ORDERS):
        if forbids_order(s, seat, order) == ALLOWED:
            for doubled in range(2):
                for middle in range(2):
                    out[n] = code(verbs.ISSUE, order + 1, doubled, middle)
                    n += 1
    return n


@rule
def forbids_order(s, seat, order):
    """One a day, from the hand."""
    if s.issued:
        return reasons.ISSUED
    return ALLOWED if bits.has(s.players[seat].orders, order) else code(reasons.NO_ORDER, order + 1)


@rule
def issue(s, luck, news, seat, action):
    """Parts come to the warehouses on the side of their symbols, a shift is banked, and a new order drawn."""
    order = operand(verbs.ISSUE, action, 0) - 1
    doubled, middle = operand(verbs.ISSUE, action, 1), operand(verbs.ISSUE, action, 2)
    s.issued = 1
    s.players[seat].due_shifts += benefits.earn(news, seat, 1, events.SHIFT)
    for part in range(len(box.PARTS)):
        stock(s, news, part, box.ORDER_BRINGS[order, doubled, middle, part])
    s.players[seat].orders = np.int64(s.players[seat].orders) & ~bits.bit(order)
    s.orders_seen = np.int64(s.orders_seen) & ~bits.bit(order)
    lay_under(s, order)
    draw_order(s, luck, news, seat)


@rule
def stock(s, news, part, wanted):
    """Some parts of a type come from the supply to its warehouse, as far as there are any."""
    number = min(wanted, s.parts[part])
    if number > 0:
        s.parts[part] -= number
        s.warehouse[part] += number
        tell(news, EVERYONE, events.STOCKED, number, part)


@rule
def lay_under(s, order):
    s.orders_under[s.orders_under_count] = order
    s.orders_under_count += 1


@rule
def draw_order(s, luck, news, seat):
    """An order that nobody has seen; or, when only those laid under the deck are left, one that all know."""
    if s.order_deck:
        order = bits.draw_one(luck, s, state.ORDER_LUCK, s.order_deck)
        s.order_deck = np.int64(s.order_deck) & ~bits.bit(order)
        tell(news, seat, events.GOT_ORDER, seat, order + 1)
    else:
        order = np.int64(s.orders_under[0])
        s.orders_under_count -= 1
        for place in range(s.orders_under_count):
            s.orders_under[place] = s.orders_under[place + 1]
        s.orders_under[s.orders_under_count] = NONE
        s.orders_seen = np.int64(s.orders_seen) | bits.bit(order)
        tell(news, EVERYONE, events.GOT_ORDER, seat, order + 1)
    s.players[seat].orders = np.int64(s.players[seat].orders) | bits.bit(order)


# Collect parts


@rule
def list_parts(s, seat, out, n):
    space = room(s, seat)
    for part in range(len(box.PARTS)):
        for number in range(1, min(space, s.warehouse[part]) + 1):
            out[n] = code(verbs.COLLECT, number, part)
            n += 1
    return n


@rule
def forbids_parts(s, seat, number, part):
    """Any number from one warehouse that the storage has room for."""
    if s.warehouse[part] < number:
        return code(reasons.TOO_FEW_PARTS, part)
    return ALLOWED if number <= room(s, seat) else reasons.STORAGE_FULL


@rule
def room(s, seat):
    """Free places for parts on a player board."""
    return box.STORAGE + levels.is_certified(s, seat, box.LOGISTICS) - holdings.parts(s, seat, box.ALL_PARTS)


@rule
def collect(s, seat, action):
    number, part = operand(verbs.COLLECT, action, 0), operand(verbs.COLLECT, action, 1)
    s.warehouse[part] -= number
    s.players[seat].parts[part] += number


# Get a parts voucher


@rule
def forbids_voucher(s, seat):
    """One a day, for who is certified in logistics, while the supply has more than what is due already."""
    if not levels.is_certified(s, seat, box.LOGISTICS):
        return reasons.NOT_CERTIFIED_FOR_VOUCHERS
    if s.requested:
        return reasons.REQUESTED
    return ALLOWED if s.vouchers > s.players[seat].due_vouchers else reasons.NO_VOUCHER_LEFT


# Sandra's task


@rule
def clear_warehouses(s):
    """All but one part of each warehouse go back to the supply."""
    for part in range(len(box.PARTS)):
        surplus = max(s.warehouse[part] - 1, 0)
        s.warehouse[part] -= surplus
        s.parts[part] += surplus
