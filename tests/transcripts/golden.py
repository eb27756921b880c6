"""Golden games: `games.toml` names them, and each is one text that a person can read."""

import random
import tomllib
from pathlib import Path

from shopfloor.kernel import Match, registry
from shopfloor.kernel.luck import key_of_seed
from shopfloor.terminal.transcript import transcript

HERE = Path(__file__).parent


def recipes():
    """By the path of the text: the game, its options, the seed of its luck and its players, and what it shows."""
    return tomllib.loads((HERE / "games.toml").read_text(encoding="utf-8"))


def play(recipe):
    """The game of a recipe; each seat takes any legal action."""
    seed = recipe["seed"]
    match = Match(registry.get(recipe["game"]), recipe.get("seats"), recipe.get("options"), key_of_seed(seed))
    chance = random.Random(seed)
    while not match.over:
        seat = chance.choice(match.pending())
        match.act(seat, chance.choice(match.legal(seat)))
    return match


def written(match):
    """A golden game as text."""
    return transcript(match, ["random"] * match.seats)
