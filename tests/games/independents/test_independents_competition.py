"""Competition and the majority bonus."""

from collections import Counter

import numpy as np
import pytest
from showrooms import disks, number, pass_all, play, player, position, seen, told, until, where

from shopfloor.games.independents import box
from shopfloor.games.independents.rules import competition


def compete(sections, marks=None, seats=3, seed=1, insured=(), category="models", **more):
    """Everybody passes, and the sections are resolved; the table and the news."""
    match = position(seats=seats, sections=sections, category=category, seed=seed, passed=range(seats - 1), **more)
    mark(match, marks or {}, insured)
    return match, play(match, "pass")


def mark(match, marks, insured=()):
    s = match.snapshot()
    for section, kinds in marks.items():
        for kind, value in kinds.items():
            setattr(s.sections[number(section)], kind, value)
            if kind == "neutral":
                s.neutral -= value
    for seat, count in enumerate(insured):
        s.players[seat].insured = count
    match.restore(s.tobytes())


def wins(news, section="Family Sedan"):
    return [values["seat"] for values in told(news, "won") if values["section"] == section]


def where_seat_wins(seat, sections, marks=None, **more):
    return until(lambda seed: compete(sections, marks, seed=seed, **more), lambda news: wins(news) == [seat])


def shares(sections, marks=None, games=400, **more):
    """How often each seat, or None, wins the sedan."""
    results = Counter()
    for seed in range(games):
        _, news = compete(sections, marks, seed=seed, **more)
        results[(wins(news) or [None])[0]] += 1
    return {winner: n / games for winner, n in results.items()}


# The draw


def test_a_lone_player_leaves_one_disk_and_takes_the_rest():
    match, news = compete({"sedan": (6, 0, 0)})
    assert disks(match, "sedan") == (1, 0, 0)
    assert player(match, 0).returned == 5
    assert match.snapshot().drawn[3] == 0
    assert wins(news) == [0]


def test_losers_get_the_lower_half_back_and_the_winner_all_but_one():
    match, _ = where_seat_wins(1, {"sedan": (5, 3, 1)})
    assert disks(match, "sedan") == (0, 1, 0)
    assert where(match, "returned") == [2, 2, 0]
    assert [one.account.lost for one in match.view(None).players] == [3, 0, 1]
    assert where(match, "supply") == [30 - 2, 30 - 3, 30]


def test_each_disk_is_as_likely():
    found = shares({"sedan": (5, 3, 0)})
    assert found[0] == pytest.approx(5 / 8, abs=0.08)
    assert found[0] + found[1] == 1


def test_an_empty_section_stays_empty():
    match, news = compete({"sedan": (1, 0, 0)})
    assert disks(match, "wagon") == (0, 0, 0)
    assert [values["section"] for values in told(news, "won")] == ["Family Sedan"]


def test_sections_are_resolved_in_order():
    _, news = compete({"sports": (1, 0, 0), "compact": (0, 1, 0), "coupe": (1, 0, 0)})
    assert [values["section"] for values in told(news, "won")] == ["Compact", "Coupe & Hardtop", "Sports"]


# Marks


def test_two_doubled_disks_against_four_win_half_the_draws():
    sections, marks = {"sedan": (2, 4, 0)}, {"sedan": {"doubled": 0b001}}
    match = position(sections=sections)
    mark(match, marks)
    assert seen(match, "sedan").chances == (0.5, 0.5, 0)
    assert shares(sections, marks)[0] == pytest.approx(0.5, abs=0.08)


def test_the_extra_weight_is_no_disk():
    match, _ = where_seat_wins(0, {"sedan": (2, 4, 0)}, {"sedan": {"doubled": 0b001}})
    assert (disks(match, "sedan"), where(match, "returned")) == ((1, 0, 0), [1, 2, 0])


def test_a_lone_player_draws_against_neutral_disks():
    sections, marks = {"sedan": (4, 0, 0)}, {"sedan": {"neutral": 3}}
    match = position(sections=sections)
    mark(match, marks)
    assert seen(match, "sedan").chances == (round(4 / 7, 4), 0, 0)
    assert seen(match, "sedan").nobody == round(3 / 7, 4)
    assert shares(sections, marks)[0] == pytest.approx(4 / 7, abs=0.08)


