"""Players: the bots that can sit at a table."""

from shopfloor.kernel.game import Game
from shopfloor.kernel.refusal import Refusal, unknown
from shopfloor.players.player import Knower, Player, Thinker
from shopfloor.players.policies import GREEDY, RANDOM
from shopfloor.players.thinking import Budget

__all__ = ["LEVELS", "PLAYERS", "Player", "get", "levels"]

LEVELS = ("trainee", "operator", "foreman", "director", "oracle")
"""From the weakest to the strongest."""

PLAYERS = {
    player.name: player
    for player in (
        Player("random", "plays at random", RANDOM),
        Player("greedy", "looks one move ahead", GREEDY),
        Thinker("trainee", "easy bot", pace=10, budget=Budget(20)),
        Thinker("operator", "medium bot", pace=7, budget=Budget(200)),
        Thinker("foreman", "hard bot", pace=5, budget=Budget(2_000)),
        Thinker("director", "expert bot", pace=3, budget=Budget(400_000, 0.8, 2)),
        Knower("oracle", "perfect play, where the game has been solved"),
    )
}


def get(name: str, game: Game | None = None) -> Player:
    """The player with that name; refused if it cannot play the game."""
    if name not in PLAYERS:
        raise unknown("player", name, PLAYERS)
    if game and not PLAYERS[name].suits(game):
        raise Refusal("no oracle", f"nobody has solved {game.title}, so there is no {name}; director is the strongest.")
    return PLAYERS[name]


def levels(game: Game) -> list[Player]:
    """The levels of a game, from the weakest to the strongest."""
    return [PLAYERS[name] for name in LEVELS if PLAYERS[name].suits(game)]
