import os
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv4Address
from itertools import count
from pathlib import Path

import httpx
import pytest
from tests.ports import free_port
from websockets.sync.client import ClientConnection, connect

_keys = count()
_numbers = count(256)
START_SECONDS = 180
SETUP_SECONDS = 480
PATIENCE = 60  # seconds that an answer may take on a loaded machine
NO_TLS = ssl.create_default_context()  # made once: it takes longer than a game


class Server:
    """A real server process on a port of its own."""

    program: tuple[str, ...] = (str(Path(sys.executable).with_name("shopfloor")),)

    def __init__(self, database: str, log: Path, *options: str) -> None:
        self.database = database
        self.port = free_port()
        self.log = log
        self.options = options
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [*self.program, "serve", "--port", str(self.port), "--database", self.database]
        with self.log.open("ab") as log:
            start = log.tell()
            self.process = subprocess.Popen([*command, *self.options], stdout=log, stderr=log, start_new_session=True)
        for _ in range(START_SECONDS * 20):
            assert self.process.poll() is None, self.log.read_text()
            if self._is_up(start):
                return
            time.sleep(0.05)
        raise AssertionError(f"the server never answered: {self.log.read_text()}")

    def _is_up(self, start: int) -> bool:
        """Does it answer? It says its address when it has found the port free; before that, somebody else answers."""
        if self.url.encode() not in self.log.read_bytes()[start:]:
            return False
        try:
            return httpx.get(f"{self.url}/health", timeout=PATIENCE, verify=NO_TLS).status_code == 200
        except httpx.TransportError:
            return False

    def wait_for(self, game: str) -> None:
        """Return when a game is set up."""
        for _ in range(SETUP_SECONDS * 20):
            games = httpx.get(f"{self.url}/api/lobby", timeout=PATIENCE, verify=NO_TLS).json()["games"]
            if all(card["setup"] is None for card in games if card["name"] == game):
                return
            time.sleep(0.05)
        raise AssertionError(f"{game} is never set up: {self.log.read_text()}")

    def kill(self) -> None:
        """As when the power fails: no time for last words."""
        assert self.process
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(60)
            except subprocess.TimeoutExpired:
                self.kill()
                raise


class Visitor:
    """Somebody with a cookie of their own."""

    def __init__(self, server: Server, address: str = "127.0.0.1") -> None:
        there = httpx.HTTPTransport(local_address=address, verify=NO_TLS)
        self.http = httpx.Client(base_url=server.url, transport=there, timeout=PATIENCE)
        self.server = server
        self.http.get("/api/me")

    @property
    def cookie(self) -> str:
        return f"shopfloor={self.http.cookies['shopfloor']}"

    def make(self, *seats: dict, **more) -> dict:
        wish = {"key": f"k{next(_keys)}", "game": "assembly_line", "seats": list(seats), **more}
        self.server.wait_for(wish["game"])
        answer = self.http.post("/api/tables", json=wish)
        assert answer.status_code == 201, answer.text
        return answer.json()

    def command(self, table: str, do: str, **details) -> httpx.Response:
        body = {"do": do, "key": f"k{next(_keys)}", **details}
        return self.http.post(f"/api/tables/{table}/commands", json=body)

    def see(self, table: str, **query) -> dict:
        answer = self.http.get(f"/api/tables/{table}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def live(self, table: str, query: str = "", **options) -> ClientConnection:
        url = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/live{query}"
        return connect(url, additional_headers={"cookie": self.cookie}, **options)


ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}


@contextmanager
def serving(folder: Path, rate: int = 0) -> Iterator[Server]:
    """A server on SQLite in a folder; without a rate it limits nothing but passwords."""
    running = Server(str(folder / "tables.db"), folder / "log", "--rate", str(rate))
    running.start()
    try:
        yield running
    finally:
        running.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for all tests that do not stop it."""
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


def address_of_its_own() -> str:
    """An address of this machine from which nobody else comes: from each, only so many passwords may be tried."""
    return str(IPv4Address("127.1.0.0") + next(_numbers))


@pytest.fixture
def meet() -> Iterator[Callable[..., Visitor]]:
    """Makes visitors of a server, and sees them out at the end."""
    met: list[Visitor] = []

    def new(of: Server, address: str = "127.0.0.1") -> Visitor:
        met.append(Visitor(of, address))
        return met[-1]

    yield new
    for visitor in met:
        visitor.http.close()


@pytest.fixture
def ada(server: Server, meet: Callable[..., Visitor]) -> Visitor:
    return meet(server, address_of_its_own())


@pytest.fixture
def ben(server: Server, meet: Callable[..., Visitor]) -> Visitor:
    return meet(server, address_of_its_own())


@pytest.fixture
def eve(server: Server, meet: Callable[..., Visitor]) -> Visitor:
    return meet(server, address_of_its_own())


@pytest.fixture
def duel(ada: Visitor, ben: Visitor) -> str:
    """A private table where ada has seat 0 and ben seat 1."""
    made = ada.make(ME, OPEN)
    assert ben.command(made["table"], "sit", seat=1, invite=made["invite"]).status_code == 200
    return made["table"]
