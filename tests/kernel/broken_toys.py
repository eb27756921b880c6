"""The toy game with one thing wrong in each; a law must notice it. Where compiling does not matter, they are plain."""

import random
from dataclasses import replace

import msgspec
import numpy as np
import toys
from toys import BIDS, CARDS, SEATS, TOY

from shopfloor.kernel import EVERYONE, NONE, Actions, Refusal, is_heard, rule, tell
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


def empty_reason(s, seat, action):
    return Refusal("", "")


refusal_fails = replace(TOY, why_not=no_reason)
refusal_without_reason = replace(TOY, why_not=empty_reason)

# results


def result_too_high(s, out):
    out[:] = s.players[0].won


def result_nan(s, out):
    out[:] = np.nan


def endless(s):
    return 1


def legal_forever(s, seat, out):
    out[0] = 0
    return 1


def act_idly(s, luck, news, seat, action):
    pass


def score_in_halves(s, seat):
    return s.players[seat].won / 2


def evaluate_infinite(s, seat):
    return float("inf")


utility_too_high = replace(TOY, result=result_too_high)
utility_is_nan = replace(TOY, result=result_nan)
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
