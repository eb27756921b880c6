"""The builder of Factory Funner: what it builds works, is what it says, and is the best where that can be proved."""

from itertools import combinations

import halls
import numpy as np
import pytest

from shopfloor.games.factory_funner import box
from shopfloor.games.factory_funner.builds import closing, draft, generator
from shopfloor.games.factory_funner.rules import factory, networks
from shopfloor.games.factory_funner.state import Factory
from shopfloor.kernel import ALLOWED, blank

BUILDER = blank(generator.Builder)


def tile(name):
    return box.MACHINE_NAMES.index(name)


def builds(f, number, builder=BUILDER, board=halls.A_CYAN, effort=generator.EFFORT):
    """The builds of a tile as factories, each with its draft."""
    count = generator.generate(builder, f, board, number, effort)
    found = []
    for d in builder.builds[:count]:
        built = blank(Factory)
        draft.store(d, built)
        found.append((built, d.copy()))
    return found


def net_cost(f, start):
    """What a layout costs less what its chips bring; the builder also counts room and reservoirs."""
    chips = networks.chip_dots(f) - networks.chip_dots(start)
    return int(factory.cost(f, start) - box.CHIP_DOT_PAYS * chips)


def best_net_cost(start, number):
    return min(net_cost(f, start) for f, _ in builds(start, number))


def solo_games(count):
    """Positions of games in which always the best build is taken: (factory, tile)."""
    for seed in range(count):
        f = blank(Factory)
        for number in np.random.default_rng(seed).permutation(box.TILES)[: box.ROUNDS].tolist():
            yield f, number
            found = builds(f, number)
            f = found[0][0] if found else f


# What is built works


def test_each_build_works_and_is_what_its_draft_says():
    seen = 0
    for f, number in solo_games(6):
        for built, d in builds(f, number):
            assert halls.flaw(built) is None
            assert factory.cost(built, f) == d.cost
            assert networks.chip_dots(built) == d.dots
            assert sum(built.machine > 0) == sum(f.machine > 0) + 1
            assert all(built.machine[f.machine > 0] == f.machine[f.machine > 0])
            assert all(built.turn[f.machine > 0] == f.turn[f.machine > 0])
            seen += 1
    assert seen > 300


def test_builds_come_best_first_and_none_twice():
    for f, number in solo_games(3):
        found = builds(f, number)
        assert len(found) <= generator.MOST_BUILDS
        values = [int(d.value) for _, d in found]
        assert values == sorted(values, reverse=True)
        assert len({built.tobytes() for built, _ in found}) == len(found)


def test_the_builder_remembers_nothing():
    """What it built before changes nothing: the same layout and tile give the same builds, in the same order."""
    for f, number in solo_games(2):
        again = builds(f, number, blank(generator.Builder))
        assert [built.tobytes() for built, _ in builds(f, number)] == [built.tobytes() for built, _ in again]


def test_a_build_on_every_board():
    for board in range(len(box.BOARDS)):
        for built, _ in builds(blank(Factory), tile("Umeaker"), board=board):
            assert halls.flaw(built) is None
            used = (built.machine > 0) | (built.reservoir > 0) | (built.ends > 0)
            assert all(box.SPACE[board][used])


def test_more_effort_finds_nothing_worse():
    for f, number in solo_games(2):
        little, much = (builds(f, number, effort=effort) for effort in (60, 600))
        if little:
            assert much[0][1].value >= little[0][1].value


# The best


@pytest.mark.parametrize("number", range(box.TILES), ids=box.MACHINE_NAMES)
def test_the_first_machine_takes_one_piece_a_port(number):
    """No two of its ports can share a piece, so nothing is cheaper."""
    ports = box.ONES[box.PORTS[number, 0]]
    assert factory.cost(builds(blank(Factory), number)[0][0], blank(Factory)) == ports


def test_the_worked_example():
    """Round 1 takes $4, one less than the example spends; round 2 is found as it is there, or cheaper."""
    umeaker = best_net_cost(blank(Factory), tile("Umeaker"))
    assert umeaker == 4
    start, then = halls.built(*halls.ROUND_1), halls.built(*halls.ROUND_2)
    assert net_cost(then, start) == 5 - 2 * box.CHIP_DOT_PAYS
    assert best_net_cost(start, tile("Ectotrapper")) <= net_cost(then, start)


def test_a_new_machine_feeds_an_older_one():
    """The red supply comes off; a pipe and a blue supply are all that the Nautilus needs: the pillar is in the way."""
    start = halls.built(*halls.MULTIPLIER, halls.supply("red", 0, -1))
    assert best_net_cost(start, tile("Nautilus")) == 2 - box.CHIP_DOT_PAYS


