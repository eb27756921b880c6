"""Who plays: quick players that live in compiled code, those that think, and those that know."""

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from shopfloor.kernel.compiling import bind
from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import luck_word
from shopfloor.kernel.match import Match
from shopfloor.kernel.news import bulletin
from shopfloor.kernel.refusal import Refusal
from shopfloor.players.mind import new_mind
from shopfloor.players.policies import choose
from shopfloor.players.thinking import Budget, Searcher, drawn
from shopfloor.players.thought import Thought

MOVES = 0  # the stream of luck that an exact player draws from its mix with

_own = threading.local()


@dataclass(frozen=True)
class Player:
    """Who can sit at a table. `kind` is the number of a quick player in compiled code, None for the others."""

    name: str
    text: str
    kind: int | None = None

    def suits(self, game: Game) -> bool:
        """Can this player play the game?"""
        return True

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


@dataclass(frozen=True)
class Thinker(Player):
    """A player that searches, as long as its budget lasts."""

    budget: Budget = Budget(iterations=1000)

    def think(self, match: Match, seat: int, luck: Any) -> Thought:
        """What it finds out about the choice of a seat."""
        return searcher(match.game).think(match.imagine(seat, luck), seat, luck, self.budget)

    def choose(self, match: Match, seat: int, luck: Any) -> int:
        legal = match.legal(seat)
        return legal[0] if len(legal) == 1 else self.think(match, seat, luck).move


@dataclass(frozen=True)
class Knower(Player):
    """A player that asks the game's own oracle."""

    def suits(self, game: Game) -> bool:
        return game.oracle is not None

    def mix(self, match: Match, seat: int, luck: Any) -> Mapping[int, float]:
        """How often it plays each action."""
        if match.game.oracle is None:
            raise Refusal("no oracle", f"{match.game.title} has no exact player; director is the strongest here.")
        return match.game.oracle.mix(match.imagine(seat, luck), seat)

    def choose(self, match: Match, seat: int, luck: Any) -> int:
        mix = self.mix(match, seat, luck)
        return list(mix)[drawn(list(mix.values()), int(luck_word(luck, MOVES, 0)))]


def searcher(game: Game) -> Searcher:
    """This thread's searcher for a game: its memory is kept from move to move."""
    kept: dict[Game, Searcher] = _own.__dict__.setdefault("searchers", {})
    if game not in kept:
        kept[game] = Searcher(game)
    return kept[game]
