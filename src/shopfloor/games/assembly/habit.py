"""The rollout policy of Assembly: what a player does without thinking. Random players would hardly ever win a game."""

import numpy as np

from shopfloor.games.assembly import bots, box, stages, verbs
from shopfloor.games.assembly.rules import line
from shopfloor.kernel import NONE, bits, is_a, operand, part, rule, u64

WHIM = 48
"""One decision in so many is left to luck, so that playouts differ."""

# How much a player likes an action; what nobody likes is below 0.
DULL, HANDY, GOOD, BETTER, BEST = 0.0, 1.0, 3.0, 4.0, 5.0
WASTE = -2.0
ASIDE = 0.5
NO_LIKINGS = (DULL,) * len(box.COMMANDS)


@rule
def habit(s, seat, out, n, word):
    """The action that is liked best, or now and then any; `word` decides between equals."""
    whim, rest = part(word >> u64(32), WHIM)
    start, _ = part(rest, n)
    if whim == 0:
        return out[start]
    declares = s.stage in (stages.CHOOSING, stages.DECLARING)
    wanted = bots.offsets(s)
    likings = appeal_of_commands(s, wanted) if declares else NO_LIKINGS
    best = place = start
    most = -np.inf
    for _ in range(n):
        action = out[place]
        liking = appeal_to_declare(s, action, likings) if declares else appeal(s, action, wanted)
        if liking > most:
            best, most = place, liking
        place = place + 1 if place + 1 < n else 0
    return out[best]


@rule
def appeal_to_declare(s, action, likings):
    """How much a player likes what can be done before a command is declared, given how each command is liked."""
    if is_a(action, verbs.SWAP_BAYS):
        return appeal_of_swap(s, action)
    if is_a(action, verbs.PLAY):
        return appeal_of_card(s, operand(verbs.PLAY, action, 0), operand(verbs.PLAY, action, 1), likings)
    if is_a(action, verbs.PLAY_THREE):
        return liking_of(likings, operand(verbs.PLAY_THREE, action, 0)) - GOOD
    return liking_of(likings, operand(verbs.ASK, action, 0)) if is_a(action, verbs.ASK) else DULL


@rule
def appeal_of_swap(s, action):
    a, b = operand(verbs.SWAP_BAYS, action, 0) % box.BAYS, operand(verbs.SWAP_BAYS, action, 1) % box.BAYS
    return float(gain(s.modules[a], s.modules[b], s.bays[a], s.bays[b]))


@rule
def appeal(s, action, wanted):
    """How much a player likes an action, given where modules want to go."""
    if is_a(action, verbs.ROTATE):
        way = 1 if s.command == box.CLOCKWISE else -1
        ring = box.BAYS - bits.count(s.locked)
        return float(
            bots.matches_after(wanted, ring, way * operand(verbs.ROTATE, action, 1))
            - bots.matches_after(wanted, ring, 0)
        )
    if is_a(action, verbs.SWAP_BAYS):
        return appeal_of_swap(s, action)
    if is_a(action, verbs.EXCHANGE):
        a, b = operand(verbs.EXCHANGE, action, 0) % box.BAYS, operand(verbs.EXCHANGE, action, 1) % box.BAYS
        return float(gain(s.modules[a], s.modules[b], s.bays[a], s.bays[b]))
    if is_a(action, verbs.MOVE):
        return appeal_of_move(s, action)
    return appeal_of_rest(s, action)


@rule
def appeal_of_rest(s, action):
    if is_a(action, verbs.DISCARD):
        kind = operand(verbs.DISCARD, action, 0)
        return (WASTE if kind == box.DRAW_LOCK else 2 * WASTE if kind == box.WILD else DULL) - bots.IN_HAND[kind]
    if is_a(action, verbs.PLACE):
        return HANDY if s.bays[operand(verbs.PLACE, action, 0) % box.BAYS] == s.revealed else DULL
    if is_a(action, verbs.EJECT_MODULE):
        bay = operand(verbs.EJECT_MODULE, action, 0) % box.BAYS
        return WASTE if s.modules[bay] == s.bays[bay] else DULL
    if is_a(action, verbs.LOCK_ONE):
        return HANDY
    if is_a(action, verbs.LOCK_TWO):
        return GOOD
    if (
        is_a(action, verbs.LOCK_THREE)
        or is_a(action, verbs.CANCEL)
        or is_a(action, verbs.VOUCH)
        or is_a(action, verbs.REVEAL)
    ):
        return BETTER
    return ASIDE if is_a(action, verbs.PASS) else DULL


@rule
def gain(first, second, first_bay, second_bay):
    """How many matches more there are when two modules, or two bay cards, change places."""
    after = np.int64(first == second_bay) + np.int64(second == first_bay)
    return after - np.int64(first == first_bay) - np.int64(second == second_bay)


@rule
def appeal_of_move(s, action):
    bay = operand(verbs.MOVE, action, 0) % box.BAYS
    direction = box.ANTICLOCKWISE if operand(verbs.MOVE, action, 1) else box.CLOCKWISE
    target = line.bay_beyond(s, bay, direction, operand(verbs.MOVE, action, 2))
    return float(gain(s.modules[bay], NONE, s.bays[bay], s.bays[target]))


@rule
def appeal_of_card(s, kind, command, likings):
    """A command, more so if it was confirmed; paid with the plainest card, and a Wild is kept for draws and locks."""
    liking = liking_of(likings, command)
    if s.asked == command:
        liking += ASIDE if s.answer else -ASIDE
    if kind == box.WILD and command not in (box.DRAW, box.LOCK):
        liking -= HANDY
    return liking - bots.IN_HAND[kind]


@rule
def appeal_of_commands(s, wanted):
    """Lock two, or bring two to where they match, or draw; a single lock only where it wastes no other."""
    ring = box.BAYS - bits.count(s.locked)
    ready = bots.matches_after(wanted, ring, 0)
    odd = ring % 2 == 1 and s.stack == 0
    return (
        GOOD if s.stack else WASTE,
        BEST if ready > 1 else HANDY if ready == 1 and odd else WASTE,
        appeal_of_reach(ready, max(bots.matches_after(wanted, ring, 1), bots.matches_after(wanted, ring, 2))),
        appeal_of_reach(ready, max(bots.matches_after(wanted, ring, -1), bots.matches_after(wanted, ring, -2))),
        appeal_of_reach(ready, ready + bots.best_swap(s)),
    )


@rule
def liking_of(likings, command):
    draw, lock, clockwise, anticlockwise, swap = likings
    if command == box.DRAW:
        return draw
    if command == box.LOCK:
        return lock
    if command == box.CLOCKWISE:
        return clockwise
    return anticlockwise if command == box.ANTICLOCKWISE else swap


@rule
def appeal_of_reach(ready, reached):
    if reached <= ready:
        return DULL
    return BETTER if reached > 1 else HANDY
