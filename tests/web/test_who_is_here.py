"""Who is here, for those who ask to be told."""

import json

from tests.web.conftest import ME, OPEN, PATIENCE, Visitor


def company(socket) -> dict:
    """The next word about who is here; other messages may come before it."""
    while (message := json.loads(socket.recv(PATIENCE)))["type"] != "company":
        pass
    return message


def until(socket, **wanted) -> dict:
    while (told := company(socket)) != {"type": "company", "more": 0, **wanted}:
        pass
    return told


def test_comings_and_goings_are_told(ada: Visitor, ben: Visitor, eve: Visitor):
    ben.http.put("/api/me", json={"name": "Ben"})
    made = ada.make(ME, OPEN)
    invite = f"?company=1&invite={made['invite']}"
    with ada.live(made["table"], "?company=1") as first:
        until(first, here=[0], watching=[])
        with ben.live(made["table"], invite) as second:
            until(first, here=[0], watching=["Ben"])
            until(second, here=[0], watching=["Ben"])
            assert ben.command(made["table"], "sit", seat=1, invite=made["invite"]).status_code == 200
            until(first, here=[0, 1], watching=[])
            with ben.live(made["table"]), eve.live(made["table"], invite) as third:  # Ben twice is one Ben
                told = company(third)
                assert told["here"] == [0, 1]
                assert len(told["watching"]) == 1
                assert "person" not in json.dumps(told)
        until(first, here=[0], watching=[])


def test_who_does_not_ask_is_told_nothing(ada: Visitor, ben: Visitor, duel: str):
    with ada.live(duel) as socket, ben.live(duel, "?company=1") as other:
        assert json.loads(socket.recv(PATIENCE))["type"] == "table"
        company(other)
        ada.command(duel, "act", seat=0, action="show 2")
        assert json.loads(socket.recv(PATIENCE))["type"] == "news"
