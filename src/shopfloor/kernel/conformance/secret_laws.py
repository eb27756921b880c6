"""Laws of hidden information: nobody learns more of the table than `view` shows."""

import random
from typing import Any, NamedTuple

from shopfloor.kernel.conformance.law import Law
from shopfloor.kernel.conformance.plays import Play, encoded, observers, random_steps, who
from shopfloor.kernel.faults import fault
from shopfloor.kernel.game import SPECTATOR, Game
from shopfloor.kernel.luck import KEY_BYTES, key_from_bytes, key_of_seed
from shopfloor.kernel.match import Match
from shopfloor.kernel.news import bulletin
from shopfloor.kernel.told import Told

STEPS_A_GAME = 4
REDEALS = 3
MOST_CHOICES = 6


def bare(s: Any) -> bytes:
    """A state without the counters of its luck, which nobody sees."""
    s = s.copy()
    s.drawn = 0
    return bytes(s.tobytes())


def sight(match: Match, observer: int | None) -> dict[str, bytes]:
    """Everything an observer is sent about a position, as the bytes that are sent."""
    return {
        "the view": encoded(match.view(observer)),
        "the list of all seats' scores": encoded(match.scores()),
        "the list of pending seats": encoded(match.pending()),
        "the list of legal actions": encoded([] if observer is None else match.legal(observer)),
    }


class Choice(NamedTuple):
    """The outcome of one possible action."""

    action: int
    sealed: bool
    state: Any
    news: tuple[Told, ...]

    def message(self, observer: int | None) -> bytes:
        """What the observer is told of it: the action unless it is sealed, and the news that reach the observer."""
        heard = [told for told in self.news if told.reaches(observer)]
        return encoded([None if self.sealed else self.action, heard])


def choices(match: Match, seat: int, chance: random.Random) -> list[Choice]:
    """Some of a seat's legal actions, each tried on a copy of the state."""
    legal = match.legal(seat)
    return [taken(match, seat, action) for action in chance.sample(legal, min(len(legal), MOST_CHOICES))]


def taken(match: Match, seat: int, action: int) -> Choice:
    """The outcome of an action, tried on a copy of the state."""
    s = match.snapshot()
    news = bulletin()
    match.game.act(s, match.key, news, seat, action)
    return Choice(action, match.game.actions.is_sealed(action), s, match.game.news.read(news))


def look_alike(game: Game, tried: list[Choice], observer: int | None) -> list[list[Any]]:
    """The states after sealed choices, grouped by what they look like to an observer."""
    alike: dict[bytes, list[Any]] = {}
    for choice in tried:
        if choice.sealed:
            alike.setdefault(encoded(game.view(choice.state, observer)), []).append(choice.state.copy())
    return list(alike.values())


class Noninterference(Law):
    """A world that `redeal` deals for an observer looks the same to that observer: the view, the scores of all seats,
    which are shown to everyone, who is pending, and the observer's legal actions. It is a valid world of this game:
    no component is lost, and it can be played to its end. The same holds for `glance`, if the game has it.
    """

    name = "noninterference"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.hidden: set[int | None] = set()
        self.moved: set[int | None] = set()
        self.setups: dict[tuple[str, int | None, bytes], bytes] = {}

    def look(self, play: Play) -> None:
        chance = play.trial.chance(self.name)
        self._note_hidden_setup(play)
        for step in play.some_steps(chance, STEPS_A_GAME):
            match = play.at(step)
            world = match.clone()
            everyone = list(observers(play.trial.seats))
            for observer in chance.sample(everyone, len(everyone)):
                self._redeal(play, match, world, observer, chance)
            self._play_on(play, step, world, chance)
            self._note_hidden_choices(match, chance)

    def _redeal(self, play: Play, match: Match, world: Match, observer: int | None, chance: random.Random) -> None:
        """Deal into `world` some worlds that the observer cannot tell from the true one."""
        step = len(match.log)
        before = sight(match, observer)
        deals = [self.game.redeal] * REDEALS + ([self.game.glance] if self.game.glance else [])
        for deal in chance.sample(deals, len(deals)):
            world.key = key_from_bytes(chance.randbytes(KEY_BYTES))
            dealt = match.snapshot()
            deal(dealt, world.key, SPECTATOR if observer is None else observer)
            world.restore(dealt.tobytes(), match.log)
            if world.state_bytes() == match.state_bytes():
                continue
            if deal is self.game.redeal and bare(dealt) != bare(match.snapshot()):
                self.moved.add(observer)
            for what, now in sight(world, observer).items():
                if now != before[what]:
                    text = f"{what} of {who(observer)} changes with something that is hidden from it"
                    raise play.trial.broken(self.name, text, step)
            if self.game.census(dealt) != self.game.census(match.snapshot()):
                raise play.trial.broken(self.name, f"a redeal for {who(observer)} loses or adds components", step)

    def _play_on(self, play: Play, step: int, world: Match, chance: random.Random) -> None:
        census = dict(self.game.census(world.snapshot()))
        try:
            for _ in random_steps(play.trial, world, chance):
                pass
            conserved = dict(self.game.census(world.snapshot())) == census
        except Exception as error:
            text = f"a redealt world cannot be played to its end: {fault(error)}"
            raise play.trial.broken(self.name, text, step) from error
        if not conserved:
            text = "components are lost or added when a redealt world is played on"
            raise play.trial.broken(self.name, text, step)

    # A redeal that never changes anything would keep every law above. So we record where something is hidden.

    def _note_hidden_setup(self, play: Play) -> None:
        for told in play.match.opening:
            if not told.reaches(None):
                self.hidden |= {observer for observer in observers(play.trial.seats) if not told.reaches(observer)}
        match = play.at(0)
        state = bare(match.snapshot())
        for observer in observers(play.trial.seats):
            seen = (f"{play.trial.seats} {play.trial.options}", observer, encoded(match.view(observer)))
            if self.setups.setdefault(seen, state) != state:
                self.hidden.add(observer)

    def _note_hidden_choices(self, match: Match, chance: random.Random) -> None:
        for seat in match.pending():
            tried = [choice for choice in choices(match, seat, chance) if choice.sealed]
            for observer in observers(match.seats):
                views = {encoded(self.game.view(choice.state, observer)) for choice in tried}
                if len(views) < len({bare(choice.state) for choice in tried}):
                    self.hidden.add(observer)
                    self._note_moves(tried, observer)

    def _note_moves(self, tried: list[Choice], observer: int | None) -> None:
        """Record whether a redeal changes a choice that was just sealed: in long games few sampled steps show it."""
        for number, choice in enumerate(tried):
            dealt = choice.state.copy()
            self.game.redeal(dealt, key_of_seed(number), SPECTATOR if observer is None else observer)
            if bare(dealt) != bare(choice.state):
                self.moved.add(observer)

    def end(self, games: int, seed: int) -> None:
        for observer in self.hidden - self.moved:
            raise self.broken(f"something is hidden from {who(observer)}, and a redeal never changes anything")


