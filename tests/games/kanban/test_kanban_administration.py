"""Micro-management."""

from plants import bank, books, designs, parts, plant, stock


def test_one_department_a_day_is_micro_managed():
    floor = plant().work("administration right")
    floor.do("micro-manage design")
    assert floor.view.turn.managed == "design"
    assert "you already micro-manage design today" in floor.refused("micro-manage testing")


def test_micro_managing_takes_no_shift_and_no_work_need_follow():
    floor = plant().work("administration right")
    floor.do("micro-manage design")
    assert floor.view.turn.shifts_left == 2
    floor.do("end the turn")
    assert floor.s.managed == -1


def test_shifts_and_books_are_split_between_both_departments():
    floor = plant().work("administration right")
    with floor.laying() as s:
        books(s, 0, 1)
        designs(s, 0)
        bank(s, 0, 1)
    floor.do("micro-manage design", "train in administration with a shift")
    floor.do(f"select the {floor.view.display[0]} design")
    floor.do("train in design with a book", "train in design with a shift")
    assert floor.me().training.tolist() == [0, 0, 0, 2, 1]
    assert floor.view.turn.shifts_left == 0


def test_the_tasks_of_the_managed_department_are_open():
    floor = plant().work("administration right")
    with floor.laying() as s:
        parts(s, 0)
        stock(s, engine=1)
    assert not floor.verbs() & {"issue", "collect"}
    floor.do("micro-manage logistics")
    assert {"issue", "collect"} <= floor.verbs()


def test_only_administration_micro_manages():
    floor = plant().work("design right")
    assert "this can be done only in administration" in floor.refused("micro-manage testing")


def test_with_two_players_sandras_department_may_be_micro_managed():
    floor = plant(2)
    with floor.laying() as s:
        s.sandra_at = 0
    floor.work("administration right").do("micro-manage testing")
    assert floor.view.turn.managed == "testing"