def pieces_of(f):
    """Where a piece that is no machine lies, by place and lowest edge."""
    reservoirs = [(place, int(f.inlet[place])) for place in range(box.HEXES) if f.reservoir[place]]
    pipes = [
        (place, edge)
        for place in range(box.HEXES)
        for edge in range(box.EDGES)
        if f.pipe[place, edge] and box.LOWEST[f.pipe[place, edge]] == edge
    ]
    return reservoirs + pipes


def ways_to_close(f, place, edge):
    """Every factory with one piece more, that meets an open end in a place and is in nobody's way."""
    if f.reservoir[place] or f.machine[place]:
        return
    for shape in box.SHAPE_EDGES:
        if shape >> edge & 1 and not f.ends[place] & shape and not factory.forbids_ends(halls.A_CYAN, place, shape):
            more = f.copy()
            factory.lay(more, place, shape)
            yield more
    if f.ends[place] == 0:
        for reservoir in range(box.FIRST_SUPPLY, box.BLACK_RESERVOIR + 1):
            more = f.copy()
            if reservoir < box.WHITE_RESERVOIR:
                if factory.supply_of(f, reservoir - box.FIRST_SUPPLY) >= 0:
                    continue
                factory.put_supply(more, place, reservoir - box.FIRST_SUPPLY)
            else:
                factory.put_collector(more, place, reservoir, edge)
            yield more


def complete_with(f, pieces):
    """Every factory that works with at most so many pieces more."""
    missing = [place for place in range(box.HEXES) if factory.open_at(f, place)]
    if not missing:
        if networks.flaw(f) == ALLOWED:
            yield f
    elif len(missing) <= pieces:
        for more in ways_to_close(f, missing[0], box.LOWEST[factory.open_at(f, missing[0])]):
            yield from complete_with(more, pieces - 1)


def all_layouts(start, number, pieces):
    """Every factory that works with a machine more and at most so many new pieces, whatever is lifted."""
    lying = pieces_of(start)
    for lifted in (lifted for count in range(len(lying) + 1) for lifted in combinations(lying, count)):
        left = start.copy()
        for place, edge in lifted:
            factory.lift(left, place, edge)
        for place in range(box.HEXES):
            if (
                not factory.forbids_space(left, halls.A_CYAN, place)
                and not left.reservoir[place]
                and not left.ends[place]
            ):
                for turn in range(box.EDGES):
                    if not factory.forbids_ends(halls.A_CYAN, place, box.PORTS[number, turn]):
                        f = left.copy()
                        factory.put_machine(f, place, number, turn)
                        yield from complete_with(f, pieces)


SMALL = {
    "Nautilus into Multiplier": ((*halls.MULTIPLIER, halls.supply("red", 0, -1)), "Nautilus", 1),
    "Time Machine beside Supersealer": (halls.SUPERSEALER, "Time Machine", 0),
    "Multiplier beside Supersealer": (halls.SUPERSEALER, "Multiplier", 0),
    "Boilnado beside Supersealer": (halls.SUPERSEALER, "Boilnado", 0),
    "Compressor after Multiplier": ((*halls.MULTIPLIER, halls.supply("red", 0, -1)), "Compressor", 0),
    "The Judger into Multiplier": ((*halls.MULTIPLIER, halls.supply("red", 0, -1)), "The Judger", 0),
}


@pytest.mark.parametrize("case", SMALL)
def test_nothing_is_cheaper(case):
    """Proved by trying everything: chips that could be gained at most say how many pieces a better layout may have."""
    pieces, name, chips = SMALL[case]
    start = halls.built(*pieces)
    best = best_net_cost(start, tile(name))
    better = best - 1 + box.CHIP_DOT_PAYS * chips
    assert all(net_cost(f, start) >= best for f in all_layouts(start, tile(name), better))


def test_trying_everything_finds_what_the_builder_finds():
    """The proof above is no better than its search, so it must find the best layout when it may have as many pieces."""
    start = halls.built(*halls.SUPERSEALER)
    best = best_net_cost(start, tile("Time Machine"))
    assert min(net_cost(f, start) for f in all_layouts(start, tile("Time Machine"), best)) == best


def test_room_and_whites_are_worth_something():
    """A connector in an empty hex takes room, and a white reservoir takes that and can be used only three times."""

    def worth(*pieces):
        d = blank(draft.Draft)
        draft.load(d, halls.built(*pieces), halls.A_CYAN)
        return int(closing.value_of(d))

    assert worth() > worth(halls.pipe(-2, 0, 0, 3)) > worth(halls.white(-2, 0, 0))
