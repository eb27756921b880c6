"""Simulates batches of games inside compiled code, on all cores.

The result for a seed does not depend on the number of cores or on how games are divided into batches: what
happens in a game depends on the seed and the game's number, and the sums are whole numbers. Players whose time is
limited, like director, are the exception: how far they think depends on the machine, so the same seed need not give
the same games.
"""

import os
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from shopfloor.kernel.compiling import bind
from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import Key, derive_key, key_of_seed
from shopfloor.kernel.news import bulletin
from shopfloor.kernel.records import blank
from shopfloor.lab.batch import Bench, play_batch
from shopfloor.lab.contest import Stop, play_contest
from shopfloor.players import Player

MOST_GAMES = 10**18
"""The most games of one seed: the luck of a game is found at twice its number, which must fit into 64 bits."""
BATCH_SECONDS = 0.15
MOST_IN_BATCH = 100_000
MOST_JOBS = 4  # a core; more only wait for each other
CONTESTS = 2  # a stream of a batch's luck, after those of compiled games


class Batch(NamedTuple):
    """Some games, numbered from `first`: one row per game, one column per seat."""

    first: int
    scores: Any
    places: Any
    utilities: Any
    lengths: Any


@dataclass(frozen=True)
class Plan:
    """Which games to play: those numbered from `first` on, of a seed."""

    game: Game
    players: Sequence[Player]
    options: Mapping[str, Any]
    games: int
    seed: int
    first: int = 0

    def play(self, first: int, games: int, stop: Stop | None = None) -> Batch:
        """Play some of them, on this thread; players in compiled code do not hold the GIL.

        After a stop players that search end their game at the next action, and the result is incomplete.
        """
        seats = len(self.players)
        scores, places = np.zeros((2, games, seats), np.int64)
        batch = Batch(first, scores, places, np.zeros((games, seats)), np.zeros(games, np.int64))
        if all(player.kind is not None for player in self.players):
            self._play_compiled(batch)
        else:
            self._play_thinking(batch, stop)
        return batch

    def _play_compiled(self, batch: Batch) -> None:
        game = self.game
        bind(play_batch, game)(
            key_of_seed(self.seed),
            batch.first,
            game.new_state(len(self.players), self.options),
            np.array([player.kind for player in self.players]),
            blank(Bench),
            bulletin(room=0),
            game.choice_room(),
            np.zeros(3, game.state),
            batch.scores,
            batch.places,
            batch.utilities,
            batch.lengths,
        )

    def _play_thinking(self, batch: Batch, stop: Stop | None) -> None:
        luck = blank(Key)
        for number in range(len(batch.lengths)):
            derive_key(luck, key_of_seed(self.seed), CONTESTS, batch.first + number)
            match = play_contest(self.game, self.players, self.options, luck, stop).match
            if not match.over:
                return
            batch.lengths[number] = len(match.log)
            batch.utilities[number] = match.result()
            batch.places[number] = match.places()
            batch.scores[number] = match.scores()

    def batches(self, jobs: int | None = None, stop: Stop | None = None) -> Iterator[Batch]:
        """All batches in order, on `jobs` threads. Leaving early loses only batches that were not yielded yet.

        After a stop the finished batches follow, up to the first unfinished one.
        """
        jobs = min(jobs or cores(), MOST_JOBS * cores())
        stop = stop or Stop()
        end = self.first + self.games
        size, at = 1, self.first
        started: deque[Future[tuple[Batch, float] | None]] = deque()
        with ThreadPoolExecutor(jobs) as workers:
            try:
                while at < end or started:
                    while at < end and len(started) < 2 * jobs:
                        games = min(size, end - at)
                        started.append(workers.submit(self._timed, at, games, stop))
                        at += games
                    done = started.popleft().result()
                    if done is None:
                        return
                    batch, seconds = done
                    size = _next_size(len(batch.lengths), seconds)
                    yield batch
            finally:
                stop.asked = True
                workers.shutdown(wait=True, cancel_futures=True)

    def _timed(self, first: int, games: int, stop: Stop) -> tuple[Batch, float] | None:
        """A batch and how long it took; None if it was stopped."""
        start = perf_counter()
        batch = self.play(first, games, stop)
        return None if stop.asked else (batch, perf_counter() - start)


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1  # macOS has no affinity


def _next_size(games: int, seconds: float) -> int:
    """The size of the next batch: growing step by step up to what takes a barely noticeable time."""
    fitting = int(games * BATCH_SECONDS / max(seconds, 1e-6))
    return max(1, min(fitting, 10 * games, MOST_IN_BATCH))
