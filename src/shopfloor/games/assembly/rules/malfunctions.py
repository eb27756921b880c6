"""Malfunctions: what happens when bay 3, 6, 9 or 12 is locked. They touch the active player alone."""

import numpy as np

from shopfloor.games.assembly.actions import (
    DISCARD,
    EJECT_MODULE,
    EJECTED,
    LOCKDOWN,
    NO_EFFECT,
    PASS,
    RESOLVE,
    SWAP_BAYS,
    TROUBLE,
    UNLOCK_BAY,
    UNLOCKED,
)
from shopfloor.games.assembly.rules.cards import (
    can_scramble,
    cards_in,
    discard,
    discard_at_random,
    vent_card,
)
from shopfloor.games.assembly.rules.hands import kinds_held
from shopfloor.games.assembly.rules.line import (
    bit,
    can_rotate,
    clock,
    count,
    draw_module,
    has,
    modules_in_play,
    rotate,
    swap,
)
from shopfloor.games.assembly.rules.refresh import begin_scramble, refresh_hand
from shopfloor.games.assembly.rules.roles import ask_officer, cancels, is_ready, wait_for
from shopfloor.games.assembly.state import (
    ANTICLOCKWISE,
    BAYS,
    CLOCKWISE,
    DISCARD_ALL,
    DISCARD_ONE,
    DISCARDING,
    EFFECT_AT,
    EJECT,
    EJECTING,
    FREE_DRAW,
    FREE_SWAP,
    GLITCHING,
    KINDS,
    MALFUNCTION_BAYS,
    ORDERING,
    QUARTER,
    REVERSE,
    SCIENTIST,
    SCRAMBLE,
    SLIP,
    UNLOCK,
    UNLOCKING,
    VENT,
)
from shopfloor.kernel import EVERYONE, NONE, code, operand, rule, tell

SLIP_STEPS = 1
REVERSE_STEPS = 2


@rule
def call_malfunctions(s):
    """Every bay with a malfunction that this command locked."""
    s.due = np.int64(s.just_locked) & MALFUNCTION_BAYS if s.malfunctions else 0


@rule
def go_on(s, luck, news):
    """Resolve what malfunctions are still due, one after the other; then the turn goes on to its refresh."""
    while s.due:
        s.trouble = NONE
        if count(s.due) > 1:
            wait_for(s, s.active, ORDERING)
            return
        bay = 0
        while not has(s.due, bay):
            bay += 1
        if not strike(s, luck, news, bay):
            return
    s.trouble = NONE
    s.just_locked = 0
    refresh_hand(s, luck, news)


@rule
def legal_order(s, out):
    """Of several malfunctions the active player chooses which comes first."""
    n = 0
    for bay in range(1, BAYS + 1):
        if has(s.due, bay % BAYS):
            out[n] = code(RESOLVE, bay)
            n += 1
    return n


