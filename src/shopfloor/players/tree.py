"""The tree of a search: nodes and edges in one preallocated record, found again by the key of an information set.

A node is what one seat knows when it has to choose. Its key is a hash of the *canonical world* of that seat: the
state after `redeal` for the seat under one fixed luck. Worlds that the seat cannot tell apart have the same
canonical world, so they share the node; nothing that is hidden from the seat, a sealed choice of another among it,
can split it; and what chance has shown to the seat does split it. All worlds of a node have the same legal
actions, so no action needs a count of how often it was available.
"""

from typing import Any

import numpy as np

from shopfloor.kernel.compiling import rule, template, wrapping
from shopfloor.kernel.luck import Key
from shopfloor.kernel.records import blank, f32, f64, i32, i64, record, u8, u64
from shopfloor.players.words import WORD, word

SLOTS = 1 << 20
NODES = SLOTS // 2
EDGES = 1 << 21
FEWEST_SLOTS = 1 << 8
ROOM = 4
"""So many slots there are at least for a node, while that is possible."""

SEEN = 1 << 10
"""So many worlds are remembered with the keys that they have."""

DEEPEST = 512
"""A walk leaves the tree after so many choices: a game that repeats itself must not hold it."""

NOWHERE = 0
"""The node that is none."""
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
Seen = record(world=u64, key=u64)
Step = record(node=i32, edge=i32, seat=i32, mixed=i32, chance=f32)
Tree = record(
    nodes_used=i64,
    edges_used=i64,
    depth=i64,
    mask=i64,  # of the slots in use: a short search stays in the fast part of memory
    canonical=Key,
    seen=(Seen, SEEN),
    steps=(Step, DEEPEST),
    slots=(i32, SLOTS),
    nodes=(Node, NODES),
    edges=(Edge, EDGES),
)

_STEP = u64(0x9E3779B97F4A7C15)
_SEED = u64(0xD1B54A32D192ED03)
_MIX = u64(0xBF58476D1CE4E5B9)
_LEFT, _RIGHT, _FOLD = u64(29), u64(35), u64(32)


def new_table(state: np.dtype[Any], actions: int, seats: int) -> Any:
    """What a thread thinks on. It is one record, because an array that is handed on by itself is counted each time.

    `world` is the state it plays in and `look` another to look at, each filled up with zeros to whole words, so that
    it can be hashed. `root` is the state that every iteration starts from.
    """
    room = (u8, words_for(state.itemsize) * WORD - state.itemsize)
    return blank(
        record(
            world=state,
            world_end=room,
            look=state,
            look_end=room,
            out=(i64, actions),  # where legal actions are written
            utility=(f64, seats),  # what came of an iteration
            root=state,
        )
    )


@rule
def words_for(size):
    """How many words hold so many bytes."""
    return (size + WORD - 1) // WORD


@wrapping
def hash_words(table, first, end, seat):
    """A hash of some words of a table and of a seat; two lanes, so that one does not wait for the other."""
    a, b = _STEP, _SEED ^ u64(seat)
    for i in range(first, end - 1, 2):
        a = (a ^ word(table, i)) * _STEP
        a = (a << _LEFT) | (a >> _RIGHT)
        b = (b ^ word(table, i + 1)) * _MIX
        b = (b << _LEFT) | (b >> _RIGHT)
    if (end - first) & 1:
        a = (a ^ word(table, end - 1)) * _STEP
    a ^= b ^ (b >> _FOLD)
    a = (a ^ (a >> _FOLD)) * _MIX
    return a ^ (a >> _FOLD)


@template
def key_of(tree, table, seat):
    """The key of what a seat knows of the world on the table. A world that was seen lately need not be dealt again."""
    words = words_for(BYTES)
    if not HIDES:
        return hash_words(table, 0, words, seat)
    world = hash_words(table, 0, words, seat) ^ tree.canonical.k0
    seen = tree.seen[i64(world) & (SEEN - 1)]
    if seen.world != world:
        table.look = table.world
        forget_luck(table.look)
        redeal(table.look, tree.canonical, seat)
        seen.world = world
        seen.key = hash_words(table, words, 2 * words, seat)
    return seen.key


@rule
def forget_luck(s):
    """Counters of luck start anew: an imagined world has a key of its own, and how much was drawn tells nothing."""
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
def plant(tree, table, seat, iterations):
    """Forget everything and begin with the root: what the seat knows in `table.root`."""
    clear(tree)
    tree.mask = FEWEST_SLOTS - 1
    while tree.mask < SLOTS - 1 and tree.mask < ROOM * iterations:
        tree.mask = 2 * tree.mask + 1
    table.world = table.root
    key = key_of(tree, table, seat)
    add_node(tree, find(tree, key), key)
    tree.nodes[ROOT].visits = 0


@template
def node_of(tree, table, seat):
    """The node of a seat in the world on the table, or NOWHERE."""
    return tree.slots[find(tree, key_of(tree, table, seat))]


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
    """Give a node its actions; false when the tree has no room for them."""
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
def clear(tree):
    """Forget everything; costs only as much as was used."""
    for number in range(1, tree.nodes_used + 1):
        slot = i64(tree.nodes[number].key) & tree.mask
        while tree.slots[slot] != NOWHERE:
            tree.slots[slot] = NOWHERE
            slot = (slot + 1) & tree.mask
    tree.nodes_used = 0
    tree.edges_used = 0
