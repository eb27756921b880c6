"""The search, on one core, against OpenSpiel's own searches."""

from collections.abc import Callable, Sequence
from functools import partial
from statistics import fmean
from typing import Any

from bench.figure import ROUNDS, Figure, Target, figure, of_runs, one_core, per_second
from bench.figures.connect_four import open_spiel
from shopfloor.kernel import Match, registry
from shopfloor.kernel.luck import key_of_seed
from shopfloor.players.thinking import Budget, Searcher
from shopfloor.players.thought import Thought

UNIT = "simulations/s"
CURIOSITY = 2.0  # OpenSpiel's UCT constant, as its examples have it
MEGABYTES = 1000
MOVES = 8  # of a Connect Four game, played by the search itself, are thought about
GAMES = 200
PARTS = 10  # of the games, for the spread
EQUAL_SIMULATIONS = 1_000


def think(budget: Budget, *, searcher: Searcher) -> Thought:
    """Think about the first choice of a game."""
    match = Match(searcher.game, key=key_of_seed(1))
    return searcher.think(match.snapshot(), match.pending()[0], key_of_seed(2), budget)


def play_ours(simulations: int, *, searcher: Searcher) -> None:
    match = Match(searcher.game, key=key_of_seed(1))
    for move in range(MOVES):
        seat = match.pending()[0]
        match.act(seat, searcher.think(match.snapshot(), seat, key_of_seed(move), Budget(simulations // MOVES)).move)


def their_search(simulations: int, seed: int = 1, *, solve: bool = False) -> Any:
    """OpenSpiel's search; with its solver, as its examples have it, it keeps the wins and losses that it has proved."""
    spiel = open_spiel()
    game = spiel.load_game("connect_four")
    evaluator = spiel.RandomRolloutEvaluator(1, seed)
    return spiel.MCTSBot(game, evaluator, CURIOSITY, simulations, MEGABYTES, solve, seed, False)


def play_theirs(simulations: int, *, solve: bool = False) -> None:
    search = their_search(simulations // MOVES, solve=solve)
    state = open_spiel().load_game("connect_four").new_initial_state()
    for _ in range(MOVES):
        state.apply_action(search.step(state))


def in_turns(ours: Callable[[int], object], theirs: Callable[[int], object], amount: int, peer: str) -> Figure:
    our_runs, peer_runs = [], []
    with one_core():
        ours(amount)
        theirs(amount)
        for _ in range(ROUNDS):
            our_runs.append(per_second(ours, amount))
            peer_runs.append(per_second(theirs, amount))
    return of_runs(UNIT, our_runs, peer, peer_runs)


def against_mcts(simulations: int) -> Figure:
    searcher = Searcher(registry.get("connect_four"))
    ours = partial(play_ours, searcher=searcher)
    return in_turns(ours, play_theirs, MOVES * simulations, "OpenSpiel, C++ MCTSBot")


@figure(Target("at least 4 times the peer", of=("ratio",), least=4))
def search_connect_four_1000() -> Figure:
    return against_mcts(1_000)


@figure(Target("at least 4 times the peer", of=("ratio",), least=4))
def search_connect_four_10000() -> Figure:
    return against_mcts(10_000)


@figure(Target("at least 3 times the peer", of=("ratio",), least=3))
def search_leduc_poker() -> Figure:
    """Information-set search about the first bet, 1,000 simulations at a time."""
    spiel = open_spiel()
    state = spiel.load_game("leduc_poker").new_initial_state()
    state.apply_action(0)
    state.apply_action(3)
    searcher = Searcher(registry.get("leduc_poker"))

    def ours(simulations: int) -> None:
        for _ in range(simulations // 1_000):
            think(Budget(1_000), searcher=searcher)

    def theirs(simulations: int) -> None:
        search = spiel.ISMCTSBot(1, spiel.RandomRolloutEvaluator(1, 1), CURIOSITY, 1_000)
        for _ in range(simulations // 1_000):
            search.step(state)

    return in_turns(ours, theirs, 40_000, "OpenSpiel, C++ ISMCTSBot")


def strength(their_budget: Callable[[Any, Any], int]) -> Figure:
    """Percent of the points of all games against OpenSpiel's search, a draw counted as half, seats in turns."""
    game = registry.get("connect_four")
    searcher = Searcher(game)
    spiel_game = open_spiel().load_game("connect_four")
    shares: list[float] = []
    for number in range(GAMES):
        match, state = Match(game, key=key_of_seed(number)), spiel_game.new_initial_state()
        search = their_search(EQUAL_SIMULATIONS, number, solve=True)
        while not match.over:
            seat = match.pending()[0]
            if seat == number % 2:
                luck = key_of_seed(1000 * number + len(match.log))
                action = searcher.think(match.snapshot(), seat, luck, Budget(their_budget(search, state))).move
            else:
                action = search.step(state)
            match.act(seat, action)
            state.apply_action(action)
        shares.append(50 + 50 * match.result()[number % 2])
    seen = of_runs("% of points", means_of_parts(shares))
    seen.value = fmean(shares)
    return seen


def means_of_parts(shares: Sequence[float]) -> list[float]:
    """The mean of each part of the games, taken as they came: both seats are in each."""
    size = len(shares) // PARTS
    return [fmean(shares[start : start + size]) for start in range(0, len(shares), size)]


@figure(Target("at least 45 at equal simulations", least=45))
def search_strength_simulations() -> Figure:
    return strength(lambda _search, _state: EQUAL_SIMULATIONS)


@figure(Target("at least 65 at equal time", least=65))
def search_strength_time() -> Figure:
    """As many simulations as fit into the time in which OpenSpiel does its own, measured before."""
    ours = partial(play_ours, searcher=Searcher(registry.get("connect_four")))
    theirs = partial(play_theirs, solve=True)
    ratio = in_turns(ours, theirs, MOVES * EQUAL_SIMULATIONS, "theirs").ratio or 1
    return strength(lambda _search, _state: int(EQUAL_SIMULATIONS * ratio))
