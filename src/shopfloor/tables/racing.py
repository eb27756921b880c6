"""Holds the claims in races at tables until it is certain who was first. `arbiter` says who that is."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

from shopfloor.kernel import Refusal
from shopfloor.tables import arbiter, facts, messages
from shopfloor.tables.arbiter import Award, Claim
from shopfloor.tables.room import Held, Room
from shopfloor.tables.table import Table, notation_of, number_of


def is_claim(table: Table, action: int | str) -> bool:
    """Does the action go to whoever is faster?"""
    if table.game.race is None:
        return False
    try:
        return table.game.race.is_claim(action if isinstance(action, int) else number_of(table.game, action))
    except Refusal:  # it is no action at all
        return False


class Races:
    """Lets claims through, at each table one after the other, in the order in which they were made."""

    def __init__(self, now: Callable[[], int], shared: bool) -> None:
        self.now = now
        self.unknown_lag = arbiter.MOST_LAG if shared else 0
        """The lag of a player without a socket here, who may be connected to another process."""

    def must_wait(self, room: Room, command: messages.Act) -> bool:
        """Is this a claim that cannot be awarded at once?"""
        claim = self._claim(room, command.seat, [command.action])
        return claim is not None and (bool(room.claims) or self._award(room, [claim]).certain > self.now())

    @asynccontextmanager
    async def turn(self, room: Room, seat: int, actions: Sequence[int | str]) -> AsyncIterator[None]:
        """If there is a claim among some actions, wait for its turn; the next follows when it is dealt with."""
        claim = self._claim(room, seat, actions)
        if claim is None:
            yield
            return
        held = Held(claim, asyncio.get_running_loop().create_future())
        room.claims.append(held)
        self.settle(room)
        try:
            await held.turn
            yield
        finally:
            room.claims.remove(held)
            self.settle(room)

    def settle(self, room: Room) -> None:
        """Let the first claim through if it is certain that it is first, otherwise check again when it will be."""
        if not room.claims or any(held.turn.done() for held in room.claims):
            return
        award = self._award(room, [held.claim for held in room.claims])
        left = award.certain - self.now()
        if left > 0:
            asyncio.get_running_loop().call_later(left / 1000, self.settle, room)
        else:
            next(held for held in room.claims if held.claim is award.claim).turn.set_result(None)

    def _claim(self, room: Room, seat: int, actions: Sequence[int | str]) -> Claim | None:
        """The claim that some actions make in a race among people; None if there is none, or it is not possible."""
        table = room.table
        if table.game.race is None or seat not in table.pending or not table.is_live:
            return None
        if not any(is_claim(table, action) for action in actions):
            return None
        return Claim(seat, self.now(), self._lag(room, seat, 0))

    def _award(self, room: Room, claims: list[Claim]) -> Award:
        lags = {seat: self._lag(room, seat, self.unknown_lag) for seat in room.table.pending}
        return arbiter.first(claims, lags, room.table.signal.given)

    def _lag(self, room: Room, seat: int, unknown: int) -> int:
        """The lag of a seat; bots have none."""
        occupant = room.table.occupants[seat]
        return room.lags.get(occupant.person or "", unknown) if occupant.has_time else 0


def why(table: Table, command: messages.AnyCommand, refusal: Refusal) -> Refusal:
    """A refusal that says who was faster, if somebody has made the same claim in this race."""
    if table.game.race is None or not isinstance(command, messages.Act) or not table.is_live:
        return refusal
    action = command.action if isinstance(command.action, str) else notation_of(table.game, command.action)
    if not is_claim(table, action):
        return refusal
    for seq in reversed(table.counting):
        match table.fact(seq):
            case facts.Acted(_, done) if done == table.signal.action:
                break
            case facts.Acted(seat, done) if done == action and seat != command.seat:
                return Refusal(refusal.rule, f"{table.names()[seat]} was faster: {refusal.text}")
    return refusal
