"""Setup, solo setup, easier and harder: what lies where before the first turn."""

from collections import Counter

import pytest
from stations import LETTERS, cards, legal, new

from shopfloor.games.assembly import GAME, box
from shopfloor.kernel import NONE, Refusal

DECKS = [
    # seats, options, all cards in use, set aside for the first and the second refresh
    (2, {}, "DDDDDDDCARRRSSSW", "RW"),
    (2, {"easier": "rotates_aside"}, "DDDDDDDCARRRSSSW", "AC"),
    (2, {"one_draw_less": True}, "DDDDDDCARRRSSSW", "RW"),
    (2, {"one_draw_less": True, "random_discards": True}, "DDDDDDCARRRSSSW", "RW"),
    (1, {}, "DDDDDDRRRSSW", "RW"),
    (1, {"easier": "wild_in_deck"}, "DDDDDDRRRSSW", "RR"),
    (1, {"easier": "seven_draws"}, "DDDDDDDRRRSSW", "RW"),
    (1, {"fixed_rotates": "clockwise"}, "DDDDDDCRRSSW", "RW"),
    (1, {"fixed_rotates": "anticlockwise"}, "DDDDDDARRSSW", "RW"),
    (1, {"fixed_rotates": "both"}, "DDDDDDCARSSW", "RW"),
    (1, {"fixed_rotates": "both", "role": "none"}, "DDDDDDCARSSW", "RW"),
]


@pytest.mark.parametrize(("seats", "options", "deck", "aside"), DECKS)
def test_the_deck(seats, options, deck, aside):
    s = new(seats, **options).snapshot()
    hands = [LETTERS[kind] for player in s.players for kind in player.hand if kind != NONE]
    assert "".join(LETTERS[kind] for kind in s.aside) == aside
    assert Counter(hands) + Counter(cards(s.pile)) + Counter(aside) == Counter(deck)
    assert [player.held for player in s.players[:seats]] == [3] * seats
    assert s.discards.sum() == 0


def test_one_module_lies_where_the_die_says():
    for seed in range(30):
        match = new(seed=seed)
        (rolled,) = (told.values["pips"] for told in match.opening if told.kind == "rolled")
        view = match.view(None)
        assert [bay.clock for bay in view.bays if bay.module] == [rolled]
        assert view.stack == 11
        assert len({bay.room for bay in view.bays}) == 12
        assert not any(bay.locked for bay in view.bays)


def test_bays_modules_die_and_first_player_are_left_to_luck():
    views = [new(seed=seed).view(None) for seed in range(60)]
    assert len({tuple(bay.room for bay in view.bays) for view in views}) == 60
    assert {view.active for view in views} == {0, 1}
    assert {bay.clock for view in views for bay in view.bays if bay.module} == set(range(1, 13))


def test_a_player_begins_with_a_question_and_alone_with_a_card():
    assert all(action.startswith("ask ") for action in legal(new(2, role="captain", second_role="scientist")))
    assert all(action.startswith("play ") for action in legal(new(1, role="captain")))


def test_alone_the_only_seat_begins_whatever_luck_says():
    assert {new(1, seed).view(None).active for seed in range(20)} == {0}


@pytest.mark.parametrize(("seats", "malfunctions", "count"), [(1, "none", 6), (1, "b", 7), (2, "none", 7), (2, "c", 8)])
def test_roles_by_luck_are_of_use_and_different(seats, malfunctions, count):
    seen = set()
    for seed in range(150):
        roles = [player.role.name for player in new(seats, seed, malfunctions=malfunctions).view(None).players]
        assert len(set(roles)) == seats
        seen |= set(roles)
    assert len(seen) == count
    assert ("Communications Officer" in seen) == (seats == 2)
    assert ("Safety Officer" in seen) == (malfunctions != "none")


def test_roles_can_be_chosen():
    for role in box.ROLES:
        options = {"malfunctions": "a", "second_role": role["id"]}
        first, second = new(2, **options).view(None).players
        assert second.role.name == role["name"]
        assert first.role.name != role["name"]
    assert new(1, role="none").view(0).players[0].role is None


def test_luck_says_who_begins_or_the_players_do():
    assert {new(2, seed).view(None).active for seed in range(20)} == {0, 1}
    assert {new(2, seed, begins="first").view(None).active for seed in range(20)} == {0}
    assert {new(2, seed, begins="second").view(None).active for seed in range(20)} == {1}


REFUSED = [
    (1, {"easier": "seven_draws", "role": "none"}, "cannot be mixed"),
    (1, {"easier": "seven_draws", "fixed_rotates": "both"}, "cannot be mixed"),
    (2, {"easier": "rotates_aside", "random_discards": True}, "cannot be mixed"),
    (2, {"easier": "rotates_aside", "one_draw_less": True}, "cannot be mixed"),
    (1, {"easier": "rotates_aside"}, "not for one player; choose wild_in_deck or seven_draws, or no"),
    (2, {"easier": "wild_in_deck"}, "not for two players; choose rotates_aside, or no"),
    (2, {"easier": "seven_draws"}, "not for two players"),
    (2, {"fixed_rotates": "both"}, "option fixed_rotates is for tables of 1, not of 2; leave it none."),
    (1, {"one_draw_less": True}, "one_draw_less is for tables of 2"),
    (1, {"random_discards": True}, "random_discards is for tables of 2"),
    (1, {"second_role": "captain"}, "second_role is for tables of 2"),
    (1, {"talk": "signs"}, "talk is for tables of 2"),
    (2, {"role": "none"}, "two players always have roles"),
    (2, {"second_role": "none"}, "two players always have roles"),
    (2, {"role": "captain", "second_role": "captain"}, "only one Captain"),
    (1, {"role": "comms_officer"}, "of no use in a solo game"),
    (2, {"role": "safety_officer"}, "needs malfunctions"),
]


@pytest.mark.parametrize(("seats", "options", "words"), REFUSED)
def test_what_does_not_go_together_is_refused_with_a_sentence(seats, options, words):
    with pytest.raises(Refusal, match=words):
        GAME.new_state(seats, options)
