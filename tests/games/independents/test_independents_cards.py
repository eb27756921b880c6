"""Card play, and what each kind of card does."""

import pytest
from showrooms import (
    change,
    disks,
    hand,
    legal,
    pass_all,
    play,
    player,
    position,
    refusal,
    seen,
    stage,
    told,
    where,
)

from shopfloor.games.independents import box


def table(card, *others, category=None, **more):
    """Seat 0 holds one card, and its category is played."""
    icon = next(one["icon"] for one in box.CARDS if one["name"] == card)
    category = category or ("models" if icon == "any" else icon)
    return position(category=category, hands=[[card, *others], *more.pop("rivals", ())], **more)


# Playing and passing


def test_a_card_is_played_in_the_category_of_its_icon():
    match = table("Nash Rambler", "Twin H-Power")
    assert legal(match) == {"pass", "play Nash Rambler"}
    assert refusal(match, "play Twin H-Power") == "Twin H-Power cannot be played in models; keep it, or pass."
    assert refusal(match, "play Henry J") == "you do not have Henry J in your hand."
    assert refusal(match, "stop").startswith("this is card play")


@pytest.mark.parametrize("category", box.CATEGORY_NAMES)
def test_a_card_without_an_icon_is_played_in_any_category(category):
    match = table("Big Three Restyle", category=category)
    play(match, "play Big Three Restyle")
    sections = [section["id"] for section in box.SECTIONS if section["category"] == category]
    assert legal(match) == {f"choose {section}" for section in sections}


def test_one_card_a_go_until_all_have_passed():
    match = table("Nash Rambler", "Jeepster", rivals=[["Henry J"], []])
    play(match, "play Nash Rambler")
    assert match.pending() == [1]
    play(match, "pass", "pass", "play Jeepster")
    assert match.pending() == [0]
    assert stage(match) == "cards"
    play(match, "pass")
    assert (stage(match), match.view(None).category) == ("invest", "engineering")


def test_passing_is_asked_for_even_without_a_card():
    match = position()
    assert legal(match) == {"pass"}


def test_a_played_card_lies_open_among_the_discards():
    match = table("Nash Rambler", "Jeepster")
    play(match, "play Nash Rambler")
    assert "Nash Rambler" in match.view(None).discards
    assert hand(match, 0) == {"Jeepster"}
    assert player(match, 0).cards == 1


def test_passing_in_one_category_does_not_bar_from_the_next():
    match = table("Twin H-Power", category="models")
    pass_all(match)
    pass_all(match)
    assert (stage(match), match.pending()) == ("cards", [0])
    assert "play Twin H-Power" in legal(match)


# Bonus disks


def test_add():
    match = table("Packard Caribbean")
    play(match, "play Packard Caribbean")
    assert (disks(match, "convertible"), disks(match, "luxury")) == ((1, 0, 0), (1, 0, 0))
    assert player(match, 0).supply == 28
    assert player(match, 0).account.bonus == 2


def test_a_short_supply_fills_the_listed_sections_in_order():
    match = table("Packard Caribbean", returned=(29,))
    play(match, "play Packard Caribbean")
    assert (disks(match, "convertible"), disks(match, "luxury")) == ((1, 0, 0), (0, 0, 0))


def test_a_bonus_card_can_be_played_without_any_supply():
    match = table("Nash Rambler", returned=(30,))
    news = play(match, "play Nash Rambler")
    assert disks(match, "compact") == (0, 0, 0)
    assert [item.kind for item in news] == ["short"]


@pytest.mark.parametrize(
    ("there", "added"), [((0, 0, 0, 0, 0), 1), ((2, 1, 0, 0, 0), 1), ((0, 1, 5, 0, 0), 2), ((0, 1, 1, 1, 1), 3)]
)
def test_follow_adds_a_disk_for_each_opponent_there(there, added):
    match = table("Crosley Hotshot", seats=5, sections={"sports": there})
    play(match, "play Crosley Hotshot")
    assert disks(match, "sports")[0] == there[0] + added


