"""The kinds of players: quick ones in compiled code, those that search, and those that ask an oracle."""

import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from shopfloor.kernel.compiling import bind
from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import luck_word
from shopfloor.kernel.match import Match
from shopfloor.kernel.news import bulletin
from shopfloor.kernel.refusal import Refusal
from shopfloor.players.mind import new_mind
from shopfloor.players.policies import choose, steps_of
from shopfloor.players.thinking import Budget, Searcher, drawn
from shopfloor.players.thought import Thought

MOVES = 0  # the stream of luck that an exact player draws from its mix with

_own = threading.local()


@dataclass(frozen=True)
class Player:
    """A bot that can sit at a table. `kind` is the number of a quick player in compiled code, None for the others.

    `pace` is about how many seconds the player takes over a choice when people act at the same time, so that machines
    do not win races by their speed.
    """

    name: str
    text: str
    kind: int | None = None
    pace: float = 4.0

    def suits(self, game: Game) -> bool:  # noqa: ARG002  # others ask the game
        """Can this player play the game?"""
        return True

    def choose(self, match: Match, seat: int, luck: Any) -> int:
        """The next action for a seat. Where a game offers its bots plans, carry out the whole `plan`: whoever plans
        anew after each action may begin for ever.
        """
        return self.plan(match, seat, luck)[0]

    def plan(self, match: Match, seat: int, luck: Any) -> tuple[int, ...]:
        """What a seat does next: one action, or several that go together if the game offers its bots plans.

        The player sees a possible world of the seat, never the true one.
        """
        game = match.game
        out = game.choice_room()
        world, desk = match.imagine(seat, luck), np.zeros(2, game.state)
        choice = bind(choose, game)(self.kind, world, new_mind(luck), bulletin(room=0), seat, out, desk)
        return steps_of(game, int(choice), out)


@dataclass(frozen=True)
class Thinker(Player):
    """A player that searches, as long as its budget lasts."""

    budget: Budget = field(default_factory=partial(Budget, iterations=1000))

    def think(self, match: Match, seat: int, luck: Any) -> Thought:
        """The result of searching for a seat's best choice."""
        budget = self.budget.for_game(match.game, self.name)
        return searcher(match.game).think(match.imagine(seat, luck), seat, luck, budget)

    def plan(self, match: Match, seat: int, luck: Any) -> tuple[int, ...]:
        legal = match.legal(seat)
        return (legal[0],) if len(legal) == 1 else self.think(match, seat, luck).plan


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

    def plan(self, match: Match, seat: int, luck: Any) -> tuple[int, ...]:
        mix = self.mix(match, seat, luck)
        return (list(mix)[drawn(list(mix.values()), int(luck_word(luck, MOVES, 0)))],)


def searcher(game: Game) -> Searcher:
    """The searcher of this thread for a game; its memory is kept from move to move."""
    kept: dict[Game, Searcher] = _own.__dict__.setdefault("searchers", {})
    if game not in kept:
        kept[game] = Searcher(game)
    return kept[game]
