"""Two server processes on one PostgreSQL serve the same table."""

import asyncio
import json
import sys
import time

import asyncpg
import pytest
from tests.web.conftest import ME, OPEN, PATIENCE, SETUP_SECONDS, Server
from tests.web.test_who_is_here import until
from websockets.exceptions import ConnectionClosed

WITHOUT_COMPARING = """
from shopfloor.__main__ import main
from shopfloor.tables import housekeeping

housekeeping.COMPARE_ROUNDS = 1 << 40
main()
"""


class Listening(Server):
    """A server that learns only by messages what others write: it never compares its tables with the database."""

    program = (sys.executable, "-c", WITHOUT_COMPARING)


@pytest.fixture(scope="module")
def pair(postgres, tmp_path_factory):
    url, folder = postgres(), tmp_path_factory.mktemp("pair")
    servers = [Listening(url, folder / f"log{n}") for n in range(2)]
    try:
        for server in servers:
            server.start()
            server.wait_for("assembly_line")
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
            heard = json.loads(there.recv(timeout=PATIENCE))
            assert heard["entries"][-1]["seat"] == 0
            assert ben.command(table, "act", seat=1, action="show 2").status_code == 200
            while now["seq"] < heard["now"]["seq"] + 1:
                now = json.loads(here.recv(timeout=PATIENCE))["now"]
            while heard["now"]["seq"] < now["seq"]:
                heard = json.loads(there.recv(timeout=PATIENCE))
            assert heard["now"]["view"] == now["view"] | {"players": heard["now"]["view"]["players"]}, turn


def test_who_is_here_is_known_at_both(pair, meet):
    ada, ben, eve = meet(pair[0]), meet(pair[1]), meet(pair[1])
    eve.http.put("/api/me", json={"name": "Eve"})
    made = ada.make(ME, OPEN)
    table, invite = made["table"], f"?company=1&invite={made['invite']}"
    assert ben.command(table, "sit", seat=1, invite=made["invite"]).status_code == 200
    with ada.live(table, "?company=1") as first:
        with ben.live(table, "?company=1") as second:
            for socket in (first, second):
                until(socket, here=[0, 1], watching=[])
            with eve.live(table, invite):
                for socket in (first, second):
                    until(socket, here=[0, 1], watching=["Eve"])
            for socket in (first, second):
                until(socket, here=[0, 1], watching=[])
        until(first, here=[0], watching=[])


def test_a_lost_line_between_them_is_opened_again(pair, meet):
    async def listening() -> set[int]:
        found = "FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        return {row["pid"] for row in await connection.fetch(f"SELECT pid {found}")}

    async def lose_the_lines() -> None:
        lost = await listening()
        assert len(lost) == 2
        for pid in lost:
            await connection.execute("SELECT pg_terminate_backend($1)", pid)
        async with asyncio.timeout(PATIENCE):
            while len(await listening() - lost) < 2:
                await asyncio.sleep(0.1)

    with asyncio.Runner() as runner:
        connection = runner.run(asyncpg.connect(pair[0].database))
        runner.run(lose_the_lines())
        runner.run(connection.close())
    test_what_happens_at_one_is_heard_at_the_other(pair, meet)


def test_a_cookie_of_one_is_good_at_the_other(pair, meet):
    ada, elsewhere = meet(pair[0]), meet(pair[1])
    made = ada.make(ME, OPEN)
    elsewhere.http.cookies = ada.http.cookies
    assert elsewhere.see(made["table"])["now"]["you"]["seats"] == [0]


def test_signing_out_at_one_closes_the_sockets_at_the_other(pair, meet):
    ada, elsewhere = meet(pair[0]), meet(pair[1])
    table = ada.make(ME, OPEN)["table"]
    elsewhere.http.cookies = ada.http.cookies
    with elsewhere.live(table) as there:
        there.recv(timeout=PATIENCE)
        ada.http.delete("/api/session")
        with pytest.raises(ConnectionClosed) as closed:
            there.recv(timeout=PATIENCE)
    assert closed.value.rcvd.code == 4401


def act_when_set_up(person, table: str, **action) -> None:
    """Each worker sets its games up by itself, and nobody knows which one is asked."""
    end = time.monotonic() + SETUP_SECONDS
    while (answer := person.command(table, "act", **action)).status_code != 200:
        assert answer.json()["rule"] in {"not started", "setting up"}, answer.text
        assert time.monotonic() < end
        time.sleep(0.1)


def test_several_workers_on_one_port(postgres, tmp_path, meet):
    server = Server(postgres(), tmp_path / "log", "--workers", "2")
    server.start()
    try:
        ada, ben = meet(server), meet(server)
        made = ada.make(ME, OPEN)
        assert ben.command(made["table"], "sit", seat=1, invite=made["invite"]).status_code == 200
        for _ in range(5):
            act_when_set_up(ada, made["table"], seat=0, action="show 1")
            act_when_set_up(ben, made["table"], seat=1, action="show 3")
    finally:
        server.stop()
