"""The load: many tables of Assembly Line, at each two who play and two who watch, on sockets of their own."""

import asyncio
import time
from dataclasses import dataclass, field
from functools import partial
from statistics import quantiles
from typing import Protocol

from bench.server.sockets import Socket

VIEWERS = 4
PLAYERS = 2


class Tables(Protocol):
    """How to play at the tables of one server."""

    async def open(self) -> list[Socket]:
        """Make a table; sockets of its players, then of those who watch."""

    def move(self, _table: int, seat: int, fingers: int, number: int) -> bytes:
        """The message with which a seat shows some fingers."""

    def is_done(self, message: bytes, number: int) -> bool:
        """Does a message tell the mover that the move of this number was made?"""


@dataclass
class Seen:
    """What a run came to."""

    moves: int = 0
    seconds: float = 0.0
    server_cpu: float = 0.0
    delays: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return self.moves / self.seconds

    @property
    def per_cpu_second(self) -> float:
        return self.moves / self.server_cpu

    def delay(self, percent: int) -> float:
        """A percentile of the delays, in milliseconds; of few, never more than the longest."""
        return 1000 * quantiles(self.delays, n=100, method="inclusive")[percent - 1]


class Game:
    """One table being played: the next move goes out when the last has come back, or in time after it."""

    def __init__(self, tables: Tables, number: int, sockets: list[Socket], seen: Seen, pace: float, rest: int) -> None:
        self.tables = tables
        self.number = number
        self.players = sockets[:PLAYERS]
        self.seen = seen
        self.pace = pace
        self.rest = rest
        self.moves = 0
        self.open = False
        self.sent = 0.0
        self.back = asyncio.Event()
        for seat, socket in enumerate(self.players):
            socket.on_message = partial(self._hear, seat)

    def _hear(self, seat: int, message: bytes) -> None:
        if self.open and seat == self.moves % PLAYERS and self.tables.is_done(message, self.moves):
            self.open = False
            self.back.set()

    def fingers(self, seat: int) -> int:
        """Equal hands, which are chosen again, and now and then different ones: a game that outlasts the run."""
        moves_on = self.moves // PLAYERS % self.rest == 0
        return 1 + seat if moves_on else 2

    async def play(self, until: float, first: float) -> None:
        await asyncio.sleep(first)
        while (start := time.perf_counter()) < until:
            seat = self.moves % PLAYERS
            fingers = self.fingers(seat)
            self.back.clear()
            self.open = True
            self.players[seat].send(self.tables.move(self.number, seat, fingers, self.moves))
            await asyncio.wait_for(self.back.wait(), 20)
            now = time.perf_counter()
            self.seen.delays.append(now - start)
            self.seen.moves += 1
            self.moves += 1
            if self.pace:
                await asyncio.sleep(max(0.0, self.pace - (now - start)))


async def play_all(games: list[Game], seconds: float) -> None:
    """Play at all tables for some time; paced tables start one after the other."""
    until = time.perf_counter() + seconds
    share = games[0].pace / len(games)
    await asyncio.gather(*(game.play(until, share * n) for n, game in enumerate(games)))
