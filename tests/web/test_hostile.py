"""What hostile guests send, and what other programs on the same machine do by accident."""

import asyncio
import json
import socket
import sqlite3
import threading
import time
import uuid
from contextlib import ExitStack
from functools import partial
from types import SimpleNamespace

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from litestar import Request
from tests.tables.test_long_logs import endless
from tests.web.conftest import BOT, ME, NO_TLS, OPEN, PATIENCE, Server, Visitor, serving
from websockets.exceptions import ConnectionClosed

from shopfloor.kernel import Refusal
from shopfloor.tables import messages as m
from shopfloor.tables import writer
from shopfloor.tables.service import TableService
from shopfloor.tables.store import Person
from shopfloor.web import timeouts
from shopfloor.web.gate import Gate, network_of
from shopfloor.web.identity import Signer
from shopfloor.web.limits import Limits
from shopfloor.web.messages import Credentials
from shopfloor.web.refusals import on_any_error
from shopfloor.web.sessions import Sessions

# Bodies and paths


def test_a_body_that_is_no_text_is_malformed(ada: Visitor):
    for path in ("/api/tables", "/api/account", "/api/tables/import"):
        answer = ada.http.post(path, content=b'{"key": "\xff\xfe"}', headers={"content-type": "application/json"})
        assert answer.status_code in (400, 422), answer.text


def test_no_newline_of_a_request_reaches_the_log(server: Server, ada: Visitor):
    ada.http.get("/api/tables/abc%0AINFO%20all%20is%20well")
    ada.http.get("/x%0AINFO%20all%20is%20well")
    assert "\nINFO all is well" not in server.log.read_text()


def test_what_fails_is_logged_on_one_line_that_can_be_read(caplog):
    path = "/x\nINFO all is well\x1b[2J\u2028"
    scope = {"type": "http", "method": "GET", "path": path, "server": ("here", 80), "headers": [], "state": {}}
    assert on_any_error(Request(scope), ValueError("a fault of ours")).status_code == 500
    (record,) = caplog.records
    assert "all is well" in record.getMessage()
    assert record.getMessage().isprintable()


def test_what_the_api_says_is_kept_nowhere(ada: Visitor):
    for path in ("/api/me", "/api/lobby", "/health", "/api/tables/nothere"):
        assert ada.http.get(path).headers["cache-control"] == "no-store"
    assert ada.http.get("/").headers.get("cache-control") != "no-store"


HEAD = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n"


def test_half_a_request_is_not_waited_for(server: Server):
    with ExitStack() as until_the_end:
        halves = (b"", b"GET / HTTP/1.1\r\nHost: x\r\n", HEAD + b'{"key"')
        lines = [until_the_end.enter_context(socket.create_connection(("127.0.0.1", server.port))) for _ in halves]
        for line, half in zip(lines, halves, strict=True):
            line.sendall(half)
            line.settimeout(timeouts.HEAD_SECONDS + 60)
        nothing, head, body = (line.recv(1000) for line in lines)
    assert (nothing, head, body[:12]) == (b"", b"", b"HTTP/1.1 408")


@pytest.mark.anyio
async def test_a_body_that_comes_in_drops_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(timeouts, "BODY_SECONDS", 0.1)

    async def drop() -> dict:
        await asyncio.sleep(0.01)
        return {"type": "http.request", "body": b" ", "more_body": True}

    async def all_of_it() -> None:
        receive = timeouts.in_time(drop)
        for _ in range(1_000):
            await receive()

    with pytest.raises(timeouts.TooSlow):
        await all_of_it()


# Names


@pytest.mark.parametrize("login", ["ada\n", "ada lovelace", "Ada", "a" * 41, "ad"])
def test_a_login_is_of_one_form_from_its_first_letter_to_its_last(login):
    raw = json.dumps({"login": login, "password": "correct horse"})
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(raw, type=Credentials)


def test_names_are_readable_wherever_they_are_given(ada: Visitor, ben: Visitor):
    made = ada.make({"kind": "me", "name": "A\u202eda\n"}, OPEN)
    ben.command(made["table"], "sit", seat=1, name="B\u200b\u0007en", invite=made["invite"])
    ben.command(made["table"], "say", text="hi\u202e there\x00")
    seen = ben.see(made["table"])
    assert [seat["name"] for seat in seen["now"]["seats"]] == ["A da", "B en"]
    assert [entry["text"] for entry in seen["entries"] if entry["kind"] == "said"] == ["hi there"]
    assert ben.http.put("/api/me", json={"name": "B\u200ben\n"}).json()["name"] == "B en"


