"""Sessions: whose a cookie is, and when it ends."""

import json
import uuid

import httpx
import pytest
from tests.web.conftest import ME, NO_TLS, OPEN, PATIENCE, Server, address_of_its_own
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from shopfloor.tables.service import TableService
from shopfloor.web.identity import MOST_COOKIES, YEAR_SECONDS, Signer, cookie_header
from shopfloor.web.sessions import Sessions


@pytest.mark.parametrize("others", ['prefs={"a":1}', "a=b=c", "=", "shopfloor=forged.1.x", "x" * 3000, 'q="\\'])
def test_another_programs_cookie_does_not_cost_an_identity(others):
    signer = Signer(b"secret")
    mine = f"shopfloor={signer.issue('ada').value}"
    for header in (f"{others}; {mine}", f"{mine}; {others}"):
        assert signer.cookie_of({b"cookie": header.encode()}, secure=False).person == "ada"


def test_a_cookie_is_not_looked_for_among_thousands():
    signer = Signer(b"secret")
    mine = f"shopfloor={signer.issue('ada').value}"
    for others, known in ((MOST_COOKIES - 1, "ada"), (MOST_COOKIES, None)):
        cookie = signer.cookie_of({b"cookie": ("shopfloor=a.1.x; " * others + mine).encode()}, secure=False)
        assert (cookie and cookie.person) == known


def test_over_tls_the_cookie_can_be_set_by_nobody_else():
    signer = Signer(b"secret")
    mine = signer.issue("ada")
    value = mine.value
    assert cookie_header(mine, secure=True).startswith(b"__Host-shopfloor=")
    assert b"; Secure" in cookie_header(mine, secure=True)
    assert signer.cookie_of({b"cookie": f"shopfloor={value}".encode()}, secure=True) is None
    assert signer.cookie_of({b"cookie": f"__Host-shopfloor={value}".encode()}, secure=True).person == "ada"


def me(server: Server, cookie: str) -> dict:
    with httpx.Client(
        base_url=server.url, headers={"cookie": f"shopfloor={cookie}"}, timeout=PATIENCE, verify=NO_TLS
    ) as http:
        return http.get("/api/me").json()


def test_a_session_ends_on_the_server(server: Server, meet):
    ada, login = meet(server, address_of_its_own()), f"ada-{uuid.uuid4().hex[:8]}"
    account = {"login": login, "password": "correct horse"}
    as_guest = ada.http.cookies["shopfloor"]
    assert ada.http.post("/api/account", json=account).status_code == 201
    signed_up = ada.http.cookies["shopfloor"]
    assert signed_up != as_guest
    assert [me(server, as_guest)["login"], me(server, signed_up)["login"]] == [None, login]
    ada.http.delete("/api/session")
    assert me(server, signed_up)["login"] is None


def test_signing_out_everywhere_ends_all_sessions_and_no_later_ones(server: Server, meet):
    ada, login = meet(server, address_of_its_own()), f"ada-{uuid.uuid4().hex[:8]}"
    account = {"login": login, "password": "correct horse"}
    ada.http.post("/api/account", json=account)
    there = meet(server, address_of_its_own())
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
    ada, there = (meet(server, address_of_its_own()) for _ in range(2))
    login = f"ada-{uuid.uuid4().hex[:8]}"
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
        httpx.delete(f"{server.url}/api/session", headers={"cookie": given}, timeout=PATIENCE, verify=NO_TLS)
        assert close_code(socket) == 4401


@pytest.mark.anyio
async def test_a_session_that_ends_while_a_socket_is_opened_closes_it(tmp_path):
    service, cookie, closed = await TableService.open(str(tmp_path / "tables.db")), Signer(b"secret").issue("ada"), []
    try:
        sessions = Sessions(service)
        await sessions.open()
        await sessions.end(cookie)
        with sessions.holding(cookie, lambda: closed.append(cookie)):
            assert closed == [cookie]
    finally:
        await service.close()


@pytest.mark.anyio
async def test_what_was_revoked_is_forgotten_when_its_cookies_have_expired(tmp_path):
    service = await TableService.open(str(tmp_path / "tables.db"))
    try:
        now = service.now()
        for name, at in (("old", now - 1000 * YEAR_SECONDS - 1), ("new", now - 1000 * YEAR_SECONDS + 600_000)):
            await service.store.revoke(name, at)
        sessions = Sessions(service)
        await sessions.open()
        assert set(await service.store.revoked(0)) == set(sessions._revoked) == {"new"}
    finally:
        await service.close()
