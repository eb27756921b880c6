"""Sessions: which cookies still count, and the sockets that were opened with them.

All revoked cookies are in memory; other processes are told at once.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from shopfloor.tables.service import TableService
from shopfloor.web.identity import YEAR_SECONDS, Cookie

ROUND_SECONDS = 2
LATE_MS = 60_000
"""By how much the clocks of several processes may differ."""

log = logging.getLogger(__name__)


class Held(NamedTuple):
    """An open socket: the session it belongs to, and how to close it."""

    cookie: Cookie
    close: Callable[[], None]


class Sessions:
    """Which sessions were revoked: one by its signature, or all of a person up to a time."""

    def __init__(self, service: TableService) -> None:
        self._service = service
        self._revoked: dict[str, int] = {}
        self._held: dict[str, set[Held]] = {}
        """The open sockets of each session, and of each person."""
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Read what was revoked and, if other processes write too, keep reading. Cookies that were revoked a year ago
        have expired anyway.
        """
        a_year_ago = self._service.now() - 1000 * YEAR_SECONDS
        await self._service.store.forget_revoked(a_year_ago)
        self._revoked |= await self._service.store.revoked(a_year_ago)
        if self._service.shared:
            self._task = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        while True:
            await asyncio.sleep(ROUND_SECONDS)
            try:
                self._note(await self._service.store.revoked(self._service.now() - LATE_MS))
            except (SQLAlchemyError, OSError) as error:
                log.warning("revoked sessions cannot be read: %s", error)

    async def close(self) -> None:
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def counts(self, cookie: Cookie) -> bool:
        """Is a cookie still valid?"""
        ended = self._revoked.get(cookie.person)
        return cookie.signature not in self._revoked and (ended is None or cookie.issued > ended)

    @contextmanager
    def holding(self, cookie: Cookie, close: Callable[[], None]) -> Iterator[None]:
        """Close a socket if its session ends within this block."""
        held, names = Held(cookie, close), (cookie.person, cookie.signature)
        for name in names:
            self._held.setdefault(name, set()).add(held)
        if not self.counts(cookie):  # it ended while the socket was opened
            close()
        try:
            yield
        finally:
            for name in names:
                self._held[name].discard(held)
                if not self._held[name]:
                    del self._held[name]

    async def end(self, cookie: Cookie | None) -> None:
        """Revoke a cookie."""
        if cookie:
            await self._revoke(cookie.signature)

    async def end_all(self, person: str) -> None:
        """Revoke all cookies that a person has had so far."""
        await self._revoke(person)

    async def _revoke(self, name: str) -> None:
        at = self._service.now()
        await self._service.store.revoke(name, at)
        self._note({name: at})

    def _note(self, revoked: dict[str, int]) -> None:
        """Treat these as revoked, and close the sockets that were opened with them."""
        self._revoked |= revoked
        for name in revoked:
            for held in list(self._held.get(name, ())):
                if not self.counts(held.cookie):
                    held.close()
