"""Kanban as a picture: the alley, the departments below it one after the other, the goals, and each player's board.

    testing  1 . | assembly  . S | logistics  . . | design  2 . | administration  . .

Workers are the numbers of their seats, Sandra is S. Models and parts are cut to three letters: `Gre-eng` is a green
design with an engine, `Gre-*` one that can only claim a car.
"""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.text import Text

from shopfloor.games.kanban import box
from shopfloor.games.kanban.view import Department, PlayerView, View
from shopfloor.kernel.notation import counted

STYLES = dict(zip(box.MODELS, ("green", "blue", "yellow", "red", "bold"), strict=True))
SHORT = 3
NOTHING = "."
CELL = 8
LABEL = 11
LONGEST_NAME = 16


def draw(view: View, names: Sequence[str], width: int) -> Text:
    """The table, no wider than asked for."""
    lines = [
        *_fold(_head(view, names), width),
        *_fold(" | ".join(_workstations(view, place) for place in range(len(box.DEPARTMENTS))), width),
        *_fold("training: " + "; ".join(f"{track.name} {_track(track)}" for track in view.departments), width),
        Text(),
        *_parts(view),
        *_line(view),
        *_models(view),
        *_designs(view),
        Text(),
        *_goals(view, width),
    ]
    for seat, player in enumerate(view.players):
        lines.append(Text())
        lines.extend(_player(view, seat, names[seat][:LONGEST_NAME], player, width))
    for line in lines:
        line.rstrip()
        line.truncate(width)
    return Text("\n").join(lines)


def _fold(text: str, width: int, indent: str = "") -> Iterator[Text]:
    """A line, or several where it does not fit."""
    for line in wrap(text, width, initial_indent=indent, subsequent_indent=f"{indent}  "):
        yield Text(line)


def _short(name: str | None) -> str:
    return NOTHING if name is None else name[:SHORT].capitalize()


def _tile(design: str | None) -> str:
    """A design in few letters."""
    if design is None:
        return NOTHING
    model, tile = design.split()
    return f"{_short(model)}-{'*' if tile == box.TILES[box.CLAIM_ONLY] else tile[:SHORT]}"


def _model(name: str | None, width: int = CELL) -> Text:
    return Text(f"{_short(name):<{width}}", STYLES[name] if name else "dim")


def _row(label: str, cells: Sequence[Text | str]) -> Text:
    row = Text(f"{label:<{LABEL}}", "dim")
    for cell in cells:
        row.append_text(cell if isinstance(cell, Text) else Text(f"{cell:<{CELL}}"))
    return row


def _head(view: View, names: Sequence[str]) -> str:
    race = f"day {view.day}, week {view.week}, cycle {view.cycle}"
    pace = "a meeting tonight" if view.meeting else f"{counted(view.steps_to_meeting - view.pace, 'step')} to a meeting"
    if view.over:
        return f"{race}; the game is over"
    who = names[view.waits_for or 0][:LONGEST_NAME]
    return f"{race}; {pace}; the {view.manager} Sandra assesses {view.sandra_next} next; {who}: {view.stage}"


def _workstations(view: View, department: int) -> str:
    at = ["S" if view.sandra_at == 2 * department + side else NOTHING for side in range(2)]
    for side in range(2):
        seat = view.workstations[2 * department + side]
        at[side] = at[side] if seat is None else str(seat + 1)
    desk = " S" if department == box.ADMINISTRATION and view.sandra_at == box.SANDRAS_DESK else ""
    return f"{box.DEPARTMENTS[department]} {' '.join(at)}{desk}"


def _track(track: Department) -> str:
    places = [f"{seat + 1}:{level}" for seat, level in track.training if level]
    return " ".join(places) or "-"


def _parts(view: View) -> Iterator[Text]:
    yield _row("parts", [_short(part.name) for part in view.parts])
    yield _row("value", [f"{part.value}{'*' if part.doubled else ''}" for part in view.parts])
    yield _row("warehouse", [str(part.warehouse) for part in view.parts])
    yield _row("recycling", ["yes" if part.recycled else NOTHING for part in view.parts])


