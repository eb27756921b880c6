"""Malfunctions: what happens when bay 3, 6, 9 or 12 is locked. They touch the active player alone."""

import numpy as np

from shopfloor.games.assembly import box, events, reasons, stages, verbs
from shopfloor.games.assembly.rules import cards, line, refresh, roles
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, bits, code, is_a, operand, rule, tell

SLIP_STEPS = 1
REVERSE_STEPS = 2


@rule
def legal(s, seat, out):
    if s.stage == stages.ORDERING:
        return line.legal_bay(s.due, verbs.RESOLVE, out)
    if s.stage == stages.AVERTING:
        return roles.legal_cancel(out)
    if s.stage == stages.DISCARDING:
        return cards.legal_discard(s, seat, out)
    if s.stage == stages.GLITCHING:
        return legal_glitch(s, out)
    if s.stage == stages.UNLOCKING:
        return line.legal_bay(unlockable(s), verbs.UNLOCK_BAY, out)
    return line.legal_bay(line.modules_in_play(s), verbs.EJECT_MODULE, out)


def forbids(s, seat, action):
    if s.stage == stages.ORDERING and is_a(action, verbs.RESOLVE):
        return line.forbids_bay(s.due, operand(verbs.RESOLVE, action, 0), reasons.NOT_DUE)
    if s.stage == stages.AVERTING:
        return roles.forbids_cancel(s, action)
    if s.stage == stages.DISCARDING and is_a(action, verbs.DISCARD):
        return cards.forbids_discard(s, seat, action)
    if s.stage == stages.GLITCHING:
        return forbids_glitch(s, action)
    if s.stage == stages.UNLOCKING and is_a(action, verbs.UNLOCK_BAY):
        return line.forbids_bay(unlockable(s), operand(verbs.UNLOCK_BAY, action, 0), reasons.NOT_UNLOCKABLE)
    if s.stage == stages.EJECTING and is_a(action, verbs.EJECT_MODULE):
        return line.forbids_bay(line.modules_in_play(s), operand(verbs.EJECT_MODULE, action, 0), reasons.NO_MODULE)
    return code(reasons.NOT_NOW, s.stage)


@rule
def act(s, luck, news, seat, action):
    if settle(s, luck, news, seat, action):
        go_on(s, luck, news)


@rule
def settle(s, luck, news, seat, action):
    """Carry out a decision; True when the malfunction is over, False while somebody is to decide."""
    if s.stage == stages.ORDERING:
        return strike(s, luck, news, operand(verbs.RESOLVE, action, 0) % box.BAYS)
    if s.stage == stages.AVERTING:
        return roles.cancels(s, news, seat, action) or apply(s, luck, news)
    if s.stage == stages.DISCARDING:
        cards.discard(s, news, seat, operand(verbs.DISCARD, action, 0))
    elif s.stage == stages.UNLOCKING:
        unlock(s, news, operand(verbs.UNLOCK_BAY, action, 0) % box.BAYS)
    elif s.stage == stages.EJECTING:
        eject(s, news, operand(verbs.EJECT_MODULE, action, 0) % box.BAYS)
    elif is_a(action, verbs.SWAP_BAYS):
        line.swap_bays(s, news, action)
    return True


# One malfunction after the other


@rule
def call_malfunctions(s):
    """Every bay with a malfunction that this command locked."""
    s.due = np.int64(s.just_locked) & box.MALFUNCTION_BAYS if s.malfunctions else 0


@rule
def go_on(s, luck, news):
    """Resolve what malfunctions are still due, one after the other; then the turn goes on to its refresh."""
    while s.due:
        s.trouble = NONE
        if bits.count(s.due) > 1:
            roles.wait_for(s, s.active, stages.ORDERING)
            return
        bay = 0
        while not bits.has(s.due, bay):
            bay += 1
        if not strike(s, luck, news, bay):
            return
    s.trouble = NONE
    s.just_locked = 0
    refresh.refresh_hand(s, luck, news)


