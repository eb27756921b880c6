"""The rules of Leduc poker: what a seat can do, and what follows from it."""

from leduc_poker import box, events, reasons, state, verbs
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, draw_from, is_a, rule, tell

# Setup


@rule
def setup(s, luck, news):
    """Everyone pays the ante and gets a card."""
    for rank in range(len(box.RANKS)):
        s.deck[rank] = box.OF_EACH_RANK
    s.board = NONE
    s.folded = NONE
    for seat in range(box.PLAYERS):
        s.paid[seat] = box.ANTE
        s.hands[seat] = draw_from(luck, s, state.CARD_LUCK, s.deck)
        tell(news, seat, events.DEALT, s.hands[seat])


# Betting


@rule
def pending(s):
    return 0 if s.over else 1 << s.turn


@rule
def legal(s, seat, out):
    """Fold to a raise, call, or raise while the round allows it."""
    n = 0
    for action in range(verbs.COUNT):
        if forbids(s, seat, action) == ALLOWED:
            out[n] = action
            n += 1
    return n


@rule
def forbids(s, seat, action):
    if is_a(action, verbs.FOLD) and s.paid[1 - seat] <= s.paid[seat]:
        return reasons.NOTHING_TO_FOLD_TO
    if is_a(action, verbs.RAISE) and s.raises == box.MOST_RAISES:
        return reasons.TOO_MANY_RAISES
    return ALLOWED


@rule
def act(s, luck, news, seat, action):
    s.turn = 1 - seat
    if is_a(action, verbs.FOLD):
        s.folded = seat
        s.over = 1
        tell(news, EVERYONE, events.FOLDED, seat)
        return
    s.paid[seat] = s.paid[1 - seat]
    s.passes += 1
    if is_a(action, verbs.RAISE):
        s.paid[seat] += box.FIRST_RAISE if s.board == NONE else box.SECOND_RAISE
        s.raises += 1
        s.passes = 1  # the other has to answer
    tell(news, EVERYONE, events.PAID, seat, s.paid[seat])
    if s.passes == box.PLAYERS:
        end_round(s, luck, news)


@rule
def end_round(s, luck, news):
    """After the first round a card is turned up; after the second both show theirs."""
    s.turn = 0
    s.passes = 0
    s.raises = 0
    if s.board == NONE:
        s.board = draw_from(luck, s, state.CARD_LUCK, s.deck)
        tell(news, EVERYONE, events.TURNED, s.board)
        return
    s.over = 1
    for seat in range(box.PLAYERS):
        tell(news, EVERYONE, events.SHOWN, seat, s.hands[seat])


# The end


@rule
def strength(s, seat):
    """A pair with the card on the table beats every other hand; else the higher card wins."""
    return s.hands[seat] + (len(box.RANKS) if s.hands[seat] == s.board else 0)


@rule
def winner(s):
    """Who takes the pot once the game is over, or NONE when it is shared."""
    if s.folded != NONE:
        return 1 - s.folded
    lead = strength(s, 0) - strength(s, 1)
    return 0 if lead > 0 else 1 if lead < 0 else NONE


@rule
def score(s, seat):
    """Chips won or lost, once the game is over."""
    taker = winner(s) if s.over else NONE
    if taker == NONE:
        return 0
    return s.paid[1 - seat] if taker == seat else -s.paid[seat]


def chips_in_pot(s, seat):
    return s.paid[seat]


@rule
def result(s, out):
    """Chips won or lost, as a part of the most that can be at stake."""
    for seat in range(box.PLAYERS):
        out[seat] = score(s, seat) / box.MOST_AT_STAKE


# What a seat cannot see


@rule
def is_shown(s):
    """Have both shown their cards?"""
    return s.over and s.folded == NONE


@rule
def hide(s, seat):
    """The other's card goes back among those that the seat has not seen."""
    if is_shown(s):
        return
    for other in range(box.PLAYERS):
        if other != seat:
            s.deck[s.hands[other]] += 1
            s.hands[other] = NONE


@rule
def redeal(s, luck, seat):
    """The other's card could be any that the seat has not seen."""
    if is_shown(s):
        return
    hide(s, seat)
    for other in range(box.PLAYERS):
        if other != seat:
            s.hands[other] = draw_from(luck, s, state.REDEAL_LUCK, s.deck)
