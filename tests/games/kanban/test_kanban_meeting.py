"""Meetings and New Business."""

from plants import books, designs, goals, plant, vouchers

from shopfloor.games.kanban import GAME, box
from shopfloor.kernel import NONE

HANDS = ((1, 2, 3), (4, 5, 6), (7, 8, 9), (10, 11, 12))


def label(number):
    return box.GOALS[number - 1]


def meeting(table=(27, 28, 29, 30), seats=4, hands=HANDS, up=(1, 1, 1, 1), **options):
    floor = plant(seats, **options)
    with floor.laying() as s:
        goals(s, table, hands[:seats])
        for seat in range(seats):
            s.players[seat].seats_up = up[seat]
    floor.meet()
    return floor


def test_the_order_is_that_of_the_certification_track():
    floor = meeting()
    assert [floor.view.waits_for, *floor.view.order] == [0, 1, 2, 3]


def test_the_worked_example_of_goal_27():
    """Five, one and three selected designs bring 6, 2 and 2 points, and then Sandra has heard enough."""
    floor = meeting()
    with floor.laying() as s:
        designs(s, 0, *[f"green {part}" for part in box.PARTS[:5]])
        designs(s, 1, "red engine")
        designs(s, 2, "blue engine", "blue turbo", "blue brakes")
    for points in (6, 2, 2):
        seat = floor.view.waits_for
        had = floor.me(seat).points
        floor.do(f"speak on goal {label(27)}")
        assert floor.me(seat).points - had == points
    assert "Sandra has heard enough of goal 27" in floor.refused(f"speak on goal {label(27)}")


def test_the_view_tells_what_speaking_would_bring():
    """A seat that goes on «seats at the table» no longer counts there."""
    floor = meeting(table=(27, 28, 29, 32), up=(3, 2, 0, 0))
    with floor.laying() as s:
        designs(s, 0, "green engine", "red engine")
    worth = {goal.goal: goal.worth for goal in floor.view.table}
    assert (worth[label(27)][0], worth[label(32)]) == (4, (6, 3, 0, 0))
    floor.do(f"present goal {label(1)}", f"speak on goal {label(32)}")
    assert floor.me().points == 6
    mine = floor.match.view(1).players[1]
    assert dict(zip(mine.goals, mine.worth, strict=True)) == dict.fromkeys((label(4), label(5), label(6)), 0)


def test_a_pet_project_is_presented_once_and_before_the_first_pass():
    floor = meeting()
    assert floor.refused("pass") == "present your pet project before you pass."
    floor.do(f"present goal {label(1)}")
    assert floor.view.stage == "seat"
    assert {goal.goal for goal in floor.view.table} == {label(n) for n in (27, 28, 29, 30, 1)}
    assert f"speak on goal {label(28)}" in floor.legal()  # a seat on any open goal, not the own one alone
    floor.do("say no more")
    assert floor.view.waits_for == 1
    assert floor.refused(f"present goal {label(1)}") == f"goal {label(1)} is not in your hand."


def test_one_seat_a_turn_with_or_without_the_pet_project():
    floor = meeting(up=(3, 1, 1, 1))
    floor.do(f"present goal {label(1)}", f"speak on goal {label(1)}")
    assert floor.view.waits_for == 1
    assert (floor.me().seats_up, floor.me().seats_used) == (2, 1)


def test_nobody_speaks_twice_on_a_goal():
    floor = meeting(up=(3, 0, 0, 0))
    floor.do(f"present goal {label(1)}", f"speak on goal {label(28)}")
    for seat in (1, 2, 3):
        floor.do(f"present goal {label(3 * seat + 1)}")
    assert floor.view.waits_for == 0
    assert "you have already spoken on goal 28" in floor.refused(f"speak on goal {label(28)}")


def test_who_has_no_seat_is_not_asked_for_one_and_still_presents():
    floor = meeting(up=(0, 1, 1, 1))
    assert floor.legal() == [f"present goal {label(n)}" for n in (1, 2, 3)]
    floor.do(f"present goal {label(1)}")
    assert floor.view.waits_for == 1
    assert "no face-up seat" in meeting(up=(0, 0, 0, 0)).refused(f"speak on goal {label(28)}")


def test_a_goal_of_the_own_hand_is_spoken_on_by_others_later_for_falling_points():
    """Goal 28 counts books: presented and spoken on at once by its owner, then by one without a book and by a third."""
    floor = meeting(table=(27, 29, 30, 31), hands=((28, 2, 3), *HANDS[1:]))
    with floor.laying() as s:
        for seat, number in enumerate((2, 0, 2, 0)):
            books(s, seat, number)
    had = [int(floor.me(seat).points) for seat in range(4)]
    floor.do(f"present goal {label(28)}", f"speak on goal {label(28)}")
    assert "seat 2 scores nothing" in floor.do(f"speak on goal {label(28)}")
    floor.do(f"speak on goal {label(28)}")
    assert [int(floor.me(seat).points) - had[seat] for seat in range(3)] == [4, 0, 2]


def test_an_own_goal_falls_for_later_speakers_also_after_a_speech_for_nothing():
    floor = meeting()
    with floor.laying() as s:
        for seat, number in enumerate((2, 0, 2, 0)):
            books(s, seat, number)
    had = [int(floor.me(seat).points) for seat in range(4)]
    floor.do(f"speak on goal {label(28)}")
    assert "seat 2 scores nothing" in floor.do(f"speak on goal {label(28)}")
    floor.do(f"speak on goal {label(28)}")
    assert [int(floor.me(seat).points) - had[seat] for seat in range(3)] == [4, 0, 2]


