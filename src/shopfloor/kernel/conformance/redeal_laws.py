"""Laws of `redeal` and `hide`: they return, keep what a seat knows, and depend on nothing that it cannot know."""

from collections.abc import Iterator, Mapping
from random import Random
from threading import Thread
from time import monotonic
from typing import Any

from shopfloor.kernel.conformance.law import Law
from shopfloor.kernel.conformance.plays import Play, observers, who
from shopfloor.kernel.conformance.secret_laws import STEPS_A_GAME, Choice, choices, look_alike, sight
from shopfloor.kernel.game import SPECTATOR
from shopfloor.kernel.luck import KEY_BYTES, key_from_bytes
from shopfloor.kernel.match import Match

MOST_DRAWS = 10_000
"""A redeal that draws more often than this counts as endless."""
PATIENCE = 0.05
MOST_SECONDS = 120.0
"""A redeal that takes longer than this, including compilation, counts as endless too."""


def alike_to(match: Match, tried: Mapping[int, list[Choice]], observer: int | None, luck: Any) -> list[list[Any]]:
    """Groups of worlds that an observer cannot tell apart: the true one with one dealt for it, and what sealed choices
    of others lead to.
    """
    others = [choices for seat, choices in tried.items() if seat != observer]
    after = [worlds for choices in others for worlds in look_alike(match.game, choices, observer)]
    return [[match.snapshot(), match.imagine(observer, luck)], *after]


def positions(play: Play, chance: Random) -> Iterator[tuple[int, Match, dict[int, list[Choice]], int | None]]:
    """Some steps of a play, what the pending seats could choose there, and each observer in turn."""
    for step in play.some_steps(chance, STEPS_A_GAME):
        match = play.at(step)
        tried = {seat: choices(match, seat, chance) for seat in match.pending()}
        for observer in observers(play.trial.seats):
            yield step, match, tried, observer


class Totality(Law):
    """A redeal always returns, whatever is hidden: it must not retry for ever when no hand fits.

    An endless redeal cannot be stopped. It runs on in a thread, and is detected by its counters of luck, or by the
    clock if it draws nothing.
    """

    name = "totality"

    def look(self, play: Play) -> None:
        chance = play.trial.chance(self.name)
        verbs = {"redeal": self.game.redeal, "glance": self.game.glance}
        for step in play.some_steps(chance, STEPS_A_GAME):
            for observer in observers(play.trial.seats):
                for name, verb in verbs.items():
                    luck = key_from_bytes(chance.randbytes(KEY_BYTES))
                    wrong = verb and self._deal(verb, play.at(step).snapshot(), luck, observer)
                    if wrong:
                        raise play.trial.broken(self.name, f"a {name} for {who(observer)} {wrong}", step)

    def _deal(self, verb: Any, world: Any, luck: Any, observer: int | None) -> str:
        """What is wrong if a redeal does not return; empty if it does."""
        world.drawn = 0
        seat = SPECTATOR if observer is None else observer
        failed: list[Exception] = []

        def deal() -> None:
            try:
                verb(world, luck, seat)
            except Exception as error:  # told by who waits for it
                failed.append(error)

        dealing = Thread(target=deal, daemon=True)
        dealing.start()
        deadline = monotonic() + MOST_SECONDS
        while dealing.is_alive() and world.drawn.sum() <= MOST_DRAWS and monotonic() < deadline:
            dealing.join(PATIENCE)
        if failed:
            raise failed[0]
        if world.drawn.sum() > MOST_DRAWS:
            return f"draws more than {MOST_DRAWS} times"
        return f"does not come back within {MOST_SECONDS:g} seconds" if dealing.is_alive() else ""


class Hiding(Law):
    """After `hide` for an observer all worlds that it cannot tell apart are the same, to the byte; its view, the
    pending seats and its legal actions do not change.
    """

    name = "hiding"

    def look(self, play: Play) -> None:
        chance = play.trial.chance(self.name)
        for step, match, tried, observer in positions(play, chance):
            self._same_sight(play, match, observer)
            luck = key_from_bytes(chance.randbytes(KEY_BYTES))
            for worlds in alike_to(match, tried, observer, luck):
                if len({self.game.hidden(world, observer).tobytes() for world in worlds}) > 1:
                    text = f"what is hidden from {who(observer)} is not all blanked"
                    raise play.trial.broken(self.name, text, step)

    def _same_sight(self, play: Play, match: Match, observer: int | None) -> None:
        blanked = match.clone()
        blanked.restore(self.game.hidden(match.snapshot(), observer).tobytes(), match.log)
        before = sight(match, observer)
        for what, now in sight(blanked, observer).items():
            if now != before[what]:
                text = f"{what} of {who(observer)} is another one when what is hidden from it is blanked"
                raise play.trial.broken(self.name, text, len(match.log))


class Forgetting(Law):
    """What `redeal` deals depends on the luck and on what the observer knows, not on what was hidden before: with the
    counters of luck at zero, the same luck deals the same world from every world that the observer cannot tell apart.
    """

    name = "forgetting"

    def look(self, play: Play) -> None:
        chance = play.trial.chance(self.name)
        for step, match, tried, observer in positions(play, chance):
            luck, other = (key_from_bytes(chance.randbytes(KEY_BYTES)) for _ in range(2))
            for worlds in alike_to(match, tried, observer, other):
                if len({self._dealt(world, luck, observer) for world in worlds}) > 1:
                    text = f"a redeal for {who(observer)} depends on what is hidden from it"
                    raise play.trial.broken(self.name, text, step)

    def _dealt(self, world: Any, luck: Any, observer: int | None) -> bytes:
        world.drawn = 0
        self.game.redeal(world, luck, SPECTATOR if observer is None else observer)
        return bytes(world.tobytes())
