"""Places: ties, tie-breaks, the lowest score, partners, and what a place is worth."""

from dataclasses import replace

import numpy as np
import pytest
import toys

from shopfloor.kernel import FIRST, Match, rank_seats, rule
from shopfloor.kernel.places import mean_ranks, win_shares, winners

LOWEST = replace(toys.TOY, lowest_wins=True)


@rule
def all_or_none(s, out):
    for seat in range(s.seats):
        out[seat] = FIRST if s.players[0].won > 3 else FIRST + 1


PARTNERS = replace(toys.TOY, cooperative=True, places=all_or_none)


def ended(*points, game=toys.TOY):
    """A game that is over, with these points."""
    match = Match(game, len(points))
    s = match.snapshot()
    s.prize = toys.NONE
    for seat, won in enumerate(points):
        s.players[seat].won, s.players[seat].bonus = won, 0
    match.restore(s.tobytes())
    assert match.over
    return match


def test_most_points_come_first_and_tied_seats_share_a_place():
    assert ended(3, 9, 4).places() == [3, 1, 2]
    assert ended(9, 3, 9).places() == [1, 3, 1]
    assert ended(5, 9, 5).places() == [2, 1, 2]
    assert ended(-5, -9).places() == [1, 2]


def test_the_lowest_score_wins_where_a_game_says_so():
    match = ended(3, 9, 4, game=LOWEST)
    assert match.places() == [1, 3, 2]
    assert match.winners() == [0]
    evaluate = LOWEST.verb("evaluate")
    assert [evaluate(match.snapshot(), seat) for seat in range(3)] == [1, -6, -1]


def test_each_further_column_breaks_the_ties_that_are_left():
    out = np.zeros(4, np.int64)
    rank_seats(np.array([[5, 2, 0], [5, 3, 1], [7, 0, 0], [5, 3, 1]]), out)
    assert out.tolist() == [4, 2, 1, 2]


def test_the_first_wins_some_share_it_and_all_draw():
    assert ended(3, 9, 4).winners() == [1]
    assert ended(9, 3, 9).winners() == [0, 2]
    assert ended(4, 4, 4).winners() == []
    assert ended(4, 4).winners() == []


def test_partners_win_or_lose_together():
    assert ended(4, 0, game=PARTNERS).winners() == [0, 1]
    assert ended(4, 0, game=PARTNERS).result() == [1, 1]
    assert ended(3, 9, game=PARTNERS).winners() == []
    assert ended(3, 9, game=PARTNERS).result() == [-1, -1]


def test_partners_cannot_be_ranked_by_points():
    with pytest.raises(ValueError, match="toy is cooperative: give `places`"):
        replace(toys.TOY, cooperative=True)


def test_each_place_is_worth_as_much_as_the_next_and_rivals_share_nothing():
    assert ended(9, 3).result() == [1, -1]
    assert ended(3, 3).result() == [0, 0]
    assert ended(3, 9, 4).result() == [-1, 1, 0]
    assert ended(9, 3, 9).result() == [0.5, -1, 0.5]
    assert ended(5, 9, 5).result() == [-0.5, 1, -0.5]
    assert ended(4, 4, 4).result() == [0, 0, 0]


def test_a_shared_win_is_one_win_and_tied_ranks_are_a_mean():
    places = np.array([[1, 3, 1, 4], [1, 1, 1, 1], [1, 2, 2, 2], [2, 3, 4, 5]])
    assert winners(places, cooperative=False).tolist()[0] == [True, False, True, False]
    assert win_shares(places, cooperative=False).tolist() == [[0.5, 0, 0.5, 0], [0] * 4, [1, 0, 0, 0], [0] * 4]
    assert mean_ranks(places).tolist()[:3] == [[1.5, 3, 1.5, 4], [2.5] * 4, [1, 3, 3, 3]]
    assert win_shares(np.array([[1, 1], [2, 2]]), cooperative=True).tolist() == [[1, 1], [0, 0]]
