"""The scramble, and the Scientist: heard before it and after it."""

from shopfloor.games.assembly import box, reasons, stages, verbs
from shopfloor.games.assembly.rules import line, malfunctions, refresh, roles
from shopfloor.kernel import ALLOWED, NONE, code, is_a, operand, rule


@rule
def legal(s, seat, out):
    return roles.legal_cancel(out) if s.stage == stages.SCRAMBLING else legal_exchange(s, out)


def forbids(s, seat, action):
    if s.stage == stages.SCRAMBLING:
        return roles.forbids_cancel(s, action)
    return forbids_exchange(s, action)


@rule
def act(s, luck, news, seat, action):
    if s.stage == stages.EXCHANGING:
        exchange(s, news, seat, action)
        malfunctions.go_on(s, luck, news)
    elif answer(s, luck, news, seat, action):
        malfunctions.go_on(s, luck, news)


# Before it


@rule
def answer(s, luck, news, seat, action):
    """The Scientist cancels the scramble or lets it happen; True when it is over, False while somebody is to decide."""
    if roles.cancels(s, news, seat, action):
        return True
    if s.trouble != NONE and roles.ask_officer(s):
        return False
    return refresh.begin_scramble(s, luck, news)


# After it


@rule
def unlocked_bays(s):
    return box.ALL_BAYS & ~s.locked


@rule
def legal_exchange(s, out):
    """After a scramble the Scientist may exchange two unlocked bay cards."""
    out[0] = code(verbs.PASS)
    return line.legal_pairs(unlocked_bays(s), verbs.EXCHANGE, out, 1)


def forbids_exchange(s, action):
    if is_a(action, verbs.EXCHANGE):
        a, b = operand(verbs.EXCHANGE, action, 0), operand(verbs.EXCHANGE, action, 1)
        return line.forbids_pair(unlocked_bays(s), a, b, reasons.LOCKED_BAY)
    return ALLOWED if is_a(action, verbs.PASS) else code(reasons.NOT_NOW, s.stage)


@rule
def exchange(s, news, seat, action):
    if is_a(action, verbs.EXCHANGE):
        roles.use_role(s, news, seat)
        a, b = operand(verbs.EXCHANGE, action, 0), operand(verbs.EXCHANGE, action, 1)
        line.exchange_bay_cards(s, news, a % box.BAYS, b % box.BAYS)
