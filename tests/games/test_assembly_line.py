"""Assembly Line by its rulebook, chapter by chapter; a number in brackets is that of a decided open point."""

from collections import Counter
from itertools import cycle, groupby

import pytest

from shopfloor.games.assembly_line import GAME
from shopfloor.kernel import Match, Refusal
from shopfloor.kernel.luck import key_of_seed

COLOURS = {"R": 0, "B": 1, "G": 2, "Y": 3}
LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", None: "."}


def new(seed=1, yellow=False):
    return Match(GAME, options={"yellow": yellow}, key=key_of_seed(seed))


def at(products, travelled, chips="12" * 9, yellow=False, broken=False, seed=1):
    """A position: the tokens as they were drawn, how far the first has come, whose chips are where."""
    match = new(seed, yellow)
    s = match.snapshot()
    s.chips[:] = [int(chip) - 1 for chip in chips]
    for number, letter in enumerate(products):
        s.products[number] = COLOURS[letter]
        s.bag[COLOURS[letter]] -= 1
    s.in_bag -= len(products)
    s.started = len(products)
    s.travelled = travelled
    s.broken = broken
    assert GAME.census(s) == GAME.census(match.snapshot())
    match.restore(s.tobytes())
    return match


def reveal(match, *pairs):
    """Both hands, given as «23»; the news of the last reveal."""
    news = ()
    for first, second in pairs:
        match.act(0, f"show {first}")
        news = match.act(1, f"show {second}").news
    return news


def line(match):
    """The tokens from the beginning of the line to its end."""
    return "".join(LETTERS[place.token] for place in match.view(None).line)


def scores(match):
    return [match.score(0), match.score(1)]


def told(news, kind):
    return [item.values for item in news if item.kind == kind]


def advances(match):
    return sum(bool(told(played.news, "moved")) for played in match.log)


# Components


def test_components_two_players_with_nine_chips_each_and_six_tokens_of_three_colours():
    assert list(GAME.seats) == [2]
    assert GAME.census(new().snapshot()) == {
        "chips of seat 1": 9,
        "chips of seat 2": 9,
        "red tokens": 6,
        "blue tokens": 6,
        "green tokens": 6,
        "yellow tokens": 0,
    }


# Setup


def test_setup_lays_all_chips_in_a_random_line_without_balancing():
    """(15) Each place is anyone's equally often, and long rows of one owner occur."""
    owned = Counter()
    longest = 0
    for seed in range(600):
        chips = [place.owner for place in new(seed).view(None).line]
        assert Counter(chips) == {0: 9, 1: 9}
        owned.update(place for place, owner in enumerate(chips) if owner == 0)
        longest = max(longest, *(len(list(row)) for _, row in groupby(chips)))
    assert all(240 < owned[place] < 360 for place in range(18))
    assert longest >= 8


def test_setup_places_all_tokens_in_the_bag_and_none_on_the_line():
    match = new()
    assert line(match) == "." * 18
    assert match.view(None).bag == {"red": 6, "blue": 6, "green": 6, "yellow": 0}
    assert match.pending() == [0, 1]
    assert scores(match) == [0, 0]


def test_setup_both_see_the_line_in_the_same_direction():
    """(1, 2) No player sits at an end: tokens come on beside the first chip, whoever looks."""
    match = at("RBG", 3, chips="1" * 9 + "2" * 9)
    match.act(1, "show 1")
    for observer in (0, 1, None):
        seen = match.view(observer).line
        assert [place.owner for place in seen] == [0] * 9 + [1] * 9
        assert [place.token for place in seen] == ["green", "blue", "red"] + [None] * 15


# 1. Determine movement


def test_determine_movement_shows_one_two_or_three_fingers():
    """(13) There is no zero and no four."""
    match = new()
    assert [GAME.actions.write(action) for action in match.legal(0)] == ["show 1", "show 2", "show 3"]
    for fingers in (0, 4, -1):
        with pytest.raises(Refusal):
            match.act(0, f"show {fingers}")


