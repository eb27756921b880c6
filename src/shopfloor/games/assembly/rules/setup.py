"""Setup, with the changes that make the game easier or harder."""

from shopfloor.games.assembly import box, events, stages, state
from shopfloor.games.assembly.rules import cards, line
from shopfloor.kernel import EVERYONE, NONE, draw, rule, shuffle, tell


@rule
def setup(s, luck, news):
    clear_table(s)
    allocate_roles(s, luck, news)
    lay_out_bays(s, luck)
    s.stack = box.ALL_BAYS
    line.draw_module(s, luck, news)
    build_deck(s)
    set_cards_aside(s)
    s.active = beginner(s, luck)
    tell(news, EVERYONE, events.BEGINS, s.active)
    for seat in range(s.seats):
        cards.draw_cards(s, luck, news, seat)
    s.mover = s.active
    s.stage = stages.CHOOSING if s.seats > 1 else stages.DECLARING


@rule
def beginner(s, luck):
    """Who begins: whom the players chose, or one by luck."""
    if s.seats == 1:
        return 0
    return draw(luck, s, state.START_LUCK, box.PLAYERS) if s.begins == box.RANDOM_BEGINNER else s.begins - 1


@rule
def clear_table(s):
    for seat in range(box.PLAYERS):
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
        if choice not in (box.RANDOM_ROLE, box.NO_ROLE):
            s.players[seat].role_card = choice - 1
    for seat in range(s.seats):
        if (s.role if seat == 0 else s.second_role) == box.RANDOM_ROLE:
            s.players[seat].role_card = random_role(s, luck)
        if s.players[seat].role_card != NONE:
            tell(news, EVERYONE, events.APPOINTED, seat, s.players[seat].role_card)


@rule
def is_usable(s, role):
    """Can the role be of use with so many players and these malfunctions, and is it still in the box?"""
    if role in (s.players[0].role_card, s.players[1].role_card):
        return False
    return (box.SOLO_ROLE[role] or s.seats > 1) and (box.CALM_ROLE[role] or s.malfunctions > 0)


@rule
def random_role(s, luck):
    usable = 0
    for role in range(len(box.SOLO_ROLE)):
        usable += is_usable(s, role)
    skip = draw(luck, s, state.ROLE_LUCK, usable)
    role = 0
    while not is_usable(s, role) or skip:
        skip -= is_usable(s, role)
        role += 1
    return role


# Bays and cards


@rule
def lay_out_bays(s, luck):
    for bay in range(box.BAYS):
        s.bays[bay] = bay
    shuffle(luck, s, state.LAYOUT_LUCK, s.bays)


@rule
def build_deck(s):
    """The cards in use, with those that will be set aside. A harder solo game keeps fixed rotates for free ones."""
    for kind in range(box.KINDS):
        s.pile[kind] = box.SOLO_DECK[kind] if s.seats == 1 else box.PAIR_DECK[kind]
    if s.easier == box.SEVEN_DRAWS:
        s.pile[box.DRAW_LOCK] += 1
    if s.fixed_rotates in (box.KEEP_CLOCKWISE, box.KEEP_BOTH):
        s.pile[box.ANY_ROTATE] -= 1
        s.pile[box.FIXED_CLOCKWISE] += 1
    if s.fixed_rotates in (box.KEEP_ANTICLOCKWISE, box.KEEP_BOTH):
        s.pile[box.ANY_ROTATE] -= 1
        s.pile[box.FIXED_ANTICLOCKWISE] += 1
    if s.one_draw_less:
        s.pile[box.DRAW_LOCK] -= 1


@rule
def set_cards_aside(s):
    row = box.STANDARD_ASIDE
    if s.easier == box.WILD_IN_DECK:
        row = box.WILD_IN_DECK_ASIDE
    elif s.easier == box.ROTATES_SET_ASIDE:
        row = box.ROTATES_ASIDE
    for place in range(box.REFRESHES):
        s.aside[place] = box.ASIDE[row, place]
        s.pile[s.aside[place]] -= 1
