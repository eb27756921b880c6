"""Laws of what is hidden: nobody can tell more of the table than `view` shows."""

import random
from typing import Any, NamedTuple

from shopfloor.kernel.conformance.law import Law
from shopfloor.kernel.conformance.plays import Play, encoded, failure, observers, random_steps, who
from shopfloor.kernel.game import SPECTATOR, Game
from shopfloor.kernel.luck import KEY_BYTES, key_from_bytes
from shopfloor.kernel.match import Match
from shopfloor.kernel.news import Told, bulletin

STEPS_A_GAME = 4
REDEALS = 3
MOST_CHOICES = 6


def bare(s: Any) -> bytes:
    """A state without the counters of its luck, which nobody sees."""
    s = s.copy()
    s.drawn = 0
    return bytes(s.tobytes())


def sight(match: Match, observer: int | None) -> dict[str, bytes]:
    """All that an observer is sent of a position, as the bytes in which it travels."""
    return {
        "the view": encoded(match.view(observer)),
        "the list of pending seats": encoded(match.pending()),
        "the list of legal actions": encoded([] if observer is None else match.legal(observer)),
    }


class Choice(NamedTuple):
    """What became of one action that could be taken."""

    action: int
    sealed: bool
    state: Any
    news: tuple[Told, ...]

    def message(self, observer: int | None) -> bytes:
        """What the observer hears of it: the action unless it is sealed, and the news that reach the observer."""
        heard = [told for told in self.news if told.reaches(observer)]
        return encoded([None if self.sealed else self.action, heard])


def choices(match: Match, seat: int, chance: random.Random) -> list[Choice]:
    """Some of what a seat could do now, each tried on a state of its own."""
    legal = match.legal(seat)
    return [taken(match, seat, action) for action in chance.sample(legal, min(len(legal), MOST_CHOICES))]


def taken(match: Match, seat: int, action: int) -> Choice:
    """What would become of an action, on a state of its own."""
    s = match.snapshot()
    news = bulletin()
    match.game.act(s, match.key, news, seat, action)
    return Choice(action, match.game.actions.is_sealed(action), s, match.game.news.read(news))


def look_alike(game: Game, tried: list[Choice], observer: int | None) -> list[list[Any]]:
    """The states after sealed choices, those together that look the same to an observer."""
    alike: dict[bytes, list[Any]] = {}
    for choice in tried:
        if choice.sealed:
            alike.setdefault(encoded(game.view(choice.state, observer)), []).append(choice.state.copy())
    return list(alike.values())


class Noninterference(Law):
    """A world that `redeal` gives an observer looks the same to that observer: the view, who is pending, and the
    observer's legal actions. It is a world of this game: nothing is lost in it, and it can be played to its end.
    """

    name = "noninterference"

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.hidden: set[int | None] = set()
        self.moved: set[int | None] = set()
        self.setups: dict[tuple[str, int | None, bytes], bytes] = {}

    def look(self, play: Play) -> None:
        chance = play.table.chance(self.name)
        self._note_hidden_setup(play)
        for step in play.some_steps(chance, STEPS_A_GAME):
            match = play.at(step)
            world = match.clone()
            everyone = list(observers(play.table.seats))
            for observer in chance.sample(everyone, len(everyone)):
                self._redeal(play, match, world, observer, chance)
            self._play_on(play, step, world, chance)
            self._note_hidden_choices(match, chance)

    def _redeal(self, play: Play, match: Match, world: Match, observer: int | None, chance: random.Random) -> None:
        """Make `world` some worlds that the observer cannot tell from the true one."""
        step = len(match.log)
        before = sight(match, observer)
        for _ in range(REDEALS):
            world.key = key_from_bytes(chance.randbytes(KEY_BYTES))
            dealt = match.imagine(observer, world.key)
            world.restore(dealt.tobytes(), match.log)
            if world.state_bytes() == match.state_bytes():
                continue
            if bare(dealt) != bare(match.snapshot()):
                self.moved.add(observer)
            for what, now in sight(world, observer).items():
                if now != before[what]:
                    text = f"{what} of {who(observer)} changes with something that is hidden from it"
                    raise play.table.broken(self.name, text, step)
            if self.game.census(dealt) != self.game.census(match.snapshot()):
                raise play.table.broken(self.name, f"a redeal for {who(observer)} loses or adds components", step)

    def _play_on(self, play: Play, step: int, world: Match, chance: random.Random) -> None:
        census = dict(self.game.census(world.snapshot()))
        try:
            for _ in random_steps(play.table, world, chance):
                pass
            conserved = dict(self.game.census(world.snapshot())) == census
        except Exception as error:
            text = f"a redealt world cannot be played to its end: {failure(error)}"
            raise play.table.broken(self.name, text, step) from error
        if not conserved:
            text = "components are lost or added when a redealt world is played on"
            raise play.table.broken(self.name, text, step)

    # A redeal that never changes anything would keep every law above. So it is noted where something is hidden.

    def _note_hidden_setup(self, play: Play) -> None:
        for told in play.match.opening:
            if not told.reaches(None):
                self.hidden |= {observer for observer in observers(play.table.seats) if not told.reaches(observer)}
        match = play.at(0)
        state = bare(match.snapshot())
        for observer in observers(play.table.seats):
            seen = (f"{play.table.seats} {play.table.options}", observer, encoded(match.view(observer)))
            if self.setups.setdefault(seen, state) != state:
                self.hidden.add(observer)

    def _note_hidden_choices(self, match: Match, chance: random.Random) -> None:
        for seat in match.pending():
            tried = [choice for choice in choices(match, seat, chance) if choice.sealed]
            for observer in observers(match.seats):
                views = {encoded(self.game.view(choice.state, observer)) for choice in tried}
                if len(views) < len({bare(choice.state) for choice in tried}):
                    self.hidden.add(observer)

    def end(self, games: int, seed: int) -> None:
        for observer in self.hidden - self.moved:
            raise self.broken(f"something is hidden from {who(observer)}, and a redeal never changes anything")