@rule
def effect_at(s, bay):
    return EFFECT_AT[s.malfunctions - 1, (clock(bay) - 1) // QUARTER]


@rule
def strike(s, luck, news, bay):
    """One malfunction begins; True when it is over, False while somebody is to decide."""
    s.due = np.int64(s.due) & ~bit(bay)
    s.trouble = bay
    s.let_happen = 0
    quarter = (clock(bay) - 1) // QUARTER
    tell(news, EVERYONE, TROUBLE, clock(bay), (s.malfunctions - 1) * EFFECT_AT.shape[1] + quarter)
    if not has_effect(s, effect_at(s, bay)):
        tell(news, EVERYONE, NO_EFFECT)
        return True
    if effect_at(s, bay) == SCRAMBLE and is_ready(s, s.active, SCIENTIST):
        return begin_scramble(s, luck, news)  # where both have a say, the active player comes first
    return not ask_officer(s) and apply(s, luck, news)


@rule
def has_effect(s, effect):
    if effect in (DISCARD_ONE, DISCARD_ALL):
        return s.players[s.active].held > 0
    if effect == SLIP:
        return can_rotate(s, SLIP_STEPS)
    if effect == REVERSE:
        return can_rotate(s, REVERSE_STEPS)
    if effect == FREE_SWAP:
        return count(modules_in_play(s)) > 1
    if effect == SCRAMBLE:
        return can_scramble(s)
    if effect == FREE_DRAW:
        return s.stack != 0
    if effect == UNLOCK:
        return unlockable(s) != 0
    if effect == EJECT:
        return modules_in_play(s) != 0
    if effect == VENT:
        return cards_in(s.pile) > 0
    return True


@rule
def unlockable(s):
    """A bay that was locked by this same command cannot be unlocked."""
    return np.int64(s.locked) & ~np.int64(s.just_locked)


@rule
def apply(s, luck, news):
    """The effect on the active player; False while a choice is open."""
    effect = effect_at(s, s.trouble)
    if effect == DISCARD_ONE and not s.random_discards:
        wait_for(s, s.active, DISCARDING)
    elif effect == FREE_SWAP:
        wait_for(s, s.active, GLITCHING)
    elif effect == UNLOCK:
        wait_for(s, s.active, UNLOCKING)
    elif effect == EJECT:
        wait_for(s, s.active, EJECTING)
    elif effect == SCRAMBLE:
        return begin_scramble(s, luck, news)
    else:
        apply_at_once(s, luck, news, effect)
        return True
    return False


@rule
def apply_at_once(s, luck, news, effect):
    me = s.players[s.active]
    if effect == DISCARD_ONE:
        discard_at_random(s, luck, news, s.active)
    elif effect == DISCARD_ALL:
        while me.held:
            discard(s, news, s.active, me.hand[0])
    elif effect == SLIP:
        rotate(s, news, CLOCKWISE, SLIP_STEPS)
    elif effect == REVERSE:
        rotate(s, news, ANTICLOCKWISE, REVERSE_STEPS)
    elif effect == FREE_DRAW:
        draw_module(s, luck, news)
    elif effect == VENT:
        vent_card(s, luck, news)
    else:
        me.no_lock = 2  # this turn and the next one end before the player may lock again
        tell(news, EVERYONE, LOCKDOWN, s.active)


# What the active player chooses


@rule
def legal_discard(s, seat, out):
    kinds = kinds_held(s.players[seat])
    n = 0
    for kind in range(KINDS):
        if has(kinds, kind):
            out[n] = code(DISCARD, kind)
            n += 1
    return n


@rule
def legal_swap(s, out, n):
    """Any two modules on the line, written into `out` from place `n` on."""
    modules = modules_in_play(s)
    for a in range(1, BAYS + 1):
        if not has(modules, a % BAYS):
            continue
        for b in range(a + 1, BAYS + 1):
            out[n] = code(SWAP_BAYS, a, b)  # counts only if there is a module: faster than a branch
            n += has(modules, b % BAYS)
    return n


@rule
def swap_bays(s, news, action):
    swap(s, news, operand(SWAP_BAYS, action, 0) % BAYS, operand(SWAP_BAYS, action, 1) % BAYS)


@rule
def legal_glitch(s, out):
    """A lucky glitch may be let go."""
    out[0] = code(PASS)
    return legal_swap(s, out, 1)


@rule
def legal_unlock(s, out):
    n = 0
    for bay in range(1, BAYS + 1):
        if has(unlockable(s), bay % BAYS):
            out[n] = code(UNLOCK_BAY, bay)
            n += 1
    return n


@rule
def unlock(s, news, bay):
    """The bay card is flipped back, and its module comes from the box onto it."""
    s.locked = np.int64(s.locked) & ~bit(bay)
    s.modules[bay] = s.bays[bay]
    tell(news, EVERYONE, UNLOCKED, s.bays[bay], clock(bay))


@rule
def legal_eject(s, out):
    n = 0
    for bay in range(1, BAYS + 1):
        if s.modules[bay % BAYS] != NONE:
            out[n] = code(EJECT_MODULE, bay)
            n += 1
    return n


@rule
def eject(s, news, bay):
    """A module goes back to the stack, which is shuffled: it could come at any time again."""
    room = s.modules[bay]
    s.modules[bay] = NONE
    s.stack = np.int64(s.stack) | bit(room)
    tell(news, EVERYONE, EJECTED, room)


# The Safety Officer


@rule
def avert(s, luck, news, seat, action):
    """The Safety Officer cancels the malfunction or lets it happen; True when it is over."""
    return cancels(s, news, seat, action) or apply(s, luck, news)
