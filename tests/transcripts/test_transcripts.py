"""Golden games go as they went, word for word, and show what they are kept for."""

import pytest
from golden import HERE, play, recipes, written
from guides import guides, kept, told

RECIPES = recipes()
GUIDES = guides()


@pytest.mark.parametrize("name", RECIPES)
def test_the_game_goes_as_it_went(name):
    recipe = RECIPES[name]
    match = play(recipe)
    assert (match.result() if match.over else None) == recipe.get("result")
    scores = [match.score(seat) for seat in range(match.seats)]
    assert scores == recipe.get("scores", scores)
    kinds = {told.kind for played in match.log for told in played.news}
    assert kinds.issuperset(recipe.get("tells", []))
    kept = (HERE / name).read_text(encoding="utf-8")
    advice = "if this is how it should read now, run «make transcripts» and read the difference"
    assert written(match, recipe) == kept, advice


def test_no_text_is_left_over():
    assert {str(path.relative_to(HERE)) for path in HERE.glob("*/*.txt")} == set(RECIPES)


@pytest.mark.parametrize("name", GUIDES)
def test_the_guide_goes_as_its_words_say(name):
    advice = "read whether the guide's words still fit what happens, then run «make transcripts»"
    assert told(GUIDES[name]) == kept(name).read_text(encoding="utf-8"), advice
