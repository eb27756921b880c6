"""The toy game with one thing wrong in each; a law must notice it. Where compiling does not matter, they are plain."""

import random
from dataclasses import replace
from threading import Event

import msgspec
import numpy as np
import toys
from toys import BIDS, CARDS, SEATS, TOY
from workshop import FINISH, GIVE_UP, PASS, SETTLED, WORKSHOP

from shopfloor.kernel import ALLOWED, EVERYONE, NONE, SPECTATOR, Actions, Reasons, code, draw, is_heard, rule, tell
from shopfloor.kernel.conformance.redeal_laws import MOST_DRAWS
from shopfloor.kernel.game import nothing_hidden

# conservation


def act_losing_a_prize(s, luck, news, seat, action):
    toys.act(s, luck, news, seat, action)
    if s.rounds == 2 and s.players[0].bid == NONE:
        s.prizes[:] = 0


def setup_with_chance(s, luck, news):
    toys.setup(s, luck, news)
    s.bonuses[0] += s.players[0].bonus


loses_a_prize = replace(TOY, act=act_losing_a_prize)
box_depends_on_luck = replace(TOY, setup=setup_with_chance)

# legality


def legal_but_empty(s, seat, out):
    return 0 if s.rounds == 1 and seat == 1 else toys.legal(s, seat, out)


def legal_twice(s, seat, out):
    n = toys.legal(s, seat, out)
    if n == 2:
        out[1] = out[0]
    return n


def legal_beyond(s, seat, out):
    n = toys.legal(s, seat, out)
    out[n - 1] = CARDS + 3
    return n


def pending_strangers(s):
    return toys.pending(s) | (s.prize != NONE) << SEATS


def act_that_fails(s, luck, news, seat, action):
    toys.act(s, luck, news, seat, action)
    if s.rounds == 3:
        raise KeyError("no such thing")


def habit_of_another_game(s, seat, out, n, word):
    return CARDS + 3


habit_beyond = replace(TOY, habit=habit_of_another_game)
no_legal_action = replace(TOY, legal=legal_but_empty)
same_action_twice = replace(TOY, legal=legal_twice)
action_out_of_range = replace(TOY, legal=legal_beyond)
strangers_pending = replace(TOY, pending=pending_strangers)
act_fails = replace(TOY, act=act_that_fails)

# refusals


def no_reason(s, seat, action):
    return {}[action]


def forbids_nothing(s, seat, action):
    return ALLOWED


def forbids_all(s, seat, action):
    return code(toys.SPENT, 0)


NAMELESS = Reasons()
NAMELESS.reason("", "you have bid {card} already; bid another card", card=CARDS)

refusal_fails = replace(TOY, forbids=no_reason)
refusal_without_reason = replace(TOY, reasons=NAMELESS)
forbids_too_little = replace(TOY, forbids=forbids_nothing)
forbids_too_much = replace(TOY, forbids=forbids_all)

# results


def result_too_high(s, out):
    out[:] = s.players[0].won


def result_nan(s, out):
    out[:] = np.nan


@rule
def places_in_halves(s, out):
    for seat in range(s.seats):
        out[seat] = 2 * seat + 1


@rule
def places_turned(s, out):
    for seat in range(s.seats):
        out[seat] = s.seats - seat


@rule
def result_by_seat(s, out):
    for seat in range(s.seats):
        out[seat] = 0.0 - seat / SEATS


def endless(s):
    return 1


def legal_forever(s, seat, out):
    out[0] = 0
    return 1


def act_idly(s, luck, news, seat, action):
    pass


@rule
def score_in_halves(s, seat):
    return s.players[seat].won / 2


def evaluate_infinite(s, seat):
    return float("inf")


utility_too_high = replace(TOY, result=result_too_high)
utility_is_nan = replace(TOY, result=result_nan)
places_left_out = replace(TOY, places=places_in_halves)
last_is_best = replace(TOY, places=places_turned, result=result_by_seat)
partners_apart = replace(TOY, places=places_turned, cooperative=True)
never_ends = replace(TOY, pending=endless, legal=legal_forever, act=act_idly)
half_points = replace(TOY, score=score_in_halves)
infinite_evaluation = replace(TOY, evaluate=evaluate_infinite)

# replay


def act_with_other_chance(s, luck, news, seat, action):
    toys.act(s, luck, news, seat, action)
    s.players[seat].won += random.randrange(2)


