"""How strong each company of The Last of the Independents is: `python -m bench.companies --games 100000`.

Four greedy players; a player counts for the company they began with. A table after every thousand games, so that it may
be stopped at any time; with `--first` another run goes on where one ended.
"""

import argparse
import sys

import numpy as np

from shopfloor import players
from shopfloor.games.independents import box
from shopfloor.kernel import Match, registry
from shopfloor.kernel.luck import Key, derive_key, key_of_seed
from shopfloor.kernel.places import mean_ranks, win_shares
from shopfloor.kernel.records import blank
from shopfloor.lab.batch import GAME_KEYS
from shopfloor.lab.simulate import Plan
from shopfloor.lab.summary import SURE

GAME, SEATS, SEED = "independents", 4, 1
AT_ONCE = 1_000


def companies(first: int, games: int) -> np.ndarray:
    """The company that each seat begins each game with."""
    game, luck = registry.get(GAME), blank(Key)
    found = []
    for number in range(first, first + games):
        derive_key(luck, key_of_seed(SEED), GAME_KEYS, number)
        found.append([int(player.company) for player in Match(game, SEATS, key=luck).snapshot().players[:SEATS]])
    return np.array(found)


def mean(values: np.ndarray, digits: int) -> str:
    return f"{values.mean():.{digits}f} ± {SURE * values.std() / len(values) ** 0.5:.{digits}f}"


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--games", type=int, default=100_000)
    asked.add_argument("--first", type=int, default=0)
    wish = asked.parse_args()
    plan = Plan(registry.get(GAME), [players.get("greedy")] * SEATS, {}, wish.first + wish.games, SEED)
    began, wins, ranks, chips = [], [], [], []
    for start in range(wish.first, wish.first + wish.games, AT_ONCE):
        games = min(AT_ONCE, wish.first + wish.games - start)
        batch = plan.play(start, games)
        began.append(companies(start, games))
        wins.append(100 * win_shares(batch.places, cooperative=False))
        ranks.append(mean_ranks(batch.places))
        chips.append(batch.scores)
        own, won, rank, score = (np.concatenate(part) for part in (began, wins, ranks, chips))
        sys.stdout.write(f"\n{len(own):,} games from {wish.first:,} on: win share in %, mean rank, chips\n")
        for number in sorted(range(len(box.COMPANIES)), key=lambda one: rank[own == one].mean()):
            mine = own == number
            sys.stdout.write(f"{box.COMPANY_NAMES[number]:<16} {mean(won[mine], 1)}, {mean(rank[mine], 2)}, ")
            sys.stdout.write(f"{score[mine].mean():.2f}\n")
        for seat in range(SEATS):
            sys.stdout.write(f"{f'seat {seat + 1}':<16} {mean(won[:, seat], 1)}, {mean(rank[:, seat], 2)}\n")
        best, worst = score.max(axis=1).mean(), score.min(axis=1).mean()
        sys.stdout.write(f"the winner has {best:.2f} chips, the last {worst:.2f}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