class Secrecy(Law):
    """What others hear of an action tells no more than their views do; and a sealed action does not show while
    others still choose.
    """

    name = "secrecy"

    def look(self, play: Play) -> None:
        chance = play.table.chance(self.name)
        for step in play.some_steps(chance, STEPS_A_GAME):
            match = play.at(step)
            pending = match.pending()
            for seat in pending:
                tried = choices(match, seat, chance)
                others = sum(1 << other for other in pending if other != seat)
                for observer in observers(play.table.seats):
                    if observer != seat:
                        self._listen(play, step, seat, observer, tried)
                        self._peep(play, step, seat, observer, tried, others)
                        self._overhear(play, match, seat, observer, tried, chance)

    def _listen(self, play: Play, step: int, seat: int, observer: int | None, tried: list[Choice]) -> None:
        """Choices that look the same to an observer must sound the same."""
        seen: dict[bytes, Choice] = {}
        for choice in tried:
            other = seen.setdefault(encoded(self.game.view(choice.state, observer)), choice)
            differ = bare(choice.state) != bare(other.state)
            if (choice.sealed or differ) and choice.message(observer) != other.message(observer):
                one, two = (self.game.actions.write(c.action) for c in (other, choice))
                how = "the news tell" if choice.sealed and other.sealed else "the log tells, for they are not sealed,"
                text = f"«{one}» and «{two}» look the same to {who(observer)}, but {how} which it was"
                raise play.table.broken(self.name, text, step, seat)

    def _peep(self, play: Play, step: int, seat: int, observer: int | None, tried: list[Choice], others: int) -> None:
        """While others still choose, sealed choices look the same."""
        waiting = [c for c in tried if c.sealed and int(self.game.pending(c.state)) & others]
        for choice in waiting[1:]:
            if encoded(self.game.view(choice.state, observer)) != encoded(self.game.view(waiting[0].state, observer)):
                text = f"{who(observer)} sees the sealed «{self.game.actions.write(choice.action)}» while others choose"
                raise play.table.broken(self.name, text, step, seat)

    def _overhear(
        self, play: Play, match: Match, seat: int, observer: int | None, tried: list[Choice], chance: random.Random
    ) -> None:
        """In worlds that look the same to an observer, before an action and after it, it must sound the same."""
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
                    raise play.table.broken(self.name, text, len(match.log), seat)


class Forgetting(Law):
    """What `redeal` deals depends on the luck and on what the observer knows, not on what was hidden before: with the
    counters of luck at zero, the same luck deals the same world from every world that the observer cannot tell apart.
    """

    name = "forgetting"

    def look(self, play: Play) -> None:
        chance = play.table.chance(self.name)
        for step in play.some_steps(chance, STEPS_A_GAME):
            match = play.at(step)
            tried = {seat: choices(match, seat, chance) for seat in match.pending()}
            for observer in observers(play.table.seats):
                luck, other = (key_from_bytes(chance.randbytes(KEY_BYTES)) for _ in range(2))
                alike = [[match.snapshot(), match.imagine(observer, other)]]
                for seat, choice in tried.items():
                    if seat != observer:
                        alike += look_alike(self.game, choice, observer)
                for worlds in alike:
                    if len({self._dealt(world, luck, observer) for world in worlds}) > 1:
                        text = f"a redeal for {who(observer)} depends on what is hidden from it"
                        raise play.table.broken(self.name, text, step)

    def _dealt(self, world: Any, luck: Any, observer: int | None) -> bytes:
        world.drawn = 0
        self.game.redeal(world, luck, SPECTATOR if observer is None else observer)
        return bytes(world.tobytes())
