"""Assembly as a picture: the clock of bays as a square, with the air and the stack in the middle.

    11 Hyd        12 Eng (Obs)   1 AI [AI]      2 Med ####
    10 Car (Eng)  …

A bay shows its number, its room, and what stands on it: `(Obs)` a module, `[AI]` one that matches and could be
locked, `####` a locked bay. A number with `!` has a malfunction.
"""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.text import Text

from shopfloor.games.assembly import box
from shopfloor.games.assembly.view import Bay, PlayerView, View
from shopfloor.kernel.notation import counted

SHORT = {room["name"]: room["short"] for room in box.ROOMS}
COLOURS = {room["name"]: room["colour"] for room in box.ROOMS}
LOCKED = "####"
CYCLES = box.REFRESHES + 1
CELL = 16
MARGIN = 2
SQUARE = ((11, 12, 1, 2), (10, None, None, 3), (9, None, None, 4), (8, 7, 6, 5))
"""Twelve bays are just the border of a square of four by four."""
LONGEST_NAME = 16


def draw(view: View, names: Sequence[str], width: int) -> Text:
    """The bays, the air, each player with role and hand, and how far the turn has come."""
    square = width >= MARGIN + 4 * CELL
    lines = list(_square(view) if square else _column(view))
    lines.append(Text())
    if not square:
        lines.extend(_fold(f"{_air(view)}; {_stack(view)}", width))
    for seat, player in enumerate(view.players):
        lines.extend(_fold(_player(names[seat][:LONGEST_NAME], player), width))
    if view.aside:
        lines.extend(_fold(f"set aside: {', then '.join(view.aside)}", width))
    lines.extend(_fold(_turn(view, names), width))
    for line in lines:
        line.rstrip()
        line.truncate(width)
    return Text("\n").join(lines)


def _square(view: View) -> Iterator[Text]:
    middle = [_air(view), _stack(view)]
    for row in SQUARE:
        line = Text(" " * MARGIN)
        for number in row:
            if number is not None:
                line.append_text(_cell(view.bays[number - 1]))
            elif line.cell_len == MARGIN + CELL:  # the two inner cells are one
                line.append(f"{middle.pop(0):<{2 * CELL}}", "italic")
        yield line


def _column(view: View) -> Iterator[Text]:
    for bay in view.bays:
        yield Text(" " * MARGIN).append_text(_cell(bay))


def _cell(bay: Bay) -> Text:
    number = f"{bay.clock}{'!' if bay.malfunction else ''}"
    cell = Text.assemble((f"{number:>3} ", "dim"), (SHORT[bay.room], COLOURS[bay.room]), " ")
    if bay.locked:
        cell.append(LOCKED, "bold")
    elif bay.module:
        sign = "[]" if bay.module == bay.room else "()"
        cell.append(f"{sign[0]}{SHORT[bay.module]}{sign[1]}", f"bold {COLOURS[bay.module]}")
    cell.append(" " * (CELL - cell.cell_len))
    return cell


def _air(view: View) -> str:
    return f"pile {view.draw_pile}, cycle {CYCLES - view.refreshes_left} of {CYCLES}"


def _stack(view: View) -> str:
    return f"stack {view.stack}" + (f", top {view.top_discard}" if view.top_discard else "")


def _player(name: str, player: PlayerView) -> str:
    role = f"{player.role.name}{' (used)' if player.role.used else ''}" if player.role else "no role"
    hand = ", ".join(player.hand) or "no card" if player.hand is not None else counted(player.cards, "card")
    return f"{name}: {role}; {hand}{'; may not lock' if player.no_lock else ''}"


def _turn(view: View, names: Sequence[str]) -> str:
    if view.over:
        return f"{'escaped' if view.won else 'lost'}: {counted(view.points, 'point')}, {view.rank}"
    command = view.command
    locked = sum(bay.locked for bay in view.bays)
    parts = [f"turn {view.turn}, locked {locked} of {box.BAYS}, {names[view.active][:LONGEST_NAME]}"]
    if command.asked:
        parts.append(f"asked for {command.asked}: {'yes' if command.answer else 'no'}")
    if view.stage not in ("choose", "declare"):
        parts.append(f"declared {command.declared}")
    if view.revealed:
        parts.append(f"{view.revealed} revealed")
    return "; ".join(parts)


def _fold(text: str, width: int) -> Iterator[Text]:
    """A line, or several where it does not fit."""
    for line in wrap(text, width, initial_indent=" " * MARGIN, subsequent_indent=" " * 2 * MARGIN):
        yield Text(line)
