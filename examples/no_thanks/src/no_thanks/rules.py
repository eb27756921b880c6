"""The rules of No Thanks!, in the order of its README."""

from no_thanks import box, events, reasons, state, verbs
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, code, draw, draw_from, is_a, rule, tell

# Setup


@rule
def setup(s, luck, news):
    """Chips for everyone, all cards unseen, one turned up. Which are set aside shows itself: they are those left."""
    for card in range(box.CARDS):
        s.unseen[card] = 1
    for seat in range(s.seats):
        s.players[seat].chips = s.chips
    turn_up(s, luck, news)


@rule
def turn_up(s, luck, news):
    """Turn up the next card, or none when those in play are gone."""
    s.card = NONE
    if s.turned < box.IN_PLAY:
        s.turned += 1
        s.card = draw_from(luck, s, state.CARD_LUCK, s.unseen)
        tell(news, EVERYONE, events.TURNED, box.LOWEST + s.card)


# On a turn


@rule
def pending(s):
    return 0 if s.card == NONE else 1 << s.turn


@rule
def forbids(s, seat, action):
    """Saying no thanks costs a chip; taking is always possible."""
    if is_a(action, verbs.DECLINE) and s.players[seat].chips == 0:
        return reasons.NO_CHIPS
    return ALLOWED


@rule
def legal(s, seat, out):
    n = 0
    if forbids(s, seat, code(verbs.DECLINE)) == ALLOWED:
        out[n] = code(verbs.DECLINE)
        n += 1
    out[n] = code(verbs.TAKE)
    return n + 1


@rule
def act(s, luck, news, seat, action):
    me = s.players[seat]
    if is_a(action, verbs.DECLINE):
        me.chips -= 1
        s.pot += 1
        s.turn = (seat + 1) % s.seats
        return
    tell(news, EVERYONE, events.TOOK, seat, box.LOWEST + s.card, s.pot)
    me.cards[s.card] = 1
    me.chips += s.pot
    s.pot = 0
    turn_up(s, luck, news)
    if s.card == NONE:
        show_chips(s, news)


# The end


@rule
def show_chips(s, news):
    for seat in range(s.seats):
        tell(news, EVERYONE, events.SHOWED, seat, s.players[seat].chips)


@rule
def card_points(player):
    """The cards of a player: of a run only the lowest counts."""
    points = 0
    for card in range(box.CARDS):
        if player.cards[card] and not (card and player.cards[card - 1]):
            points += box.LOWEST + card
    return points


@rule
def score(s, seat):
    """The points of the cards; chips, which nobody shows before the end, take theirs away then."""
    me = s.players[seat]
    return card_points(me) - (me.chips if s.card == NONE else 0)


# What a seat does not see


@rule
def glance(s, luck, seat):
    """Who did not count knows how many chips all others have together, and not how many each."""
    if s.card == NONE:
        return
    chips = 0
    for other in range(s.seats):
        if other != seat:
            chips += s.players[other].chips
            s.players[other].chips = 0
    for _ in range(chips):
        other = draw(luck, s, state.GLANCE_LUCK, s.seats if seat < 0 else s.seats - 1)
        s.players[other + (0 <= seat <= other)].chips += 1
