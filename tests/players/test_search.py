"""The search: what it finds, what it may know, and how it ends."""

import threading
from dataclasses import replace

import numpy as np
import pytest

from connect_four.bots import evaluate as connect_four_judgement
from shopfloor import players
from shopfloor.kernel import Match, Refusal, registry, rule
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.records import blank
from shopfloor.players.thinking import MOST_KEPT, SMALL_TREE, TREES, Budget, Desk, Searcher
from shopfloor.players.tree import NODES, Tree, used_bytes

GAMES = registry.names()
HIDING = [name for name in GAMES if registry.get(name).traits["HIDES"]]


def position(name, actions=(), seed=1):
    match = Match(registry.get(name), key=key_of_seed(seed))
    match.replay(actions)
    return match


def some_way(name, steps, seed=3):
    """A game in which random players have made some choices."""
    match = position(name, seed=seed)
    chance = np.random.default_rng(seed)
    for _ in range(steps):
        if match.over:
            break
        seat = int(chance.choice(match.pending()))
        match.act(seat, int(chance.choice(match.legal(seat))))
    return match


def think(match, seat=None, seed=5, budget=None, searcher=None):
    seat = match.pending()[0] if seat is None else seat
    searcher = searcher or Searcher(match.game)
    budget = (budget or Budget(500)).for_game(match.game)
    return searcher.think(match.snapshot(), seat, key_of_seed(seed), budget)


def drops(*columns):
    return [(turn % 2, f"drop {column}") for turn, column in enumerate(columns)]


def test_a_win_in_one_is_played():
    thought = think(position("connect_four", drops(1, 7, 1, 7, 1, 7)))
    assert thought.text == "drop 1"
    assert thought.value > 0.9
    assert thought.line == ("drop 1",)


def test_a_threat_is_answered():
    match = position("connect_four", drops(1, 7, 1, 6, 1))
    assert think(match, budget=Budget(2_000)).text == "drop 1"


def test_more_thinking_wins():
    game = registry.get("connect_four")
    plan = [players.get("foreman"), players.get("trainee")]
    from shopfloor.lab.contest import play_contest

    results = [play_contest(game, plan, {}, key_of_seed(n)).match.result()[0] for n in range(8)]
    assert sum(results) >= 6


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_gives_the_same_thought(name):
    match = some_way(name, 1)
    first, again = (think(match, budget=Budget(300)) for _ in range(2))
    assert (first.move, first.choices, first.line) == (again.move, again.choices, again.line)


def test_a_used_memory_gives_the_same_thought_as_a_new_one():
    match = some_way("connect_four", 4)
    TREES._free.clear()
    new = think(match)
    think(some_way("connect_four", 9), budget=Budget(3_000))
    assert think(match).choices == new.choices


@pytest.mark.parametrize("name", HIDING)
@pytest.mark.parametrize("steps", [1, 3])
def test_what_is_hidden_does_not_change_the_thought(name, steps):
    for seed in range(6):
        match = some_way(name, steps, seed)
        for seat in match.pending():
            thoughts = set()
            for number in range(4):
                world = match.clone()
                world.restore(match.imagine(seat, key_of_seed(number)).tobytes())
                thought = think(world, seat, budget=Budget(200))
                thoughts.add((thought.move, thought.choices, thought.line))
            assert len(thoughts) == 1


def test_a_sealed_choice_is_thought_about_and_not_known():
    before = position("assembly_line")
    after = [position("assembly_line", [(0, f"show {fingers}")]) for fingers in (1, 2, 3)]
    thoughts = {think(match, 1).choices for match in (before, *after)}
    assert len(thoughts) == 1


def test_simultaneous_choices_mix():
    match = some_way("assembly_line", 10)
    thought = think(match, budget=Budget(20_000))
    assert sum(thought.mix.values()) == pytest.approx(1)
    assert sum(share > 0.05 for share in thought.mix.values()) > 1


def test_the_mix_comes_near_the_equilibrium():
    game = registry.get("assembly_line")
    match = some_way("assembly_line", 16, seed=33)  # where all three are played, and not equally often
    _, uniform = game.oracle.reply(match.snapshot(), 0, dict.fromkeys(range(3), 1 / 3))
    assert uniform > 0.05
    thought = think(match, 0, budget=Budget(400_000))
    _, gives_away = game.oracle.reply(match.snapshot(), 0, thought.mix)
    assert 0 <= gives_away < 0.02


def test_two_threads_add_up_and_stay_the_same():
    match = some_way("connect_four", 2)
    budget = Budget(400, threads=2)
    first, again = think(match, budget=budget), think(match, budget=budget)
    assert first.iterations == 800 == sum(choice.visits for choice in first.choices)
    assert first.choices == again.choices


