"""Actions as Python encodes them, for the tests of the pages: `python -m tests.web.action_examples` writes the file."""

from pathlib import Path
from typing import Any

from msgspec import json, to_builtins

from shopfloor.kernel import Actions, Seats
from shopfloor.tables.projection import families_of

FILE = Path("frontend/tests/actions.json")
MOST = 12
"""Examples of one family; its first and its last are among them."""


def every_kind_of_place() -> Actions:
    """Families with all that their placeholders can hold."""
    made = Actions()
    made.family("stop", "stop")
    made.family(
        "give",
        "give {who} {amount} of {what}",
        touches=("hand-{who}", "pile-{what}"),
        who=Seats(4),
        amount=range(-2, 4),
        what=("raw steel", "oil"),
    )
    made.family("bid", "bid {amount}", sealed=True, amount=range(1, 1001))
    made.family("turn", "turn {b} {a} {c} {d}", touches=("at-{a}-{d}",), a=3, b=range(5, 9), c=("up", "down"), d=2)
    return made


def examples(actions: Actions) -> dict[str, Any]:
    """The families, and some actions of each."""
    codes: list[int] = []
    for family, *_ in actions.families:
        step = max(1, (family.total - 1) // (MOST - 1))
        codes += {*range(family.first, family.first + family.total, step), family.first + family.total - 1}
    return {
        "families": to_builtins(families_of(actions)),
        "actions": [_example(actions, code) for code in sorted(codes)],
    }


def _example(actions: Actions, code: int) -> dict[str, Any]:
    phrase = next(one.phrase for one in actions.families if one.phrase.name == actions.name(code))
    return {
        "code": code,
        "verb": actions.name(code),
        "operands": dict(zip(phrase.placeholders, actions.operands(code), strict=True)),
        "words": phrase.words(actions.operands(code)),
        "notation": actions.write(code),
        "touches": actions.touches(code),
    }


def written() -> bytes:
    return json.format(json.encode(examples(every_kind_of_place())), indent=1) + b"\n"


if __name__ == "__main__":
    FILE.write_bytes(written())
