import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count

import pytest

from shopfloor.players.warming import SEARCH
from shopfloor.tables import messages as m
from shopfloor.tables.housekeeping import Housekeeper
from shopfloor.tables.service import TableService

_keys = count()


class Clock:
    """A clock that stands still until a test moves it."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


class Club:
    """A service with some words for tests."""

    def __init__(self, service: TableService, housekeeper: Housekeeper | None, clock: Clock | None) -> None:
        self.service = service
        self.housekeeper = housekeeper
        self.clock = clock

    async def make(self, *seats: m.SeatPlan, game: str = "assembly_line", host: str = "ada", **more) -> m.Made:
        await self.service.warming.ready(game, SEARCH)
        return await self.service.make(host, m.NewTable(f"k{next(_keys)}", game, list(seats), **more))

    async def duel(self, game: str = "assembly_line", **more) -> str:
        """A table where ada and ben have sat down."""
        made = await self.make(m.MySeat(), m.OpenSeat(), game=game, **more)
        await self.does("ben", made.table, m.Sit, 1, invite=made.invite)
        return made.table

    async def tries(self, person: str, table: str, what: Callable[..., m.AnyCommand], *details, **more) -> m.Answer:
        return await self.service.command(person, table, what(f"k{next(_keys)}", *details, **more))

    async def does(self, person: str, table: str, what: Callable[..., m.AnyCommand], *details, **more) -> int:
        answer = await self.tries(person, table, what, *details, **more)
        assert isinstance(answer, m.Accepted), answer
        return answer.seq

    async def refused(self, person: str, table: str, what: Callable[..., m.AnyCommand], *details, **more) -> str:
        answer = await self.tries(person, table, what, *details, **more)
        assert isinstance(answer, m.Refused), answer
        return answer.rule

    async def now(self, person: str, table: str, **more) -> m.Now:
        return (await self.service.see(person, table, **more)).now

    async def until(self, person: str, table: str, done: Callable[[m.Now], bool]) -> m.Now:
        for _ in range(12_000):
            present = await self.now(person, table)
            if done(present):
                return present
            await asyncio.sleep(0.005)
        raise AssertionError(f"it never came to that: {present}")

    async def play_out(self, table: str, people: dict[int, str]) -> m.Now:
        """Each seat takes its own kind of action until the game is over: equal ones would never end it."""
        while (present := await self.now("ada", table)).status == "running":
            for seat, person in people.items():
                if present.seats[seat].pending:
                    await self.does(person, table, m.Act, seat, await self.some_action(person, table, seat))
                    break
            else:
                await asyncio.sleep(0.002)
        return present

    async def some_action(self, person: str, table: str, seat: int) -> int:
        actions = (await self.now(person, table, eyes=seat)).actions
        return actions[seat % len(actions)]


@asynccontextmanager
async def open_club(database: str, *, bots: bool = True, clock: Clock | None = None) -> AsyncIterator[Club]:
    service = await TableService.open(database, clock) if clock else await TableService.open(database)
    housekeeper = Housekeeper(service) if bots else None
    try:
        yield Club(service, housekeeper, clock)
    finally:
        if housekeeper:
            await housekeeper.close()
        await service.close()


@pytest.fixture
async def club(database: str) -> AsyncIterator[Club]:
    """A service on each kind of database."""
    async with open_club(database) as opened:
        yield opened


@pytest.fixture
async def small_club(tmp_path) -> AsyncIterator[Club]:
    """A service on a file, where the database makes no difference; its clock is moved by hand."""
    async with open_club(str(tmp_path / "tables.db"), clock=Clock()) as opened:
        yield opened
