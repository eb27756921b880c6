"""Limits how long a request may take to arrive, so that nobody waits for half-sent ones."""

import asyncio
from typing import Any

from litestar.types import Receive
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS = 15
"""How long the first line and the headers may take, and each part of a body."""
BODY_SECONDS = 120
"""How long a whole body may take: two megabytes over a slow line."""


class TooSlow(Exception):
    """The rest of a request did not come in time."""


def in_time(receive: Receive) -> Receive:
    """Wait for the parts of a body, each for a limited time, and for all of them together."""
    loop = asyncio.get_running_loop()
    end = loop.time() + BODY_SECONDS

    async def received() -> Any:
        try:
            async with asyncio.timeout_at(min(end, loop.time() + HEAD_SECONDS)):
                return await receive()
        except TimeoutError:
            raise TooSlow from None

    return received


class Http(H11Protocol):
    """uvicorn's HTTP, which closes a connection whose request does not begin, or whose headers do not end.

    uvicorn's other one, which it takes where httptools is installed, reads headers of any length.
    """

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait_for_headers()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._deadline is None and self._is_idle:
            self._wait_for_headers()

    @property
    def _is_idle(self) -> bool:
        """Is no request under way?"""
        return self.cycle is None or self.cycle.response_complete

    def _wait_for_headers(self) -> None:
        self._deadline = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def _give_up(self) -> None:
        self._deadline = None
        if self._is_idle and self.transport.get_protocol() is self:  # it may have become a socket
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._deadline:
            self._deadline.cancel()
        super().connection_lost(exc)
