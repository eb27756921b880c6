"""Nobody reads or moves a seat that is not theirs, over HTTP or over a socket."""

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack

import httpx
import pytest
from tests.web.conftest import BOT, ME, NO_TLS, OPEN, PATIENCE, Server, Visitor, serving
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect


def refused(answer: httpx.Response, status: int, rule: str) -> None:
    assert (answer.status_code, answer.json()["rule"]) == (status, rule), answer.text
    assert answer.json()["text"].endswith((".", "?"))


def test_a_private_table_is_closed_to_whoever_knows_its_id(duel: str, eve: Visitor):
    for path in ("", "/entries", "/view?seq=1", "/export"):
        refused(eve.http.get(f"/api/tables/{duel}{path}"), 403, "not invited")
    refused(eve.http.get(f"/api/tables/{duel}", params={"invite": "guessed"}), 403, "not invited")
    with eve.live(duel) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv()
    assert closed.value.rcvd.code == 4403


def test_a_seat_is_moved_by_who_holds_it_alone(duel: str, ada: Visitor, eve: Visitor):
    for do, more in (
        ("act", {"seat": 0, "action": "show 1"}),
        ("rise", {"seat": 0}),
        ("hand", {"seat": 0, "bot": "random"}),
        ("return", {"seat": 0}),
        ("undo", {"seat": 0}),
        ("consent", {"seat": 0, "agree": True}),
    ):
        refused(eve.command(duel, do, **more), 403, "not your seat")
    refused(eve.command(duel, "sit", seat=0), 403, "not invited")
    refused(eve.command(duel, "say", text="boo"), 403, "not seated")
    refused(eve.command(duel, "rematch"), 403, "not seated")
    assert ada.see(duel)["now"]["seq"] == 3


def test_the_other_players_seat_is_not_mine_either(duel: str, ada: Visitor, ben: Visitor):
    refused(ben.command(duel, "act", seat=0, action="show 1"), 403, "not your seat")
    refused(ben.http.get(f"/api/tables/{duel}", params={"eyes": 0}), 403, "not your seat")
    refused(ben.http.get(f"/api/tables/{duel}/entries", params={"eyes": 0}), 403, "not your seat")
    refused(ben.http.get(f"/api/tables/{duel}/view", params={"seq": 3, "eyes": 0}), 403, "not your seat")
    with ben.live(duel) as socket:
        socket.recv()
        socket.send('{"do": "act", "key": "x", "seat": 0, "action": "show 1"}')
        assert json.loads(socket.recv())["rule"] == "not your seat"
        socket.send('{"do": "look", "seat": 0}')
        assert json.loads(socket.recv())["rule"] == "not your seat"
    with ben.live(duel, "?eyes=0") as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv()
    assert closed.value.rcvd.code == 4403


def test_sealed_choices_do_not_leave_for_others(ada: Visitor, ben: Visitor, eve: Visitor):
    made = ada.make(ME, OPEN, listed=True)
    table = made["table"]
    ben.command(table, "sit", seat=1)
    with ben.live(table) as hers, eve.live(table) as watching:
        hers.recv()
        watching.recv()
        ada.command(table, "act", seat=0, action="show 2")
        for socket in (hers, watching):
            raw = socket.recv()
            news = json.loads(raw)
            assert news["entries"][0]["action"] is None
            assert news["now"]["view"]["players"][0]["hand"] is None
            assert "show 2" not in json.dumps(news["entries"])
    for person, own_choices in ((ben, [0, 1, 2]), (eve, [])):
        assert "show 2" not in person.http.get(f"/api/tables/{table}/entries").text
        now = person.see(table)["now"]
        assert now["view"]["players"][0]["hand"] is None
        assert now["actions"] == own_choices


def test_messages_are_the_same_whatever_is_hidden(duel: str, ada: Visitor, ben: Visitor):
    sizes, contents = set(), set()
    with ben.live(duel) as socket:
        socket.recv()
        for fingers in (1, 2, 3):
            ada.command(duel, "act", seat=0, action=f"show {fingers}")
            raw = socket.recv()
            sizes.add(len(raw))
            news = json.loads(raw)
            for numbered in (news["now"], *news["entries"]):
                del numbered["seq"], numbered["at"]
            contents.add(json.dumps(news))
            ada.command(duel, "undo", seat=0)
            socket.recv()
    assert (len(sizes), len(contents)) == (1, 1)


def test_a_forged_cookie_is_nobodys(duel: str, ada: Visitor, server: Server):
    person, issued, signature = ada.http.cookies["shopfloor"].split(".")
    for cookie in (
        f"{person}.{issued}.{'A' * len(signature)}",
        f"{person}.{int(issued) + 1}.{signature}",
        f"{person}x.{issued}.{signature}",
        person,
        f"{person}.{issued}",
        "..",
        "a.b.c",
        '"; Path=/',
        "x" * 5000,
    ):
        with httpx.Client(
            base_url=server.url, headers={"cookie": f"shopfloor={cookie}"}, timeout=PATIENCE, verify=NO_TLS
        ) as forger:
            refused(forger.get(f"/api/tables/{duel}"), 403, "not invited")
            body = {"do": "act", "key": "f", "seat": 0, "action": "show 1"}
            refused(forger.post(f"/api/tables/{duel}/commands", json=body), 403, "not your seat")
    assert ada.see(duel)["now"]["you"]["seats"] == [0]


