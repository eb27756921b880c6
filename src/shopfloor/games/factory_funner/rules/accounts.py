"""Bookkeeping: what a machine brings and costs, and the score."""

import numpy as np

from shopfloor.games.factory_funner import box, events, stages
from shopfloor.games.factory_funner.rules import factory, networks
from shopfloor.kernel import EVERYONE, NONE, rule, tell


@rule
def first_cost(me):
    return box.FIRST_COSTS if me.token == box.FIRST_TOKEN else 0


@rule
def gain_if_built(me):
    """Revenue less the cost of the draft, and the tokens."""
    last = box.LAST_PAYS if me.token == box.LAST_TOKEN else 0
    return box.REVENUE[me.tile] - factory.cost(me.draft, me.factory) + last - first_cost(me)


@rule
def gain_if_skipped(me):
    """The penalty; none with the Last token or where the tile was free. It takes no money below $0."""
    penalty = 0 if me.free or me.token == box.LAST_TOKEN else box.NOT_BUILT_PENALTY
    money = np.int64(me.money)
    return max(min(0, money), money - penalty - first_cost(me)) - money


@rule
def settle_built(s, news, seat):
    me = s.players[seat]
    gain = gain_if_built(me)
    note(s, me, gain, 1)
    tell(news, EVERYONE, events.BUILT, seat, me.tile, factory.cost(me.draft, me.factory), gain, me.money)
    if s.connector_supply == box.FINITE:
        factory.connector_kinds(me.factory, s.pool, 1)
        factory.connector_kinds(me.draft, s.pool, -1)
    factory.copy(me.factory, me.draft)
    me.dots = networks.chip_dots(me.factory)
    leave(me)


@rule
def settle_skipped(s, news, seat):
    """The old layout is restored, and the tile leaves the game."""
    me = s.players[seat]
    gain = gain_if_skipped(me)
    note(s, me, gain, 0)
    tell(news, EVERYONE, events.NOT_BUILT, seat, me.tile, gain, me.money)
    factory.copy(me.draft, me.factory)
    s.gone += 1
    leave(me)


@rule
def note(s, me, gain, built):
    me.money += gain
    me.got[s.rounds - 1] = me.tile + 1
    me.built[s.rounds - 1] = built
    me.gained[s.rounds - 1] = gain


@rule
def leave(me):
    me.status = stages.SETTLED
    me.tile = NONE
    me.spot = NONE
    me.free = 0
    me.token = box.NO_TOKEN
    me.edits = 0


@rule
def score(s, seat):
    """Money, and $3 for each dot under a chip."""
    me = s.players[seat]
    return np.int64(me.money) + box.CHIP_DOT_PAYS * np.int64(me.dots)
