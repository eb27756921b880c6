"""The tree of a search: nodes and edges in one preallocated record, found again by the key of an information set.

A node is what one seat knows when it has to choose. Its key is a hash of the state after `hide` for that seat. Worlds
that the seat cannot tell apart are then the same, so they share the node; nothing hidden from the seat, not even a
sealed choice of another, can split it, but whatever chance has shown to the seat does. All worlds of a
node have the same legal actions, so no action needs a count of how often it was available.
"""

from functools import cache
from typing import Any

import numpy as np

from shopfloor.kernel.compiling import rule, template, wrapping
from shopfloor.kernel.luck import Key
from shopfloor.kernel.records import NONE, f32, f64, i32, i64, record, u8, u64
from shopfloor.players.policies import MOST_SEATS
from shopfloor.players.words import WORD, word

SLOTS = 1 << 20
NODES = SLOTS // 2
EDGES = 1 << 21
FEWEST_SLOTS = 1 << 8
ROOM = 4
"""The least number of hash slots per node, as far as the tree has room."""

PLAN_STEPS = 1 << 16
"""How many actions of plans a tree keeps."""

DEEPEST = 512
"""After how many choices a walk leaves the tree: a game that repeats itself must not keep it there."""

NOWHERE = 0
"""The number that stands for no node."""
ROOT = 1

Node = record(key=u64, first=i32, count=i32, tried=i32, visits=i32)
Edge = record(
    action=i32,
    visits=i32,
    worth=f32,  # the mean utility of who chooses here
    squares=f32,
    lean=f32,  # in turns: how good the game thinks the action; together: the regret of not having chosen it
    share=f32,  # together: how often it was meant to be chosen
)
Step = record(node=i32, edge=i32, seat=i32, mixed=i32, chance=f32)
Tree = record(
    nodes_used=i64,
    edges_used=i64,
    plans_used=i64,
    depth=i64,
    mask=i64,  # of the slots in use: a short search stays in the fast part of memory
    start=(f64, MOST_SEATS),  # how the root looks to each seat, where a game asks for it
    luck=Key,  # of the one world in which a likely line is shown
    steps=(Step, DEEPEST),
    slots=(i32, SLOTS),
    nodes=(Node, NODES),
    edges=(Edge, EDGES),
    plans=(i64, PLAN_STEPS),  # the actions of plans, each plan up to NONE
)

_STEP = u64(0x9E3779B97F4A7C15)
_SEED = u64(0xD1B54A32D192ED03)
_MIX = u64(0xBF58476D1CE4E5B9)
_LEFT, _RIGHT, _FOLD = u64(29), u64(35), u64(32)


@cache
def scratch_type(state: np.dtype[Any], actions: int, seats: int) -> np.dtype[Any]:
    """The type of a thread's working memory: one record, because a separate array costs reference counting.

    `world` is the state it plays in and `look` is a copy to look at, each padded with zeros to whole words, so that
    it can be hashed. `root` is the state that every iteration starts from.
    """
    room = (u8, words_for(state.itemsize) * WORD - state.itemsize)
    return record(
        world=state,
        world_end=room,
        look=state,
        look_end=room,
        out=(i64, actions),  # where legal actions are written
        utility=(f64, seats),  # what came of an iteration
        root=state,
    )


def used_bytes(tree: Any) -> int:
    """How many bytes of a tree were used since it was planted, at most."""
    slots = int(tree.mask + 1) * np.dtype(i32).itemsize
    return slots + int(tree.nodes_used) * Node.itemsize + int(tree.edges_used) * Edge.itemsize


@rule
def words_for(size):
    """How many 64-bit words hold `size` bytes."""
    return (size + WORD - 1) // WORD


@wrapping
def hash_words(scratch, first, end, seat):
    """A hash of some words of a scratch and of a seat, in two lanes that do not wait for each other."""
    a, b = _STEP, _SEED ^ u64(seat)
    for i in range(first, end - 1, 2):
        a = (a ^ word(scratch, i)) * _STEP
        a = (a << _LEFT) | (a >> _RIGHT)
        b = (b ^ word(scratch, i + 1)) * _MIX
        b = (b << _LEFT) | (b >> _RIGHT)
    if (end - first) & 1:
        a = (a ^ word(scratch, end - 1)) * _STEP
    a ^= b ^ (b >> _FOLD)
    a = (a ^ (a >> _FOLD)) * _MIX
    return a ^ (a >> _FOLD)


