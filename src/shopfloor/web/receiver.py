"""Does what the messages of a socket ask for, one after the other."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from msgspec import DecodeError, json
from sqlalchemy.exc import SQLAlchemyError

from shopfloor.kernel import Refusal
from shopfloor.tables import messages
from shopfloor.tables.entering import act_at_once
from shopfloor.tables.messages import Act, AnyCommand, Look, Refused
from shopfloor.tables.room import Room, Watcher, encode
from shopfloor.tables.service import TableService
from shopfloor.web.connection import Connection
from shopfloor.web.frames import Packed
from shopfloor.web.metrics import Metrics

MOST_MALFORMED = 10
MALFORMED, SIGNED_OUT, BROKEN, TRY_AGAIN = 4400, 4401, 1011, 1013
CLOSE_SECONDS = 5
REASON_BYTES = 120

Socket = WebSocket[Any, Any, State]

log = logging.getLogger(__name__)

_decoder: json.Decoder[AnyCommand | Look] = json.Decoder(AnyCommand | Look)


async def close(socket: Socket, code: int, reason: str) -> None:
    """Close a socket with a code and its reason, unless that has happened already."""
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(code, reason.encode()[:REASON_BYTES].decode(errors="ignore"))


class Receiver:
    """Does what the messages of a socket ask for, one after the other."""

    def __init__(
        self,
        socket: Socket,
        connection: Connection,
        service: TableService,
        room: Room,
        watcher: Watcher,
        wait: Callable[[], float],
        metrics: Metrics,
    ) -> None:
        self.socket = socket
        self.connection = connection
        self.service = service
        self.room = room
        self.watcher = watcher
        self.wait = wait
        """How many seconds the next message waits: who sends too fast is read more slowly."""
        self.metrics = metrics
        self.malformed = 0
        self.owed: Packed | None = None
        """An answer that the client has not taken yet: until then no more of its messages are read."""
        self._paging: asyncio.Task[None] | None = None

    def hear(self, raw: bytes) -> None:
        """Do what a message asks for, at once if possible."""
        try:
            message = _decoder.decode(raw)
        except (DecodeError, UnicodeDecodeError, RecursionError) as error:
            self._refuse_malformed(error)
            return
        seconds = self.wait()
        if seconds or not isinstance(message, Act):
            self._do_in_time(message, seconds)
            return
        self.connection.hold()  # the news of one's own command, and the answer
        try:
            person, service = self.watcher.person, self.service
            act_at_once(service.ledger, service.races, self.room, person, message, self._answer, self._do_in_time)
        except Exception:
            self._give_up()

    def _refuse_malformed(self, error: Exception) -> None:
        self.malformed += 1
        if self.malformed > MOST_MALFORMED:
            self.service.run(self._hang_up(MALFORMED, "too many messages that are not of the form described."))
            return
        self._send(Refused("malformed", f"this is not a command: {error}."))

    def _do_in_time(self, message: AnyCommand | Look, seconds: float = 0) -> None:
        """Do what may have to wait."""
        self.service.run(self._try(message, seconds))

    async def _try(self, message: AnyCommand | Look, seconds: float) -> None:
        try:
            if seconds:
                await asyncio.sleep(seconds)
            self.connection.hold()
            await self._do(message)
        except Exception:
            self._give_up()

    async def _do(self, message: AnyCommand | Look) -> None:
        if not isinstance(message, Look):
            table = self.room.table.charter.table
            self._answer(await self.service.command(self.watcher.person, table, message))
            return
        try:
            self._send(await self.service.look(self.room, self.watcher, message.seat))
            self.send_pages()
        except Refusal as refusal:
            self._send(Refused(refusal.rule, refusal.text))
        except (SQLAlchemyError, OSError):
            self._send(Refused("not written", "the database does not answer; look again."))

    def send_pages(self) -> None:
        """Send the remaining pages of a long log, as fast as they are read."""
        if self.watcher.owed and (self._paging is None or self._paging.done()):
            self._paging = asyncio.create_task(self._send_pages())

    async def _send_pages(self) -> None:
        try:
            async for page in self.service.pages(self.room, self.watcher):
                while not self.connection.write(page):
                    if self.connection.is_gone:
                        return
                    await self.connection.writable.wait()
                await asyncio.sleep(0)  # others come in between
        except (SQLAlchemyError, OSError):
            await self._hang_up(TRY_AGAIN, "the database does not answer; connect again.")

    def leave(self) -> None:
        """Clean up after the socket is closed."""
        if self._paging:
            self._paging.cancel()

    def sign_out(self) -> None:
        """Close the socket, because the session it was opened with has ended."""
        self.connection.on_message = None  # nothing more is done for it
        self.service.run(self._hang_up(SIGNED_OUT, "you have signed out; connect again as who you are now."))

    def _give_up(self) -> None:
        """Close the socket after an unforeseen error: whoever sent the message still waits for an answer."""
        log.exception("a message could not be handled")
        self.service.run(self._hang_up(BROKEN, "something went wrong here; connect again."))

    async def _hang_up(self, code: int, reason: str) -> None:
        try:
            async with asyncio.timeout(CLOSE_SECONDS):
                await close(self.socket, code, reason)
        except TimeoutError:  # who does not read does not hear this either
            self.connection.transport.abort()

    def _answer(self, answer: messages.Answer) -> None:
        self.metrics.answers[type(answer)] += 1
        self._send(answer)

    def _send(self, message: messages.WholeTable | messages.Answer) -> None:
        self.owed = Packed(encode(message))
        self._pay()

    def _pay(self) -> None:
        """Send the answer and go on, even if the client is gone: earlier messages may still have to be handled."""
        if self.owed and (self.connection.write(self.owed) or self.connection.is_gone):
            self.owed = None
            self.connection.go_on()

    def go_on(self) -> None:
        """When the client reads again, send what it missed and the remaining pages."""
        if self.watcher.late:
            self.service.run(self._catch_up())
        self._pay()

    async def _catch_up(self) -> None:
        try:
            await self.service.catch_up(self.room, self.watcher)
        except Exception as error:  # nobody would try again
            log.warning("a watcher could not be sent what it missed: %s", error)
            await self._hang_up(TRY_AGAIN, "what you missed cannot be sent now; connect again.")
