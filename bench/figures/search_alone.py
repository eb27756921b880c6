"""The search next to what the machine could do at best: the games' own playouts, and a second core."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context

from bench.figure import ROUNDS, Figure, Target, add_figure, figure, of_runs
from bench.figures.search import UNIT, in_turns, think
from shopfloor import players
from shopfloor.kernel import Match, registry
from shopfloor.kernel.compiling import bind, template
from shopfloor.kernel.game import Game, any_legal
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.records import blank
from shopfloor.lab.simulate import Plan
from shopfloor.players.mind import think as next_word
from shopfloor.players.search import judge, play_out
from shopfloor.players.thinking import Budget, Desk, Searcher
from shopfloor.players.tree import Tree

SIMULATIONS = 10_000
SLOW_SIMULATIONS = 1_000  # of a game whose playouts have a habit
SLICE = 0.25  # seconds
THREADS = 2
THREADS_GAME = "connect_four"


@template
def play_outs(scratch, tree, mind, news, seat, games):
    """Play out from the root so many times, as the search does and without its tree."""
    for _ in range(games):
        mind.world.k0 = next_word(mind)
        mind.world.k1 = next_word(mind)
        scratch.world = scratch.root
        redeal(scratch.world, mind.world, seat)
        play_out(scratch.world, mind, news, 0, scratch.out)
        judge(scratch.world, tree, scratch.utility)


def own_playouts(game: Game) -> Callable[[int], object]:
    """A function that plays out a game a number of times: at random from setup, or by its habit if it has one."""
    if game.habit is any_legal:
        plan = Plan(game, [players.get("random")] * game.seats[0], {}, 1, 1)
        return lambda games: plan.play(0, games)
    desk, match = Desk(game, blank(Tree)), Match(game, key=key_of_seed(1))
    seat = match.pending()[0]
    desk.prepare(match.snapshot(), seat, key_of_seed(2), 0, 1)
    return lambda games: bind(play_outs, game)(desk.scratch, desk.tree, desk.mind, desk.news, seat, games)


def keeps_playouts(name: str) -> Figure:
    game = registry.get(name)
    searcher = Searcher(game)
    simulations = SIMULATIONS if game.habit is any_legal else SLOW_SIMULATIONS
    return in_turns(
        lambda amount: think(Budget(amount), searcher=searcher), own_playouts(game), simulations, "its own playouts"
    )


for _name in (game.name for game in registry.games() if game.horizon >= 0):  # the others have no playouts
    add_figure(
        f"search_keeps_playouts_{_name}",
        Target("at least half of its playouts", of=("ratio",), least=0.5),
        partial(keeps_playouts, _name),
    )


@cache
def own_searcher() -> Searcher:
    return Searcher(registry.get(THREADS_GAME))


def simulations_a_second(threads: int = 1) -> float:
    """Of all threads together, in the time that the thought took: it may end before its slice does."""
    thought = think(Budget(seconds=SLICE, threads=threads), searcher=own_searcher())
    return thought.iterations / thought.seconds


def two_processes(pool: ProcessPoolExecutor) -> float:
    """What two processes do that know nothing of each other: as much as the machine allows."""
    return sum(run.result() for run in [pool.submit(simulations_a_second) for _ in range(THREADS)])


def two_threads(peer: str, theirs: Callable[[], float]) -> Figure:
    simulations_a_second(THREADS)
    theirs()
    pairs = [(simulations_a_second(THREADS), theirs()) for _ in range(ROUNDS)]
    return of_runs(UNIT, [ours for ours, _ in pairs], peer, [other for _, other in pairs])


@figure(Target("at least 1.6 times one thread", of=("ratio",), least=1.6))
def search_two_threads() -> Figure:
    return two_threads("one thread", simulations_a_second)


@figure(Target("at least 0.9 times two processes", of=("ratio",), least=0.9))
def search_two_threads_of_two_processes() -> Figure:
    with ProcessPoolExecutor(THREADS, mp_context=get_context("spawn")) as pool:
        return two_threads("two processes", partial(two_processes, pool))
