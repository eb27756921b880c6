"""Information-set Monte-Carlo tree search: templates over the verbs of a game.

An iteration imagines a possible world of the searching seat, walks down the tree through known nodes, plays out
from the first unknown one, and credits each choice on the way with the outcome for the seat that chose. Choices in
turns are made by UCT; sealed choices that seats make together by regret matching, each seat for itself, so that
the average play mixes. If several seats may act and see what the others do, the next to act is drawn at random.
"""

from math import log, sqrt

import numpy as np

from shopfloor.kernel.compiling import inlined, rule, template
from shopfloor.kernel.records import f64, i64, u64
from shopfloor.players.mind import pick, think
from shopfloor.players.policies import any_of, carry_out, choose_in_secret, lowest
from shopfloor.players.tree import DEEPEST, NOWHERE, ROOT, add_edges, add_node, find, keep_plans, key_of, node_of

CURIOSITY = 1.0
"""How much UCT explores, relative to utilities from -1 to 1."""

TREMBLE = 0.1
"""How often regret matching tries any action."""

NARROW = 16
"""Up to this number all actions of a node are tried; further ones are opened as it is visited more often."""

WIDEST = 128
"""The most actions that a node keeps, except at the root."""

ASKED_AFTER = 16
"""After how many visits of a node the game evaluates its actions."""

ASKED_MOST = 64
"""How many actions of a node the game evaluates."""

LINE_VISITS = 8
"""A likely line of play ends where its next choice was visited less often than this."""

LOGARITHMS = np.log(np.maximum(np.arange(1 << 12), 1))
"""Logarithms of small numbers of visits, which are the most common: faster than computing them."""

FRACTION = 1.0 / (1 << 32)
_32 = u64(32)


@template
def explore(tree, scratch, mind, news, seat, iterations, stop):
    """Search from `scratch.root` for a seat until `iterations` are done or `stop[0]` is set; return how many were done.

    The root is already without the luck of the true game and without the sealed choices of others.
    """
    done = 0
    while done < iterations and stop[0] == 0:
        walk(tree, scratch, mind, news, seat)
        learn(tree, scratch.utility)
        done += 1
    return done


@inlined
def walk(tree, scratch, mind, news, seat):
    """One iteration: `tree.steps` is the path taken in the tree, `scratch.utility` the outcome."""
    mind.world.k0 = think(mind)
    mind.world.k1 = think(mind)
    scratch.world = scratch.root
    s = scratch.world
    redeal(s, mind.world, seat)
    tree.depth = 0
    waiting = pending(s)
    together = waiting if choose_in_secret(s, waiting, scratch.out) else 0
    number = ROOT  # all worlds that are imagined for the seat belong to it
    while True:
        node = tree.nodes[number]
        if node.count == 0 and not open_node(tree, scratch, mind, news, number, seat, together):
            break
        node.visits += 1
        if together:
            edge = choose_mixed(tree, mind, node)
        else:
            if JUDGES and node.visits == ASKED_AFTER and node.count <= NARROW:
                ask(tree, scratch, mind, news, node, seat)
            edge = choose_in_turn(tree, node)
        step = tree.steps[tree.depth]
        step.node = number
        step.edge = edge
        step.seat = seat
        step.mixed = together
        tree.depth += 1
        carry_out(s, mind.world, news, seat, i64(tree.edges[edge].action), tree.plans)
        waiting = pending(s)
        if waiting == 0:
            break
        together &= ~(1 << seat) & waiting
        if HORIZON < 0 and together == 0:  # a choice that is judged at once is not blurred by what may follow
            break
        if together == 0:
            together = waiting if choose_in_secret(s, waiting, scratch.out) else 0
        seat = lowest(together) if together else any_of(waiting, mind)
        number = next_node(tree, scratch, seat)
        if number == NOWHERE:
            break
    play_out(s, mind, news, together, scratch.out)
    judge(s, tree, scratch.utility)


