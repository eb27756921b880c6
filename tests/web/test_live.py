"""Sockets: news to everyone who watches, and back again after a lost connection."""

import json

from tests.web.conftest import BOT, ME, OPEN, PATIENCE, Server, Visitor

CHATTER = 400


def test_news_come_to_all_who_watch(duel: str, ada: Visitor, ben: Visitor):
    with ada.live(duel) as first, ben.live(duel) as second:
        table = json.loads(first.recv())
        assert (table["type"], table["now"]["you"]["eyes"]) == ("table", 0)
        second.recv()
        first.send(json.dumps({"do": "act", "key": "1", "seat": 0, "action": "show 2", "seq": table["now"]["seq"]}))
        mine = {message["type"]: message for message in (json.loads(first.recv()) for _ in range(2))}
        assert mine["accepted"]["seq"] == mine["news"]["now"]["seq"]
        assert mine["news"]["entries"][0]["action"] == "show 2"
        news = json.loads(second.recv())
        assert news["now"]["seats"][0]["pending"] is False
        assert news["now"]["actions"] == [0, 1, 2]


def test_whoever_was_away_gets_what_happened_since(duel: str, ada: Visitor, ben: Visitor):
    with ben.live(duel) as socket:
        seen = json.loads(socket.recv())["now"]["seq"]
    ada.command(duel, "act", seat=0, action="show 2")
    ada.command(duel, "say", text="your turn")
    with ben.live(duel, f"?since={seen}") as socket:
        table = json.loads(socket.recv())
    assert [entry["kind"] for entry in table["entries"]] == ["acted", "said"]


def test_the_same_over_plain_http(duel: str, ada: Visitor, ben: Visitor):
    seen = ben.see(duel)["now"]["seq"]
    ada.command(duel, "act", seat=0, action="show 2")
    log = ben.http.get(f"/api/tables/{duel}/entries", params={"since": seen}).json()
    assert log["seq"] == seen + 1
    assert [entry["kind"] for entry in log["entries"]] == ["acted"]


def test_sitting_down_opens_ones_eyes(ada: Visitor, ben: Visitor):
    made = ada.make(ME, OPEN, listed=True)
    with ben.live(made["table"]) as socket:
        assert json.loads(socket.recv())["now"]["you"]["eyes"] is None
        ben.command(made["table"], "sit", seat=1)
        news = json.loads(socket.recv())
        assert news["now"]["you"] == {"seats": [1], "eyes": 1, "host": False, "curtain": False}
        assert len(news["now"]["actions"]) == 3


def test_who_does_not_read_is_told_everything_when_they_do(duel: str, ada: Visitor, ben: Visitor):
    """News are not piled up for a slow reader: it gets one message with all it missed, and nobody waits for it."""
    with ben.live(duel, max_queue=1) as slow:
        start = json.loads(slow.recv())["now"]["seq"]
        for number in range(CHATTER):
            assert ada.command(duel, "say", text=f"{number} " + "x" * 480).status_code == 200
        seen: list[int] = []
        while not seen or seen[-1] < start + CHATTER:
            seen += [entry["seq"] for entry in json.loads(slow.recv(timeout=PATIENCE))["entries"]]
    assert seen == list(range(start + 1, start + CHATTER + 1))


def test_a_hotseat_has_a_curtain(ada: Visitor):
    made = ada.make({"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"})
    with ada.live(made["table"]) as socket:
        table = json.loads(socket.recv())
        assert (table["now"]["you"]["curtain"], table["now"]["actions"]) == (True, [])
        socket.send('{"do": "look", "seat": 0}')
        assert len(json.loads(socket.recv())["now"]["actions"]) == 3
        socket.send('{"do": "act", "key": "a", "seat": 0, "action": "show 2"}')
        shown = {message["type"]: message for message in (json.loads(socket.recv()) for _ in range(2))}
        assert shown["news"]["entries"][0]["action"] == "show 2"
        socket.send('{"do": "look", "seat": 1}')
        table = json.loads(socket.recv())
        assert table["entries"][-1]["action"] is None
        socket.send('{"do": "look", "seat": null}')
        assert json.loads(socket.recv())["now"]["actions"] == []


def test_bots_answer_by_themselves(ada: Visitor):
    made = ada.make(ME, BOT)
    with ada.live(made["table"]) as socket:
        now = json.loads(socket.recv())["now"]
        plays = 0
        while now["status"] == "running":
            if now["seats"][0]["pending"]:
                plays += 1
                action = now["actions"][plays % len(now["actions"])]
                body = {"do": "act", "key": str(plays), "seat": 0, "action": action, "seq": now["seq"]}
                socket.send(json.dumps(body))
                while json.loads(raw := socket.recv())["type"] != "accepted":
                    now = json.loads(raw)["now"]
            if now["status"] == "running" and (not now["seats"][0]["pending"] or plays):
                now = ada.see(made["table"])["now"]
        assert now["outcome"]["places"]
        assert now["key"]


def test_a_restarted_server_brings_everyone_back(tmp_path, meet):
    server = Server(str(tmp_path / "tables.db"), tmp_path / "log")
    server.start()
    try:
        ada = meet(server)
        made = ada.make(ME, OPEN)
        seen = ada.see(made["table"])["now"]["seq"]
        server.kill()
        server.start()
        with ada.live(made["table"], f"?since={seen}") as socket:
            table = json.loads(socket.recv())
        assert table["entries"] == []
        assert table["now"]["you"]["seats"] == [0]
    finally:
        server.stop()