def test_spread_adds_to_up_to_two_sections_with_a_disk():
    match = table("Studebaker Centennial", sections={"print": (1, 0, 0), "radio": (2, 1, 0), "racing": (1, 0, 0)})
    play(match, "play Studebaker Centennial")
    assert legal(match) == {"done", "choose print", "choose radio", "choose racing"}
    assert refusal(match, "choose dealers") == "you have no disks in Dealers."
    play(match, "choose radio")
    assert legal(match) == {"done", "choose print", "choose racing"}
    assert refusal(match, "choose radio") == "you have already chosen Radio for this card."
    play(match, "choose print")
    assert (disks(match, "radio")[0], disks(match, "print")[0]) == (3, 2)
    assert match.pending() == [1]


def test_spread_ends_by_itself_when_no_section_is_left_or_when_one_is_done():
    match = table("Studebaker Centennial", sections={"print": (1, 0, 0)})
    play(match, "play Studebaker Centennial", "choose print")
    assert (stage(match), match.pending()) == ("cards", [1])
    match = table("Studebaker Centennial", sections={"print": (1, 0, 0)})
    play(match, "play Studebaker Centennial", "done")
    assert (disks(match, "print")[0], match.pending()) == (1, [1])


def test_spread_forgets_its_sections_when_the_card_comes_again():
    match = table("Studebaker Centennial", sections={"print": (1, 0, 0), "radio": (1, 0, 0)}, passed=(1, 2))
    play(match, "play Studebaker Centennial", "choose print", "done")
    s = match.snapshot()
    s.players[0].hand, s.players[0].held, s.discards = s.discards, 1, 0
    match.restore(s.tobytes())
    play(match, "play Studebaker Centennial")
    assert legal(match) == {"done", "choose print", "choose radio"}


# Moves


def test_shift_to_moves_up_to_three_from_one_section_and_adds_one():
    match = table("Henry J", sections={"sedan": (5, 0, 0), "wagon": (1, 4, 0), "compact": (1, 0, 0)})
    play(match, "play Henry J")
    assert legal(match) == {
        "bring 0 from compact",
        "bring 1 from sedan",
        "bring 2 from sedan",
        "bring 3 from sedan",
        "bring 1 from wagon",
    }
    assert refusal(match, "bring 0 from sedan") == "to bring no disks, use «bring 0 from compact»."
    assert refusal(match, "bring 1 from compact").startswith("the disks are already in Compact")
    assert refusal(match, "bring 2 from wagon") == "you have only 1 disk in Station Wagon."
    play(match, "bring 3 from sedan")
    assert (disks(match, "sedan")[0], disks(match, "compact")[0]) == (2, 5)


def test_shift_to_may_move_nothing_and_asks_nothing_without_disks_elsewhere():
    match = table("Henry J", sections={"sedan": (5, 0, 0)})
    play(match, "play Henry J", "bring 0 from compact")
    assert (disks(match, "sedan")[0], disks(match, "compact")[0]) == (5, 1)
    match = table("Henry J", sections={"compact": (5, 0, 0)})
    play(match, "play Henry J")
    assert (disks(match, "compact")[0], match.pending()) == (6, [1])


def test_shift_any_makes_up_to_four_moves_of_one_disk():
    match = table("Annual Model Change", sections={"sedan": (2, 9, 0)})
    play(match, "play Annual Model Change")
    assert refusal(match, "move wagon to sedan") == "you have no disks in Station Wagon."
    assert refusal(match, "move sedan to sedan").startswith("the disks are already in Family Sedan")
    assert refusal(match, "move sedan to power").startswith("Engine Power is not part of models")
    assert len(legal(match)) == 7
    play(match, "move sedan to wagon", "move wagon to sedan", "move sedan to coupe", "move sedan to coupe")
    assert (disks(match, "sedan")[0], disks(match, "coupe")[0]) == (0, 2)
    assert match.pending() == [1]