def _line(view: View) -> Iterator[Text]:
    """The three rows of the assembly line with their arrows, and what waits behind the pace car."""
    cells = [_model(model, 4) for model in view.line]
    arrows = [" v ", " v ", " v ", " v ", " v "]
    yield Text("line       ", "dim").append_text(Text("    ").join(cells[:5]))
    yield Text("           " + "     ".join(arrows), "dim")
    second = Text("           ")
    for place, sign in enumerate((" -> ", " -> ", " <- ", " <- ", "")):
        second.append_text(cells[5 + place]).append(sign, "dim")
    yield second
    third = Text("                   ").append_text(cells[10]).append(" -> ", "dim").append_text(cells[11])
    yield third.append(" <- ", "dim").append_text(cells[12])
    yield _row("test track", [_model(model) for model in view.track])
    demand = Text("  ").join(Text(f"{d.model} ({d.seats})", STYLES[d.model]) for d in view.demand)
    yield Text(f"{'demand':<{LABEL}}", "dim").append_text(demand)


def _models(view: View) -> Iterator[Text]:
    """Each model's assembly spaces and upgrade spaces."""
    for number, model in enumerate(view.models):
        spaces = [_short(part).lower() for part in model.assembly]
        spaces += [NOTHING] * (int(box.ASSEMBLY_SPACES[number]) - len(spaces))
        upgrades = [_short(part).lower() for part in model.upgrades]
        text = f"assembly {' '.join(spaces):<16} upgrades {' '.join(upgrades):<24} supply {model.cars}"
        yield Text(f"{model.name:<{LABEL}}", STYLES[model.name]).append(text)


def _designs(view: View) -> Iterator[Text]:
    """The display, row by row with its deck; the oldest tiles are right."""
    central = view.decks[box.CENTRAL]
    for row in range(box.ROWS):
        deck = view.decks[box.TOP + row]
        tiles = view.display[row * box.COLUMNS : (row + 1) * box.COLUMNS]
        label = "designs" if row == 0 else f"  central {central.tiles}"
        first = f"[{_tile(deck.top)} {deck.tiles}]"
        line = Text(f"{label:<{LABEL + 2}}", "dim").append(f"{first:<13}", "dim")
        line.append("".join(f"{_tile(tile):<9}" for tile in tiles))
        if row == 1:
            line.append(f" central [{_tile(central.top)}]", "dim")
        yield line


def _goals(view: View, width: int) -> Iterator[Text]:
    factory = "; ".join(f"{goal.number} {goal.of} ({goal.seats})" for goal in view.factory_goals)
    yield from _fold(f"factory goals: {factory}", width)
    table = "; ".join(f"{goal.goal} x{goal.times}" for goal in view.table)
    yield from _fold(f"table: {table or 'no goals'}", width)
    tile = box.FINAL_GOAL[view.final_goals.tile - 1]["goals"]
    final = "; ".join(f"{goal['points']} for {goal['text']}" for goal in tile)
    yield from _fold(f"final goals: {final}", width)


def _player(view: View, seat: int, name: str, player: PlayerView, width: int) -> Iterator[Text]:
    """What lies on a player board."""
    final = player.final
    in_hand = final.goals + final.bank + final.things + final.cars + final.designs + final.training
    seats = f"{player.seats_up} up, {player.seats_down} down" + (
        f", {player.red_seats} red" if player.red_seats else ""
    )
    due = f" (+{player.due[0]}, +{player.due[1]}, +{player.due[2]})" if any(player.due) else ""
    sandra = f", Sandra {player.sandra:+d}" if player.sandra and not view.over else ""
    yield from _fold(
        f"{seat + 1} {name}: {counted(player.points, 'point')} and {in_hand} in hand{sandra}; bank {player.bank}, "
        f"books {player.books}, vouchers {player.vouchers}{due}; seats {seats}",
        width,
    )
    held = [f"{n} {box.PARTS[part][:SHORT]}" for part, n in enumerate(player.parts) if n]
    garages = " ".join(_short(model) for model in player.garage)
    yield from _fold(
        f"parts {', '.join(held) or 'none'}; desk {_list(player.desk)}; upgraded {_list(player.upgraded)}; "
        f"garages {garages}",
        width,
        "  ",
    )
    if player.goals is not None and player.orders is not None:
        goals = ", ".join(player.goals)
        orders = ", ".join(_order(order) for order in player.orders)
        yield from _fold(f"goals {goals or 'none'}; orders {orders}", width, "  ")


def _list(designs: Sequence[str]) -> str:
    return " ".join(_tile(design) for design in designs) or "none"


def _order(number: int) -> str:
    card = box.ORDER[number - 1]
    middle, end = (" ".join(part[:SHORT] for part in card[pair]) for pair in ("middle", "end"))
    return f"{number} (2 {card['doubled'][:SHORT]} | {middle} | {end})"
