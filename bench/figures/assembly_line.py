"""Assembly Line: random games a second on one core."""

from bench.figure import ROUNDS, Figure, Target, figure, of_runs, one_core, per_second
from shopfloor import players
from shopfloor.kernel import registry
from shopfloor.lab.simulate import Plan

GAMES = 500_000


def play(games: int) -> None:
    Plan(registry.get("assembly_line"), [players.get("random")] * 2, {}, games, seed=1).play(0, games)


@figure(Target("more than 1,000,000", least=1_000_001))
def assembly_line_games() -> Figure:
    with one_core():
        play(1)
        return of_runs("games/s", [per_second(play, GAMES) for _ in range(ROUNDS)])
