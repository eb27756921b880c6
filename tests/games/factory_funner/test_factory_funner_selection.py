"""Selection: the race, sealed choices, the draft, tokens, and what nobody claims."""

import pytest
from halls import Table

from shopfloor.games.factory_funner import GAME, box
from shopfloor.kernel import Match, Refusal
from shopfloor.kernel.luck import key_of_seed

FOUR = ("Umeaker", "Nautilus", "Focuser", "Supersealer")


def tokens(table):
    return [player.token for player in table.view.players]


def tiles(table):
    return [player.tile for player in table.view.players]


def claim_in_turn(table, *seats):
    """The seats claim the tiles before them."""
    for seat in seats:
        table.do(seat, f"claim tile {seat + 1}")


# Race


def test_before_a_race_the_tiles_lie_face_down_until_somebody_says_flip():
    match = Match(GAME, 3, {"selection": "race"}, key_of_seed(1))
    for round_of_game, caller in ((1, 0), (2, 1)):
        assert match.pending() == [caller]
        assert [GAME.actions.write(action) for action in match.legal(caller)] == ["flip"]
        assert match.view(None).middle == ()
        assert match.snapshot().unseen.sum() == box.TILES - 3 * (round_of_game - 1)
        with pytest.raises(Refusal, match="face down"):
            match.act(caller, "claim tile 1")
        flipped = [told.kind for told in match.act(caller, "flip").news]
        assert flipped == ["flipped"] * 3
        assert len(match.view(None).middle) == 3
        for seat in range(3):
            match.act(seat, f"claim tile {seat + 1}")
        for seat in range(3):
            match.act(seat, "skip machine")


@pytest.mark.parametrize("selection", ["sealed", "draft"])
def test_where_nobody_is_in_a_hurry_the_tiles_are_flipped_at_once(selection):
    assert len(Match(GAME, 3, {"selection": selection}, key_of_seed(1)).view(None).middle) == 3


def test_in_a_race_all_may_claim_any_tile_and_the_order_of_arrival_decides():
    table = Table(*FOUR, selection="race")
    assert table.match.pending() == [0, 1, 2, 3]
    table.do(2, "claim tile 1")
    assert table.refused(0, "claim tile 1") == "Umeaker is taken; claim another tile, or pass."
    assert table.match.pending() == [0, 1, 3]
    assert tiles(table) == [None, None, "Umeaker", None]
    assert table.view.middle[0].holder == 2


def test_a_claim_is_final_and_the_phase_ends_when_all_have_claimed_or_passed():
    table = Table(*FOUR, selection="race")
    table.do(0, "claim tile 4")
    table.do(1, "pass")
    table.do(2, "pass")
    assert table.view.stage == "selection"
    table.do(3, "claim tile 1")
    assert table.view.stage == "building"
    assert table.match.pending() == [0, 3]
    assert [player.status for player in table.view.players] == ["building", "settled", "settled", "building"]


def test_there_are_as_many_tiles_as_seats():
    told = Table(*FOUR[:2], selection="race").refused(0, "claim tile 3")
    assert told == "the middle has only 2 tiles; name one of them."


def test_only_a_table_with_sealed_choices_knows_wait():
    table = Table(*FOUR, selection="race")
    assert table.refused(0, "wait") == "claims are open at this table: claim a tile, or pass."
    table = Table(*FOUR, selection="sealed")
    assert table.refused(0, "claim tile 1").startswith("choices are sealed at this table")
    assert table.refused(0, "finish").startswith("choices are sealed at this table")


# Tokens


def test_the_first_claim_takes_first_and_the_claim_of_the_last_tile_takes_last():
    table = Table(*FOUR, selection="race")
    claim_in_turn(table, 1, 0, 2, 3)
    assert tokens(table) == [None, "First", None, "Last"]


