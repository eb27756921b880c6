"""A small game that keeps all laws: sealed bids for open prizes, and a secret bonus that is shown at the end."""

from typing import Any

import msgspec

from shopfloor.kernel import (
    ALLOWED,
    EVERYONE,
    NONE,
    Actions,
    Game,
    News,
    Option,
    Reasons,
    Seats,
    code,
    draw_from,
    i8,
    i16,
    i64,
    operand,
    record,
    rule,
    tell,
)

SEATS = 3
CARDS = 4
BONUSES = 3
SEALED = CARDS  # in the place of a bid that others cannot see
PRIZE_LUCK, BONUS_LUCK, REDEAL_LUCK = range(3)

Player = record(hand=(i8, CARDS), bid=i8, bonus=i8, won=i16)
State = record(
    seats=i8,
    double=i8,
    drawn=(i64, 3),
    prizes=(i8, CARDS),
    prize=i8,
    rounds=i8,
    bonuses=(i8, BONUSES),
    players=(Player, SEATS),
)

ACTIONS = Actions()
BID = ACTIONS.family("bid", "bid {card}", sealed=True, card=CARDS)

NEWS = News()
BIDS = NEWS.kind("bids", "{seat} bid {card}", seat=Seats(SEATS), card=CARDS)
BONUS = NEWS.kind("bonus", "your bonus is {bonus}", bonus=BONUSES)

REASONS = Reasons()
SPENT = REASONS.reason("spent", "you have bid {card} already; bid another card", card=CARDS)


@rule
def setup(s, luck, news):
    s.prizes[:] = 1
    s.bonuses[:] = 2
    for seat in range(s.seats):
        me = s.players[seat]
        me.hand[:] = 1
        me.bid = NONE
        me.bonus = draw_from(luck, s, BONUS_LUCK, s.bonuses)
        tell(news, seat, BONUS, me.bonus)
    s.prize = draw_from(luck, s, PRIZE_LUCK, s.prizes)


@rule
def pending(s):
    mask = 0
    for seat in range(s.seats):
        if s.prize != NONE and s.players[seat].bid == NONE:
            mask |= 1 << seat
    return mask


@rule
def forbids_bid(s, seat, card):
    return ALLOWED if s.players[seat].hand[card] else code(SPENT, card)


@rule
def forbids(s, seat, action):
    return forbids_bid(s, seat, operand(BID, action, 0))


@rule
def legal(s, seat, out):
    n = 0
    for card in range(CARDS):
        if forbids_bid(s, seat, card) == ALLOWED:
            out[n] = code(BID, card)
            n += 1
    return n


@rule
def act(s, luck, news, seat, action):
    me = s.players[seat]
    me.bid = operand(BID, action, 0)
    me.hand[me.bid] = 0
    if pending(s) == 0:
        award_prize(s, news)
        s.rounds += 1
        s.prize = draw_from(luck, s, PRIZE_LUCK, s.prizes)


@rule
def award_prize(s, news):
    """The highest bid takes the prize; equal bids lose it."""
    best = NONE
    winner = NONE
    for seat in range(s.seats):
        me = s.players[seat]
        tell(news, EVERYONE, BIDS, seat, me.bid)
        if me.bid > best:
            best = me.bid
            winner = seat
        elif me.bid == best:
            winner = NONE
        me.bid = NONE
    if winner != NONE:
        s.players[winner].won += (s.prize + 1) * (1 + s.double)


@rule
def score(s, seat):
    """The secret bonus counts when it is shown, at the end."""
    return s.players[seat].won + (s.players[seat].bonus if s.prize == NONE else 0)


@rule
def hide(s, seat):
    if s.prize == NONE:
        return
    for other in range(s.seats):
        him = s.players[other]
        if other != seat:
            s.bonuses[him.bonus] += 1
            him.bonus = NONE
            if him.bid != NONE:
                him.hand[him.bid] = 1
                him.bid = SEALED


@rule
def redeal(s, luck, seat):
    hide(s, seat)
    for other in range(s.seats):
        him = s.players[other]
        if him.bonus == NONE:
            him.bonus = draw_from(luck, s, REDEAL_LUCK, s.bonuses)
        if him.bid == SEALED:
            him.bid = draw_from(luck, s, REDEAL_LUCK, him.hand)


class View(msgspec.Struct):
    prize: int
    hands: list[list[int] | None]
    played: list[list[int]]
    bids: list[int | None]
    chosen: list[bool]
    bonuses: list[int | None]
    won: list[int]


def view(s: Any, seat: int | None) -> View:
    everyone = range(s.seats)
    over = s.prize == NONE
    return View(
        prize=int(s.prize),
        hands=[s.players[of].hand.tolist() if of == seat else None for of in everyone],
        played=[[card for card in range(CARDS) if not may_hold(s.players[of], card)] for of in everyone],
        bids=[int(s.players[of].bid) if of == seat else None for of in everyone],
        chosen=[bool(s.players[of].bid != NONE) for of in everyone],
        bonuses=[int(s.players[of].bonus) if of == seat or over else None for of in everyone],
        won=[int(s.players[of].won) for of in everyone],
    )


def may_hold(player: Any, card: int) -> bool:
    """Is the card in the hand or sealed, so that others have not seen it?"""
    return bool(player.hand[card] or player.bid == card)


def census(s: Any) -> dict[str, int]:
    held = [int(s.players[seat].bonus) for seat in range(s.seats)]
    cards = sum(int(s.players[seat].hand.sum()) + int(s.players[seat].bid != NONE) for seat in range(s.seats))
    return {f"bonus {bonus}": int(s.bonuses[bonus]) + held.count(bonus) for bonus in range(BONUSES)} | {
        "prizes": int(s.prizes.sum()) + int(s.prize != NONE) + int(s.rounds),
        "cards": cards + int(s.rounds) * int(s.seats),
    }


TOY = Game(
    name="toy",
    title="Toy",
    author="Shopfloor",
    year=2025,
    blurb="Sealed bids for open prizes.",
    minutes=1,
    seats=range(2, SEATS + 1),
    rules_version=1,
    state=State,
    actions=ACTIONS,
    news=NEWS,
    reasons=REASONS,
    forbids=forbids,
    setup=setup,
    pending=pending,
    legal=legal,
    act=act,
    score=score,
    redeal=redeal,
    hide=hide,
    view=view,
    census=census,
    options=(Option("double", "prizes count twice"),),
)
