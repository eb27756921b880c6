"""Talk, previews and hints over HTTP and the socket."""

import json

import pytest
from tests.web.conftest import BOT, ME, OPEN, Visitor

from shopfloor.kernel import registry


@pytest.fixture
def pair(ada: Visitor, ben: Visitor) -> tuple[str, Visitor, Visitor]:
    """A table of Assembly with reduced talk: the active player, then the other."""
    made = ada.make(ME, OPEN, game="assembly", options={"talk": "reduced"})
    assert ben.command(made["table"], "sit", seat=1, invite=made["invite"]).status_code == 200
    active = ada.see(made["table"])["now"]["view"]["active"]
    return made["table"], *((ada, ben) if active == 0 else (ben, ada))


def test_what_may_not_be_said_is_refused_with_the_rule(pair):
    table, active, support = pair
    assert active.command(table, "say", text="we should draw").status_code == 200
    answer = active.command(table, "say", text="soon")
    assert answer.status_code == 422
    assert (answer.json()["rule"], answer.json()["text"]) == (
        "talk",
        "«draw» was said, so talk is over until the next turn.",
    )
    assert support.see(table)["now"]["talk"]["words"] == 1
    assert support.command(table, "say", text="yes").status_code == 200
    assert support.command(table, "say", text="yes").status_code == 422


def test_a_word_said_twice_with_one_key_is_said_once(pair):
    table, active, _ = pair
    for _ in range(2):
        body = {"do": "say", "key": "once", "text": "let us lock these"}
        assert active.http.post(f"/api/tables/{table}/commands", json=body).status_code == 200
    said = [entry for entry in active.see(table)["entries"] if entry["kind"] == "said"]
    assert len(said) == 1


def test_the_socket_holds_to_the_same_rule_and_tells_what_may_be_said(pair):
    table, active, support = pair
    with active.live(table) as mine, support.live(table) as other:
        assert json.loads(mine.recv())["now"]["talk"]["words"] is None
        other.recv()
        mine.send(json.dumps({"do": "say", "key": "a", "text": "swap, perhaps"}))
        told = json.loads(other.recv())
        assert told["entries"][0]["text"] == "swap, perhaps"
        assert told["now"]["talk"] == {
            "text": "«swap» was said: you may say one more word, then talk is over until the next turn.",
            "words": 1,
            "signs": [],
        }
        other.send(json.dumps({"do": "say", "key": "b", "text": "oh no, not that"}))
        refused = json.loads(other.recv())
        assert (refused["type"], refused["rule"], refused["key"]) == ("refused", "talk", "b")


def test_a_watcher_is_told_nothing_about_talk(pair, eve: Visitor):
    table, active, _ = pair
    invite = active.see(table)["head"]["invite"]
    assert eve.see(table, invite=invite)["now"]["talk"] is None
    assert eve.command(table, "say", text="hello").status_code == 403


def test_a_preview_and_a_hint_over_http(ada: Visitor, eve: Visitor):
    made = ada.make(ME, game="assembly", options={"role": "none"})  # some roles may swap at once
    table = made["table"]
    action = ada.see(table)["now"]["actions"][0]
    preview = ada.http.get(f"/api/tables/{table}/preview", params={"action": action})
    assert preview.status_code == 200
    assert preview.json()["action"] == registry.get("assembly").actions.write(action)
    assert {"path": ["command", "declared"], "value": "draw"} in preview.json()["changes"]
    assert ada.see(table)["now"]["seq"] == preview.json()["seq"]
    impossible = ada.http.get(f"/api/tables/{table}/preview", params={"action": "swap 3 and 1"})
    assert (impossible.status_code, impossible.json()["rule"]) == (422, "stage")
    assert eve.http.get(f"/api/tables/{table}/preview", params={"action": action}).status_code == 403
    assert "you win about" in ada.http.get(f"/api/tables/{table}/hint").json()["text"]


def test_there_are_hints_against_bots_and_none_among_people(ada: Visitor, duel: str):
    alone = ada.make(ME, BOT)["table"]
    assert ada.see(alone)["now"]["hints"] is True
    assert ada.http.get(f"/api/tables/{alone}/hint").status_code == 200
    refused = ada.http.get(f"/api/tables/{duel}/hint")
    assert (refused.status_code, refused.json()["rule"]) == (422, "no hints")