def test_last_is_not_used_unless_all_tiles_are_claimed():
    table = Table(*FOUR, selection="race")
    table.do(3, "pass")
    claim_in_turn(table, 1, 0, 2)
    assert tokens(table) == [None, "First", None, None]


def test_first_is_not_used_by_two_players():
    table = Table(*FOUR[:2], selection="race")
    claim_in_turn(table, 1, 0)
    assert tokens(table) == ["Last", None]


def test_published_there_are_no_tokens_in_round_1_and_they_come_in_round_2():
    table = Table(*FOUR, selection="race", profile="published")
    claim_in_turn(table, 1, 0, 2, 3)
    assert tokens(table) == [None] * 4
    table.settle(0, 1, 2, 3)
    claim_in_turn(table, 1, 0, 2, 3)
    assert tokens(table) == [None, "First", None, "Last"]


def test_tokens_go_back_after_the_round():
    table = Table(*FOUR, selection="race")
    claim_in_turn(table, 1, 0, 2, 3)
    table.settle(0, 1, 2, 3)
    assert tokens(table) == [None] * 4


# What nobody claims


def test_unclaimed_tiles_leave_the_game():
    table = Table(*FOUR, selection="race")
    claim_in_turn(table, 0)
    table.do(1, "pass")
    table.do(2, "pass")
    news = table.do(3, "pass")
    assert news == [f"{tile} is removed from the game" for tile in FOUR[1:]]
    assert table.match.pending() == [0]


@pytest.mark.parametrize("selection", ["race", "draft"])
def test_if_nobody_claims_each_gets_the_own_tile_free(selection):
    table = Table(*FOUR, selection=selection)
    while table.view.stage == "selection":
        table.do(table.match.pending()[0], "pass")
    assert tiles(table) == list(FOUR)
    assert tokens(table) == [None] * 4
    table.settle(0, 1, 2, 3)
    assert table.money() == [10] * 4


def test_published_the_rest_is_dealt_to_those_without_a_tile_free_and_without_tokens():
    dealt = set()
    for seed in range(30):
        table = Table(*FOUR, selection="race", profile="published", seed=seed)
        claim_in_turn(table, 1)
        for seat in (0, 2, 3):
            table.do(seat, "pass")
        assert sorted(tiles(table)) == sorted(FOUR)
        assert tokens(table) == [None] * 4
        dealt.add(tuple(tiles(table)))
        table.settle(0, 1, 2, 3)
        assert table.money() == [10, 8, 10, 10]
    assert len(dealt) == 6


def test_published_all_pass_deals_all():
    dealt = set()
    for seed in range(10):
        table = Table(*FOUR[:2], selection="race", profile="published", seed=seed)
        table.do(0, "pass")
        table.do(1, "pass")
        dealt.add(tuple(tiles(table)))
        table.settle(0, 1)
        assert table.money() == [10, 10]
    assert dealt == {FOUR[:2], FOUR[1::-1]}


def test_published_a_single_tile_goes_to_who_passed_with_last_and_is_free_to_skip_in_round_1_too():
    table = Table(*FOUR, selection="race", profile="published")
    for token in (None, "Last"):
        before = table.money()[3]
        table.do(3, "pass")
        claim_in_turn(table, 0, 1, 2)
        assert table.view.players[3].token == token
        assert table.view.players[3].tile == table.view.middle[3].tile
        assert table.view.players[3].free
        assert table.view.claims == 3
        table.settle(0, 1, 2, 3)
        assert table.money()[3] == before


def test_published_a_claim_of_the_last_tile_is_free_to_skip_in_round_1_too():
    table = Table(*FOUR, selection="race", profile="published")
    claim_in_turn(table, 0, 1, 2, 3)
    table.settle(0, 1, 2, 3)
    assert table.money() == [8, 8, 8, 10]


def test_alone_the_tile_comes_free():
    table = Table("Umeaker")
    assert table.view.stage == "building"
    assert table.view.selection == "solo"
    table.settle(0)
    assert table.money() == [10]
    assert table.view.round == 2


