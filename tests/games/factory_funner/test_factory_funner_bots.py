"""What bots of Factory Funner know: what a tile is worth, what a factory will bring, and how they play by it."""

from dataclasses import replace

import halls
import numpy as np
import pytest

from shopfloor import players
from shopfloor.games.factory_funner import GAME, box, stages, verbs
from shopfloor.games.factory_funner.builds import foresight, outlook
from shopfloor.kernel import Match, blank, code
from shopfloor.kernel.luck import key_of_seed
from shopfloor.players.player import Thinker
from shopfloor.players.policies import steps_of
from shopfloor.players.thinking import Budget

SEER = blank(foresight.Seer)
OUTLOOK = blank(outlook.Outlook)
ALL = np.ones(box.TILES, np.int8)


def only(*names):
    unseen = np.zeros(box.TILES, np.int8)
    for name in names:
        unseen[box.MACHINE_NAMES.index(name)] = 1
    return unseen


def promise(f, unseen=ALL):
    outlook.survey(OUTLOOK, f, halls.A_CYAN)
    return outlook.promise(OUTLOOK, unseen)


def foresee(f, rounds, unseen=ALL):
    return foresight.foresee(SEER, f, halls.A_CYAN, unseen, rounds)


def quarters(dollars):
    return 4 * dollars


# The outlook


def test_the_outlook_of_an_empty_hall_is_exact():
    """A Time Machine brings $7 for two pieces that take two places, as it takes one itself."""
    assert promise(halls.built(), only("Time Machine")) == quarters(7 - 2) - 3


def test_a_supply_that_stands_makes_the_next_machine_cheaper():
    """The Supersealer's green supply serves the Time Machine too."""
    f = halls.built(*halls.SUPERSEALER)
    assert promise(f, only("Time Machine")) > promise(halls.built(), only("Time Machine"))


def test_a_product_that_is_needed_is_hoped_for():
    """The Nautilus makes the red that the Multiplier takes from a supply: a dot is $3."""
    alone = promise(halls.built(), only("Nautilus"))
    f = halls.built(*halls.MULTIPLIER, halls.supply("red", 0, -1))
    assert promise(f, only("Nautilus")) > alone + quarters(1)


def test_without_room_nothing_is_promised():
    full = halls.built()
    for place in range(box.HEXES):
        full.machine[place] = 1
    assert promise(full) == 0


# Foresight


def test_no_round_brings_nothing_and_more_rounds_bring_more():
    f = halls.built(*halls.SUPERSEALER)
    one, two, three = (foresee(f, rounds) for rounds in (1, 2, 3))
    assert foresee(f, 0) == 0
    assert 0 < one < two < three


def test_foresight_knows_what_the_only_tile_brings():
    """With one tile and one round it is the build that the builder finds."""
    assert foresee(halls.built(), 1, only("Time Machine")) == quarters(7 - 2)


# What a position looks like


def table(seats, seed=1, **options):
    return Match(GAME, seats=seats, options=options, key=key_of_seed(seed))


def choices(match, seat=0):
    out = GAME.choice_room()
    count = GAME.consider(match.snapshot(), seat, out)
    return [steps_of(GAME, int(choice), out) for choice in out[:count]]


def test_building_looks_better_than_giving_up():
    values = []
    for choice in (choices(table(1))[0], choices(table(1))[-1]):
        match = table(1)
        for action in choice:
            match.act(0, action)
        values.append(GAME.evaluate(match.snapshot(), 0))
    assert values[0] > values[1] + 2


def test_alone_the_tile_in_hand_is_chance_and_says_nothing_of_the_position():
    s = table(1).snapshot()
    before = GAME.evaluate(s, 0)
    s.players[0].tile = (int(s.players[0].tile) + 1) % box.TILES
    assert GAME.evaluate(s, 0) == before


def hold(s, name, token=box.NO_TOKEN):
    """A copy of a table at which the first seat has claimed a tile."""
    s = s.copy()
    s.stage = stages.BUILDING
    s.players[0].status = stages.HOLDING
    s.players[0].tile = box.MACHINE_NAMES.index(name)
    s.players[0].token = token
    return s


def test_a_tile_is_worth_what_it_brings_and_tokens_count():
    s = table(3).snapshot()
    hexopacker, focuser = (GAME.evaluate(hold(s, name), 0) for name in ("Hexopacker", "Focuser"))
    assert hexopacker > focuser + 5
    first, last = (GAME.evaluate(hold(s, "Hexopacker", token), 0) for token in (box.FIRST_TOKEN, box.LAST_TOKEN))
    assert first == pytest.approx(hexopacker - box.FIRST_COSTS)
    assert last == pytest.approx(hexopacker + box.LAST_PAYS)


def test_others_points_count_against_a_seat():
    s = table(3).snapshot()
    before = GAME.evaluate(s, 0)
    s.players[2].money += 7
    assert GAME.evaluate(s, 0) == pytest.approx(before - 7)


# How they play


def test_a_bot_claims_the_tile_that_suits_it():
    """Thirteen dollars for two pieces, or two dollars."""
    match = table(2, selection="draft")
    seat = match.pending()[0]
    s = match.snapshot()
    s.middle[0] = box.MACHINE_NAMES.index("Hexopacker")
    s.middle[1] = box.MACHINE_NAMES.index("Focuser")
    match.restore(s.tobytes())
    foreman = Thinker("foreman", "", budget=Budget(2_000))
    assert foreman.choose(match, seat, key_of_seed(2)) == code(verbs.CLAIM, 1)


def test_levels_think_so_many_times_less_as_a_thought_weighs():
    heavy = replace(GAME, weight=64)
    assert Budget(2_000).for_game(heavy).iterations == 31
    assert Budget(20).for_game(heavy).iterations == 1
    thought = Thinker("", "", budget=Budget(4 * GAME.weight)).think(table(1), 0, key_of_seed(3))
    assert thought.iterations == 4
    assert len(thought.plan) > 1


def test_each_level_thinks_more_than_the_one_below():
    levels = [player for player in players.levels(GAME) if isinstance(player, Thinker) and not player.budget.seconds]
    assert set(GAME.iterations) <= {player.name for player in levels}
    thoughts = [player.think(table(1), 0, key_of_seed(3)).iterations for player in levels]
    assert thoughts == [1, 2, 5]