def test_a_neutral_disk_leaves_the_section_empty_and_everybody_loses():
    match, news = until(
        lambda seed: compete({"sedan": (4, 0, 0)}, {"sedan": {"neutral": 3}}, seed=seed),
        lambda news: told(news, "nobody"),
    )
    assert disks(match, "sedan") == (0, 0, 0)
    assert (player(match, 0).returned, player(match, 0).account.lost) == (2, 2)
    assert seen(match, "sedan").neutral == 0
    assert match.view(None).neutral == 10
    assert not told(news, "majority")


def test_a_lone_winner_against_neutral_disks_takes_the_rest():
    match, _ = where_seat_wins(0, {"sedan": (4, 0, 0)}, {"sedan": {"neutral": 3}})
    assert (disks(match, "sedan"), player(match, 0).returned) == ((1, 0, 0), 3)


def test_neutral_disks_alone_do_nothing():
    match, news = compete({}, {"sedan": {"neutral": 3}})
    assert not told(news, "nobody")
    assert match.view(None).neutral == 10
    assert match.snapshot().drawn[3] == 0


def test_a_redraw_repeats_a_draw_that_its_owner_lost():
    sections, marks = {"sedan": (1, 3, 0)}, {"sedan": {"redraw": 0b001}}
    match = position(sections=sections)
    mark(match, marks)
    assert seen(match, "sedan").chances == (round(7 / 16, 4), round(9 / 16, 4), 0)
    assert shares(sections, marks)[0] == pytest.approx(7 / 16, abs=0.08)


def test_a_redraw_repeats_a_neutral_draw_too():
    sections, marks = {"sedan": (2, 0, 0)}, {"sedan": {"redraw": 0b001, "neutral": 2}}
    match = position(sections=sections)
    mark(match, marks)
    assert (seen(match, "sedan").chances[0], seen(match, "sedan").nobody) == (0.75, 0.25)
    assert shares(sections, marks)[0] == pytest.approx(0.75, abs=0.08)


def test_a_redraw_without_a_disk_there_or_without_a_draw_is_ignored():
    match = position(sections={"sedan": (0, 3, 1)})
    mark(match, {"sedan": {"redraw": 0b001}})
    assert seen(match, "sedan").chances == (0, 0.75, 0.25)
    news = [
        item for seed in range(40) for item in compete({"sedan": (0, 3, 1)}, {"sedan": {"redraw": 1}}, seed=seed)[1]
    ]
    assert not told(news, "repeated")
    assert not told(compete({"sedan": (2, 0, 0)}, {"sedan": {"redraw": 1}})[1], "repeated")


def test_several_redraws_are_used_in_turn_order():
    sections, marks, order = {"sedan": (1, 1, 2)}, {"sedan": {"redraw": 0b011}}, [1, 0, 2]
    match = position(sections=sections, order=order)
    mark(match, marks)
    last_mark = (3 / 4 * 1 / 4) + (1 - 3 / 4 * 1 / 4) * 1 / 4
    assert seen(match, "sedan").chances[0] == round(last_mark, 4)
    assert seen(match, "sedan").chances[1] == round((1 - 3 / 4 * 1 / 4) * 1 / 4, 4)
    repeated = set()
    for seed in range(60):
        _, news = compete(sections, marks, seed=seed, order=order)
        repeated.add(tuple(values["seat"] for values in told(news, "repeated")))
    assert repeated == {(1, 0), (1,), (0,)}


def test_a_protected_loser_gets_everything_back():
    match, _ = where_seat_wins(1, {"sedan": (5, 3, 3)}, {"sedan": {"protected": 0b001}})
    assert where(match, "returned") == [5, 2, 1]
    assert [one.account.lost for one in match.view(None).players] == [0, 0, 2]


def test_a_protected_player_is_safe_from_neutral_disks():
    match, _ = until(
        lambda seed: compete({"sedan": (4, 3, 0)}, {"sedan": {"neutral": 3, "protected": 0b011}}, seed=seed),
        lambda news: told(news, "nobody"),
    )
    assert where(match, "returned") == [4, 3, 0]


