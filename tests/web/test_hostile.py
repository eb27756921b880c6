"""What hostile guests send, and what other programs on the same machine do by accident."""

import asyncio
import json
import socket
import sqlite3
import time
import uuid
from contextlib import ExitStack
from types import SimpleNamespace

import httpx
import msgspec
import pytest
import sqlalchemy as sa
from tests.web.conftest import BOT, ME, OPEN, Server, Visitor, serving
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from shopfloor.kernel import Refusal
from shopfloor.tables import messages as m
from shopfloor.tables import schema, writer
from shopfloor.tables.house import House
from shopfloor.tables.store import Person
from shopfloor.web import patience
from shopfloor.web.gate import place_of
from shopfloor.web.identity import Signer, cookie_header
from shopfloor.web.messages import Credentials

# Cookies


@pytest.mark.parametrize("others", ['prefs={"a":1}', "a=b=c", "=", "shopfloor=forged.1.x", "x" * 3000, 'q="\\'])
def test_another_programs_cookie_does_not_cost_an_identity(others):
    signer = Signer(b"secret")
    mine = f"shopfloor={signer.issue('ada').value}"
    for header in (f"{others}; {mine}", f"{mine}; {others}"):
        assert signer.cookie_of({b"cookie": header.encode()}, secure=False).person == "ada"


def test_over_tls_the_cookie_can_be_set_by_nobody_else():
    signer = Signer(b"secret")
    mine = signer.issue("ada")
    value = mine.value
    assert cookie_header(mine, secure=True).startswith(b"__Host-shopfloor=")
    assert b"; Secure" in cookie_header(mine, secure=True)
    assert signer.cookie_of({b"cookie": f"shopfloor={value}".encode()}, secure=True) is None
    assert signer.cookie_of({b"cookie": f"__Host-shopfloor={value}".encode()}, secure=True).person == "ada"


def me(server: Server, cookie: str) -> dict:
    with httpx.Client(base_url=server.url, headers={"cookie": f"shopfloor={cookie}"}) as http:
        return http.get("/api/me").json()


def test_a_session_ends_on_the_server(server: Server, meet):
    ada, login = meet(server), f"ada-{uuid.uuid4().hex[:8]}"
    account = {"login": login, "password": "correct horse"}
    as_guest = ada.http.cookies["shopfloor"]
    assert ada.http.post("/api/account", json=account).status_code == 201
    signed_up = ada.http.cookies["shopfloor"]
    assert signed_up != as_guest
    assert [me(server, as_guest)["login"], me(server, signed_up)["login"]] == [None, login]
    ada.http.delete("/api/session")
    assert me(server, signed_up)["login"] is None


def test_signing_out_everywhere_ends_all_sessions_and_no_later_ones(server: Server, meet):
    ada, login = meet(server), f"ada-{uuid.uuid4().hex[:8]}"
    account = {"login": login, "password": "correct horse"}
    ada.http.post("/api/account", json=account)
    there = meet(server)
    there.http.post("/api/session", json=account)
    elsewhere = there.http.cookies["shopfloor"]
    assert me(server, elsewhere)["login"] == login
    ada.http.delete("/api/session", params={"everywhere": True})
    assert me(server, elsewhere)["login"] is None
    assert ada.http.post("/api/session", json=account).json()["login"] == login
    assert ada.http.get("/api/me").json()["login"] == login


def close_code(socket: ClientConnection) -> int | None:
    """With which number a socket is closed; None where it stays open and answers."""
    try:
        socket.send('{"do": "look", "seat": null}')
        while json.loads(socket.recv(timeout=30))["type"] != "table":
            pass
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
    return None


def heard(socket: ClientConnection) -> ClientConnection:
    """A socket that has got its table."""
    while json.loads(socket.recv(timeout=30))["type"] != "table":
        pass
    return socket


def test_signing_out_closes_the_sockets_of_that_session_alone(server: Server, meet):
    ada, there, login = meet(server), meet(server), f"ada-{uuid.uuid4().hex[:8]}"
    account = {"login": login, "password": "correct horse"}
    ada.http.post("/api/account", json=account)
    there.http.post("/api/session", json=account)
    table = ada.make(ME, ME)["table"]
    with ada.live(table) as one, ada.live(table) as two, there.live(table) as three:
        sockets = [heard(one), heard(two), heard(three)]
        ada.http.delete("/api/session")
        assert [close_code(socket) for socket in sockets] == [4401, 4401, None]
        ada.http.post("/api/session", json=account)
        ada.http.delete("/api/session", params={"everywhere": True})
        assert close_code(three) == 4401


