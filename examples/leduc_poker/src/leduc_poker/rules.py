"""The rules of Leduc poker: the table, what a seat can do, and what follows from it."""

from shopfloor.kernel import (
    EVERYONE,
    NONE,
    Actions,
    News,
    Seats,
    code,
    draw_from,
    i8,
    i64,
    is_a,
    record,
    rule,
    tell,
)

# The box

PLAYERS = 2
RANKS = ("jack", "queen", "king")
OF_EACH_RANK = 2

# The stakes

ANTE = 1
RAISES = (2, 4)  # by how much, in the first and in the second round
MOST_RAISES = 2  # in a round
MOST_AT_STAKE = ANTE + MOST_RAISES * sum(RAISES)
FIRST_RAISE, SECOND_RAISE = RAISES

# The table

CARD_LUCK, REDEAL_LUCK = range(2)  # streams of luck

State = record(
    seats=i8,
    drawn=(i64, 2),
    deck=(i8, len(RANKS)),  # cards that nobody has seen, by rank
    hands=(i8, PLAYERS),  # the rank that each player holds
    board=i8,  # the rank that everyone sees; NONE in the first round
    paid=(i8, PLAYERS),  # chips of each player in the pot
    raises=i8,  # in this round
    passes=i8,  # players in a row who did not raise
    turn=i8,
    folded=i8,  # who gave up; NONE while nobody has
    over=i8,
)

# What a seat can do, and what the rules tell

ACTIONS = Actions()
FOLD = ACTIONS.family("fold", "fold")
CALL = ACTIONS.family("call", "call")
RAISE = ACTIONS.family("raise", "raise")

NEWS = News()
DEALT = NEWS.kind("dealt", "your card is a {rank}", rank=RANKS)
FOLDED = NEWS.kind("folded", "{seat} folds", seat=Seats(PLAYERS))
PAID = NEWS.kind("paid", "{seat} now has {chips} in the pot", seat=Seats(PLAYERS), chips=range(MOST_AT_STAKE + 1))
TURNED = NEWS.kind("turned", "a {rank} is turned up for both", rank=RANKS)
SHOWN = NEWS.kind("shown", "{seat} shows a {rank}", seat=Seats(PLAYERS), rank=RANKS)


# Setup


@rule
def setup(s, luck, news):
    """Everyone pays the ante and gets a card."""
    for rank in range(len(RANKS)):
        s.deck[rank] = OF_EACH_RANK
    s.board = NONE
    s.folded = NONE
    for seat in range(PLAYERS):
        s.paid[seat] = ANTE
        s.hands[seat] = draw_from(luck, s, CARD_LUCK, s.deck)
        tell(news, seat, DEALT, s.hands[seat])


# Betting


@rule
def pending(s):
    return 0 if s.over else 1 << s.turn


@rule
def legal(s, seat, out):
    """Fold to a raise, call, or raise while the round allows it."""
    n = 0
    if s.paid[1 - seat] > s.paid[seat]:
        out[n] = code(FOLD)
        n += 1
    out[n] = code(CALL)
    n += 1
    if s.raises < MOST_RAISES:
        out[n] = code(RAISE)
        n += 1
    return n


@rule
def act(s, luck, news, seat, action):
    s.turn = 1 - seat
    if is_a(action, FOLD):
        s.folded = seat
        s.over = 1
        tell(news, EVERYONE, FOLDED, seat)
        return
    s.paid[seat] = s.paid[1 - seat]
    s.passes += 1
    if is_a(action, RAISE):
        s.paid[seat] += FIRST_RAISE if s.board == NONE else SECOND_RAISE
        s.raises += 1
        s.passes = 1  # the other has to answer
    tell(news, EVERYONE, PAID, seat, s.paid[seat])
    if s.passes == PLAYERS:
        end_round(s, luck, news)


@rule
def end_round(s, luck, news):
    """After the first round a card is turned up; after the second both show theirs."""
    s.turn = 0
    s.passes = 0
    s.raises = 0
    if s.board == NONE:
        s.board = draw_from(luck, s, CARD_LUCK, s.deck)
        tell(news, EVERYONE, TURNED, s.board)
        return
    s.over = 1
    for seat in range(PLAYERS):
        tell(news, EVERYONE, SHOWN, seat, s.hands[seat])


# The end


@rule
def strength(s, seat):
    """A pair with the card on the table beats every other hand; else the higher card wins."""
    return s.hands[seat] + (len(RANKS) if s.hands[seat] == s.board else 0)


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


@rule
def result(s, out):
    """Chips won or lost, as a part of the most that can be at stake."""
    for seat in range(PLAYERS):
        out[seat] = score(s, seat) / MOST_AT_STAKE


# What a seat cannot see


@rule
def is_shown(s):
    """Have both shown their cards?"""
    return s.over and s.folded == NONE


@rule
def redeal(s, luck, seat):
    """The other's card could be any that the seat has not seen."""
    if is_shown(s):
        return
    for other in range(PLAYERS):
        if other != seat:
            s.deck[s.hands[other]] += 1
    for other in range(PLAYERS):
        if other != seat:
            s.hands[other] = draw_from(luck, s, REDEAL_LUCK, s.deck)
