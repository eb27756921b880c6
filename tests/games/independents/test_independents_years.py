"""Setup, year prep, and the end of a year."""

from collections import Counter
from itertools import permutations

import pytest
from showrooms import change, hand, legal, new, pass_all, play, player, position, stage, told, where

from shopfloor.games.independents import GAME, box


def end_of_year(**table):
    """A table where the last player is about to stop, which ends the year."""
    seats = table.get("seats", 3)
    match = position(stage="trend", **table)
    return change(match, place=seats - 1)


# Setup


def test_everybody_begins_with_ten_disks_on_the_profile_ten_in_the_pool_and_four_cards():
    match = new(6)
    view = match.view(None)
    for one in view.players:
        assert (one.disks, one.pool, sum(one.slots.values()), one.supply) == (20, 10, 10, 10)
        assert one.slots == next(company["slots"] for company in box.COMPANIES if company["name"] == one.company)
        assert (one.cards, one.chips, one.returned) == (4, 0, 0)
    assert len({one.company for one in view.players}) == 6
    assert view.deck == 56 - 24
    assert (view.year, view.years, view.label, view.category, view.stage) == (1, 3, "1946-1948", "models", "invest")


def test_the_whole_first_order_is_by_lot():
    orders = Counter(new(3, seed).view(None).order for seed in range(600))
    assert set(orders) == set(permutations(range(3)))
    assert all(60 < n < 140 for n in orders.values())


def test_with_first_order_clockwise_only_the_first_is_by_lot():
    orders = {new(4, seed, first_order="clockwise").view(None).order for seed in range(60)}
    assert orders == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}


def test_every_company_can_be_anybodys():
    assert {new(3, seed).view(None).players[0].company for seed in range(100)} == set(box.COMPANY_NAMES)


# Year prep


@pytest.mark.parametrize(("before", "after"), [(10, 16), (11, 16), (12, 16), (13, 13)])
def test_bankruptcy_and_subsidy(before, after):
    match = end_of_year(returned=(before, 20, 20), chips=(2, 0, 0))
    news = play(match, "stop")
    one = player(match, 0)
    assert (one.disks, one.pool, sum(one.slots.values())) == (after, after - 10, 10)
    assert one.chips == (1 if before == 10 else 2)
    assert [values["seat"] for values in told(news, "bankrupt")] == ([0] if before == 10 else [])
    assert [values["disks"] for values in told(news, "subsidised")] == ([16 - before] if before in (11, 12) else [])
    assert one.account.began == after


def test_a_bankrupt_player_gets_a_new_company_and_keeps_the_cards():
    match = end_of_year(returned=(4, 20, 20), hands=[["Henry J"]])
    play(match, "stop")
    assert player(match, 0).company not in box.COMPANY_NAMES[:3]
    assert "Henry J" in hand(match, 0)
    assert player(match, 0).cards == 5


def test_who_has_no_chip_loses_none():
    match = end_of_year(returned=(0, 20, 20))
    news = play(match, "stop")
    assert player(match, 0).chips == 0
    assert not told(news, "fined")


def test_when_all_companies_are_used_up_the_bankrupt_ones_are_shuffled_with_ones_own_among_them():
    thirds = set()
    for seed in range(30):
        match = end_of_year(seats=6, returned=(0, 0, 0, 20, 20, 20), seed=seed)
        play(match, "stop")
        companies = where(match, "company")
        assert len(set(companies)) == 6
        assert set(companies[:2]) == set(box.COMPANY_NAMES[6:])
        thirds.add(companies[2])
    assert thirds == set(box.COMPANY_NAMES[:3])


def test_bankruptcies_are_settled_in_last_years_order():
    match = end_of_year(returned=(0, 20, 0), order=[2, 1, 0])
    news = play(match, "stop")
    assert [values["seat"] for values in told(news, "bankrupt")] == [2, 0]


def test_the_new_order_goes_by_chips_then_disks():
    match = end_of_year(chips=(2, 2, 1), returned=(18, 22, 30))
    play(match, "stop")
    assert match.view(None).order == (1, 0, 2)


def test_the_lost_chip_and_the_subsidy_count_for_the_new_order():
    match = end_of_year(chips=(2, 1, 1), returned=(10, 17, 12))
    play(match, "stop")
    assert match.view(None).order[0] == 1
    assert set(match.view(None).order[1:]) == {0, 2}


