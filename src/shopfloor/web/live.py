"""The socket of a table: commands come up, news go down."""

import asyncio
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from msgspec import DecodeError, json
from sqlalchemy.exc import SQLAlchemyError

from shopfloor.kernel import Refusal
from shopfloor.tables import messages
from shopfloor.tables.house import House
from shopfloor.tables.messages import MOST_SEATS, AnyCommand, Look, Refused
from shopfloor.tables.room import Room, Watcher, encode
from shopfloor.web.limits import Limits
from shopfloor.web.line import LINE, Line, frame
from shopfloor.web.metrics import Metrics

MOST_MALFORMED = 10
CLOSE = {"not invited": 4403, "not your seat": 4403, "no such table": 4404, "other rules": 4409}
MALFORMED, TRY_AGAIN = 4400, 1013
REASON_BYTES = 120

Socket = WebSocket[Any, Any, State]

_decoder: json.Decoder[AnyCommand | Look] = json.Decoder(AnyCommand | Look)


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, state: State, table: FromPath[str]) -> None:
    """Watch and play at one table."""
    await socket.accept()
    person = str(socket.scope["state"]["person"])
    house: House = state.house
    line: Line = socket.scope["extensions"][LINE]  # type: ignore[index, assignment]
    try:
        eyes, since = _number(socket, "eyes", MOST_SEATS), _number(socket, "since", 2**31)
        invite = socket.query_params.get("invite")
        room, watcher = await house.watch(line.write, person, table, eyes, since or 0, invite)
    except Refusal as refusal:
        await _close(socket, CLOSE.get(refusal.rule, MALFORMED), refusal.text)
        return
    except (SQLAlchemyError, OSError):
        await _close(socket, TRY_AGAIN, "the database does not answer; connect again.")
        return

    def catch_up() -> None:
        if watcher.late:
            house.run(house.catch_up(room, watcher))

    line.on_writable = catch_up
    state.metrics.sockets.inc()
    try:
        await _Receiver(socket, line, house, room, watcher, state.limits, state.metrics).run()
    finally:
        line.on_writable = None
        room.watchers.discard(watcher)
        state.metrics.sockets.dec()


def _number(socket: Socket, name: str, end: int) -> int | None:
    text = socket.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and int(text[:12]) < end):
        raise Refusal("malformed", f"{name} is not «{text[:20]}» but a number from 0.")
    return int(text)


async def _close(socket: Socket, code: int, reason: str) -> None:
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(code, reason.encode()[:REASON_BYTES].decode(errors="ignore"))


class _Receiver:
    """Takes commands from a socket, one after the other."""

    def __init__(
        self, socket: Socket, line: Line, house: House, room: Room, watcher: Watcher, limits: Limits, metrics: Metrics
    ) -> None:
        self.socket = socket
        self.line = line
        self.house = house
        self.room = room
        self.watcher = watcher
        self.limits = limits
        self.metrics = metrics
        self.malformed = 0

    async def run(self) -> None:
        receive = self.socket.scope["state"]["receive"]  # straight from the network, past all that looks at HTTP
        while True:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            raw: Any = event.get("text") or event.get("bytes") or b""
            try:
                message = _decoder.decode(raw)
            except (DecodeError, UnicodeDecodeError, RecursionError) as error:
                self.malformed += 1
                if self.malformed > MOST_MALFORMED:
                    await _close(self.socket, MALFORMED, "too many messages that are not of the form described.")
                    return
                await self._answer(Refused("malformed", f"this is no command: {error}."))
                continue
            seconds = self.limits.commands.wait(self.watcher.person)
            if seconds:
                await asyncio.sleep(seconds)  # who sends too fast is read slower
            await self._do(message)

    async def _do(self, message: AnyCommand | Look) -> None:
        if isinstance(message, Look):
            try:
                await self._answer(await self.house.look(self.room, self.watcher, message.seat))
            except Refusal as refusal:
                await self._answer(Refused(refusal.rule, refusal.text))
            except (SQLAlchemyError, OSError):
                await self._answer(Refused("not written", "the database does not answer; look again."))
            return
        table = self.room.table.charter.table
        with self.line.together():  # the news of one's own command, and the answer
            answer = await self.house.command(self.watcher.person, table, message)
            await self._answer(answer)
        self.metrics.answers[answer.__struct_config__.tag].inc()  # type: ignore[index]

    async def _answer(self, answer: messages.Table | messages.Answer) -> None:
        await self.line.writable.wait()  # who does not read is not read
        self.line.write(frame(encode(answer)))
