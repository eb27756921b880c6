"""Two server processes on one PostgreSQL serve the same table."""

import json

import pytest
from tests.web.conftest import ME, OPEN, Server


@pytest.fixture
def pair(postgres, tmp_path):
    url = postgres()
    servers = [Server(url, tmp_path / f"log{n}") for n in range(2)]
    try:
        for server in servers:
            server.start()
        yield servers
    finally:
        for server in servers:
            server.stop()


def test_what_happens_at_one_is_heard_at_the_other(pair, meet):
    ada, ben = meet(pair[0]), meet(pair[1])
    made = ada.make(ME, OPEN)
    table = made["table"]
    assert ben.command(table, "sit", seat=1, invite=made["invite"]).status_code == 200
    with ada.live(table) as here, ben.live(table) as there:
        now = json.loads(here.recv())["now"]
        there.recv()
        for turn in range(4):
            assert ada.command(table, "act", seat=0, action="show 1", seq=now["seq"]).status_code == 200
            heard = json.loads(there.recv(timeout=1.5))
            assert heard["entries"][-1]["seat"] == 0
            assert ben.command(table, "act", seat=1, action="show 2").status_code == 200
            while now["seq"] < heard["now"]["seq"] + 1:
                now = json.loads(here.recv(timeout=1.5))["now"]
            while heard["now"]["seq"] < now["seq"]:
                heard = json.loads(there.recv(timeout=1.5))
            assert heard["now"]["view"] == now["view"] | {"players": heard["now"]["view"]["players"]}, turn


def test_a_cookie_of_one_is_good_at_the_other(pair, meet):
    ada, elsewhere = meet(pair[0]), meet(pair[1])
    made = ada.make(ME, OPEN)
    elsewhere.http.cookies = ada.http.cookies
    assert elsewhere.see(made["table"])["now"]["you"]["seats"] == [0]


def test_several_workers_on_one_port(postgres, tmp_path, meet):
    server = Server(postgres(), tmp_path / "log", "--workers", "2")
    server.start()
    try:
        ada, ben = meet(server), meet(server)
        made = ada.make(ME, OPEN)
        assert ben.command(made["table"], "sit", seat=1, invite=made["invite"]).status_code == 200
        for _ in range(5):
            assert ada.command(made["table"], "act", seat=0, action="show 1").status_code == 200
            assert ben.command(made["table"], "act", seat=1, action="show 3").status_code == 200
    finally:
        server.stop()
