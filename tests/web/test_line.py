"""The line of a socket hears the same messages, however the network cuts them into pieces."""

import asyncio
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
import uvicorn
from hypothesis import given, settings
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from shopfloor.web.line import Line, frame

REQUEST = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)
CONFIG = uvicorn.Config(lambda _scope: None, ws_per_message_deflate=False)


class Nowhere(asyncio.Transport):
    """Takes everything and keeps what was written."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.paused = False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


@pytest.fixture(scope="module")
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    loop = asyncio.new_event_loop()
    yield loop
    loop.close()


def open_line(loop: asyncio.AbstractEventLoop) -> Line:
    """A line that is open and listened to by nobody yet."""

    class Quiet(Line):
        async def run_asgi(self) -> None:
            """No app: these tests are the other end."""

    line = Quiet(CONFIG, ServerState(), {}, loop)
    line.connection_made(Nowhere())
    line.data_received(REQUEST)
    line.conn.send_response(line.response)
    line.conn.data_to_send()
    loop.run_until_complete(asyncio.sleep(0))
    return line


def masked(opcode: int, payload: bytes, mask: bytes, final: bool = True) -> bytes:
    """A frame as a browser sends it, with a mask of our choice."""
    head = bytes([(0x80 if final else 0) | opcode])
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2)
    return head + length + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))


texts = st.text(max_size=200).map(str.encode)
masks = st.binary(min_size=4, max_size=4)


@st.composite
def streams(draw: st.DrawFn) -> tuple[list[bytes], bytes]:
    """Messages, and all their frames in a row: whole, in parts, with pings and pongs between them."""
    messages, stream = [], b""
    for text in draw(st.lists(texts, max_size=6)):
        cut = draw(st.none() | st.integers(0, len(text)))
        if cut is None:
            stream += masked(Opcode.TEXT, text, draw(masks))
        else:
            stream += masked(Opcode.TEXT, text[:cut], draw(masks), final=False)
            stream += masked(draw(st.sampled_from([Opcode.PING, Opcode.PONG])), b"still there", draw(masks))
            stream += masked(Opcode.CONT, text[cut:], draw(masks))
        messages.append(text)
    return messages, stream


@given(streams(), st.data())
@settings(deadline=None, derandomize=True)
def test_every_message_is_heard_however_it_is_cut(loop, sent, data):
    messages, stream = sent
    line = open_line(loop)
    heard: list[bytes] = []
    line.on_message = lambda message: (heard.append(bytes(message)), line.go_on())
    cuts = data.draw(st.lists(st.integers(0, len(stream)), max_size=12).map(sorted))
    for start, end in pairwise([0, *cuts, len(stream)]):
        if start < end:
            line.data_received(stream[start:end])
    assert heard == messages


@pytest.mark.parametrize("cut", [2, 6])
def test_a_payload_that_looks_like_a_frame_is_a_payload(loop, cut):
    """Cut after the head or the mask, what is left begins like a small frame of just its length."""
    line = open_line(loop)
    heard: list[bytes] = []
    line.on_message = lambda message: (heard.append(bytes(message)), line.go_on())
    rest = 50 if cut == 6 else 54
    looks = bytes([0x81, 0x80 | (rest - 6)])
    payload, mask = bytes(50), (looks + b"\x00\x00" if cut == 2 else looks * 2)
    sent = masked(Opcode.TEXT, payload, mask)
    assert sent[cut:].startswith(looks)
    line.data_received(sent[:cut])
    line.data_received(sent[cut:])
    assert heard == [payload]


def test_one_message_at_a_time_and_nothing_more_is_read(loop):
    line = open_line(loop)
    heard: list[bytes] = []
    line.on_message = heard.append
    for text in (b"one", b"two", b"three"):
        line.data_received(masked(Opcode.TEXT, text, bytes(4)))
    assert (heard, line.transport.paused) == ([b"one"], True)
    line.go_on()
    line.go_on()
    assert heard == [b"one", b"two", b"three"]
    line.go_on()
    assert not line.transport.paused


def test_what_is_held_goes_out_in_one_piece_with_the_next_message(loop):
    line = open_line(loop)
    line.on_message = lambda _message: line.hold()
    line.data_received(masked(Opcode.TEXT, b"do", bytes(4)))
    before = len(line.transport.written)
    assert line.write(b"news")
    line.hold()
    assert line.write(b"answer")
    assert len(line.transport.written) == before
    line.go_on()
    assert line.transport.written[before:] == [b"newsanswer"]


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_frames_are_those_of_the_library(size):
    assert frame(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)