@inlined
def next_node(tree, scratch, seat):
    """The node to go on from, or NOWHERE if it was unknown; it may have been added."""
    key = key_of(tree, scratch, seat)
    slot = find(tree, key)
    number = i64(tree.slots[slot])
    if number == NOWHERE:
        add_node(tree, slot, key)
    return number if tree.depth < DEEPEST else NOWHERE


@inlined
def play_out(s, mind, news, together, out):
    """Play to the end of the game or to its horizon; seats that choose in secret choose in turns."""
    waiting = pending(s)
    ahead = 0
    while waiting and (HORIZON == 0 or ahead < HORIZON):
        ahead += 1
        together &= waiting
        if together == 0 and choose_in_secret(s, waiting, out):
            together = waiting
        seat = lowest(together) if together else any_of(waiting, mind)
        together &= ~(1 << seat)
        n = consider(s, seat, out)
        choice = out[0] if n == 1 else habit(s, seat, out, n, think(mind))
        carry_out(s, mind.world, news, seat, choice, out)
        waiting = pending(s)


@inlined
def judge(s, tree, utility):
    """What the end is worth to each seat, or the evaluation for the seats that chose if a playout stopped early."""
    ended = HORIZON == 0 or pending(s) == 0
    if ended:
        result(s, utility)
    if RELATIVE or not ended:
        judged = 0
        for depth in range(tree.depth):
            seat = i64(tree.steps[depth].seat)
            if not judged >> seat & 1:
                judged |= 1 << seat
                points = evaluate(s, seat)
                if not ended:
                    utility[seat] = squashed(points, SPREAD)
                if RELATIVE:
                    utility[seat] = (utility[seat] + squashed(points - tree.start[seat], SPREAD)) / 2


@rule
def squashed(points, spread):
    """An evaluation as a utility between -1 and 1; `spread` points are worth a half."""
    return points / (spread + abs(points))


@inlined
def open_node(tree, scratch, mind, news, number, seat, together):
    """Give a node its actions in the order in which they will be tried; false if there is no room."""
    out = scratch.out
    count = consider(scratch.world, seat, out)
    for i in range(count - 1):
        other = i + pick(mind, count - i)
        swapped = out[i]
        out[i] = out[other]
        out[other] = swapped
    if count > WIDEST and tree.depth > 0:
        count = WIDEST
    if PLANS and not keep_plans(tree, out, count, ACTIONS):
        return False
    if not add_edges(tree, number, out, count):
        return False
    if JUDGES and count > NARROW and not together:
        ask(tree, scratch, mind, news, tree.nodes[number], seat)
        put_best_first(tree, tree.nodes[number], min(count, ASKED_MOST))
    return True


@template
def ask(tree, scratch, mind, news, node, seat):
    """Evaluate the first actions of a node, relative to each other."""
    count = min(i64(node.count), ASKED_MOST)
    mean = 0.0
    for i in range(count):
        edge = tree.edges[node.first + i]
        scratch.look = scratch.world
        carry_out(scratch.look, mind.world, news, seat, i64(edge.action), tree.plans)
        edge.lean = evaluate(scratch.look, seat)
        mean += edge.lean / count
    for i in range(count):
        edge = tree.edges[node.first + i]
        edge.lean = TRUST * squashed(edge.lean - mean, SPREAD)


@rule
def put_best_first(tree, node, count):
    """Sort the first edges of a node, none of them tried yet, by their evaluation."""
    for i in range(1, count):
        j = node.first + i
        action, lean = tree.edges[j].action, tree.edges[j].lean
        while j > node.first and tree.edges[j - 1].lean < lean:
            tree.edges[j].action = tree.edges[j - 1].action
            tree.edges[j].lean = tree.edges[j - 1].lean
            j -= 1
        tree.edges[j].action = action
        tree.edges[j].lean = lean


