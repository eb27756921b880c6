"""Leaving over HTTP and the socket: commands, refusals, what the lobby says, the terms of a table."""

import json

from tests.web.conftest import ME, OPEN


def test_resigning_over_http(ada, ben, duel):
    assert ada.command(duel, "act", seat=0, action="show 2").status_code == 200
    answer = ada.command(duel, "resign", seat=1)
    assert (answer.status_code, answer.json()["rule"]) == (403, "not your seat")
    with ben.live(duel) as socket:
        assert json.loads(socket.recv(30))["now"]["exits"] == ["resign", "draw"]
        assert ada.command(duel, "resign", seat=0).status_code == 200
        told = json.loads(socket.recv(30))
    assert told["entries"][-1]["kind"] == "resigned"
    assert told["now"]["outcome"] == {
        "places": [2, 1],
        "winners": [1],
        "how": "resigned",
        "seat": 0,
        "scores": [0, 0],
        "unit": "point",
    }
    answer = ben.command(duel, "resign", seat=1)
    assert (answer.status_code, answer.json()["rule"]) == (422, "game over")
    mine = ben.http.get("/api/lobby").json()["mine"]
    assert next(card["outcome"]["how"] for card in mine if card["table"] == duel) == "resigned"
    course = ben.http.get(f"/api/tables/{duel}/course")
    assert len(course.json()["seqs"]) == 2


def test_the_same_key_resigns_once(ada, duel):
    body = {"do": "resign", "key": "once", "seat": 0}
    answers = [ada.http.post(f"/api/tables/{duel}/commands", json=body) for _ in range(2)]
    assert [answer.json()["type"] for answer in answers] == ["accepted"] * 2
    assert answers[0].json() == answers[1].json()


def test_a_course_comes_after_the_end(ada, eve, duel):
    assert ada.http.get(f"/api/tables/{duel}/course").json()["rule"] == "not over"
    assert eve.http.get(f"/api/tables/{duel}/course").json()["rule"] == "not invited"


def test_a_cancelled_table_is_gone_from_the_lobby(ada, eve):
    made = ada.make(ME, OPEN, listed=True)
    assert eve.command(made["table"], "abort").json()["rule"] == "not the host"
    assert ada.command(made["table"], "abort").status_code == 200
    assert made["table"] not in ada.http.get("/api/lobby").text
    assert eve.command(made["table"], "sit", seat=1).json()["rule"] == "game over"
    assert eve.see(made["table"])["now"]["outcome"]["how"] == "cancelled"


def test_the_time_that_a_table_waits_has_bounds(ada):
    made = ada.make(ME, OPEN, absence=600_000)
    assert ada.see(made["table"])["head"]["absence"] == 600_000
    wish = {"key": "short", "game": "assembly_line", "seats": [ME, OPEN], "absence": 10}
    assert ada.http.post("/api/tables", json=wish).status_code == 400