def test_a_socket_that_brought_somebody_their_cookie_is_closed_with_it(server: Server, meet):
    ada = meet(server)
    table = ada.make(ME, OPEN, listed=True)["table"]
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/live") as socket:
        given = heard(socket).response.headers["set-cookie"].split(";")[0]
        httpx.delete(f"{server.url}/api/session", headers={"cookie": given})
        assert close_code(socket) == 4401


# Bodies and paths


def test_a_body_that_is_no_text_is_malformed(ada: Visitor):
    for path in ("/api/tables", "/api/account", "/api/tables/import"):
        answer = ada.http.post(path, content=b'{"key": "\xff\xfe"}', headers={"content-type": "application/json"})
        assert answer.status_code in (400, 422), answer.text


def test_no_newline_of_a_request_reaches_the_log(server: Server, ada: Visitor):
    ada.http.get("/api/tables/abc%0AINFO%20all%20is%20well")
    ada.http.get("/x%0AINFO%20all%20is%20well")
    assert "\nINFO all is well" not in server.log.read_text()


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
            line.settimeout(patience.HEAD_SECONDS + 60)
        nothing, head, body = (line.recv(1000) for line in lines)
    assert (nothing, head, body[:12]) == (b"", b"", b"HTTP/1.1 408")


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
    house = await House.open(database)
    try:
        await house.store.rename("ada", 1, name="Ada")
        wishes = [house.store.open_account(Person("ada", "Ada", login, "a hash"), 2) for login in ("first", "second")]
        done = await asyncio.gather(*wishes, return_exceptions=True)
        assert {isinstance(one, Refusal) and one.rule for one in done} == {False, "signed in"}
        known = await house.store.person("ada")
        with pytest.raises(Refusal, match="is taken"):
            await house.store.open_account(Person("ben", "Ben", known.login, "another"), 3)
        assert await house.store.person("ben") is None
    finally:
        await house.close()


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
    assert place_of(address) == counts_as


def test_an_account_cannot_be_guessed_from_many_addresses(server: Server):
    guess, statuses = {"login": f"ada-{uuid.uuid4().hex[:8]}", "password": "guess" * 2}, []
    for number in range(60):
        there = httpx.HTTPTransport(local_address=f"127.0.1.{number + 1}")
        with httpx.Client(base_url=server.url, transport=there, timeout=60) as eve:
            statuses.append(eve.post("/api/session", json=guess).status_code)
    assert statuses[:10] == [401] * 10
    assert 429 in statuses


@pytest.mark.anyio
async def test_nobodys_word_counts_for_who_asks_unless_a_proxy_is_named(server: Server):
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as http:
        assert (await http.get("/metrics")).status_code == 200
        assert (await http.get("/metrics", headers={"x-forwarded-for": "203.0.113.9"})).status_code == 404
        elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.1.1")
        async with httpx.AsyncClient(base_url=server.url, transport=elsewhere, timeout=60) as other:
            assert (await other.get("/metrics")).status_code == 404

        async def guess(n: int) -> int:
            said = {"x-forwarded-for": f"203.0.113.{n}"}
            guessed = {"login": f"nobody-{n}", "password": "guess" * 2}
            return (await http.post("/api/session", json=guessed, headers=said)).status_code

        assert 429 in await asyncio.gather(*map(guess, range(40)))  # whatever they say, they come from one address


# Strangers at a table


@pytest.mark.anyio
async def test_a_stranger_does_not_make_the_database_work(tmp_path):
    path = str(tmp_path / "tables.db")
    house = await House.open(path)
    try:
        await house.warming.ready("assembly_line")
        made = await house.make("ada", m.NewTable("k", "assembly_line", [m.MySeat(), m.MySeat()], listed=True))
        file = sqlite3.connect(path)
        file.execute("ALTER TABLE entries RENAME TO gone")  # whoever reads it now fails
        answer = await house.command("eve", made.table, m.Act("x", 0, "show 1"))
        assert (type(answer), answer.rule) == (m.Refused, "not your seat")
        file.execute("ALTER TABLE gone RENAME TO entries")
        file.close()
    finally:
        await house.close()


