"""Set-up, in the order of the rulebook."""

import numpy as np

from shopfloor.games.kanban import box, events, stages, state
from shopfloor.games.kanban.rules import assembly, day, design, logistics, starting
from shopfloor.kernel import EVERYONE, NONE, bits, draw, rule, tell


@rule
def setup(s, luck, news):
    lay_supplies(s)
    for seat in range(s.seats):
        lay_player_board(s, seat)
    lay_factory_goals(s, luck)
    lay_recycling(s, luck)
    lay_plaques(s)
    lay_test_track(s)
    lay_assembly_line(s, luck, news)
    lay_logistics(s, luck, news)
    lay_design(s, luck, news)
    lay_administration(s, luck, news)
    clear_turn(s)
    starting.begin(s, luck)
    tell(news, EVERYONE, events.BEGINS, s.order[0])
    day.go_on(s, luck, news)


@rule
def lay_supplies(s):
    s.books = box.BOOKS
    s.vouchers = box.VOUCHERS
    s.red_seats = box.RED_SEATS
    s.cars[:] = box.CARS_A_MODEL
    s.parts[:] = box.PARTS_A_TYPE
    s.order_deck = box.ALL_ORDERS
    s.goal_deck = box.ALL_GOALS
    s.unseen = box.ALL_DESIGNS


@rule
def lay_player_board(s, seat):
    me = s.players[seat]
    me.points = box.POINTS_AT_START[s.sandra]
    me.workstation = me.section = me.spot = me.doubled = me.proposed = NONE
    me.garage[:] = NONE
    me.vouchers = box.VOUCHERS_AT_START
    s.vouchers -= box.VOUCHERS_AT_START
    me.seats_up = box.SEATS_AT_START


@rule
def lay_factory_goals(s, luck):
    """Two tiles an area, the lower number left."""
    for area in range(len(box.AREAS)):
        tiles = np.int64((1 << len(box.GOAL_NUMBERS)) - 1)
        for place in range(box.GOALS_IN_PLAY):
            tile = bits.draw_one(luck, s, state.TILE_LUCK, tiles)
            tiles &= ~bits.bit(tile)
            s.factory_goal[area, place] = box.GOAL_NUMBERS[tile]
        if s.factory_goal[area, 0] > s.factory_goal[area, 1]:
            easier = s.factory_goal[area, 1]
            s.factory_goal[area, 1] = s.factory_goal[area, 0]
            s.factory_goal[area, 0] = easier
        for place in range(box.GOALS_IN_PLAY):
            s.factory_seats[area, place] = box.FACTORY_GOAL_SEATS[s.seats, place]
            s.red_seats -= s.factory_seats[area, place]


@rule
def lay_recycling(s, luck):
    pool = np.int64(0)
    for _ in range(box.RECYCLED):
        part = bits.draw_one(luck, s, state.TILE_LUCK, box.ALL_PARTS & ~pool)
        pool |= bits.bit(part)
        s.parts[part] -= 1
    s.recycling = pool


@rule
def lay_plaques(s):
    """A pile of plaques and a red seat in each department. Which plaques they are is decided when one looks."""
    s.plaque_bag[:] = box.PLAQUES_OF_EACH
    s.pile[:] = box.PLAQUES_A_DEPARTMENT[s.seats]
    s.pile_seat[:] = 1
    s.red_seats -= len(box.DEPARTMENTS)


@rule
def lay_test_track(s):
    s.track[:] = NONE
    s.upgrades[:] = NONE


@rule
def lay_assembly_line(s, luck, news):
    """A car of each model on the first and the second row of its column, and two models in demand."""
    s.line[:] = NONE
    columns = len(box.COLUMN_MODELS)
    for column in range(columns):
        model = box.COLUMN_MODELS[column]
        s.line[column] = model
        s.line[columns + column] = model
        s.cars[model] -= 2
    deck = np.int64((1 << len(box.MODELS)) - 1)
    for tile in range(box.DEMANDS):
        s.demand[tile] = bits.draw_one(luck, s, state.DEMAND_LUCK, deck)
        deck &= ~bits.bit(s.demand[tile])
        assembly.lay_demand(s, news, tile)


@rule
def lay_logistics(s, luck, news):
    """Two orders a player; the next is turned up, brings all its parts, and goes under the deck."""
    s.orders_under[:] = NONE
    for seat in range(s.seats):
        for _ in range(box.HAND_ORDERS):
            logistics.draw_order(s, luck, news, seat)
    order = bits.draw_one(luck, s, state.ORDER_LUCK, s.order_deck)
    s.order_deck = np.int64(s.order_deck) & ~bits.bit(order)
    tell(news, EVERYONE, events.FIRST_ORDER, order + 1)
    for part in range(len(box.PARTS)):
        logistics.stock(s, news, part, box.ORDER_SHOWS[order, part])
    logistics.lay_under(s, order)


@rule
def lay_design(s, luck, news):
    """Eight designs on the display, and three decks whose top tile can be seen."""
    s.under[:] = NONE
    for place in range(box.DISPLAY):
        s.display[place] = bits.draw_one(luck, s, state.DESIGN_LUCK, s.unseen)
        s.unseen &= ~bits.bit(s.display[place])
    for deck in range(len(box.DECKS)):
        s.deck_unseen[deck] = box.DECK_TILES
        s.deck_top[deck] = NONE
        design.draw_tile(s, luck, news, deck)


@rule
def lay_administration(s, luck, news):
    """Three performance goals a player and four on the table, a final goals tile, and Sandra at her desk."""
    for seat in range(s.seats):
        for _ in range(box.HAND_GOALS):
            goal = bits.draw_one(luck, s, state.GOAL_LUCK, s.goal_deck)
            s.goal_deck &= ~bits.bit(goal)
            s.players[seat].goals |= bits.bit(goal)
            tell(news, seat, events.GOT_GOAL, seat, goal)
    for _ in range(box.TABLE_GOALS):
        goal = bits.draw_one(luck, s, state.GOAL_LUCK, s.goal_deck)
        s.goal_deck &= ~bits.bit(goal)
        s.table |= bits.bit(goal)
    s.final_goal = draw(luck, s, state.TILE_LUCK, len(box.FINAL_POINTS))
    s.sandra_at = box.SANDRAS_DESK


@rule
def clear_turn(s):
    s.managed = s.at = s.pushed = s.provided = s.upgrading = s.trained = NONE
    s.claimed[:] = NONE
    s.stage = stages.BETWEEN
