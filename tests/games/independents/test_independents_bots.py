"""What players know beyond the rules."""

import numpy as np
import pytest
from showrooms import play, position

from shopfloor import players
from shopfloor.games.independents import GAME
from shopfloor.kernel.luck import key_of_seed


def choice(match, name="greedy", seed=1):
    seat = match.pending()[0]
    return GAME.actions.write(players.get(name).choose(match, seat, key_of_seed(seed)))


def by_habit(match, word=0):
    seat = match.pending()[0]
    legal = match.legal(seat)
    return GAME.actions.write(int(GAME.habit(match.snapshot(), seat, np.array(legal), len(legal), np.uint64(word))))


def worth(match, seat=0):
    return float(GAME.evaluate(match.snapshot(), seat))


def test_a_chip_ahead_looks_better_and_a_rivals_worse():
    even = worth(position(chips=(1, 1, 1)))
    assert worth(position(chips=(2, 1, 1))) > even > worth(position(chips=(1, 2, 1)))


def test_a_likely_majority_looks_better():
    ahead = {"sedan": (3, 1, 0), "wagon": (3, 1, 0)}
    behind = {"sedan": (1, 3, 0), "wagon": (1, 3, 0)}
    assert worth(position(sections=ahead)) > worth(position(sections=behind))


def test_marks_look_better_to_their_owner():
    for mark in ("doubled", "protected", "redraw"):
        match = position(sections={"sedan": (3, 3, 0)})
        s = match.snapshot()
        setattr(s.sections[1], mark, 1)
        assert GAME.evaluate(s, 0) > worth(match)


def test_greedy_reveals_a_whole_trend():
    sections = {"compact": (1, 0, 0), "ride": (1, 0, 0), "dealers": (1, 0, 0)}
    match = position(stage="trend", sections=sections, hands=[["Henry J"]], returned=(17, 20, 20))
    assert choice(match) == "reveal Henry J"


def test_greedy_uses_its_slots():
    assert choice(position(stage="assign", slots=[{"coupe": 2}])) == "assign 2 to coupe"


def test_greedy_spends_everything_in_the_last_category_of_the_last_year():
    match = position(stage="invest", category="promotions", pools=(6, 6, 6), year=3)
    spent = 0
    while match.view(None).stage == "invest":
        action = choice(match) if match.pending() == [0] else "pass"
        match.act(match.pending()[0], action)
        spent += int(action.split()[1]) if action.startswith("invest") else 0
    assert spent == 6


def test_greedy_plays_a_card_that_helps_now():
    match = position(sections={"compact": (2, 2, 0), "sedan": (1, 0, 0)}, hands=[["Nash Rambler"]], year=3)
    assert choice(match) == "play Nash Rambler"


@pytest.mark.parametrize("word", [0, 2**63, 2**64 - 1])
def test_habit_reveals_whole_trends_and_all_that_cannot_be_kept(word):
    sections = {"compact": (1, 0, 0), "ride": (1, 0, 0), "dealers": (1, 0, 0)}
    whole = position(stage="trend", sections=sections, hands=[["Annual Model Change", "Henry J"]])
    assert by_habit(whole, word) == "reveal Henry J"
    part = position(stage="trend", sections={"ride": (1, 0, 0)}, hands=[["Henry J"]], year=3)
    assert by_habit(part, word) == "reveal Henry J"


def test_habit_invests_where_slots_and_trends_are():
    match = position(stage="invest", pools=(6, 0, 0), slots=[{"coupe": 2}], hands=[["Starlight Coupe"]])
    assert by_habit(match).endswith(" in coupe")
    contested = position(stage="invest", pools=(6, 0, 0), sections={"compact": (0, 2, 0), "sedan": (0, 1, 0)})
    assert by_habit(contested).split()[-1] not in ("compact", "sedan")


def test_habit_keeps_some_of_the_pool_for_later_categories():
    match = position(stage="invest", pools=(6, 0, 0))
    s = match.snapshot()
    s.players[0].placed = 0b111
    match.restore(s.tobytes())
    assert by_habit(match) == "pass"


@pytest.mark.parametrize("word", [0, 2**63, 2**64 - 1])
def test_habit_moves_no_disks_between_sections(word):
    match = position(sections={"sedan": (3, 0, 0)}, hands=[["Henry J"]])
    play(match, "play Henry J")
    assert by_habit(match, word) == "bring 0 from compact"
    match = position(sections={"sedan": (3, 0, 0)}, hands=[["Annual Model Change"]])
    play(match, "play Annual Model Change")
    assert by_habit(match, word) == "done"


def test_habit_mostly_invests_two_disks():
    match = position(stage="invest", pools=(6, 0, 0))
    words = [place << 61 for place in range(8)]
    amounts = [by_habit(match, word).split()[1] for word in words]
    assert amounts.count("2") > len(words) / 2
