"""Threads for long work: bots that think, files, long logs. Tables that somebody looks at come first, and each
person gets a fair share.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

from shopfloor.kernel import Refusal

Made = TypeVar("Made")

CROWD = 10
"""At least so many people may have work waiting before others are refused."""


class Wish(NamedTuple):
    """Somebody's work that waits for a thread; `turn` is set when it has one."""

    person: str
    looked_at: bool
    turn: asyncio.Future[None]


class Thinkers:
    """Lends a few threads. The next goes to the person who has had the fewest turns while others waited."""

    def __init__(self, threads: int, name: str) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name)
        self._free = threads
        self._waiting: list[Wish] = []
        self._lent: Counter[str] = Counter()
        """How many turns each person has had since the last time that nobody waited."""

    async def think(self, person: str, looked_at: bool, work: Callable[..., Made], *details: Any) -> Made:
        """Do something in a thread when it is the person's turn."""
        loop = asyncio.get_running_loop()
        wish = Wish(person, looked_at, loop.create_future())
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
        """Refuse if too much of a person's work is waiting already, or ten times as much of everyone's: what waits
        holds memory, and a person who waits too long has left.
        """
        mine = sum(wish.person == person for wish in self._waiting)
        if mine >= most or len(self._waiting) >= CROWD * most:
            raise Refusal("too many requests", "the server is busy; try again in a few seconds.")

    def _give_back(self) -> None:
        self._free += 1
        self._lend()

    def _lend(self) -> None:
        while self._free and self._waiting:
            wish = min(self._waiting, key=lambda one: (not one.looked_at, self._lent[one.person]))
            self._waiting.remove(wish)
            self._free -= 1
            self._lent[wish.person] += 1
            wish.turn.set_result(None)
        if not self._waiting:
            self._lent.clear()

    def close(self) -> None:
        """Start nothing more; work under way ends by itself."""
        self._pool.shutdown(wait=False, cancel_futures=True)
