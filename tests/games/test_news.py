"""The news of every game, as they are told to the player they are about."""

import re

import pytest

from shopfloor.kernel import Seats, registry
from shopfloor.kernel.notation import YOU, Phrase

THIRD_PERSON = re.compile(r"\byou (?:now )?\w*[^\Ws]s\b|\byou\b[^:;]*\b(?:who|and) \w*[^\Ws]s \S")


def to_you(phrase: Phrase) -> list[str]:
    """A phrase as it is told to each of the seats that it names."""
    numbers = dict(zip(phrase.placeholders, phrase.lows(), strict=True)) | dict.fromkeys(phrase.seated, 1)
    return [phrase.write(list((numbers | {mine: 0}).values()), [YOU, "Ben"]) for mine in phrase.seated]


@pytest.mark.parametrize("game", registry.names())
def test_verbs_agree_with_you(game):
    said = [text for phrase in registry.get(game).news.kinds for text in to_you(phrase)]
    assert [text for text in said if THIRD_PERSON.search(text)] == []


@pytest.mark.parametrize("text", ["{seat} wins and sends 3 on", "Sandra praises {seat}, who scores 3"])
def test_a_verb_that_does_not_agree_is_noticed(text):
    assert THIRD_PERSON.search(to_you(Phrase("told", text, {"seat": Seats(2)}))[0])
