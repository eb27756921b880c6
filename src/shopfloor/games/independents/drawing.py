"""The table as text: the sections of the category that is played, who holds the others, the players, and a hand.

                 you       Ann       Bob
    sedan        3x 60%    2 40%     ·
    wagon        ·         1! 100%   ·

A cell has the disks of a player and the chance to win the draw as things stand. Marks behind the disks: `x` they count
twice, `!` they cannot be lost, `r` a lost draw is repeated.
"""

from collections.abc import Iterator, Sequence
from textwrap import wrap

from rich.text import Text

from shopfloor.games.independents import box
from shopfloor.games.independents.view import PlayerView, SectionView, View

MARGIN = 2
CELL = 10
FIRST = 13
"""The width of the names of sections, and of seats."""
NEUTRAL = 5
NONE_THERE = "·"
STYLES = ("bright_red", "bright_blue", "bright_green", "bright_yellow", "bright_magenta", "bright_cyan")
COMPANY = max(len(name) for name in box.COMPANY_NAMES) + 1
CATEGORY = {section["id"]: section["category"] for section in box.SECTIONS}
CARDS = {card["name"]: card for card in box.CARDS}
NUMBERS = ("chips", "disks", "pool", "slots", "back", "supply", "cards")
COLUMN = max(len(name) for name in NUMBERS) + 1
PHASES = {
    "invest": "selective allocation",
    "assign": "profile allocation",
    "cards": "card play",
    "trend": "trends",
    "over": "the end",
}


def draw(view: View, names: Sequence[str], width: int) -> Text:
    """The year, the sections, the players, and the hand of whoever looks."""
    lines = [*_fold(_headline(view, names), width), Text()]
    active = [section for section in view.sections if CATEGORY[section.id] == view.category]
    grid = width >= MARGIN + FIRST + CELL * len(view.players) + NEUTRAL
    if active:
        lines += [*(_grid(active, names) if grid else _list(active, names, width)), Text()]
    for category in box.CATEGORY_NAMES:
        if category != view.category:
            lines += _fold(_holders(view, category, names), width)
    table = width >= MARGIN + FIRST + COMPANY + COLUMN * len(NUMBERS)
    lines += [Text(), *(_table(view, names) if table else _people(view, names, width))]
    for name, player in zip(names, view.players, strict=True):
        if player.slots and player.hand is None:
            lines += _fold(f"{_short(name)}'s slots: {_slots(player)}", width)
    for player in view.players:
        if player.hand is not None:
            lines += _hand(player, width)
    lines += _known(view, names, width)
    for line in lines:
        line.rstrip()
        line.truncate(width)
    return Text("\n").join(lines)


def _headline(view: View, names: Sequence[str]) -> str:
    phase = PHASES.get(view.stage, "card play")
    where = f"{view.category}, {phase}" if view.category else phase
    order = ", ".join(_short(names[seat]) for seat in view.order)
    asks = f". {view.question.card}: {CARDS[view.question.card]['text']}" if view.question else ""
    return f"Year {view.year} of {view.years} ({view.label}): {where}. Turn order: {order}{asks}"


def _short(name: str) -> str:
    return name[: CELL - 1]


# The sections of the category that is played


def _grid(sections: Sequence[SectionView], names: Sequence[str]) -> Iterator[Text]:
    head = Text(" " * (MARGIN + FIRST))
    for seat, name in enumerate(names):
        head.append(f"{_short(name):<{CELL}}", STYLES[seat])
    yield head
    for section in sections:
        line = Text(f"{'':{MARGIN}}{section.id:<{FIRST}}")
        for seat in range(len(names)):
            line.append(f"{_cell(section, seat):<{CELL}}", STYLES[seat] if section.disks[seat] else "dim")
        yield line.append(f"+{section.neutral}" if section.neutral else "")


def _list(sections: Sequence[SectionView], names: Sequence[str], width: int) -> Iterator[Text]:
    for section in sections:
        there = [f"{_short(names[seat])} {_cell(section, seat)}" for seat in range(len(names)) if section.disks[seat]]
        if section.neutral:
            there.append(f"neutral {section.neutral}")
        yield from _fold(f"{section.id}: {', '.join(there) or 'nobody'}", width)


def _cell(section: SectionView, seat: int) -> str:
    if not section.disks[seat]:
        return NONE_THERE
    marks = "".join(
        sign
        for sign, seats in (("x", section.doubled), ("!", section.protected), ("r", section.redraw))
        if seat in seats
    )
    chance = f" {100 * section.chances[seat]:.0f}%" if section.chances else ""
    return f"{section.disks[seat]}{marks}{chance}"


def _holders(view: View, category: str, names: Sequence[str]) -> str:
    """Who has disks in the sections of another category."""
    held = []
    for section in view.sections:
        if CATEGORY[section.id] == category:
            held += [
                f"{section.id} {_short(names[seat])}{f' {disks}' if disks > 1 else ''}"
                for seat, disks in enumerate(section.disks)
                if disks
            ]
    return f"{category}: {', '.join(held) or 'nobody yet'}"


# The players


def _numbers(player: PlayerView) -> tuple[int, ...]:
    slots = sum(player.slots.values())
    return player.chips, player.disks, player.pool, slots, player.returned, player.supply, player.cards


def _table(view: View, names: Sequence[str]) -> Iterator[Text]:
    heads = "".join(f"{name:>{COLUMN}}" for name in NUMBERS)
    yield Text(f"{'':{MARGIN + FIRST}}{'':{COMPANY}}{heads}", "dim")
    for seat, player in enumerate(view.players):
        sign = ">" if seat == view.waits_for else " "
        line = Text(f"{sign:{MARGIN}}").append(f"{names[seat][: FIRST - 1]:<{FIRST}}", STYLES[seat])
        line.append(f"{player.company:<{COMPANY}}" + "".join(f"{n:>{COLUMN}}" for n in _numbers(player)))
        yield line.append(_notes(player))


def _people(view: View, names: Sequence[str], width: int) -> Iterator[Text]:
    for seat, player in enumerate(view.players):
        numbers = ", ".join(f"{name} {n}" for n, name in zip(_numbers(player), NUMBERS, strict=True))
        sign = "> " if seat == view.waits_for else ""
        yield from _fold(f"{sign}{_short(names[seat])}: {player.company}; {numbers}{_notes(player)}", width)


def _notes(player: PlayerView) -> str:
    owes = f" owes {player.owed}" if player.owed else ""
    insured = f" insured {player.insured}" if player.insured else ""
    return f"{' passed' if player.passed else ''}{owes}{insured}"


def _hand(player: PlayerView, width: int) -> Iterator[Text]:
    yield from _fold(f"your slots: {_slots(player)}", width)
    for card in player.hand or ():
        yield from _fold(_card(card), width)


def _slots(player: PlayerView) -> str:
    return ", ".join(f"{section} {disks}" for section, disks in player.slots.items()) or "empty"


def _card(name: str) -> str:
    card = CARDS[name]
    return f"{name} ({card['icon']}): {card['text']} Trend: {', '.join(card['trend'].values())}."


def _known(view: View, names: Sequence[str], width: int) -> Iterator[Text]:
    for seat, player in enumerate(view.players):
        if player.seen:
            yield from _fold(f"{_short(names[seat])} holds {', '.join(player.seen)}", width)


def _fold(text: str, width: int) -> Iterator[Text]:
    """A line, or several where it does not fit."""
    for line in wrap(text, width, initial_indent=" " * MARGIN, subsequent_indent=" " * 2 * MARGIN):
        yield Text(line)
