"""The turn: choose, confirm, declare, verify or override."""

from shopfloor.games.assembly import box, events, reasons, stages, verbs
from shopfloor.games.assembly.rules import cards, commands, hands, knowledge, line, refresh, roles
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, bits, code, is_a, operand, rule, tell


@rule
def legal(s, seat, out):
    if s.stage == stages.CHOOSING:
        return legal_choose(s, seat, out)
    if s.stage == stages.DECLARING:
        return legal_declare(s, seat, out)
    return legal_override(s, seat, out)


def forbids(s, seat, action):
    if s.stage == stages.OVERRIDING:
        return forbids_override(s, seat, action)
    if is_a(action, verbs.DRAW_UP) or is_a(action, verbs.SWAP_BAYS):
        return forbids_at_start(s, seat, action)
    return forbids_choice(s, seat, action)


@rule
def act(s, luck, news, seat, action):
    if s.stage == stages.OVERRIDING:
        override(s, luck, news, seat, action)
    elif is_a(action, verbs.DRAW_UP) or is_a(action, verbs.SWAP_BAYS):
        act_at_start(s, luck, news, seat, action)
    elif s.stage == stages.CHOOSING:
        ask(s, news, seat, operand(verbs.ASK, action, 0))
    else:
        declare(s, luck, news, seat, action)


# The start of a turn: the Crane Operator, and an empty hand


@rule
def legal_at_start(s, seat, out, n):
    """What can be done before step 1: swap with the crane. With an empty hand, drawing up is the whole turn."""
    if s.players[seat].held == 0:
        out[n] = code(verbs.DRAW_UP)
        n += 1
    if roles.is_ready(s, seat, box.CRANE_OPERATOR):
        n = line.legal_swap(s, out, n)
    return n


def forbids_at_start(s, seat, action):
    if not is_start(s):
        return code(reasons.NOT_NOW, s.stage)
    if is_a(action, verbs.DRAW_UP):
        return reasons.CARDS_LEFT if s.players[seat].held else ALLOWED
    if roles.is_ready(s, seat, box.CRANE_OPERATOR):
        return line.forbids_swap(s, action)
    return code(reasons.NOT_NOW, s.stage)


@rule
def is_start(s):
    """Does the turn just begin? Alone, nobody is asked before a command is declared."""
    return s.stage == stages.CHOOSING or s.seats == 1


@rule
def act_at_start(s, luck, news, seat, action):
    if is_a(action, verbs.SWAP_BAYS):
        roles.use_role(s, news, seat)
        line.swap_bays(s, news, action)
    else:
        cards.clear_laid(s)
        refresh.refresh_hand(s, luck, news)


# What a hand can pay for


@rule
def forbids_command(me, kinds, command):
    """A single card that shows the command, or three cards for any; a lockdown forbids Lock."""
    if command == box.LOCK and me.no_lock:
        return reasons.LOCKDOWN
    if me.held == box.HAND_LIMIT or kinds & box.SHOWING[command]:
        return ALLOWED
    return code(reasons.NONE_SHOWS, command)


@rule
def forbids_card(kinds, kind, command):
    """A card that is held and shows the command."""
    if bits.has(kinds & box.SHOWING[command], kind):
        return ALLOWED
    return hands.forbids_kind(kinds, kind) or code(reasons.SHOWS_ANOTHER, kind, command)


@rule
def forbids_three(me):
    return ALLOWED if me.held == box.HAND_LIMIT else reasons.FEWER_THAN_THREE


def forbids_choice(s, seat, action):
    """Asking for a command needs what declaring it needs; to declare it, the cards are named too."""
    me = s.players[seat]
    kinds = hands.kinds_held(me)
    reason, stage = ALLOWED, stages.DECLARING
    if is_a(action, verbs.ASK):
        reason, stage = forbids_command(me, kinds, operand(verbs.ASK, action, 0)), stages.CHOOSING
    elif is_a(action, verbs.PLAY):
        kind, command = operand(verbs.PLAY, action, 0), operand(verbs.PLAY, action, 1)
        reason = forbids_command(me, kinds, command) or forbids_card(kinds, kind, command)
    elif is_a(action, verbs.PLAY_THREE):
        reason = forbids_three(me) or forbids_command(me, kinds, operand(verbs.PLAY_THREE, action, 0))
    else:
        stage = NONE
    return reason or (ALLOWED if s.stage == stage else code(reasons.NOT_NOW, s.stage))


# Choose and confirm


