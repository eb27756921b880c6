"""Builds as plans: edits that people could make, which lead to the same layout at the same cost."""

import halls
import numpy as np
import pytest

from shopfloor.games.factory_funner import GAME, box, verbs
from shopfloor.games.factory_funner.builds import draft, generator, plans
from shopfloor.games.factory_funner.rules import accounts, factory
from shopfloor.games.factory_funner.state import Factory
from shopfloor.kernel import Match, blank, code
from shopfloor.kernel.luck import key_of_seed
from shopfloor.players.policies import steps_of

BUILDER = blank(generator.Builder)


def write(actions):
    return [GAME.actions.write(action) for action in actions]


def choices(match, seat=0):
    """What a bot is offered, each as a tuple of actions."""
    out = GAME.choice_room()
    count = GAME.consider(match.snapshot(), seat, out)
    return [steps_of(GAME, int(choice), out) for choice in out[:count]]


def act_all(match, actions, seat=0):
    for action in actions:
        match.act(seat, int(action))


def generated(match, seat=0):
    """The builds of the tile in hand, as (layout, cost)."""
    me = match.snapshot().players[seat]
    count = generator.generate(BUILDER, me.factory, halls.A_CYAN, int(me.tile), generator.EFFORT)
    found = []
    for d in BUILDER.builds[:count]:
        built = blank(Factory)
        draft.store(d, built)
        found.append((built, int(d.cost)))
    return found


def solo(seed, rounds, **options):
    """A game alone in which the first choice was taken in some rounds."""
    match = Match(GAME, seats=1, options=options, key=key_of_seed(seed))
    for _ in range(rounds):
        act_all(match, choices(match)[0])
    return match


def test_the_edits_of_every_plan_lead_to_a_build_of_the_generator():
    tried = 0
    for seed, rounds in ((1, 0), (2, 3), (3, 5), (4, 7)):
        match = solo(seed, rounds)
        expected = generated(match)
        for plan in choices(match):
            if len(plan) > 1:
                copy = solo(seed, rounds)
                act_all(copy, plan[:-1])  # each of them is legal, else this fails
                me = copy.snapshot().players[0]
                cost = int(factory.cost(me.draft, me.factory))
                assert any(factory.is_same(me.draft, built) and cost == price for built, price in expected)
                before, gain = int(me.money), int(accounts.gain_if_built(me))
                copy.act(0, plan[-1])
                assert copy.snapshot().players[0].money == before + gain
                tried += 1
    assert tried > 30


def test_plans_keep_the_order_of_the_builds():
    match = solo(5, 2)
    layouts = []
    for plan in choices(match):
        if len(plan) > 1:
            copy = solo(5, 2)
            act_all(copy, plan[:-1])
            layouts.append(copy.snapshot().players[0].draft)
    order = [
        next(i for i, (built, _) in enumerate(generated(match)) if factory.is_same(layout, built)) for layout in layouts
    ]
    assert order == sorted(order)


def test_choices_are_the_same_each_time():
    assert choices(solo(6, 4)) == choices(solo(6, 4))


def test_a_draft_that_was_begun_is_started_over():
    match = solo(7, 0)
    fresh = choices(match)
    match.act(0, match.legal(0)[0])
    for plan in choices(match):
        if len(plan) > 1:
            assert write(plan[:1]) == ["start over"]
            assert plan[1:] in fresh
            break
    else:
        raise AssertionError("no plan was offered")


def test_a_draft_that_works_can_be_finished():
    match = solo(8, 0)
    best = choices(match)[0]
    act_all(match, best[:-1])
    assert (code(verbs.FINISH),) in choices(match)


def test_giving_up_is_always_offered_and_comes_first_where_no_build_pays():
    """A Focuser brings $2 and takes two pieces and a white reservoir."""
    match = solo(9, 0)
    assert choices(match)[-1] == (code(verbs.SKIP),)
    s = match.snapshot()
    s.players[0].tile = box.MACHINE_NAMES.index("Focuser")
    match.restore(s.tobytes())
    assert choices(match)[0] == (code(verbs.SKIP),)
    assert len(choices(match)) > 1


def gain_of(match, plan):
    """How a plan changes the money."""
    before = int(match.snapshot().players[0].money)
    copy = Match(GAME, seats=1, key=key_of_seed(0))
    copy.restore(match.state_bytes())
    act_all(copy, plan)
    return int(copy.snapshot().players[0].money) - before


def test_a_build_that_nobody_can_pay_is_not_offered():
    """Where money must not fall below $0: only what brings most is left to a player who owes as much."""
    match = solo(10, 4)
    gains = [gain_of(match, plan) for plan in choices(match) if len(plan) > 1]
    assert min(gains) < max(gains)
    s = match.snapshot()
    s.players[0].money = -max(gains)
    match.restore(s.tobytes())
    assert {gain_of(match, plan) for plan in choices(match) if len(plan) > 1} == {max(gains)}


def test_plans_need_connectors_that_are_there():
    """With an empty pool no plan lays any."""
    match = solo(11, 3, connector_supply="finite")
    s = match.snapshot()
    s.pool[:] = 0
    match.restore(s.tobytes())
    for plan in choices(match):
        before = match.snapshot().players[0].factory
        copy = Match(GAME, seats=1, options={"connector_supply": "finite"}, key=key_of_seed(11))
        copy.restore(match.state_bytes())
        act_all(copy, plan)
        kinds = np.zeros(len(box.CONNECTORS), np.int64)
        factory.connector_kinds(copy.snapshot().players[0].factory, kinds, 1)
        factory.connector_kinds(before, kinds, -1)
        assert all(kinds <= 0)


def test_plans_are_no_longer_than_their_room():
    for seed in range(4):
        for plan in choices(solo(20 + seed, 6)):
            assert len(plan) < plans.LONGEST


def with_tiles(match, *names):
    """The same table with these tiles in the middle."""
    if match.view(None).stage == "flip":
        match.act(match.pending()[0], "flip")
    s = match.snapshot()
    for at, name in enumerate(names):
        s.middle[at] = box.MACHINE_NAMES.index(name)
    match.restore(s.tobytes())
    return match


@pytest.mark.parametrize("selection", box.SELECTIONS)
def test_only_tiles_that_suit_are_considered(selection):
    """The first two are worth nearly the same, and the third far less."""
    match = with_tiles(
        Match(GAME, seats=3, options={"selection": selection}, key=key_of_seed(12)),
        "Hexopacker",
        "Supersealer",
        "Focuser",
    )
    claim = "seal" if selection == "sealed" else "claim"
    seat = match.pending()[0]
    assert [write(choice) for choice in choices(match, seat)] == [[f"{claim} tile 1"], [f"{claim} tile 2"]]


def test_who_can_build_nothing_passes():
    match = with_tiles(Match(GAME, seats=2, key=key_of_seed(13)), "Hexopacker", "Supersealer")
    s = match.snapshot()
    for place in range(box.HEXES):
        s.players[0].factory.machine[place] = 1  # no room for another
    match.restore(s.tobytes())
    assert [write(choice) for choice in choices(match)] == [["seal pass"]]
