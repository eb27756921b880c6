"""The connection of a socket hears the same messages, however the network cuts them into pieces."""

import asyncio
import zlib
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
import uvicorn
from hypothesis import given
from hypothesis import strategies as st
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from shopfloor.web.connection import Connection
from shopfloor.web.frames import DEFLATE_FROM, Packed, frame, inflate

REQUEST = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
OFFER = b"Sec-WebSocket-Extensions: permessage-deflate"
DEFLATED = 0x40
CONFIG = uvicorn.Config(lambda _scope: None, ws_per_message_deflate=False)


class Nowhere(asyncio.Transport):
    """Takes everything and keeps what was written."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.paused = self.aborted = False

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return self.aborted

    def close(self) -> None:
        """Nobody reads what was written: it stays open until then."""

    def abort(self) -> None:
        self.aborted = True

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


@pytest.fixture(scope="module")
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    loop = asyncio.new_event_loop()
    yield loop
    loop.close()


def answer(loop: asyncio.AbstractEventLoop, offer: bytes | None = None) -> Connection:
    """A connection that is open and listened to by nobody yet, with a client that offers to deflate or does not."""

    class Quiet(Connection):
        async def run_asgi(self) -> None:
            """No app: these tests are the other end."""

    connection = Quiet(CONFIG, ServerState(), {}, loop)
    connection.connection_made(Nowhere())
    connection.data_received(REQUEST + (b"" if offer is None else offer + b"\r\n") + b"\r\n")
    connection.conn.send_response(connection.response)
    connection.conn.data_to_send()
    return connection


def open_line(loop: asyncio.AbstractEventLoop, offer: bytes | None = None) -> Connection:
    connection = answer(loop, offer)
    loop.run_until_complete(asyncio.sleep(0))
    return connection


def masked(opcode: int, payload: bytes, mask: bytes, final: bool = True) -> bytes:
    """A frame as a browser sends it, with a mask of our choice."""
    head = bytes([(0x80 if final else 0) | opcode])
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2)
    return head + length + mask + bytes(byte ^ mask[n % 4] for n, byte in enumerate(payload))


def deflated(text: bytes) -> bytes:
    deflate = zlib.compressobj(wbits=-15)
    return (deflate.compress(text) + deflate.flush(zlib.Z_SYNC_FLUSH)).removesuffix(b"\x00\x00\xff\xff")


def test_pings_of_who_does_not_read_are_not_answered(loop):
    connection = open_line(loop)
    line, ping = connection.transport, masked(Opcode.PING, b"x" * 100, b"mask")
    connection.data_received(ping)
    assert len(line.written) == 1
    connection.pause_writing()
    for _ in range(1_000):
        connection.data_received(ping)
    assert len(line.written) == 1
    connection.resume_writing()
    connection.data_received(ping)
    assert [len(answer) for answer in line.written] == [102, 102]


def test_who_does_not_answer_pings_is_not_waited_for(loop):
    connection = open_line(loop)
    connection.keepalive_timeout()
    assert connection.transport.aborted


texts = st.text(max_size=200).map(str.encode)
masks = st.binary(min_size=4, max_size=4)


@st.composite
def streams(draw: st.DrawFn) -> tuple[list[bytes], bytes, bytes | None]:
    """Messages, and all their frames in a row: whole, in parts, with pings and pongs between them."""
    messages, stream = [], b""
    deflates = draw(st.booleans())
    for text in draw(st.lists(texts, max_size=6)):
        messages.append(text)
        if deflates and draw(st.booleans()):
            stream += masked(Opcode.TEXT | DEFLATED, deflated(text), draw(masks))
            continue
        cut = draw(st.none() | st.integers(0, len(text)))
        if cut is None:
            stream += masked(Opcode.TEXT, text, draw(masks))
        else:
            stream += masked(Opcode.TEXT, text[:cut], draw(masks), final=False)
            stream += masked(draw(st.sampled_from([Opcode.PING, Opcode.PONG])), b"still there", draw(masks))
            stream += masked(Opcode.CONT, text[cut:], draw(masks))
    return messages, stream, OFFER if deflates else None


@given(streams(), st.data())
def test_every_message_is_heard_however_it_is_cut(loop, sent, data):
    messages, stream, offer = sent
    connection = open_line(loop, offer)
    heard: list[bytes] = []
    connection.on_message = lambda message: (heard.append(bytes(message)), connection.go_on())
    cuts = data.draw(st.lists(st.integers(0, len(stream)), max_size=12).map(sorted))
    for start, end in pairwise([0, *cuts, len(stream)]):
        if start < end:
            connection.data_received(stream[start:end])
    assert heard == messages


@pytest.mark.parametrize("cut", [2, 6])
def test_a_payload_that_looks_like_a_frame_is_a_payload(loop, cut):
    """Cut after the head or the mask, what is left begins like a small frame of just its length."""
    connection = open_line(loop)
    heard: list[bytes] = []
    connection.on_message = lambda message: (heard.append(bytes(message)), connection.go_on())
    rest = 50 if cut == 6 else 54
    looks = bytes([0x81, 0x80 | (rest - 6)])
    payload, mask = bytes(50), (looks + b"\x00\x00" if cut == 2 else looks * 2)
    sent = masked(Opcode.TEXT, payload, mask)
    assert sent[cut:].startswith(looks)
    connection.data_received(sent[:cut])
    connection.data_received(sent[cut:])
    assert heard == [payload]


def test_one_message_at_a_time_and_nothing_more_is_read(loop):
    connection = open_line(loop)
    heard: list[bytes] = []
    connection.on_message = heard.append
    for text in (b"one", b"two", b"three"):
        connection.data_received(masked(Opcode.TEXT, text, bytes(4)))
    assert (heard, connection.transport.paused) == ([b"one"], True)
    connection.go_on()
    connection.go_on()
    assert heard == [b"one", b"two", b"three"]
    connection.go_on()
    assert not connection.transport.paused


def test_what_is_held_goes_out_in_one_piece_with_the_next_message(loop):
    connection = open_line(loop)
    connection.on_message = lambda _message: connection.hold()
    connection.data_received(masked(Opcode.TEXT, b"do", bytes(4)))
    before = len(connection.transport.written)
    assert connection.write(Packed(b"news"))
    connection.hold()
    assert connection.write(Packed(b"answer"))
    assert len(connection.transport.written) == before
    connection.go_on()
    assert connection.transport.written[before:] == [frame(b"news") + frame(b"answer")]


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_frames_are_those_of_the_library(size):
    assert frame(b"x" * size) == Frame(Opcode.TEXT, b"x" * size).serialize(mask=False)


def sent_to(loop: asyncio.AbstractEventLoop, offer: bytes | None, message: Packed) -> bytes:
    connection = open_line(loop, offer)
    before = len(connection.transport.written)
    assert connection.write(message)
    return b"".join(connection.transport.written[before:])


def test_a_large_message_is_deflated_once_for_all_who_can_read_that(loop):
    text = " ".join(map(str, range(DEFLATE_FROM))).encode()
    message = Packed(text)
    first, second = (sent_to(loop, OFFER, message) for _ in range(2))
    assert first == second == message.deflated
    assert first[0] == 0xC1
    assert len(first) < len(text) / 2
    assert zlib.decompressobj(-15).decompress(first[4:] + b"\x00\x00\xff\xff") == text


def test_a_small_message_that_becomes_too_large_is_not_read():
    deflate = zlib.compressobj(wbits=-15)
    bomb = (deflate.compress(b"x" * 10_000) + deflate.flush(zlib.Z_SYNC_FLUSH)).removesuffix(b"\x00\x00\xff\xff")
    assert inflate(bomb, 10_001) == b"x" * 10_000
    assert inflate(bomb, 9_999) is None


@pytest.mark.parametrize("offer", [None, OFFER + b"; server_max_window_bits=10"])
def test_who_cannot_read_that_gets_it_plain(loop, offer):
    message = Packed(b"x" * DEFLATE_FROM)
    assert sent_to(loop, offer, message) == frame(message.text)


def test_a_small_message_stays_plain(loop):
    message = Packed(b"x" * (DEFLATE_FROM - 1))
    assert sent_to(loop, OFFER, message) == frame(message.text)


# Lag


class Time:
    """A loop's clock that is moved by hand."""

    def __init__(self) -> None:
        self.seconds = 5.0

    def time(self) -> float:
        return self.seconds


def test_the_lag_of_a_line_is_how_long_a_ping_takes(loop):
    connection, clock, lags = open_line(loop), Time(), []
    connection.loop = clock
    connection.on_lag = lags.append
    connection.ping()
    sent = connection.transport.written[-1]
    assert (sent[0], sent[1]) == (0x80 | Opcode.PING, len(sent) - 2)
    clock.seconds += 0.0427
    connection.data_received(masked(Opcode.PONG, b"another", b"mask"))
    assert lags == []
    connection.data_received(masked(Opcode.PONG, sent[2:], b"mask"))
    assert lags == [42]
    clock.seconds += 1
    connection.data_received(masked(Opcode.PONG, sent[2:], b"mask"))
    assert lags == [42], "an answer counts once"


def test_a_ping_that_is_not_answered_is_the_last(loop):
    """Who answers late is not given the time of a ping that was sent later."""
    connection = open_line(loop)
    connection.ping()
    before = len(connection.transport.written)
    connection.ping()
    assert len(connection.transport.written) == before
