"""The end of the game, points and ranks."""

import pytest
from stations import locked, play, station, told

ALL = set(range(1, 13))


@pytest.mark.parametrize(
    ("pile", "points", "rank"),
    [("", 24, "Perfect"), ("R", 25, "Perfect"), ("RR", 26, "Ace"), ("RRSSD", 29, "Ace"), ("RRSSDD", 30, "Gifted")],
)
def test_a_win_counts_twelve_bays_and_the_cards_left(pile, points, rank):
    match = station("DD", modules={5: 5, 8: 8}, locked=ALL - {5, 8}, pile=pile, refreshed=2)
    news = play(match, "play Draw/Lock to lock", "lock 5 and 8")
    assert match.over
    assert locked(match) == ALL
    assert (match.score(0), match.view(None).rank) == (points, rank)
    assert told(news, "escaped") == [{"points": points, "rank": rank}]
    assert match.result() == [1]


@pytest.mark.parametrize(
    ("closed", "others", "points", "rank"),
    [
        (0, 3, 3, "Poor"),
        (7, 1, 15, "Poor"),
        (8, 0, 16, "Good Attempt"),
        (9, 1, 19, "Good Attempt"),
        (9, 2, 20, "Almost There"),
        (11, 1, 23, "Almost There"),
    ],
)
def test_a_loss_counts_locked_bays_and_modules_on_the_line(closed, others, points, rank):
    shut = range(1, closed + 1)
    rest = [n for n in range(1, 13) if n > closed]
    modules = dict(zip(rest[:others], rest[1 : others + 1] + rest[:1], strict=False))
    match = station("SS", modules=modules, locked=shut, pile="", refreshed=2)
    play(match, "play Swap to swap")
    while not match.over:
        play(match, match.game.actions.write(match.legal(0)[0]))
    assert (match.score(0), match.view(None).rank) == (points, rank)
    assert match.result() == [-1]


def test_the_win_comes_at_once_without_drawing():
    match = station("D", "DDD", modules={5: 5}, locked=ALL - {5}, pile="", refreshed=2)
    news = play(match, "ask lock", "play Draw/Lock to lock")
    assert match.result() == [1, 1]
    assert not told(news, "drew")


def test_both_players_have_the_same_points():
    match = station("DSR", "DDD", modules={5: 1, 7: 2}, locked=[3], pile="DRS")
    assert match.score(0) == match.score(1) == 2 + 2 + 3


def test_an_unlocked_win_is_none():
    match = station("DD", modules={5: 5, 8: 8}, locked=ALL - {5, 8}, pile="RR", refreshed=2)
    play(match, "play Draw/Lock to lock", "lock 5")
    assert not match.over