def act_with_numpy_chance(s, luck, news, seat, action):
    toys.act(s, luck, news, seat, action)
    s.players[seat].won += np.random.randint(2)


def act_for_listeners(s, luck, news, seat, action):
    toys.act(s, luck, news, seat, action)
    s.players[seat].won += is_heard(news)


def tell_at_random(s, luck, news, seat, action):
    toys.act(s, luck, news, seat, action)
    if random.random() < 0.5:
        tell(news, seat, BIDS, 0, 0)


def view_that_touches(s, seat):
    s.players[0].won += 1
    return toys.view(s, seat)


python_chance = replace(TOY, act=act_with_other_chance)
numpy_chance = replace(TOY, act=act_with_numpy_chance)
hears_itself = replace(TOY, act=act_for_listeners)
news_at_random = replace(TOY, act=tell_at_random)
looking_touches = replace(TOY, view=view_that_touches)

# copies

_acts = []


def act_with_memory(s, luck, news, seat, action):
    toys.act(s, luck, news, seat, action)
    _acts.append(action)
    s.players[0].won += len(_acts) % 5 == 0


keeps_state_elsewhere = replace(TOY, act=act_with_memory)

# notation

AMBIGUOUS = Actions()
AMBIGUOUS.family("bid", "bid {card}", sealed=True, card=("one", "two", "Two", "three"))
SWALLOWED = Actions()
SWALLOWED.family("bid", "bid {card}", sealed=True, card=("a", "b", "a 1"))
SWALLOWED.family("call", "bid {card} {more}", sealed=True, card=("a",), more=("1",))


def tell_nobody(s, luck, news, seat, action):
    toys.act(s, luck, news, seat, action)
    tell(news, SEATS + 4, BIDS, 0, 0)


ambiguous_notation = replace(TOY, actions=AMBIGUOUS)
swallowed_notation = replace(TOY, actions=SWALLOWED)
news_to_nobody = replace(TOY, act=tell_nobody)

# noninterference


def view_with_bids(s, seat):
    seen = toys.view(s, seat)
    seen.bids = [int(s.players[of].bid) for of in range(s.seats)]
    return seen


class Padded(msgspec.Struct):
    view: toys.View
    padding: str


def view_of_telling_size(s, seat):
    """The bid is nowhere to be read, but the message is as long as it is high."""
    return Padded(toys.view(s, seat), " " * (s.players[0].bid + 1))


def legal_by_the_other_bid(s, seat, out):
    n = toys.legal(s, seat, out)
    return n - (n > 1 and s.players[1 - seat % 2].bid == 2)


def pending_by_bonus(s):
    mask = toys.pending(s)
    return mask & ~1 if s.players[0].bonus == 1 and mask & ~1 else mask


def view_of_counts(s, seat):
    """What was shown is forgotten, all but how many cards are left."""
    seen = toys.view(s, seat)
    seen.played = [[int(s.players[of].hand.sum())] for of in range(s.seats)]
    return seen


def redeal_from_nowhere(s, luck, seat):
    """The bonus is another one, but not out of the bag."""
    for other in range(s.seats):
        if other != seat and s.prize != NONE:
            s.players[other].bonus = 0


def redeal_stale(s, luck, seat):
    """The hands are as large as they were, but of one card again and again, which can be played once."""
    toys.redeal(s, luck, seat)
    for other in range(s.seats):
        hand = s.players[other].hand
        if other != seat:
            count = hand.sum()
            hand[:] = 0
            hand[0] = count


@rule
def score_with_secret_bonus(s, seat):
    return s.players[seat].won + s.players[seat].bonus


leaks_in_score = replace(TOY, score=score_with_secret_bonus)
leaks_in_view = replace(TOY, view=view_with_bids)
leaks_in_size = replace(TOY, view=view_of_telling_size)
leaks_in_legal = replace(TOY, legal=legal_by_the_other_bid)
leaks_in_pending = replace(TOY, pending=pending_by_bonus)


def redeal_a_part(s, luck, seat):
    """Bonuses are exchanged between the others and not dealt anew, so they stay among them."""
    before = [s.players[other].bonus for other in range(s.seats)]
    for other in range(s.seats):
        if other not in (seat, 0) and seat != 0:
            s.players[other].bonus = before[0]
            s.players[0].bonus = before[other]


