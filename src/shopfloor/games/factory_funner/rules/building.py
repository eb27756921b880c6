"""Building: a seat edits its own draft until it finishes or skips the machine; all seats work at the same time."""

import numpy as np

from shopfloor.games.factory_funner import box, reasons, stages, verbs
from shopfloor.games.factory_funner.rules import accounts, factory, networks
from shopfloor.kernel import ALLOWED, NONE, code, is_a, operand, rule

# Whose work it is


@rule
def pending(s):
    """All who have a tile and have not settled."""
    mask = 0
    for seat in range(s.seats):
        mask |= (s.players[seat].status == stages.HOLDING) << seat
    return mask


@rule
def board_of(s, seat):
    """The A sides differ by seat; of the others there is one."""
    return box.FIRST_BOARD[s.board] + (seat if s.board == 0 else 0)


@rule
def legal(s, seat, out):
    me = s.players[seat]
    n = 0
    if me.edits < box.MOST_EDITS:
        board = board_of(s, seat)
        n = list_machines(me.draft, board, me.spot, me.tile, out)
        n = list_pieces(me.draft, board, out, n)
    if not factory.is_same(me.draft, me.factory):
        out[n] = code(verbs.START_OVER)
        n += 1
    if can_finish(s, seat):
        out[n] = code(verbs.FINISH)
        n += 1
    out[n] = code(verbs.SKIP)
    return n + 1


@rule
def list_machines(f, board, spot, tile, out):
    n = 0
    for place in range(box.HEXES):
        for turn in range(box.EDGES):
            if factory.forbids_machine(f, board, spot, place, tile, turn) == ALLOWED:
                out[n] = code(verbs.MACHINE, place, turn)
                n += 1
    return n


@rule
def list_pieces(f, board, out, n):
    """All pieces that can be laid or lifted, after the `n` actions that are listed already."""
    whites = factory.whites(f)
    for place in range(box.HEXES):
        if f.wanted[place] and f.machine[place] == 0:
            for shape in range(box.SHAPES):
                if factory.forbids_lay(f, board, place, box.SHAPE_EDGES[shape]) == ALLOWED:
                    out[n] = code(verbs.LAY, place, shape)
                    n += 1
            for colour in range(len(box.COLOURS)):
                out[n] = code(verbs.SUPPLY, place, colour)
                n += factory.forbids_supply(f, board, place, colour) == ALLOWED
            for kind in range(len(box.COLLECTORS)):
                for edge in range(box.EDGES):
                    out[n] = code(verbs.COLLECT, kind, place, edge)
                    reservoir = box.WHITE_RESERVOIR + kind
                    n += factory.forbids_collector(f, board, place, reservoir, edge, whites) == ALLOWED
        if f.reservoir[place] or f.ends[place]:
            for edge in range(box.EDGES):
                out[n] = code(verbs.LIFT, place, edge)
                n += factory.forbids_lift(f, place, edge) == ALLOWED
    return n


# What is not allowed


def forbids(s, seat, action):
    """Not compiled: it is asked only when somebody tries what is not allowed."""
    me = s.players[seat]
    if is_a(action, verbs.SKIP):
        return ALLOWED
    if is_a(action, verbs.FINISH):
        return forbids_finish(s, seat)
    if is_a(action, verbs.START_OVER):
        return reasons.UNCHANGED if factory.is_same(me.draft, me.factory) else ALLOWED
    if not is_edit(action):
        return reasons.BUILD_NOW
    if me.edits >= box.MOST_EDITS:
        return reasons.NO_EDITS
    return _forbids_edit(me, board_of(s, seat), action)


