"""What games say in words: the glossary of their things, and the pictures of their rules."""

import re

import pytest

from shopfloor.kernel import Refusal, registry
from shopfloor.kernel.figures import load_figures
from shopfloor.kernel.glossary import find_term, load_glossary
from shopfloor.kernel.notation import Phrase
from shopfloor.terminal.panels import picture

SAID = [game for game in registry.games() if game.glossary]
SHOWN = [game for game in registry.games() if "figure=" in game.rules_text()]
SEATS = ["first", "second", "third", "fourth"]
ONE_OF_MANY = re.compile(r"(?:^|(?!(?:bay|car|goal|order|round|year) )\b\S+ )1 (?!is\b)[a-z]+s\b")
"""«1 chips», but not «round 1 begins»."""
FIGURE = re.compile(r"^```text figure=(\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("game", SAID, ids=lambda game: game.name)
def test_every_term_is_a_name_and_sentences(game):
    assert len(game.glossary) > 5
    for term in game.glossary.values():
        assert term.name[0] == term.name[0].upper()
        assert term.text.endswith(".")
        assert not re.search(r"[{}]|  |\.\.", term.text), term.text


def test_a_term_takes_its_numbers_from_the_box(tmp_path):
    (tmp_path / "components.toml").write_text('paid = { dot = 3 }\n[[card]]\nname = "Wild"\n[[card]]\nname = "Swap"\n')
    (tmp_path / "glossary.toml").write_text(
        '[[term]]\nid = "dot"\nname = "Dot"\ntext = "Pays {paid[dot]}."\n'
        '[[each]]\nof = "card"\nid = "card {name}"\nname = "{name}"\ntext = "A card."\n'
    )
    terms = load_glossary(tmp_path)
    assert terms["dot"].text == "Pays 3."
    assert set(terms) == {"dot", "card Wild", "card Swap"}
    assert find_term(terms, "wil").name == "Wild"
    with pytest.raises(Refusal, match="did you mean swap"):
        find_term(terms, "swop")
    with pytest.raises(Refusal, match="lists all things"):
        find_term(terms, "bicycle")
    assert not load_glossary(tmp_path / "nowhere")


@pytest.mark.parametrize("game", SHOWN, ids=lambda game: game.name)
def test_the_text_pictures_of_the_rules_are_what_a_terminal_draws(game):
    shown = dict(FIGURE.findall(game.rules_text()))
    figures = {figure.name: figure for figure in load_figures(game)}
    assert set(shown) == set(figures) != set()
    for name, text in shown.items():
        match = figures[name].match
        drawn = picture(game, match.view(figures[name].eyes), SEATS[: match.seats], 78).plain
        assert text.rstrip() in "\n".join(line.rstrip() for line in drawn.splitlines())


def phrases(game) -> list[Phrase]:
    """All sentences of a game that have placeholders: its news, and why an action is not allowed."""
    reasons = [phrase for _, phrase in game.reasons._families] if game.reasons else []
    return [*game.news.kinds, *reasons]


def of_one(phrase: Phrase) -> str:
    """A sentence with 1 wherever it may have that number."""
    allowed = zip(phrase.placeholders.values(), phrase.lows(), strict=True)
    return phrase.write([1 if isinstance(place, range) and 1 in place else low for place, low in allowed], SEATS)


def test_no_sentence_says_one_chips():
    assert ONE_OF_MANY.search("you get 1 chips")
    assert not ONE_OF_MANY.search("you get 1 chip and 11 cards; round 1 begins")
    said = [sentence for game in registry.games() for sentence in map(of_one, phrases(game))]
    assert len(said) > 100
    wrong = [sentence for sentence in said if ONE_OF_MANY.search(sentence)]
    assert not wrong, "\n".join(wrong)