def test_complete_ties_in_the_order_are_drawn_by_lot():
    def order(seed):
        match = end_of_year(chips=(1, 1, 3), returned=(20, 20, 20), seed=seed)
        play(match, "stop")
        return match.view(None).order

    orders = Counter(order(seed) for seed in range(200))
    assert set(orders) == {(2, 0, 1), (2, 1, 0)}
    assert 70 < orders[2, 0, 1] < 130


def test_four_more_cards_are_dealt_on_top_of_saved_ones():
    match = end_of_year(returned=(20, 20, 20), hands=[["Henry J", "Jeepster"], [], ["RFC Loan"]])
    play(match, "stop")
    assert where(match, "cards") == [6, 4, 5]


def test_cards_are_dealt_one_at_a_time_in_the_new_order_and_dealing_stops_without_cards():
    deck = box.CARD_NAMES[:5]
    match = end_of_year(returned=(20, 20, 20), chips=(0, 1, 2), hands=[(), box.CARD_NAMES[5:], ()], deck=deck)
    play(match, "stop")
    assert where(match, "cards") == [1, 51 + 2, 2]


def test_an_empty_deck_is_made_anew_from_the_discards():
    match = end_of_year(returned=(20, 20, 20), deck=box.CARD_NAMES[:3])
    news = play(match, "stop")
    assert told(news, "reshuffled") == [{}]
    assert where(match, "cards") == [4, 4, 4]
    assert (match.view(None).deck, match.view(None).discards) == (56 - 12, ())


# The end of a year


def test_unspent_money_joins_the_return_pool():
    match = end_of_year(pools=(3,), slots=[{"sedan": 2, "print": 1}], returned=(20, 20, 20), years=1)
    play(match, "stop")
    assert player(match, 0).returned == 26
    assert (player(match, 0).pool, player(match, 0).slots) == (0, {})


@pytest.mark.parametrize(("returned", "paid"), [(20, 2), (1, 1), (0, 0)])
def test_a_loan_is_paid_as_far_as_the_return_pool_reaches(returned, paid):
    match = end_of_year(returned=(returned, 20, 20), years=1)
    s = match.snapshot()
    s.players[0].owed = 2
    match.restore(s.tobytes())
    news = play(match, "stop")
    assert player(match, 0).returned == returned - paid
    assert player(match, 0).supply == 30 - returned + paid
    assert [values["disks"] for values in told(news, "repaid")] == [paid] * (paid > 0)
    assert player(match, 0).last.repaid == paid
    assert player(match, 0).owed == 0


def test_the_accounts_of_a_year_are_kept_until_the_next_ends():
    match = position(sections={"sedan": (4, 3, 0)}, returned=(16, 17, 20), passed=(0, 1))
    play(match, "pass")
    lost = [one.account.lost for one in match.view(None).players]
    assert sorted(lost) == [0, 0, 2]
    while match.view(None).year == 1:
        play(match, next(action for action in ("pass", "stop", "done") if action in legal(match)))
    assert [one.last.lost for one in match.view(None).players] == lost
    assert [one.account.lost for one in match.view(None).players] == [0, 0, 0]
    assert [one.last.sections for one in match.view(None).players].count(1) == 1


def test_a_game_has_as_many_years_as_agreed():
    match = new(3, years=2)
    years = set()
    while not match.over:
        years.add(match.view(None).label)
        play(match, next(action for action in ("pass", "stop", "done") if action in legal(match)))
    assert years == {"1946-1948", "1949-1951"}
    assert stage(match) == "over"
    assert set(where(match, "disks")) == {20}


def test_the_phases_of_a_category_follow_each_other():
    match = new(3)
    assert stage(match) == "invest"
    pass_all(match)
    assert stage(match) in ("assign", "cards")
    while stage(match) == "assign":
        play(match, "done")
    pass_all(match)
    assert (stage(match), match.view(None).category) == ("invest", "engineering")
    assert match.view(None).order[0] == match.pending()[0]


def test_a_company_is_never_in_two_hands_or_lost():
    match = end_of_year(seats=6, returned=(0,) * 6)
    play(match, "stop")
    counted = GAME.census(match.snapshot())
    assert counted["companies"] == counted["different companies"] == 8