def test_a_replayed_command_does_nothing_twice(duel: str, ada: Visitor, eve: Visitor):
    body = {"do": "act", "key": "seen on the wire", "seat": 0, "action": "show 1"}
    first = ada.http.post(f"/api/tables/{duel}/commands", json=body)
    again = ada.http.post(f"/api/tables/{duel}/commands", json=body)
    assert first.json() == again.json()
    refused(eve.http.post(f"/api/tables/{duel}/commands", json=body), 403, "not your seat")
    assert ada.see(duel)["now"]["seq"] == first.json()["seq"]


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"origin": "http://[bad"},
        {"sec-fetch-site": "cross-site"},
    ],
)
def test_another_sites_page_cannot_act_for_a_visitor(duel: str, ada: Visitor, headers: dict[str, str]):
    body = {"do": "act", "key": "c", "seat": 0, "action": "show 1"}
    refused(ada.http.post(f"/api/tables/{duel}/commands", json=body, headers=headers), 403, "foreign origin")
    refused(ada.http.request("DELETE", "/api/session", headers=headers), 403, "foreign origin")
    url = f"ws://127.0.0.1:{ada.server.port}/api/tables/{duel}/live"
    with pytest.raises(InvalidStatus) as answer, connect(url, additional_headers={"cookie": ada.cookie, **headers}):
        pass
    assert answer.value.response.status_code == 403


def test_our_own_pages_can(duel: str, ada: Visitor):
    own = {"origin": ada.server.url, "sec-fetch-site": "same-origin"}
    body = {"do": "say", "key": "own", "text": "hello"}
    assert ada.http.post(f"/api/tables/{duel}/commands", json=body, headers=own).status_code == 200
    with ada.live(duel, origin=ada.server.url) as socket:
        assert json.loads(socket.recv())["type"] == "table"


def test_a_form_of_another_site_is_not_json(duel: str, ada: Visitor):
    answer = ada.http.post(f"/api/tables/{duel}/commands", data={"do": "rematch", "key": "1"})
    refused(answer, 415, "not JSON")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'{"do": "say", "key": "\\u0000", "text": "nothing"}',
        b'{"do": "act"}',
        b'{"do": "dance", "key": "1"}',
        b"\xff\xfe",
        b"",
        b'{"do": 1}',
        b"[" * 5000,
    ]
    + [
        json.dumps({"do": "act", "key": "1", "seat": seat, "action": action}).encode()
        for seat, action in (
            (-1, "show 1"),
            (10**30, "show 1"),
            ([], "show 1"),
            (0, ""),
            (0, "x" * 300),
            (0, -7),
            (0, [7]),
        )
    ],
)
def test_malformed_messages_get_a_sentence_and_lose_nothing(duel: str, ada: Visitor, body: bytes):
    answer = ada.http.post(f"/api/tables/{duel}/commands", content=body, headers={"content-type": "application/json"})
    refused(answer, 400, "malformed")
    with ada.live(duel) as socket:
        socket.recv()
        socket.send(body)
        assert json.loads(socket.recv())["rule"] == "malformed"
        socket.send('{"do": "say", "key": "still here", "text": "hello"}')
        kinds = {json.loads(socket.recv())["type"] for _ in range(2)}
        assert kinds == {"accepted", "news"}


def test_what_was_said_before_a_socket_closed_is_done(duel: str, ada: Visitor):
    with ada.live(duel) as socket:
        socket.recv()
        for n in range(5):
            socket.send(json.dumps({"do": "say", "key": f"last words {n}", "text": f"{n}"}))
    for _ in range(1_200):
        said = {entry.get("text") for entry in ada.see(duel)["entries"]}
        if set("01234") <= said:
            return
        time.sleep(0.05)
    raise AssertionError(said)


def test_whoever_sends_nothing_but_nonsense_is_shown_the_door(duel: str, ada: Visitor):
    def go_on() -> None:
        for _ in range(20):
            socket.send("nonsense")
            socket.recv()

    with ada.live(duel) as socket:
        socket.recv()
        with pytest.raises(ConnectionClosed) as closed:
            go_on()
    assert closed.value.rcvd.code == 4400


def test_oversized_messages_are_refused(duel: str, ada: Visitor):
    body = json.dumps({"do": "say", "key": "1", "text": "x" * 100_000})
    answer = ada.http.post(f"/api/tables/{duel}/commands", content=body, headers={"content-type": "application/json"})
    refused(answer, 413, "too large")
    with ada.live(duel) as socket:
        socket.recv()
        socket.send(body)
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv()
    assert closed.value.rcvd.code == 1009


def test_a_table_that_is_not_there(ada: Visitor):
    refused(ada.http.get("/api/tables/0000000000"), 404, "no such table")
    refused(ada.command("0000000000", "rematch"), 404, "no such table")
    with ada.live("0000000000") as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv()
    assert closed.value.rcvd.code == 4404


