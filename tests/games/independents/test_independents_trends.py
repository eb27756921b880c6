"""Trends, Car of the Year, and the end of the game."""

from collections import Counter

import pytest
from showrooms import change, disks, legal, play, player, position, refusal, told, until, where

# Henry J: compact, ride, dealers. Jeepster: convertible, durability, publicity.


def trend(owned, **more):
    """Seat 0 holds the Henry J and has a disk in some of the sections of its trend."""
    sections = dict.fromkeys(owned, (1, 0, 0)) | more.pop("others", {})
    return position(stage="trend", sections=sections, hands=[["Henry J", *more.pop("cards", ())]], **more)


@pytest.mark.parametrize("owned", [["ride"], ["compact", "dealers"], ["compact", "ride"]])
def test_each_covered_section_gets_a_disk(owned):
    match = trend(owned)
    play(match, "reveal Henry J")
    assert {section: disks(match, section)[0] for section in ("compact", "ride", "dealers")} == {
        section: 2 * (section in owned) for section in ("compact", "ride", "dealers")
    }
    assert player(match, 0).supply == 30 - 2 * len(owned)
    assert player(match, 0).chips == 0


def test_all_three_sections_are_a_chip_and_no_disk():
    match = trend(["compact", "ride", "dealers"])
    news = play(match, "reveal Henry J")
    assert told(news, "trend") == [{"seat": 0}]
    assert player(match, 0).chips == 1
    assert player(match, 0).account.trends == 1
    assert [disks(match, section)[0] for section in ("compact", "ride", "dealers")] == [1, 1, 1]


def test_a_card_without_a_covered_section_cannot_be_revealed():
    match = trend([], others={"ride": (0, 1, 0)})
    assert legal(match) == {"stop"}
    assert refusal(match, "reveal Henry J").startswith("you have no disk in any section of Henry J's trend")
    assert refusal(match, "reveal Jeepster") == "you do not have Jeepster in your hand."
    assert refusal(match, "pass").startswith("this is the trend phase")


def test_any_number_of_cards_is_revealed_each_alone_and_discarded():
    match = trend(["ride", "durability"], cards=["Jeepster", "Proving Ground"])
    play(match, "reveal Henry J", "reveal Proving Ground")
    assert disks(match, "ride") == (3, 0, 0)
    assert legal(match) == {"stop", "reveal Jeepster"}
    assert {"Henry J", "Proving Ground"} <= set(match.view(None).discards)
    play(match, "stop")
    assert match.pending() == [1]
    assert player(match, 0).cards == 1


def test_a_short_supply_fills_models_first_and_revealing_for_nothing_is_allowed():
    match = trend(["compact", "ride"], returned=(27,))
    play(match, "reveal Henry J")
    assert (disks(match, "compact")[0], disks(match, "ride")[0]) == (2, 1)
    match = trend(["compact", "ride"], returned=(28,))
    play(match, "reveal Henry J")
    assert (disks(match, "compact")[0], disks(match, "ride")[0]) == (1, 1)


def test_trends_come_in_turn_order():
    match = position(stage="trend", order=[2, 0, 1])
    assert match.pending() == [2]
    play(match, "stop")
    assert match.pending() == [0]


# Car of the Year


def car(sections, seed=1, **more):
    match = change(position(stage="trend", sections=sections, seed=seed, years=1, **more), place=2)
    return match, play(match, "stop")


def test_the_winner_of_a_category_sends_its_disks_on_and_all_others_return():
    match, news = until(
        lambda seed: car({"sedan": (2, 0, 1), "wagon": (2, 0, 0), "coupe": (0, 2, 0)}, seed),
        lambda news: told(news, "best") and told(news, "best")[0]["seat"] == 1,
    )
    assert told(news, "best") == [{"seat": 1, "category": "models", "disks": 2}]
    assert told(news, "car") == [{"seat": 1}]
    assert where(match, "chips") == [0, 1, 0]
    assert where(match, "returned") == [4, 2, 1]


def test_a_category_is_won_by_the_share_of_disks_and_the_car_by_the_disks_sent_on():
    best = Counter()
    cars = Counter()
    for seed in range(400):
        _, news = car({"sedan": (3, 1, 0), "power": (0, 2, 0)}, seed)
        first = told(news, "best")[0]["seat"]
        best[first] += 1
        if first == 0:
            cars[told(news, "car")[0]["seat"]] += 1
    assert best[0] / 400 == pytest.approx(3 / 4, abs=0.08)
    assert cars[0] / best[0] == pytest.approx(3 / 5, abs=0.09)


def test_bags_of_one_colour_are_not_drawn():
    match, news = car({"sedan": (3, 0, 0), "power": (2, 0, 0)})
    assert match.snapshot().drawn[3] == 0
    assert [values["disks"] for values in told(news, "best")] == [3, 2]
    assert told(news, "car") == [{"seat": 0}]


def test_an_empty_board_makes_no_car_of_the_year():
    match, news = car({})
    assert not told(news, "car")
    assert where(match, "chips") == [0, 0, 0]


def test_the_car_counts_in_the_accounts():
    match, _ = car({"sedan": (3, 0, 0)})
    assert player(match, 0).last.cars == 1


# The end


def test_most_chips_win_then_most_disks():
    match, news = car({}, chips=(1, 2, 2), returned=(30, 10, 12))
    assert match.over
    assert match.places() == [3, 2, 1]
    assert match.result() == [-1, 0, 1]
    assert told(news, "ended")[1] == {"seat": 1, "chips": 2, "disks": 10}


def test_a_complete_tie_is_shared():
    match, _ = car({}, chips=(2, 2, 0), returned=(10, 10, 12))
    assert match.places() == [1, 1, 3]
    assert match.result() == [0.5, 0.5, -1]


def test_after_the_last_year_nobody_goes_bankrupt_and_unspent_money_counts():
    match, news = car({}, chips=(1, 1, 0), returned=(4, 2, 0), pools=(0, 3, 0))
    assert not told(news, "bankrupt")
    assert match.places() == [2, 1, 3]
    assert [match.score(seat) for seat in range(3)] == [1, 1, 0]