@template
def key_of(tree, scratch, seat):
    """The key of what a seat knows of the world that the thread plays in."""
    words = words_for(BYTES)
    if not HIDES:
        return hash_words(scratch, 0, words, seat)
    scratch.look = scratch.world
    forget_luck(scratch.look)
    hide(scratch.look, seat)
    return hash_words(scratch, words, 2 * words, seat)


@rule
def forget_luck(s):
    """Reset the counters of luck: an imagined world has its own key, and the number of draws must reveal nothing."""
    for stream in range(len(s.drawn)):
        s.drawn[stream] = 0


@rule
def find(tree, key):
    """The slot of a key: it holds the node, or NOWHERE."""
    slot = i64(key) & tree.mask
    while tree.slots[slot] != NOWHERE and tree.nodes[tree.slots[slot]].key != key:
        slot = (slot + 1) & tree.mask
    return slot


@template
def plant(tree, scratch, seat, iterations):
    """Forget everything and begin with the root: what the seat knows in `scratch.root`."""
    clear(tree)
    tree.mask = FEWEST_SLOTS - 1
    while tree.mask < SLOTS - 1 and tree.mask < ROOM * iterations:
        tree.mask = 2 * tree.mask + 1
    scratch.world = scratch.root
    key = key_of(tree, scratch, seat)
    add_node(tree, find(tree, key), key)
    tree.nodes[ROOT].visits = 0
    if RELATIVE:
        for other in range(scratch.root.seats):
            tree.start[other] = evaluate(scratch.root, other)


@template
def node_of(tree, scratch, seat):
    """The node of a seat in the world that the thread plays in, or NOWHERE."""
    return tree.slots[find(tree, key_of(tree, scratch, seat))]


@rule
def add_node(tree, slot, key):
    """A new node in a free slot, if the tree has room."""
    if tree.nodes_used + 1 >= NODES:
        return
    tree.nodes_used += 1
    node = tree.nodes[tree.nodes_used]
    node.key = key
    node.first = 0
    node.count = 0
    node.tried = 0
    node.visits = 1
    tree.slots[slot] = tree.nodes_used


@rule
def add_edges(tree, number, out, count):
    """Give a node its actions; false if the tree has no room for them."""
    if tree.edges_used + count > EDGES:
        return False
    node = tree.nodes[number]
    node.first = tree.edges_used
    node.count = count
    for i in range(count):
        edge = tree.edges[node.first + i]
        edge.action = out[i]
        edge.visits = 0
        edge.worth = 0
        edge.squares = 0
        edge.lean = 0
        edge.share = 0
    tree.edges_used += count
    return True


@rule
def keep_plans(tree, out, count, actions):
    """Copy the plans among the choices into the tree and let the choices refer to them; false if there is no room.

    All plans are copied unchanged, so their numbers do not depend on the order of the choices.
    """
    first, end = i64(len(out)), i64(0)
    for i in range(count):
        if out[i] >= actions:
            step = out[i] - actions
            first = min(first, step)
            while out[step] != NONE:
                step += 1
            end = max(end, step + 1)
    if tree.plans_used + end - first > PLAN_STEPS:
        return False
    for i in range(count):
        if out[i] >= actions:
            out[i] += tree.plans_used - first
    for step in range(first, end):
        tree.plans[tree.plans_used] = out[step]
        tree.plans_used += 1
    return True


@rule
def clear(tree):
    """Forget everything; the cost is proportional to what was used."""
    for number in range(1, tree.nodes_used + 1):
        slot = i64(tree.nodes[number].key) & tree.mask
        while tree.slots[slot] != NOWHERE:
            tree.slots[slot] = NOWHERE
            slot = (slot + 1) & tree.mask
    tree.nodes_used = 0
    tree.edges_used = 0
    tree.plans_used = 0