def test_goal_32_counts_the_seats_that_are_left_at_the_table():
    floor = meeting(table=(32, 28, 29, 30), up=(3, 1, 1, 1))
    had = floor.me().points
    floor.do(f"speak on goal {label(32)}")
    assert floor.me().points - had == 6


def test_a_speaker_can_come_back_after_a_pass():
    floor = meeting(up=(2, 1, 0, 0))
    floor.do(f"present goal {label(1)}", "say no more")
    floor.do(f"present goal {label(4)}", "say no more")
    floor.do(f"present goal {label(7)}", f"present goal {label(10)}")
    floor.do("pass")
    assert floor.view.waits_for == 1
    floor.do(f"speak on goal {label(28)}")
    assert floor.view.waits_for == 0
    floor.do(f"speak on goal {label(28)}")
    assert floor.view.waits_for == 0  # the others cannot speak and pass unasked
    floor.do("pass")
    assert floor.view.phase == "new business"


def test_the_meeting_ends_when_all_have_passed_in_a_row():
    floor = meeting(up=(1, 1, 1, 1), seats=2)
    floor.do(f"present goal {label(1)}", "say no more", f"present goal {label(4)}", "say no more")
    floor.do("pass")
    assert floor.view.phase == "meeting"
    news = floor.do("pass")
    assert "the meeting ends: the production cycle moves to 1" in news
    assert floor.view.phase == "new business"


def adjourned(seats=4, **position):
    floor = meeting(seats=seats, **position)
    while floor.view.phase == "meeting":
        legal = floor.legal()
        floor.do(next(action for action in ("say no more", "pass", *legal) if action in legal))
    return floor


# New business


def test_used_seats_are_turned_down_unused_stay_and_red_ones_turn_others_up():
    floor = meeting(seats=2, up=(2, 4, 0, 0))
    with floor.laying() as s:
        s.red_seats -= 1
        s.players[1].red_seats = 1
    floor.do(f"present goal {label(1)}", f"speak on goal {label(1)}")
    floor.do(f"present goal {label(4)}", f"speak on goal {label(4)}")
    while floor.view.phase == "meeting":
        floor.do("pass")
    assert (floor.me(0).seats_up, floor.me(0).seats_used) == (1, 0)
    assert (floor.me(1).seats_up, floor.me(1).red_seats) == (4, 0)


def test_proposals_are_sealed_until_all_have_chosen():
    floor = adjourned()
    assert floor.view.table == ()
    assert sorted(floor.legal()) == sorted(f"propose goal {label(n)}" for n in (2, 3))
    floor.do(f"propose goal {label(2)}")
    assert floor.match.view(1).players[0].proposed
    assert floor.match.view(1).players[0].proposal is None
    assert floor.match.view(0).players[0].proposal == label(2)
    for seat in (1, 2):
        floor.do(f"propose goal {label(3 * seat + 2)}")
    news = floor.do(f"propose goal {label(11)}")
    assert f"seat 1 proposed goal {label(2)}" in news
    assert {goal.goal for goal in floor.view.table} == {label(n) for n in (2, 5, 8, 11)}
    assert [player.goal_count for player in floor.view.players] == [3] * 4
    assert floor.view.phase == "selection"
    assert GAME.actions.is_sealed(floor.match.log[-1].action)


def test_with_fewer_players_the_deck_fills_the_table():
    for seats in (2, 3):
        floor = adjourned(seats)
        while floor.view.phase == "new business":
            floor.do(floor.legal()[0])
        assert len(floor.view.table) == 4
        assert floor.view.goal_deck == 32 - 4 - 3 * seats - len_discards(floor)


def len_discards(floor):
    return int(floor.s.goal_discards).bit_count()


def test_the_open_goals_and_the_pet_projects_are_discarded():
    floor = adjourned()
    assert len_discards(floor) == 8


def test_an_empty_goal_deck_is_replaced_by_the_discards():
    floor = adjourned()
    with floor.laying() as s:
        s.goal_discards |= s.goal_deck & ~0b1110000000000000000000000  # three cards stay
        kept = int(s.goal_deck & 0b1110000000000000000000000).bit_count()
        s.goal_deck &= 0b1110000000000000000000000
    assert kept < 8
    news = []
    while floor.view.phase == "new business":
        news = floor.do(floor.legal()[0])
    assert "the discarded goals are reshuffled into a new deck" in news
    assert [player.goal_count for player in floor.view.players] == [3] * 4
    assert floor.s.reshuffles == 1
    assert set(floor.s.goal_deal.tolist()) == {0, 1}


def test_a_third_cycle_ends_the_game_after_the_seats_before_the_cards():
    floor = meeting(seats=2)
    with floor.laying() as s:
        s.week, s.cycle = 2, 2
    floor.do(f"present goal {label(1)}", "say no more", f"present goal {label(4)}", "say no more", "pass", "pass")
    assert floor.match.over
    assert len(floor.view.table) == 6


def test_a_meeting_after_the_third_cycle_is_still_held():
    floor = meeting(seats=2)
    with floor.laying() as s:
        s.cycle = 3
        vouchers(s, 0, 2)
    floor.do(f"present goal {label(1)}", f"speak on goal {label(30)}", f"present goal {label(4)}", "say no more")
    floor.do("pass")
    assert floor.view.cycle == 3
    assert floor.me().points == 4
    assert not floor.match.over
    assert floor.me().proposed == NONE
