"""The table as text: the tiles in the middle, the factory of whoever looks, and a line for each of the others.

    -2  ·        ·        Umeaker  (blue)   ·        ·        ·
    -1      ·        [W]0     r03      ###      ·        ·

A row begins with its r. Sides have numbers: 0 E, 1 SE, 2 SW, 3 W, 4 NW, 5 NE. A pipe is its colour and the sides it
joins, a white or black reservoir has its inlet behind it.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap

from rich.text import Text

from shopfloor.games.factory_funner import box
from shopfloor.games.factory_funner.view import PlayerView, PortView, TileView, View
from shopfloor.kernel.notation import counted, dollars

MARGIN = 2
ROW = 4
"""The width of a row's number."""
WIDEST = max(len(list(row)) for _, row in groupby(box.COORDINATES, lambda place: place[1]))
CELLS = range(6, 11)
"""How wide a hex may be drawn."""
STYLES = {"red": "red", "yellow": "yellow", "green": "green", "blue": "bright_blue", "black": "bold"}
LETTERS = {"red": "r", "yellow": "y", "green": "g", "blue": "b", "black": "k", None: "?"}
SIDES = "sides: " + ", ".join(f"{edge} {name}" for edge, name in enumerate(box.EDGE_NAMES))


def draw(view: View, names: Sequence[str], width: int) -> Text:
    lines = [*_fold(_headline(view, names), width)]
    for tile in view.middle:
        lines += _fold(_in_middle(tile, names), width)
    for seat, player in enumerate(view.players):
        if view.you in (None, seat):
            lines += [Text(), *_fold(_account(names[seat], player), width), *_factory(player, width)]
    others = [(seat, player) for seat, player in enumerate(view.players) if view.you not in (None, seat)]
    lines += [Text()] * bool(others)
    for seat, player in others:
        lines += _fold(_account(names[seat], player), width)
    for line in lines:
        line.rstrip()
        line.truncate(width)
    return Text("\n").join(lines)


def _headline(view: View, names: Sequence[str]) -> str:
    line = f"Round {view.round} of {view.rounds}: {view.stage} ({view.selection}, {view.profile} rules)"
    if view.chooses is not None:
        line += f"; {names[view.chooses]} chooses"
    if view.connectors:
        line += f". Connectors left: {', '.join(f'{n} {name}' for name, n in view.connectors.items())}"
    if view.ladder and view.over:
        line += ". The campaign is won" if view.ladder.won else f". The next board is {view.ladder.next_board}"
    return line


def _in_middle(tile: TileView, names: Sequence[str]) -> str:
    holder = "" if tile.holder is None else f"; held by {names[tile.holder]}"
    return f"tile {tile.before + 1}: {tile.tile}, ${tile.revenue}, {_ports(tile.ports)}{holder}"


def _ports(ports: Sequence[PortView]) -> str:
    by_kind = {"input": "in", "output": "out"}
    words = [f"{'/'.join(p.colours)} {p.amount} {by_kind[p.kind]} {p.edge}{'*' if p.chip else ''}" for p in ports]
    return ", ".join(words)


def _account(name: str, player: PlayerView) -> str:
    """Money, tile and token of a seat, and what it does."""
    parts = [f"{name}: {dollars(player.money)}, with chips {dollars(player.score)}; {player.board}; {player.status}"]
    if player.tile:
        parts.append(f"{player.tile}{' free to skip' if player.free else ''}")
    if player.token:
        parts.append(f"{player.token} token")
    if player.sealed:
        parts.append(f"sealed: {player.sealed}")
    if player.missed:
        parts.append(f"too late for {player.missed}")
    if player.machines:
        parts.append(f"machines: {', '.join(machine.tile for machine in player.machines)}")
    return "; ".join(parts)


# A factory


def _factory(player: PlayerView, width: int) -> Iterator[Text]:
    yield from _hall(player, width)
    for machine in player.machines:
        sign = "new " if machine.new else ""
        yield from _fold(f"{sign}{machine.tile} at {machine.hex} turned {machine.turn}: {_ports(machine.ports)}", width)
    if player.gain is not None:
        dots = counted(player.chip_dots, "chip dot")
        gain = f"cost ${player.cost}, gain {dollars(player.gain)}, then {dollars(player.money_after or 0)}; {dots}"
        yield from _fold(gain, width)
    if player.open_ends:
        yield from _fold(f"open: {', '.join(f'{end.hex} {end.edge}' for end in player.open_ends)}", width)
    if player.no_finish:
        yield from _fold(f"not finished: {player.no_finish}", width)


def _hall(player: PlayerView, width: int) -> Iterator[Text]:
    """The hall hex by hex where the width allows it, else a list of the pieces."""
    cell = min(CELLS[-1], (width - MARGIN - ROW) * 2 // (2 * WIDEST + 1))
    cells = dict(_cells(player))
    if cell < CELLS[0]:
        for place in box.HEX_NAMES:
            if place in cells and cells[place].plain != "###":
                yield Text(" " * MARGIN).append(f"{place} ").append_text(cells[place])
        return
    for r, row in groupby(box.COORDINATES, lambda place: place[1]):
        places = list(row)
        line = Text(f"{'':{MARGIN}}{r:>{ROW - 2}}  " + " " * (cell // 2 * (WIDEST - len(places))))
        for q, _ in places:
            drawn = cells.get(f"({q},{r})", Text("·", "dim")).copy()
            drawn.truncate(cell - 1)
            line.append_text(drawn).append(" " * (cell - len(drawn.plain)))
        yield line
    yield from _fold(SIDES, width)


def _cells(player: PlayerView) -> Iterator[tuple[str, Text]]:
    for place in player.pillars + player.walls:
        yield place, Text("###", "dim")
    for machine in player.machines:
        yield machine.hex, Text(machine.tile, "reverse" if machine.new else "bold")
    for supply in player.supplies:
        yield supply.hex, Text(f"({supply.colour})", STYLES[supply.colour])
    for collector in player.collectors:
        sign = f"[{collector.kind[0].upper()}]{box.EDGE_NAMES.index(collector.inlet)}"
        yield collector.hex, Text(sign, STYLES.get(collector.colour or "", ""))
    for place, pipes in groupby(player.pipes, lambda pipe: pipe.hex):
        parts = [
            Text(LETTERS[pipe.colour], STYLES.get(pipe.colour or "", "")).append(
                "".join(str(box.EDGE_NAMES.index(edge)) for edge in pipe.edges)
            )
            for pipe in pipes
        ]
        yield place, Text("/").join(parts)


def _fold(text: str, width: int) -> Iterator[Text]:
    """A line, or several where it does not fit."""
    for line in wrap(text, width, initial_indent=" " * MARGIN, subsequent_indent=" " * 2 * MARGIN):
        yield Text(line)
