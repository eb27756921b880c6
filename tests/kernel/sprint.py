"""A small game that is nothing but races: somebody says go, prizes turn up, and each goes to whoever grabs it first."""

from typing import Any

import msgspec

from shopfloor.kernel import (
    EVERYONE,
    NONE,
    Actions,
    Game,
    News,
    Race,
    code,
    draw,
    i8,
    i16,
    i64,
    is_a,
    operand,
    record,
    rule,
    tell,
)

SEATS = 3
VALUES = 100
ROUNDS = 2
READY, GRABBING, OVER = range(3)
OPEN, DONE = range(2)

Player = record(status=i8, won=i16)
State = record(
    seats=i8, drawn=(i64, 1), stage=i8, rounds=i8, prizes=(i8, SEATS), holder=(i8, SEATS), players=(Player, SEATS)
)

ACTIONS = Actions()
GO = ACTIONS.family("go", "go")
GRAB = ACTIONS.family("grab", "grab {prize}", prize=SEATS)
PASS = ACTIONS.family("pass", "pass")

NEWS = News()
TURNED_UP = NEWS.kind("turned_up", "prize {prize} is worth {value}", prize=SEATS, value=range(VALUES))


@rule
def setup(s, luck, news):
    get_ready(s)


@rule
def get_ready(s):
    s.stage = READY
    s.rounds += 1
    for seat in range(s.seats):
        s.prizes[seat] = 0
        s.holder[seat] = NONE
        s.players[seat].status = OPEN


@rule
def pending(s):
    if s.stage == READY:
        return 1 << (s.rounds - 1) % s.seats
    mask = 0
    for seat in range(s.seats):
        mask |= (s.stage == GRABBING and s.players[seat].status == OPEN) << seat
    return mask


@rule
def legal(s, seat, out):
    if s.stage == READY:
        out[0] = code(GO)
        return 1
    n = 0
    for prize in range(s.seats):
        if s.holder[prize] == NONE:
            out[n] = code(GRAB, prize)
            n += 1
    out[n] = code(PASS)
    return n + 1


@rule
def act(s, luck, news, seat, action):
    if is_a(action, GO):
        s.stage = GRABBING
        for prize in range(s.seats):
            s.prizes[prize] = draw(luck, s, 0, VALUES)
            tell(news, EVERYONE, TURNED_UP, prize, s.prizes[prize])
        return
    s.players[seat].status = DONE
    if is_a(action, GRAB):
        prize = operand(GRAB, action, 0)
        s.holder[prize] = seat
        s.players[seat].won += s.prizes[prize]
    if pending(s) == 0:
        if s.rounds == ROUNDS:
            s.stage = OVER
        else:
            get_ready(s)


@rule
def score(s, seat):
    return s.players[seat].won


class View(msgspec.Struct):
    stage: int
    prizes: list[int]
    holder: list[int]


def view(s: Any, _: int | None) -> View:
    return View(int(s.stage), s.prizes.tolist(), s.holder.tolist())


def census(s: Any) -> dict[str, int]:
    return {"seats": int(s.seats)}


SPRINT = Game(
    name="sprint",
    title="Sprint",
    author="Shopfloor",
    year=2026,
    blurb="Grab the best prize before the others do.",
    minutes=1,
    seats=range(2, SEATS + 1),
    rules_version=1,
    state=State,
    actions=ACTIONS,
    news=NEWS,
    setup=setup,
    pending=pending,
    legal=legal,
    act=act,
    score=score,
    view=view,
    census=census,
    race=Race(GO, GRAB, "the prizes turn up"),
)
