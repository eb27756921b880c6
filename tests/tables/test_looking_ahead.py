"""What an action would do, and what a strong player would do: both from the rules, and neither tells a secret."""

import random

import pytest
from msgspec import json
from tests.tables.conftest import Club

from shopfloor.kernel import Match, registry
from shopfloor.kernel.luck import key_of_seed
from shopfloor.tables import messages as m
from shopfloor.tables.previews import foresee

NAMES = ["Ada", "Ben", "Cem", "Dee", "Eve"]


def some_positions(name: str, games: int = 12, seats: int | None = None):
    """Positions of random games, each with a seat that is to choose."""
    for seed in range(games):
        chance = random.Random(seed)
        match = Match(registry.get(name), seats, key=key_of_seed(seed))
        while match.pending():
            seat = chance.choice(match.pending())
            if chance.random() < 0.15:
                yield match, seat, chance
            match.act(seat, chance.choice(match.legal(seat)))


def at(view, path):
    for step in path:
        view = view[step]
    return view


def is_within(path, others) -> bool:
    return any(path[: len(other)] == other for other in others)


def differences(one, other, path=()):
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [d for key in one for d in differences(one[key], other[key], (*path, key))]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return [d for place in range(len(one)) for d in differences(one[place], other[place], (*path, place))]
    return [] if one == other else [list(path)]


@pytest.mark.parametrize(
    ("name", "seats"),
    [("assembly", 1), ("assembly", 2), ("assembly_line", 2), ("independents", 3), ("kanban", 3), ("factory_funner", 2)],
)
def test_what_is_foreseen_as_certain_comes_true(name, seats):
    tried = 0
    for match, seat, chance in some_positions(name, seats=seats):
        action = chance.choice(match.legal(seat))
        preview = foresee(match, seat, match.game.actions.write(action), 1, NAMES)
        after = match.clone()
        before = json.decode(json.encode(match.view(seat)))
        after.act(seat, action)
        then = json.decode(json.encode(after.view(seat)))
        for change in preview.changes:
            assert at(then, change.path) == json.decode(json.encode(change.value))
        foretold = [*preview.unsure, *(change.path for change in preview.changes)]
        assert all(is_within(path, foretold) for path in differences(before, then)), "something else has changed"
        tried += 1
    assert tried > 20


def test_a_rotation_is_foreseen_by_both_distances_before_its_card_is_played():
    tried = 0
    for match, seat, turn in some_rotations(seats=1):
        for one in distances(match, seat, turn):
            after = match.clone()
            after.act(seat, turn)
            after.act(seat, one.action)
            seen = json.decode(json.encode(after.view(seat)))
            assert all(at(seen, change.path) == json.decode(json.encode(change.value)) for change in one.changes)
        tried += 1
    assert tried > 3


def some_rotations(seats: int):
    """Positions in which a card can be played to rotate modules that are there, and the action that plays it."""
    for match, seat, _ in some_positions("assembly", seats=seats):
        turns = [a for a in match.legal(seat) if match.game.actions.write(a).endswith("clockwise")]
        if match.view(seat).stage == "declare" and turns and "clockwise" not in match.view(seat).idle:
            yield match, seat, turns[0]


def distances(match, seat, turn):
    then = foresee(match, seat, turn, 1, NAMES).then
    steps = [next((told.values["steps"] for told in one.news if told.kind == "rotated"), None) for one in then]
    assert steps == [1, 2]
    return then


def test_both_distances_are_foreseen_also_if_a_partner_who_cannot_verify_discards_first():
    discarded = 0
    for match, seat, turn in some_rotations(seats=2):
        after = match.clone()
        after.act(seat, turn)
        if after.view(seat).stage != "override":
            continue
        one, two = distances(match, seat, turn)
        after.act(1 - seat, after.legal(1 - seat)[-1])
        if after.view(seat).stage != "execute":
            continue  # a role comes in between
        after.act(seat, one.action)
        bays = json.decode(json.encode(after.view(seat)))["bays"]
        moved = [change for change in one.changes if change.path[0] == "bays"]
        assert moved
        assert moved != [change for change in two.changes if change.path[0] == "bays"]
        assert all(at(bays, change.path[1:]) == json.decode(json.encode(change.value)) for change in moved)
        discarded += 1
    assert discarded > 3


