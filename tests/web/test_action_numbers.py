"""Actions go as numbers, with their families told once; whoever writes a bot may send either number or notation."""

from tests.web import action_examples
from tests.web.conftest import Visitor
from tests.web.test_serving import ROOT

from shopfloor.kernel import registry


def test_the_examples_for_the_pages_are_up_to_date():
    """Write them anew with `python -m tests.web.action_examples`."""
    assert (ROOT / action_examples.FILE).read_bytes() == action_examples.written()


def test_a_bot_finds_what_a_number_means_in_the_head_and_sends_it_or_its_notation(
    duel: str, ada: Visitor, ben: Visitor
):
    seen = ada.see(duel)
    (family,) = seen["head"]["families"]
    (place,) = family["places"]
    notations = [
        family["text"].format(**{place["name"]: place["low"] + code - family["first"]})
        for code in seen["now"]["actions"]
    ]
    assert notations == ["show 1", "show 2", "show 3"]
    assert ada.command(duel, "act", seat=0, action=seen["now"]["actions"][1]).status_code == 200
    assert ada.see(duel)["entries"][-1]["action"] == "show 2"
    assert ben.command(duel, "act", seat=1, action="show 3").status_code == 200


def test_a_number_that_is_no_action_is_refused(duel: str, ada: Visitor):
    answer = ada.command(duel, "act", seat=0, action=99)
    assert (answer.status_code, answer.json()["rule"]) == (422, "unknown action")
    assert ada.command(duel, "act", seat=0, action=-1).status_code == 400


def test_a_preview_takes_a_number_too(ada: Visitor):
    table = ada.make({"kind": "me"}, game="assembly")["table"]
    code = ada.see(table)["now"]["actions"][0]
    notation = registry.get("assembly").actions.write(code)
    answers = [ada.http.get(f"/api/tables/{table}/preview", params={"action": act}).json() for act in (code, notation)]
    assert answers[0]["action"] == notation
    assert answers[0] == answers[1]