# Sealed


def test_sealed_claims_of_different_tiles_are_all_granted_and_luck_says_who_was_first():
    first = set()
    for seed in range(40):
        table = Table(*FOUR, selection="sealed", seed=seed)
        for seat in range(4):
            assert table.view.stage == "selection"
            table.do(seat, f"seal tile {4 - seat}")
        assert tiles(table) == list(reversed(FOUR))
        first.add(tokens(table).index("First"))
        assert tokens(table).count("Last") == 1
    assert first == {0, 1, 2, 3}


def test_of_sealed_claims_of_one_tile_luck_grants_one_and_the_others_seal_again():
    got = set()
    for seed in range(20):
        table = Table(*FOUR[:3], selection="sealed", seed=seed)
        for seat in range(3):
            news = table.do(seat, "seal tile 1")
        winner = tiles(table).index("Umeaker")
        got.add(winner)
        assert table.match.pending() == [seat for seat in range(3) if seat != winner]
        assert sum("is too late for Umeaker" in line for line in news) == 2
        assert [player.missed for player in table.view.players].count("Umeaker") == 2
        assert table.refused((winner + 1) % 3, "seal tile 1").startswith("Umeaker is taken")
    assert got == {0, 1, 2}


def test_who_waits_seals_again_while_tiles_are_claimed():
    table = Table(*FOUR[:3], selection="sealed")
    table.do(0, "seal tile 1")
    table.do(1, "wait")
    table.do(2, "seal pass")
    assert table.match.pending() == [1]
    table.do(1, "seal tile 2")
    assert tiles(table) == ["Umeaker", "Nautilus", None]


def test_a_step_without_a_claim_ends_the_phase_and_who_waits_has_passed():
    table = Table(*FOUR[:3], selection="sealed")
    table.do(0, "seal tile 1")
    table.do(1, "wait")
    table.do(2, "wait")
    table.do(2, "wait")
    news = table.do(1, "wait")
    assert news[:2] == ["seat 2 passes", "seat 3 passes"]
    assert table.match.pending() == [0]


def test_a_single_claim_draws_no_luck():
    table = Table(*FOUR[:3], selection="sealed")
    before = table.s.drawn.tolist()
    table.do(0, "seal tile 1")
    table.do(1, "wait")
    table.do(2, "wait")
    assert table.s.drawn.tolist() == before


# Draft


def test_a_draft_goes_round_from_a_starter_by_lot_and_moves_on_each_round():
    starters = set()
    for seed in range(12):
        table = Table(*FOUR[:3], selection="draft", seed=seed)
        for turn in range(3):
            starter = table.view.chooses
            if turn == 0:
                first = starter
                starters.add(starter)
            assert starter == (first + turn) % 3
            order = []
            while table.view.stage == "selection":
                order.append(table.match.pending()[0])
                assert table.match.pending() == [table.view.chooses]
                table.do(order[-1], table.legal(order[-1])[0])
            assert order == [(starter + step) % 3 for step in range(3)]
            table.settle(*order)
    assert starters == {0, 1, 2}


def test_in_a_draft_first_goes_to_the_first_tile_even_after_a_pass():
    table = Table(*FOUR[:3], selection="draft")
    passer, claimer, other = [(table.view.chooses + step) % 3 for step in range(3)]
    table.do(passer, "pass")
    table.do(claimer, "claim tile 1")
    table.do(other, "pass")
    assert table.view.players[claimer].token == "First"


# Time


@pytest.mark.parametrize(("selection", "expected"), [("race", "pass"), ("draft", "pass"), ("sealed", "seal pass")])
def test_the_end_of_time_passes(selection, expected):
    table = Table(*FOUR, selection=selection)
    action = int(GAME.timeout(table.s, table.match.pending()[0]))
    assert GAME.actions.write(action) == expected
