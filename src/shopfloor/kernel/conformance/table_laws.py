"""Laws of what happens on the table: components, legal actions, refusals, results."""

import random
from collections.abc import Callable
from contextlib import suppress
from math import isfinite

import numpy as np

from shopfloor.kernel.conformance.law import Law
from shopfloor.kernel.conformance.plays import Play
from shopfloor.kernel.faults import fault
from shopfloor.kernel.game import Game
from shopfloor.kernel.match import Match
from shopfloor.kernel.places import FIRST
from shopfloor.kernel.reasons import ALLOWED
from shopfloor.kernel.records import NONE
from shopfloor.kernel.refusal import Refusal

STEPS_A_GAME = 6
HELPED_A_GAME = 1
MOST_TRIES = 24


class Conservation(Law):
    """Every component is conserved: the census never changes, and is the same whatever the key."""

    name = "conservation"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.first: dict[str, dict[str, int]] = {}

    def look(self, play: Play) -> None:
        trial = play.trial
        match = trial.match()
        owned = self.first.setdefault(f"{trial.seats} {trial.options}", dict(self.game.census(match.snapshot())))
        for step, raw in enumerate(play.states):
            match.restore(raw)
            counted = dict(self.game.census(match.snapshot()))
            if counted != owned:
                wrong = {thing for thing in owned | counted if owned.get(thing) != counted.get(thing)}
                thing = min(wrong)
                text = f"of «{thing}» there were {owned.get(thing, 0)} and now there are {counted.get(thing, 0)}"
                raise trial.broken(self.name, text, step)


class Legality(Law):
    """While seats are pending each has a legal action; legal actions are distinct and below the game's count.

    The bound is checked while playing, before a rule gets the action.
    """

    name = "legality"

    def look(self, play: Play) -> None:
        trial, game = play.trial, self.game
        count = game.actions.count
        out = np.zeros(count + 1, np.int64)
        match = trial.match()
        for step, raw in enumerate(play.states):
            match.restore(raw)
            s = match.snapshot()
            mask = int(game.pending(s))
            if mask < 0 or mask >> trial.seats:
                raise trial.broken(self.name, f"pending {mask:b} names seats that are not at the table", step)
            for seat in match.pending():
                n = int(game.legal(s, seat, out))
                if not 0 < n <= count:
                    text = f"the seat is pending and has {n} legal actions of {count} there are"
                    raise trial.broken(self.name, text, step, seat)
                legal = [int(action) for action in out[:n]]
                if len(set(legal)) < n:
                    raise trial.broken(self.name, f"the same action is legal twice in {legal}", step, seat)


class Refusals(Law):
    """An action outside `legal` is refused with a reason, and changes no byte of the state and no line of the log.
    Where a game has `forbids`, it allows what `legal` lists and nothing else.
    """

    name = "refusals"

    def look(self, play: Play) -> None:
        chance = play.trial.chance(self.name)
        for step in play.some_steps(chance, STEPS_A_GAME):
            match = play.at(step)
            count = self.game.actions.count
            actions: list[int | str] = list(chance.sample(range(count), min(count, MOST_TRIES)))
            actions += [-1, count, 2**40, "this is no action of any game"]
            for seat in (-1, *range(play.trial.seats + 1)):
                legal = match.legal(seat)
                for action in actions:
                    if action not in legal:
                        self._try(play, match, seat, action)
                self._reasons(play, match, seat, legal, chance)

    def _reasons(self, play: Play, match: Match, seat: int, legal: list[int], chance: random.Random) -> None:
        """Compare `forbids` with `legal` on some actions, half of them legal ones."""
        count = self.game.actions.count
        if self.game.forbids is None or not legal:
            return
        some = chance.sample(range(count), min(count, MOST_TRIES)) + chance.sample(legal, min(len(legal), MOST_TRIES))
        for action in some:
            reason = int(self.game.forbids(match.snapshot(), seat, action))
            if (reason == ALLOWED) != (action in legal):
                notation = self.game.actions.write(action)
                listed = "is" if action in legal else "is not"
                text = f"«{notation}» {listed} in `legal`, and `forbids` answers {reason}"
                raise play.trial.broken(self.name, text, len(match.log), seat)

    def _try(self, play: Play, match: Match, seat: int, action: int | str) -> None:
        step = len(match.log)
        before = match.state_bytes()

        def broken(text: str) -> Exception:
            return play.trial.broken(self.name, f"action {action}, which is not legal, {text}", step, seat)

        try:
            match.act(seat, action)
        except Refusal as refusal:
            if not refusal.rule or not refusal.text:
                raise broken("is refused without a reason") from None
        except Exception as error:
            raise broken(f"is met with {fault(error)}") from error
        else:
            raise broken("is taken")
        if match.state_bytes() != before or len(match.log) != step:
            raise broken("is refused and yet changes the match")


