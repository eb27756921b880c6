"""Shifts of the workstation and the bank, and what is credited when."""

from plants import bank, books, designs, parts, plant, stock, train, vouchers

from shopfloor.games.kanban import box


def steps(floor, most=6):
    """How often one can train with shifts."""
    n = 0
    while "train in logistics with a shift" in floor.legal():
        floor.do("train in logistics with a shift")
        while floor.view.stage != "work":
            floor.do(floor.legal()[0])
        n += 1
    return n


def test_three_shifts_at_the_workstation_and_three_banked_are_four():
    floor = plant().work("logistics right")
    with floor.laying() as s:
        bank(s, 0, 3)
    assert floor.view.turn.shifts_left == 4
    assert floor.view.turn.bank_left == 1
    assert steps(floor) == 4
    assert floor.me().bank == 2
    assert "four a day at most" in floor.refused("train in logistics with a shift")


def test_two_shifts_at_the_workstation_and_three_banked_leave_one():
    floor = plant().work("logistics left")
    with floor.laying() as s:
        bank(s, 0, 3)
    assert steps(floor) == 4
    assert floor.me().bank == 1


def test_one_shift_in_administration_and_five_banked_allow_three_of_them():
    floor = plant().work("administration left")
    with floor.laying() as s:
        bank(s, 0, 5)
    assert floor.view.turn.shifts_left == 4
    assert floor.view.turn.bank_left == 3


def test_the_workstation_is_used_before_the_bank_and_what_is_left_of_it_is_lost():
    floor = plant().work("logistics right")
    with floor.laying() as s:
        bank(s, 0, 2)
    floor.do("train in logistics with a shift", "end the turn")
    assert floor.me().bank == 2


def test_what_is_earned_is_credited_at_the_end_of_the_turn():
    floor = plant().work("logistics left")
    order = next(action for action in floor.legal() if action.startswith("issue"))
    floor.do(order)
    assert (floor.me().bank, floor.me().due_shifts) == (0, 1)
    assert floor.view.turn.shifts_left == 1
    floor.do("end the turn")
    assert (floor.me().bank, floor.me().due_shifts) == (1, 0)


def test_the_bank_holds_ten():
    floor = plant().work("logistics left")
    with floor.laying() as s:
        bank(s, 0, 10)
    news = floor.do(next(action for action in floor.legal() if action.startswith("issue")), "end the turn")
    assert floor.me().bank == 10
    assert "seat 1 misses out on 1 shift: none left, or the bank is full" in news


def test_books_are_credited_only_while_there_are_some():
    floor = plant().work("design left")
    with floor.laying() as s:
        books(s, 1, 16 - sum(int(s.players[seat].books) for seat in (0, 2, 3)))
        designs(s, 0)
        stock(s)
    assert floor.s.books == 0
    floor.do(f"select the {floor.view.display[3]} design")
    assert floor.me().due_books == 1
    had = floor.me().books
    floor.do("end the turn")
    assert (floor.me().books, floor.me().due_books) == (had, 0)


def test_a_voucher_earned_today_cannot_be_spent_today():
    floor = plant().work("logistics right")
    with floor.laying() as s:
        train(s, 0, logistics=3)
        vouchers(s, 0, 0)
    floor.do("get a parts voucher")
    assert (floor.me().vouchers, floor.me().due_vouchers) == (0, 1)
    floor.do("end the turn")
    assert floor.me().vouchers == 1


def test_a_turn_may_end_with_no_shift_spent():
    floor = plant().work("testing left")
    assert "end the turn" in floor.legal()
    floor.do("end the turn")
    assert floor.view.day == 3


def test_only_the_named_actions_are_offered_without_a_shift():
    floor = plant().work("logistics left")
    with floor.laying() as s:
        parts(s, 0)
        books(s, 0, 0)
        bank(s, 0, 0)
        s.worked = box.MAX_SHIFTS_A_DAY
    assert floor.legal() == ["end the turn"]