def test_shift_any_may_end_at_once_and_needs_a_disk():
    match = table("Annual Model Change", sections={"sedan": (2, 9, 0)})
    play(match, "play Annual Model Change", "move sedan to wagon", "done")
    assert match.pending() == [1]
    match = table("Annual Model Change", sections={"sedan": (0, 9, 0)})
    assert refusal(match, "play Annual Model Change") == "Annual Model Change needs one of your disks in this category."


def test_bump_moves_disks_of_a_rival_to_another_section():
    match = table("Hydradisc Brakes", sections={"power": (3, 2, 0), "ride": (0, 0, 1)})
    play(match, "play Hydradisc Brakes")
    assert legal(match) == {"choose seat 2 in power", "choose seat 3 in ride"}
    assert refusal(match, "choose seat 1 in power") == "choose a rival, not yourself."
    assert refusal(match, "choose seat 3 in power") == "seat 3 has no disks in Engine Power."
    assert refusal(match, "choose seat 5 in power") == "seat 5 is not at this table."
    play(match, "choose seat 2 in power")
    assert len(legal(match)) == 6 * 2
    assert refusal(match, "push 1 to power").startswith("the disks are already in Engine Power")
    play(match, "push 2 to safety")
    assert (disks(match, "power"), disks(match, "safety")) == ((3, 0, 0), (0, 2, 0))


def test_bump_moves_no_more_than_there_is():
    match = table("Hydradisc Brakes", sections={"power": (0, 1, 0)})
    play(match, "play Hydradisc Brakes", "choose seat 2 in power")
    assert refusal(match, "push 2 to safety") == "seat 2 has only 1 disk in Engine Power."
    assert "push 1 to safety" in legal(match)


def test_franchise_raid_works_in_dealers_only():
    match = table("Franchise Raid", sections={"dealers": (0, 2, 0), "radio": (0, 2, 0)})
    play(match, "play Franchise Raid")
    assert legal(match) == {"choose seat 2 in dealers"}
    assert refusal(match, "choose seat 2 in radio") == "Franchise Raid works only in Dealers."
    match = table("Franchise Raid", sections={"radio": (0, 2, 0)})
    expected = "Franchise Raid needs a rival with 1 or more disks in a section."
    assert refusal(match, "play Franchise Raid") == expected


# Disks taken back


def test_recall_each_sends_one_disk_of_every_opponent_with_two_or_more_back():
    match = table("Steel Shortage", seats=4, sections={"sedan": (5, 2, 1, 4), "wagon": (3, 1, 1, 0)})
    play(match, "play Steel Shortage")
    assert legal(match) == {"choose sedan"}
    assert refusal(match, "choose wagon") == "no rival has 2 or more disks in Station Wagon."
    play(match, "choose sedan")
    assert disks(match, "sedan") == (5, 1, 1, 3)
    assert where(match, "returned") == [0, 1, 0, 1]
    assert [one.account.lost for one in match.view(None).players] == [0] * 4


def test_recall_each_needs_an_opponent_with_two():
    match = table("Steel Shortage", sections={"sedan": (5, 1, 1)})
    assert refusal(match, "play Steel Shortage") == "Steel Shortage needs a rival with 2 or more disks in a section."


def test_halve_sends_the_lower_half_back():
    match = table("Supplier Strike", sections={"sedan": (5, 5, 1)})
    play(match, "play Supplier Strike")
    assert legal(match) == {"choose seat 2 in sedan"}
    assert refusal(match, "choose seat 3 in sedan") == "seat 3 has only 1 disk in Family Sedan."
    play(match, "choose seat 2 in sedan")
    assert disks(match, "sedan") == (5, 3, 1)
    assert where(match, "returned") == [0, 2, 0]


# Marks