class Choices(Law):
    """Everything offered can be done. Each choice of bots is a legal action, or a plan whose actions are legal one
    after the other; so are the plans that help people, and the action taken when time runs out. After `focus` the
    seat is pending.
    """

    name = "choices"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.consider = game.verb("consider")

    def look(self, play: Play) -> None:
        chance = play.trial.chance(self.name)
        for step in play.some_steps(chance, STEPS_A_GAME):
            match = play.at(step)
            for seat in match.pending():
                self._look(play, match, seat, step)
        for step in play.some_steps(chance, HELPED_A_GAME):
            match = play.at(step)
            for seat in match.pending()[:1]:
                self._look_at_help(play, match, seat, step)

    def _look_at_help(self, play: Play, match: Match, seat: int, step: int) -> None:
        def broken(text: str) -> Exception:
            return play.trial.broken(self.name, text, step, seat)

        s, plans = match.snapshot(), []
        if self.game.advise:
            plans += self.game.advise(s, seat)
        if self.game.assist:
            with suppress(Refusal):
                plans += self.game.assist(s, seat, ())
        if s.tobytes() != match.state_bytes():
            raise broken("helping people changes the state")
        for plan in plans:
            self._carry_out(match.clone(), seat, [*plan.actions, NONE], broken, may_be_empty=True)

    def _look(self, play: Play, match: Match, seat: int, step: int) -> None:
        def broken(text: str) -> Exception:
            return play.trial.broken(self.name, text, step, seat)

        s, legal = match.snapshot(), match.legal(seat)
        out = self.game.choice_room()
        n = int(self.consider(s, seat, out))
        if not 0 < n <= len(out) or s.tobytes() != match.state_bytes():
            raise broken(f"{n} choices are offered, or offering them changes the state")
        for choice in out[:n].tolist():
            if choice < self.game.actions.count:
                if choice not in legal:
                    raise broken(f"action {choice} is offered and not legal")
            else:
                self._carry_out(match.clone(), seat, out[choice - self.game.actions.count :].tolist(), broken)
        if self.game.timeout and int(self.game.timeout(s, seat)) not in legal:
            raise broken(f"time's end takes action {self.game.timeout(s, seat)}, which is not legal")
        self.game.focus(s, seat)
        if not int(self.game.pending(s)) >> seat & 1:
            raise broken("the seat is not pending in the world that it thinks about")

    def _carry_out(
        self,
        match: Match,
        seat: int,
        steps: list[int],
        broken: Callable[[str], Exception],
        *,
        may_be_empty: bool = False,
    ) -> None:
        if NONE not in steps or (steps[0] == NONE and not may_be_empty):
            raise broken("a plan without actions or without an end is offered")
        for action in steps[: steps.index(NONE)]:
            if action not in match.legal(seat):
                raise broken(f"a plan takes «{self.game.actions.write(action)}» where that is not legal")
            match.act(seat, action)


class Results(Law):
    """A game ends; then each seat has a place, a utility from -1 to 1 and a whole score. Places are a ranking, partners
    share one, and no place has a lower utility than a worse one. An evaluation is a finite number.
    """

    name = "results"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.evaluate = game.verb("evaluate")

    def look(self, play: Play) -> None:
        trial = play.trial
        utilities = play.match.result()
        for seat, utility in enumerate(utilities):
            if not -1 <= utility <= 1:  # false for nan too
                raise trial.broken(self.name, f"the utility is {utility}, not from -1 to 1", play.steps, seat)
        self._look_at_places(play, play.match.places(), utilities)
        for step in play.some_steps(trial.chance(self.name), STEPS_A_GAME):
            s = play.at(step).snapshot()
            for seat in range(trial.seats):
                points = self.game.score(s, seat)
                if not isinstance(points, int | np.integer):
                    raise trial.broken(self.name, f"the score {points} is not a whole number", step, seat)
                worth = float(self.evaluate(s, seat))
                if not isfinite(worth):
                    raise trial.broken(self.name, f"the evaluation is {worth}", step, seat)

    def _look_at_places(self, play: Play, places: list[int], utilities: list[float]) -> None:
        best = min(places)
        for seat, place in enumerate(places):
            ahead = [other for other in range(len(places)) if places[other] < place]
            if best not in (FIRST, FIRST + 1) or place != best + len(ahead):
                text = f"{places} are no places: 1 is the first, or 2 where nobody wins, and tied seats share one"
                raise play.trial.broken(self.name, text, play.steps, seat)
            if ahead and self.game.cooperative:
                raise play.trial.broken(self.name, f"partners have the places {places}", play.steps, seat)
            if any(utilities[other] < utilities[seat] for other in ahead):
                text = f"the places are {places} and the utilities {utilities}: who comes later has more"
                raise play.trial.broken(self.name, text, play.steps, seat)
