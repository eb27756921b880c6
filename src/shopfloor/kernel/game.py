"""A game: the one declaration that everything else derives from."""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from shopfloor.kernel.actions import Actions
from shopfloor.kernel.compiling import Template, house, rule, template
from shopfloor.kernel.luck import part
from shopfloor.kernel.news import News
from shopfloor.kernel.records import blank, u64
from shopfloor.kernel.refusal import Refusal, unknown
from shopfloor.kernel.talk import Talk

SPECTATOR = -1
"""The seat of nobody, for verbs that take a number."""

WIN = 1.0
LOSS = -1.0


@dataclass(frozen=True)
class Option:
    """Something to agree on before a game: its name is a field of the state.

    The values are words, or a range of numbers, or (False, True); the state holds a word's place among
    the words and else the number. Where `seats` names some numbers of seats, it is for those alone.
    """

    name: str
    text: str
    values: Sequence[str] | range | tuple[bool, bool] = (False, True)
    default: str | int | bool = False
    seats: Sequence[int] = ()

    def labels(self) -> list[str]:
        """The values as a person writes them."""
        return [_label(value) for value in self.values]

    def number(self, value: Any) -> int:
        """The number that a value, or the word for it, is in the state."""
        label = _label(value)
        if label not in self.labels():
            raise Refusal(
                "unknown option value",
                f"option {self.name} cannot be «{label}»; it is one of {', '.join(self.labels())}.",
            )
        place = self.labels().index(label)
        return self.values[place] if isinstance(self.values, range) else place

    def suits(self, seats: int) -> bool:
        """Is it for so many seats?"""
        return not self.seats or seats in self.seats

    def value(self, number: int) -> str | int | bool:
        """The value behind a number of the state."""
        return number if isinstance(self.values, range) else self.values[number]


