"""What one seat sees of Assembly: never the other hand, the draw pile, or the discards below the top."""

from typing import Any

import msgspec
from msgspec.structs import replace

from shopfloor.games.assembly.rules.line import clock, count, has
from shopfloor.games.assembly.rules.scoring import is_won, rank, score
from shopfloor.games.assembly.state import (
    BAYS,
    CARD_NAMES,
    CHOOSING,
    COMMANDS,
    KINDS,
    MALFUNCTIONS,
    OVER,
    QUARTER,
    RANKS,
    REFRESHES,
    ROLES,
    ROOM_NAMES,
    STAGES,
    TALK_WAYS,
)
from shopfloor.kernel import NONE, once_a_state


class Malfunction(msgspec.Struct, frozen=True):
    """What locking a bay sets off."""

    name: str
    text: str


class Bay(msgspec.Struct, frozen=True):
    """One position of the clock: the bay card that lies there and the module that stands on it."""

    clock: int
    room: str
    locked: bool
    module: str | None
    malfunction: Malfunction | None


class Role(msgspec.Struct, frozen=True):
    """A role card, open before its player."""

    name: str
    text: str
    used: bool


class PlayerView(msgspec.Struct, frozen=True):
    """One player: the role, and the hand for its owner's eyes, for the others how many cards it has."""

    role: Role | None
    cards: int
    hand: tuple[str, ...] | None
    no_lock: bool  # a lockdown: this player may not lock now, or in the next turn


class Command(msgspec.Struct, frozen=True):
    """The turn as far as it has come, or before it begins the last one."""

    asked: str | None
    answer: bool | None
    declared: str | None
    laid_down: tuple[str, ...]  # what was discarded in the turn, in order
    verified: bool | None


class Talk(msgspec.Struct, frozen=True):
    """How the players may talk, and whether the question of this turn has closed the channel yet."""

    way: str
    open: bool


class View(msgspec.Struct, frozen=True):
    """The table."""

    bays: tuple[Bay, ...]  # from 1 o'clock to 12
    stack: int
    revealed: str | None
    players: tuple[PlayerView, ...]
    active: int
    waits_for: int | None
    stage: str
    command: Command
    draw_pile: int
    discards: int
    top_discard: str | None
    aside: tuple[str, ...]  # in the order in which they will join the deck
    refreshes_left: int
    due: tuple[int, ...]  # bays whose malfunction is still to come
    trouble: int | None  # the bay whose malfunction is being resolved
    talk: Talk
    turn: int
    points: int
    rank: str
    over: bool
    won: bool


@once_a_state
def seen_by_all(s: Any) -> View:
    over = s.stage == OVER
    return View(
        bays=tuple(_bay(s, place % BAYS) for place in range(1, BAYS + 1)),
        stack=int(count(s.stack)),
        revealed=_room(s.revealed),
        players=tuple(_player(s.players[of]) for of in range(s.seats)),
        active=int(s.active),
        waits_for=None if over else int(s.mover),
        stage=STAGES[s.stage],
        command=_command(s),
        draw_pile=int(s.pile.sum()),
        discards=int(s.discards.sum() + s.vented.sum()),
        top_discard=_card(s.top),
        aside=tuple(CARD_NAMES[kind] for kind in s.aside[s.refreshed :]),
        refreshes_left=int(REFRESHES - s.refreshed),
        due=tuple(place for place in range(1, BAYS + 1) if has(s.due, place % BAYS)),
        trouble=None if s.trouble == NONE else int(clock(s.trouble)),
        talk=Talk(TALK_WAYS[s.talk], bool(s.seats > 1 and s.stage == CHOOSING)),
        turn=int(s.turns) + 1,
        points=int(score(s, 0)),
        rank=RANKS[rank(s)]["name"],
        over=bool(over),
        won=bool(is_won(s)),
    )


def view(s: Any, seat: int | None) -> View:
    seen = seen_by_all(s)
    if seat is None:
        return seen
    me = s.players[seat]
    players = [*seen.players]
    players[seat] = replace(players[seat], hand=tuple(CARD_NAMES[kind] for kind in me.hand[: me.held]))
    return replace(seen, players=tuple(players))


def _bay(s: Any, place: int) -> Bay:
    number = int(clock(place))
    malfunction = None
    if s.malfunctions and number % QUARTER == 0:
        effect = MALFUNCTIONS[s.malfunctions - 1]["effects"][number // QUARTER - 1]
        text = effect["random"] if s.random_discards and "random" in effect else effect["text"]
        malfunction = Malfunction(effect["name"], text)
    room = ROOM_NAMES[s.bays[place]]
    return Bay(number, room, bool(has(s.locked, place)), _room(s.modules[place]), malfunction)


def _player(player: Any) -> PlayerView:
    role = None
    if player.role_card != NONE:
        card = ROLES[player.role_card]
        role = Role(card["name"], card["text"], bool(player.role_used))
    return PlayerView(role, int(player.held), None, bool(player.no_lock))


def _command(s: Any) -> Command:
    asked, declared = s.asked != NONE, s.command != NONE
    return Command(
        asked=COMMANDS[s.asked] if asked else None,
        answer=bool(s.answer) if asked else None,
        declared=COMMANDS[s.command] if declared else None,
        laid_down=tuple(CARD_NAMES[kind] for kind in s.laid[: s.laid_down]),
        verified=bool(s.verified) if declared and s.seats > 1 else None,
    )


def _room(room: int) -> str | None:
    return None if room == NONE else ROOM_NAMES[room]


def _card(kind: int) -> str | None:
    return None if kind == NONE else CARD_NAMES[kind]


def census(s: Any) -> dict[str, int]:
    """Every command card, every bay card and every module, wherever it is."""
    things = dict.fromkeys((*(f"{name} cards" for name in CARD_NAMES), "bay cards", "modules"), 0)
    for kind in range(KINDS):
        things[f"{CARD_NAMES[kind]} cards"] += int(s.pile[kind] + s.discards[kind] + s.vented[kind])
    hands = [kind for player in s.players for kind in player.hand if kind != NONE]
    for kind in (*hands, *s.aside[s.refreshed :]):
        things[f"{CARD_NAMES[kind]} cards"] += 1
    things["bay cards"] = len({int(room) for room in s.bays})
    on_line = {int(room) for room in (*s.modules, s.revealed) if room != NONE}
    in_stack = {room for room in range(BAYS) if has(s.stack, room)}
    in_box = {int(s.bays[place]) for place in range(BAYS) if has(s.locked, place)}
    things["modules"] = len(on_line) + len(in_stack) + len(in_box)
    things["different modules"] = len(on_line | in_stack | in_box)
    return things
