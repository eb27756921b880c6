"""What one seat sees of Assembly: never the other hand, the draw pile, or the discards below the top."""

from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from shopfloor.games.assembly import box, stages
from shopfloor.games.assembly.rules import commands, scoring
from shopfloor.kernel import NONE, BySeat, Seat, bits, once_a_state


class Bay(msgspec.Struct, frozen=True):
    """One position of the clock: its bay card, the module on it, and the malfunction that locking it sets off."""

    clock: int
    room: str
    locked: bool
    module: str | None
    malfunction: str | None


class Role(msgspec.Struct, frozen=True):
    """A role card, open before its player."""

    name: str
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
    players: BySeat[PlayerView]
    active: Seat
    waits_for: Seat | None
    stage: str
    command: Command
    idle: tuple[str, ...]  # the commands that would do nothing now
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


AROUND = (*range(1, box.BAYS), 0)
"""The places in the order of the clock: place 0 is 12 o'clock."""

BAYS = 10_000
"""How many bays are cached: most do not change."""


@once_a_state
def seen_by_all(s: Any) -> View:
    over = s.stage == stages.OVER
    rooms, modules, locked, due = s.bays.tolist(), s.modules.tolist(), int(s.locked), int(s.due)
    malfunctions = int(s.malfunctions)
    return View(
        bays=tuple(_bay(at, rooms[at], modules[at], locked >> at & 1, malfunctions) for at in AROUND),
        stack=int(s.stack).bit_count(),
        revealed=_room(s.revealed),
        players=tuple(_player(s.players[of]) for of in range(s.seats)),
        active=int(s.active),
        waits_for=None if over else int(s.mover),
        stage=stages.STAGES[s.stage],
        command=_command(s),
        idle=tuple(name for c, name in enumerate(box.COMMANDS) if commands.ways_to_execute(s, c) == 0),
        draw_pile=sum(s.pile.tolist()),
        discards=sum(s.discards.tolist()) + sum(s.vented.tolist()),
        top_discard=_card(s.top),
        aside=tuple(box.CARD_NAMES[kind] for kind in s.aside.tolist()[s.refreshed :]),
        refreshes_left=int(box.REFRESHES - s.refreshed),
        due=tuple(_clock(at) for at in AROUND if due >> at & 1),
        trouble=None if s.trouble == NONE else _clock(int(s.trouble)),
        talk=Talk(box.TALK_WAYS[s.talk], bool(s.seats > 1 and s.stage == stages.CHOOSING)),
        turn=forgets(s),
        points=int(scoring.score(s, 0)),
        rank=box.RANKS[scoring.rank(s)]["name"],
        over=bool(over),
        won=bool(scoring.is_won(s)),
    )


def forgets(s: Any) -> int:
    """What was discarded is looked up by nobody: each turn forgets those before the last."""
    return int(s.turns) + 1


def view(s: Any, seat: int | None) -> View:
    seen = seen_by_all(s)
    if seat is None:
        return seen
    me = s.players[seat]
    players = [*seen.players]
    players[seat] = replace(players[seat], hand=tuple(box.CARD_NAMES[kind] for kind in me.hand.tolist()[: me.held]))
    return replace(seen, players=tuple(players))


def _clock(place: int) -> int:
    return place or box.BAYS


@lru_cache(BAYS)
def _bay(place: int, room: int, module: int, locked: int, malfunctions: int) -> Bay:
    number = _clock(place)
    malfunction = None
    if malfunctions and number % box.QUARTER == 0:
        malfunction = box.MALFUNCTIONS[malfunctions - 1]["effects"][number // box.QUARTER - 1]["name"]
    return Bay(number, box.ROOM_NAMES[room], bool(locked), _room(module), malfunction)


def _player(player: Any) -> PlayerView:
    role = None
    if player.role_card != NONE:
        role = Role(box.ROLES[player.role_card]["name"], bool(player.role_used))
    return PlayerView(role, int(player.held), None, bool(player.no_lock))


def _command(s: Any) -> Command:
    asked, declared = s.asked != NONE, s.command != NONE
    return Command(
        asked=box.COMMANDS[s.asked] if asked else None,
        answer=bool(s.answer) if asked else None,
        declared=box.COMMANDS[s.command] if declared else None,
        laid_down=tuple(box.CARD_NAMES[kind] for kind in s.laid.tolist()[: s.laid_down]),
        verified=bool(s.verified) if declared and s.seats > 1 else None,
    )


def _room(room: int) -> str | None:
    return None if room == NONE else box.ROOM_NAMES[room]


def _card(kind: int) -> str | None:
    return None if kind == NONE else box.CARD_NAMES[kind]


def census(s: Any) -> dict[str, int]:
    """Every command card, every bay card and every module, wherever it is."""
    things = dict.fromkeys((*(f"{name} cards" for name in box.CARD_NAMES), "bay cards", "modules"), 0)
    for kind in range(box.KINDS):
        things[f"{box.CARD_NAMES[kind]} cards"] += int(s.pile[kind] + s.discards[kind] + s.vented[kind])
    hands = [kind for player in s.players for kind in player.hand if kind != NONE]
    for kind in (*hands, *s.aside[s.refreshed :]):
        things[f"{box.CARD_NAMES[kind]} cards"] += 1
    things["bay cards"] = len({int(room) for room in s.bays})
    on_line = {int(room) for room in (*s.modules, s.revealed) if room != NONE}
    in_stack = {room for room in range(box.BAYS) if bits.has(s.stack, room)}
    in_box = {int(s.bays[place]) for place in range(box.BAYS) if bits.has(s.locked, place)}
    things["modules"] = len(on_line) + len(in_stack) + len(in_box)
    things["different modules"] = len(on_line | in_stack | in_box)
    return things