@pytest.mark.parametrize(("pair", "steps"), [("12", 3), ("21", 3), ("13", 4), ("31", 4), ("23", 5), ("32", 5)])
def test_determine_movement_different_numbers_advance_the_line_by_their_sum(pair, steps):
    match = new()
    news = reveal(match, pair)
    assert told(news, "moved") == [{"steps": steps}]
    assert line(match)[:steps].count(".") == 0
    assert line(match)[steps:] == "." * (18 - steps)
    assert scores(match) == [0, 0]


def test_determine_movement_is_simultaneous_in_either_order():
    one, other = new(), new()
    one.replay([(0, "show 1"), (1, "show 3")])
    other.replay([(1, "show 3"), (0, "show 1")])
    assert one.state_bytes() == other.state_bytes()


@pytest.mark.parametrize("first", [0, 1])
def test_determine_movement_a_chosen_hand_is_hidden_until_both_have_chosen(first):
    """(21) The other and the spectator see that a hand was chosen, and nothing of which."""
    second = 1 - first
    seen = []
    for fingers in (1, 2, 3):
        match = new()
        entry = match.act(first, f"show {fingers}")
        assert entry.news == ()
        assert GAME.actions.is_sealed(entry.action)
        assert match.pending() == [second]
        assert match.view(first).players[first].hand == fingers
        assert match.view(second).players[first].hand is None
        assert match.view(second).players[first].chosen
        seen.append((match.view(second), match.view(None), match.legal(second)))
        news = match.act(second, "show 2").news
        shown = {"first": fingers, "second": 2} if first == 0 else {"first": 2, "second": fingers}
        assert told(news, "revealed") == [shown]
        assert [match.view(None).players[seat].shown for seat in (first, second)] == [fingers, 2]
        assert not any(player.chosen for player in match.view(None).players)
    assert seen[0] == seen[1] == seen[2]


def test_determine_movement_a_choice_cannot_be_taken_back():
    match = new()
    match.act(0, "show 1")
    with pytest.raises(Refusal, match="waiting for seat 2"):
        match.act(0, "show 2")


# 2. Advance tokens


def test_advance_tokens_first_drawn_stands_in_front():
    """(3, 4) On the empty line an advance of 5 fills the places 5 … 1, and later tokens follow behind."""
    match = new()
    placed = told(reveal(match, "23"), "placed")
    assert [item["place"] for item in placed] == [5, 4, 3, 2, 1]
    drawn = "".join(LETTERS[item["colour"]] for item in placed)
    assert line(match) == drawn[::-1] + "." * 13
    placed = told(reveal(match, "12"), "placed")
    assert [item["place"] for item in placed] == [3, 2, 1]
    drawn += "".join(LETTERS[item["colour"]] for item in placed)
    assert line(match) == drawn[::-1] + "." * 10


def test_advance_tokens_the_bag_is_drawn_at_random_without_putting_back():
    firsts = Counter()
    for seed in range(300):
        match = new(seed)
        firsts[told(reveal(match, "12"), "placed")[0]["colour"]] += 1
        on_line = Counter(line(match)[:3])
        bag = match.view(None).bag
        assert all(bag[name] + on_line[letter] == 6 for name, letter in LETTERS.items() if name and name != "yellow")
    assert set(firsts) == {"red", "blue", "green"}
    assert all(70 < n < 130 for n in firsts.values())


def test_advance_tokens_the_content_of_the_bag_is_open():
    """(14) Everyone can count what is left."""
    match = at("RRBG", 4)
    for observer in (None, 0, 1):
        assert match.view(observer).bag == {"red": 4, "blue": 5, "green": 5, "yellow": 0}


def test_advance_tokens_a_bag_that_runs_short_leaves_the_first_places_empty():
    """(5) With 16 tokens drawn and an advance of 5, tokens 17 and 18 stand at 5 and 4, and 3 to 1 stay empty."""
    match = at("RRRRRBBBBBGGGGGR", 16)
    placed = told(reveal(match, "23"), "placed")
    assert [item["place"] for item in placed] == [5, 4]
    assert {item["colour"] for item in placed} == {"blue", "green"}
    assert line(match)[:3] == "..."
    assert line(match)[5:] == "RGGGGGBBBBBRR"  # tokens 16 to 4: the first three are past the end
    assert sum(match.view(None).bag.values()) == 0


def test_advance_tokens_with_an_empty_bag_tokens_only_advance():
    """(6)"""
    match = at("RRRRRRBBBBBBGGGGGG", 20)
    news = reveal(match, "13")
    assert told(news, "placed") == []
    assert line(match) == "......GGGGGGBBBBBB"


