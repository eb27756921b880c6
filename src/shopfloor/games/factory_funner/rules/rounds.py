"""The table, the rounds and the end."""

from shopfloor.games.factory_funner import box, events, stages, state
from shopfloor.games.factory_funner.rules import accounts, selection
from shopfloor.kernel import EVERYONE, FIRST, NONE, draw, draw_from, rule, tell, template
from shopfloor.kernel.places import result_by_place

SOLO_SPAN = 100.0
"""The dollars of the best possible solo game, for the utility."""


@rule
def setup(s, luck, news):
    s.unseen[:] = 1
    for kind in range(len(box.CONNECTOR_STOCK)):
        s.pool[kind] = box.CONNECTOR_STOCK[kind]
    for seat in range(s.seats):
        me = s.players[seat]
        me.money = box.START_MONEY
        me.tile = NONE
        me.spot = NONE
        me.sealed = NONE
        me.missed = NONE
    if s.selection == box.DRAFT and s.seats > 1:
        s.starter = draw(luck, s, state.ORDER_LUCK, s.seats)
        tell(news, EVERYONE, events.STARTS, s.starter)
    begin(s, luck, news)


@rule
def begin(s, luck, news):
    """The next round. In a race the tiles lie face down until somebody says «Flip!»."""
    s.rounds += 1
    s.claims = 0
    tell(news, EVERYONE, events.BEGAN, s.rounds)
    for seat in range(s.seats):
        s.players[seat].status = stages.UNDECIDED
        s.holder[seat] = NONE
    if s.selection == box.RACE and s.seats > 1:
        s.stage = stages.FLIPPING
    else:
        flip(s, luck, news)


@rule
def flip(s, luck, news):
    """Everyone flips the top tile of the stack; alone, it is the tile to build."""
    s.stage = stages.SELECTING
    for seat in range(s.seats):
        s.middle[seat] = draw_from(luck, s, state.TILE_LUCK, s.unseen)
        tell(news, EVERYONE, events.FLIPPED, s.middle[seat], seat)
    if s.seats == 1:
        selection.allot(s, news, 0, 0)
        s.stage = stages.BUILDING


@rule
def go_on(s, luck, news):
    """All have settled: the next round, or the end."""
    if s.rounds < box.ROUNDS:
        begin(s, luck, news)
        return
    s.stage = stages.OVER
    for seat in range(s.seats):
        me = s.players[seat]
        tell(news, EVERYONE, events.ENDED, seat, me.money, me.dots, accounts.score(s, seat))
    if s.seats == 1:
        side = next_side(s)
        if side == NONE:
            tell(news, EVERYONE, events.CAMPAIGN_WON)
        else:
            tell(news, EVERYONE, events.NEXT_BOARD, side)


# Alone


@rule
def next_side(s):
    """The board after this one in the solo campaign, or NONE where the last one is won."""
    points = accounts.score(s, 0)
    if points >= box.SOLO_UP[s.profile]:
        return s.board + 1 if s.board + 1 < box.SIDES_IN[s.profile] else NONE
    return max(0, s.board - 1) if points <= box.SOLO_DOWN[s.profile] else s.board


# The end


@rule
def places(s, out):
    """Most money wins; ties are shared. Alone one wins by going up a board."""
    if s.seats == 1:
        out[0] = FIRST if accounts.score(s, 0) >= box.SOLO_UP[s.profile] else FIRST + 1
        return
    for seat in range(s.seats):
        out[seat] = FIRST
        for other in range(s.seats):
            out[seat] += accounts.score(s, other) > accounts.score(s, seat)


@template
def result(s, out):
    """By place; alone, each dollar counts."""
    if s.seats == 1:
        out[0] = min(1.0, max(-1.0, 2 * accounts.score(s, 0) / SOLO_SPAN - 1))
    else:
        result_by_place(s, out)
