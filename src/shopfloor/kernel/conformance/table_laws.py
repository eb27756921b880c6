"""Laws of what happens on the table: components, legal actions, refusals, results."""

from math import isfinite
from typing import Any

import numpy as np

from shopfloor.kernel.compiling import Template, bind
from shopfloor.kernel.conformance.law import Law
from shopfloor.kernel.conformance.plays import Play, failure
from shopfloor.kernel.game import Game
from shopfloor.kernel.match import Match
from shopfloor.kernel.refusal import Refusal

STEPS_A_GAME = 6
MOST_TRIES = 24


class Conservation(Law):
    """Every component is conserved: the census never changes, and is the same whatever the key."""

    name = "conservation"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.first: dict[str, dict[str, int]] = {}

    def look(self, play: Play) -> None:
        table = play.table
        match = table.match()
        owned = self.first.setdefault(f"{table.seats} {table.options}", dict(self.game.census(match.snapshot())))
        for step, raw in enumerate(play.states):
            match.restore(raw)
            counted = dict(self.game.census(match.snapshot()))
            if counted != owned:
                wrong = {thing for thing in owned | counted if owned.get(thing) != counted.get(thing)}
                thing = min(wrong)
                text = f"of «{thing}» there were {owned.get(thing, 0)} and now there are {counted.get(thing, 0)}"
                raise table.broken(self.name, text, step)


class Legality(Law):
    """While seats are pending each has a legal action; legal actions are distinct and below the game's count.

    That they are below it is seen while playing, before a rule meets them.
    """

    name = "legality"

    def look(self, play: Play) -> None:
        table, game = play.table, self.game
        count = game.actions.count
        out = np.zeros(count + 1, np.int64)
        match = table.match()
        for step, raw in enumerate(play.states):
            match.restore(raw)
            s = match.snapshot()
            mask = int(game.pending(s))
            if mask < 0 or mask >> table.seats:
                raise table.broken(self.name, f"pending {mask:b} names seats that are not at the table", step)
            for seat in match.pending():
                n = int(game.legal(s, seat, out))
                if not 0 < n <= count:
                    text = f"the seat is pending and has {n} legal actions of {count} there are"
                    raise table.broken(self.name, text, step, seat)
                legal = [int(action) for action in out[:n]]
                if len(set(legal)) < n:
                    raise table.broken(self.name, f"the same action is legal twice in {legal}", step, seat)


class Refusals(Law):
    """An action outside `legal` is refused with a reason, and changes no byte of the state and no line of the log."""

    name = "refusals"

    def look(self, play: Play) -> None:
        chance = play.table.chance(self.name)
        for step in play.some_steps(chance, STEPS_A_GAME):
            match = play.at(step)
            count = self.game.actions.count
            actions: list[int | str] = list(chance.sample(range(count), min(count, MOST_TRIES)))
            actions += [-1, count, 2**40, "this is no action of any game"]
            for seat in (-1, *range(play.table.seats + 1)):
                legal = match.legal(seat)
                for action in actions:
                    if action not in legal:
                        self._try(play, match, seat, action)

    def _try(self, play: Play, match: Match, seat: int, action: int | str) -> None:
        step = len(match.log)
        before = match.state_bytes()

        def broken(text: str) -> Exception:
            return play.table.broken(self.name, f"action {action}, which is not legal, {text}", step, seat)

        try:
            match.act(seat, action)
        except Refusal as refusal:
            if not refusal.rule or not refusal.text:
                raise broken("is refused without a reason") from None
        except Exception as error:
            raise broken(f"is met with {failure(error)}") from error
        else:
            raise broken("is taken")
        if match.state_bytes() != before or len(match.log) != step:
            raise broken("is refused and yet changes the match")


class Results(Law):
    """A game ends; then each seat has a utility from -1 to 1 and a whole score. An evaluation is a finite number."""

    name = "results"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        evaluate: Any = game.evaluate
        self.evaluate = bind(evaluate, game) if isinstance(evaluate, Template) else evaluate

    def look(self, play: Play) -> None:
        table = play.table
        for seat, utility in enumerate(play.match.result()):
            if not -1 <= utility <= 1:  # false for nan too
                raise table.broken(self.name, f"the utility is {utility}, not from -1 to 1", play.steps, seat)
        for step in play.some_steps(table.chance(self.name), STEPS_A_GAME):
            s = play.at(step).snapshot()
            for seat in range(table.seats):
                points = self.game.score(s, seat)
                if not isinstance(points, int | np.integer):
                    raise table.broken(self.name, f"the score {points} is no whole number", step, seat)
                worth = float(self.evaluate(s, seat))
                if not isfinite(worth):
                    raise table.broken(self.name, f"the evaluation is {worth}", step, seat)
