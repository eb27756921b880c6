"""Leduc poker by its rules, and against OpenSpiel's."""

import random

import pytest

from shopfloor.kernel import Match, registry
from shopfloor.kernel.luck import key_of_seed

GAME = registry.get("leduc_poker")
NONE = -1


def played(*actions, seed=1):
    match = Match(GAME, key=key_of_seed(seed))
    for action in actions:
        match.act(match.pending()[0], action)
    return match


def texts(match):
    return [GAME.actions.write(action) for action in match.legal(match.pending()[0])]


def test_nobody_folds_to_nothing():
    assert texts(played()) == ["call", "raise"]


def test_a_round_has_two_raises():
    assert texts(played("raise", "raise")) == ["fold", "call"]
    assert texts(played("raise", "raise", "call", "raise", "raise")) == ["fold", "call"]


def test_raises_are_two_and_then_four_chips():
    assert list(played("raise", "call").snapshot().paid) == [3, 3]
    assert list(played("call", "call", "raise", "raise", "call").snapshot().paid) == [9, 9]


def test_a_fold_loses_what_was_paid_and_shows_no_card():
    match = played("raise", "fold")
    assert [match.score(seat) for seat in range(2)] == [1, -1]
    assert match.view(0).players[1].card is None


def test_the_first_player_begins_both_rounds():
    assert played("call", "raise", "call").pending() == [0]


def test_cards_are_shown_at_the_end():
    match = played("call", "call", "call", "call")
    assert all(player.card for player in match.view(None).players)


@pytest.mark.parametrize("seed", range(40))
def test_it_goes_as_in_open_spiel(seed):
    pyspiel = pytest.importorskip("pyspiel")
    chance = random.Random(seed)
    match = Match(GAME, key=key_of_seed(seed))
    theirs = pyspiel.load_game("leduc_poker").new_initial_state()
    s = match.snapshot()
    used = []

    def deal(rank):
        card = next(card for card in (2 * rank, 2 * rank + 1) if card not in used)
        used.append(card)
        theirs.apply_action(card)

    deal(int(s.hands[0]))
    deal(int(s.hands[1]))
    while not match.over:
        if theirs.is_chance_node():
            deal(int(match.snapshot().board))
        seat = match.pending()[0]
        assert theirs.current_player() == seat
        assert theirs.legal_actions() == match.legal(seat)
        action = chance.choice(match.legal(seat))
        match.act(seat, action)
        theirs.apply_action(action)
    assert theirs.is_terminal()
    assert theirs.returns() == [match.score(seat) for seat in range(2)]
