"""Positions of Assembly for its tests.

Bay cards lie in order unless a test says otherwise: the bay at 3 o'clock is the home of module 3, and so on.
Cards are letters: D(raw/Lock), C(lockwise), A(nticlockwise), R (any rotate), S(wap), W(ild).
"""

import numpy as np

from shopfloor.games.assembly import GAME, box
from shopfloor.kernel import NONE, Match
from shopfloor.kernel.luck import key_of_seed

LETTERS = "DCARSW"


def new(seats=2, seed=1, **options):
    return Match(GAME, seats, options, key_of_seed(seed))


def station(
    *hands,
    modules=None,
    locked=(),
    bays=None,
    pile=None,
    discards="",
    refreshed=0,
    active=0,
    seed=1,
    roles=False,
    **options,
):
    """A position at the start of a turn: hands, modules by the bay they stand at, locked bays, cards.

    `bays` names the bay cards that do not lie in order, by their place on the clock.
    Without `pile`, what is not in hands or discards is in the pile; with it, the rest is in the discards.
    """
    match = new(len(hands), seed, **options)
    s = match.snapshot()
    lay_line(s, modules or {}, locked, bays)
    deal(s, hands, pile, discards, refreshed)
    s.active = s.mover = active
    if not roles:
        for player in s.players:
            player.role_used = 1
    assert GAME.census(s) == GAME.census(match.snapshot())
    match.restore(s.tobytes())
    return match


def alone(cards, role, **position):
    """One player whose role is still to be used."""
    return station(cards, role=role, roles=True, **position)


def pair(first, second, role, second_role, **position):
    return station(first, second, role=role, second_role=second_role, roles=True, **position)


def lay_line(s, modules, locked, bays):
    home = {clock: clock for clock in range(1, box.BAYS + 1)} | (bays or {})
    s.modules[:] = NONE
    s.locked = s.stack = 0
    for clock, room in home.items():
        s.bays[clock % box.BAYS] = room % box.BAYS
    for clock in locked:
        s.locked |= 1 << clock % box.BAYS
    for clock, room in modules.items():
        s.modules[clock % box.BAYS] = room % box.BAYS
    gone = {room % box.BAYS for room in modules.values()} | {int(s.bays[clock % box.BAYS]) for clock in locked}
    s.stack = sum(1 << room for room in range(box.BAYS) if room not in gone)


def deal(s, hands, pile, discards, refreshed):
    left = [int(s.pile[kind]) for kind in range(box.KINDS)]
    for player in s.players:
        for kind in player.hand[: player.held]:
            left[kind] += 1
    for place in range(refreshed):
        left[s.aside[place]] += 1
    s.refreshed = refreshed
    for player, hand in zip(s.players, hands, strict=False):
        player.held = len(hand)
        player.hand[:] = [LETTERS.index(card) for card in hand] + [NONE] * (3 - len(hand))
        player.possible[:] = box.ANY_KIND
        for kind in player.hand[: player.held]:
            left[kind] -= 1
    named = letters(discards) if pile is None else letters(pile)
    rest = [left[kind] - named[kind] for kind in range(box.KINDS)]
    assert min(rest) >= 0, "there are not so many cards"
    s.discards[:], s.pile[:] = (named, rest) if pile is None else (rest, named)
    s.top = NONE if not s.discards.sum() else int(next(kind for kind in range(box.KINDS) if s.discards[kind]))


def letters(cards):
    return [cards.count(letter) for letter in LETTERS]


def play(match, *actions):
    """Actions one after the other, each by the seat whose move it is; the news of all of them."""
    news = []
    for action in actions:
        news += match.act(match.pending()[0], action).news
    return news


def legal(match):
    """What can be done now, written onto a blank sheet; each thing is offered once."""
    sheet = np.full(GAME.actions.count, NONE, np.int64)
    n = GAME.legal(match.snapshot(), match.pending()[0], sheet)
    actions = [GAME.actions.write(int(action)) for action in sheet[:n]]
    assert len(set(actions)) == len(actions)
    return set(actions)


def told(news, kind):
    return [item.values for item in news if item.kind == kind]


def hand(match, seat):
    return "".join(LETTERS[box.CARD_NAMES.index(card)] for card in match.view(seat).players[seat].hand)


def where(match):
    """The modules on the line, by the bay they stand at."""
    home = {name: number or box.BAYS for number, name in enumerate(box.ROOM_NAMES)}
    return {bay.clock: home[bay.module] for bay in match.view(None).bays if bay.module}


def locked(match):
    return {bay.clock for bay in match.view(None).bays if bay.locked}


def stage(match):
    return match.view(None).stage


def used(match, seat=0):
    return match.view(None).players[seat].role.used


def cards(counts):
    return "".join(letter * int(n) for letter, n in zip(LETTERS, counts, strict=True))
