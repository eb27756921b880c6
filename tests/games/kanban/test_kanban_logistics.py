"""Kanban orders, warehouses, vouchers."""

from plants import parts, plant, stock, train, vouchers

from shopfloor.games.kanban import box


def hold(s, seat, *orders):
    """Let a player hold these orders, in exchange for others."""
    wanted = sum(1 << order - 1 for order in orders)
    spare = int(s.players[seat].orders) & ~wanted
    for order in orders:
        bit = 1 << order - 1
        if int(s.players[seat].orders) & bit:
            continue
        given = spare & -spare
        spare &= ~given
        for other in range(s.seats):
            if int(s.players[other].orders) & bit:
                s.players[other].orders = int(s.players[other].orders) & ~bit | given
        if int(s.order_deck) & bit:
            s.order_deck = int(s.order_deck) & ~bit | given
        under = s.orders_under.tolist()
        if order - 1 in under:
            s.orders_under[under.index(order - 1)] = given.bit_length() - 1
    s.players[seat].orders = wanted


def at_logistics(*orders, workstation="logistics right"):
    floor = plant().work(workstation)
    with floor.laying() as s:
        parts(s, 0)
        stock(s)
        if orders:
            hold(s, 0, *orders)
    return floor


def placed(order, doubled, middle):
    floor = at_logistics(order, 12 if order != 12 else 11)
    floor.do(f"issue order {order} doubled {doubled} middle {middle}")
    return {part.name: part.warehouse for part in floor.view.parts if part.warehouse}


def test_order_2_with_the_doubled_pair_left_and_four_symbols_left_brings_one_part():
    assert placed(2, "left", "left") == {"transmission": 1}


def test_the_four_placements_of_an_order():
    assert placed(2, "left", "right") == {"engine": 1}
    assert placed(2, "right", "left") == {"suspension": 2, "transmission": 1, "turbo": 1, "chassis": 1}
    assert placed(2, "right", "right") == {"suspension": 2, "engine": 1, "turbo": 1, "chassis": 1}


def test_no_placement_brings_three_parts():
    assert {int(placing.sum()) for card in box.ORDER_BRINGS for side in card for placing in side} == {1, 2, 4, 5}


def test_twelve_orders_double_each_outer_part_three_times():
    assert sorted(order["doubled"] for order in box.ORDER) == sorted(("brakes", "chassis", "suspension", "turbo") * 3)
    assert all(order["middle"] == ["transmission", "engine"] for order in box.ORDER)
    assert len({tuple(shown) for shown in box.ORDER_SHOWS.tolist()}) == 12


def test_an_order_costs_a_shift_and_banks_one_and_another_is_drawn():
    floor = at_logistics(1, 2)
    floor.do("issue order 1 doubled left middle left")
    assert floor.view.turn.shifts_left == 2
    assert floor.me().due_shifts == 1
    hand = floor.match.view(0).players[0].orders
    assert len(hand) == 2
    assert 1 not in hand
    assert floor.s.orders_under[floor.s.orders_under_count - 1] == 0
    assert "one a day" in floor.refused("issue order 2 doubled left middle left")


def test_an_order_that_is_not_in_hand_cannot_be_issued():
    floor = at_logistics(1, 2)
    assert floor.refused("issue order 3 doubled left middle left") == "order 3 is not in your hand."


def test_an_order_brings_no_more_than_the_supply_has():
    floor = at_logistics(2, 1)
    with floor.laying() as s:
        parts(s, 1, suspension=int(s.parts[box.SUSPENSION]) - 1 + int(s.players[1].parts[box.SUSPENSION]))
    assert floor.s.parts[box.SUSPENSION] == 1
    floor.do("issue order 2 doubled right middle left")
    assert floor.s.warehouse[box.SUSPENSION] == 1
    assert floor.s.parts[box.SUSPENSION] == 0


def test_when_only_known_orders_are_left_everybody_knows_what_is_drawn():
    floor = at_logistics(1, 2)
    with floor.laying() as s:
        lying = [n for n in range(box.ORDERS) if int(s.order_deck) >> n & 1]
        for order in lying:
            s.orders_under[s.orders_under_count] = order
            s.orders_under_count += 1
        s.order_deck = 0
        first = int(s.orders_under[0])
    assert f"seat 1 draws order {first + 1}" in floor.do("issue order 1 doubled left middle left")
    assert floor.view.players[0].seen_orders == (first + 1,)


def test_any_number_is_collected_from_one_warehouse_for_a_shift():
    floor = at_logistics()
    with floor.laying() as s:
        stock(s, engine=3, turbo=1)
    assert {"collect 1 engine", "collect 2 engine", "collect 3 engine", "collect 1 turbo"} <= set(floor.legal())
    floor.do("collect 2 engine")
    assert (floor.me().parts[box.ENGINE], floor.s.warehouse[box.ENGINE]) == (2, 1)
    floor.do("collect 1 engine")  # the same warehouse again
    assert floor.view.turn.shifts_left == 1
    assert floor.refused("collect 1 engine") == "the warehouse does not have that many engine."


def test_the_storage_holds_five_parts_and_six_when_certified():
    floor = at_logistics()
    with floor.laying() as s:
        parts(s, 0, chassis=3)
        stock(s, engine=4)
    assert "no room for that many" in floor.refused("collect 3 engine")
    with floor.laying() as s:
        train(s, 0, logistics=3)
    floor.do("collect 3 engine")
    assert "no room" in floor.refused("collect 1 engine")


def test_a_voucher_once_a_day_for_the_certified_while_some_are_left():
    floor = at_logistics()
    assert "certified in logistics" in floor.refused("get a parts voucher")
    with floor.laying() as s:
        train(s, 0, logistics=3)
    floor.do("get a parts voucher")
    assert "one a day" in floor.refused("get a parts voucher")
    assert floor.view.turn.shifts_left == 2


def test_no_voucher_beyond_what_is_due_already():
    floor = at_logistics()
    with floor.laying() as s:
        train(s, 0, logistics=3)
        vouchers(s, 1, int(s.vouchers + s.players[1].vouchers) - 1)
        s.players[0].due_vouchers = 1
    assert floor.s.vouchers == 1
    assert floor.refused("get a parts voucher") == "the supply has no parts voucher left for you."


def test_sandra_leaves_one_part_in_each_warehouse():
    floor = plant()
    with floor.laying() as s:
        stock(s, engine=3, turbo=1, chassis=2)
    floor.sandra("logistics")
    assert [part.warehouse for part in floor.view.parts] == [1, 0, 1, 1, 0, 0]
