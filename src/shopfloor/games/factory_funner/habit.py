"""What a player does without thinking: the best build where builds are listed; among edits what closes a port."""

from shopfloor.games.factory_funner import box, stages, verbs
from shopfloor.games.factory_funner.builds import plans
from shopfloor.games.factory_funner.rules import building, factory
from shopfloor.kernel import NONE, code, is_a, part, rule, u64

PATIENCE = 8
"""After so many edits a habit skips the machine."""


@rule
def habit(s, seat, out, n, word):
    """Any tile. The first choice where builds are listed; else any spot, and then a reservoir beside each open port."""
    any_one, _ = part(word >> u64(32), n)
    if s.stage <= stages.SELECTING:
        return out[any_one]
    if out[0] >= plans.ACTIONS or out[n - 1] >= plans.ACTIONS:
        return out[0]
    me = s.players[seat]
    if building.can_finish(s, seat):
        return code(verbs.FINISH)
    if me.edits >= PATIENCE:
        return code(verbs.SKIP)
    if me.spot == NONE:  # the list begins with the places for the machine
        return out[any_one] if is_a(out[any_one], verbs.MACHINE) else code(verbs.SKIP)
    return close_port(me, building.board_of(s, seat))


@rule
def close_port(me, board):
    """A reservoir at the first open end of the new machine: the supply of its colour, or one for its output."""
    f = me.draft
    whites = factory.whites(f)
    for edge in range(box.EDGES):
        place = box.NEIGHBOUR[me.spot, edge]
        kind = box.PORT_KIND[me.tile, f.turn[me.spot], edge]
        back = box.OPPOSITE[edge]
        if kind == box.BLANK or not factory.open_at(f, place) >> back & 1:
            continue
        colour = box.COLOUR_OF[box.PORT_COLOURS[me.tile, f.turn[me.spot], edge]]
        if kind == box.OUTPUT:
            black = colour == box.BLACK
            if not factory.forbids_collector(f, board, place, box.WHITE_RESERVOIR + black, back, whites):
                return code(verbs.COLLECT, black, place, back)
        elif colour < box.BLACK and factory.supply_of(f, colour) == NONE and f.machine[place] == 0:
            return code(verbs.SUPPLY, place, colour)
        break
    return code(verbs.SKIP)
