"""The box: what `components.toml` must keep to, whoever corrects a number in it."""

from collections import Counter

from shopfloor.games.independents import box
from shopfloor.kernel import NONE


def test_three_categories_of_seven_sections():
    assert box.CATEGORY_NAMES == ("models", "engineering", "promotions")
    assert Counter(section["category"] for section in box.SECTIONS) == dict.fromkeys(box.CATEGORY_NAMES, 7)
    assert [section["order"] for section in box.SECTIONS] == [1, 2, 3, 4, 5, 6, 7] * 3


def test_eight_companies_of_ten_slots_over_all_sections():
    assert len(box.COMPANIES) == 8
    assert set(box.SLOTS.sum(axis=1)) == {box.PROFILE_SLOTS}
    assert all(3 <= slots <= 5 for slots in box.SLOTS.sum(axis=0))


def test_every_section_is_on_eight_of_the_56_different_trends():
    trends = [tuple(trend) for trend in box.TREND.tolist()]
    assert len(set(trends)) == len(trends) == box.ALL_CARDS == 56
    assert Counter(section for trend in trends for section in trend) == dict.fromkeys(range(box.ALL_SECTIONS), 8)
    assert all(section // box.A_CATEGORY == place for trend in trends for place, section in enumerate(trend))


def test_sixteen_cards_a_category_and_eight_for_any():
    icons = Counter(card["icon"] for card in box.CARDS)
    assert icons == {"models": 16, "engineering": 16, "promotions": 16, "any": 8}


def test_a_card_with_an_icon_names_sections_of_its_category_only():
    for card, adds, to, named in zip(box.CARDS, box.ADD_DISKS, box.ADD_TO, box.SECTION, strict=True):
        sections = {int(section) for section, disks in zip(to, adds, strict=True) if disks} | {int(named)} - {NONE}
        assert {box.SECTIONS[section]["category"] for section in sections} <= {card["icon"]}, card["name"]


def test_every_effect_is_on_a_card_and_every_number_says_how_far_it_is_known():
    assert set(box.OP.tolist()) == set(range(len(box.OPS)))
    assert {thing["source"] for thing in (*box.SECTIONS, *box.COMPANIES)} == {"F", "I", "P"}


def test_a_selective_pool_cannot_hold_more_than_can_be_invested():
    assert box.MOST_INVESTED == 25
