"""What a seat sees of Connect Four: everything, for nothing is hidden."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from rich.text import Text

from connect_four import box, rules
from shopfloor.kernel import NONE, BySeat, Seat, element

SYMBOLS = ("●", "○")  # the two colours differ without colour too
STYLES = ("bold red", "bold yellow")


class View(msgspec.Struct, frozen=True):
    """The frame, row by row from the top: a seat's number, or None for a free cell."""

    rows: Annotated[tuple[tuple[Seat | None, ...], ...], element("column-{column}")]
    stock: BySeat[int]
    turn: Seat | None
    winner: Seat | None
    over: bool


def view(s: Any, seat: int | None) -> View:
    over = bool(rules.pending(s) == 0)
    return View(
        rows=tuple(tuple(_disc(s, column, row) for column in range(box.COLUMNS)) for row in reversed(range(box.ROWS))),
        stock=tuple(int(n) for n in s.stock),
        turn=None if over else int(s.turn),
        winner=None if s.winner == NONE else int(s.winner),
        over=over,
    )


def _disc(s: Any, column: int, row: int) -> int | None:
    owners = [seat for seat in range(box.PLAYERS) if int(s.discs[seat]) >> column * box.COLUMN + row & 1]
    return owners[0] if owners else None


def census(s: Any) -> dict[str, int]:
    """Every disc, in a player's stock or in the frame, and every cell, free or filled by one disc."""
    in_frame = [int(discs).bit_count() for discs in s.discs]
    free = sum(_disc(s, column, row) is None for column in range(box.COLUMNS) for row in range(box.ROWS))
    discs = {f"discs of seat {seat + 1}": int(s.stock[seat]) + in_frame[seat] for seat in range(box.PLAYERS)}
    return discs | {"cells": free + sum(in_frame)}


def draw(seen: View, names: Sequence[str], width: int) -> Text:
    """The frame as text, and whose discs are which."""
    lines = [Text(" ").join(_picture(disc) for disc in row) for row in seen.rows]
    lines.append(Text(" ".join(str(column + 1) for column in range(box.COLUMNS)), "dim"))
    lines.extend(_picture(seat).append(f" {name}") for seat, name in enumerate(names))
    return Text("\n").join(lines)


def _picture(disc: int | None) -> Text:
    return Text("·", "dim") if disc is None else Text(SYMBOLS[disc], STYLES[disc])
