"""The line of a socket: uvicorn's own, with short ways for what happens most: a message comes, frames go to many."""

from collections import deque
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]  # the quick one, where there is one

LINE = "shopfloor.line"
"""Where a socket finds its line: among the extensions of its ASGI scope."""

# RFC 6455, 5.2
_WHOLE_TEXT = 0x81
_MASKED = 0x80
_SMALL_HEAD = 6
_TWO_BYTES = 126
"""From here on a text's length does not fit into seven bits."""


def frame(text: bytes) -> bytes:
    """A whole message as it goes over the network, the same for every socket."""
    size = len(text)
    if size < _TWO_BYTES:
        return b"\x81%c%b" % (size, text)
    if size < 1 << 16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2), text)
    return b"\x81\x7f%b%b" % (size.to_bytes(8), text)


def _wire_size(frame: Frame) -> int:
    """How long a frame from a browser was, if its length was written as short as it has to be."""
    size = len(frame.data)
    return _SMALL_HEAD + size + (0 if size < _TWO_BYTES else 2 if size < 1 << 16 else 8)


class Line(WebSocketsSansIOProtocol):
    """A socket that is written to, and heard, at once: without a task that waits to send or to receive.

    Messages are heard one at a time: the next after `go_on`. While one waits, nothing more is read from the network.
    """

    on_message: Callable[[bytes], None] | None = None
    """Called with each message, instead of the ASGI app's `receive`."""
    on_writable: Callable[[], None] | None = None
    """Called when the other side reads again after it was too slow."""
    _unparsed = 0
    """How many bytes came since the last whole frame."""
    _busy = False
    _held: list[bytes] | None = None

    def handle_connect(self, event: Any) -> None:
        self._unheard: deque[bytes] = deque()
        super().handle_connect(event)
        if not self.close_sent:  # the handshake was accepted
            self.scope["extensions"][LINE] = self  # type: ignore[assignment]  # a scope holds anything

    # Up

    def data_received(self, data: bytes) -> None:
        """A message in one small frame, which is nearly every command, needs none of what others need."""
        size = len(data) - _SMALL_HEAD
        if (
            0 < size < _TWO_BYTES
            and data[0] == _WHOLE_TEXT
            and data[1] == _MASKED | size
            and self._unparsed == 0
            and not self.frames  # no parts of another message
            and self.on_message
        ):
            self.hear(apply_mask(data[_SMALL_HEAD:], data[2:_SMALL_HEAD]))
            return
        if self.handshake_initiated:
            self._unparsed += len(data)
        super().data_received(data)

    def handle_events(self) -> None:
        self._unparsed -= sum(_wire_size(event) for event in self.conn.events if isinstance(event, Frame))
        super().handle_events()

    def send_receive_event_to_app(self) -> None:
        if self.on_message is None:
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.hear(message)

    def hear(self, message: bytes) -> None:
        """A message has come."""
        if self.close_sent or self.on_message is None:
            return
        if self._busy:
            self._unheard.append(message)
            if not self.read_paused:
                self.read_paused = True
                self.transport.pause_reading()
            return
        self._busy = True
        self.on_message(message)

    def hold(self) -> None:
        """Keep what is written until `go_on`, to send it in one go: each go is a call of the system."""
        if self._held is None:
            self._held = []

    def go_on(self) -> None:
        """The last message is dealt with: send what is held, and hear the next."""
        held, self._held = self._held, None
        if held and not self.is_gone:
            self.transport.write(b"".join(held) if len(held) > 1 else held[0])
        self._busy = False
        if self._unheard:
            self.hear(self._unheard.popleft())
        elif self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    # Down

    def write(self, made: bytes) -> bool:
        """Send a frame; False, and it is not sent, while the other side reads too slowly or is gone."""
        if not self.writable.is_set() or self.is_gone:
            return False
        if self._held is None:
            self.transport.write(made)
        else:
            self._held.append(made)
        return True

    @property
    def is_gone(self) -> bool:
        return self.close_sent or self.disconnected or self.transport.is_closing()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.on_writable:
            self.on_writable()