@pytest.mark.parametrize("name", [game.name for game in registry.games()])
def test_a_preview_is_the_same_in_every_world_that_the_seat_thinks_possible(name):
    """So it cannot tell what is hidden: not the other hand, not a sealed choice, not the luck to come."""
    changed = 0
    positions = some_positions(name, games=4, seats=max(registry.get(name).seats))
    for number, (match, seat, chance) in enumerate(positions):
        action = match.game.actions.write(chance.choice(match.legal(seat)))
        other = match.clone()
        other.key = key_of_seed(1000 + number)
        other.restore(match.imagine(seat, other.key).tobytes())
        changed += other.state_bytes() != match.state_bytes()
        assert json.encode(foresee(match, seat, action, 1, NAMES)) == json.encode(
            foresee(other, seat, action, 1, NAMES)
        )
    assert changed or not registry.get(name).traits["HIDES"]


def test_the_answer_of_the_other_hand_is_not_foreseen():
    match = Match(registry.get("assembly"), 2, key=key_of_seed(1))
    seat = match.pending()[0]
    preview = foresee(match, seat, match.game.actions.write(match.legal(seat)[0]), 1, NAMES)
    assert ["command", "answer"] in preview.unsure
    assert [news.kind for news in preview.news] == ["asked"]
    assert preview.news[0].text.startswith("you ask:")


def test_a_rotation_is_foreseen_module_by_module_and_the_card_drawn_after_it_is_not():
    match = Match(registry.get("assembly"), 1, {"role": "none"}, key=key_of_seed(3))
    match.act(0, "play Any Rotate to clockwise")
    place = next(bay.clock for bay in match.view(0).bays if bay.module)
    preview = foresee(match, 0, "rotate clockwise 2", 1, NAMES)
    moved = {change.path[1] + 1: change.value for change in preview.changes if change.path[0] == "bays"}
    assert moved == {place: None, (place + 1) % 12 + 1: match.view(0).bays[place - 1].module}
    assert [path for path in preview.unsure if path[0] == "bays"] == []
    assert ["players", 0, "hand"] in preview.unsure


@pytest.mark.anyio
async def test_only_the_one_whose_choice_it_is_can_ask(small_club: Club):
    table = await small_club.duel("assembly")
    active = (await small_club.now("ada", table)).view.active
    people = ("ada", "ben") if active == 0 else ("ben", "ada")
    action = (await small_club.now(people[0], table)).actions[0]
    before = (await small_club.now("ada", table)).seq
    assert (await small_club.service.preview(people[0], table, action)).action == registry.get(
        "assembly"
    ).actions.write(action)
    assert (await small_club.now("ada", table)).seq == before
    with pytest.raises(Exception, match="nothing to choose now"):
        await small_club.service.preview(people[1], table, action)
    with pytest.raises(Exception, match="private"):
        await small_club.service.preview("eve", table, action)
    with pytest.raises(Exception, match="you cannot do that now"):
        await small_club.service.preview(people[0], table, "roll the die")


@pytest.mark.anyio
async def test_hints_are_for_who_plays_without_other_people(small_club: Club):
    alone = (await small_club.make(m.MySeat(), game="assembly")).table
    assert (await small_club.now("ada", alone)).hints
    hint = await small_club.service.hint("ada", alone)
    assert "«play" in hint.text
    assert "%" in hint.text
    left = await small_club.duel("assembly")
    await small_club.does("ben", left, m.Rise, 1)
    assert not (await small_club.now("ada", left)).hints
    table = await small_club.duel("assembly")
    active = (await small_club.now("ada", table)).view.active
    assert not (await small_club.now("ada", table)).hints
    with pytest.raises(Exception, match="without other people"):
        await small_club.service.hint(("ada", "ben")[active], table)