@rule
def effect_at(s, bay):
    return box.EFFECT_AT[s.malfunctions - 1, (line.clock(bay) - 1) // box.QUARTER]


@rule
def strike(s, luck, news, bay):
    """One malfunction begins; True when it is over, False while somebody is to decide."""
    s.due = np.int64(s.due) & ~bits.bit(bay)
    s.trouble = bay
    s.let_happen = 0
    quarter = (line.clock(bay) - 1) // box.QUARTER
    tell(news, EVERYONE, events.TROUBLE, line.clock(bay), (s.malfunctions - 1) * box.EFFECT_AT.shape[1] + quarter)
    if not has_effect(s, effect_at(s, bay)):
        tell(news, EVERYONE, events.NO_EFFECT)
        return True
    if effect_at(s, bay) == box.SCRAMBLE and roles.is_ready(s, s.active, box.SCIENTIST):
        return refresh.begin_scramble(s, luck, news)  # where both have a say, the active player comes first
    return not roles.ask_officer(s) and apply(s, luck, news)


@rule
def has_effect(s, effect):
    if effect in (box.DISCARD_ONE, box.DISCARD_ALL):
        return s.players[s.active].held > 0
    if effect == box.SLIP:
        return line.can_rotate(s, SLIP_STEPS)
    if effect == box.REVERSE:
        return line.can_rotate(s, REVERSE_STEPS)
    if effect == box.FREE_SWAP:
        return bits.count(line.modules_in_play(s)) > 1
    if effect == box.SCRAMBLE:
        return cards.can_scramble(s)
    if effect == box.FREE_DRAW:
        return s.stack != 0
    if effect == box.UNLOCK:
        return unlockable(s) != 0
    if effect == box.EJECT:
        return line.modules_in_play(s) != 0
    if effect == box.VENT:
        return cards.cards_in(s.pile) > 0
    return True


@rule
def unlockable(s):
    """A bay that was locked by this same command cannot be unlocked."""
    return np.int64(s.locked) & ~np.int64(s.just_locked)


@rule
def apply(s, luck, news):
    """The effect on the active player; False while a choice is open."""
    effect = effect_at(s, s.trouble)
    if effect == box.DISCARD_ONE and not s.random_discards:
        roles.wait_for(s, s.active, stages.DISCARDING)
    elif effect == box.FREE_SWAP:
        roles.wait_for(s, s.active, stages.GLITCHING)
    elif effect == box.UNLOCK:
        roles.wait_for(s, s.active, stages.UNLOCKING)
    elif effect == box.EJECT:
        roles.wait_for(s, s.active, stages.EJECTING)
    elif effect == box.SCRAMBLE:
        return refresh.begin_scramble(s, luck, news)
    else:
        apply_at_once(s, luck, news, effect)
        return True
    return False


@rule
def apply_at_once(s, luck, news, effect):
    me = s.players[s.active]
    if effect == box.DISCARD_ONE:
        cards.discard_at_random(s, luck, news, s.active)
    elif effect == box.DISCARD_ALL:
        while me.held:
            cards.discard(s, news, s.active, me.hand[0])
    elif effect == box.SLIP:
        line.rotate(s, news, box.CLOCKWISE, SLIP_STEPS)
    elif effect == box.REVERSE:
        line.rotate(s, news, box.ANTICLOCKWISE, REVERSE_STEPS)
    elif effect == box.FREE_DRAW:
        line.draw_module(s, luck, news)
    elif effect == box.VENT:
        cards.vent_card(s, luck, news)
    else:
        me.no_lock = 2  # this turn and the next one end before the player may lock again
        tell(news, EVERYONE, events.LOCKDOWN, s.active)


# What the active player chooses


@rule
def legal_glitch(s, out):
    """A lucky glitch may be let go."""
    out[0] = code(verbs.PASS)
    return line.legal_swap(s, out, 1)


def forbids_glitch(s, action):
    if is_a(action, verbs.SWAP_BAYS):
        return line.forbids_swap(s, action)
    return ALLOWED if is_a(action, verbs.PASS) else code(reasons.NOT_NOW, s.stage)


@rule
def unlock(s, news, bay):
    """The bay card is flipped back, and its module comes from the box onto it."""
    s.locked = np.int64(s.locked) & ~bits.bit(bay)
    s.modules[bay] = s.bays[bay]
    tell(news, EVERYONE, events.UNLOCKED, s.bays[bay], line.clock(bay))


@rule
def eject(s, news, bay):
    """A module goes back to the stack, which is shuffled: it could come at any time again."""
    room = s.modules[bay]
    s.modules[bay] = NONE
    s.stack = np.int64(s.stack) | bits.bit(room)
    tell(news, EVERYONE, events.EJECTED, room)
