"""Boards tell every kind of action in the log, with a sign, and none that the game does not have."""

import re
from pathlib import Path

import pytest

from shopfloor.kernel import registry

BOARDS = Path(__file__).parents[2] / "frontend/src/boards"
TOLD = sorted(BOARDS.glob("*/sayings.ts"))


@pytest.mark.parametrize("file", TOLD, ids=lambda file: file.parent.name)
def test_every_family_of_a_game_has_its_sign_and_words_with_its_placeholders(file):
    families = {family.phrase.name: family.phrase for family in registry.get(file.parent.name).actions.families}
    said = dict(re.findall(r"^  (\w+): \{ (.*) \},$", file.read_text(), re.MULTILINE))
    assert set(said) == set(families)
    for name, saying in said.items():
        words = re.search("words: '(.*)'", saying)
        named = re.findall(r"\{(\w+)\}", words[1]) if words else []
        assert set(named) <= set(families[name].placeholders), f"{name}: {saying}"


def test_our_boards_tell_their_actions():
    assert {file.parent.name for file in TOLD} == {file.parent.name for file in BOARDS.glob("*/Board.svelte")}
