"""The socket of a table: commands come in, news go out."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from litestar import websocket
from litestar.datastructures import State
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from shopfloor.kernel import Refusal
from shopfloor.tables.messages import MOST_SEATS
from shopfloor.tables.room import PAGE, Room, encode
from shopfloor.tables.service import TableService
from shopfloor.web.connection import CONNECTION, Connection
from shopfloor.web.frames import Packed
from shopfloor.web.gate import NEW_COOKIE
from shopfloor.web.receiver import MALFORMED, TRY_AGAIN, Receiver, Socket, close

CLOSE = {"not invited": 4403, "not your seat": 4403, "no such table": 4404, "other rules": 4409, "broken game": 4409}
MOST_DIGITS = 12
PING_SECONDS = 1
TOO_MANY = "too many sockets are open from your address; close some first."


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket, state: State, table: FromPath[str]) -> None:
    """Watch and play at one table."""
    await socket.accept()
    with counted(state, socket) as welcome:
        if welcome:
            await _serve(socket, state, table)
        else:
            await close(socket, TRY_AGAIN, TOO_MANY)


@contextmanager
def counted(state: State, socket: Socket, times: int = 1) -> Iterator[bool]:
    """Count a socket, so many times, while it is open; False if too many are from its address."""
    most, here, address = state.limits.sockets, state.sockets, str(socket.scope["state"]["address"])
    here[address] += times
    try:
        yield not most or here[address] <= most
    finally:
        here[address] -= times
        if not here[address]:
            del here[address]


async def _serve(socket: Socket, state: State, table: str) -> None:
    person = str(socket.scope["state"]["person"])
    service: TableService = state.service
    connection: Connection = socket.scope["extensions"][CONNECTION]  # type: ignore[index, assignment]
    try:
        eyes, since = _number(socket, "eyes", MOST_SEATS), _number(socket, "since", 2**31)
        invite = socket.query_params.get("invite")
        async for waits in service.setting_up(table):
            if connection.is_gone:
                return
            connection.write(Packed(encode(waits)))
        company = socket.query_params.get("company") == "1"
        room, watcher = await service.watch(connection.write, person, table, eyes, since or 0, invite, company=company)
    except Refusal as refusal:
        await close(socket, CLOSE.get(refusal.rule, MALFORMED), refusal.text)
        return
    except (SQLAlchemyError, OSError):
        await close(socket, TRY_AGAIN, "the database does not answer; connect again.")
        return

    wait = partial(state.limits.commands.wait, person, str(socket.scope["state"]["address"]))
    receiver = Receiver(socket, connection, service, room, watcher, wait, state.metrics)
    connection.on_writable = receiver.go_on
    connection.on_message = receiver.hear
    state.metrics.sockets.inc()
    telling = asyncio.create_task(_tell_setup(service, room, connection))
    measuring = asyncio.create_task(_measure(room, person, connection))
    receiver.send_pages()
    visitor = socket.scope["state"]
    try:
        with (
            state.sessions.holding(visitor["cookie"] or visitor[NEW_COOKIE], receiver.sign_out),
            counted(state, socket, room.table.seq // PAGE) as welcome,  # a long log stays in memory meanwhile
        ):
            if welcome:
                await _until_gone(socket, connection)
            else:
                await close(socket, TRY_AGAIN, TOO_MANY)
    finally:
        telling.cancel()
        measuring.cancel()
        receiver.leave()
        connection.on_writable = None
        service.leave(room, watcher)
        state.metrics.sockets.dec()


async def _tell_setup(service: TableService, room: Room, connection: Connection) -> None:
    """Tell what a game waits for until it is ready; nothing is sent for a game that already is."""
    game = room.table.charter.game
    if service.warming.setup(game):
        async for waits in service.getting_ready(game):
            connection.write(Packed(encode(waits)))


async def _measure(room: Room, person: str, connection: Connection) -> None:
    """If people may race, measure the lag of a player's connection again and again."""
    if room.table.game.race is None:
        return
    connection.on_lag = partial(room.measure, person)
    while not connection.is_gone:
        if room.table.seats_of(person) and room.table.status != "over":
            connection.ping()
        await asyncio.sleep(PING_SECONDS)


async def _until_gone(socket: Socket, connection: Connection) -> None:
    """Handle messages that came before the connection was set up; later ones arrive by themselves, until the end."""
    receive = socket.scope["state"]["receive"]  # straight from the network, past all that looks at HTTP
    while (event := await receive())["type"] != "websocket.disconnect":
        connection.hear(event["bytes"] if "bytes" in event else event["text"].encode())


def _number(socket: Socket, name: str, end: int) -> int | None:
    text = socket.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS and int(text) < end):
        raise Refusal("malformed", f"{name} is not «{text[:20]}» but a number from 0.")
    return int(text)