def test_shield_adds_a_disk_and_protects():
    match = table("Nash Airflyte")
    play(match, "play Nash Airflyte")
    assert disks(match, "sedan") == (1, 0, 0)
    assert seen(match, "sedan").protected == (0,)


def test_double_may_be_played_without_a_disk_there_and_counts_later_ones():
    match = table("Golden Dragon", "Patrician 400", rivals=[["Packard Caribbean"]], sections={"luxury": (0, 3, 0)})
    play(match, "play Golden Dragon", "pass", "pass")
    assert seen(match, "luxury").doubled == (0,)
    assert seen(match, "luxury").chances == (0, 1, 0)
    play(match, "play Patrician 400")
    assert seen(match, "luxury").chances == (round(4 / 7, 4), round(3 / 7, 4), 0)


def test_double_small_is_for_a_section_with_one_or_two_own_disks():
    match = table("Sebring Index Victory", sections={"print": (1, 1, 0), "radio": (2, 1, 0), "racing": (3, 1, 0)})
    play(match, "play Sebring Index Victory")
    assert legal(match) == {"choose print", "choose radio"}
    assert refusal(match, "choose racing") == "you need disks in Racing, but no more than 2."
    play(match, "choose radio")
    assert seen(match, "radio").doubled == (0,)
    match = table("Sebring Index Victory", sections={"racing": (3, 1, 0)})
    text = refusal(match, "play Sebring Index Victory")
    assert text.endswith("needs a section where you have disks, but no more than 2.")


def test_redraw_marks_its_section():
    match = table("All-Weather Eye")
    play(match, "play All-Weather Eye")
    assert seen(match, "interior").redraw == (0,)


def test_blitz_puts_neutral_disks_anywhere_and_they_add_up():
    match = table("Big Three Restyle", "Ford-Chevrolet Sales War")
    play(match, "play Big Three Restyle", "choose sedan", "pass", "pass", "play Ford-Chevrolet Sales War")
    play(match, "choose sedan")
    assert seen(match, "sedan").neutral == 7
    assert match.view(None).neutral == 3


def test_blitz_takes_no_more_neutral_disks_than_there_are():
    match = change(table("Big Three Restyle"), neutral=2)
    play(match, "play Big Three Restyle", "choose sedan")
    assert (seen(match, "sedan").neutral, match.view(None).neutral) == (2, 0)


def test_truce_protects_both_where_both_have_disks():
    match = table("Merger Talks", sections={"sedan": (1, 2, 0), "wagon": (0, 1, 1), "coupe": (2, 0, 0)})
    play(match, "play Merger Talks")
    assert legal(match) == {"choose seat 2 in sedan"}
    assert refusal(match, "choose seat 2 in wagon") == "you have no disks in Station Wagon."
    play(match, "choose seat 2 in sedan")
    assert seen(match, "sedan").protected == (0, 1)
    match = table("Merger Talks", sections={"sedan": (1, 0, 0), "wagon": (0, 1, 1)})
    assert refusal(match, "play Merger Talks") == "Merger Talks needs a section where both you and a rival have disks."


# Money


def test_fund_fills_the_pool_for_later_categories():
    match = table("Defense Contract", pools=(1,), passed=(1, 2))
    play(match, "play Defense Contract", "pass")
    assert player(match, 0).pool == 3
    assert "invest 3 in power" in legal(match)


@pytest.mark.parametrize(("returned", "came"), [(0, 3), (29, 1)])
def test_loan_is_due_even_if_fewer_disks_came(returned, came):
    match = table("RFC Loan", returned=(returned,))
    play(match, "play RFC Loan")
    assert (player(match, 0).pool, player(match, 0).owed) == (came, 2)


def test_insure_is_noted():
    match = table("Cast-Iron CIBA Engine")
    play(match, "play Cast-Iron CIBA Engine")
    assert player(match, 0).insured == 3


# Rivals