def redeal_only_bonuses(s, luck, seat):
    """Sealed bids stay as they are, so that whoever imagines a world knows them."""
    before = s.copy()
    toys.redeal(s, luck, seat)
    for other in range(s.seats):
        s.players[other].bid = before.players[other].bid
        s.players[other].hand[:] = before.players[other].hand


redeal_keeps_bids = replace(TOY, redeal=redeal_only_bonuses)
redeal_remembers = replace(TOY, redeal=redeal_a_part)
redeal_adds_bonuses = replace(TOY, redeal=redeal_from_nowhere, view=view_of_counts)
redeal_breaks_world = replace(TOY, redeal=redeal_stale, view=view_of_counts)
redeal_never_moves = replace(TOY, redeal=nothing_hidden)


def redeal_without_end(s, luck, seat):
    """Tries for a hand that is not among the cards. (In the end it gives up: this is a test.)"""
    while s.drawn[toys.REDEAL_LUCK] < 5 * MOST_DRAWS:
        draw(luck, s, toys.REDEAL_LUCK, CARDS)


redeal_endless = replace(TOY, redeal=redeal_without_end)

let_go = Event()


def redeal_waiting(s, luck, seat):
    """Waits, without a draw, for something that does not come. (The test lets it go.)"""
    let_go.wait()


redeal_stuck = replace(TOY, redeal=redeal_waiting)

# hiding


def hide_only_bids(s, seat):
    """The bonuses of the others stay where they are."""
    before = s.copy()
    toys.hide(s, seat)
    s.bonuses[:] = before.bonuses
    for other in range(s.seats):
        s.players[other].bonus = before.players[other].bonus


def hide_the_own_bonus(s, seat):
    toys.hide(s, seat)
    toys.hide(s, SPECTATOR)


hides_too_little = replace(TOY, hide=hide_only_bids)
hides_too_much = replace(TOY, hide=hide_the_own_bonus)

# secrecy


def act_aloud(s, luck, news, seat, action):
    toys.act(s, luck, news, seat, action)
    tell(news, EVERYONE, BIDS, seat, action)


def act_whispering(s, luck, news, seat, action):
    toys.act(s, luck, news, seat, action)
    tell(news, (seat + 1) % s.seats, BIDS, seat, action)


def act_telling_the_bonus(s, luck, news, seat, action):
    toys.act(s, luck, news, seat, action)
    tell(news, EVERYONE, BIDS, seat, s.players[seat].bonus)


OPEN = Actions()
OPEN.family("bid", "bid {card}", card=CARDS)

leaks_a_bonus = replace(TOY, act=act_telling_the_bonus)
leaks_in_news = replace(TOY, act=act_aloud)
leaks_to_a_neighbour = replace(TOY, act=act_whispering)
forgets_what_was_shown = replace(TOY, view=view_of_counts)
leaks_in_log = replace(TOY, actions=OPEN)
sealed_but_shown = replace(TOY, view=view_with_bids, redeal=nothing_hidden)

# plain Python, bounds: these are compiled


@rule
def act_overflowing(s, luck, news, seat, action):
    toys.act(s, luck, news, seat, action)
    s.players[seat].won = s.players[seat].hand[3] * np.int8(100) * np.int8(3)


@rule
def act_beyond(s, luck, news, seat, action):
    toys.act(s, luck, news, seat, action)
    s.players[seat].won += s.prizes[CARDS - 1 + s.rounds] * 0


overflows = replace(TOY, act=act_overflowing)
reads_beyond = replace(TOY, act=act_beyond)

# choices


def consider_anything(s, seat, out):
    out[0] = code(GIVE_UP)
    return 1


def consider_a_wrong_plan(s, seat, out):
    out[0] = WORKSHOP.actions.count + 1
    out[1:3] = code(FINISH), NONE
    return 1


def consider_an_endless_plan(s, seat, out):
    out[:] = code(GIVE_UP)
    out[0] = WORKSHOP.actions.count + 1
    return 1


def pass_always(s, seat):
    return code(PASS)


def set_everyone_aside(s, seat):
    for other in range(s.seats):
        s.players[other].status = SETTLED


offers_what_is_illegal = replace(WORKSHOP, consider=consider_anything)
plans_what_is_illegal = replace(WORKSHOP, consider=consider_a_wrong_plan)
plans_without_end = replace(WORKSHOP, consider=consider_an_endless_plan)
times_out_wrongly = replace(WORKSHOP, timeout=pass_always)
sets_itself_aside = replace(WORKSHOP, focus=set_everyone_aside)
