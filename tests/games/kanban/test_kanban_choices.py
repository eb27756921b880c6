"""What bots do not think about: actions that another one is always at least as good as."""

from plants import designs, goals, parts, plant, pool, stock, track, train, vouchers

from shopfloor.games.kanban import GAME, box


def considered(floor, verb):
    """What bots consider of a verb, in notation."""
    s = floor.s
    out = GAME.choice_room()
    n = int(GAME.consider(s, int(s.mover), out))
    chosen = [int(action) for action in out[:n]]
    assert set(chosen) <= set(floor.match.legal(int(s.mover)))
    return {GAME.actions.write(action) for action in chosen if GAME.actions.name(action) == verb}


def test_no_shift_of_the_workstation_is_wasted_while_one_can_train():
    floor = plant(2).work("design left")
    assert not considered(floor, "end_turn")
    floor.do("train in design with a shift", "train in design with a shift")
    assert considered(floor, "end_turn") == {"end the turn"}


def test_an_expert_may_leave_early():
    floor = plant(2).work("testing left")
    with floor.laying() as s:
        train(s, 0, testing=5)
    assert considered(floor, "end_turn") == {"end the turn"}


POOL = ("engine", "brakes", "turbo")


def swaps(desk, table=(1, 2, 22, 23), workstation="testing left"):
    """Swaps that are considered by who has these designs and a chassis."""
    floor = plant(2).work(workstation)
    with floor.laying() as s:
        designs(s, 0, *desk)
        parts(s, 0, chassis=1)
        pool(s, *POOL)
        goals(s, table)
    return considered(floor, "recycle")


def test_a_spare_part_is_swapped_for_one_that_a_design_lacks():
    assert swaps(["red engine"]) == {"recycle chassis for engine"}
    assert not swaps(["red engine", "blue chassis"]), "the part has its own design"
    assert not swaps(["red transmission"]), "the pool has not what is lacking"


def test_a_spare_part_is_swapped_for_one_that_a_goal_on_the_table_counts():
    assert swaps([], table=(16, 1, 22, 23)) == {"recycle chassis for brakes", "recycle chassis for turbo"}
    assert not swaps([], table=(17, 1, 22, 23)), "the goal counts what one has"


def test_in_assembly_a_part_is_swapped_for_one_that_is_taken():
    assert not swaps([], workstation="assembly left"), "assembly takes a chassis as well"
    floor = plant(2).work("assembly left")
    with floor.laying() as s:
        designs(s, 0)
        parts(s, 0, chassis=1)
        pool(s, *POOL)
        for model in range(len(box.MODELS)):
            s.assembly[model] = 1 << box.CHASSIS
        s.parts[box.CHASSIS] -= len(box.MODELS)
    assert "recycle chassis for turbo" in considered(floor, "recycle")


def test_vouchers_are_not_spent_where_a_cube_would_do():
    floor = plant(2).work("testing right")
    with floor.laying() as s:
        designs(s, 0, "red engine", "blue turbo")
        parts(s, 0, engine=1)
        vouchers(s, 0, 1)
    assert considered(floor, "upgrade") == {"upgrade engine of red with a cube", "upgrade turbo of blue with a voucher"}
    with floor.laying() as s:
        train(s, 0, testing=3)
    doubles = {"double-upgrade engine of red with a cube", "double-upgrade turbo of blue with a voucher"}
    assert considered(floor, "double") == doubles


def test_assembly_gets_parts_that_no_design_asks_for():
    floor = plant(2).work("assembly right")
    with floor.laying() as s:
        designs(s, 0, "red engine")
        parts(s, 0, engine=1, turbo=1)
        vouchers(s, 0, 1)
    given = considered(floor, "provide")
    assert given == {f"provide turbo for {model} with a cube" for model in box.MODELS}
    with floor.laying() as s:
        parts(s, 0, engine=1)
    given = considered(floor, "provide")
    assert "provide engine for green with a cube" in given
    assert "provide engine for green with a voucher" not in given


def test_a_car_is_claimed_where_it_is_nearest_and_with_a_design_without_a_part():
    floor = plant(2).work("testing right")
    with floor.laying() as s:
        track(s, "red", "blue", "red")
        designs(s, 0, "red engine", "red claim-only", "blue turbo")
    assert considered(floor, "claim") == {"claim car 1 with its claim-only design", "claim car 2 with its turbo design"}


def test_parts_are_collected_in_pairs_or_all():
    floor = plant(2).work("logistics right")
    with floor.laying() as s:
        parts(s, 0, chassis=1)
        stock(s, engine=4, turbo=1)
    assert considered(floor, "collect") == {"collect 2 engine", "collect 4 engine", "collect 1 turbo"}


def test_an_order_is_not_placed_so_that_it_brings_less():
    floor = plant(2).work("logistics right")
    with floor.laying() as s:
        hands = int(s.players[0].orders) | int(s.players[1].orders) | int(s.order_deck)
        s.players[0].orders, s.players[1].orders = 0b0010, 0b1100
        s.order_deck = hands & ~0b1110
    placed = considered(floor, "issue")
    assert len(placed) < 4
    assert all("doubled right" in order for order in placed), "suspensions are stored on the right"


def test_of_upgrade_spaces_those_that_give_most_are_filled():
    floor = plant(2).work("testing right")
    with floor.laying() as s:
        designs(s, 0, "blue engine")
        parts(s, 0, engine=1)
    floor.do("upgrade engine of blue with a cube")
    assert considered(floor, "space") == {f"fill upgrade space {space}" for space in (1, 4, 6)}
