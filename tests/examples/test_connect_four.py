"""The rules of Connect Four, and that a game in a package of its own is a game like any other."""

import random
from importlib.metadata import entry_points

import pytest

from shopfloor import players
from shopfloor.kernel import Match, Refusal, registry
from shopfloor.kernel.conformance import check
from shopfloor.kernel.luck import key_of_seed

GAME = registry.get("connect_four")
DRAWN = "126613431456475467333341527215612225546777"
WON_AT_LAST = "165272351361452665774351431436261744573227"


def played(columns):
    match = Match(GAME, key=key_of_seed(1))
    for column in columns:
        (seat,) = match.pending()
        match.act(seat, f"drop {column}")
    return match


def kinds(entry):
    return [told.kind for told in entry.news]


def test_found_through_its_entry_point():
    (point,) = entry_points(group=registry.GROUP, name="connect_four")
    assert point.value == "connect_four:GAME"
    assert GAME in registry.games()
    assert GAME.rules_text().startswith("# Connect Four")


def test_red_begins_and_turns_alternate():
    match = played("")
    assert match.pending() == [0]
    match.act(0, "drop 4")
    assert match.pending() == [1]
    with pytest.raises(Refusal, match="red cannot act now"):
        match.act(0, "drop 4")


def test_a_disc_falls_to_the_lowest_free_cell():
    rows = played("445").view(None).rows
    assert rows[-1] == (None, None, None, 0, 0, None, None)
    assert rows[-2] == (None, None, None, 1, None, None, None)
    assert all(cell is None for row in rows[:-2] for cell in row)


def test_a_full_column_is_refused_by_name():
    match = played("444444")
    assert match.legal(0) == [GAME.actions.read(f"drop {column}") for column in (1, 2, 3, 5, 6, 7)]
    before = match.state_bytes()
    with pytest.raises(Refusal, match="column 4 is full"):
        match.act(0, "drop 4")
    assert match.state_bytes() == before


@pytest.mark.parametrize(
    "columns",
    [
        "1212121",  # upright
        "7171717",  # upright, at the edge
        "4152637",  # level
        "12233434474",  # slanting up
        "76655454414",  # slanting down
    ],
)
def test_four_in_a_row_win_at_once(columns):
    before, after = played(columns[:-1]), played(columns)
    assert not before.over
    assert before.result() == [0, 0]
    assert after.over
    assert after.result() == [1, -1]
    assert [after.score(0), after.score(1)] == [1, 0]
    assert kinds(after.log[-1]) == ["connected"]
    assert after.view(None).winner == 0


def test_the_second_player_can_win():
    assert played("14243474").result() == [-1, 1]


def test_a_full_frame_without_four_is_a_draw():
    match = played(DRAWN)
    assert match.over
    assert match.result() == [0, 0]
    assert kinds(match.log[-1]) == ["filled"]


def test_the_last_disc_can_win():
    match = played(WON_AT_LAST)
    assert match.view(None).stock == (0, 0)
    assert match.result() == [-1, 1]
    assert kinds(match.log[-1]) == ["connected"]


def four_by_hand(rows, seat):
    """Four in a row, looked for cell by cell: slow and plain, to check the bits by."""
    cells = {(x, y) for y, row in enumerate(rows) for x, disc in enumerate(row) if disc == seat}
    ways = ((1, 0), (0, 1), (1, 1), (1, -1))
    return any(all((x + i * dx, y + i * dy) in cells for i in range(4)) for x, y in cells for dx, dy in ways)


def test_bits_see_the_same_fours_as_the_eye():
    chance = random.Random(4)
    endings = set()
    for _ in range(150):
        match = played("")
        while not match.over:
            rows = match.view(None).rows
            assert not four_by_hand(rows, 0)
            assert not four_by_hand(rows, 1)
            (seat,) = match.pending()
            match.act(seat, chance.choice(match.legal(seat)))
        winner = match.view(None).winner
        endings.add(winner)
        if winner is None:
            assert match.view(None).stock == (0, 0)
        else:
            assert four_by_hand(match.view(None).rows, winner)
    assert {0, 1} <= endings


@pytest.mark.parametrize("columns", ["414141", "41414"], ids=["takes a win", "stops one"])
def test_greedy(columns):
    match = played(columns)
    (seat,) = match.pending()
    for seed in range(5):
        assert players.get("greedy").choose(match, seat, key_of_seed(seed)) == GAME.actions.read("drop 4")


def test_the_example_keeps_every_law():
    check(GAME, games=100, seed=4)
