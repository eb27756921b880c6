"""The rules of Assembly, one file a chapter; here is which chapter answers at which stage."""

from shopfloor.games.assembly.actions import ASK, DISCARD, EJECT_MODULE, RESOLVE, SWAP_BAYS, UNLOCK_BAY
from shopfloor.games.assembly.rules.cards import discard
from shopfloor.games.assembly.rules.commands import (
    execute,
    legal_execute,
    legal_navigate,
    legal_place,
    legal_repeat,
    navigate,
    place,
    repeat,
)
from shopfloor.games.assembly.rules.knowledge import glance, redeal
from shopfloor.games.assembly.rules.malfunctions import (
    avert,
    eject,
    go_on,
    legal_discard,
    legal_eject,
    legal_glitch,
    legal_order,
    legal_unlock,
    strike,
    swap_bays,
    unlock,
)
from shopfloor.games.assembly.rules.refresh import (
    answer_scramble,
    exchange,
    legal_exchange,
)
from shopfloor.games.assembly.rules.roles import legal_cancel
from shopfloor.games.assembly.rules.scoring import result, score
from shopfloor.games.assembly.rules.setup import setup
from shopfloor.games.assembly.rules.turn import (
    act_at_start,
    ask,
    declare,
    is_for_start,
    legal_choose,
    legal_declare,
    legal_override,
    override,
)
from shopfloor.games.assembly.state import (
    AVERTING,
    BAYS,
    CHOOSING,
    DECLARING,
    DISCARDING,
    EJECTING,
    EXCHANGING,
    EXECUTING,
    GLITCHING,
    NAVIGATING,
    ORDERING,
    OVER,
    OVERRIDING,
    PLACING,
    REPEATING,
    SCRAMBLING,
    UNLOCKING,
)
from shopfloor.kernel import is_a, operand, rule

__all__ = ["act", "glance", "legal", "pending", "redeal", "result", "score", "setup"]


@rule
def pending(s):
    """One seat at a time: the active player, or whoever a rule asks."""
    return 0 if s.stage == OVER else 1 << s.mover


@rule
def legal(s, seat, out):
    stage = s.stage
    if stage == CHOOSING:
        return legal_choose(s, seat, out)
    if stage == DECLARING:
        return legal_declare(s, seat, out)
    if stage == OVERRIDING:
        return legal_override(s, seat, out)
    if stage == NAVIGATING:
        return legal_navigate(s, out)
    if stage == EXECUTING:
        return legal_execute(s, seat, out)
    if stage == PLACING:
        return legal_place(s, out)
    if stage == REPEATING:
        return legal_repeat(s, out)
    return legal_settle(s, seat, out)


@rule
def legal_settle(s, seat, out):
    """What can be decided about a malfunction or a scramble."""
    stage = s.stage
    if stage == ORDERING:
        return legal_order(s, out)
    if stage == AVERTING:
        return legal_cancel(s, out)
    if stage == DISCARDING:
        return legal_discard(s, seat, out)
    if stage == GLITCHING:
        return legal_glitch(s, out)
    if stage == UNLOCKING:
        return legal_unlock(s, out)
    if stage == EJECTING:
        return legal_eject(s, out)
    if stage == SCRAMBLING:
        return legal_cancel(s, out)
    return legal_exchange(s, out)


@rule
def act(s, luck, news, seat, action):
    stage = s.stage
    if is_for_start(action) and stage in (CHOOSING, DECLARING):
        act_at_start(s, luck, news, seat, action)
    elif stage == CHOOSING:
        ask(s, news, seat, operand(ASK, action, 0))
    elif stage == DECLARING:
        declare(s, luck, news, seat, action)
    elif stage == OVERRIDING:
        override(s, luck, news, seat, action)
    elif stage == NAVIGATING:
        navigate(s, luck, news, seat, action)
    elif stage == EXECUTING:
        execute(s, luck, news, seat, action)
    elif stage == PLACING:
        place(s, luck, news, action)
    elif stage == REPEATING:
        repeat(s, luck, news, seat, action)
    elif settle(s, luck, news, seat, action):
        go_on(s, luck, news)


@rule
def settle(s, luck, news, seat, action):
    """Decisions about a malfunction or a scramble; True when it is settled and the turn can go on."""
    stage = s.stage
    if stage == ORDERING:
        return strike(s, luck, news, operand(RESOLVE, action, 0) % BAYS)
    if stage == AVERTING:
        return avert(s, luck, news, seat, action)
    if stage == SCRAMBLING:
        return answer_scramble(s, luck, news, seat, action)
    if stage == EXCHANGING:
        exchange(s, news, seat, action)
    elif stage == DISCARDING:
        discard(s, news, seat, operand(DISCARD, action, 0))
    elif stage == UNLOCKING:
        unlock(s, news, operand(UNLOCK_BAY, action, 0) % BAYS)
    elif stage == EJECTING:
        eject(s, news, operand(EJECT_MODULE, action, 0) % BAYS)
    elif stage == GLITCHING and is_a(action, SWAP_BAYS):
        swap_bays(s, news, action)
    return True
