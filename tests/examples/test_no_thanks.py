"""No Thanks! rule by rule; its laws are tried with those of all games."""

import pytest

from shopfloor.kernel import Match, Refusal, registry
from shopfloor.kernel.luck import key_of_seed

GAME = registry.get("no_thanks")
FIRST_CARD = 3


def table(seats=3, **options):
    return Match(GAME, seats, options, key_of_seed(7))


def position(*players, card, pot=0, turn=0, turned=10):
    """A table where each player has chips and cards, with a card turned up or None at the end."""
    match = table(len(players))
    s = match.snapshot()
    s.unseen[:] = 1
    for seat, (chips, cards) in enumerate(players):
        s.players[seat].chips = chips
        for number in cards:
            s.players[seat].cards[number - FIRST_CARD] = 1
            s.unseen[number - FIRST_CARD] = 0
    s.card = -1 if card is None else card - FIRST_CARD
    if card is not None:
        s.unseen[card - FIRST_CARD] = 0
    s.pot, s.turn, s.turned = pot, turn, turned
    match.restore(s.tobytes())
    return match


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_begin_with_eleven_chips_and_one_card_is_turned_up(seats):
    match = table(seats)
    assert [match.view(seat).players[seat].chips for seat in range(seats)] == [11] * seats
    assert (match.view(None).deck, match.view(None).chips_on_it, match.pending()) == (23, 0, [0])
    assert 3 <= match.view(None).card <= 35


def test_the_option_gives_other_chips():
    assert table(chips=9).view(0).players[0].chips == 9
    with pytest.raises(Refusal, match="option chips cannot be «50»"):
        table(chips=50)


def test_it_is_for_three_to_five():
    with pytest.raises(Refusal, match="for 3 to 5 seats, not 2"):
        table(2)


def test_no_thanks_costs_a_chip_and_hands_the_card_on():
    match = table()
    card = match.view(None).card
    match.act(0, "no thanks")
    assert (match.view(None).card, match.view(None).chips_on_it, match.pending()) == (card, 1, [1])
    assert match.view(0).players[0].chips == 10


def test_who_takes_gets_the_chips_and_decides_about_the_next_card():
    match = table()
    card = match.view(None).card
    for seat in range(2):
        match.act(seat, "no thanks")
    match.act(2, "take")
    assert match.view(2).players[2].cards == (card,)
    assert match.view(2).players[2].chips == 13
    assert (match.view(None).chips_on_it, match.pending()) == (0, [2])
    assert match.view(None).card != card


def test_who_has_no_chip_must_take():
    match = position((0, ()), (11, ()), (22, ()), card=35)
    assert [GAME.actions.write(action) for action in match.legal(0)] == ["take"]
    with pytest.raises(Refusal, match="you have no chips left; take the card"):
        match.act(0, "no thanks")


def test_of_a_run_only_the_lowest_counts():
    match = position((1, (17, 18, 19, 21)), (1, (3, 35)), (1, ()), card=30)
    assert match.scores() == [17 + 21, 3 + 35, 0]


def test_a_card_may_join_two_runs():
    match = position((1, (17, 19)), (1, ()), (1, ()), card=18)
    match.act(0, "take")
    assert match.score(0) == 17


def test_chips_are_points_less_at_the_end_and_the_fewest_points_win():
    match = position((4, (20, 21)), (9, (25,)), (20, (35,)), card=None)
    assert match.over
    assert match.scores() == [16, 16, 15]
    assert match.places() == [2, 2, 1]
    assert match.winners() == [2]
    assert match.result() == [-0.5, -0.5, 1]


def test_the_game_ends_when_the_card_before_the_nine_is_taken():
    match = position((4, (20, 21)), (9, (25,)), (20, ()), card=35, turned=24)
    news = match.act(0, "take").news
    assert match.over
    assert [told.kind for told in news] == ["took", "showed", "showed", "showed"]
    assert int(match.snapshot().unseen.sum()) >= 9


def test_a_whole_game_takes_twenty_four_cards():
    match = table(4)
    while not match.over:
        match.act(match.pending()[0], "take")
    assert sum(len(player.cards) for player in match.view(None).players) == 24


def test_nobody_sees_the_chips_of_others_before_the_end_nor_in_their_points():
    match = position((4, (20,)), (9, ()), (20, ()), card=35)
    assert [player.chips for player in match.view(1).players] == [None, 9, None]
    assert match.scores() == [20, 0, 0]
    over = position((4, (20,)), (9, ()), (20, ()), card=None)
    assert [player.chips for player in over.view(None).players] == [4, 9, 20]


def test_a_glance_knows_only_how_many_chips_the_others_have_together():
    match = position((4, ()), (9, ()), (20, ()), card=35)
    seen = set()
    for seed in range(20):
        s = match.snapshot()
        GAME.glance(s, key_of_seed(seed), 1)
        chips = [int(s.players[seat].chips) for seat in range(3)]
        assert (chips[1], sum(chips)) == (9, 33)
        seen.add(tuple(chips))
    assert len(seen) > 1