class Secrecy(Law):
    """What others are told of an action reveals no more than their views do, and a sealed action stays invisible
    while others still choose.
    """

    name = "secrecy"

    def look(self, play: Play) -> None:
        chance = play.trial.chance(self.name)
        for step in play.some_steps(chance, STEPS_A_GAME):
            match = play.at(step)
            pending = match.pending()
            for seat in pending:
                tried = choices(match, seat, chance)
                others = sum(1 << other for other in pending if other != seat)
                for observer in observers(play.trial.seats):
                    if observer != seat:
                        self._listen(play, step, seat, observer, tried)
                        self._peep(play, step, seat, observer, tried, others)
                        self._overhear(play, match, seat, observer, tried, chance)

    def _listen(self, play: Play, step: int, seat: int, observer: int | None, tried: list[Choice]) -> None:
        """Choices that look the same to an observer must be told the same way."""
        seen: dict[bytes, Choice] = {}
        for choice in tried:
            other = seen.setdefault(encoded(self.game.view(choice.state, observer)), choice)
            differ = bare(choice.state) != bare(other.state)
            if (choice.sealed or differ) and choice.message(observer) != other.message(observer):
                one, two = (self.game.actions.write(c.action) for c in (other, choice))
                how = "the news tell" if choice.sealed and other.sealed else "the log tells, for they are not sealed,"
                text = f"«{one}» and «{two}» look the same to {who(observer)}, but {how} which it was"
                raise play.trial.broken(self.name, text, step, seat)

    def _peep(self, play: Play, step: int, seat: int, observer: int | None, tried: list[Choice], others: int) -> None:
        """While others still choose, sealed choices look the same."""
        waiting = [c for c in tried if c.sealed and int(self.game.pending(c.state)) & others]
        for choice in waiting[1:]:
            if encoded(self.game.view(choice.state, observer)) != encoded(self.game.view(waiting[0].state, observer)):
                text = f"{who(observer)} sees the sealed «{self.game.actions.write(choice.action)}» while others choose"
                raise play.trial.broken(self.name, text, step, seat)

    def _overhear(
        self, play: Play, match: Match, seat: int, observer: int | None, tried: list[Choice], chance: random.Random
    ) -> None:
        """In worlds that look the same to an observer, before an action and after it, it must be told the same way."""
        world = match.clone()
        dealt = match.imagine(observer, key_from_bytes(chance.randbytes(KEY_BYTES)))
        dealt.drawn = match.snapshot().drawn
        world.restore(dealt.tobytes(), match.log)
        for choice in tried:
            if choice.action in world.legal(seat):
                other = taken(world, seat, choice.action)
                alike = encoded(self.game.view(choice.state, observer)) == encoded(
                    self.game.view(other.state, observer)
                )
                if alike and choice.message(observer) != other.message(observer):
                    notation = self.game.actions.write(choice.action)
                    text = f"after «{notation}» the news tell {who(observer)} something that its view does not show"
                    raise play.trial.broken(self.name, text, len(match.log), seat)
