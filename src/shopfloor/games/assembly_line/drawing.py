"""Assembly Line as a picture: the belt in the middle, each player's workers on their side of it.

    in      1   2   3   4   5 …
    you     ▲       ▲   ▲
    belt  [R3][B2][G1]────────── ▶
    greedy      ▼           ▼

A token shows its colour's letter and its points, a place without one shows the belt.
"""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from shopfloor.games.assembly_line import box
from shopfloor.games.assembly_line.view import Place, View

WORKERS = ("▲", "▼")
SIDES = ("bold cyan", "bold magenta")
TOKEN_STYLES = {
    "red": "bold white on red",
    "blue": "bold white on blue",
    "green": "bold black on green",
    "yellow": "bold black on yellow",
}
BELT = "────"
CELL = len(BELT)
MARGIN = 2
EXIT = " ▶"
PLACES_A_ROW = (18, 9, 6, 3)
"""The line is drawn in one row, or in several of the same length where the screen is narrow."""
LONGEST_NAME = 16
LONGEST_SCORE = len("100 points")


def draw(view: View, names: Sequence[str], width: int) -> Text:
    """The line, what each player has and would get, and what is left in the bag."""
    fits = [n for n in PLACES_A_ROW if MARGIN + n * CELL + len(EXIT) <= width]
    length = fits[0] if fits else PLACES_A_ROW[-1]
    lines = [line for first in range(0, box.PLACES, length) for line in _stretch(view.line, first, length)]
    lines.append(Text())
    room = min(LONGEST_NAME, max(cell_len(name) for name in names))
    for seat, name in enumerate(names):
        lines.extend(_player(view, seat, set_cell_size(name, room), width))
    lines.extend(_bag(view, width))
    for line in lines:
        line.rstrip()
    return Text("\n").join(lines)


def _stretch(line: Sequence[Place], first: int, length: int) -> Iterator[Text]:
    """Some places of the line: their numbers, one side's workers, the belt, the other's."""
    places = range(first, first + length)
    yield _row((f"{place + 1:^{CELL}}", "dim") for place in places)
    yield _row(_worker(line[place], 0) for place in places)
    belt = _row(_token(line[place].token) for place in places)
    yield belt.append(EXIT, "bold")
    yield _row(_worker(line[place], 1) for place in places)


def _row(cells: Iterator[tuple[str, str]]) -> Text:
    return Text.assemble(" " * MARGIN, *cells)


def _worker(place: Place, side: int) -> tuple[str, str]:
    return (f" {WORKERS[side]} " if place.owner == side else "").ljust(CELL), SIDES[side]


def _token(colour: str | None) -> tuple[str, str]:
    return (f"[{_label(colour)}]", TOKEN_STYLES[colour]) if colour else (BELT, "dim")


def _label(colour: str) -> str:
    """Two signs for a token: its letter and its points, or a warning where it costs points."""
    points = int(box.POINTS[box.COLOURS.index(colour)])
    return f"{colour[0].upper()}{points if points > 0 else '!'}"


def _player(view: View, seat: int, name: str, width: int) -> Iterator[Text]:
    me = view.players[seat]
    fault = "no breakdown can follow" if view.broken else f"a breakdown now: {me.standing:+d}"
    parts = [
        f"{me.score:>3} point{'' if me.score == 1 else 's'}".ljust(LONGEST_SCORE),
        f"showed {me.shown}" if me.shown else "",
        "" if view.over else fault,
    ]
    head = Text.assemble("  ", (f"{WORKERS[seat]} {name}", SIDES[seat]))
    yield from _flow(head, [Text(part) for part in parts if part], width)


def _bag(view: View, width: int) -> Iterator[Text]:
    """How many tokens of each colour are still to come; a colour that this game never had is left out."""
    used = {place.token for place in view.line} | {c for c in box.COLOURS if view.bag[c] or view.finished[c]}
    parts = [Text.assemble((f"[{_label(c)}]", TOKEN_STYLES[c]), f" {view.bag[c]}") for c in box.COLOURS if c in used]
    yield from _flow(Text("  in the bag"), parts, width)


def _flow(head: Text, parts: Sequence[Text], width: int) -> Iterator[Text]:
    """A head and its parts in one line, or in more where they do not fit."""
    line = head
    for part in parts:
        if line.cell_len + 3 + part.cell_len > width:
            yield line
            line = Text("    ")
        line = line.append("   ").append_text(part)
    yield line