def _forbids_edit(me, board, action):
    f = me.draft
    if is_a(action, verbs.MACHINE):
        place, turn = operand(verbs.MACHINE, action, 0), operand(verbs.MACHINE, action, 1)
        return factory.forbids_machine(f, board, me.spot, place, me.tile, turn)
    if is_a(action, verbs.LAY):
        place, shape = operand(verbs.LAY, action, 0), operand(verbs.LAY, action, 1)
        return factory.forbids_lay(f, board, place, box.SHAPE_EDGES[shape])
    if is_a(action, verbs.SUPPLY):
        return factory.forbids_supply(f, board, operand(verbs.SUPPLY, action, 0), operand(verbs.SUPPLY, action, 1))
    if is_a(action, verbs.COLLECT):
        kind, place, edge = (operand(verbs.COLLECT, action, at) for at in range(3))
        return factory.forbids_collector(f, board, place, box.WHITE_RESERVOIR + kind, edge, factory.whites(f))
    return factory.forbids_lift(f, operand(verbs.LIFT, action, 0), operand(verbs.LIFT, action, 1))


@rule
def can_finish(s, seat):
    """As `forbids_finish`, without looking for the name of an open end."""
    me = s.players[seat]
    return me.spot != NONE and factory.open_ends(me.draft) == 0 and forbids_finish(s, seat) == ALLOWED


@rule
def forbids_finish(s, seat):
    """The machine stands, the factory works, and money and connectors suffice where they are limited."""
    me = s.players[seat]
    if me.spot == NONE:
        return code(reasons.NOT_PLACED, me.tile)
    return networks.flaw(me.draft) or forbids_cost(s, me) or forbids_connectors(s, me)


@rule
def forbids_cost(s, me):
    money = me.money + accounts.gain_if_built(me)
    return code(reasons.TOO_DEAR, -money) if box.MONEY_FLOOR[s.profile] and money < 0 else ALLOWED


@rule
def forbids_connectors(s, me):
    if s.connector_supply == box.FINITE:
        needed = np.zeros(len(box.CONNECTOR_STOCK), np.int64)
        factory.connector_kinds(me.draft, needed, 1)
        factory.connector_kinds(me.factory, needed, -1)
        for kind in range(len(needed)):
            if needed[kind] > s.pool[kind]:
                return code(reasons.RUN_OUT, needed[kind], kind, s.pool[kind])
    return ALLOWED


@rule
def timeout(s, seat):
    return code(verbs.FINISH) if can_finish(s, seat) else code(verbs.SKIP)


# What an action does


@rule
def is_edit(action):
    """The families of edits follow each other."""
    return verbs.MACHINE.first <= action < verbs.START_OVER.first


@rule
def act(s, news, seat, action):
    me = s.players[seat]
    if is_a(action, verbs.FINISH):
        accounts.settle_built(s, news, seat)
    elif is_a(action, verbs.SKIP):
        accounts.settle_skipped(s, news, seat)
    elif is_a(action, verbs.START_OVER):
        factory.copy(me.draft, me.factory)
        me.spot = NONE
    else:
        edit(me, action)


@rule
def edit(me, action):
    """One piece is put, moved, turned or lifted; what is in its way is lifted first."""
    f = me.draft
    me.edits += 1
    if is_a(action, verbs.MACHINE):
        if me.spot != NONE:
            factory.take_machine(f, me.spot)
        me.spot = operand(verbs.MACHINE, action, 0)
        factory.put_machine(f, me.spot, me.tile, operand(verbs.MACHINE, action, 1))
    elif is_a(action, verbs.LAY):
        factory.lay(f, operand(verbs.LAY, action, 0), box.SHAPE_EDGES[operand(verbs.LAY, action, 1)])
    elif is_a(action, verbs.SUPPLY):
        factory.put_supply(f, operand(verbs.SUPPLY, action, 0), operand(verbs.SUPPLY, action, 1))
    elif is_a(action, verbs.COLLECT):
        reservoir = box.WHITE_RESERVOIR + operand(verbs.COLLECT, action, 0)
        factory.put_collector(f, operand(verbs.COLLECT, action, 1), reservoir, operand(verbs.COLLECT, action, 2))
    else:
        factory.lift(f, operand(verbs.LIFT, action, 0), operand(verbs.LIFT, action, 1))
