"""Trend: in turn order, players reveal cards one by one, each judged alone, until they stop."""

from shopfloor.games.independents import box, events, reasons, stages, verbs
from shopfloor.games.independents.rules import hands, money
from shopfloor.kernel import ALLOWED, EVERYONE, bits, code, is_a, operand, rule, tell


@rule
def legal(s, seat, out):
    out[0] = code(verbs.STOP)
    n = 1
    cards = s.players[seat].hand
    while cards:
        card, cards = bits.pop(cards)
        if covered(s, seat, card):
            out[n] = code(verbs.REVEAL, card)
            n += 1
    return n


@rule
def forbids(s, seat, action):
    if not is_a(action, verbs.REVEAL):
        return ALLOWED if is_a(action, verbs.STOP) else reasons.REVEAL_NOW
    card = operand(verbs.REVEAL, action, 0)
    if not bits.has(s.players[seat].hand, card):
        return code(reasons.NOT_HELD, card)
    return ALLOWED if covered(s, seat, card) else code(reasons.NOT_COVERED, card)


@rule
def covered(s, seat, card):
    """On how many of the sections of a card's trend a seat has a disk."""
    n = 0
    for category in range(box.CATEGORIES):
        n += s.sections[box.TREND[card, category]].disks[seat] > 0
    return n


@rule
def act(s, news, seat, action):
    if is_a(action, verbs.REVEAL):
        reveal(s, news, seat, operand(verbs.REVEAL, action, 0))
        return
    s.place += 1
    if s.place == s.seats:
        s.place = 0
        s.stage = stages.CLOSING


@rule
def reveal(s, news, seat, card):
    """All three sections covered are a chip; otherwise each covered one gets a disk from the supply."""
    hands.discard(s, seat, card)
    me = s.players[seat]
    if covered(s, seat, card) == box.CATEGORIES:
        me.chips += 1
        me.account.trends += 1
        tell(news, EVERYONE, events.TREND, seat)
        return
    for category in range(box.CATEGORIES):
        section = box.TREND[card, category]
        if s.sections[section].disks[seat] and money.from_supply(me, 1):
            s.sections[section].disks[seat] += 1
            tell(news, EVERYONE, events.COVERED, seat, section)