def _label(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@rule
def nothing_hidden(s, luck, seat):
    """The `redeal` of a game in which everyone sees everything."""


@rule
def nothing_sealed(s, seat):
    """The `reopen` of a game in which no choice waits unseen."""


@rule
def any_legal(s, seat, out, n, word):
    """The `habit` of a game that has none."""
    place, _ = part(word >> u64(32), n)
    return out[place]


@template
def score_lead(s, seat):
    """The `evaluate` of a game that has none of its own: points ahead of the best other seat."""
    best = 0.0
    seen = False
    for other in range(s.seats):
        if other != seat and (not seen or score(s, other) > best):
            best = float(score(s, other))
            seen = True
    return score(s, seat) - best


class Oracle(Protocol):
    """A game's exact player. `s` is any world that the seat thinks possible."""

    def mix(self, s: Any, seat: int) -> Mapping[int, float]:
        """How a seat plays in equilibrium: a probability an action."""

    def is_exact(self, s: Any) -> bool:
        """Is that the equilibrium itself here, and not as near as can be known in time?"""

    def reply(
        self, s: Any, seat: int, mix: Mapping[int, float], expected: Mapping[int, float] | None = None
    ) -> tuple[int, float]:
        """The others' best reply to how a seat mixes now, and the utility it costs the seat if all play exactly
        afterwards. With `expected`, the best reply to that, and what it costs a seat that mixes otherwise.
        """


@dataclass(frozen=True, eq=False)
class Game:
    """What a game is. Its verbs are rules over its state; see `docs/add-a-game.md` for the law of each.

    - `setup(s, luck, news)`: lay out the table. `s.seats` and the options are already there.
    - `pending(s)`: bitmask of the seats that may act now; 0 when the game is over.
    - `legal(s, seat, out)`: write the legal actions into `out`, return how many.
    - `act(s, luck, news, seat, action)`: the one way a state changes.
    - `score(s, seat)`: points, as the rulebook counts them.
    - `result(s, out)`: a utility a seat, from -1 to 1. Who has the most, if it is above 0, has won.
    - `redeal(s, luck, seat)`: replace `s` by a world that `seat` (or SPECTATOR) cannot tell from it.
      The world depends on the luck and on what the seat knows alone: whatever is hidden is dealt anew, and from
      every world that the seat cannot tell apart, with `s.drawn` at zero, the same luck deals the same one.
    - `reopen(s, seat)`: take back the sealed choices of the others, so that they are pending again. A searcher then
      thinks about how they choose now instead of believing that every choice is equally likely.
    - `evaluate(s, seat)`: how good the position looks; the lead in points where a game has none.
    - `habit(s, seat, out, n, word)`: one of the `n` legal actions in `out`, as a player would choose without thinking;
      `word` is 64 bits of luck. Where a game has none, any is as likely.
    - `horizon`: how many actions a playout looks ahead before `evaluate` judges; 0 is to the end.
    - `spread`: so many points of `evaluate` are as good as half a win.
    - `trust`: in a search, what `evaluate` says of an action counts as much as so many visits.
    - `oracle`: the exact player, where the game has one.
    - `cooperative`: all seats win or lose together.
    - `view(s, seat)`: what one seat, or with None a spectator, may know.
    - `census(s)`: how many of each component are anywhere on the table.
    - `why_not(s, seat, action)`: the refusal of an illegal action, where the game can name the rule.
    - `refuse_options(s)`: the refusal of options that do not go together or not with so many seats, or None.
    - `draw(view, names, width)`: the table as a picture, a Rich `Text` of at most so many columns, for the terminal;
      `names` are those of who sits at the seats.
    - `talk`: what may be said at the table, where the rules have a say in it.
    - `forgets(view)`: the number of the turn as a spectator sees it, in a game whose past may not be looked up: while
      it goes on, what was done before the last turn is not shown again.
    - `glance(s, luck, seat)`: as `redeal`, for somebody who remembers nothing and sees only what lies there. A preview
      is made in such worlds where a game has it: it thinks nothing out for who asks.
    """

    name: str
    title: str
    author: str
    year: int
    blurb: str
    minutes: int
    seats: range
    rules_version: int
    state: np.dtype[Any]
    actions: Actions
    news: News
    setup: Callable[..., None]
    pending: Callable[..., int]
    legal: Callable[..., int]
    act: Callable[..., None]
    score: Callable[..., int]
    result: Callable[..., None]
    view: Callable[[Any, int | None], Any]
    census: Callable[[Any], Mapping[str, int]]
    redeal: Callable[..., None] = nothing_hidden
    reopen: Callable[..., None] = nothing_sealed
    evaluate: Callable[..., float] | Template = score_lead
    habit: Callable[..., int] = any_legal
    horizon: int = 0
    spread: float = 10.0
    trust: float = 1.0
    oracle: Oracle | None = None
    options: Sequence[Option] = ()
    seat_names: Sequence[str] = ()
    cooperative: bool = False
    why_not: Callable[[Any, int, int], Refusal | None] | None = None
    refuse_options: Callable[[Any], Refusal | None] | None = None
    draw: Callable[[Any, Sequence[str], int], Any] | None = None
    talk: Talk | None = None
    forgets: Callable[[Any], int] | None = None
    glance: Callable[..., None] | None = None

    def __post_init__(self) -> None:
        missing = {"seats", "drawn", *(option.name for option in self.options)} - set(self.state.names or ())
        if missing:
            raise ValueError(f"the state of {self.name} has no field {', '.join(sorted(missing))}")

    @cached_property
    def verbs(self) -> dict[str, Any]:
        """The names that a template may use."""
        names = ("setup", "pending", "legal", "act", "score", "result", "redeal", "reopen", "evaluate", "habit")
        return {name: getattr(self, name) for name in names}

    @cached_property
    def traits(self) -> dict[str, Any]:
        """What else a template may know of a game: constants, compiled in."""
        return {
            "BYTES": self.state.itemsize,
            "HIDES": self.redeal is not nothing_hidden,
            "JUDGES": self.evaluate is not score_lead,
            "HORIZON": self.horizon,
            "SPREAD": self.spread,
            "TRUST": self.trust,
        }

    @property
    def folder(self) -> Path:
        """Where the game's files are."""
        package = sys.modules[house(self.act.__module__)]
        return Path(str(package.__file__)).parent

    def rules_text(self) -> str:
        """The rules in words: the game's README."""
        return (self.folder / "README.md").read_text(encoding="utf-8")

    def option(self, name: str) -> Option:
        """The option of a name."""
        for option in self.options:
            if option.name == name:
                return option
        raise unknown("option", name, [option.name for option in self.options])

    def new_state(self, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Any:
        """An empty table for so many seats with these options, before `setup`."""
        seats = self.seats[0] if seats is None else seats
        if seats not in self.seats:
            span = f"{self.seats[0]} to {self.seats[-1]}" if len(self.seats) > 1 else f"{self.seats[0]}"
            raise Refusal("seat count", f"{self.title} is for {span} seats, not {seats}.")
        s = blank(self.state)
        s.seats = seats
        for option in self.options:
            s[option.name] = option.number(option.default)
        for name, value in (options or {}).items():
            option = self.option(name)
            s[name] = option.number(value)
            if not option.suits(seats) and s[name] != option.number(option.default):
                which = " or ".join(str(number) for number in option.seats)
                usual = _label(option.default)
                raise Refusal(
                    "seat count", f"option {name} is for tables of {which}, not of {seats}; leave it {usual}."
                )
        refusal = self.refuse_options(s) if self.refuse_options else None
        if refusal:
            raise refusal
        return s

    def options_of(self, s: Any) -> dict[str, str | int | bool]:
        """The options that a state was laid out with."""
        return {option.name: option.value(int(s[option.name])) for option in self.options}

    def seat_name(self, seat: int) -> str:
        """What a seat is called when nobody with a name sits there."""
        return self.seat_names[seat] if seat < len(self.seat_names) else f"seat {seat + 1}"
