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
from shopfloor.kernel.records import f32, i32, i64, record, u64

SLOTS = 1 << 20
NODES = SLOTS // 2
EDGES = 1 << 21
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
Step = record(node=i32, edge=i32, seat=i32, mixed=i32, chance=f32)
Tree = record(
    nodes_used=i64,
    edges_used=i64,
    depth=i64,
    canonical=Key,
    steps=(Step, DEEPEST),
    slots=(i32, SLOTS),
    nodes=(Node, NODES),
    edges=(Edge, EDGES),
)

_STEP = u64(0x9E3779B97F4A7C15)
_SEED = u64(0xD1B54A32D192ED03)
_MIX = u64(0xBF58476D1CE4E5B9)
_LEFT, _RIGHT, _FOLD = u64(29), u64(35), u64(32)
WORD = 8


def new_table(state: np.dtype[Any]) -> tuple[Any, Any]:
    """What a thread thinks on, as a record and as whole words of the same memory, so that worlds can be hashed.

    `world` is the one it plays in, `look` another to look at; each is filled up with zeros to whole words. `root` is
    the state that every iteration starts from.
    """
    words = -(-state.itemsize // WORD)
    room = (np.uint8, words * WORD - state.itemsize)
    words_of = np.zeros(3 * words, u64)
    kind = record(world=state, world_end=room, look=state, look_end=room, root=state, root_end=room)
    return words_of.view(kind)[0], words_of


@wrapping
def hash_words(words, first, end, seat):
    """A hash of some words and a seat; two lanes, so that one does not wait for the other."""
    a, b = _STEP, _SEED ^ u64(seat)
    for i in range(first, end - 1, 2):
        a = (a ^ words[i]) * _STEP
        a = (a << _LEFT) | (a >> _RIGHT)
        b = (b ^ words[i + 1]) * _MIX
        b = (b << _LEFT) | (b >> _RIGHT)
    if (end - first) & 1:
        a = (a ^ words[end - 1]) * _STEP
    a ^= b ^ (b >> _FOLD)
    a = (a ^ (a >> _FOLD)) * _MIX
    return a ^ (a >> _FOLD)


@template
def key_of(tree, table, words, seat):
    """The key of what a seat knows of the world on the table; `words` are the table's memory."""
    size = len(words) // 3
    if not HIDES:
        return hash_words(words, 0, size, seat)
    table.look = table.world
    forget_luck(table.look)
    redeal(table.look, tree.canonical, seat)
    return hash_words(words, size, 2 * size, seat)


@rule
def forget_luck(s):
    """Counters of luck start anew: an imagined world has a key of its own, and how much was drawn tells nothing."""
    for stream in range(len(s.drawn)):
        s.drawn[stream] = 0


@rule
def find(tree, key):
    """The slot of a key: it holds the node, or NOWHERE."""
    slot = i64(key & u64(SLOTS - 1))
    while tree.slots[slot] != NOWHERE and tree.nodes[tree.slots[slot]].key != key:
        slot = (slot + 1) & (SLOTS - 1)
    return slot


@template
def plant(tree, table, words, seat):
    """Forget everything and begin with the root: what the seat knows in `table.root`."""
    clear(tree)
    table.world = table.root
    key = key_of(tree, table, words, seat)
    add_node(tree, find(tree, key), key)
    tree.nodes[ROOT].visits = 0


@template
def node_of(tree, table, words, seat):
    """The node of a seat in the world on the table, or NOWHERE."""
    return tree.slots[find(tree, key_of(tree, table, words, seat))]


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
        slot = i64(tree.nodes[number].key & u64(SLOTS - 1))
        while tree.slots[slot] != NOWHERE:
            tree.slots[slot] = NOWHERE
            slot = (slot + 1) & (SLOTS - 1)
    tree.nodes_used = 0
    tree.edges_used = 0
