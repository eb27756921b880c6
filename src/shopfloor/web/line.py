"""The line of a socket: uvicorn's own, and a short way down it for frames that are made once and sent to many."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

LINE = "shopfloor.line"
"""Where a socket finds its line: among the extensions of its ASGI scope."""


def frame(text: bytes) -> bytes:
    """A whole message as it goes over the network, the same for every socket."""
    return Frame(Opcode.TEXT, text).serialize(mask=False)


class Line(WebSocketsSansIOProtocol):
    """A socket to which frames can be written at once, without a task that waits to send them."""

    on_writable: Callable[[], None] | None = None
    """Called when the other side reads again after it was too slow."""
    _held: list[bytes] | None = None

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # the handshake was accepted
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]  # a scope holds anything

    def write(self, made: bytes) -> bool:
        """Send a frame; False, and it is not sent, while the other side reads too slowly or is gone."""
        if not self.writable.is_set() or self._is_closed():
            return False
        if self._held is None:
            self.transport.write(made)
        else:
            self._held.append(made)
        return True

    @contextmanager
    def together(self) -> Iterator[None]:
        """Send all frames that are written in this block at its end, in one go: each go is a call of the system."""
        held: list[bytes] = []
        self._held = held
        try:
            yield
        finally:
            self._held = None
            if held and not self._is_closed():
                self.transport.write(b"".join(held))

    def _is_closed(self) -> bool:
        return self.close_sent or self.disconnected or self.transport.is_closing()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_writable:
            self.on_writable()
