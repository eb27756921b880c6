"""Upgrades, the double upgrade, and factory goals."""

from plants import cars, designs, parts, plant, train, upgrade, vouchers

from shopfloor.games.kanban import box


def innovator(*desk, workstation="testing right", **held):
    floor = plant().work(workstation)
    with floor.laying() as s:
        designs(s, 0, *desk)
        parts(s, 0, **held)
        vouchers(s, 0, 0)
        s.red_seats += s.factory_seats.sum()
        s.factory_seats[:] = 0
    return floor


def test_an_upgrade_takes_a_shift_a_part_and_a_design():
    floor = innovator("green engine", engine=2)
    floor.do("upgrade engine of green with a cube")
    assert floor.view.stage == "upgrade space"
    assert floor.view.turn.shifts_left == 2
    assert floor.me().parts[box.ENGINE] == 1
    assert floor.view.players[0].desk == ()
    assert floor.view.turn.upgrading == "green engine"
    assert len(floor.legal()) == 6
    floor.do("fill upgrade space 4")
    assert floor.view.players[0].upgraded == ("green engine",)
    assert floor.me().points == 4 + 2
    assert floor.view.parts[box.ENGINE].value == 1
    assert floor.view.models[box.GREEN].upgrades[3] == "engine"


def test_an_upgrade_space_holds_one_part():
    floor = innovator("green engine", "green turbo", engine=1, turbo=1)
    floor.do("upgrade engine of green with a cube", "fill upgrade space 1")
    assert floor.view.players[0].due == (1, 0, 0)
    floor.do("upgrade turbo of green with a cube")
    assert "upgrade space 1 of this model is taken" in floor.refused("fill upgrade space 1")
    assert len(floor.legal()) == 5


def test_what_is_missing_for_an_upgrade_is_named():
    floor = innovator("green engine", "red claim-only", turbo=1)
    assert floor.refused("upgrade turbo of green with a cube") == "green turbo is not on your desk."
    assert floor.refused("upgrade engine of green with a cube") == "you have no engine in your storage."
    assert "no parts voucher" in floor.refused("upgrade engine of green with a voucher")
    assert not [action for action in floor.legal() if "red" in action]


def test_a_voucher_upgrades_with_a_part_of_the_supply():
    floor = innovator("green engine")
    with floor.laying() as s:
        vouchers(s, 0, 1)
    left = floor.s.parts[box.ENGINE]
    floor.do("upgrade engine of green with a voucher", "fill upgrade space 6")
    assert floor.s.parts[box.ENGINE] == left - 1
    assert floor.view.players[0].due == (0, 1, 0)


def test_the_value_of_a_part_rises_with_each_upgrade_of_it():
    floor = innovator("green engine", "red engine", engine=2)
    floor.do("upgrade engine of green with a cube", "fill upgrade space 1")
    floor.do("upgrade engine of red with a cube", "fill upgrade space 2")
    assert floor.view.parts[box.ENGINE].value == 2


# The double upgrade


def test_only_the_certified_upgrade_twice():
    floor = innovator("green engine", engine=1)
    assert "certified in testing" in floor.refused("double-upgrade engine of green with a cube")


def test_a_double_upgrade_raises_the_value_by_two_and_scores_it():
    floor = innovator("green engine", engine=1)
    with floor.laying() as s:
        train(s, 0, testing=3)
        upgrade(s, 1, "red engine")
    floor.do("double-upgrade engine of green with a cube", "fill upgrade space 5")
    assert floor.view.parts[box.ENGINE].value == 3
    assert floor.me().points == 3 + 2 + 3
    assert floor.view.players[0].doubled == "green engine"
    assert floor.view.players[0].upgraded == ("green engine",)


def test_one_double_upgrade_a_player_and_a_part():
    floor = innovator("green engine", "red turbo", "blue engine", engine=2, turbo=1)
    with floor.laying() as s:
        train(s, 0, testing=3)
        train(s, 1, testing=3)
    floor.do("double-upgrade engine of green with a cube", "fill upgrade space 1")
    assert "only one per game" in floor.refused("double-upgrade turbo of red with a cube")
    with floor.laying() as s:
        s.players[0].doubled = -1
    assert "engine has already been double-upgraded" in floor.refused("double-upgrade engine of blue with a cube")
    assert "upgrade engine of blue with a cube" in floor.legal()