def test_advance_tokens_past_the_last_chip_are_out_of_the_game():
    """(7) They do not return to the bag."""
    match = at("RBGRBGRBGRBGRBGR", 16)
    news = reveal(match, "23")
    assert [item["colour"] for item in told(news, "left")] == ["red", "blue", "green"]
    assert match.view(None).finished == {"red": 1, "blue": 1, "green": 1, "yellow": 0}
    assert match.view(None).bag == {"red": 0, "blue": 0, "green": 0, "yellow": 0}


def test_advance_tokens_stand_without_a_gap():
    """(10) The line is empty only before the first advance and after the end."""
    for seed in range(40):
        match = new(seed)
        for pair in cycle(("12", "23", "31", "22")):
            if match.over:
                break
            reveal(match, pair)
            tokens = line(match).strip(".")
            assert "." not in tokens
            assert tokens or match.over
        assert line(match) == "." * 18


# Scoring


def test_scoring_the_rulebooks_example_is_14_to_9():
    """Player 1 has 3 reds, 2 blues and 1 green, player 2 has 1 red, 1 blue and 4 greens; nothing moves."""
    match = at("RBGRBGRBGRGG", 12, chips="221211211122" + "121212")
    mine, theirs = Counter(), Counter()
    for place in match.view(None).line:
        (mine if place.owner == 0 else theirs)[LETTERS[place.token]] += 1
    assert (mine["R"], mine["B"], mine["G"]) == (3, 2, 1)
    assert (theirs["R"], theirs["B"], theirs["G"]) == (1, 1, 4)
    before = line(match)
    assert [player.standing for player in match.view(None).players] == [14, 9]
    news = reveal(match, "22")
    assert scores(match) == [14, 9]
    assert told(news, "scored") == [{"seat": 0, "points": 14, "total": 14}, {"seat": 1, "points": 9, "total": 9}]
    assert told(news, "moved") == []
    assert line(match) == before


@pytest.mark.parametrize(("token", "points"), [("R", 3), ("B", 2), ("G", 1)])
def test_scoring_points_of_a_colour(token, points):
    match = at(token, 1)
    reveal(match, "11")
    assert scores(match) == [points, 0]


@pytest.mark.parametrize("fingers", ["1", "2", "3"])
def test_scoring_any_equal_numbers_break_the_line_down(fingers):
    match = at("RRR", 3)
    assert told(reveal(match, fingers * 2), "broke") == [{}]
    assert scores(match) == [6, 3]


def test_scoring_a_token_on_the_last_chip_counts_and_one_past_it_does_not():
    """(8)"""
    last = at("RRRRRRBBBBBBGGGGGG", 18, chips="2" * 9 + "1" * 9)
    reveal(last, "11")
    assert scores(last) == [6 * 3 + 3 * 2, 3 * 2 + 6 * 1]
    past = at("RRRRRRBBBBBBGGGGGG", 19, chips="2" * 9 + "1" * 9)
    reveal(past, "11")
    assert scores(past) == [5 * 3 + 4 * 2, 2 * 2 + 6 * 1]


def test_scoring_adds_up_over_breakdowns():
    match = at("R", 1)
    reveal(match, "11")
    for pair in ("12", "33"):
        reveal(match, pair)
    assert match.score(0) + match.score(1) == 3 + 3 + sum({"R": 3, "B": 2, "G": 1}[t] for t in line(match)[:3])


def test_scoring_a_breakdown_at_the_first_reveal_brings_nothing():
    """(11) The line is empty; the next equal pair is chosen again, as after any breakdown."""
    match = new()
    news = reveal(match, "33")
    assert told(news, "broke") == [{}]
    assert scores(match) == [0, 0]
    assert match.view(None).broken
    assert told(reveal(match, "11"), "again") == [{}]


# No double fault


def test_no_double_fault():
    """(12) After a scoring equal numbers are chosen again: no points, no movement, any number of times."""
    match = at("RRR", 3)
    reveal(match, "22")
    before = line(match)
    for pair in ("11", "33", "22"):
        news = reveal(match, pair)
        assert told(news, "again") == [{}]
        assert told(news, "broke") == told(news, "moved") == told(news, "scored") == []
        assert scores(match) == [6, 3]
        assert line(match) == before
        assert match.pending() == [0, 1]


