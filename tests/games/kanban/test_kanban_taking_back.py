"""Taking back a turn in Kanban: freely up to the last thing that was revealed."""

import random

from shopfloor.games.kanban import GAME
from shopfloor.kernel import Match
from shopfloor.kernel.luck import key_of_seed
from shopfloor.tables.undo import border

ACTIONS = 260
TRIED = 6
"""How often each verb is tried: each time it is done again in many worlds."""
FREE = {"go", "collect", "claim", "push", "provide", "recycle", "manage", "upgrade", "spot"}
"""Nothing new is seen after these."""
REVEALING = {"issue", "plaque", "present"}
"""A kanban card is drawn, a plaque is looked at, a hidden goal is put on the table."""


def test_only_what_reveals_something_cannot_be_taken_back():
    chance, found = random.Random(1), {}
    match = Match(GAME, 3, key=key_of_seed(5))
    for _ in range(ACTIONS):
        seat, before = match.pending()[0], match.clone()
        action = chance.choice(match.legal(seat))
        match.act(seat, action)
        reasons = found.setdefault(GAME.actions.name(action), [])
        if len(reasons) < TRIED:
            reasons.append(border(before, match.log[-1:]))
    assert {verb: set(found[verb]) for verb in FREE} == {verb: {None} for verb in FREE}
    assert all(None not in found[verb] for verb in REVEALING)
    assert set(found["end_turn"]) == {None, "something was drawn or rolled since"}  # Sandra and a new day may draw
