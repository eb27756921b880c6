"""A table is computed from its log. It changes in one way only: `take` adds an entry."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Literal, Self

from mypy_extensions import mypyc_attr

from shopfloor.kernel import Channel, Game, Match, Refusal, Remark, Told, registry
from shopfloor.kernel.guides import ScriptedAction
from shopfloor.kernel.luck import key_from_bytes
from shopfloor.tables import facts
from shopfloor.tables.arbiter import COUNTDOWN
from shopfloor.tables.clocks import Clocks, Times
from shopfloor.tables.facts import AnyFact, Charter, Entry
from shopfloor.tables.messages import DaysClock, EarlyEnd, NewsItem, Offer, Status
from shopfloor.tables.occupants import Occupant, names_of
from shopfloor.tables.race_signal import RaceSignal

MOST_ENTRIES = 5_000
"""The most entries of a log. The longest games have some hundred actions; a table is read whole into memory, and
opening it replays all of them, which takes about a second for so many.
"""

LEFT_FOR_PLAY = 1_000
"""How many of them are reserved for the game: not for chat, nor for taking and leaving seats."""

MOST_REMARKS = 100
"""How many remarks are allowed in one turn, if the rules restrict talk."""


@dataclass
class Question:
    """What a seat asks of the others, and who has agreed so far: to go back to entry `to`, or to end the game, asked
    at entry `to`.
    """

    seat: int
    what: Literal["undo"] | Offer
    to: int
    agreed: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class Ending:
    """How a game was ended early, and by whom."""

    how: EarlyEnd
    seat: int | None


ENDINGS: dict[type[AnyFact], EarlyEnd] = {
    facts.Resigned: "resigned",
    facts.Drawn: "drawn",
    facts.Aborted: "aborted",
}


@mypyc_attr(serializable=True)  # so that it can be copied
class Table:
    """One game among people, computed by folding its log."""

    def __init__(self, charter: Charter) -> None:
        self.charter = charter
        self.game = game_of(charter)
        self.log: list[Entry] = []
        self.seq = 0
        """The number of the last entry."""
        self.status: Status = "open"
        self.news: dict[int, tuple[tuple[Told, NewsItem, Sequence[str]], ...]] = {}
        """The news of each entry, how everyone may read them, and the names of that time."""
        self.occupants = [Occupant(self.game.seat_name(seat)) for seat in range(charter.seats)]
        """Who plays each seat; a new list whenever that changes."""
        self._names = names_of(self.occupants)
        self.has_player = False
        """Does a person play here, and not only bots?"""
        self._has_bot = False
        self.alone: str | None = None
        """The person who plays without other people: every seat is theirs or belongs to a bot, and none is open."""
        self.seen_alone: set[str] = set()
        """Those who have played without other people after the start: they may know the luck, from a saved file or from
        trying moves and taking them back.
        """
        self.match: Match | None = None
        self.guide = self.game.guide if charter.guided else None
        self.scripted: ScriptedAction | None = None
        """The scripted action that a guided game waits for; None without a guide, and once the script is left."""
        self.pending: list[int] = []
        """The seats whose turn it is; none while a race is about to begin."""
        self.signal = RaceSignal(self.game)
        self.counting: list[int] = []
        """The numbers of the entries whose actions count, as in the match's log."""
        self.clocks = Clocks(charter.clock, charter.seats)
        self._times: list[Times] = []
        """What the clocks showed before each of the actions that count."""
        self.question: Question | None = None
        self.offered: dict[int, int] = {}
        """How many actions counted when each seat last made an offer."""
        self.ended: Ending | None = None
        self.waited_for: dict[int, int] = {}
        """Since when the others wait for each person; kept only if the table limits that time."""
        self.rematch: str | None = None
        self.turned_back = [0] * charter.seats
        """The number of the last entry that undid something, for each seat."""
        self._said: dict[int, list[Remark]] = {}
        """What was said since the start, and in which turn; undoing does not make it unsaid."""
        self._answers: dict[tuple[str, str], int] = {}

    @property
    def has_room(self) -> bool:
        """Can its log grow? If not, people can only leave."""
        return self.seq < MOST_ENTRIES

    @property
    def is_for_play(self) -> bool:
        """Is the rest of its log reserved for the game?"""
        return self.seq >= MOST_ENTRIES - LEFT_FOR_PLAY

    @property
    def is_full(self) -> bool:
        """Is every seat taken? Then the game starts as soon as its rules are ready."""
        return all(occupant.kind != "open" for occupant in self.occupants)

    @property
    def is_live(self) -> bool:
        """Does a person play against somebody else, not on a clock of days, so that speed may matter?"""
        if isinstance(self.charter.clock, DaysClock) or not self.has_player:
            return False
        return len({occupant.person if occupant.has_time else seat for seat, occupant in enumerate(self.occupants)}) > 1

    @property
    def starts(self) -> int | None:
        """When the next race begins; None if none is about to."""
        ready = self.signal.ready
        return None if ready is None else ready + COUNTDOWN * self.is_live

    @property
    def recall(self) -> int:
        """The number of the last action that may not be looked up during the game; 0 if all may be."""
        forgotten = self.match.forgotten if self.match and not self.ended else 0
        return self.counting[forgotten - 1] if forgotten else 0

    def seats_of(self, person: str | None) -> list[int]:
        """The seats a person holds, including those that a bot plays for now."""
        return [seat for seat, occupant in enumerate(self.occupants) if person and occupant.person == person]

    def people(self) -> set[str]:
        """Everyone who holds a seat."""
        return {occupant.person for occupant in self.occupants if occupant.person}

    def names(self) -> list[str]:
        return self._names

    def answered(self, person: str, key: str) -> int | None:
        """The entry that a command with this key has already made."""
        return self._answers.get((person, key))

    def last_act(self, seat: int) -> int | None:
        """The number of the entry with the seat's last action that counts; the signal of a race is not the seat's."""
        for seq in reversed(self.counting):
            match self.fact(seq):
                case facts.Acted(who, action) if who == seat and action != self.signal.action:
                    return seq
        return None

    def last_acts(self, seat: int) -> list[int]:
        """The numbers of the entries that count and were made by the seat's last command or its bot's last plan."""
        last = self.last_act(seat)
        if last is None:
            return []
        first, at = last, self.log[last - 1].at
        while self.log[first - 1].key is None:
            before = self.log[first - 2]
            if first - 1 not in self.counting or before.at != at or before.fact.seat != seat:  # type: ignore[union-attr]
                break
            first -= 1
        return list(range(first, last + 1))

    def fact(self, seq: int) -> AnyFact:
        return self.log[seq - 1].fact

    def bots_to_move(self) -> list[int]:
        """The seats for which no person acts now, but a bot or the guide. At the end of the guide bots wait until the
        learner plays on.
        """
        if not self.has_room:
            return []
        if self.scripted:
            return [] if self.scripted.yours or self.scripted.is_end else [self.scripted.seat]
        return [seat for seat in self.pending if self.occupants[seat].bot] if self._has_bot else []

    def take(self, entry: Entry) -> None:
        """Add the next entry; an action against the rules is refused and changes nothing."""
        if entry.seq != self.seq + 1:
            raise RuntimeError(f"entry {entry.seq} cannot follow entry {self.seq} of table {self.charter.table}")
        waited = self.pending
        self._apply(entry.fact, entry.seq, entry.at)
        self.log.append(entry)
        self.seq = entry.seq
        if self.ended:
            self.pending, self.status, self.signal.ready = [], "over", None
        elif self.match:
            self.pending = self.match.pending()
            self.scripted = self.guide.next_action(self.match.log) if self.guide else None
            self.status = "running" if self.pending else "over"
            if self.game.race:
                self.signal.follow(self.match, self.pending, entry)
                if self.signal.ready is not None:  # while a race is about to begin it is nobody's turn
                    self.pending = []
            if self.alone:
                self.seen_alone.add(self.alone)
        if entry.person and entry.key:
            self._answers[entry.person, entry.key] = entry.seq
        if self.charter.absence is not None:
            self._wait(entry.fact, entry.at)
        if self.clocks.ticks:
            self._run_clocks(entry, waited)

    def _run_clocks(self, entry: Entry, waited: list[int]) -> None:
        """Stop the clocks of those whose turn an entry ended, of the seats that it `waited` for, and start the next."""
        if isinstance(entry.fact, facts.Acted):
            for seat in waited:
                if self._has_done(seat, entry.fact):
                    self.clocks.done(seat, entry.at, person=self.occupants[seat].has_time)
        self.clocks.run([seat for seat in self.pending if self.occupants[seat].has_time], entry.at)
        self.clocks.rest(set(range(len(self.occupants))) - set(self.pending))

    def _wait(self, fact: AnyFact, at: int) -> None:
        """Record since when the others wait for each person whose turn it is; acting or coming back resets it."""
        came = fact.seat if isinstance(fact, facts.Acted | facts.Sat | facts.Returned) else None
        people = [seat for seat in self.pending if self.occupants[seat].has_time]
        self.waited_for = {seat: at if seat == came else self.waited_for.get(seat, at) for seat in people}

    def _has_done(self, seat: int, acted: facts.Acted) -> bool:
        """Did an action end the turn of a seat? A sealed choice does, and in a solo game every action."""
        if seat not in self.pending:
            return True
        solo = len(self.occupants) == 1
        return seat == acted.seat and (solo or self.game.actions.is_sealed(number_of(self.game, acted.action)))

    def _apply(self, fact: AnyFact, seq: int, at: int) -> None:
        match fact:
            case facts.Acted():
                self._act(fact, seq, at)
            case facts.Sat() | facts.Rose() | facts.Handed() | facts.Returned() | facts.Left() | facts.Absent():
                self._change_occupant(fact)
            case facts.Started():
                charter = self.charter
                key = key_from_bytes(bytes.fromhex(charter.luck))
                self.match = Match(self.game, charter.seats, charter.options, key)
                self._note(seq, self.match.opening)
            case facts.Asked() | facts.Offered() | facts.Agreed() | facts.Declined():
                self._ask(fact, seq)
            case facts.Resigned() | facts.Drawn() | facts.Aborted():
                self.ended = Ending(ENDINGS[type(fact)], fact.seat)
                self.question = None
            case facts.Undone() | facts.TookBack():
                self._turn_back(fact, seq)
            case facts.Expired(seat):
                self.clocks.expire(seat, at)
            case facts.Rematched(_, table):
                self.rematch = table
            case facts.Said(seat, _, text):
                if self.game.talk and self.match and not self.ended:
                    turn = self.game.talk.turn(self.match.view(None))
                    self._said.setdefault(turn, []).append(Remark(seat, text))

    def _ask(self, fact: facts.Asked | facts.Offered | facts.Agreed | facts.Declined, seq: int) -> None:
        match fact:
            case facts.Asked(seat, to):
                self.question = Question(seat, "undo", to)
            case facts.Offered(seat, what):
                self.question = Question(seat, what, seq)
                self.offered[seat] = len(self.counting)
            case facts.Agreed(seat):
                if self.question:
                    self.question.agreed.append(seat)
            case facts.Declined():
                self.question = None

    def _change_occupant(
        self, fact: facts.Sat | facts.Rose | facts.Handed | facts.Returned | facts.Left | facts.Absent
    ) -> None:
        occupant = self.occupants[fact.seat]
        match fact:
            case facts.Sat(_, name, person):
                occupant = Occupant(name, person)
            case facts.Rose(seat):
                occupant = Occupant(self.game.seat_name(seat))
                self.question = None
            case facts.Left(_, bot):
                occupant = Occupant(bot, None, bot)
                self.question = None
            case facts.Handed(_, bot) | facts.Absent(_, bot):
                occupant = Occupant(occupant.name if occupant.person else bot, occupant.person, bot)
            case facts.Returned():
                occupant = Occupant(occupant.name, occupant.person)
        self.occupants = [*self.occupants[: fact.seat], occupant, *self.occupants[fact.seat + 1 :]]
        self._names = names_of(self.occupants)
        self.has_player = any(occupant.has_time for occupant in self.occupants)
        self._has_bot = any(occupant.bot for occupant in self.occupants)
        people = self.people()
        self.alone = people.pop() if self.is_full and len(people) == 1 else None

    def _act(self, acted: facts.Acted, seq: int, at: int) -> None:
        if self.match is None:
            raise self.not_started()
        if self.ended:
            raise Refusal("game over", "the game is over; play another.")
        self._note(seq, self.match.act(acted.seat, number_of(self.game, acted.action)).news)
        self.counting.append(seq)
        self.question = None
        if self.clocks.ticks:
            self._times.append(self.clocks.times(at))

    def not_started(self) -> Refusal:
        """The refusal of what needs a started game."""
        if any(occupant.kind == "open" for occupant in self.occupants):
            return Refusal("not started", "the game has not started; it waits until every seat is taken.")
        return Refusal("not started", "the game is being set up and starts by itself; try again in a moment.")

    def _note(self, seq: int, told: tuple[Told, ...]) -> None:
        if told:
            names, write = self.names(), self.game.news.write
            self.news[seq] = tuple((one, NewsItem(one.kind, write(one, names), one.values), names) for one in told)

    def _turn_back(self, fact: facts.Undone | facts.TookBack, seq: int) -> None:
        if self.match is None:
            raise Refusal("undo", "the game has not started; there is nothing to undo.")
        if isinstance(fact, facts.Undone):
            self._undo(self.match, fact.to)
            self.turned_back = [seq] * len(self.occupants)
        else:
            self._take_back(self.match, fact.entry)
            self.turned_back[fact.seat] = seq
        self.question = None

    def _undo(self, match: Match, to: int) -> None:
        self.counting = [kept for kept in self.counting if kept <= to]
        match.undo(len(self.counting))
        undone = self._times[len(self.counting) :]
        if undone:
            self.clocks.go_back(undone[0])
            del self._times[len(self.counting) :]

    def _take_back(self, match: Match, entry: int) -> None:
        """Drop one action and replay what was done since. Time that was spent stays spent."""
        index = self.counting.index(entry)
        later = match.log[index + 1 :]
        match.undo(index)
        match.replay((one.seat, one.action) for one in later)
        del self.counting[index]
        del self._times[index : index + 1]

    def channel(self, seat: int) -> Channel | None:
        """What the rules of the game let a seat say now; None if anything."""
        talk = self.game.talk
        if talk is None or self.match is None or self.ended:
            return None
        seen = self.match.view(None)
        said = self._said.get(talk.turn(seen), [])
        if len(said) >= MOST_REMARKS:
            return Channel("enough was said in this turn; play on, and talk is open again.", words=0)
        return talk.channel(seen, seat, said)

    def as_it_is(self) -> Self:
        """A copy that a thread may read while the game goes on."""
        twin = copy(self)
        twin.log, twin.counting = [*self.log], [*self.counting]
        twin.match = self.match.clone() if self.match else None
        return twin

    def past(self, seq: int) -> Match | None:
        """The match as it was after an entry; None before the start.

        It goes back to the last action that counted then and still counts, and replays those that were undone since.
        """
        if self.match is None or not any(isinstance(entry.fact, facts.Started) for entry in self.log[:seq]):
            return None
        acts: list[Entry] = []
        for entry in self.log[:seq]:
            match entry.fact:
                case facts.Acted():
                    acts.append(entry)
                case facts.Undone(_, to):
                    acts = [act for act in acts if act.seq <= to]
                case facts.TookBack(_, dropped):
                    acts = [act for act in acts if act.seq != dropped]
        shared = next((n for n, act in enumerate(acts) if self.counting[n : n + 1] != [act.seq]), len(acts))
        twin = self.match.clone()
        twin.undo(shared)
        for act in acts[shared:]:
            if isinstance(act.fact, facts.Acted):
                twin.act(act.fact.seat, number_of(self.game, act.fact.action))
        return twin


@lru_cache(20_000)
def number_of(game: Game, notation: str) -> int:
    """The action that a notation names."""
    return game.actions.read(notation)


@lru_cache(20_000)
def notation_of(game: Game, action: int) -> str:
    """An action as the log keeps it."""
    return game.actions.write(action)


def game_of(charter: Charter) -> Game:
    """The game of a table; refused if the table was started with another version of the rules."""
    game = registry.get(charter.game)
    if game.rules_version != charter.rules:
        raise Refusal(
            "other rules",
            f"this table plays by version {charter.rules} of the rules of {game.title} and this server has version "
            f"{game.rules_version}; open it with the Shopfloor it was started on.",
        )
    return game


def fold(charter: Charter, log: list[Entry]) -> Table:
    """The table of a log."""
    table = Table(charter)
    for entry in log:
        table.take(entry)
    return table
