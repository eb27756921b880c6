"""What many games came to, as sums that do not depend on the order in which games were played."""

from collections.abc import Sequence
from math import sqrt
from typing import Any

import msgspec
import numpy as np

from shopfloor.kernel.game import LOSS

SURE = 1.959963984540054
"""How many standard errors hold 95 % of a normal spread."""


class SeatSummary(msgspec.Struct, frozen=True):
    """How one seat fared: shares come with their 95 % interval."""

    player: str
    wins: int
    win_share: float
    win_share_ci: tuple[float, float]
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


def share_interval(wins: int, games: int) -> tuple[float, float]:
    """Between which shares the true one lies, in 95 of 100 cases (Wilson's interval)."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = SURE * SURE / games
    middle = (share + spread / 2) / (1 + spread)
    reach = SURE * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def winners(utilities: Any) -> Any:
    """Who won, a row a game and a column a seat: whoever has the most, if it is more than nothing."""
    return (utilities == utilities.max(axis=1, keepdims=True)) & (utilities > 0)


class Tally:
    """Sums over games, in whole numbers: adding in another order gives the same."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.actions = 0
        self.draws = 0
        self.wins = [0] * seats
        self.total = [0] * seats
        self.squares = [0] * seats
        self.least = [0] * seats
        self.most = [0] * seats

    def add(self, scores: Any, utilities: Any, lengths: Any) -> None:
        """Count some more games: a row of each array is a game, a column a seat."""
        counted = self.games > 0
        best = utilities.max(axis=1)
        self.games += len(lengths)
        self.actions += int(lengths.sum())
        won = winners(utilities)
        self.draws += int((~won.any(axis=1) & (best > LOSS)).sum())
        for seat, column in enumerate(scores.T):
            self.wins[seat] += int(won[:, seat].sum())
            self.total[seat] += int(column.sum())
            self.squares[seat] += int(np.square(column).sum())
            least, most = int(column.min()), int(column.max())
            self.least[seat] = min(least, self.least[seat]) if counted else least
            self.most[seat] = max(most, self.most[seat]) if counted else most

    def seat(self, seat: int, player: str) -> SeatSummary:
        """The summary of one seat."""
        games = max(self.games, 1)
        mean = self.total[seat] / games
        variance = (self.squares[seat] - self.total[seat] ** 2 / games) / max(games - 1, 1)
        return SeatSummary(
            player=player,
            wins=self.wins[seat],
            win_share=self.wins[seat] / games,
            win_share_ci=share_interval(self.wins[seat], self.games),
            mean_score=mean,
            sd_score=sqrt(max(variance, 0.0)),
            min_score=self.least[seat],
            max_score=self.most[seat],
        )

    def summary(
        self, game: str, options: dict[str, str | int | bool], players: Sequence[str], seconds: float
    ) -> Summary:
        """All of it."""
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
