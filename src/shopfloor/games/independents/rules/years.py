"""Year prep, and the end of the year's accounts."""

import numpy as np

from shopfloor.games.independents import box, events, stages, state
from shopfloor.games.independents.rules import hands, money, turns
from shopfloor.kernel import EVERYONE, NONE, bits, draw, rule, tell

# The first year


@rule
def setup(s, luck, news):
    """Everybody gets a company and twenty disks; the turn order is drawn and the cards are dealt."""
    s.neutral = box.NEUTRAL_DISKS
    s.deck = box.WHOLE_DECK
    s.companies = box.WHOLE_PILE
    s.card = s.target = s.rival = s.taken = NONE
    for seat in range(s.seats):
        s.order[seat] = seat
        me = s.players[seat]
        me.supply = box.DISKS - box.START_DISKS
        me.returned = box.START_DISKS
        found_company(s, luck, news, seat)
    draw_first_order(s, luck)
    begin(s, luck, news)


@rule
def found_company(s, luck, news, seat):
    """Draw a company from the pile; when it is empty, from those that went bankrupt."""
    if s.companies == 0:
        s.companies = s.closed
        s.closed = 0
    pile = np.int64(s.companies)
    company = bits.draw_one(luck, s, state.COMPANY_LUCK, pile)
    s.companies = pile & ~bits.bit(company)
    s.players[seat].company = company
    tell(news, EVERYONE, events.FOUNDED, seat, company)


@rule
def draw_first_order(s, luck):
    """All by lot, or the first by lot and the others around the table."""
    if s.first_order == box.CLOCKWISE:
        first = draw(luck, s, state.ORDER_LUCK, s.seats)
        for place in range(s.seats):
            s.order[place] = (first + place) % s.seats
    else:
        draw_lots(s, luck, 0, s.seats)


@rule
def draw_lots(s, luck, first, end):
    """Some places of the turn order are put into an order by luck."""
    for place in range(first, end - 1):
        other = place + draw(luck, s, state.ORDER_LUCK, end - place)
        drawn = s.order[other]
        s.order[other] = s.order[place]
        s.order[place] = drawn


# The years after it


@rule
def prepare(s, luck, news):
    """Bankruptcies and subsidies, in last year's turn order; then the new order, and the new year begins."""
    s.year += 1
    for place in range(s.seats):
        rescue(s, luck, news, s.order[place])
    put_in_order(s, luck)
    begin(s, luck, news)


@rule
def rescue(s, luck, news, seat):
    """Ten disks or fewer are a bankruptcy, eleven and twelve are subsidised."""
    me = s.players[seat]
    disks = me.returned
    if disks <= box.BANKRUPT_AT_MOST:
        tell(news, EVERYONE, events.BANKRUPT, seat, disks)
        if me.chips > 0:
            me.chips -= 1
            tell(news, EVERYONE, events.FINED, seat)
        s.closed |= bits.bit(me.company)
        found_company(s, luck, news, seat)
        fill_up(me, box.BANKRUPT_RESTART)
    elif disks <= box.SUBSIDY_AT_MOST:
        fill_up(me, box.SUBSIDY_TO)
        tell(news, EVERYONE, events.SUBSIDISED, seat, me.returned - disks)


@rule
def fill_up(me, disks):
    me.supply -= disks - me.returned
    me.returned = disks


@rule
def put_in_order(s, luck):
    """Most chips first, then most disks; luck decides between equals."""
    for place in range(1, s.seats):
        seat = s.order[place]
        before = place
        while before > 0 and rank(s, s.order[before - 1]) < rank(s, seat):
            s.order[before] = s.order[before - 1]
            before -= 1
        s.order[before] = seat
    first = 0
    while first < s.seats:
        end = first + 1
        while end < s.seats and rank(s, s.order[end]) == rank(s, s.order[first]):
            end += 1
        draw_lots(s, luck, first, end)
        first = end


@rule
def rank(s, seat):
    """Chips before disks, as one number."""
    return np.int64(s.players[seat].chips) * (box.DISKS + 1) + s.players[seat].returned


@rule
def begin(s, luck, news):
    """Fill the slots of the profile; the rest is the selective pool. Then the cards are dealt."""
    tell(news, EVERYONE, events.BEGAN, s.year + 1)
    for seat in range(s.seats):
        me = s.players[seat]
        me.account.began = me.returned
        me.pool = me.returned - box.PROFILE_SLOTS
        me.returned = 0
        for section in range(box.ALL_SECTIONS):
            me.slots[section] = box.SLOTS[me.company, section]
    for place in range(s.seats):
        tell(news, EVERYONE, events.ORDERED, s.order[place], place)
    hands.deal(s, luck, news)
    s.category = 0
    turns.open_phase(s, stages.INVESTING)


# The end of a year


@rule
def close(s, news):
    """All money that is left comes to the return pool, loans are paid, and the accounts are closed."""
    for seat in range(s.seats):
        me = s.players[seat]
        me.returned += me.pool
        me.pool = 0
        for section in range(box.ALL_SECTIONS):
            me.returned += me.slots[section]
            me.slots[section] = 0
        repay(news, seat, me)
        me.last = me.account
        clear(me.account)
    s.stage = stages.PREPARING if s.year + 1 < s.years else stages.OVER
    if s.stage == stages.OVER:
        for seat in range(s.seats):
            tell(news, EVERYONE, events.ENDED, seat, s.players[seat].chips, money.disks_of(s, seat))


@rule
def repay(news, seat, me):
    """A loan is paid as far as the return pool reaches."""
    paid = min(me.owed, me.returned)
    me.owed = 0
    me.returned -= paid
    me.supply += paid
    me.account.repaid = paid
    if paid:
        tell(news, EVERYONE, events.REPAID, seat, paid)


@rule
def clear(account):
    account.began = account.bonus = account.lost = account.repaid = 0
    account.sections = account.majorities = account.trends = account.cars = 0
