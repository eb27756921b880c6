"""Setup, with the changes that make the game easier or harder."""

from shopfloor.games.assembly.actions import APPOINTED, BEGINS
from shopfloor.games.assembly.rules.cards import draw_cards
from shopfloor.games.assembly.rules.line import draw_module
from shopfloor.games.assembly.state import (
    ALL_BAYS,
    ANY_ROTATE,
    ASIDE,
    BAYS,
    CALM_ROLE,
    CHOOSING,
    DECLARING,
    DRAW_LOCK,
    FIXED_ANTICLOCKWISE,
    FIXED_CLOCKWISE,
    KEEP_ANTICLOCKWISE,
    KEEP_BOTH,
    KEEP_CLOCKWISE,
    KINDS,
    LAYOUT_LUCK,
    NO_ROLE,
    PAIR_DECK,
    PLAYERS,
    RANDOM_BEGINNER,
    RANDOM_ROLE,
    REFRESHES,
    ROLE_LUCK,
    ROTATES_ASIDE,
    ROTATES_SET_ASIDE,
    SEVEN_DRAWS,
    SOLO_DECK,
    SOLO_ROLE,
    STANDARD_ASIDE,
    START_LUCK,
    WILD_IN_DECK,
    WILD_IN_DECK_ASIDE,
)
from shopfloor.kernel import EVERYONE, NONE, draw, rule, shuffle, tell


@rule
def setup(s, luck, news):
    clear_table(s)
    allocate_roles(s, luck, news)
    lay_out_bays(s, luck)
    s.stack = ALL_BAYS
    draw_module(s, luck, news)
    build_deck(s)
    set_cards_aside(s)
    s.active = beginner(s, luck)
    tell(news, EVERYONE, BEGINS, s.active)
    for seat in range(s.seats):
        draw_cards(s, luck, news, seat)
    s.mover = s.active
    s.stage = CHOOSING if s.seats > 1 else DECLARING


@rule
def beginner(s, luck):
    """Who begins: whom the players chose, or one by luck."""
    if s.seats == 1:
        return 0
    return draw(luck, s, START_LUCK, PLAYERS) if s.begins == RANDOM_BEGINNER else s.begins - 1


@rule
def clear_table(s):
    for seat in range(PLAYERS):
        s.players[seat].role_card = NONE
        s.players[seat].hand[:] = NONE
    s.modules[:] = NONE
    s.laid[:] = NONE
    s.asked = s.command = s.revealed = s.top = s.trouble = NONE


# Roles


@rule
def allocate_roles(s, luck, news):
    """One role each: those that were chosen, the others by luck out of what can be of use in this game."""
    for seat in range(s.seats):
        choice = s.role if seat == 0 else s.second_role
        if choice not in (RANDOM_ROLE, NO_ROLE):
            s.players[seat].role_card = choice - 1
    for seat in range(s.seats):
        if (s.role if seat == 0 else s.second_role) == RANDOM_ROLE:
            s.players[seat].role_card = random_role(s, luck)
        if s.players[seat].role_card != NONE:
            tell(news, EVERYONE, APPOINTED, seat, s.players[seat].role_card)


@rule
def is_usable(s, role):
    """Can the role be of use with so many players and these malfunctions, and is it still in the box?"""
    if role in (s.players[0].role_card, s.players[1].role_card):
        return False
    return (SOLO_ROLE[role] or s.seats > 1) and (CALM_ROLE[role] or s.malfunctions > 0)


@rule
def random_role(s, luck):
    usable = 0
    for role in range(len(SOLO_ROLE)):
        usable += is_usable(s, role)
    skip = draw(luck, s, ROLE_LUCK, usable)
    role = 0
    while not is_usable(s, role) or skip:
        skip -= is_usable(s, role)
        role += 1
    return role


# Bays and cards


@rule
def lay_out_bays(s, luck):
    for bay in range(BAYS):
        s.bays[bay] = bay
    shuffle(luck, s, LAYOUT_LUCK, s.bays)


@rule
def build_deck(s):
    """The cards in use, with those that will be set aside. A harder solo game keeps fixed rotates for free ones."""
    for kind in range(KINDS):
        s.pile[kind] = SOLO_DECK[kind] if s.seats == 1 else PAIR_DECK[kind]
    if s.easier == SEVEN_DRAWS:
        s.pile[DRAW_LOCK] += 1
    if s.fixed_rotates in (KEEP_CLOCKWISE, KEEP_BOTH):
        s.pile[ANY_ROTATE] -= 1
        s.pile[FIXED_CLOCKWISE] += 1
    if s.fixed_rotates in (KEEP_ANTICLOCKWISE, KEEP_BOTH):
        s.pile[ANY_ROTATE] -= 1
        s.pile[FIXED_ANTICLOCKWISE] += 1
    if s.one_draw_less:
        s.pile[DRAW_LOCK] -= 1


@rule
def set_cards_aside(s):
    row = STANDARD_ASIDE
    if s.easier == WILD_IN_DECK:
        row = WILD_IN_DECK_ASIDE
    elif s.easier == ROTATES_SET_ASIDE:
        row = ROTATES_ASIDE
    for place in range(REFRESHES):
        s.aside[place] = ASIDE[row, place]
        s.pile[s.aside[place]] -= 1