@rule
def legal_choose(s, seat, out):
    me = s.players[seat]
    kinds = hands.kinds_held(me)
    n = 0
    for command in range(len(box.COMMANDS)):
        if forbids_command(me, kinds, command) == ALLOWED:
            out[n] = code(verbs.ASK, command)
            n += 1
    return legal_at_start(s, seat, out, n)


@rule
def ask(s, news, seat, command):
    """The active player asks for a command; the support player answers truthfully whether one card shows it."""
    cards.clear_laid(s)
    me = s.players[seat]
    support = 1 - seat
    if me.held < box.HAND_LIMIT:
        knowledge.learn_shown(me, command, True)  # nobody may ask for what they could not execute
    yes = hands.shows(s.players[support], command)
    knowledge.learn_shown(s.players[support], command, yes)
    s.asked = command
    s.answer = yes
    tell(news, EVERYONE, events.ASKED, seat, command)
    tell(news, EVERYONE, events.ANSWERED, support, yes)
    s.stage = stages.DECLARING


# Declare


@rule
def legal_declare(s, seat, out):
    """After the answer the command is still free: any one the hand can pay for, with one card or with three."""
    me = s.players[seat]
    kinds = hands.kinds_held(me)
    n = 0
    for command in range(len(box.COMMANDS)):
        if forbids_command(me, kinds, command) != ALLOWED:
            continue
        for kind in range(box.KINDS):
            out[n] = code(verbs.PLAY, kind, command)  # counts only if nothing forbids it: faster than a branch
            n += forbids_card(kinds, kind, command) == ALLOWED
        if forbids_three(me) == ALLOWED:
            out[n] = code(verbs.PLAY_THREE, command)
            n += 1
    return legal_at_start(s, seat, out, n) if is_start(s) else n


@rule
def declare(s, luck, news, seat, action):
    if s.seats == 1:
        cards.clear_laid(s)
    if is_a(action, verbs.PLAY):
        s.command = operand(verbs.PLAY, action, 1)
        cards.pay(s, news, seat, operand(verbs.PLAY, action, 0))
    else:
        s.command = operand(verbs.PLAY_THREE, action, 0)
        while s.players[seat].held:
            cards.pay(s, news, seat, s.players[seat].hand[0])
    tell(news, EVERYONE, events.DECLARED, seat, s.command)
    if s.seats == 1:
        commands.before_execution(s, luck, news)
    else:
        verify(s, luck, news, 1 - seat)


# Verify or override


@rule
def verify(s, luck, news, support):
    """If a single card of the support player shows the command, nothing happens; else they must discard one."""
    them = s.players[support]
    s.verified = hands.shows(them, s.command)
    knowledge.learn_shown(them, s.command, s.verified)
    tell(news, EVERYONE, events.VERIFIED if s.verified else events.UNVERIFIED, support)
    if s.verified or them.held == 0:
        commands.before_execution(s, luck, news)
    elif s.random_discards and not roles.is_ready(s, support, box.COMMS_OFFICER):
        cards.discard_at_random(s, luck, news, support)
        commands.before_execution(s, luck, news)
    else:
        roles.wait_for(s, support, stages.OVERRIDING)


@rule
def legal_override(s, seat, out):
    """Any card of the support player's own choice; the Communications Officer may discard none."""
    if s.random_discards:
        out[0] = code(verbs.DISCARD_ANY)
        n = 1
    else:
        n = cards.legal_discard(s, seat, out)
    if roles.is_ready(s, seat, box.COMMS_OFFICER):
        out[n] = code(verbs.VOUCH)
        n += 1
    return n


def forbids_override(s, seat, action):
    if is_a(action, verbs.DISCARD) and not s.random_discards:
        return cards.forbids_discard(s, seat, action)
    at_random = is_a(action, verbs.DISCARD_ANY) and s.random_discards
    vouches = is_a(action, verbs.VOUCH) and roles.is_ready(s, seat, box.COMMS_OFFICER)
    return ALLOWED if at_random or vouches else code(reasons.NOT_NOW, s.stage)


@rule
def override(s, luck, news, seat, action):
    if is_a(action, verbs.VOUCH):
        roles.use_role(s, news, seat)
        s.verified = 1
    elif is_a(action, verbs.DISCARD_ANY):
        cards.discard_at_random(s, luck, news, seat)
    else:
        cards.discard(s, news, seat, operand(verbs.DISCARD, action, 0))
    commands.before_execution(s, luck, news)
