"""Laws of replays, copies, saves and notation."""

import random
from collections.abc import Iterable

import numpy as np

from shopfloor.kernel import saves
from shopfloor.kernel.conformance.law import Law
from shopfloor.kernel.conformance.plays import Play, next_action
from shopfloor.kernel.game import SPECTATOR
from shopfloor.kernel.match import Match
from shopfloor.kernel.news import bulletin
from shopfloor.kernel.refusal import Refusal

STEPS_A_GAME = 4
ALL_NOTATIONS = 5_000
"""If a game has more actions than this, that many of them are sampled."""


class Replay(Law):
    """The same key, options and actions give the same bytes: whatever other random generators do, whether anyone
    hears the news or not, and however often somebody looks.
    """

    name = "replay"

    def look(self, play: Play) -> None:
        trial, game = play.trial, self.game
        match = trial.match()
        if match.opening != play.match.opening:
            raise trial.broken(self.name, "the same setup told other news", 0)
        silent = bulletin(room=0)
        unheard = game.new_state(trial.seats, trial.options)
        game.setup(unheard, trial.key, silent)
        for step, played in enumerate(play.match.log):
            self._compare(play, step, match, unheard.tobytes())
            random.seed(step)
            np.random.seed(step)  # the chance of the process is what is disturbed here
            told = match.act(played.seat, played.action)
            if told != played:
                raise trial.broken(self.name, "the same action told other news", step, played.seat)
            game.act(unheard, trial.key, silent, played.seat, played.action)
        self._compare(play, play.steps, match, unheard.tobytes())
        for step in play.some_steps(trial.chance(self.name), STEPS_A_GAME):
            self._only_look(play, step)

    def _compare(self, play: Play, step: int, match: Match, unheard: bytes) -> None:
        if match.state_bytes() != play.states[step]:
            raise play.trial.broken(self.name, "the same key and actions led to another state", step)
        if unheard != play.states[step]:
            raise play.trial.broken(self.name, "the state is another one when nobody hears the news", step)

    def _only_look(self, play: Play, step: int) -> None:
        match = play.at(step)
        s = match.snapshot()
        self.game.census(s)
        self.game.view(s, None)
        for seat in range(play.trial.seats):
            self.game.view(s, seat)
            self.game.score(s, seat)
            match.legal(seat)
        if s.tobytes() != play.states[step] or match.state_bytes() != play.states[step]:
            raise play.trial.broken(self.name, "looking at the state changed it", step)


class Copies(Law):
    """A clone is independent; bytes and saves restore the same game; undo restores the earlier state."""

    name = "copies"

    def look(self, play: Play) -> None:
        chance = play.trial.chance(self.name)
        for step in play.some_steps(chance, STEPS_A_GAME):
            self._clone(play, step, chance)
            self._undo(play, step)
        self._save(play, chance.randrange(play.steps + 1))

    def _expect(self, play: Play, step: int, match: Match, what: str) -> None:
        if match.state_bytes() != play.states[step] or match.log != play.match.log[:step]:
            raise play.trial.broken(self.name, what, step)

    def _clone(self, play: Play, step: int, chance: random.Random) -> None:
        match = play.at(step)
        self._expect(play, step, match, "the bytes of a state do not restore it")
        twin = match.clone()
        self._expect(play, step, twin, "a clone is not equal to its original")
        if not match.over:
            twin.act(*next_action(play.trial, twin, chance))
            self._expect(play, step, match, "acting on a clone changed its original")
            played = play.match.log[step]
            other = match.clone()
            match.act(played.seat, played.action)
            self._expect(play, step + 1, match, "a restored state goes on in another way")
            self._expect(play, step, other, "acting on a match changed its clone")

    def _undo(self, play: Play, step: int) -> None:
        match = play.at(play.steps)
        match.undo(step)
        self._expect(play, step, match, "undo does not lead to what was there")

    def _save(self, play: Play, step: int) -> None:
        raw = saves.save(play.at(step), [f"player {seat + 1}" for seat in range(play.trial.seats)])
        try:
            match = saves.open_save(saves.parse(raw), self.game)
        except Refusal as refusal:
            raise play.trial.broken(self.name, f"a save does not open: {refusal.text.rstrip('.')}", step) from refusal
        self._expect(play, step, match, "a save opens as another game")


class Notation(Law):
    """The notation of an action is read back as that action, and no two actions have the same notation."""

    name = "notation"

    def look(self, play: Play) -> None:
        trial = play.trial
        for step in play.some_steps(trial.chance(self.name), STEPS_A_GAME):
            match = play.at(step)
            for seat in match.pending():
                fault = self._fault(match.legal(seat))
                if fault:
                    raise trial.broken(self.name, fault, step, seat)
        for step, played in enumerate(play.match.log):
            for told in played.news:
                if told.to not in range(SPECTATOR, trial.seats):
                    text = f"the news «{told.kind}» go to seat {told.to}, which is not at the table"
                    raise trial.broken(self.name, text, step, played.seat)
                if not self.game.news.write(told).strip():
                    raise trial.broken(self.name, f"the news «{told.kind}» read as nothing", step, played.seat)

    def end(self, games: int, seed: int) -> None:
        count = self.game.actions.count
        few = count <= ALL_NOTATIONS
        chance = random.Random(seed)  # noqa: S311  # to repeat, not to hide
        fault = self._fault(range(count) if few else chance.sample(range(count), ALL_NOTATIONS))
        if fault:
            raise self.broken(fault)

    def _fault(self, actions: Iterable[int]) -> str | None:
        """What is wrong with the notation of these actions."""
        meaning: dict[str, int] = {}
        for action in actions:
            text = self.game.actions.write(action)
            other = meaning.setdefault(" ".join(text.casefold().split()), action)
            if other != action:
                return f"«{text}» is written of action {other} and of action {action}"
            try:
                back = self.game.actions.read(text)
            except Refusal:
                return f"«{text}» is written of action {action} and cannot be read"
            if back != action:
                return f"«{text}» is written of action {action} and read as action {back}"
        return None
