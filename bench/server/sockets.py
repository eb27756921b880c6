"""A WebSocket client that costs little, so that a machine's time goes to the server that is measured."""

import asyncio
import base64
import os
import socket
from collections.abc import Callable

HEADER_END = b"\r\n\r\n"
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA


class Socket(asyncio.Protocol):
    """One connection; `on_message` is called with each text message."""

    def __init__(self, host: str, path: str, cookie: str, on_message: Callable[[bytes], None]) -> None:
        self.on_message = on_message
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes_read = 0
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
            + (f"Cookie: {cookie}\r\n" if cookie else "")
            + "\r\n"
        ).encode()
        self._buffer = bytearray()
        self._parts = bytearray()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("closed while opening"))

    def send(self, text: bytes, kind: int = TEXT) -> None:
        """Send a message; the mask is zero, which is allowed and costs nothing."""
        n = len(text)
        length = bytes([0x80 | n]) if n < 126 else bytes([0xFE]) + n.to_bytes(2, "big")
        self.transport.write(bytes([0x80 | kind]) + length + bytes(4) + text)

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        self.bytes_read += len(data)
        if not self.opened.done():
            end = self._buffer.find(HEADER_END)
            if end < 0:
                return
            head = bytes(self._buffer[:end])
            del self._buffer[: end + len(HEADER_END)]
            if b" 101 " not in head.split(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.decode()))
                return
            self.opened.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        buffer, at = self._buffer, 0
        while len(buffer) - at >= 2:
            kind, n, start = buffer[at] & 0x0F, buffer[at + 1] & 0x7F, at + 2
            if n == 126:
                n, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif n == 127:
                n, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + n:
                break
            final, payload = buffer[at] & 0x80, bytes(buffer[start : start + n])
            at = start + n
            if kind == PING:
                self.send(payload, PONG)
            elif kind < CLOSE:
                self._parts += payload
                if final:
                    message, self._parts = bytes(self._parts), bytearray()
                    self.on_message(message)
        del buffer[:at]


def ignore(_message: bytes) -> None:
    pass


async def open_socket(
    port: int,
    path: str,
    cookie: str = "",
    on_message: Callable[[bytes], None] = ignore,
    host: str = "127.0.0.1",
    line: socket.socket | None = None,
) -> Socket:
    """Open a socket of a server, over a line of its own where there is one."""
    loop = asyncio.get_running_loop()
    where = {"sock": line} if line else {"host": host, "port": port}
    _, opened = await loop.create_connection(lambda: Socket(f"{host}:{port}", path, cookie, on_message), **where)
    await opened.opened
    return opened
