"""Who can sit at a table without being a person."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from shopfloor.kernel.compiling import bind
from shopfloor.kernel.match import Match
from shopfloor.kernel.news import bulletin
from shopfloor.kernel.refusal import unknown
from shopfloor.players.mind import new_mind
from shopfloor.players.policies import GREEDY, RANDOM, choose


@dataclass(frozen=True)
class Player:
    """A kind of compiled player, by name."""

    name: str
    text: str
    kind: int

    def choose(self, match: Match, seat: int, luck: Any) -> int:
        """An action for a seat. The player sees a world that the seat could be in, never the true one."""
        game = match.game
        return int(
            bind(choose, game)(
                self.kind,
                match.imagine(seat, luck),
                new_mind(luck),
                bulletin(room=0),
                seat,
                np.zeros(game.actions.count, np.int64),
                np.zeros(2, game.state),
            )
        )


PLAYERS = {
    player.name: player
    for player in (
        Player("random", "any legal action", RANDOM),
        Player("greedy", "looks one move ahead", GREEDY),
    )
}


def get(name: str) -> Player:
    """The player of a name."""
    if name not in PLAYERS:
        raise unknown("player", name, PLAYERS)
    return PLAYERS[name]
