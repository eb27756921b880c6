"""A load of heavy tables: Kanban with four players, each on a socket of their own, who take any legal action."""

import asyncio
import random
import re
import time
from functools import partial
from pathlib import Path

from bench.server.load import Game, Seen
from bench.server.ours import Ours
from bench.server.sockets import Socket, open_socket

GAME, SEATS = "kanban", 4
ACCEPTED = b'{"type":"accepted"'
ACTIONS = re.compile(rb'"actions":\[([0-9,]+)\]')


class Ear:
    """What is heard at a table: whose turn it is with which actions, and that the last action was accepted."""

    def __init__(self) -> None:
        self.turn: tuple[int, list[bytes]] | None = None
        self.accepted = 0.0
        self.heard = asyncio.Event()

    def hear(self, seat: int, message: bytes) -> None:
        if message.startswith(ACCEPTED):
            self.accepted = time.perf_counter()
        elif found := ACTIONS.search(message):
            self.turn = seat, found[1].split(b",")
        if self.turn and self.accepted:
            self.heard.set()


class Plants(Ours):
    """Tables of Kanban, all seats held by one visitor."""

    def __init__(self, port: int, folder: Path) -> None:
        super().__init__(port, folder)
        self.ears: list[Ear] = []

    async def open(self) -> list[Socket]:
        path, ear = await self.make(GAME, SEATS), Ear()
        self.ears.append(ear)
        return [
            await open_socket(self.port, f"{path}?eyes={seat}", self.cookie, partial(ear.hear, seat))
            for seat in range(SEATS)
        ]


class Plant(Game):
    """One table being played at random: an action goes out when the last was accepted, at its pace."""

    def __init__(self, tables: Plants, number: int, sockets: list[Socket], seen: Seen, pace: float, _rest: int) -> None:
        self.ear, self.sockets, self.seen, self.pace = tables.ears[number], sockets, seen, pace
        self.chance = random.Random(number)
        self.moves = 0

    async def play(self, until: float, first: float) -> None:
        await asyncio.sleep(first)
        ear = self.ear
        while (start := time.perf_counter()) < until and ear.turn:
            seat, actions = ear.turn
            ear.turn, ear.accepted = None, 0.0
            ear.heard.clear()
            message = b'{"do":"act","key":"%d","seat":%d,"action":%s}' % (self.moves, seat, self.chance.choice(actions))
            self.sockets[seat].send(message)
            await asyncio.wait_for(ear.heard.wait(), 20)
            self.seen.delays.append(ear.accepted - start)
            self.seen.moves += 1
            self.moves += 1
            await asyncio.sleep(max(0.0, self.pace - (time.perf_counter() - start)))
