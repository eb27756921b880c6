"""Design: select designs from the display, or as a certified designer from the decks too; and how tiles come and go."""

import numpy as np

from shopfloor.games.kanban import box, events, reasons, state, verbs
from shopfloor.games.kanban.rules import benefits, levels, shifts, workplace
from shopfloor.kernel import ALLOWED, EVERYONE, NONE, bits, code, draw, operand, rule, tell

# Select a design


@rule
def legal(s, seat, out, n):
    if forbids_selecting(s, seat) == ALLOWED:
        n = list_display(s, out, n)
        if levels.is_certified(s, seat, box.DESIGN):
            n = list_decks(s, out, n)
    return n


@rule
def list_display(s, out, n):
    for place in range(box.DISPLAY):
        if s.display[place] != NONE:
            out[n] = code(verbs.SELECT, np.int64(s.display[place]))
            n += 1
    return n


@rule
def list_decks(s, out, n):
    for deck in range(len(box.DECKS)):
        if s.deck_top[deck] != NONE:
            out[n] = code(verbs.SELECT, np.int64(s.deck_top[deck]))
            n += 1
    return n


def forbids(s, seat, action):
    return forbids_selecting(s, seat) or forbids_design(s, seat, action)


@rule
def forbids_selecting(s, seat):
    """One shift a design, and room on the desk."""
    if not workplace.works_in(s, seat, box.DESIGN):
        return code(reasons.OTHER_DEPARTMENT, box.DESIGN)
    if shifts.left(s, seat) == 0:
        return reasons.NO_SHIFT
    if bits.count(s.players[seat].desk) == box.DESK + levels.is_certified(s, seat, box.DESIGN):
        return reasons.DESK_FULL
    return ALLOWED


@rule
def forbids_design(s, seat, action):
    """On the display, or on top of a deck for who is certified in design."""
    design = operand(verbs.SELECT, action, 0)
    if place_on_display(s, design) != NONE:
        return ALLOWED
    if deck_with(s, design) == NONE:
        return code(reasons.NO_DESIGN_THERE, design)
    return ALLOWED if levels.is_certified(s, seat, box.DESIGN) else reasons.NOT_CERTIFIED_FOR_DECKS


@rule
def place_on_display(s, design):
    """Where a design lies on the display, or NONE."""
    for place in range(box.DISPLAY):
        if s.display[place] == design:
            return place
    return NONE


@rule
def deck_with(s, design):
    """The deck on which a design lies uppermost, or NONE."""
    for deck in range(len(box.DECKS)):
        if s.deck_top[deck] == design:
            return deck
    return NONE


@rule
def act(s, luck, news, seat, action):
    """A shift; and a benefit where the tile lay in one of the oldest columns."""
    shifts.spend(s, seat, 1)
    s.selected = 1
    place = place_on_display(s, operand(verbs.SELECT, action, 0))
    take(s, luck, news, seat, action)
    if place != NONE:
        benefits.take(s, news, seat, box.COLUMN_BENEFIT[place % box.COLUMNS])


@rule
def take(s, luck, news, seat, action):
    """The tile goes to the desk. Who takes the last tile of a row's deck turns one up from the central deck."""
    design = operand(verbs.SELECT, action, 0)
    s.players[seat].desk |= bits.bit(design)
    place = place_on_display(s, design)
    if place != NONE:
        s.display[place] = NONE
        return
    deck = deck_with(s, design)
    draw_tile(s, luck, news, deck)
    supply_deck(s, luck, news, deck)


# The decks


@rule
def draw_tile(s, luck, news, deck):
    """The top tile of a deck, or NONE; the next one is turned up."""
    tile = np.int64(s.deck_top[deck])
    s.deck_top[deck] = next_tile(s, luck, deck)
    if s.deck_top[deck] != NONE:
        tell(news, EVERYONE, events.TURNED_UP, s.deck_top[deck], deck)
    return tile


@rule
def next_tile(s, luck, deck):
    """A tile that nobody has seen, or in the central deck one that was shuffled in; at last those laid under it."""
    unseen = np.int64(s.deck_unseen[deck])
    shuffled = bits.count(s.shuffled) if deck == box.CENTRAL else 0
    if unseen + shuffled > 0:
        number = draw(luck, s, state.DESIGN_LUCK, unseen + shuffled)
        if number >= unseen:
            tile = bits.nth(s.shuffled, number - unseen)
            s.shuffled &= ~bits.bit(tile)
            return tile
        tile = bits.draw_one(luck, s, state.DESIGN_LUCK, s.unseen)
        s.unseen &= ~bits.bit(tile)
        s.deck_unseen[deck] -= 1
        return tile
    if deck == box.CENTRAL and s.under_count > 0:
        return take_from_under(s)
    return NONE


@rule
def take_from_under(s):
    tile = np.int64(s.under[0])
    s.under_count -= 1
    for place in range(s.under_count):
        s.under[place] = s.under[place + 1]
    s.under[s.under_count] = NONE
    return tile


@rule
def lay_under(s, design):
    """A tile goes under the central deck, and is its top if the deck is empty."""
    if s.deck_top[box.CENTRAL] == NONE:
        s.deck_top[box.CENTRAL] = design
    else:
        s.under[s.under_count] = design
        s.under_count += 1


@rule
def supply_deck(s, luck, news, deck):
    """A row's deck that is empty gets one tile from the central deck."""
    if deck != box.CENTRAL and s.deck_top[deck] == NONE:
        s.deck_top[deck] = draw_tile(s, luck, news, box.CENTRAL)


# Refilling the display


@rule
def refill(s, luck, news):
    """Tiles slide to the right; each row is filled from its deck, then from the central deck, the top row first."""
    for row in range(box.ROWS):
        slide(s, row)
    for row in range(box.ROWS):
        fill(s, luck, news, row)
    supply_deck(s, luck, news, box.TOP)
    supply_deck(s, luck, news, box.BOTTOM)


@rule
def slide(s, row):
    """The order of the tiles stays; the gaps are on the left."""
    first = row * box.COLUMNS
    target = first + box.COLUMNS - 1
    for step in range(box.COLUMNS):
        place = first + box.COLUMNS - 1 - step
        tile = s.display[place]
        if tile != NONE:
            s.display[place] = NONE
            s.display[target] = tile
            target -= 1


@rule
def fill(s, luck, news, row):
    for step in range(box.COLUMNS):
        place = row * box.COLUMNS + box.COLUMNS - 1 - step
        if s.display[place] == NONE:
            deck = box.TOP + row
            if s.deck_top[deck] == NONE:
                deck = box.CENTRAL
            s.display[place] = draw_tile(s, luck, news, deck)


# Sandra's task


@rule
def discard_oldest(s, luck, news):
    """The tiles of the oldest columns are shuffled into the central deck, and the display is refilled."""
    oldest = box.SANDRA_DESIGN_COLUMNS[s.seats]
    for place in range(box.DISPLAY):
        if place % box.COLUMNS >= box.COLUMNS - oldest and s.display[place] != NONE:
            s.shuffled |= bits.bit(s.display[place])
            s.display[place] = NONE
    if s.deck_top[box.CENTRAL] != NONE:
        s.shuffled |= bits.bit(s.deck_top[box.CENTRAL])
    while s.under_count > 0:
        s.shuffled |= bits.bit(take_from_under(s))
    draw_tile(s, luck, news, box.CENTRAL)
    refill(s, luck, news)
