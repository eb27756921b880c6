"""The picture of the plant in a terminal."""

import random

import pytest

from shopfloor.games.kanban import GAME
from shopfloor.kernel import Match
from shopfloor.kernel.luck import key_of_seed
from shopfloor.terminal.panels import picture

NAMES = ["you", "a name that is much too long for a seat", "Ada", "Bob"]


def played(seats, every=9):
    match = Match(GAME, seats, key=key_of_seed(seats))
    chance = random.Random(seats)
    while not match.over:
        if len(match.log) % every == 0:
            yield match
        seat = match.pending()[0]
        match.act(seat, chance.choice(match.legal(seat)))
    yield match


@pytest.mark.parametrize("width", [40, 80, 120])
def test_a_picture_stays_within_its_width(width):
    for seats in (2, 4):
        for match in played(seats, 20):
            drawn = picture(GAME, match.view(0), NAMES[:seats], width)
            assert max(line.cell_len for line in drawn.split("\n")) <= width


def test_at_eighty_columns_nothing_is_cut_off():
    for match in played(4):
        wide, narrow = (picture(GAME, match.view(0), NAMES, width).plain.split() for width in (400, 80))
        assert narrow == wide


def test_a_picture_is_plain_ascii_apart_from_names():
    *_, match = played(3)
    assert picture(GAME, match.view(1), ["a", "b", "c"], 80).plain.isascii()


def test_a_picture_shows_who_stands_where_and_what_sandra_does():
    match = Match(GAME, 2, key=key_of_seed(1))
    while match.view(None).phase != "selection":
        seat = match.pending()[0]
        match.act(seat, match.legal(seat)[0])
    match.act(match.pending()[0], "go to logistics right")
    text = " ".join(picture(GAME, match.view(None), ["Ada", "Bob"], 80).plain.split())
    mover = match.log[-1].seat + 1
    assert f"logistics . {mover}" in text
    assert "administration . . S" in text
    assert "the nice Sandra assesses testing next" in text
