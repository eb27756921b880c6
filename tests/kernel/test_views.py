"""The type of a view says which numbers are seats, what has an item a seat, and which elements its parts are."""

from typing import Annotated, Any

import msgspec

from shopfloor.kernel import BySeat, Seat, element, registry
from shopfloor.kernel.views import Mark, marks_of


class Bay(msgspec.Struct, frozen=True):
    clock: int
    owner: Seat | None


class Plan(msgspec.Struct, frozen=True):
    within: "Plan | None"
    turn: Seat | None
    stock: BySeat[int]
    bays: Annotated[tuple[Bay, ...], element("bay-{clock}")]
    pair: tuple[int, Seat]
    owners: dict[str, Seat]
    winner: int


def view(s: Any, seat: int | None) -> Plan:
    raise NotImplementedError


def test_marks_are_found_wherever_they_stand():
    assert marks_of(view) == [
        Mark(("turn",), "seat", ""),
        Mark(("stock",), "by_seat", ""),
        Mark(("bays",), "element", "bay-{clock}"),
        Mark(("bays", "*", "owner"), "seat", ""),
        Mark(("pair", "1"), "seat", ""),
        Mark(("owners", "*"), "seat", ""),
    ]


def test_a_marked_view_is_encoded_as_before():
    plan = Plan(None, 1, (3, 4), (Bay(12, None),), (7, 0), {"red": 1}, 0)
    assert msgspec.json.decode(msgspec.json.encode(plan))["turn"] == 1
    assert msgspec.json.decode(msgspec.json.encode(plan), type=Plan) == plan


def test_the_frame_of_connect_four_is_pressed_by_column():
    marks = marks_of(registry.get("connect_four").view)
    assert Mark(("rows",), "element", "column-{column}") in marks
    assert Mark(("rows", "*", "*"), "seat", "") in marks
