"""Saved games: they open as what they were, and whatever was done to them is refused in its own words."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from shopfloor.kernel import Match, Refusal, registry, saves
from shopfloor.kernel.luck import commitment, key_of_seed

GAME = registry.get("assembly_line")
ACTIONS = [(0, "show 2"), (1, "show 3"), (1, "show 1"), (0, "show 1"), (0, "show 3")]


@pytest.fixture
def match():
    match = Match(GAME, options={"yellow": True}, key=key_of_seed(7))
    match.replay(ACTIONS)
    return match


@pytest.fixture
def kept(match):
    return json.loads(saves.save(match, ["one", "two"]))


def refused(kept, game=None):
    """The sentence with which a save is refused."""
    raw = kept if isinstance(kept, bytes) else json.dumps(kept).encode()
    with pytest.raises(Refusal) as caught:
        saves.open_save(saves.parse(raw, "old.json"), game)
    assert caught.value.rule
    return caught.value.text


def test_a_save_opens_as_the_game_that_was_saved(match):
    opened = saves.open_save(saves.parse(saves.save(match, ["one", "two"])))
    assert opened.state_bytes() == match.state_bytes()
    assert opened.log == match.log
    assert opened.options == {"yellow": True}
    opened.act(1, "show 2")
    match.act(1, "show 2")
    assert opened.state_bytes() == match.state_bytes()


def test_a_save_can_be_read_by_a_person(kept):
    assert kept["game"] == "assembly_line"
    assert kept["players"] == ["one", "two"]
    assert [(line["seat"], line["action"]) for line in kept["log"]] == ACTIONS


def test_every_truncated_save_is_refused(match):
    raw = saves.save(match, ["one", "two"])
    for length in range(0, len(raw.rstrip()), 7):
        text = refused(raw[:length])
        assert text.startswith("old.json is not a whole saved game of Shopfloor (")
        assert text.endswith("); use a file made by «save».")


@pytest.mark.parametrize(
    "raw", [b"", b"{}", b"[1, 2]", b"null", b'{"format": "chess-1"}', b"\xff\xfe\x00", b"[" * 100_000]
)
def test_a_foreign_file_is_refused(raw):
    assert refused(raw).startswith("old.json is not a whole saved game of Shopfloor (")


@pytest.mark.parametrize(
    ("field", "value"), [("options", {"yellow": False}), ("players", ["one", "three"]), ("commitment", "0" * 64)]
)
def test_an_edited_header_is_refused(kept, field, value):
    kept[field] = value
    assert refused(kept) == "its header does not match its hash; this file was edited after it was saved."


@pytest.mark.parametrize(("field", "value"), [("seat", 0), ("action", "show 3"), ("hash", "0" * 64)])
def test_an_edited_entry_is_refused_by_its_number(kept, field, value):
    kept["log"][2][field] = value
    assert refused(kept) == "action 3 does not match its hash; this file was edited after it was saved."


def test_actions_in_another_order_are_refused(kept):
    kept["log"][0], kept["log"][1] = kept["log"][1], kept["log"][0]
    assert refused(kept).startswith("action 1 does not match its hash")


@pytest.mark.parametrize("key", ["", "zz", "00" * 15, "00" * 17])
def test_a_key_that_is_none_is_refused(kept, key):
    kept["key"] = key
    assert refused(kept) == "its key does not match its hash; this file was edited after it was saved."


def test_another_key_is_refused_because_it_does_not_open_the_commitment(kept):
    kept["key"] = "00" * 16
    assert refused(kept) == ("the key in this file does not open its commitment; the luck was changed after the start.")


def test_an_edited_state_is_refused(kept):
    kept["state"] = "0" * 64
    assert refused(kept).startswith("the log does not lead to the final state that this file names")


def test_a_log_that_was_cut_is_refused(kept):
    kept["log"] = kept["log"][:-1]
    assert refused(kept).startswith("the log does not lead to the final state that this file names")


def test_an_illegal_entry_with_a_right_hash_is_refused_by_the_rules(match, kept):
    kept["log"] = kept["log"][:1]
    before = kept["log"][0]["hash"]
    kept["log"].append({"seat": 0, "action": "show 1", "hash": saves._chain(before, 0, "show 1")})
    assert refused(kept) == ("action 2 of this game is against the rules: seat 1 cannot act now; waiting for seat 2.")


def test_other_rules_are_refused(kept):
    text = refused(kept, replace(GAME, rules_version=2))
    assert text == (
        "this game was played by version 1 of the rules of Assembly Line and this Shopfloor plays by version 2; "
        "open it with the Shopfloor that saved it."
    )


def test_a_game_that_is_not_here_is_refused(kept):
    kept["game"] = "assembly_lime"
    assert refused(kept) == "no game «assembly_lime»; did you mean assembly_line?"


def test_the_commitment_was_made_to_the_key(match, kept):
    assert kept["commitment"] == commitment(match.key)


def test_a_file_is_written_whole(tmp_path):
    path = tmp_path / "game.json"
    for raw in (b"first", b"second"):
        saves.write_file(path, raw)
        assert saves.read_file(path) == raw
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_leaves_the_old_file_and_nothing_else(tmp_path):
    path = tmp_path / "game.json"
    path.write_bytes(b"old")
    (tmp_path / ".game.json.part").symlink_to("/dev/full")  # where the new bytes go first
    with pytest.raises(Refusal) as caught:
        saves.write_file(path, b"new")
    assert caught.value.text == f"cannot write {path}: no space left on device; nothing was written."
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_does_not_exist_is_named(tmp_path):
    with pytest.raises(Refusal, match=r"cannot write .*no such file or directory; nothing was written"):
        saves.write_file(tmp_path / "nowhere" / "game.json", b"new")


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(Refusal, match="it is not a plain file"):
        saves.write_file(tmp_path, b"new")
    with pytest.raises(Refusal, match=r"cannot read .*: is a directory"):
        saves.read_file(tmp_path)
    with pytest.raises(Refusal, match=r"cannot read .*: no such file or directory"):
        saves.read_file(tmp_path / "game.json")


@pytest.mark.parametrize("name", ["a" * 300, "a\0b"], ids=["too long", "no name"])
def test_what_can_be_no_name_is_refused(tmp_path, name):
    with pytest.raises(Refusal, match=r"cannot write .*; nothing was written"):
        saves.write_file(tmp_path / name, b"new")
    with pytest.raises(Refusal, match="cannot read"):
        saves.read_file(tmp_path / name)
    assert list(tmp_path.iterdir()) == []


def test_a_file_without_end_is_refused():
    with pytest.raises(Refusal, match="/dev/zero is too long for a saved game"):
        saves.read_file(Path("/dev/zero"))
