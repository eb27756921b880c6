"""Refresh: the active player draws up; when the pile is empty the deck is refreshed and the bays are scrambled."""

from shopfloor.games.assembly.actions import EXCHANGE, PASS
from shopfloor.games.assembly.rules.cards import can_refresh, can_scramble, draw_cards, refresh_deck, scramble
from shopfloor.games.assembly.rules.line import exchange_bay_cards, has
from shopfloor.games.assembly.rules.roles import ask_officer, cancels, holder, use_role, wait_for
from shopfloor.games.assembly.rules.scoring import suffocate
from shopfloor.games.assembly.state import BAYS, CHOOSING, DECLARING, EXCHANGING, SCIENTIST, SCRAMBLING
from shopfloor.kernel import NONE, code, is_a, operand, rule


@rule
def refresh_hand(s, luck, news):
    """Draw up to the limit, through a refreshed deck if need be; then the turn is over."""
    while not draw_cards(s, luck, news, s.active):
        if not can_refresh(s):
            suffocate(s, news)
            return
        refresh_deck(s, news)
        s.let_happen = 0
        if not begin_scramble(s, luck, news):
            return
    end_turn(s)


@rule
def end_turn(s):
    me = s.players[s.active]
    if me.no_lock:
        me.no_lock -= 1
    s.active = (s.active + 1) % s.seats
    s.turns += 1
    s.asked = NONE
    s.answer = 0
    wait_for(s, s.active, CHOOSING if s.seats > 1 else DECLARING)


# Scramble, and the Scientist


@rule
def begin_scramble(s, luck, news):
    """Scramble, with the Scientist heard before it and after; True when it is done."""
    scientist = holder(s, SCIENTIST)
    if scientist == NONE or not can_scramble(s):
        scramble(s, luck, news)
        return True
    if has(s.let_happen, scientist):
        scramble(s, luck, news)
        wait_for(s, scientist, EXCHANGING)
    else:
        wait_for(s, scientist, SCRAMBLING)
    return False


@rule
def answer_scramble(s, luck, news, seat, action):
    """The Scientist cancels the scramble or lets it happen; True when it is over, False while somebody is to decide."""
    if cancels(s, news, seat, action):
        return True
    if s.trouble != NONE and ask_officer(s):
        return False
    return begin_scramble(s, luck, news)


@rule
def legal_exchange(s, out):
    """After a scramble the Scientist may exchange two unlocked bay cards."""
    out[0] = code(PASS)
    n = 1
    for a in range(1, BAYS + 1):
        for b in range(a + 1, BAYS + 1):
            if not has(s.locked, a % BAYS) and not has(s.locked, b % BAYS):
                out[n] = code(EXCHANGE, a, b)
                n += 1
    return n


@rule
def exchange(s, news, seat, action):
    if is_a(action, EXCHANGE):
        use_role(s, news, seat)
        exchange_bay_cards(s, news, operand(EXCHANGE, action, 0) % BAYS, operand(EXCHANGE, action, 1) % BAYS)