@rule
def choose_in_turn(tree, node):
    """UCT with progressive bias: an untried action if one may be opened, otherwise the most promising."""
    tried = i64(node.tried)
    if tried < node.count and (tried < NARROW or tried * tried < 4 * node.visits):
        node.tried += 1
        return node.first + tried
    visits = i64(node.visits)
    curiosity = CURIOSITY * CURIOSITY * (LOGARITHMS[visits] if visits < len(LOGARITHMS) else log(visits))
    best = i64(node.first)
    most = -1e9
    for number in range(i64(node.first), node.first + tried):
        edge = tree.edges[number]
        times = 1.0 / edge.visits
        promise = edge.worth + sqrt(curiosity * times) + edge.lean * times
        if promise > most:
            most = promise
            best = number
    return best


@rule
def choose_mixed(tree, mind, node):
    """Regret matching: choose an action in proportion to the regret of not having taken it, now and then any."""
    first, end = i64(node.first), i64(node.first + node.count)
    regrets = 0.0
    for number in range(first, end):
        regrets += max(f64(tree.edges[number].lean), 0.0)
    each = 1.0 / node.count
    scale = 1.0 / regrets if regrets > 0 else 0.0
    floor = 0.0 if regrets > 0 else each
    point = f64(think(mind) >> _32) * FRACTION
    chosen = end - 1
    chance = 0.0
    for number in range(first, end):
        edge = tree.edges[number]
        meant = floor + max(f64(edge.lean), 0.0) * scale
        edge.share += meant
        tried = (1 - TREMBLE) * meant + TREMBLE * each
        if point >= 0:
            chosen = number
            chance = tried
        point -= tried
    tree.steps[tree.depth].chance = chance
    return chosen


@rule
def learn(tree, utility):
    """Credit every choice on the path with the outcome for the seat that chose."""
    for depth in range(tree.depth):
        step = tree.steps[depth]
        gain = utility[step.seat]
        edge = tree.edges[step.edge]
        if step.mixed:
            learn_regrets(tree, tree.nodes[step.node], edge, gain, f64(step.chance))
        edge.visits += 1
        edge.worth += (gain - edge.worth) / edge.visits
        edge.squares += gain * gain


@rule
def learn_regrets(tree, node, chosen, gain, chance):
    """Add to each action's regret what it would have brought minus what the mix brings.

    An action counts with its mean so far, and the chosen one with that plus its surprise, scaled up by how
    rarely it is chosen: unbiased, and steadier than the outcome alone.
    """
    first, end = i64(node.first), i64(node.first + node.count)
    surprise = (gain - chosen.worth) / chance
    regrets = 0.0
    mixed = max(f64(chosen.lean), 0.0) * surprise
    means = surprise
    for number in range(first, end):
        edge = tree.edges[number]
        regret = max(f64(edge.lean), 0.0)
        regrets += regret
        mixed += regret * edge.worth
        means += edge.worth
    mixed = mixed / regrets if regrets > 0 else means / node.count
    for number in range(first, end):
        edge = tree.edges[number]
        edge.lean += edge.worth - mixed
    chosen.lean += surprise


@template
def likely_line(tree, scratch, news, seat, action, line):
    """Write into `line` the most visited continuation in one world; return how many choices it has."""
    scratch.world = scratch.root
    s = scratch.world
    redeal(s, tree.luck, seat)
    length = 0
    while True:
        line[length] = action
        length += 1
        carry_out(s, tree.luck, news, seat, action, tree.plans)
        waiting = pending(s)
        if waiting == 0 or length == len(line):
            return length
        seat = lowest(waiting)
        node = tree.nodes[node_of(tree, scratch, seat)]
        most = LINE_VISITS - 1
        for number in range(i64(node.first), node.first + node.count):
            if tree.edges[number].visits > most:
                most = i64(tree.edges[number].visits)
                action = i64(tree.edges[number].action)
        if most < LINE_VISITS:
            return length