def test_a_gagged_rival_counts_as_having_passed():
    match = table("SEC Inquiry", rivals=[["Nash Rambler"], []], passed=(2,))
    play(match, "play SEC Inquiry")
    assert legal(match) == {"choose seat 2"}
    assert refusal(match, "choose seat 3") == "seat 3 has already passed."
    assert refusal(match, "choose seat 1") == "choose a rival, not yourself."
    assert refusal(match, "choose seat 6") == "seat 6 is not at this table."
    news = play(match, "choose seat 2")
    assert told(news, "gagged") == [{"seat": 1}]
    assert match.pending() == [0]


def test_a_rival_without_cards_can_be_gagged_but_somebody_must_not_have_passed():
    match = table("SEC Inquiry")
    play(match, "play SEC Inquiry", "choose seat 3")
    assert match.view(None).players[2].passed
    match = table("SEC Inquiry", passed=(1, 2))
    assert refusal(match, "play SEC Inquiry") == "SEC Inquiry needs a rival who has not passed."


def test_spy_must_look_if_anybody_holds_a_card():
    match = table("Packard Predictor", rivals=[["Jeepster", "Henry J"], []])
    play(match, "play Packard Predictor")
    assert legal(match) == {"choose seat 2"}
    assert refusal(match, "choose seat 3") == "seat 3 has no cards in hand."
    play(match, "choose seat 2")
    assert set(match.view(0).players[1].seen) == {"Jeepster", "Henry J"}
    assert disks(match, "autoshow") == (1, 0, 0)


def test_spy_without_a_target_only_adds():
    match = table("Packard Predictor")
    play(match, "play Packard Predictor")
    assert (disks(match, "autoshow"), match.pending()) == ((1, 0, 0), [1])


def test_swap_takes_a_card_and_gives_one():
    match = table("Stylist Hired Away", "Henry J", rivals=[["Jeepster", "RFC Loan"], []])
    play(match, "play Stylist Hired Away")
    assert legal(match) == {"choose seat 2"}
    play(match, "choose seat 2")
    assert legal(match) == {"keep your cards", "take Jeepster", "take RFC Loan"}
    assert refusal(match, "take Nash Rambler") == "seat 2 does not have Nash Rambler."
    play(match, "take RFC Loan")
    assert legal(match) == {"give Henry J"}
    assert hand(match, 1) == {"Jeepster", "RFC Loan"}
    assert refusal(match, "give Stylist Hired Away") == "you do not have Stylist Hired Away in your hand."
    assert refusal(match, "pass").startswith("finish playing Stylist Hired Away first")
    news = play(match, "give Henry J")
    assert (hand(match, 0), hand(match, 1)) == ({"RFC Loan"}, {"Jeepster", "Henry J"})
    assert told(news, "swapped") == [{"seat": 0, "rival": 1}]


def test_a_taken_card_may_be_played_in_the_same_phase():
    match = table("Stylist Hired Away", "Henry J", rivals=[["Jeepster"], []])
    play(match, "play Stylist Hired Away", "choose seat 2", "take Jeepster", "give Henry J", "pass", "pass")
    assert "play Jeepster" in legal(match)


def test_swap_may_keep_ones_cards():
    match = table("Stylist Hired Away", "Henry J", rivals=[["Jeepster"], []])
    play(match, "play Stylist Hired Away", "choose seat 2", "keep your cards")
    assert (hand(match, 0), match.pending()) == ({"Henry J"}, [1])


def test_swap_needs_a_card_of_ones_own_and_one_of_a_rival():
    match = table("Stylist Hired Away", rivals=[["Jeepster"]])
    assert refusal(match, "play Stylist Hired Away") == "Stylist Hired Away needs another card in your hand."
    match = table("Stylist Hired Away", "Henry J")
    assert refusal(match, "play Stylist Hired Away") == "Stylist Hired Away needs a rival with a card in hand."