def test_files_have_a_limit_of_their_own(tmp_path_factory, meet):
    with serving(tmp_path_factory.mktemp("few"), rate=5) as few:
        ada, statuses = meet(few), []
        while 429 not in statuses and len(statuses) < 100:
            statuses.append(ada.http.post("/api/tables/import", json={}).status_code)
        assert statuses[0] == 422
        assert 429 in statuses
        assert ada.http.get("/api/lobby").status_code == 200


def test_names_and_sign_outs_are_limited(tmp_path_factory, meet):
    with serving(tmp_path_factory.mktemp("few"), rate=5) as few:
        for method, path, body in (("PUT", "/api/me", {"name": "Eve"}), ("DELETE", "/api/session", None)):
            statuses: list[int] = []
            while 429 not in statuses and len(statuses) < 500:
                with httpx.Client(base_url=few.url, timeout=60) as anybody:  # a new person each time
                    statuses.append(anybody.request(method, path, json=body).status_code)
            assert (statuses[0], statuses[-1]) in {(200, 429), (429, 429)}


def test_one_address_opens_so_many_sockets_and_no_more(tmp_path_factory, meet):
    with serving(tmp_path_factory.mktemp("few"), rate=5) as few:
        ada = meet(few)
        made = ada.make(ME, BOT)
        with ExitStack() as until_the_end:
            sockets = [until_the_end.enter_context(ada.live(made["table"])) for _ in range(51)]
            for one in sockets[:50]:
                one.recv(timeout=60)
            with pytest.raises(ConnectionClosed, match="too many sockets"):
                sockets[50].recv(timeout=60)


# A database that cannot be written


@pytest.mark.anyio
async def test_nobody_waits_for_a_file_that_a_slow_request_holds(tmp_path):
    """Who asks whether others have written must not wait for the thread that waits for those others."""
    house = await House.open(str(tmp_path / "tables.db"))
    try:
        await house.warming.ready("assembly_line")
        made = await house.make("ada", m.NewTable("k", "assembly_line", [m.MySeat(), m.MySeat()]))
        async with house.store.engine.begin() as connection:
            await connection.execute(sa.insert(schema.settings), {"name": "slow", "value": ""})  # which locks the file
            acting = asyncio.ensure_future(house.command("ada", made.table, m.Act("1", 0, "show 1")))
            while not house.ledger.writer._transact._in_thread:
                await asyncio.sleep(0)
            assert house.ledger.writer.others_write()
        assert isinstance(await acting, m.Accepted)
    finally:
        await house.close()


def test_health_tells_when_nothing_can_be_written(tmp_path):
    with serving(tmp_path) as ill:
        assert httpx.get(f"{ill.url}/health", timeout=60).json()["status"] == "well"
        file = sqlite3.connect(tmp_path / "tables.db")
        file.execute("ALTER TABLE settings RENAME TO gone")
        statuses: list[int] = []
        while 503 not in statuses and len(statuses) < 600:  # it looks once a second
            statuses.append(httpx.get(f"{ill.url}/health", timeout=60).status_code)
            time.sleep(0.1)
        assert statuses[-1] == 503
        file.execute("ALTER TABLE gone RENAME TO settings")
        file.close()
        assert httpx.get(f"{ill.url}/health", timeout=60).status_code == 200


@pytest.mark.anyio
async def test_a_file_that_another_program_holds_is_waited_for_once(tmp_path, monkeypatch):
    clock = SimpleNamespace(seconds=1_000.0)
    monkeypatch.setattr(writer, "BUSY_MS", 500)
    monkeypatch.setattr(writer, "perf_counter", lambda: clock.seconds)
    path = str(tmp_path / "tables.db")
    house = await House.open(path)
    try:
        await house.warming.ready("assembly_line")
        made = await house.make("ada", m.NewTable("k", "assembly_line", [m.MySeat(), m.MySeat()]))
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        file, waited = house.ledger.writer._transact, []
        begin = file._begin
        monkeypatch.setattr(file, "_begin", lambda patience=0: waited.append(patience) or begin(patience))
        first = await house.command("ada", made.table, m.Act("1", 0, "show 1"))
        assert waited == [0, 500]
        second = await house.command("ada", made.table, m.Act("2", 0, "show 1"))
        assert waited == [0, 500, 0]
        assert [first.rule, second.rule] == ["not written"] * 2
        other.execute("COMMIT")
        other.close()
        clock.seconds += 1
        assert isinstance(await house.command("ada", made.table, m.Act("3", 0, "show 1")), m.Accepted)
    finally:
        await house.close()
