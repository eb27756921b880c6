"""The kernel defines what a game is. It knows no particular game, no bot and no network."""

from shopfloor.kernel import bits
from shopfloor.kernel.actions import Actions, code, is_a, operand
from shopfloor.kernel.compiling import bind, rule, template
from shopfloor.kernel.game import SPECTATOR, Game
from shopfloor.kernel.luck import draw, draw_fraction, draw_from, orders, part, shuffle, take
from shopfloor.kernel.match import Match, Played
from shopfloor.kernel.measure import Measure
from shopfloor.kernel.news import EVERYONE, is_heard, tell
from shopfloor.kernel.notation import ANY_NUMBER, Seats
from shopfloor.kernel.options import Option, Preset
from shopfloor.kernel.par import Par
from shopfloor.kernel.places import FIRST, LOSS, WIN, rank_seats
from shopfloor.kernel.plans import Plan
from shopfloor.kernel.race import Race
from shopfloor.kernel.reasons import ALLOWED, Reasons
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
    record,
    u8,
    u16,
    u32,
    u64,
)
from shopfloor.kernel.refusal import Refusal
from shopfloor.kernel.remembering import once_a_state
from shopfloor.kernel.talk import Channel, Remark, Talk
from shopfloor.kernel.told import News, Told
from shopfloor.kernel.views import BySeat, Seat, element

__all__ = [
    "ALLOWED",
    "ANY_NUMBER",
    "EVERYONE",
    "FIRST",
    "LOSS",
    "NONE",
    "SPECTATOR",
    "WIN",
    "Actions",
    "BySeat",
    "Channel",
    "Game",
    "Match",
    "Measure",
    "News",
    "Option",
    "Par",
    "Plan",
    "Played",
    "Preset",
    "Race",
    "Reasons",
    "Refusal",
    "Remark",
    "Seat",
    "Seats",
    "Talk",
    "Told",
    "bind",
    "bits",
    "blank",
    "code",
    "draw",
    "draw_fraction",
    "draw_from",
    "element",
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
    "rank_seats",
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