def test_time_ends_a_thought():
    match = position("connect_four")
    think(match)
    thought = think(match, budget=Budget(seconds=2, threads=2))
    assert 0.5 < thought.seconds < 30  # a loaded machine may be late
    assert thought.iterations > 1


def test_a_thought_that_has_hardly_begun_is_not_clear():
    match = position("connect_four", drops(4, 1, 4, 1, 4, 1))
    searcher = Searcher(match.game)
    desk = Desk(match.game, blank(Tree))
    desk.prepare(match.snapshot(), 0, key_of_seed(5), thread=0, iterations=10_000)
    clear = []
    for iterations in (1, 9_999):
        desk.explore(0, iterations, np.zeros(1, np.int64))
        clear.append(searcher._is_clear([desk], left=0.1))
    assert clear == [False, True]


def test_a_thought_ends_when_nothing_can_change_its_mind():
    match = Match(registry.get("connect_four"), key=key_of_seed(1))
    match.replay((number % 2, f"drop {column}") for number, column in enumerate((4, 1, 4, 1, 4, 1)))
    think(match)
    thought = think(match, budget=Budget(seconds=20))
    assert thought.text == "drop 4"
    assert thought.seconds < 15


@rule
def far_above_zero(s, seat):
    return connect_four_judgement(s, seat) + 1024.0


def test_only_differences_of_a_games_judgement_count():
    match = position("connect_four", drops(4, 4, 3))
    lifted = Match(replace(match.game, evaluate=far_above_zero), key=key_of_seed(1))
    lifted.replay(drops(4, 4, 3))
    assert think(lifted).choices == think(match).choices


def test_half_of_what_counts_may_be_what_is_gained():
    """Far ahead, all choices look like a win; what they gain on the position that is thought about stays to be seen."""

    def value(relative):
        game = replace(registry.get("connect_four"), evaluate=far_above_zero, horizon=2, relative=relative)
        return think(Match(game, key=key_of_seed(1)), budget=Budget(50)).value  # nobody wins so soon

    assert value(relative=False) > 0.95
    assert 0.3 < value(relative=True) < 0.7


def test_a_thought_stops_at_once_when_asked():
    match = position("connect_four")
    searcher = Searcher(match.game)
    think(match, searcher=searcher)
    over = threading.Event()

    def ask() -> None:
        while not over.wait(0.05):  # again and again: before the search has begun nobody hears it
            searcher.stop()

    asking = threading.Thread(target=ask)
    asking.start()
    try:
        thought = think(match, searcher=searcher, budget=Budget(seconds=500))
    finally:
        over.set()
        asking.join()
    assert thought.seconds < 100  # by itself it takes at least 200, however clear the choice is
    assert thought.text.startswith("drop")


def test_memory_is_bounded():
    match = position("connect_four")
    desk = Desk(match.game, blank(Tree))
    desk.prepare(match.snapshot(), 0, key_of_seed(5), thread=0, iterations=NODES + 50_000)
    assert desk.explore(0, NODES + 50_000, np.zeros(1, np.int64)) == NODES + 50_000
    assert desk.tree.nodes_used < NODES


def test_trees_are_shared_by_games_and_large_ones_are_given_back():
    for name in GAMES:
        think(some_way(name, 1), budget=Budget(50, threads=2))
    kept = len(TREES._free)
    assert 2 <= kept <= MOST_KEPT
    with TREES.lent(1) as (tree,):
        assert 0 < used_bytes(tree) <= SMALL_TREE
    assert len(TREES._free) == kept
    think(position("connect_four"), budget=Budget(200_000))
    assert len(TREES._free) == kept - 1


def test_a_tree_of_another_game_gives_the_same_thought_as_a_new_one():
    match, other = some_way("leduc_poker", 1), some_way("assembly_line", 3)
    TREES._free.clear()
    new = think(match)
    for _ in range(2):
        think(other, budget=Budget(3_000))
        assert think(match).choices == new.choices


def test_a_thought_tells_how_sure_it_is():
    match = position("connect_four")
    short, long = (think(match, budget=Budget(n)) for n in (100, 10_000))
    assert long.error < short.error
    assert 0 < long.sure <= 1
    assert long.choices[0].visits == max(choice.visits for choice in long.choices)
    assert long.line[0] == long.text


def test_thinking_needs_a_choice_and_an_end():
    with pytest.raises(Refusal, match="nothing to choose"):
        think(position("connect_four"), seat=1)
    with pytest.raises(Refusal, match="needs a limit"):
        Budget()


def test_levels_are_those_that_suit_the_game():
    assert [p.name for p in players.levels(registry.get("connect_four"))] == list(players.LEVELS[:4])
    assert [p.name for p in players.levels(registry.get("assembly_line"))] == list(players.LEVELS)
    with pytest.raises(Refusal, match="nobody has solved Connect Four"):
        players.get("oracle", registry.get("connect_four"))
