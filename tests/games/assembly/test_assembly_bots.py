"""What the bots know: greedy wins clearly more often than random, alone and in pairs, and keeps its cards together."""

import random

import numpy as np
import pytest
from stations import legal, new, play, station

from shopfloor import players
from shopfloor.games.assembly import GAME
from shopfloor.kernel import bind
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.news import bulletin
from shopfloor.kernel.records import blank
from shopfloor.lab.batch import Bench, play_batch
from shopfloor.players.hint import hint
from shopfloor.players.policies import GREEDY, RANDOM


def wins(seats, kind, games):
    utilities = np.zeros((games, seats))
    bind(play_batch, GAME)(
        key_of_seed(3),
        0,
        GAME.new_state(seats),
        np.full(seats, kind, np.int64),
        blank(Bench),
        bulletin(room=0),
        np.zeros(GAME.actions.count, np.int64),
        np.zeros(3, GAME.state),
        np.zeros((games, seats), np.int64),
        np.zeros((games, seats), np.int64),
        utilities,
        np.zeros(games, np.int64),
    )
    assert (utilities == utilities[:, :1]).all(), "all win or all lose"
    return (utilities[:, 0] > 0).mean()


@pytest.mark.parametrize(("seats", "share"), [(1, 0.5), (2, 0.2)])
def test_greedy_wins_clearly_more_often_than_random(seats, share):
    assert wins(seats, RANDOM, 2000) < 0.01
    assert wins(seats, GREEDY, 200) > share


def greedy(match):
    seat = match.pending()[0]
    return GAME.actions.write(players.get("greedy").choose(match, seat, key_of_seed(9)))


def test_greedy_locks_two_that_match():
    match = station("DSR", modules={2: 2, 5: 5, 7: 1}, pile="DDRS")
    assert greedy(match) == "play Draw/Lock to lock"
    play(match, "play Draw/Lock to lock")
    assert greedy(match) == "lock 2 and 5"


def test_greedy_rotates_modules_to_where_they_match():
    match = station("RSS", modules={1: 2, 4: 5, 7: 8}, pile="DDD")
    assert greedy(match) == "play Any Rotate to clockwise"
    play(match, "play Any Rotate to clockwise")
    assert greedy(match) == "rotate clockwise 1"


def test_greedy_discards_what_is_least_needed():
    match = station("SSR", "DRC", modules={1: 2, 4: 6}, pile="DDDD")
    play(match, "ask swap", "play Swap to swap")
    assert "discard Draw/Lock" in legal(match)
    assert greedy(match) != "discard Draw/Lock"


def test_a_player_of_habit_wins_games_that_random_players_never_win():
    """So that playouts tell a good position from a bad one."""
    luck = random.Random(2)
    out = np.zeros(GAME.actions.count, np.int64)
    won = 0
    for seed in range(60):
        match = new(1, seed)
        while not match.over:
            s = match.snapshot()
            n = GAME.legal(s, 0, out)
            action = int(GAME.habit(s, 0, out, n, np.uint64(luck.getrandbits(64))))
            match.act(0, action)
        won += match.result() == [1]
    assert won > 6


def test_a_hint_names_no_card_that_the_partner_may_not_hold():
    match = station("DDS", "SRC", modules={2: 2, 5: 5, 7: 1}, pile="DDRS")
    play(match, "ask lock")
    advice = hint(match, 0, key_of_seed(4))
    assert advice.startswith("«play Draw/Lock to draw»")  # the other cannot verify it either, and must discard
    assert "discard" not in advice


def test_a_hint_goes_on_where_nothing_is_left_to_luck():
    match = station("RSS", modules={1: 2, 4: 5, 7: 8}, pile="DDD")
    assert "Likely continuation: «rotate clockwise 1», «play Draw/Lock to lock»" in hint(match, 0, key_of_seed(4))