@pytest.mark.anyio
async def test_of_two_accounts_opened_at_once_one_is_refused(database):
    service = await TableService.open(database)
    try:
        await service.store.rename("ada", 1, name="Ada")
        wishes = [service.store.open_account(Person("ada", "Ada", login, "a hash"), 2) for login in ("first", "second")]
        done = await asyncio.gather(*wishes, return_exceptions=True)
        assert {isinstance(one, Refusal) and one.rule for one in done} == {False, "signed in"}
        known = await service.store.person("ada")
        with pytest.raises(Refusal, match="is taken"):
            await service.store.open_account(Person("ben", "Ben", known.login, "another"), 3)
        assert await service.store.person("ben") is None
    finally:
        await service.close()


# Addresses


@pytest.mark.parametrize(
    ("address", "counts_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::1", "::1"),
        ("nonsense", "nonsense"),
    ],
)
def test_an_address_counts_with_all_that_one_guest_has(address, counts_as):
    assert network_of(address) == counts_as


@pytest.mark.anyio
async def test_everybody_is_known_by_their_address(tmp_path):
    service, seen = await TableService.open(str(tmp_path / "tables.db")), []

    class App:
        state = SimpleNamespace(signer=Signer(b"secret"), sessions=Sessions(service), limits=Limits(0), service=service)

        async def __call__(self, scope: dict, _receive: object, _send: object) -> None:
            seen.append(scope["state"]["person"])

    try:
        scope = {"type": "http", "method": "GET", "path": "/api/me", "scheme": "http", "headers": []}
        await Gate(App())({**scope, "client": ("2001:db8::1", 1)}, None, None)
        assert service.addresses.of(seen[0]) == "2001:db8::/64"
    finally:
        await service.close()


def test_an_account_cannot_be_guessed_from_many_addresses(server: Server):
    guess, statuses = {"login": f"ada-{uuid.uuid4().hex[:8]}", "password": "guess" * 2}, []
    for number in range(60):
        there = httpx.HTTPTransport(local_address=f"127.0.1.{number + 1}")
        with httpx.Client(base_url=server.url, transport=there, timeout=PATIENCE) as eve:
            statuses.append(eve.post("/api/session", json=guess).status_code)
    assert statuses[:10] == [401] * 10
    assert 429 in statuses


