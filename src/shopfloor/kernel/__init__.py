"""The kernel: what a game is. It knows no game, no bot and no network."""

from shopfloor.kernel.actions import Actions, code, is_a, operand
from shopfloor.kernel.compiling import bind, rule, template
from shopfloor.kernel.game import LOSS, SPECTATOR, WIN, Game, Option
from shopfloor.kernel.luck import draw, draw_fraction, draw_from, orders, part, shuffle, take
from shopfloor.kernel.match import Entry, Match
from shopfloor.kernel.news import EVERYONE, News, Told, is_heard, tell
from shopfloor.kernel.notation import ANY_NUMBER, Seats
from shopfloor.kernel.records import (
    NONE,
    blank,
    f32,
    f64,
    i8,
    i16,
    i32,
    i64,
    load_components,
    once_a_state,
    record,
    u8,
    u16,
    u32,
    u64,
)
from shopfloor.kernel.refusal import Refusal
from shopfloor.kernel.talk import Channel, Remark, Talk

__all__ = [
    "ANY_NUMBER",
    "EVERYONE",
    "LOSS",
    "NONE",
    "SPECTATOR",
    "WIN",
    "Actions",
    "Channel",
    "Entry",
    "Game",
    "Match",
    "News",
    "Option",
    "Refusal",
    "Remark",
    "Seats",
    "Talk",
    "Told",
    "bind",
    "blank",
    "code",
    "draw",
    "draw_fraction",
    "draw_from",
    "f32",
    "f64",
    "i8",
    "i16",
    "i32",
    "i64",
    "is_a",
    "is_heard",
    "load_components",
    "once_a_state",
    "operand",
    "orders",
    "part",
    "record",
    "rule",
    "shuffle",
    "take",
    "tell",
    "template",
    "u8",
    "u16",
    "u32",
    "u64",
]  # fmt: skip
