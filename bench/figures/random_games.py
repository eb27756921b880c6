"""Random games a second on one core, of our own games."""

from functools import partial

from bench.figure import NO_TARGET, ROUNDS, Figure, Target, add_figure, of_runs, one_core, per_second
from shopfloor import players
from shopfloor.kernel import registry
from shopfloor.lab.simulate import Plan

GAMES = 500_000


def play(games: int, *, name: str, seats: int) -> None:
    Plan(registry.get(name), [players.get("random")] * seats, {}, games, seed=1).play(0, games)


def random_games(name: str, seats: int, games: int = GAMES) -> Figure:
    work = partial(play, name=name, seats=seats)
    with one_core():
        work(1)
        return of_runs("games/s", [per_second(work, games) for _ in range(ROUNDS)])


add_figure(
    "assembly_line_games", Target("more than 1,000,000", least=1_000_001), partial(random_games, "assembly_line", 2)
)
add_figure("assembly_games_alone", NO_TARGET, partial(random_games, "assembly", 1))
add_figure("assembly_games_in_pairs", NO_TARGET, partial(random_games, "assembly", 2))
add_figure(
    "independents_games", Target("at least 8,000", least=8_000), partial(random_games, "independents", 4, 50_000)
)
