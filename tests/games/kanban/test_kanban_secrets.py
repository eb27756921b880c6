"""What a seat cannot know, and what everybody does."""

from plants import goals, plant, train

from shopfloor.games.kanban import GAME, box
from shopfloor.kernel import SPECTATOR
from shopfloor.kernel.luck import key_of_seed


def worlds(floor, seat, number=30):
    for seed in range(number):
        s = floor.s
        GAME.redeal(s, key_of_seed(seed), seat)
        assert GAME.census(s) == floor.census
        yield s


def test_hidden_all_worlds_are_one():
    floor = plant()
    hidden = set()
    for s in worlds(floor, 0):
        s.drawn = 0
        GAME.hide(s, 0)
        hidden.add(s.tobytes())
    assert len(hidden) == 1


def cards(mask):
    return frozenset(n for n in range(int(mask).bit_length()) if int(mask) >> n & 1)


def test_a_hand_is_seen_by_its_owner_alone():
    floor = plant()
    for seat in range(4):
        players = floor.match.view(seat).players
        assert [player.goals is not None for player in players] == [other == seat for other in range(4)]
        assert [player.orders is not None for player in players] == [other == seat for other in range(4)]
    assert all(player.goals is None for player in floor.view.players)


def test_a_redeal_changes_the_hands_of_others_only():
    floor = plant()
    seen = list(worlds(floor, 0))
    assert {cards(s.players[0].goals) for s in seen} == {cards(floor.me(0).goals)}
    assert len({cards(s.players[1].goals) for s in seen}) > 20
    assert len({cards(s.players[1].orders) for s in seen}) > 10
    assert len({cards(s.players[0].goals) for s in worlds(floor, SPECTATOR)}) > 20


def test_orders_that_everybody_knows_stay():
    floor = plant()
    with floor.laying() as s:
        known = int(s.players[1].orders) & -int(s.players[1].orders)
        s.orders_seen = known
    assert all(int(s.players[1].orders) & known for s in worlds(floor, 0))
    assert floor.view.players[1].seen_orders == (known.bit_length(),)


def test_goals_discarded_before_a_reshuffle_are_in_no_hand_that_is_older():
    """Three old cards are in hands and in no deck: a world deals them among those hands again."""
    floor = plant(3)
    with floor.laying() as s:
        goals(s, (30, 31, 32, 29), ((1, 2, 3), (4, 5, 20), (6, 7, 21)))
        s.reshuffles = 1
        for number in range(8, 29):
            s.goal_deal[number - 1] = 1
    old = {3, 4, 5, 6}  # the cards 4, 5, 6 and 7
    for s in worlds(floor, 0):
        held = cards(s.players[1].goals) | cards(s.players[2].goals)
        assert held >= old
        assert all(len(cards(s.players[seat].goals) & old) == 2 for seat in (1, 2))


def test_a_proposal_could_be_any_card_of_the_hand():
    floor = plant(2)
    with floor.laying() as s:
        goals(s, (30, 31, 32, 29), ((1, 2, 3), (4, 5, 6)))
    floor.meet()
    while floor.view.phase == "meeting":
        legal = floor.legal()
        floor.do(next(action for action in ("say no more", "pass", *legal) if action in legal))
    floor.do(floor.legal()[0])
    first = next(seat for seat in range(2) if floor.view.players[seat].proposed)
    assert len({int(s.players[first].proposed) for s in worlds(floor, 1 - first)}) > 5
    assert len({int(s.players[first].proposed) for s in worlds(floor, first)}) == 1


def test_the_plaques_of_a_pile_are_known_only_to_who_looks():
    floor = plant().work("design right")
    with floor.laying() as s:
        train(s, 0, design=4)
    floor.do("train in design with a shift")
    assert len({tuple(s.plaques[box.DESIGN]) for s in worlds(floor, 0)}) == 1
    assert len({tuple(s.plaques[box.DESIGN]) for s in worlds(floor, 1)}) > 3
    floor.do(floor.legal()[0])
    assert len({tuple(s.plaques[box.DESIGN]) for s in worlds(floor, 0)}) > 3  # an expert forgets


def test_what_lies_in_an_untouched_pile_is_decided_by_nobody_yet():
    assert not plant().s.plaques.any()
