"""A match: one play-through in memory, with its luck and its log."""

from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Self

import msgspec
import numpy as np

from shopfloor.kernel.game import SPECTATOR, Game
from shopfloor.kernel.luck import fresh_key
from shopfloor.kernel.notation import counted, listed
from shopfloor.kernel.places import winners
from shopfloor.kernel.refusal import Refusal
from shopfloor.kernel.told import Mailbox, Told


class Played(msgspec.Struct, frozen=True, gc=False):
    """One action of a log: who did what, the news of it, and in a game with `forgets` the number of the turn."""

    seat: int
    action: int
    news: tuple[Told, ...]
    turn: int = 0


@lru_cache(1024)
def _seats_in(mask: int, seats: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(seats) if mask >> seat & 1)


RECENT, STEP = 16, 32
"""A match keeps its last 16 states, and every 32nd of the earlier ones: going back replays at most 31 actions."""


class Match:
    """A game being played: what may be done, what was done, and what each seat sees of it."""

    def __init__(
        self, game: Game, seats: int | None = None, options: Mapping[str, Any] | None = None, key: Any = None
    ) -> None:
        self.game = game
        self.key = fresh_key() if key is None else key
        self.log: list[Played] = []
        self._blank = game.new_state(seats, options)
        self.seats = int(self._blank.seats)
        self._state = self._blank.copy()
        self._legal = game.choice_room()
        self._mail = Mailbox(game.name)
        self._pending: tuple[int, ...] | None = None
        self._choices: dict[int, list[int]] = {}
        """The legal actions of seats, cached until the state changes."""
        self.opening = self._tell(game.setup)
        self._states = {0: self.state_bytes()}
        """Some earlier states, by the length of the log then."""

    @property
    def options(self) -> dict[str, str | int | bool]:
        return self.game.options_of(self._blank)

    @property
    def over(self) -> bool:
        return not self._pending_seats()

    def pending(self) -> list[int]:
        """The seats that may act now; none when the game is over."""
        return list(self._pending_seats())

    def _pending_seats(self) -> tuple[int, ...]:
        if self._pending is None:
            self._pending = _seats_in(int(self.game.pending(self._state)), self.seats)
        return self._pending

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat now; none if it is not pending."""
        return self._actions(seat).copy() if seat in self._pending_seats() else []

    def _actions(self, seat: int) -> list[int]:
        known = self._choices.get(seat)
        if known is None:
            n = int(self.game.legal(self._state, seat, self._legal))
            known = self._choices[seat] = self._legal[:n].tolist()
        return known

    def read(self, notation: str) -> int:
        """The action that a notation names."""
        return self.game.actions.read(notation)

    def act(self, seat: int, action: int | str) -> Played:
        """Take an action; an illegal one is refused with the rule and changes nothing."""
        number = self.read(action) if isinstance(action, str) else action
        self._admit(seat, number)
        turn = self._turn() if self.game.forgets else 0
        played = Played(seat, number, self._tell(self.game.act, seat, number), turn)
        self.log.append(played)
        self._keep()
        return played

    def _keep(self) -> None:
        length = len(self.log)
        self._states[length] = self._state.tobytes()
        if (length - RECENT) % STEP:
            self._states.pop(length - RECENT, None)

    @property
    def forgotten(self) -> int:
        """How many actions of the log, from the first, may not be looked up before the end."""
        if self.game.forgets is None or self.over:
            return 0
        return bisect_left(self.log, self._turn() - 1, key=lambda played: played.turn)

    def _turn(self) -> int:
        return int(self.game.forgets(self._state)) if self.game.forgets else 0

    def _admit(self, seat: int, action: int) -> None:
        """Check that a seat may take an action: nothing from outside reaches the rules unless it is legal."""
        if seat not in range(self.seats):
            raise Refusal("no such seat", f"there is no seat {seat + 1} here; seats go from 1 to {self.seats}.")
        pending = self._pending_seats()
        if not pending:
            raise Refusal("game over", "the game is over; undo, or start another.")
        if seat not in pending:
            others = listed([self.game.seat_name(other) for other in pending])
            raise Refusal("not pending", f"{self.game.seat_name(seat)} cannot act now; waiting for {others}.")
        if action not in self._actions(seat):
            self.game.actions.name(action)  # a number that is no action is refused as such
            raise self.game.why_not(self.snapshot(), seat, action)

    def _tell(self, verb: Any, *details: int) -> tuple[Told, ...]:
        """Run a verb and read its news."""
        self._state_changes()
        try:
            verb(self._state, self.key, self._mail.news, *details)
        except BaseException:
            self._mail.clear()
            raise
        raw = self._mail.take()
        return self.game.news.read_raw(raw) if raw else ()

    def view(self, seat: int | None) -> Any:
        """What a seat, or with None a spectator, may know."""
        return self.game.view(self._state, seat)

    def score(self, seat: int) -> int:
        """Points as the rulebook counts them."""
        return int(self.game.score(self._state, seat))

    def scores(self) -> list[int]:
        """The points of all seats."""
        score, state = self.game.score, self._state
        return [int(score(state, seat)) for seat in range(self.seats)]

    def measured(self) -> list[int]:
        """What the chart of a finished game shows of all seats now: the game's measure, else the points."""
        if self.game.measure is None:
            return self.scores()
        return [int(self.game.measure.of(self._state, seat)) for seat in range(self.seats)]

    def result(self) -> list[float]:
        """The utilities of all seats."""
        return self._by_seat("result", np.float64)

    def places(self) -> list[int]:
        """The places of all seats, once the game is over; 1 is the first."""
        return self._by_seat("places", np.int64)

    def winners(self) -> list[int]:
        """The seats that have won; none in a draw and in a game that all have lost."""
        won = winners(self.places(), cooperative=self.game.cooperative)
        return list(np.flatnonzero(won).tolist())

    def _by_seat(self, verb: str, kind: Any) -> list[Any]:
        out = np.zeros(self.seats, kind)
        self.game.verb(verb)(self._state, out)
        return list(out.tolist())

    def imagine(self, seat: int | None, luck: Any) -> Any:
        """A state that a seat cannot tell from the true one, dealt with another key."""
        world = self.snapshot()
        self.game.redeal(world, luck, SPECTATOR if seat is None else seat)
        return world

    def snapshot(self) -> Any:
        """A copy of the true state: for saving and checking, never for players."""
        return self._state.copy()

    def state_bytes(self) -> bytes:
        """The true state as bytes; equal states are equal bytes."""
        return bytes(self._state.tobytes())

    def restore(self, raw: bytes, log: Sequence[Played] = ()) -> None:
        """Set the state from bytes that `state_bytes` gave, with the log that led there."""
        if len(raw) != self.game.state.itemsize:
            raise Refusal("foreign state", f"these bytes are not a state of {self.game.title}.")
        self._set(raw)
        self.log = list(log)
        self._states = {len(self.log): raw}

    def _set(self, raw: bytes) -> None:
        self._state = np.frombuffer(bytearray(raw), self.game.state)[0]
        self._state_changes()

    def _state_changes(self) -> None:
        self._pending = None
        self._choices.clear()

    def undo(self, length: int) -> None:
        """Go back to where the log had `length` actions."""
        if not 0 <= length <= len(self.log):
            raise Refusal(
                "undo", f"there is nothing to undo to at {length}; the log has {counted(len(self.log), 'action')}."
            )
        self._states = {at: raw for at, raw in self._states.items() if at <= length}
        near = max(self._states, default=0)
        again, self.log = self.log[near:length], self.log[:near]
        if self._states:
            self._set(self._states[near])
        else:  # the states before the one that was restored are not known
            self._state = self._blank.copy()
            self._tell(self.game.setup)
        self.replay((played.seat, played.action) for played in again)

    def replay(self, actions: Iterable[tuple[int, int | str]]) -> None:
        """Take actions one after the other."""
        for seat, action in actions:
            self.act(seat, action)

    def clone(self) -> Self:
        """An independent copy with the same future luck."""
        twin = type(self)(self.game, self.seats, self.options, self.key.copy())
        twin.restore(self.state_bytes(), self.log)
        twin._states = {**self._states, **twin._states}
        return twin
