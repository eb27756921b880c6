"""The connection of a socket: uvicorn's own, with fast paths for what is most common: a message in, frames to many."""

import asyncio
import secrets
from collections import deque
from collections.abc import Callable
from typing import Any

from mypy_extensions import mypyc_attr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]  # the quick one, where there is one

from shopfloor.web import frames
from shopfloor.web.frames import Deflate, DeflateFactory, Packed

CONNECTION = "shopfloor.connection"
"""Where a socket finds its connection: among the extensions of its ASGI scope."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Connection(WebSocketsSansIOProtocol):
    """A socket that is written and read directly, without a task that waits to send or to receive.

    Messages are handled one at a time: the next after `go_on`. While one waits, nothing more is read from the network.
    """

    on_message: Callable[[bytes], None] | None = None
    """Called with each message, instead of the ASGI app's `receive`."""
    on_writable: Callable[[], None] | None = None
    """Called when the client reads again after it was too slow."""
    on_lag: Callable[[int], None] | None = None
    """Called with the milliseconds of each round trip."""
    _pinged: tuple[bytes, float] | None = None
    """The unanswered ping, and when it was sent."""
    _unparsed = 0
    """How many bytes came since the last whole frame."""
    _busy = False
    _held: list[bytes] | None = None
    _deflate: Deflate | None = None
    """The agreed compression, if the client can read deflated messages."""
    _sends_deflated = False
    _line: asyncio.Transport
    """The transport, from when the handshake was accepted."""
    _slow = False
    """Does the client read more slowly than we write?"""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.conn.available_extensions = [DeflateFactory()]

    def handle_connect(self, event: Any) -> None:
        self._unheard: deque[bytes] = deque()
        super().handle_connect(event)
        if not self.close_sent:  # the handshake was accepted
            self._line = self.transport
            self.scope["extensions"][CONNECTION] = self  # type: ignore[assignment]  # a scope holds anything
            self._deflate = next((one for one in self.conn.extensions if isinstance(one, Deflate)), None)
            if self._deflate:  # who cannot look back as far as we do gets plain messages
                self._sends_deflated = self._deflate.local_max_window_bits == frames.WINDOW_BITS

    # Up

    def data_received(self, data: bytes) -> None:
        """Read a message in one small frame, as nearly every command is, without the library."""
        size = len(data) - frames.SMALL_HEAD
        if (
            0 < size < frames.TWO_BYTES
            and data[1] == frames.MASKED | size
            and self._unparsed == 0
            and not self.frames  # no parts of another message
            and self.on_message
        ):
            text = self._text(data)
            if text is not None:
                self.hear(text)
                return
        if self.handshake_initiated:
            self._unparsed += len(data)
        super().data_received(data)

    def _text(self, data: bytes) -> bytes | None:
        """The message in a small frame; None if the library has to read it."""
        if data[0] != frames.WHOLE_TEXT and (data[0] != frames.DEFLATED_TEXT or self._deflate is None):
            return None
        text: bytes = apply_mask(data[frames.SMALL_HEAD :], data[2 : frames.SMALL_HEAD])
        return text if data[0] == frames.WHOLE_TEXT else frames.inflate(text, self.config.ws_max_size)

    def handle_events(self) -> None:
        if self._deflate:
            self._unparsed -= self._deflate.received
            self._deflate.received = 0
        else:
            self._unparsed -= sum(frames.wire_size(event) for event in self.conn.events if isinstance(event, Frame))
        super().handle_events()

    def ping(self) -> None:
        """Measure the lag of the connection. Browsers answer by themselves, however busy the page is."""
        if not self.is_gone and self._pinged is None:
            payload = secrets.token_bytes(8)
            self._pinged = payload, self.loop.time()
            self.transport.write(frames.frame(payload, frames.PING))

    def handle_pong(self, event: Frame) -> None:
        """Handle a pong: an answer to ours, or one by which uvicorn knows that the client is still there."""
        if self._pinged and bytes(event.data) == self._pinged[0]:
            seconds = self.loop.time() - self._pinged[1]
            self._pinged = None
            if self.on_lag:
                self.on_lag(int(1000 * seconds))
        else:
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        if self.on_message is None:
            super().send_receive_event_to_app()
            return
        message = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self.hear(message)

    def hear(self, message: bytes) -> None:
        """Handle a message."""
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
        """Buffer what is written until `go_on`, to send it with one system call."""
        if self._held is None:
            self._held = []

    def go_on(self) -> None:
        """After the last message is dealt with, send what is buffered, and handle the next."""
        held, self._held = self._held, None
        if held and not self.is_gone:
            self.transport.write(b"".join(held) if len(held) > 1 else held[0])
        self._busy = False
        if self._unheard:
            self.hear(self._unheard.popleft())
        elif self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not read: the answers would fill the memory."""
        answer = b"".join(self.conn.data_to_send())
        if self.writable.is_set():
            self.transport.write(answer)

    def keepalive_timeout(self) -> None:
        """Drop a client that does not answer a ping, without waiting for it to read the rest."""
        super().keepalive_timeout()
        self.transport.abort()

    # Down

    def write(self, message: Packed) -> bool:
        """Send a message; False, and it is not sent, while the client reads too slowly or is gone."""
        line = self._line
        if self._slow or self.close_sent or self.disconnected or line.is_closing():
            return False
        made = message.deflated if self._sends_deflated else message.plain
        if self._held is None:
            line.write(made)
        else:
            self._held.append(made)
        return True

    @property
    def is_gone(self) -> bool:
        return self.close_sent or self.disconnected or self.transport.is_closing()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._slow = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._slow = False
        if self.on_writable:
            self.on_writable()
