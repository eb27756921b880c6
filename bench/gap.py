"""How far a player alone stays behind par, and par behind the bound: `python -m bench.gap --decks 100`.

A line a deck, so that it may be stopped at any time, and after each the means so far, each with the half-width of its
95 % interval. The decks are those of the seeds 0, 1, 2 …; with `--first` another run goes on where one ended.
"""

import argparse
import sys
from collections import deque
from statistics import fmean, stdev

from shopfloor import players
from shopfloor.kernel import Par, registry
from shopfloor.kernel.luck import key_of_seed
from shopfloor.lab.contest import play_contest
from shopfloor.lab.summary import SURE


def of_deck(game: str, player: str, seed: int) -> Par:
    """Let a player play a deck alone, and look for what was possible."""
    contest = play_contest(registry.get(game), [players.get(player)], {}, key_of_seed(seed))
    return deque(registry.get(game).par(contest.match.snapshot(), 0), maxlen=1)[0]


def mean(values: list[float]) -> str:
    spread = SURE * stdev(values) / len(values) ** 0.5 if len(values) > 1 else float("nan")
    return f"{fmean(values):.1f} ± {spread:.1f}"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--game", default="factory_funner")
    asked.add_argument("--player", default="director")
    asked.add_argument("--decks", type=int, default=100)
    asked.add_argument("--first", type=int, default=0)
    wish = asked.parse_args()
    seen: list[Par] = []
    for seed in range(wish.first, wish.first + wish.decks):
        par = of_deck(wish.game, wish.player, seed)
        seen.append(par)
        columns = {
            wish.player: [float(one.reached) for one in seen],
            "par": [float(one.best) for one in seen],
            "bound": [float(one.bound) for one in seen],
            f"par - {wish.player}": [float(one.best - one.reached) for one in seen],
            "bound - par": [float(one.bound - one.best) for one in seen],
        }
        means = ", ".join(f"{name} {mean(values)}" for name, values in columns.items())
        sys.stdout.write(f"deck {seed}: {par.reached}, par {par.best}, bound {par.bound}; {len(seen)} decks: {means}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
