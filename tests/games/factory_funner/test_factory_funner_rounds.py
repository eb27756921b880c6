"""The table, the rounds, the end, the solo campaign, and the options."""

import numpy as np
import pytest
from halls import Table

from shopfloor.games.factory_funner import GAME, box, stages
from shopfloor.games.factory_funner.rules import rounds
from shopfloor.kernel import Match, Refusal
from shopfloor.kernel.luck import key_of_seed


def test_each_begins_with_10_dollars_and_the_board_of_its_seat():
    view = Match(GAME, 6, {}, key_of_seed(1)).view(None)
    assert [player.money for player in view.players] == [10] * 6
    assert [player.board for player in view.players] == [
        "A-cyan",
        "A-green",
        "A-red",
        "A-violet",
        "A-white",
        "A-yellow",
    ]


def test_with_a_b_board_all_have_the_same():
    view = Match(GAME, 3, {"board": "B2"}, key_of_seed(1)).view(None)
    assert [player.board for player in view.players] == ["B2"] * 3


def test_board_b6_is_for_the_published_rules():
    with pytest.raises(Refusal, match="the supplied rulebook has no board B6"):
        GAME.new_state(1, {"board": "B6"})
    GAME.new_state(1, {"board": "B6", "profile": "published"})


def test_selection_is_not_asked_of_one_player():
    with pytest.raises(Refusal, match="option selection is for tables of"):
        GAME.new_state(1, {"selection": "race"})


def test_six_players_see_all_48_tiles_in_8_rounds():
    table = Table(*[None] * 6, selection="race")
    seen = []
    for number in range(1, 9):
        assert table.view.round == number
        seen += [tile.tile for tile in table.view.middle]
        for seat in range(6):
            table.do(seat, "pass")
        table.settle(*range(6))
    assert sorted(seen) == sorted(box.MACHINE_NAMES)
    assert table.view.over
    assert table.match.pending() == []


def test_any_unseen_tile_may_be_flipped():
    first = {Match(GAME, 1, {}, key_of_seed(seed)).view(None).middle[0].tile for seed in range(400)}
    assert len(first) == box.TILES


def finished(money, dots, **options):
    s = GAME.new_state(len(money), options)
    s.stage = stages.OVER
    for seat, (dollars, chips) in enumerate(zip(money, dots, strict=True)):
        s.players[seat].money = dollars
        s.players[seat].dots = chips
    return s


def test_most_money_with_chips_wins_and_ties_are_shared():
    out = np.zeros(4, np.int64)
    rounds.places(finished([30, 20, 26, 35], [0, 5, 3, 0]), out)
    assert out.tolist() == [4, 1, 1, 1]


@pytest.mark.parametrize(
    ("points", "board", "profile", "expected"),
    [
        (55, "A", "supplied", "B1"),
        (54, "A", "supplied", "A"),
        (51, "B2", "supplied", "B2"),
        (50, "B2", "supplied", "B1"),
        (50, "A", "supplied", "A"),
        (55, "B5", "supplied", None),
        (50, "B5", "published", "B6"),
        (45, "B5", "published", "B4"),
        (50, "B6", "published", None),
    ],
)
def test_the_solo_campaign_goes_up_and_down(points, board, profile, expected):
    s = finished([points], [0], board=board, profile=profile)
    ladder = GAME.view(s, None).ladder
    assert ladder.next_board == expected
    assert ladder.won == (expected is None)


def test_alone_one_wins_by_going_up():
    out = np.zeros(1, np.int64)
    for points, place in ((54, 2), (55, 1)):
        rounds.places(finished([points], [0]), out)
        assert out.tolist() == [place]


def test_alone_each_dollar_counts():
    out = np.zeros(1)
    results = []
    for points in (0, 40, 41, 100, 120):
        GAME.verb("result")(finished([points], [0]), out)
        results.append(float(out[0]))
    assert results == pytest.approx([-1, -0.2, -0.18, 1, 1])


def test_the_end_is_told_with_the_next_board():
    table = Table(None)
    for _ in range(8):
        news = table.do(0, "skip machine")
    assert news[-2:] == ["seat 1 finishes with $10 and 0 dots under chips: $10", "the next board is A"]


def test_the_rounds_of_a_seat_are_kept():
    table = Table("Umeaker", "Focuser", selection="race")
    table.do(0, "claim tile 2")
    table.do(1, "pass")
    table.do(0, "skip machine")
    one, two = table.view.players
    assert [(past.tile, past.built, past.gain) for past in one.rounds] == [("Focuser", False, -2)]
    assert [(past.tile, past.built, past.gain) for past in two.rounds] == [(None, False, 0)]
