"""Random play of Kanban, our heaviest game, on one core; next to it catanatron, a Catan in Python."""

import asyncio
import random
from functools import cache, partial
from itertools import count
from time import perf_counter, process_time
from typing import Any

import httpx
import numpy as np

from bench.figure import NO_TARGET, ROUNDS, Figure, Target, add_figure, figure, of_runs, one_core
from bench.server.heavy import Plant, Plants
from bench.server.load import Seen
from bench.server.measure import disk, free_port, play_at, wait_until_up
from bench.server.ours import Ours
from shopfloor import players
from shopfloor.kernel import Match, registry, saves
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.refusal import Refusal
from shopfloor.lab.simulate import Plan

SEATS = 4
GAMES, THEIR_GAMES = 3_000, 10
"""How many games of ours and of catanatron's a round has."""
PEER = "catanatron, Python"
TABLES, PACE, SERVER_ROUNDS = 200, 1.0, 3
"""Tables of one server, seconds between the actions of each, and how often that is measured."""
LOG = 600
"""Actions in the log of a table that is opened."""


@cache
def catanatron() -> Any:
    try:
        import catanatron as found  # noqa: PLC0415  # figures without a peer do not need it
    except ImportError:
        raise Refusal("peer", "catanatron is missing; «make setup» installs it.") from None
    return found


def our_games(games: int, seed: int) -> int:
    """Play random games, an action at a time: `legal`, a choice, `act`. How many actions they took."""
    batch = Plan(registry.get("kanban"), [players.get("random")] * SEATS, {}, games, seed).play(0, games)
    return int(np.sum(batch.lengths))


def their_games(games: int, seed: int) -> int:
    """Play random games of Catan with the peer's own random players; how many actions they took."""
    peer = catanatron()
    random.seed(seed)
    actions = 0
    for number in range(games):
        table = peer.Game([peer.RandomPlayer(colour) for colour in peer.Color], seed=seed * games + number + 1)
        table.play()
        actions += len(table.state.actions)
    return actions


@cache
def rounds() -> list[tuple[float, float, float]]:
    """Our games and actions a second and the peer's actions a second, in turns; the first round does not count."""
    found = []
    with one_core():
        for seed in range(ROUNDS + 1):
            start = process_time()
            ours = our_games(GAMES, seed)
            middle = process_time()
            theirs = their_games(THEIR_GAMES, seed)
            end = process_time()
            found.append((GAMES / (middle - start), ours / (middle - start), theirs / (end - middle)))
    return found[1:]


@figure(Target("at least 3,000", least=3_000))
def kanban_games() -> Figure:
    return of_runs("games/s", [games for games, _, _ in rounds()])


@figure(Target("at least 2,000,000", least=2_000_000))
def kanban_steps() -> Figure:
    return of_runs("actions/s", [ours for _, ours, _ in rounds()])


@figure(Target("at least 50 times the peer", of=("ratio",), least=50))
def kanban_steps_of_peer() -> Figure:
    return of_runs("actions/s", [ours for _, ours, _ in rounds()], PEER, [theirs for _, _, theirs in rounds()])


@cache
def at_tables() -> list[Seen]:
    """What our server shows with so many tables of Kanban, each with an action a second."""
    found = []
    for _ in range(SERVER_ROUNDS):
        with disk() as folder:
            found.append(asyncio.run(play_at(Plants(free_port(), folder), TABLES, PACE, Plant)))
    return found


def delay(percent: int) -> Figure:
    return of_runs("ms", [seen.delay(percent) for seen in at_tables()])


add_figure("server_200_tables_of_kanban_p50", NO_TARGET, partial(delay, 50))
add_figure("server_200_tables_of_kanban_p99", Target("under 50", most=50), partial(delay, 99))


@figure(NO_TARGET)
def server_200_tables_of_kanban() -> Figure:
    return of_runs("actions/CPU s", [seen.per_cpu_second for seen in at_tables()])


def long_game() -> bytes:
    """The file of the first random game with so many actions or more, up to that many."""
    for seed in count():
        match = Match(registry.get("kanban"), SEATS, key=key_of_seed(seed))
        chance = random.Random(seed)
        while match.pending() and len(match.log) < LOG:
            match.act(match.pending()[0], chance.choice(match.legal(match.pending()[0])))
        if len(match.log) == LOG:
            return saves.save(match, ["Ada", "Ben", "Cleo", "Dan"])
    raise AssertionError


def opening_seconds(file: bytes) -> float:
    """How long a server that has just started takes to show a table with a long log."""
    with disk() as folder:
        server, table = Ours(free_port(), folder), ""
        for _ in range(2):  # the second has none of it in memory
            process = server.start()
            try:
                asyncio.run(wait_until_up(server, process))
                with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
                    if not table:
                        answer = http.post(
                            "/api/tables/import", content=file, headers={"Content-Type": "application/json"}
                        ).raise_for_status()
                        table, invite = answer.json()["table"], answer.json()["invite"]
                    start = perf_counter()
                    shown = http.get(f"/api/tables/{table}", params={"invite": invite}).raise_for_status().json()
                    seconds = perf_counter() - start
            finally:
                process.terminate()
                process.wait()
        if shown["now"]["seq"] < LOG:
            raise Refusal("figure", "the table that was opened has no long log.")
        return seconds


@figure(Target("under 1", most=1))
def kanban_opens_log_of_600() -> Figure:
    file = long_game()
    return of_runs("s", [opening_seconds(file) for _ in range(SERVER_ROUNDS)])