@pytest.mark.anyio
async def test_nobodys_word_counts_for_who_asks_unless_a_proxy_is_named(server: Server):
    async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
        assert (await http.get("/metrics")).status_code == 200
        assert (await http.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"})).status_code == 404
        elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.1.1")
        async with httpx.AsyncClient(base_url=server.url, transport=elsewhere, timeout=PATIENCE) as other:
            assert (await other.get("/metrics")).status_code == 404

    async def guess(n: int) -> int:
        said = {"x-forwarded-for": f"203.0.113.{n}"}
        guessed = {"login": f"nobody-{n}", "password": "guess" * 2}
        return (await one.post("/api/session", json=guessed, headers=said)).status_code

    its_own = httpx.AsyncHTTPTransport(local_address="127.0.2.1")  # others have passwords to try, too
    async with httpx.AsyncClient(base_url=server.url, transport=its_own, timeout=PATIENCE) as one:
        assert 429 in await asyncio.gather(*map(guess, range(40)))  # whatever they say, they come from one address


# Strangers at a table


@pytest.mark.anyio
async def test_a_stranger_does_not_make_the_database_work(tmp_path):
    path = str(tmp_path / "tables.db")
    service = await TableService.open(path)
    try:
        await service.warming.ready("assembly_line")
        made = await service.make("ada", m.NewTable("k", "assembly_line", [m.MySeat(), m.MySeat()], listed=True))
        file = sqlite3.connect(path)
        file.execute("ALTER TABLE entries RENAME TO gone")  # whoever reads it now fails
        answer = await service.command("eve", made.table, m.Act("x", 0, "show 1"))
        assert (type(answer), answer.rule) == (m.Refused, "not your seat")
        file.execute("ALTER TABLE gone RENAME TO entries")
        file.close()
    finally:
        await service.close()


@pytest.mark.anyio
async def test_who_plays_does_not_wait_for_the_name_of_a_stranger_who_wants_to_sit(tmp_path, monkeypatch):
    service, asked, free = await TableService.open(str(tmp_path / "tables.db")), asyncio.Event(), asyncio.Event()
    person = service.store.person

    async def slowly(who: str) -> Person | None:
        if who == "eve":
            asked.set()
            await free.wait()
        return await person(who)

    try:
        await service.warming.ready("assembly_line")
        made = await service.make("ada", m.NewTable("k", "assembly_line", [m.MySeat(), m.MySeat()], listed=True))
        monkeypatch.setattr(service.store, "person", slowly)
        async with asyncio.timeout(60):
            sitting = asyncio.ensure_future(service.command("eve", made.table, m.Sit("1", 1)))
            await asked.wait()
            assert isinstance(await service.command("ada", made.table, m.Act("2", 0, "show 1")), m.Accepted)
        free.set()
        assert (await sitting).rule == "seat taken"
    finally:
        free.set()
        await service.close()


@pytest.mark.anyio
async def test_a_refusal_reads_the_log_again_where_others_have_written_and_nowhere_else(tmp_path):
    path, read = str(tmp_path / "tables.db"), []
    service = await TableService.open(path)
    sa.event.listen(service.store.engine.sync_engine, "before_cursor_execute", lambda *about: read.append(about[2]))
    try:
        await service.warming.ready("assembly_line")
        made = await service.make("ada", m.NewTable("k", "assembly_line", [m.MySeat(), m.MySeat()]))

        async def reads() -> bool:
            read.clear()
            assert isinstance(await service.command("ada", made.table, m.Act("x", 0, "show 9")), m.Refused)
            return any("FROM entries" in statement for statement in read)

        await reads()  # nobody knows yet who has written before
        assert not await reads()
        with sqlite3.connect(path) as other:
            other.execute("INSERT INTO settings (name, value) VALUES ('another', 'program')")
        other.close()
        assert await reads()
        assert not await reads()
    finally:
        await service.close()


def test_files_have_a_limit_of_their_own(tmp_path_factory, meet):
    with serving(tmp_path_factory.mktemp("few"), rate=5) as few:
        ada, statuses = meet(few), []
        while 429 not in statuses and len(statuses) < 100:
            statuses.append(ada.http.post("/api/tables/import", json={}).status_code)
        assert statuses[0] == 422
        assert 429 in statuses
        assert ada.http.get("/api/lobby").status_code == 200


def test_one_address_does_not_fill_the_lobby(tmp_path_factory):
    """Whoever has no cookie is a new person each time; unlisted tables and those without open seats need no limit."""
    with serving(tmp_path_factory.mktemp("few"), rate=5) as few:

        def answer(key: str, listed: bool, *seats: dict[str, str]) -> httpx.Response:
            wish = {"key": key, "game": "assembly_line", "seats": [{"kind": "me"}, *seats], "listed": listed}
            return httpx.post(f"{few.url}/api/tables", json=wish, timeout=PATIENCE, verify=NO_TLS)

        statuses = [answer(f"{number}", True, {"kind": "open"}).status_code for number in range(10)]
        assert statuses == [201] * 10
        refused = answer("one more", True, {"kind": "open"})
        assert refused.status_code == 429
        assert "unlisted ones are possible" in refused.json()["text"]
        assert answer("unlisted", False, {"kind": "open"}).status_code == 201
        assert answer("full", True, {"kind": "bot", "bot": "trainee"}).status_code == 201


def test_names_and_sign_outs_are_limited(tmp_path_factory, meet):
    with serving(tmp_path_factory.mktemp("few"), rate=5) as few:
        for method, path, body in (("PUT", "/api/me", {"name": "Eve"}), ("DELETE", "/api/session", None)):
            statuses: list[int] = []
            while 429 not in statuses and len(statuses) < 500:
                with httpx.Client(
                    base_url=few.url, timeout=PATIENCE, verify=NO_TLS
                ) as anybody:  # a new person each time
                    statuses.append(anybody.request(method, path, json=body).status_code)
            assert (statuses[0], statuses[-1]) in {(200, 429), (429, 429)}


def test_one_address_opens_so_many_sockets_and_no_more(tmp_path_factory, meet):
    with serving(tmp_path_factory.mktemp("few"), rate=5) as few:
        ada = meet(few)
        made = ada.make(ME, BOT)
        with ExitStack() as until_the_end:
            sockets = [until_the_end.enter_context(ada.live(made["table"])) for _ in range(51)]
            for one in sockets[:50]:
                one.recv(timeout=PATIENCE)
            with pytest.raises(ConnectionClosed, match="too many sockets"):
                sockets[50].recv(timeout=PATIENCE)


def test_a_socket_at_a_long_game_counts_for_several(tmp_path_factory, meet):
    with serving(tmp_path_factory.mktemp("few"), rate=5) as few, ExitStack() as until_the_end:
        ada = meet(few)
        few.wait_for("assembly_line")
        headers = {"content-type": "application/json"}
        made = ada.http.post("/api/tables/import", content=endless(4_900), headers=headers).json()
        for _ in range(5):  # 50 in all: each counts once, and once more for each of nine pages
            until_the_end.enter_context(ada.live(made["table"])).recv(timeout=PATIENCE)
        sixth = until_the_end.enter_context(ada.live(made["table"]))
        with pytest.raises(ConnectionClosed, match="too many sockets"):
            all(iter(partial(sixth.recv, timeout=PATIENCE), None))  # until there is nothing more


# A database that cannot be written


@pytest.mark.anyio
async def test_nobody_waits_for_a_file_that_a_thread_has(tmp_path):
    """Who asks whether others have written must not wait for the thread that waits for those others."""
    service, free, asked = await TableService.open(str(tmp_path / "tables.db")), threading.Event(), []
    try:
        file = service.ledger.writer._transact
        file._file.set_trace_callback(asked.append)
        held = asyncio.ensure_future(file._do_in_thread(free.wait))
        await asyncio.sleep(0)
        assert service.ledger.writer.others_write()  # they may have
        assert not asked
        free.set()
        await held
        assert service.ledger.writer.others_write()
        assert not service.ledger.writer.others_write()
        assert len(asked) == 2
    finally:
        free.set()
        await service.close()


def test_health_tells_when_nothing_can_be_written(tmp_path):
    with serving(tmp_path) as ill:
        assert httpx.get(f"{ill.url}/health", timeout=PATIENCE, verify=NO_TLS).json()["status"] == "well"
        file = sqlite3.connect(tmp_path / "tables.db")
        file.execute("ALTER TABLE settings RENAME TO gone")
        statuses: list[int] = []
        while 503 not in statuses and len(statuses) < 600:  # it looks once a second
            statuses.append(httpx.get(f"{ill.url}/health", timeout=PATIENCE, verify=NO_TLS).status_code)
            time.sleep(0.1)
        assert statuses[-1] == 503
        file.execute("ALTER TABLE gone RENAME TO settings")
        file.close()
        assert httpx.get(f"{ill.url}/health", timeout=PATIENCE, verify=NO_TLS).status_code == 200


@pytest.mark.anyio
async def test_a_file_that_another_program_holds_is_waited_for_once(tmp_path, monkeypatch):
    clock = SimpleNamespace(seconds=1_000.0)
    monkeypatch.setattr(writer, "BUSY_MS", 500)
    monkeypatch.setattr(writer, "perf_counter", lambda: clock.seconds)
    path = str(tmp_path / "tables.db")
    service = await TableService.open(path)
    try:
        await service.warming.ready("assembly_line")
        made = await service.make("ada", m.NewTable("k", "assembly_line", [m.MySeat(), m.MySeat()]))
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        file, waited = service.ledger.writer._transact, []
        begin = file._begin
        monkeypatch.setattr(file, "_begin", lambda patience=0: waited.append(patience) or begin(patience))
        first = await service.command("ada", made.table, m.Act("1", 0, "show 1"))
        assert waited == [0, 500]
        second = await service.command("ada", made.table, m.Act("2", 0, "show 1"))
        assert waited == [0, 500, 0]
        assert [first.rule, second.rule] == ["not written"] * 2
        other.execute("COMMIT")
        other.close()
        clock.seconds += 1
        assert isinstance(await service.command("ada", made.table, m.Act("3", 0, "show 1")), m.Accepted)
    finally:
        await service.close()
