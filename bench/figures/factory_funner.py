"""Factory Funner on one core: random editing with all legal edits listed, the builder, random games of builds; and
claims in a live race.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from time import process_time
from typing import Any

import numpy as np

from bench.figure import NO_TARGET, ROUNDS, Figure, Target, add_figure, figure, of_runs, one_core
from bench.server.load import Seen
from bench.server.measure import disk, free_port
from bench.server.racing import play_race
from shopfloor import players
from shopfloor.games.factory_funner import GAME, box, state
from shopfloor.games.factory_funner.builds import draft, generator
from shopfloor.kernel import blank
from shopfloor.kernel.game import all_legal
from shopfloor.lab.simulate import Plan

GAMES = 300
"""Games alone in a round, of about 500 actions each: 64 edits a machine."""

GAMES_OF_BUILDS = 20
RACES = 5
"""Games of six players, of about a hundred claims each."""
DECKS = 40
MIDDLE = range(3, 6)
"""The rounds of the middle of a game, counted from 0."""

A_BOARD = 0


def edits(seed: int) -> int:
    """Play random games alone, edit by edit as people do; how many actions they took."""
    by_edits = replace(GAME, consider=all_legal, plan_room=0)
    batch = Plan(by_edits, [players.get("random")], {}, GAMES, seed).play(0, GAMES)
    return int(np.sum(batch.lengths))


def games_of_builds(seed: int) -> int:
    """Play random games alone, build by build as bots do."""
    Plan(GAME, [players.get("random")], {}, GAMES_OF_BUILDS, seed).play(0, GAMES_OF_BUILDS)
    return GAMES_OF_BUILDS


def rate(play: Any) -> list[float]:
    """How many of what a function counts there are in a second; a first round loads compiled code and is left out."""
    found = []
    with one_core():
        for seed in range(ROUNDS + 1):
            start = process_time()
            count = play(seed)
            found.append(count / (process_time() - start))
    return found[1:]


def machines() -> Iterator[tuple[int, float, int]]:
    """Machines of games in which the best build is always taken: round, seconds of the builder, how many builds."""
    builder = blank(generator.Builder)
    for deck in range(DECKS):
        f = blank(state.Factory)
        tiles = np.random.default_rng(deck).permutation(box.TILES)[: box.ROUNDS].tolist()
        for number, tile in enumerate(tiles):
            start = process_time()
            count = int(generator.generate(builder, f, A_BOARD, tile, generator.EFFORT))
            yield number, process_time() - start, count
            if count:
                draft.store(builder.builds[0], f)


@cache
def timed() -> list[list[tuple[float, int]]]:
    """By run, the machines of the middle of a game: milliseconds and builds."""
    with one_core():
        list(machines())
        return [
            [(1000 * seconds, count) for number, seconds, count in machines() if number in MIDDLE]
            for _ in range(ROUNDS)
        ]


def percentiles(part: float) -> list[float]:
    return [float(np.percentile([ms for ms, _ in run], part)) for run in timed()]


@figure(Target("at least 300,000", least=300_000))
def factory_funner_edits() -> Figure:
    return of_runs("edits/s", rate(edits))


@figure(NO_TARGET)
def factory_funner_games_of_builds() -> Figure:
    return of_runs("games/s", rate(games_of_builds))


@figure(NO_TARGET)
def factory_funner_builds() -> Figure:
    runs = [1000 * sum(count for _, count in run) / sum(ms for ms, _ in run) for run in timed()]
    return of_runs("builds/s", runs)


@figure(Target("under 20", most=20))
def factory_funner_machine() -> Figure:
    return of_runs("ms", percentiles(50))


@figure(Target("under 20", most=20))
def factory_funner_machine_p95() -> Figure:
    return of_runs("ms", percentiles(95))


@cache
def races() -> list[Seen]:
    """Games of six in a race, each on a server of its own."""
    found = []
    for _ in range(RACES):
        with disk() as folder:
            found.append(asyncio.run(play_race(free_port(), folder)))
    return found


def claim_delay(percent: int) -> Figure:
    """How long a claim waits for its answer, on disk, where all lines are alike."""
    return of_runs("ms", [seen.delay(percent) for seen in races()])


add_figure("factory_funner_claim_p50", NO_TARGET, partial(claim_delay, 50))
add_figure("factory_funner_claim_p99", Target("under 30", most=30), partial(claim_delay, 99))
