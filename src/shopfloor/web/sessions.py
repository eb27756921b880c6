"""Sessions: which cookies still count. All that were revoked are in memory; other processes hear of it in a moment."""

import asyncio
import logging

from sqlalchemy.exc import SQLAlchemyError

from shopfloor.tables.house import House
from shopfloor.web.identity import Cookie

ROUND_SECONDS = 2
LATE_MS = 60_000
"""So far the clocks of several processes may be apart."""

log = logging.getLogger(__name__)


class Sessions:
    """What was revoked: a session by its signature, or all of a person up to a time."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._revoked: dict[str, int] = {}
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Read what was revoked, and where other processes write, go on reading."""
        self._revoked |= await self._house.store.revoked(0)
        if self._house.shared:
            self._task = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            try:
                self._revoked |= await self._house.store.revoked(self._house.now() - LATE_MS)
            except (SQLAlchemyError, OSError) as error:
                log.warning("revoked sessions are not heard of: %s", error)

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def counts(self, cookie: Cookie) -> bool:
        """Is a cookie still that of its person?"""
        ended = self._revoked.get(cookie.person)
        return cookie.signature not in self._revoked and (ended is None or cookie.issued > ended)

    async def end(self, cookie: Cookie | None) -> None:
        """From now on a cookie is nobody's."""
        if cookie:
            await self._revoke(cookie.signature)

    async def end_all(self, person: str) -> None:
        """From now on no cookie that a person has had counts any more."""
        await self._revoke(person)

    async def _revoke(self, name: str) -> None:
        at = self._house.now()
        await self._house.store.revoke(name, at)
        self._revoked[name] = at
