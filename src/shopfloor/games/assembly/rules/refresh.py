"""Refresh: the active player draws up; when the pile is empty the deck is refreshed and the bays are scrambled."""

from shopfloor.games.assembly import box, stages
from shopfloor.games.assembly.rules import cards, roles, scoring
from shopfloor.kernel import NONE, bits, rule


@rule
def refresh_hand(s, luck, news):
    """Draw up to the limit, through a refreshed deck if need be; then the turn is over."""
    while not cards.draw_cards(s, luck, news, s.active):
        if not cards.can_refresh(s):
            scoring.suffocate(s, news)
            return
        cards.refresh_deck(s, news)
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
    roles.wait_for(s, s.active, stages.CHOOSING if s.seats > 1 else stages.DECLARING)


# Scramble


@rule
def begin_scramble(s, luck, news):
    """Scramble, with the Scientist heard before it and after; True when it is done."""
    scientist = roles.holder(s, box.SCIENTIST)
    if scientist == NONE or not cards.can_scramble(s):
        cards.scramble(s, luck, news)
        return True
    if bits.has(s.let_happen, scientist):
        cards.scramble(s, luck, news)
        roles.wait_for(s, scientist, stages.EXCHANGING)
    else:
        roles.wait_for(s, scientist, stages.SCRAMBLING)
    return False
