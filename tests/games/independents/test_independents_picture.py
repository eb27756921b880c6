"""The picture of the table in a terminal."""

import random

import numpy as np
import pytest
from showrooms import new, play, position

from shopfloor.games.independents import GAME
from shopfloor.terminal.panels import picture
from shopfloor.terminal.screen import ASCII
from shopfloor.terminal.transcript import transcript

NAMES = ["you", "Ann", "a name that is much too long for a seat", "Dora", "Eve", "Fred"]


def played(seats, seed):
    """A year by habit, which fills the sections, position by position."""
    match = new(seats, seed, years=1)
    chance = random.Random(seed)
    while not match.over:
        yield match
        seat = match.pending()[0]
        legal = match.legal(seat)
        word = np.uint64(chance.getrandbits(64))
        match.act(seat, int(GAME.habit(match.snapshot(), seat, np.array(legal), len(legal), word)))
    yield match


def drawn(match, width=80):
    return picture(GAME, match.view(0), NAMES[: match.seats], width).plain


@pytest.mark.parametrize("width", [24, 40, 64, 80, 120])
def test_a_picture_stays_within_its_width(width):
    for seats in (3, 6):
        for match in played(seats, 4):
            assert max(len(line) for line in drawn(match, width).split("\n")) <= width


def test_six_seats_have_their_columns_within_eighty():
    lines = drawn(position(6, sections={"sedan": (1, 2, 3, 4, 5, 6)})).split("\n")
    assert "               you       Ann       a name th Dora      Eve       Fred" in lines
    assert "  sedan        1 5%      2 10%     3 14%     4 19%     5 24%     6 29%" in lines


def test_every_sign_has_a_plain_one():
    *_, match = played(3, 2)
    assert {sign for sign in transcript(match, ["you"] * 3) if not sign.isascii()} <= set(ASCII)


def test_marks_and_neutral_disks_are_shown():
    match = position(
        sections={"sedan": (2, 3, 0)},
        hands=[["Nash Airflyte", "Big Three Restyle"], ["Merger Talks"], []],
    )
    play(match, "play Nash Airflyte", "pass", "pass", "play Big Three Restyle", "choose sedan")
    line = next(line for line in drawn(match).split("\n") if line.startswith("  sedan"))
    assert line.split() == ["sedan", "3!", "33%", "3", "33%", "·", "+3"]


def test_ones_own_hand_is_shown_with_effects_and_trends_and_no_other():
    text = drawn(position(hands=[["Henry J"], ["Jeepster"], []]))
    assert "Henry J (models): Move up to 3 of your disks" in text
    assert "compact, ride" in text
    assert "Jeepster" not in text


def test_a_card_that_asks_and_a_hand_that_was_seen_are_shown():
    match = position(category="promotions", hands=[["Packard Predictor"], ["Jeepster"], []])
    play(match, "play Packard Predictor")
    assert "Packard Predictor: Look at a rival" in drawn(match)
    play(match, "choose seat 2")
    assert "Ann holds Jeepster" in drawn(match)


def test_who_holds_the_other_categories_is_shown():
    text = drawn(position(category="engineering", sections={"sedan": (1, 0, 0), "wagon": (0, 3, 0)}))
    assert "models: sedan you, wagon Ann 3" in text
    assert "promotions: nobody yet" in text


def test_everybodys_slots_and_supply_are_shown():
    match = new(3, 1)
    lines = drawn(match).split("\n")
    for seat, player in enumerate(match.view(0).players):
        slots = ", ".join(f"{section} {disks}" for section, disks in player.slots.items())
        whose = "your" if seat == 0 else f"{NAMES[seat][:9]}'s"
        assert f"{whose} slots: {slots}" in " ".join(line.strip() for line in lines)
        row = next(line for line in lines if player.company in line)
        assert row.split()[-2] == str(player.supply)