def test_no_double_fault_is_over_when_the_line_has_moved():
    match = at("RRR", 3)
    reveal(match, "22", "11", "12")
    assert not match.view(None).broken
    assert told(reveal(match, "11"), "broke") == [{}]


# Game end and final scoring


def test_game_end_is_immediate_when_the_last_token_leaves():
    """(9) The 18th token stands on the last chip at a distance of 35, and has left at 36."""
    match = at("RRRRRRBBBBBBGGGGGG", 35)
    assert line(match) == "." * 17 + "G"
    assert not match.over
    news = reveal(match, "12")
    assert told(news, "ended") == [{}]
    assert told(news, "scored") == []
    assert match.over
    assert match.pending() == []


@pytest.mark.parametrize(("travelled", "pair", "over"), [(32, "12", False), (33, "12", True), (31, "23", True)])
def test_game_end_comes_at_a_distance_of_36_or_more(travelled, pair, over):
    match = at("RRRRRRBBBBBBGGGGGG", travelled)
    reveal(match, pair)
    assert match.over == over


@pytest.mark.parametrize(
    ("pair", "yellow", "count"), [("23", False, 8), ("12", False, 12), ("23", True, 8), ("12", True, 13)]
)
def test_game_end_takes_8_to_12_advances_and_up_to_13_with_yellow(pair, yellow, count):
    match = new(yellow=yellow)
    while not match.over:
        reveal(match, pair)
    assert advances(match) == count


def test_game_end_at_most_one_scoring_between_two_advances():
    match = new(yellow=True)
    while not match.over:
        reveal(match, "11", "22", "12")
    assert sum(bool(told(played.news, "broke")) for played in match.log) == 13


@pytest.mark.parametrize(("chips", "result"), [("12" * 9, [1.0, -1.0]), ("21" * 9, [-1.0, 1.0])])
def test_final_scoring_most_points_win(chips, result):
    match = at("RRR", 3, chips=chips)
    reveal(match, "22")
    while not match.over:
        reveal(match, "31")
    assert match.result() == result


def test_final_scoring_equal_points_are_a_draw():
    """(16)"""
    match = at("RR", 2)
    reveal(match, "22")
    while not match.over:
        reveal(match, "31")
    assert scores(match) == [3, 3]
    assert str(match.result()) == "[0.0, 0.0]"  # and not -0.0


# Variant


def test_variant_adds_one_yellow_token_to_the_bag():
    """(19) It is a 19th token, and without the option there is none."""
    assert new(yellow=True).view(None).bag == {"red": 6, "blue": 6, "green": 6, "yellow": 1}
    assert new(yellow=False).view(None).bag["yellow"] == 0
    drawn = set()
    for seed in range(30):
        match = new(seed, yellow=True)
        reveal(match, "23")
        drawn.update(line(match))
    assert "Y" in drawn


@pytest.mark.parametrize(("chips", "points"), [("12" * 9, [1 - 5, 3]), ("21" * 9, [3, 1 - 5])])
def test_variant_the_owner_of_the_yellow_tokens_chip_loses_5_points(chips, points):
    """(17, 18) The rest counts as usual, and points may fall below zero."""
    match = at("YRG", 3, chips, yellow=True)
    reveal(match, "11")
    assert scores(match) == points


def test_variant_it_costs_5_points_at_every_breakdown():
    """(18)"""
    match = at("RRRRRRBBBBBBGGGGGGY", 24, chips="1" * 9 + "2" * 9, yellow=True)
    reveal(match, "11")
    once = scores(match)
    assert once == [3 * 1 - 5 + 0, 3 * 1 + 6 * 2]
    reveal(match, "12", "11")
    assert line(match).index("Y") == 8
    assert match.score(0) == once[0] - 5


def test_variant_the_game_ends_when_the_last_of_19_has_left():
    """(19) That is at a distance of 37."""
    for travelled, over in ((36, False), (37, True)):
        match = at("RRRRRRBBBBBBGGGGGGY", travelled - 3, yellow=True)
        reveal(match, "12")
        assert match.over == over
