"""Connect Four at random, one core, against the same game in OpenSpiel."""

import random
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from bench.figure import ROUNDS, Figure, Target, figure, of_runs, of_samples, one_core, per_second
from shopfloor import players
from shopfloor.kernel import registry
from shopfloor.kernel.refusal import Refusal
from shopfloor.lab.simulate import Plan

GAME = "connect_four"
UNIT = "games/s"
GAMES, PLAYOUTS, LOOPS = 300_000, 20_000, 8_000
"""How many games of ours, of OpenSpiel in C++ and of OpenSpiel in Python fill about a quarter of a second."""

AGREED_GAMES = 25_000
"""Games per sample: enough that nine samples give the share of wins to a tenth of a percent."""


class Outcome(NamedTuple):
    """What some games came to."""

    first_wins: float
    length: float


@cache
def open_spiel() -> Any:
    try:
        import pyspiel  # noqa: PLC0415  # figures without a peer do not need it
    except ImportError:
        raise Refusal("peer", "OpenSpiel is missing; «make setup» installs it.") from None
    return pyspiel


def ours(games: int, seed: int = 1) -> Outcome:
    """Our batch of random games, in this thread."""
    plan = Plan(registry.get(GAME), [players.get("random")] * 2, {}, games, seed)
    batch = plan.play(0, games)
    return Outcome(100 * float((batch.places[:, 0] < batch.places[:, 1]).mean()), float(batch.lengths.mean()))


def playouts_in_cpp(games: int, seed: int = 1) -> None:
    """OpenSpiel's RandomRolloutEvaluator from the start of the game.

    Python cannot call the evaluator, but a search with one simulation asks it exactly once, about the root.
    """
    spiel = open_spiel()
    game = spiel.load_game(GAME)
    evaluator = spiel.RandomRolloutEvaluator(games, seed)
    search = spiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, seed, False)
    root = search.mcts_search(game.new_initial_state())
    if root.explore_count != 1 or root.children:
        raise RuntimeError("OpenSpiel's search did more than one evaluation of the root")


def loop_in_python(games: int, seed: int = 1) -> Outcome:
    """The loop that OpenSpiel's own examples have: a random legal action until the end."""
    game = open_spiel().load_game(GAME)
    chance = random.Random(seed)
    wins = actions = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            actions += 1
        wins += state.returns()[0] > 0
    return Outcome(100 * wins / games, actions / games)


def against(peer: str, theirs: Callable[[int], object], amount: int) -> Figure:
    """Our games a second and a peer's, in turns on one core, after a run of each that does not count."""
    our_runs, peer_runs = [], []
    with one_core():
        ours(1)
        theirs(1)
        for _ in range(ROUNDS):
            our_runs.append(per_second(ours, GAMES))
            peer_runs.append(per_second(theirs, amount))
    return of_runs(UNIT, our_runs, peer, peer_runs)


@figure(Target("at least 5 times the peer", of=("ratio",), least=5))
def connect_four_playouts() -> Figure:
    return against("OpenSpiel, C++ playouts", playouts_in_cpp, PLAYOUTS)


@figure(Target("at least 15 times the peer", of=("ratio",), least=15))
def connect_four_python_loop() -> Figure:
    return against("OpenSpiel, Python loop", loop_in_python, LOOPS)


@cache
def outcomes() -> tuple[list[Outcome], list[Outcome]]:
    """What samples of random games came to, ours and OpenSpiel's."""
    seeds = range(1, ROUNDS + 1)
    return [ours(GAMES, seed) for seed in seeds], [loop_in_python(AGREED_GAMES, seed) for seed in seeds]


@figure(Target("55 to 56 in both", of=("value", "peer_value"), least=55, most=56))
def connect_four_first_wins() -> Figure:
    mine, theirs = outcomes()
    return of_samples("%", [o.first_wins for o in mine], "OpenSpiel", [o.first_wins for o in theirs])


@figure(Target("21.3 in both, rounded", of=("value", "peer_value"), least=21.25, most=21.35))
def connect_four_length() -> Figure:
    mine, theirs = outcomes()
    return of_samples("actions", [o.length for o in mine], "OpenSpiel", [o.length for o in theirs])