@pytest.mark.parametrize("number", ["-1", "x", "32", "9" * 13, "0" * 12 + "9" * 5000])
def test_a_socket_is_opened_with_numbers_or_not_at_all(duel: str, ada: Visitor, number: str):
    with ada.live(duel, f"?eyes={number}") as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv()
    assert closed.value.rcvd.code == 4400


def test_an_illegal_action_is_refused_with_its_rule(duel: str, ada: Visitor):
    refused(ada.command(duel, "act", seat=0, action="show 9"), 422, "unknown action")
    ada.command(duel, "act", seat=0, action="show 1")
    refused(ada.command(duel, "act", seat=0, action="show 1"), 422, "not pending")


def test_a_stale_command_is_answered_with_the_present(duel: str, ada: Visitor):
    seq = ada.see(duel)["now"]["seq"]
    ada.command(duel, "act", seat=0, action="show 1", seq=seq)
    answer = ada.command(duel, "act", seat=0, action="show 1", seq=seq)
    assert (answer.status_code, answer.json()["type"], answer.json()["seq"]) == (409, "stale", seq + 1)


def test_answers_forbid_browsers_what_they_need_not_do(ada: Visitor):
    for path in ("/", "/api/lobby", "/api/tables/nothing", "/nowhere.js"):
        headers = ada.http.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe-eval" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(server: Server):
    given = httpx.get(f"{server.url}/api/me", timeout=PATIENCE, verify=NO_TLS).headers["set-cookie"]
    assert "HttpOnly" in given
    assert "SameSite=Lax" in given


def test_no_answer_names_anyones_identity(ada: Visitor, ben: Visitor):
    made = ada.make(ME, BOT, listed=True)
    identity = ada.http.cookies["shopfloor"].split(".")[0]
    for path in ("/api/lobby", "/api/me", f"/api/tables/{made['table']}"):
        for visitor in (ada, ben):
            assert identity not in visitor.http.get(path).text
    assert made["invite"] not in ben.http.get(f"/api/tables/{made['table']}").text


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that takes 5 commands a second, and 15 at once."""
    with serving(tmp_path_factory.mktemp("slow"), rate=5) as running:
        yield running


def test_who_sends_too_much_is_slowed_down(slow: Server, meet):
    ada = meet(slow)
    made = ada.make(ME, BOT)
    answers = [ada.command(made["table"], "say", text="hello")]
    while answers[-1].status_code == 200 and len(answers) < 500:  # a slow machine needs more than 15 at once
        answers.append(ada.command(made["table"], "say", text="hello"))
    assert len(answers) > 15
    refused(answers[-1], 429, "too many requests")
    assert answers[-1].headers["retry-after"] == "1"
    guess = {"login": "ada", "password": "guess" * 2}
    tries = [ada.http.post("/api/session", json=guess)]
    while tries[-1].status_code == 401 and len(tries) < 100:  # a slow machine needs more than 10
        tries.append(ada.http.post("/api/session", json=guess))
    assert len(tries) > 10
    refused(tries[0], 401, "wrong password")
    refused(tries[-1], 429, "too many requests")


def test_who_sends_too_much_through_a_socket_is_read_at_the_rate(slow: Server, meet):
    ada = meet(slow)
    made = ada.make(ME, OPEN)
    with ada.live(made["table"]) as socket:
        started = time.monotonic()
        for n in range(15 + 10):
            socket.send(json.dumps({"do": "say", "key": f"{n}", "text": "hello"}))
        answered = 0
        while answered < 15 + 10:
            answered += json.loads(socket.recv())["type"] == "accepted"
    assert time.monotonic() - started > 10 / 5 - 0.1


def test_whoever_comes_under_many_names_is_read_as_slowly_as_a_few_people(slow: Server, meet):
    table = meet(slow).make(ME, OPEN, listed=True)["table"]
    with ExitStack() as until_the_end:
        sockets = [until_the_end.enter_context(meet(slow).live(table)) for _ in range(8)]
        started = time.monotonic()
        for socket in sockets:
            for _ in range(15):  # each of them may send so many at once, but one address 75
                socket.send(json.dumps({"do": "look", "seat": None}))
        for socket in sockets:
            answered = 0
            while answered < 1 + 15:  # the first is sent to everybody who comes
                answered += json.loads(socket.recv(timeout=PATIENCE))["type"] == "table"
    assert time.monotonic() - started > (8 * 15 - 75) / 25 - 0.1


def test_without_a_cookie_nobody_makes_tables_without_end(slow: Server):
    wish = {"game": "assembly_line", "seats": [ME, OPEN]}
    statuses: list[int] = []
    while 429 not in statuses and len(statuses) < 500:  # a slow machine needs more than 25
        body = {"key": f"{len(statuses)}", **wish}
        statuses.append(httpx.post(f"{slow.url}/api/tables", json=body, timeout=PATIENCE, verify=NO_TLS).status_code)
    assert statuses[0] == 201
    assert 429 in statuses
