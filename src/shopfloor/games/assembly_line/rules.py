"""The rules of Assembly Line, in the rulebook's order."""

from shopfloor.games.assembly_line import box, events, state, verbs
from shopfloor.kernel import EVERYONE, NONE, code, is_heard, operand, rule, tell
from shopfloor.kernel.luck import draw, draw_fraction, orders, part, shuffle, take

# Setup


@rule
def setup(s, luck, news):
    lay_out_chips(s, luck)
    fill_bag(s)


@rule
def lay_out_chips(s, luck):
    """Chips are drawn one by one; the first is the beginning of the line, the last its end."""
    for place in range(box.PLACES):
        s.chips[place] = place // box.CHIPS_PER_PLAYER
    shuffle(luck, s, state.CHIP_LUCK, s.chips)


@rule
def fill_bag(s):
    for colour in range(len(box.TOKENS)):
        s.bag[colour] = box.TOKENS[colour]
    if not s.yellow:
        s.bag[box.YELLOW] = 0
    s.in_bag = s.bag.sum()


# Determine movement


@rule
def pending(s):
    """Everyone who has not chosen yet, until the last token has left the line."""
    if is_over(s):
        return 0
    return (s.players[0].hand == 0) | (s.players[1].hand == 0) << 1


@rule
def legal(s, seat, out):
    n = 0
    for fingers in range(box.FEWEST_FINGERS, box.MOST_FINGERS + 1):
        out[n] = code(verbs.SHOW, fingers)
        n += 1
    return n


@rule
def act(s, luck, news, seat, action):
    s.players[seat].hand = operand(verbs.SHOW, action, 0)
    if s.players[0].hand and s.players[1].hand:
        reveal(s, luck, news)


@rule
def reveal(s, luck, news):
    """Both hands open together: different numbers move the line, equal ones break it down."""
    for seat in range(box.PLAYERS):
        me = s.players[seat]
        me.shown = me.hand
        me.hand = 0
    first, second = s.players[0].shown, s.players[1].shown
    tell(news, EVERYONE, events.REVEALED, first, second)
    if first != second:
        advance(s, luck, news, first + second)
    elif s.broken:
        tell(news, EVERYONE, events.AGAIN)
    else:
        break_down(s, news)


# Advance tokens


@rule
def advance(s, luck, news, steps):
    """Everything on the line moves on, and new tokens follow from the bag, the first drawn in front."""
    tell(news, EVERYONE, events.MOVED, steps)
    s.broken = 0
    if is_heard(news):
        tell_who_leaves(s, news, steps)
    s.travelled += steps
    follow(s, luck, news, steps)
    if is_over(s):
        tell(news, EVERYONE, events.ENDED)


@rule
def tell_who_leaves(s, news, steps):
    """Tokens that go past the last chip are out of the game, the foremost first."""
    for place in range(box.PLACES - 1, box.PLACES - 1 - steps, -1):
        colour = token_at(s, place)
        if colour != NONE:
            tell(news, EVERYONE, events.LEFT, colour)


@rule
def follow(s, luck, news, steps):
    """As many tokens as the line moved, or what the bag still holds; one fraction decides their order."""
    coming = min(steps, s.in_bag)
    if coming == 0:
        return
    fraction = draw_fraction(luck, s, state.BAG_LUCK, orders(s.in_bag, coming))
    for _ in range(coming):
        skip, fraction = part(fraction, s.in_bag)
        colour = take(s.bag, skip)
        s.in_bag -= 1
        tell(news, EVERYONE, events.PLACED, colour, s.travelled - s.started)
        s.products[s.started] = colour
        s.started += 1


@rule
def token_at(s, place):
    """The colour of the token at a place of the line, counted from 0, or NONE."""
    product = s.travelled - 1 - place
    return s.products[product] if 0 <= product < s.started else NONE


# Scoring


@rule
def break_down(s, news):
    """Each player takes the points of all tokens beside their chips; nothing moves."""
    tell(news, EVERYONE, events.BROKE)
    s.broken = 1
    first, second = standings(s)
    add_points(s, news, 0, first)
    add_points(s, news, 1, second)


@rule
def standings(s):
    """What a breakdown now would bring the first and the second player."""
    points = 0
    first = 0
    for product in range(max(0, s.travelled - box.PLACES), s.started):
        value = box.POINTS[s.products[product]]
        points += value
        first += value * (s.chips[s.travelled - 1 - product] == 0)
    return first, points - first


@rule
def add_points(s, news, seat, points):
    me = s.players[seat]
    me.score += points
    tell(news, EVERYONE, events.SCORED, seat, points, me.score)


# Game end and final scoring


@rule
def is_over(s):
    """The game ends at once when the last token has left: none stands on the line and none is to come."""
    return s.travelled - s.started >= box.PLACES


@rule
def score(s, seat):
    return s.players[seat].score


# What a seat cannot see


@rule
def redeal(s, luck, seat):
    """Only a hand that is chosen and not shown is hidden: it could be any number."""
    for other in range(box.PLAYERS):
        if other != seat and s.players[other].hand:
            choices = box.MOST_FINGERS - box.FEWEST_FINGERS + 1
            s.players[other].hand = box.FEWEST_FINGERS + draw(luck, s, state.REDEAL_LUCK, choices)


@rule
def hide(s, seat):
    """Of a hand that another chose and did not show, only that it is chosen can be seen."""
    for other in range(box.PLAYERS):
        if other != seat and s.players[other].hand:
            s.players[other].hand = box.FEWEST_FINGERS


@rule
def focus(s, seat):
    """A hand that another chose and did not show is open again."""
    for other in range(box.PLAYERS):
        if other != seat:
            s.players[other].hand = 0
