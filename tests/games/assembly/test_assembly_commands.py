"""Commands: placing, rotating, swapping and locking modules."""

import random

import pytest
from stations import legal, locked, play, stage, station, told, where

from shopfloor.kernel import Match, Refusal, registry
from shopfloor.kernel.luck import key_of_seed


def draws(match):
    return play(match, "play Draw/Lock to draw")


def test_placement_example_clockwise_to_the_first_bay_that_is_free():
    """The die shows 12; 12 is locked, 1 and 2 are not free either: the module comes to bay 3."""
    for seed in range(200):
        match = station("DDS", modules={1: 5}, locked=[12, 2], seed=seed)
        news = draws(match)
        if told(news, "rolled") == [{"pips": 12}]:
            assert told(news, "placed")[0]["bay"] == 3
            assert set(where(match)) == {1, 3}
            return
    pytest.fail("no seed rolled 12")


def test_a_free_bay_takes_the_module_at_once():
    for seed in range(12):
        news = draws(station("DDS", modules={}, seed=seed))
        assert told(news, "placed")[0]["bay"] == told(news, "rolled")[0]["pips"]


def test_draw_takes_any_module_of_the_stack():
    rooms = {told(draws(station("DDS", locked=range(1, 9), seed=seed)), "placed")[0]["room"] for seed in range(60)}
    assert len(rooms) == 4


def test_the_view_names_the_commands_that_would_do_nothing():
    tried = {True: 0, False: 0}
    for seed in range(6):
        match = Match(registry.get("assembly"), 1, {"role": "none"}, key=key_of_seed(seed))
        chance = random.Random(seed)
        while match.pending():
            idle, written = match.view(0).idle, match.game.actions.write
            for action in (one for one in match.legal(0) if " to " in written(one)):
                after = match.clone()
                after.act(0, action)
                vain = any(told.kind == "no_effect" for told in after.log[-1].news)
                assert vain == (written(action).split()[-1] in idle)
                tried[vain] += 1
            match.act(0, chance.choice(match.legal(0)))
    assert min(tried.values()) > 10


def test_draw_with_an_empty_stack_has_no_effect_and_rolls_no_die():
    match = station("DDS", modules={1: 2, 2: 1}, locked=range(3, 13))
    news = draws(match)
    assert told(news, "no_effect") == [{}]
    assert not told(news, "rolled")
    assert where(match) == {1: 2, 2: 1}


def test_rotation_example_locked_bays_are_ignored():
    """Anticlockwise by 2: from bay 9 past three locked bays to 4, and from 2 to 12."""
    match = station("ADS", modules={9: 10, 2: 11}, locked=[5, 6, 7], fixed_rotates="both")
    play(match, "play Anticlockwise to anticlockwise", "rotate anticlockwise 2")
    assert where(match) == {4: 10, 12: 11}


def test_rotation_moves_all_modules_the_same_way_and_together():
    match = station("RDS", modules={1: 4, 2: 5, 12: 6}, locked=[3])
    play(match, "play Any Rotate to clockwise", "rotate clockwise 1")
    assert where(match) == {2: 4, 4: 5, 1: 6}


def test_the_declared_direction_is_kept_and_the_distance_is_free():
    match = station("RDS", modules={1: 4})
    play(match, "play Any Rotate to clockwise")
    assert legal(match) == {"rotate clockwise 1", "rotate clockwise 2"}


def test_two_bays_by_two_steps_come_back_to_where_they_were():
    match = station("RDS", modules={1: 2, 2: 1}, locked=range(3, 13))
    play(match, "play Any Rotate to clockwise", "rotate clockwise 2")
    assert where(match) == {1: 2, 2: 1}


@pytest.mark.parametrize(("modules", "closed"), [({}, []), ({4: 4}, [n for n in range(1, 13) if n != 4])])
def test_a_rotation_that_can_move_nothing_has_no_effect(modules, closed):
    match = station("RDS", modules=modules, locked=closed)
    assert told(play(match, "play Any Rotate to clockwise"), "no_effect")
    assert where(match) == modules


def test_swap_exchanges_two_modules_of_your_choice():
    match = station("SDR", modules={1: 4, 5: 6, 9: 2})
    play(match, "play Swap to swap")
    assert legal(match) == {"swap 1 and 5", "swap 1 and 9", "swap 5 and 9"}
    play(match, "swap 1 and 9")
    assert where(match) == {1: 2, 5: 6, 9: 4}


