"""Every action can name the board elements that it concerns."""

import pytest

from shopfloor.kernel import Actions, Seats


def actions() -> Actions:
    made = Actions()
    made.family(
        "order", "order {card} turned {turn}", touches=("card-{card}", "turn-{turn}"), card=3, turn=("up", "far left")
    )
    made.family("give", "give to {who}", touches=("hand-{who}",), who=Seats(2))
    made.family("stop", "stop")
    return made


def test_touches_are_written_from_the_operands():
    made = actions()
    assert made.touches(made.read("order 2 turned far left")) == ["card-2", "turn-far-left"]
    assert made.touches(made.read("give to seat 2")) == ["hand-seat-2"]


def test_an_action_may_touch_nothing():
    made = actions()
    assert made.touches(made.read("stop")) == []


def test_touches_may_only_name_places_of_the_action():
    with pytest.raises(ValueError, match="colour"):
        Actions().family("take", "take {card}", touches=("card-{colour}",), card=2)
