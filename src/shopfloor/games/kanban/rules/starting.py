"""The starting round: a spot on the certification track; then, from right to left there, a part and a design."""

from shopfloor.games.kanban import box, reasons, stages, state, verbs
from shopfloor.games.kanban.rules import certification, design, shifts
from shopfloor.kernel import ALLOWED, NONE, code, draw, is_a, operand, rule


@rule
def begin(s, luck):
    """A random player begins, and the others follow clockwise."""
    s.phase = stages.CERTIFYING
    first = draw(luck, s, state.START_LUCK, s.seats)
    s.movers = s.seats
    s.moves = 0
    s.order[:] = NONE
    for seat in range(s.seats):
        s.order[seat] = (first + seat) % s.seats


@rule
def legal(s, seat, out, n):
    if s.stage == stages.STARTING_SPOT:
        return certification.legal(s, seat, out, n)
    if s.stage == stages.STARTING_DESIGN:
        n = design.list_display(s, out, n)
        return design.list_decks(s, out, n)
    for part in range(len(box.PARTS)):
        if s.warehouse[part] > 0:
            out[n] = code(verbs.STARTING_PART, part)
            n += 1
    return n


def forbids(s, seat, action):
    if s.stage == stages.STARTING_SPOT and is_a(action, verbs.SPOT):
        return certification.forbids(s, seat, action)
    if s.stage == stages.STARTING_PART and is_a(action, verbs.STARTING_PART):
        part = operand(verbs.STARTING_PART, action, 0)
        return ALLOWED if s.warehouse[part] > 0 else code(reasons.TOO_FEW_PARTS, part)
    if s.stage == stages.STARTING_DESIGN and is_a(action, verbs.SELECT):
        tile = operand(verbs.SELECT, action, 0)
        there = design.place_on_display(s, tile) != NONE or design.deck_with(s, tile) != NONE
        return ALLOWED if there else code(reasons.NO_DESIGN_THERE, tile)
    return code(reasons.NOT_NOW, int(s.stage))


@rule
def act(s, luck, news, seat, action):
    """The benefit of the spot comes at once. Parts and designs bring no benefit now."""
    if s.stage == stages.STARTING_SPOT:
        certification.stand(s, news, seat, action)
        shifts.credit(s, news, seat)
        s.stage = stages.BETWEEN
    elif s.stage == stages.STARTING_PART:
        part = operand(verbs.STARTING_PART, action, 0)
        s.warehouse[part] -= 1
        s.players[seat].parts[part] += 1
        s.stage = stages.STARTING_DESIGN
    else:
        design.take(s, luck, news, seat, action)
        s.stage = stages.BETWEEN
