"""The turn: choose, confirm, declare, verify or override."""

from shopfloor.games.assembly.actions import (
    ANSWERED,
    ASK,
    ASKED,
    DECLARED,
    DISCARD,
    DISCARD_ANY,
    DRAW_UP,
    PLAY,
    PLAY_THREE,
    SWAP_BAYS,
    UNVERIFIED,
    VERIFIED,
    VOUCH,
)
from shopfloor.games.assembly.rules.cards import (
    clear_laid,
    discard,
    discard_at_random,
    pay,
)
from shopfloor.games.assembly.rules.commands import before_execution
from shopfloor.games.assembly.rules.hands import kinds_held, shows
from shopfloor.games.assembly.rules.knowledge import learn_shown
from shopfloor.games.assembly.rules.line import has
from shopfloor.games.assembly.rules.malfunctions import legal_discard, legal_swap, swap_bays
from shopfloor.games.assembly.rules.refresh import refresh_hand
from shopfloor.games.assembly.rules.roles import is_ready, use_role, wait_for
from shopfloor.games.assembly.state import (
    COMMANDS,
    COMMS_OFFICER,
    CRANE_OPERATOR,
    DECLARING,
    HAND_LIMIT,
    KINDS,
    LOCK,
    OVERRIDING,
    SHOWING,
)
from shopfloor.kernel import EVERYONE, code, is_a, operand, rule, tell

# The start of a turn: the Crane Operator, and an empty hand


@rule
def legal_at_start(s, seat, out, n):
    """What can be done before step 1: swap with the crane. With an empty hand, drawing up is the whole turn."""
    if s.players[seat].held == 0:
        out[n] = code(DRAW_UP)
        n += 1
    if is_ready(s, seat, CRANE_OPERATOR):
        n = legal_swap(s, out, n)
    return n


@rule
def is_for_start(action):
    return is_a(action, DRAW_UP) or is_a(action, SWAP_BAYS)


@rule
def act_at_start(s, luck, news, seat, action):
    if is_a(action, SWAP_BAYS):
        use_role(s, news, seat)
        swap_bays(s, news, action)
    else:
        clear_laid(s)
        refresh_hand(s, luck, news)


@rule
def can_execute(me, kinds, command):
    """A single card that shows the command, or three cards for any; a lockdown forbids Lock."""
    if command == LOCK and me.no_lock:
        return False
    return me.held == HAND_LIMIT or kinds & SHOWING[command] != 0


# Choose and confirm


@rule
def legal_choose(s, seat, out):
    me = s.players[seat]
    kinds = kinds_held(me)
    n = 0
    for command in range(len(COMMANDS)):
        if me.held and can_execute(me, kinds, command):
            out[n] = code(ASK, command)
            n += 1
    return legal_at_start(s, seat, out, n)


@rule
def ask(s, news, seat, command):
    """The active player asks for a command; the support player answers truthfully whether one card shows it."""
    clear_laid(s)
    me = s.players[seat]
    support = 1 - seat
    if me.held < HAND_LIMIT:
        learn_shown(me, command, True)  # nobody may ask for what they could not execute
    yes = shows(s.players[support], command)
    learn_shown(s.players[support], command, yes)
    s.asked = command
    s.answer = yes
    tell(news, EVERYONE, ASKED, seat, command)
    tell(news, EVERYONE, ANSWERED, support, yes)
    s.stage = DECLARING


# Declare


@rule
def legal_declare(s, seat, out):
    """After the answer the command is still free: any one the hand can pay for, with one card or with three."""
    me = s.players[seat]
    kinds = kinds_held(me)
    n = 0
    for command in range(len(COMMANDS)):
        if not can_execute(me, kinds, command):
            continue
        for kind in range(KINDS):
            out[n] = code(PLAY, kind, command)  # counts only if it is held and fits: faster than a branch
            n += has(kinds & SHOWING[command], kind)
        if me.held == HAND_LIMIT:
            out[n] = code(PLAY_THREE, command)
            n += 1
    return legal_at_start(s, seat, out, n) if s.seats == 1 else n


@rule
def declare(s, luck, news, seat, action):
    if s.seats == 1:
        clear_laid(s)
    if is_a(action, PLAY):
        s.command = operand(PLAY, action, 1)
        pay(s, news, seat, operand(PLAY, action, 0))
    else:
        s.command = operand(PLAY_THREE, action, 0)
        while s.players[seat].held:
            pay(s, news, seat, s.players[seat].hand[0])
    tell(news, EVERYONE, DECLARED, seat, s.command)
    if s.seats == 1:
        before_execution(s, luck, news)
    else:
        verify(s, luck, news, 1 - seat)


# Verify or override


@rule
def verify(s, luck, news, support):
    """If a single card of the support player shows the command, nothing happens; else they must discard one."""
    them = s.players[support]
    s.verified = shows(them, s.command)
    learn_shown(them, s.command, s.verified)
    tell(news, EVERYONE, VERIFIED if s.verified else UNVERIFIED, support)
    if s.verified or them.held == 0:
        before_execution(s, luck, news)
    elif s.random_discards and not is_ready(s, support, COMMS_OFFICER):
        discard_at_random(s, luck, news, support)
        before_execution(s, luck, news)
    else:
        wait_for(s, support, OVERRIDING)


@rule
def legal_override(s, seat, out):
    """Any card of the support player's own choice; the Communications Officer may discard none."""
    if s.random_discards:
        out[0] = code(DISCARD_ANY)
        n = 1
    else:
        n = legal_discard(s, seat, out)
    if is_ready(s, seat, COMMS_OFFICER):
        out[n] = code(VOUCH)
        n += 1
    return n


@rule
def override(s, luck, news, seat, action):
    if is_a(action, VOUCH):
        use_role(s, news, seat)
        s.verified = 1
    elif is_a(action, DISCARD_ANY):
        discard_at_random(s, luck, news, seat)
    else:
        discard(s, news, seat, operand(DISCARD, action, 0))
    before_execution(s, luck, news)
