"""An attack: guests who bring the longest files a table takes, look at their tables and at their past, and sockets that
read nothing. `python -m bench.server.attack PORT SECONDS` attacks a server on this machine and ends by itself.
"""

import asyncio
import random
import socket
import sys
import time
from collections import Counter
from itertools import count, cycle

from msgspec import json

from bench.server.sockets import open_socket
from shopfloor.kernel import Match, registry, saves
from shopfloor.kernel.luck import key_of_seed

GUESTS = 10
DEAF = 60
"""How many sockets read nothing."""
LENGTHS = (4_900, 3_900)
"""The actions in a file: nearly as many as a table may have, or few enough to sit down there; whoever holds all seats
may export the table.
"""
HOST = "127.0.0.1"
HEARD = 4_096
"""The receive buffer, in bytes, of a socket that reads nothing."""
PATIENCE = 30.0


def endless(actions: int) -> bytes:
    """A game in which both show the same for ever, as a file."""
    match = Match(registry.get("assembly_line"), key=key_of_seed(1))
    for number in range(actions):
        match.act(number % 2, "show 2")
    return saves.save(match, ["Ada", "Ben"])


class Guest:
    """Somebody with an address and a cookie of their own, who does one thing after the other."""

    def __init__(self, port: int, number: int, files: list[bytes], seen: Counter[str]) -> None:
        self.port, self.seen = port, seen
        self.files = cycle(zip(LENGTHS, files, strict=True))
        self.address = f"127.0.0.{10 + number}"
        self.chance = random.Random(number)
        self.cookie = ""
        self.tables: list[tuple[str, int]] = []
        """Those that were made of files, and how many actions these have."""

    async def request(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """The status and the body of an answer; 0 where there is none."""
        reader, writer = await asyncio.open_connection(HOST, self.port, local_addr=(self.address, 0))
        head = (
            f"{method} {path} HTTP/1.1\r\nHost: {HOST}:{self.port}\r\nConnection: close\r\nCookie: {self.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        try:
            writer.write(head.encode() + body)
            answer = await asyncio.wait_for(reader.read(), PATIENCE)
        except (OSError, TimeoutError):
            return 0, b""
        finally:
            writer.close()
        headers, _, content = answer.partition(b"\r\n\r\n")
        for line in headers.split(b"\r\n"):
            if line.lower().startswith(b"set-cookie: "):
                self.cookie = line[len(b"set-cookie: ") :].split(b";")[0].decode()
        return int(headers[9:12] or 0), content

    async def attack(self, until: float) -> None:
        await self.request("GET", "/api/me")
        for turn in count():
            if time.perf_counter() > until:
                return
            if turn % 4 == 0:
                await self.bring()
            await self.look()

    async def bring(self) -> None:
        actions, file = next(self.files)
        status, content = await self.request("POST", "/api/tables/import", file)
        self.seen["files taken" if status == 201 else "files refused"] += 1
        if status == 201:
            table = json.decode(content)["table"]
            for seat in range(2):
                command = b'{"do":"sit","key":"%d","seat":%d}' % (seat, seat)
                await self.request("POST", f"/api/tables/{table}/commands", command)
            self.tables.append((table, actions))

    async def look(self) -> None:
        """At a table, at its log, at its past, or at all of it as a file."""
        if not self.tables:
            await asyncio.sleep(0.1)
            return
        table, actions = self.chance.choice(self.tables)
        seq = self.chance.randrange(actions)
        what = self.chance.choice(["", f"/entries?since={seq}", f"/view?seq={seq}", "/export"])
        status, _ = await self.request("GET", f"/api/tables/{table}{what}")
        self.seen["looks" if status == 200 else f"looks answered with {status}"] += 1


async def turn_a_deaf_ear(guest: Guest, until: float) -> None:
    """Open a socket, ask for the whole table again and again, and read nothing."""
    while not guest.tables:
        if time.perf_counter() > until:
            return
        await asyncio.sleep(0.1)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, HEARD)
    line.setblocking(False)
    line.bind((guest.address, 0))
    loop = asyncio.get_running_loop()
    try:
        await loop.sock_connect(line, (HOST, guest.port))
        path = f"/api/tables/{guest.chance.choice(guest.tables)[0]}/live"
        deaf = await open_socket(guest.port, path, guest.cookie, line=line)
        deaf.transport.pause_reading()
        while time.perf_counter() < until and not deaf.transport.is_closing():
            if not deaf.transport.get_write_buffer_size():
                deaf.send(b'{"do":"look","seat":%d}' % guest.chance.randrange(2))
            await asyncio.sleep(0.2)
        guest.seen["deaf sockets"] += 1
        deaf.transport.abort()
    except OSError:
        guest.seen["deaf sockets refused"] += 1
        line.close()


async def attack(port: int, seconds: float) -> Counter[str]:
    """What all of it came to."""
    seen: Counter[str] = Counter()
    files, until = [endless(length) for length in LENGTHS], time.perf_counter() + seconds
    guests = [Guest(port, number, files, seen) for number in range(GUESTS)]
    deaf = [turn_a_deaf_ear(guests[number % GUESTS], until) for number in range(DEAF)]
    await asyncio.gather(*(guest.attack(until) for guest in guests), *deaf)
    return seen


if __name__ == "__main__":
    print(json.encode(asyncio.run(attack(int(sys.argv[1]), float(sys.argv[2])))).decode())