def test_everyone_is_told_what_a_command_did():
    match = station("SDR", modules={1: 4, 5: 6})
    rooms = [match.view(None).bays[clock - 1].room for clock in (4, 6)]
    assert told(play(match, "play Swap to swap"), "swapped") == [{"first": rooms[0], "second": rooms[1]}]
    match = station("RDS", modules={1: 4})
    news = play(match, "play Any Rotate to anticlockwise", "rotate anticlockwise 2")
    assert told(news, "rotated") == [{"steps": 2, "turn": "anticlockwise"}]
    match = station("DDS", modules={12: 12})
    room = match.view(None).bays[11].room
    assert told(play(match, "play Draw/Lock to lock"), "locked") == [{"room": room, "bay": 12}]


def test_the_lower_bay_is_named_first():
    match = station("SDR", modules={1: 4, 5: 6, 9: 2})
    play(match, "play Swap to swap")
    with pytest.raises(Refusal, match="the lower number first"):
        match.act(0, "swap 9 and 1")


def test_swap_with_one_module_has_no_effect_and_with_two_no_choice():
    match = station("SDR", modules={1: 4})
    assert told(play(match, "play Swap to swap"), "no_effect")
    match = station("SDR", modules={1: 4, 7: 5})
    play(match, "play Swap to swap")
    assert where(match) == {1: 5, 7: 4}


def test_lock_fixes_one_or_two_modules_that_match():
    match = station("DDS", modules={3: 3, 5: 5, 7: 8, 10: 10})
    play(match, "play Draw/Lock to lock")
    ones = {"lock 3", "lock 5", "lock 10"}
    assert legal(match) == ones | {"lock 3 and 5", "lock 3 and 10", "lock 5 and 10"}
    with pytest.raises(Refusal, match="bay 7 does not hold its own module"):
        match.act(0, "lock 7")
    with pytest.raises(Refusal, match="one or two modules"):
        match.act(0, "lock 3 and 5 and 10")
    play(match, "lock 3 and 10")
    assert locked(match) == {3, 10}
    assert where(match) == {5: 5, 7: 8}


def test_lock_fixes_any_two_neighbours_or_not():
    match = station("DDS", modules={1: 1, 2: 2, 12: 12})
    play(match, "play Draw/Lock to lock")
    ones = {"lock 1", "lock 2", "lock 12"}
    assert legal(match) == ones | {"lock 1 and 2", "lock 1 and 12", "lock 2 and 12"}


def test_of_two_that_match_one_may_be_locked_alone():
    match = station("DDS", modules={3: 3, 12: 12})
    play(match, "play Draw/Lock to lock")
    play(match, "lock 12")
    assert locked(match) == {12}
    assert where(match) == {3: 3}


def test_the_only_match_is_locked_at_once_and_no_match_is_no_effect():
    match = station("DDS", modules={3: 3, 5: 6})
    play(match, "play Draw/Lock to lock")
    assert locked(match) == {3}
    match = station("DDS", modules={5: 6})
    assert told(play(match, "play Draw/Lock to lock"), "no_effect")


def test_a_module_matches_the_bay_card_of_its_room_wherever_that_lies():
    exchanged = {3: 4, 4: 3}
    match = station("DDS", modules={3: 4, 5: 3}, bays=exchanged)
    play(match, "play Draw/Lock to lock")
    assert locked(match) == {3}
    assert where(match) == {5: 3}
    match = station("DDS", modules={3: 3, 4: 4}, bays=exchanged)
    assert told(play(match, "play Draw/Lock to lock"), "no_effect")


def test_a_locked_bay_is_no_longer_touched():
    match = station("RDS", modules={2: 5}, locked=[3, 4])
    play(match, "play Any Rotate to clockwise", "rotate clockwise 1")
    assert where(match) == {5: 5}
    assert locked(match) == {3, 4}


def test_modules_and_stack_always_fill_the_unlocked_bays():
    match = station("DDS", modules={3: 3, 5: 5}, locked=[1, 2])
    play(match, "play Draw/Lock to lock", "lock 3 and 5")
    assert match.view(None).stack == 12 - len(locked(match)) - len(where(match))
    assert stage(match) == "declare"
