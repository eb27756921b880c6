"""Golden games: the `.toml` files name them, and each is one text that a person can read."""

import random
import tomllib
from pathlib import Path

from shopfloor.kernel import Match, registry
from shopfloor.kernel.luck import key_of_seed
from shopfloor.terminal.transcript import transcript

HERE = Path(__file__).parent


def recipes():
    """By the path of the text: the game, its options, the seed of its luck and its players, and what it shows."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.toml"))]
    return {name: recipe for text in texts for name, recipe in tomllib.loads(text).items()}


def play(recipe):
    """The game of a recipe: its actions one after the other, or to the end with each seat taking any legal one."""
    seed = recipe["seed"]
    match = Match(registry.get(recipe["game"]), recipe.get("seats"), recipe.get("options"), key_of_seed(seed))
    chance = random.Random(seed)
    for action in recipe.get("actions", []):
        match.act(match.pending()[0], action)
    while not match.over and "actions" not in recipe:
        seat = chance.choice(match.pending())
        match.act(seat, chance.choice(match.legal(seat)))
    return match


def written(match, recipe):
    """A golden game as text."""
    return transcript(match, ["player" if "actions" in recipe else "random"] * match.seats)
