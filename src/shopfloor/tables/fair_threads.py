"""Threads for long work: bots that think, files, long logs. Tables that somebody looks at come first. Each address
gets a fair share, and within it each person.
"""

import asyncio
from collections import Counter, OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from shopfloor.kernel import Refusal

Made = TypeVar("Made")

CROWD = 10
"""At least so many people may have work waiting before others are refused."""
MOST_KNOWN = 50_000


class Addresses:
    """The address from which each person came last. A new person costs nothing, but a new address does."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, address: str) -> None:
        """Remember that a person has come from an address."""
        self._known[person] = address
        self._known.move_to_end(person)
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)

    def of(self, person: str) -> str:
        """The address of a person; a person without a known one counts as an address of their own."""
        return self._known.get(person, person)


class Wish(NamedTuple):
    """Somebody's work that waits for a thread; `turn` is set when it has one."""

    person: str
    address: str
    looked_at: bool
    turn: asyncio.Future[None]


class FairThreads:
    """Lends a few threads. The next goes to the address that has had the fewest turns while others waited, and there to
    the person who has had the fewest.
    """

    def __init__(self, threads: int, name: str, address_of: Callable[[str], str] = str) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._free = threads
        self._address_of = address_of
        self._waiting: list[Wish] = []
        self._lent: Counter[str] = Counter()
        """How many turns each address and each person have had since the last time that nobody waited."""

    async def run(self, person: str, looked_at: bool, work: Callable[..., Made], *details: Any) -> Made:
        """Do something in a thread when it is the person's turn."""
        loop = asyncio.get_running_loop()
        wish = Wish(person, self._address_of(person), looked_at, loop.create_future())
        self._waiting.append(wish)
        self._lend()
        try:
            await wish.turn
        except asyncio.CancelledError:
            if wish in self._waiting:
                self._waiting.remove(wish)
            else:
                self._give_back()
            raise
        try:
            return await loop.run_in_executor(self._pool, work, *details)
        finally:
            self._give_back()

    def refuse_crowd(self, person: str, most: int) -> None:
        """Refuse if too much of a person's work is waiting already, or ten times as much of everyone's, some of it from
        the same address: what waits holds memory, and a person who waits too long has left.
        """
        mine = sum(wish.person == person for wish in self._waiting)
        address, crowded = self._address_of(person), len(self._waiting) >= CROWD * most
        if mine >= most or (crowded and any(wish.address == address for wish in self._waiting)):
            raise Refusal("too many requests", "the server is busy; try again in a few seconds.")

    def _give_back(self) -> None:
        self._free += 1
        self._lend()

    def _lend(self) -> None:
        while self._free and self._waiting:
            wish = min(self._waiting, key=self._rank)
            self._waiting.remove(wish)
            self._free -= 1
            self._lent.update({wish.address, wish.person})
            wish.turn.set_result(None)
        if not self._waiting:
            self._lent.clear()

    def _rank(self, wish: Wish) -> tuple[bool, int, int]:
        return not wish.looked_at, self._lent[wish.address], self._lent[wish.person]

    def close(self) -> None:
        """Start nothing more; work under way ends by itself."""
        self._pool.shutdown(wait=False, cancel_futures=True)
