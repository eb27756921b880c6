"""A game finds its verbs by their names in its modules."""

from types import ModuleType

import pytest
import toys

from shopfloor.kernel import Game
from shopfloor.kernel.game import nothing_to_set_aside, score_lead

FACTS = {
    "name": "toy",
    "title": "Toy",
    "author": "Shopfloor",
    "year": 2025,
    "blurb": "Sealed bids for open prizes.",
    "minutes": 1,
    "seats": range(2, 4),
    "rules_version": 1,
    "state": toys.State,
    "actions": toys.ACTIONS,
    "news": toys.NEWS,
    "reasons": toys.REASONS,
}


def module(module_name, **contents):
    made = ModuleType(module_name)
    vars(made).update(contents)
    return made


def test_verbs_are_found_in_the_modules():
    game = Game(**FACTS, modules=(toys,))
    assert game.legal is toys.legal
    assert game.redeal is toys.redeal
    assert game.census is toys.census


def test_verbs_that_are_nowhere_have_their_defaults():
    game = Game(**FACTS, modules=(toys,))
    assert game.focus is nothing_to_set_aside
    assert game.evaluate is score_lead
    assert game.glance is None


def test_the_same_verb_in_two_modules_is_no_question():
    game = Game(**FACTS, modules=(toys, module("again", legal=toys.legal)))
    assert game.legal is toys.legal


def test_a_verb_that_is_given_wins():
    game = Game(**FACTS, modules=(toys,), legal=toys.score)
    assert game.legal is toys.score


def test_two_verbs_of_one_name_are_refused():
    with pytest.raises(ValueError, match="toy has a `legal` in toys and other; say which with `legal=…`"):
        Game(**FACTS, modules=(toys, module("other", legal=toys.score)))


def test_missing_verbs_are_named_all_at_once():
    with pytest.raises(ValueError, match="toy has no `act`, `score`, `view`, `census` in its modules half"):
        Game(
            **FACTS,
            modules=(module("half", setup=toys.setup, pending=toys.pending, legal=toys.legal, forbids=toys.forbids),),
        )


def test_a_game_without_modules_and_verbs_is_told_so():
    with pytest.raises(ValueError, match="and no modules to find it in"):
        Game(**FACTS, legal=toys.legal)


def test_what_the_kernel_has_under_a_name_and_what_is_no_function_are_no_verbs():
    from shopfloor.kernel import draw

    other = module("other", draw=draw, setup=module("other.setup"), view=toys.View)
    game = Game(**FACTS, modules=(other, toys))
    assert game.draw is None
    assert game.setup is toys.setup
    assert game.view is toys.view
