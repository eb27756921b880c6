"""The picture of the station in a terminal."""

import random
from pathlib import Path

import pytest
from stations import new, station

from shopfloor.games.assembly import GAME
from shopfloor.terminal.panels import picture
from shopfloor.terminal.screen import ASCII
from shopfloor.terminal.transcript import transcript

NAMES = ["you", "a name that is much too long for a seat"]


def played(seed, seats):
    match = new(seats, seed, malfunctions="abc"[seed % 3])
    chance = random.Random(seed)
    while not match.over:
        yield match
        seat = match.pending()[0]
        match.act(seat, chance.choice(match.legal(seat)))
    yield match


@pytest.mark.parametrize("width", [24, 40, 65, 66, 80, 120])
def test_a_picture_stays_within_its_width(width):
    for seats in (1, 2):
        for match in played(4, seats):
            drawn = picture(GAME, match.view(0), NAMES[:seats], width)
            assert max(line.cell_len for line in drawn.split("\n")) <= width


def test_every_sign_has_a_plain_one():
    *_, match = played(2, 2)
    assert {sign for sign in transcript(match, ["you", "you"]) if not sign.isascii()} <= set(ASCII)


def test_a_bay_shows_its_room_its_module_a_match_a_lock_and_a_malfunction():
    match = station("DSR", "DDD", modules={1: 2, 5: 5}, locked=[3], malfunctions="a")
    drawn = picture(GAME, match.view(0), ["you", "Ada"], 80).plain
    for sign in (
        "1 AI (Tra)",
        "5 Bri [Bri]",
        "3! Shu ####",
        "stack 9",
        "you: ",
        "Draw/Lock, Swap, Any Rotate",
        "3 cards",
        "set aside: Any Rotate, then Wild",
    ):
        assert sign in drawn
    assert "Draw/Lock, Draw/Lock" not in drawn


def test_a_game_that_all_win_or_lose_ends_in_those_words():
    *_, match = played(2, 2)
    assert transcript(match, ["you", "greedy"]).rstrip().split("\n")[-1].startswith("you and greedy lost. Points: ")


def test_the_readme_shows_the_station_as_it_is_drawn():
    shown = GAME.rules_text().partition("```text\n")[2].partition("```")[0]
    golden = Path(__file__).parents[2] / "transcripts" / "assembly" / "malfunction_clamp_release.txt"
    assert shown in golden.read_text(encoding="utf-8")
