"""Look for games of Factory Funner that show one thing each, and write their recipes: `factory_funner.toml`.

    python -m tests.transcripts.find_factory_funner

Players go by the game's habit from many seeds until a game tells what is wanted; it is kept as its actions, so that it
stays the same however habits change.
"""

import json
import random

import numpy as np
from tests.transcripts.golden import HERE

from shopfloor.games.factory_funner import GAME
from shopfloor.kernel import Match
from shopfloor.kernel.luck import key_of_seed

SEEDS = range(1, 200)
WANTED = {
    "solo": (1, {}, ["allotted", "built", "not_built", "next_board"]),
    "two_in_a_draft_with_finite_connectors": (
        2,
        {"selection": "draft", "connector_supply": "finite", "board": "B1"},
        ["last", "built", "removed"],
    ),
    "three_with_sealed_choices": (3, {"selection": "sealed"}, ["first", "last", "late", "waited", "passed", "built"]),
    "four_in_a_race_by_the_published_rules": (
        4,
        {"selection": "race", "profile": "published"},
        ["first", "last", "allotted", "built", "not_built"],
    ),
}


def play(seats, options, seed):
    """A game by habit; who is first in the row of those that may act goes first."""
    match = Match(GAME, seats, options, key_of_seed(seed))
    chance = random.Random(seed)
    while not match.over:
        seat = match.pending()[0]
        legal = np.array(match.legal(seat))
        match.act(seat, int(GAME.habit(match.snapshot(), seat, legal, len(legal), np.uint64(chance.getrandbits(64)))))
    return match


def find(seats, options, tells):
    """The first game that tells all that is wanted, and its seed."""
    for seed in SEEDS:
        match = play(seats, options, seed)
        if {told.kind for played in match.log for told in played.news}.issuperset(tells):
            return match, seed
    raise LookupError(f"no game of {SEEDS} tells {', '.join(tells)}")


def recipe(name, seats, options, tells):
    match, seed = find(seats, options, tells)
    chosen = ", ".join(f"{key} = {json.dumps(value)}" for key, value in options.items())
    actions = [f"  {json.dumps(GAME.actions.write(played.action))}," for played in match.log]
    lines = [f'["factory_funner/{name}.txt"]', 'game = "factory_funner"', f"seats = {seats}"]
    lines += [f"options = {{ {chosen} }}", f"seed = {seed}", f"tells = {json.dumps(tells)}"]
    lines += [f"result = {match.result()}", f"scores = {match.scores()}"]
    return "\n".join([*lines, "actions = [", *actions, "]", ""])


if __name__ == "__main__":
    found = [recipe(name, *wanted) for name, wanted in WANTED.items()]
    text = "\n".join(["# Golden games of Factory Funner, found by find_factory_funner.py.\n", *found])
    (HERE / "factory_funner.toml").write_text(text, encoding="utf-8")