def test_a_part_is_never_worth_more_than_six():
    """Five models and one double upgrade lead to six at most."""
    floor = innovator("black engine", engine=1)
    with floor.laying() as s:
        train(s, 0, testing=3)
        for seat, model in ((0, "green"), (1, "blue"), (1, "yellow"), (2, "red")):
            upgrade(s, seat, f"{model} engine")
        designs(s, 0, "black engine")
    floor.do("double-upgrade engine of black with a cube", "fill upgrade space 1")
    assert floor.view.parts[box.ENGINE].value == 6


# Factory goals


def goal(floor, area, easy, hard, seats=(1, 1)):
    with floor.laying() as s:
        number = box.AREAS.index(area)
        s.factory_goal[number] = [easy, hard]
        s.red_seats -= sum(seats) - s.factory_seats[number].sum()
        s.factory_seats[number] = seats
    return floor


def test_a_factory_goal_brings_a_seat_at_once():
    floor = goal(innovator("green engine", "red turbo", engine=1, turbo=1), "upgraded designs", 2, 3)
    floor.do("upgrade engine of green with a cube", "fill upgrade space 1")
    assert floor.me().seats_up == 1
    floor.do("upgrade turbo of red with a cube", "fill upgrade space 1")
    assert floor.me().seats_up == 2
    assert [tile.seats for tile in floor.view.factory_goals[4:]] == [0, 1]


def test_one_player_takes_one_seat_of_a_tile_and_may_reach_both():
    floor = goal(innovator("green engine", "red turbo", engine=1, turbo=1), "upgraded designs", 2, 3, (2, 2))
    with floor.laying() as s:
        upgrade(s, 0, "blue brakes")
        designs(s, 0, "green engine", "red turbo")
    floor.do("upgrade engine of green with a cube", "fill upgrade space 1")
    floor.do("upgrade turbo of red with a cube", "fill upgrade space 1")
    assert [tile.seats for tile in floor.view.factory_goals[4:]] == [1, 1]
    assert floor.me().seats_up == 3


def test_a_goal_without_seats_brings_nothing():
    floor = goal(innovator("green engine", "red turbo", engine=1, turbo=1), "upgraded designs", 2, 3, (0, 1))
    floor.do("upgrade engine of green with a cube", "fill upgrade space 1")
    floor.do("upgrade turbo of red with a cube", "fill upgrade space 1")
    assert floor.me().seats_up == 1


def test_certifications_count_for_their_goal_and_cars_for_theirs():
    floor = goal(plant().work("design right"), "certifications", 2, 3)
    with floor.laying() as s:
        train(s, 0, testing=3, design=2)
    floor.do("train in design with a shift", "take certification spot 4")
    assert floor.me().seats_up == 3  # the goal, and the spot of section 2


def test_a_replaced_car_is_no_further_car():
    floor = goal(plant().work("testing right"), "cars", 4, 5)
    with floor.laying() as s:
        train(s, 0, assembly=3)
        cars(s, 0, "green", "green", "blue", "blue", "yellow")
        s.players[0].factory_seats = 0b1100
        s.track[0] = box.RED
        s.cars[box.RED] -= 1
        designs(s, 0, "red engine")
    floor.do("claim car 1 with its engine design", "end the turn", "park in garage 1")
    assert [tile.seats for tile in floor.view.factory_goals[2:4]] == [1, 1]


# Seats


def test_a_red_seat_waits_when_no_own_seat_lies_face_down():
    floor = goal(innovator("green engine", "red turbo", engine=1, turbo=1), "upgraded designs", 1, 3)
    with floor.laying() as s:
        s.players[0].seats_up = 4
    floor.do("upgrade engine of green with a cube", "fill upgrade space 1")
    assert (floor.me().seats_up, floor.me().red_seats) == (4, 1)


def test_no_seat_comes_from_an_empty_supply_but_those_on_tiles_stay():
    floor = plant().work("design right")
    with floor.laying() as s:
        train(s, 0, testing=3, design=2)
        s.players[1].red_seats += s.red_seats
        s.red_seats = 0
        s.factory_goal[box.CERTIFICATION_AREA] = [4, 5]
    floor.do("train in design with a shift")
    news = floor.do("take certification spot 4")
    assert "seat 1 gets no seat: none is left" in news
    assert floor.me().seats_up == 1
