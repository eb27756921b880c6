"""Random guests at a server that is killed now and then: what they were told is done is there once, every table
replays, nobody has read a secret, and memory stays within its bound.

`make soak` does it for minutes; SEED=… repeats what the guests choose.
"""

import asyncio
import logging
import os
import random
import resource
import time
from pathlib import Path

import pytest
from tests.web.conftest import Server
from tests.web.guests import GAMES, Guest, Told

from shopfloor.tables import facts
from shopfloor.tables.database import open_database
from shopfloor.tables.store import Store
from shopfloor.tables.table import fold

pytestmark = pytest.mark.anyio
log = logging.getLogger(__name__)

SEED = os.environ.get("SEED") or f"{random.SystemRandom().randrange(10**6)}"
SOAK_SECONDS = float(os.environ.get("SECONDS", "180"))
PATIENCE = 300
"""So many seconds may pass without a command that is done, for rules may have to be loaded first."""
MOST_MEGABYTES = 300
"""So much may a server grow while guests are at it."""
FORBIDDEN = ("Traceback", "never retrieved", "never awaited", "cannot go on", "could not be handled")


def resident(server: Server) -> float:
    assert server.process
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize() / (1 << 20)


class Soak:
    """A server and its guests."""

    def __init__(self, database: str, folder: Path, guests: int) -> None:
        self.server = Server(database, folder / "log", "--rate", "200")
        self.told = Told()
        self.guests = [Guest(self.server, f"{SEED} {number}", self.told) for number in range(guests)]
        self.grown = 0.0
        self._stopped = False

    async def start(self) -> None:
        await asyncio.to_thread(self.server.start)
        for game in GAMES:
            await asyncio.to_thread(self.server.wait_for, game)

    async def visit(self, guest: Guest) -> None:
        await guest.arrive()
        while not self._stopped:
            await guest.do_something()

    async def run(self, lives: int, commands: int, seconds: float = 0.0) -> None:
        """Let guests do what they like, and kill the server after so many commands, so often or for so long."""
        await self.start()
        visits = [asyncio.create_task(self.visit(guest)) for guest in self.guests]
        try:
            end = time.monotonic() + seconds
            life = 0
            while life < lives or time.monotonic() < end:
                life += 1
                before = resident(self.server)
                await self.until_done(len(self.told.accepted) + commands, visits)
                self.grown = max(self.grown, resident(self.server) - before)
                await asyncio.to_thread(self.server.kill)
                await self.start()
            self._stopped = True
            await asyncio.wait_for(asyncio.gather(*visits), PATIENCE)
        finally:
            for visit in visits:
                visit.cancel()
            await asyncio.gather(*visits, return_exceptions=True)
            for guest in self.guests:
                await guest.leave()
            self.server.stop()

    async def until_done(self, commands: int, visits: list[asyncio.Task[None]]) -> None:
        done, since = -1, time.monotonic()
        while len(self.told.accepted) < commands:
            failed = [visit for visit in visits if visit.done()]
            if failed:
                await asyncio.gather(*failed)
            if len(self.told.accepted) > done:
                done, since = len(self.told.accepted), time.monotonic()
            assert time.monotonic() - since < PATIENCE, f"only {done} of {commands} commands were done"
            await asyncio.sleep(0.01)

    # What must be true at the end

    async def check(self, database: str) -> None:
        told = self.told
        assert not told.faults, told.faults[:5]
        assert self.grown < MOST_MEGABYTES
        written = self.server.log.read_text()
        assert not [word for word in FORBIDDEN if word in written], written[-5000:]
        engine = await open_database(database)
        try:
            store = Store(engine)
            for table in {known.table for known in told.tables}:
                await self.check_table(store, table)
        finally:
            await engine.dispose()
        assert {"act", "sit", "say"} <= set(told.done), told.done

    async def check_table(self, store: Store, table: str) -> None:
        charter, log = await store.load(table)
        assert [entry.seq for entry in log] == list(range(1, len(log) + 1))
        keyed = {(entry.person, entry.key): entry for entry in log if entry.key}
        assert len(keyed) == sum(entry.key is not None for entry in log)
        for (of, person, key), (seq, _) in self.told.accepted.items():
            if of == table:
                assert keyed[person, key].seq == seq
        assert not {key for of, *key in self.told.refused if of == table and tuple(key) in keyed}
        assert charter.luck not in {key for _, key in self.told.keys}
        replayed = fold(charter, log)
        acted = sum(isinstance(entry.fact, facts.Acted) for entry in log)
        assert acted >= len(replayed.counting)


async def test_guests_of_all_kinds_for_a_moment(database, tmp_path):
    log.info("SEED=%s", SEED)
    soak = Soak(database, tmp_path, guests=6)
    await soak.run(lives=2, commands=100)
    assert soak.told.repeated, "nothing was under way when the server was killed; this tested nothing"
    await soak.check(database)


@pytest.mark.soak
@pytest.mark.timeout(SOAK_SECONDS + 900)
async def test_guests_of_all_kinds_for_minutes(database, tmp_path):
    log.info("SEED=%s", SEED)
    soak = Soak(database, tmp_path, guests=16)
    await soak.run(lives=2, commands=2_000, seconds=SOAK_SECONDS)
    await soak.check(database)
    told = soak.told
    log.info(
        "%s done, %d refused, %d sent again, %.0f MB", dict(told.done), len(told.refused), told.repeated, soak.grown
    )
