"""The threads in which bots think: tables that somebody looks at first, and among those each host a fair share."""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple, TypeVar

Made = TypeVar("Made")


class Wish(NamedTuple):
    """Somebody's bot waits for a thread; `turn` is set when it has one."""

    host: str
    looked_at: bool
    turn: asyncio.Future[None]


class Thinkers:
    """Lends a few threads. Who has thought least since others wait has the next turn."""

    def __init__(self, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._free = threads
        self._waiting: list[Wish] = []
        self._lent: Counter[str] = Counter()
        """How many turns each host has had since the last time that nobody waited."""

    async def think(self, host: str, looked_at: bool, work: Callable[..., Made], *details: Any) -> Made:
        """Do something in a thread when it is the host's turn."""
        loop = asyncio.get_running_loop()
        wish = Wish(host, looked_at, loop.create_future())
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

    def _give_back(self) -> None:
        self._free += 1
        self._lend()

    def _lend(self) -> None:
        while self._free and self._waiting:
            wish = min(self._waiting, key=lambda one: (not one.looked_at, self._lent[one.host]))
            self._waiting.remove(wish)
            self._free -= 1
            self._lent[wish.host] += 1
            wish.turn.set_result(None)
        if not self._waiting:
            self._lent.clear()

    def close(self) -> None:
        """Begin nothing more; what is under way ends by itself."""
        self._pool.shutdown(wait=False, cancel_futures=True)
