"""Card play: in turn order, one card or pass for good. `effects` is what a card does, `questions` what it asks."""

from shopfloor.games.independents import box, reasons, verbs
from shopfloor.games.independents.rules import effects, hands, turns
from shopfloor.kernel import ALLOWED, bits, code, is_a, operand, rule


@rule
def legal(s, seat, out):
    out[0] = code(verbs.PASS)
    n = 1
    cards = s.players[seat].hand & box.PLAYABLE[s.category]
    while cards:
        card, cards = bits.pop(cards)
        if useless(s, seat, card) == ALLOWED:
            out[n] = code(verbs.PLAY, card)
            n += 1
    return n


@rule
def forbids(s, seat, action):
    if not is_a(action, verbs.PLAY):
        return ALLOWED if is_a(action, verbs.PASS) else reasons.PLAY_NOW
    card = operand(verbs.PLAY, action, 0)
    if not bits.has(s.players[seat].hand, card):
        return code(reasons.NOT_HELD, card)
    if not bits.has(box.PLAYABLE[s.category], card):
        return code(reasons.OTHER_ICON, card, s.category)
    return useless(s, seat, card)


@rule
def useless(s, seat, card):
    """Does a card that needs a target have none, and why? All others can be played, even without effect."""
    op = box.OP[card]
    if op in (box.SHIFT_ANY, box.SPREAD) and not effects.has_few(s, seat, box.DISKS):
        return code(reasons.NO_OWN_DISK, card)
    if op == box.DOUBLE_SMALL and not effects.has_few(s, seat, box.LIMIT[card]):
        return code(reasons.NO_FEW_DISKS, card, box.LIMIT[card])
    if op in (box.RECALL_EACH, box.BUMP, box.HALVE) and not effects.has_target(s, seat, card):
        return code(reasons.NO_RIVAL_DISKS, card, effects.least(card))
    if op == box.TRUCE and not effects.has_target(s, seat, card):
        return code(reasons.NO_SHARED_SECTION, card)
    if op == box.GAG and not effects.has_rival(s, seat, card):
        return code(reasons.ALL_HAVE_PASSED, card)
    if op == box.SWAP_CARD:
        if s.players[seat].held < 2:
            return code(reasons.NO_CARD_TO_GIVE, card)
        if not effects.has_rival(s, seat, card):
            return code(reasons.NO_RIVAL_CARD, card)
    return ALLOWED


@rule
def act(s, news, seat, action):
    """The card is discarded before it takes effect."""
    if is_a(action, verbs.PASS):
        s.passed |= bits.bit(seat)
        turns.end_go(s)
    else:
        card = operand(verbs.PLAY, action, 0)
        hands.discard(s, seat, card)
        effects.take_effect(s, news, seat, card)
