"""Encodes messages as WebSocket frames (RFC 6455), large ones deflated (RFC 7692) once for all sockets that get them.

A socket usually compresses with a dictionary of what it sent before, each socket for itself. Here both sides agree to
reset it after each message (`no_context_takeover`), so that a deflated frame is the same for every socket.
"""

import struct
import zlib
from collections.abc import Sequence
from typing import Any

from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame

WHOLE_TEXT = 0x81
PING = 0x89
DEFLATED_TEXT = 0xC1
MASKED = 0x80
SMALL_HEAD = 6
TWO_BYTES = 126
"""From this length on the length of a text does not fit into seven bits."""
DEFLATE_FROM = 1400
"""Messages from this size on are deflated: what fits into one network packet gains nothing by being smaller."""
WINDOW_BITS = 15
LEVEL = 1
_usual_head = struct.Struct(">BBH").pack
TAIL = b"\x00\x00\xff\xff"


def frame(text: bytes, first: int = WHOLE_TEXT) -> bytes:
    """A whole message as it is sent over the network, the same for every socket."""
    size = len(text)
    if size < TWO_BYTES:
        return b"%c%c%b" % (first, size, text)
    if size < 1 << 16:
        return _usual_head(first, 0x7E, size) + text
    return b"%c\x7f%b%b" % (first, size.to_bytes(8), text)


class Packed:
    """A message as a plain and as a deflated frame, which is made once, when the first socket wants it."""

    __slots__ = ("_deflated", "plain", "text")

    def __init__(self, text: bytes) -> None:
        self.text = text
        self.plain = frame(text)
        self._deflated = self.plain if len(text) < DEFLATE_FROM else b""

    @property
    def deflated(self) -> bytes:
        if not self._deflated:
            deflate = zlib.compressobj(LEVEL, wbits=-WINDOW_BITS)
            data = deflate.compress(self.text) + deflate.flush(zlib.Z_SYNC_FLUSH)
            self._deflated = frame(data.removesuffix(TAIL), DEFLATED_TEXT)
        return self._deflated


def inflate(data: bytes, most: int) -> bytes | None:
    """Inflate a message; None if it is malformed, or has more than `most` bytes."""
    decoder = zlib.decompressobj(-WINDOW_BITS)
    try:
        text = decoder.decompress(data + TAIL, most)
    except zlib.error:
        return None
    return None if decoder.unconsumed_tail else text


def wire_size(frame: Frame) -> int:
    """How many bytes a frame from a browser had, assuming that its length was written in the shortest form."""
    size = len(frame.data)
    return SMALL_HEAD + size + (0 if size < TWO_BYTES else 2 if size < 1 << 16 else 8)


class Deflate(PerMessageDeflate):
    """The library's extension, which also counts the bytes that frames had before they were inflated."""

    received = 0

    def decode(self, frame: Frame, *, max_size: int | None = None) -> Frame:
        self.received += wire_size(frame)
        return super().decode(frame, max_size=max_size)


class DeflateFactory(ServerPerMessageDeflateFactory):
    """Negotiates with a client deflated messages that can be shared."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(self, params: Sequence[Any], accepted_extensions: Sequence[Any]) -> Any:
        answer, made = super().process_request_params(params, accepted_extensions)
        return answer, Deflate(
            made.remote_no_context_takeover,
            made.local_no_context_takeover,
            made.remote_max_window_bits,
            made.local_max_window_bits,
            made.compress_settings,
        )