def test_marks_are_gone_after_the_category():
    match, _ = compete({"sedan": (4, 3, 0)}, {"sedan": {"neutral": 3, "protected": 1, "doubled": 2, "redraw": 4}})
    there = seen(match, "sedan")
    assert (there.neutral, there.protected, there.doubled, there.redraw) == (0, (), (), ())


@pytest.mark.parametrize(("held", "back", "insured"), [(10, 5, 3), (6, 3, 3), (2, 1, 1)])
def test_an_insurance_brings_lost_disks_back(held, back, insured):
    match, news = where_seat_wins(1, {"sedan": (held, 5, 0)}, insured=(3,))
    assert told(news, "recovered") == [{"seat": 0, "disks": insured}]
    assert player(match, 0).returned == back + insured
    assert player(match, 0).insured == 0


def test_disks_that_a_card_sends_back_are_not_lost_and_not_insured():
    match = position(sections={"power": (0, 4, 0)}, category="engineering", hands=[["Supplier Strike"]])
    mark(match, {}, insured=(0, 3, 0))
    play(match, "play Supplier Strike", "choose seat 2 in power")
    assert not told(pass_all(match), "recovered")
    assert player(match, 1).returned == 2 + 1


def test_an_insurance_does_not_pay_for_the_next_category():
    match, _ = compete({"sedan": (1, 0, 0)}, insured=(3,))
    assert player(match, 0).insured == 0


def test_an_insurance_does_not_pay_for_what_an_earlier_category_cost():
    match, _ = where_seat_wins(1, {"sedan": (6, 5, 0)})
    mark(match, {}, insured=(3,))
    pass_all(match)
    news = pass_all(match)
    assert match.view(None).category == "promotions"
    assert not told(news, "recovered")


def test_chances_are_shown_for_the_active_category_alone():
    match = position(sections={"sedan": (2, 2, 0), "power": (1, 1, 0)})
    assert seen(match, "sedan").chances == (0.5, 0.5, 0)
    assert seen(match, "power").chances == ()
    assert seen(match, "wagon").chances == ()


def test_chances_add_up_with_all_marks():
    out = np.zeros(3)
    match = position(sections={"sedan": (2, 3, 1)})
    mark(match, {"sedan": {"neutral": 2, "doubled": 0b100, "redraw": 0b110}})
    nobody = competition.chances(match.snapshot(), number("sedan"), out)
    assert out.sum() + nobody == pytest.approx(1)


# Majority


def sections_of(*wins):
    """Uncontested sections: so many for each seat."""
    names = [section["id"] for section in box.SECTIONS]
    owners = [seat for seat, n in enumerate(wins) for _ in range(n)]
    return {names[place]: tuple(int(seat == owner) for seat in range(3)) for place, owner in enumerate(owners)}


@pytest.mark.parametrize(("won", "chips"), [((3, 2, 2), [1, 0, 0]), ((3, 3, 1), [0, 0, 0]), ((2, 1, 1), [1, 0, 0])])
def test_the_most_sections_earn_a_chip_and_a_tie_earns_nothing(won, chips):
    match, news = compete(sections_of(*won))
    assert where(match, "chips") == chips
    assert len(told(news, "majority")) == sum(chips)
    assert len(told(news, "tied")) == 1 - sum(chips)
    assert [one.account.majorities for one in match.view(None).players] == chips


def test_a_later_leader_beats_an_earlier_tie():
    match, _ = compete(sections_of(1, 1, 2))
    assert where(match, "chips") == [0, 0, 1]


def test_a_majority_counts_the_sections_of_its_category_alone():
    match = position(
        sections={"power": (1, 0, 0), "economy": (0, 1, 0), "safety": (0, 1, 0)},
        category="engineering",
        passed=(0, 1),
    )
    s = match.snapshot()
    s.players[0].account.sections = 5  # won in models
    match.restore(s.tobytes())
    play(match, "pass")
    assert where(match, "chips") == [0, 1, 0]


def test_an_empty_category_has_no_majority():
    match = position()
    news = pass_all(match)
    assert told(news, "tied") == [{"category": "models"}]
