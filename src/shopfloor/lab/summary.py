"""Summarises many games, with sums that do not depend on the order in which games were played."""

from collections.abc import Sequence
from math import lcm, sqrt
from typing import Any

import msgspec
import numpy as np

from shopfloor.kernel.places import FIRST, mean_ranks, win_shares, winners

SURE = 1.959963984540054
"""How many standard errors to each side make a 95 % interval."""


class SeatSummary(msgspec.Struct, frozen=True):
    """How one seat fared; shares and means come with their 95 % interval.

    `wins` are the games it won, alone or with others. In `win_share` a win that k rivals share counts 1/k, so that the
    shares of all seats and the draws add up to all games. `mean_rank` is the mean of its places, where tied seats have
    the mean of those they share; None in a co-operative game.
    """

    player: str
    wins: int
    win_share: float
    win_share_ci: tuple[float, float]
    mean_rank: float | None
    mean_rank_ci: tuple[float, float] | None
    mean_score: float
    sd_score: float
    min_score: int
    max_score: int


class Summary(msgspec.Struct, frozen=True):
    """How a simulation went, as `shopfloor simulate --json` prints it."""

    game: str
    options: dict[str, str | int | bool]
    games: int
    seconds: float
    games_per_second: float
    actions: int
    draws: int
    seats: list[SeatSummary]


def share_interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins (Wilson's interval).

    With shared wins it is a little wider than necessary: parts of wins vary less than whole ones.
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    reach = SURE * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def mean_interval(mean: float, deviation: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a mean."""
    reach = SURE * deviation / sqrt(max(games, 1))
    return mean - reach, mean + reach


class Tally:
    """Sums over games, in whole numbers: adding in another order gives the same."""

    def __init__(self, seats: int, *, cooperative: bool = False) -> None:
        self.cooperative = cooperative
        self.whole = lcm(*range(1, seats + 1))
        """Into how many parts a win is divided, so that each gets a whole number of them, however many share it."""
        self.games = 0
        self.actions = 0
        self.draws = 0
        self.wins = [0] * seats
        self.parts = [0] * seats
        self.half_ranks = [0] * seats
        self.rank_squares = [0] * seats
        self.total = [0] * seats
        self.squares = [0] * seats
        self.least = [0] * seats
        self.most = [0] * seats

    def add(self, scores: Any, places: Any, lengths: Any) -> None:
        """Add some games: a row of each array is a game, a column a seat."""
        counted = self.games > 0
        self.games += len(lengths)
        self.actions += int(lengths.sum())
        won = winners(places, cooperative=self.cooperative)
        parts = np.rint(self.whole * win_shares(places, cooperative=self.cooperative)).astype(np.int64)
        half_ranks = (2 * mean_ranks(places)).astype(np.int64)
        self.draws += int((~won.any(axis=1) & (places == FIRST).any(axis=1)).sum())
        for seat, column in enumerate(scores.T):
            self.wins[seat] += int(won[:, seat].sum())
            self.parts[seat] += int(parts[:, seat].sum())
            self.half_ranks[seat] += int(half_ranks[:, seat].sum())
            self.rank_squares[seat] += int(np.square(half_ranks[:, seat]).sum())
            self.total[seat] += int(column.sum())
            self.squares[seat] += int(np.square(column).sum())
            least, most = int(column.min()), int(column.max())
            self.least[seat] = min(least, self.least[seat]) if counted else least
            self.most[seat] = max(most, self.most[seat]) if counted else most

    def seat(self, seat: int, player: str) -> SeatSummary:
        """The summary of one seat."""
        mean, deviation = self._spread(self.total[seat], self.squares[seat])
        rank, rank_deviation = (half / 2 for half in self._spread(self.half_ranks[seat], self.rank_squares[seat]))
        wins = self.parts[seat] / self.whole
        return SeatSummary(
            player=player,
            wins=self.wins[seat],
            win_share=wins / max(self.games, 1),
            win_share_ci=share_interval(wins, self.games),
            mean_rank=None if self.cooperative else rank,
            mean_rank_ci=None if self.cooperative else mean_interval(rank, rank_deviation, self.games),
            mean_score=mean,
            sd_score=deviation,
            min_score=self.least[seat],
            max_score=self.most[seat],
        )

    def _spread(self, total: int, squares: int) -> tuple[float, float]:
        """The mean and the standard deviation, from a sum and a sum of squares."""
        games = max(self.games, 1)
        variance = (squares - total**2 / games) / max(games - 1, 1)
        return total / games, sqrt(max(variance, 0.0))

    def summary(
        self, game: str, options: dict[str, str | int | bool], players: Sequence[str], seconds: float
    ) -> Summary:
        """The summary of all games."""
        return Summary(
            game=game,
            options=options,
            games=self.games,
            seconds=seconds,
            games_per_second=self.games / seconds if seconds else 0.0,
            actions=self.actions,
            draws=self.draws,
            seats=[self.seat(seat, player) for seat, player in enumerate(players)],
        )
