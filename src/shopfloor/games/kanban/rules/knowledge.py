"""What a seat cannot know: cards in other hands, the plaques of a pile, proposals on the table.

Decks hide nothing: what they hold is known, and what comes next is decided when it comes. Of the cards in hands
everybody knows when they came: a goal that was discarded in between can only have come after the discards were
shuffled into a new deck, so cards change places with those of the same deal alone. Orders that were drawn from
under the deck are known. Plaques that an expert saw earlier are forgotten.
"""

import numpy as np

from shopfloor.games.kanban import box, stages, state
from shopfloor.kernel import NONE, bits, draw_from, rule


@rule
def redeal(s, luck, seat):
    """Deal the orders, goals and plaques that a seat cannot see anew."""
    redeal_orders(s, luck, seat)
    redeal_goals(s, luck, seat)
    redeal_plaques(s, luck, seat)


@rule
def hide(s, seat):
    """Deal the same cards in the order of their numbers, and put the plaques away."""
    hide_orders(s, seat)
    hide_goals(s, seat)
    take_up_plaques(s, seat)


@rule
def of_seat(counts, seat):
    """How many cards a seat gets back, of counts with eight bits a seat."""
    return counts >> (8 * seat) & 255


# Orders


@rule
def take_up_orders(s, seat):
    """The orders that a seat cannot see go to the deck; how many came from each hand."""
    counts = np.int64(0)
    for other in range(s.seats):
        if other != seat:
            them = s.players[other]
            hidden = np.int64(them.orders) & ~np.int64(s.orders_seen)
            counts += bits.count(hidden) << (8 * other)
            them.orders = np.int64(them.orders) & ~hidden
            s.order_deck = np.int64(s.order_deck) | hidden
    return counts


@rule
def give_order(s, seat, order):
    s.order_deck = np.int64(s.order_deck) & ~bits.bit(order)
    s.players[seat].orders = np.int64(s.players[seat].orders) | bits.bit(order)


@rule
def redeal_orders(s, luck, seat):
    counts = take_up_orders(s, seat)
    for other in range(s.seats):
        for _ in range(of_seat(counts, other)):
            give_order(s, other, bits.draw_one(luck, s, state.REDEAL_LUCK, s.order_deck))


@rule
def hide_orders(s, seat):
    counts = take_up_orders(s, seat)
    for other in range(s.seats):
        for _ in range(of_seat(counts, other)):
            give_order(s, other, bits.lowest(s.order_deck))


# Goals


@rule
def of_deal(s, deal):
    """The goals that came into the deck together."""
    found = np.int64(0)
    for goal in range(len(box.GOALS)):
        found |= np.int64(s.goal_deal[goal] == deal) << goal
    return found


@rule
def take_up_proposals(s, seat):
    """Proposals of others go back to their hands; whose they were."""
    proposers = np.int64(0)
    for other in range(s.seats):
        them = s.players[other]
        if other != seat and them.proposed != NONE:
            them.goals |= bits.bit(them.proposed)
            proposers |= bits.bit(other)
    return proposers


@rule
def take_up_goals(s, seat, among):
    """Goals of one deal go from the hands of others to the deck; how many came from each."""
    counts = np.int64(0)
    for other in range(s.seats):
        if other != seat:
            them = s.players[other]
            counts += bits.count(them.goals & among) << (8 * other)
            s.goal_deck |= them.goals & among
            them.goals &= ~among
    return counts


@rule
def give_goal(s, seat, goal):
    s.goal_deck &= ~bits.bit(goal)
    s.players[seat].goals |= bits.bit(goal)


@rule
def propose(s, seat, goal):
    s.players[seat].proposed = goal
    s.players[seat].goals &= ~bits.bit(goal)


@rule
def redeal_goals(s, luck, seat):
    """Each hand keeps how many cards of a deal it holds, and any of its cards can be proposed."""
    proposers = take_up_proposals(s, seat)
    for deal in range(s.reshuffles + 1):
        among = of_deal(s, deal)
        counts = take_up_goals(s, seat, among)
        for other in range(s.seats):
            for _ in range(of_seat(counts, other)):
                give_goal(s, other, bits.draw_one(luck, s, state.REDEAL_LUCK, s.goal_deck & among))
    for other in range(s.seats):
        if bits.has(proposers, other):
            propose(s, other, bits.draw_one(luck, s, state.REDEAL_LUCK, s.players[other].goals))


@rule
def hide_goals(s, seat):
    proposers = take_up_proposals(s, seat)
    for deal in range(s.reshuffles + 1):
        among = of_deal(s, deal)
        counts = take_up_goals(s, seat, among)
        for other in range(s.seats):
            for _ in range(of_seat(counts, other)):
                give_goal(s, other, bits.lowest(s.goal_deck & among))
    for other in range(s.seats):
        if bits.has(proposers, other):
            propose(s, other, bits.lowest(s.players[other].goals))


# Plaques


@rule
def take_up_plaques(s, seat):
    """All piles that were looked at, but the one that the seat is looking at, go to the bag."""
    for department in range(len(box.DEPARTMENTS)):
        if is_hidden(s, seat, department):
            for plaque in range(len(box.PLAQUES)):
                s.plaque_bag[plaque] += s.plaques[department, plaque]
                s.plaques[department, plaque] = 0


@rule
def redeal_plaques(s, luck, seat):
    take_up_plaques(s, seat)
    for department in range(len(box.DEPARTMENTS)):
        if is_hidden(s, seat, department):
            for _ in range(s.pile[department]):
                s.plaques[department, draw_from(luck, s, state.REDEAL_LUCK, s.plaque_bag)] += 1


@rule
def is_hidden(s, seat, department):
    looks = s.stage == stages.PLAQUE and s.mover == seat and s.trained == department
    return bits.has(s.looked_at, department) and not looks
