"""A game: the one declaration that everything else derives from."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Protocol

import numpy as np

from shopfloor.kernel.actions import Actions
from shopfloor.kernel.compiling import KERNEL, Template, bind, package_of, rule, template
from shopfloor.kernel.glossary import Glossary, load_glossary
from shopfloor.kernel.guides import Guide, read_guide
from shopfloor.kernel.luck import Key, part
from shopfloor.kernel.measure import Measure
from shopfloor.kernel.options import Option, Preset, label_of
from shopfloor.kernel.par import Par
from shopfloor.kernel.places import places_by_score, result_by_place
from shopfloor.kernel.plans import Plan
from shopfloor.kernel.race import Race
from shopfloor.kernel.reasons import Reasons
from shopfloor.kernel.records import blank, u64
from shopfloor.kernel.refusal import Refusal, unknown
from shopfloor.kernel.talk import Talk
from shopfloor.kernel.told import News

SEAT_COLOURS = ("purple", "orange", "sky", "green", "yellow", "red")
"""The colours a seat may have on a page, which colour-blind people can tell apart too."""

SPECTATOR = -1
"""The seat number that stands for a spectator, in verbs."""


@rule
def nothing_hidden(s, luck, seat):
    """The `redeal` of a game in which everyone sees everything."""


ONE_LUCK = np.zeros(1, Key)
"""A fixed key of luck."""


@template
def dealt_by_one_luck(s, seat):
    """The default `hide`: what is hidden is dealt again with a fixed key, and so reveals nothing."""
    redeal(s, ONE_LUCK[0], seat)


@rule
def nothing_to_set_aside(s, seat):
    """The `focus` of a game in which seats act one after the other."""


@template
def all_legal(s, seat, out):
    """The default `consider`: bots are offered every legal action."""
    return legal(s, seat, out)


@rule
def any_legal(s, seat, out, n, word):
    """The default `habit`: every action is equally likely."""
    place, _ = part(word >> u64(32), n)
    return out[place]


@template
def score_lead(s, seat):
    """The default `evaluate`: points ahead of the best other seat, or below it if the lowest score wins."""
    sign = -1.0 if LOWEST_WINS else 1.0
    best = 0.0
    seen = False
    for other in range(s.seats):
        if other != seat and (not seen or sign * score(s, other) > best):
            best = sign * score(s, other)
            seen = True
    return sign * score(s, seat) - best


def _defined(module: ModuleType, verb: str) -> Any:
    """A verb that a module defines, or None; a function imported from the kernel, such as `draw`, does not count."""
    found = getattr(module, verb, None)
    is_verb = (callable(found) or isinstance(found, Template)) and not isinstance(found, type)
    return found if is_verb and package_of(found.__module__) != KERNEL else None


class Oracle(Protocol):
    """A game's exact player. `s` is any world that is possible for the seat."""

    def mix(self, s: Any, seat: int) -> Mapping[int, float]:
        """How a seat plays in equilibrium: a probability for each action."""

    def is_exact(self, s: Any) -> bool:
        """Is `mix` the exact equilibrium in this state, or only an approximation?"""

    def reply(
        self, s: Any, seat: int, mix: Mapping[int, float], expected: Mapping[int, float] | None = None
    ) -> tuple[int, float]:
        """The others' best reply to a seat's mix, and the utility it costs the seat if all play exactly
        afterwards. With `expected`, the best reply to that mix, and what it costs a seat that plays `mix` instead.
        """


Integer = Any
"""What a rule counts: an `int` where it is compiled, one of NumPy's integers in plain Python."""

FOUND: Any = None
"""Marks a verb that was not passed as an argument: it is looked up in the modules of the game."""

DEFAULTS: dict[str, Any] = {
    "places": places_by_score,
    "result": result_by_place,
    "redeal": nothing_hidden,
    "hide": dealt_by_one_luck,
    "focus": nothing_to_set_aside,
    "consider": all_legal,
    "timeout": None,
    "evaluate": score_lead,
    "habit": any_legal,
    "forbids": None,
    "refuse_options": None,
    "draw": None,
    "forgets": None,
    "glance": None,
    "par": None,
    "assist": None,
    "advise": None,
}
"""The defaults of verbs that a game may leave out; it must have every other verb."""

VERBS = ("setup", "pending", "legal", "act", "score", "view", "census", *DEFAULTS)

COMPILED = (
    *("setup", "pending", "legal", "consider", "act", "score", "places", "result"),
    *("redeal", "hide", "focus", "evaluate", "habit"),
)
"""The verbs that a template may name."""


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """The declaration of a game. Its verbs are rules over its state; `docs/add-a-game.md` states the law of each.

    A verb that is not passed as an argument is found by its name in `modules`.

    - `setup(s, luck, news)`: set up the table. `s.seats` and the options are already filled in.
    - `pending(s)`: bitmask of the seats that may act now; 0 when the game is over.
    - `legal(s, seat, out)`: write the legal actions into `out`, return how many.
    - `act(s, luck, news, seat, action)`: carry out an action; the only way a state changes.
    - `score(s, seat)`: points, as the rulebook counts them. Everyone sees them, so they must reveal nothing hidden.
    - `places(s, out)`: each seat's place at the end, 1 for the first; tied seats share a place. If nobody wins, as
      in a co-operative game that is lost, nobody has place 1. By default places go by points.
    - `goal`: what a player tries to do, in one sentence for somebody who has never played.
    - `presets`: named sets of options, the easiest first.
    - `unit`: what one of its points is called, such as «dollar», where they are counted in something else.
    - `lowest_wins`: the fewest points are the best.
    - `result(s, out)`: each seat's utility from -1 to 1, which a searcher maximises. By default it is the share of
      rivals behind the seat minus the share ahead of it, so that a searcher plays for every place.
    - `redeal(s, luck, seat)`: replace `s` by a world that `seat` (or SPECTATOR) cannot tell from it.
      The world depends only on the luck and on what the seat knows: whatever is hidden is dealt again, and from
      every world that the seat cannot tell apart, with `s.drawn` at zero, the same luck deals the same one.
    - `hide(s, seat)`: blank what `seat` (or SPECTATOR) cannot know, in place. All worlds that the seat cannot tell
      apart become the same, and its view and its legal actions do not change. By default `redeal` does it, slower.
    - `focus(s, seat)`: change the table to what a seat should think about while others act at the same time. Sealed
      choices of the others are taken back, so that they are pending again and a searcher thinks about how they choose
      instead of treating every choice as equally likely. Others who work in parallel with the seat, each on their own
      things, are set aside, so that the searcher thinks only about its own work. The seat stays pending.
    - `consider(s, seat, out)`: like `legal`, for bots: fewer and larger choices. A choice below the number of actions
      is an action; a larger one is a plan: for `number of actions + place` its actions stand in `out` from `place`
      on, up to NONE. Each action of a plan is legal once those before it were taken. By default it is `legal`.
    - `plan_room`: how many numbers `out` holds for plans, besides one for each action.
    - `timeout(s, seat)`: the action taken for a seat when its time runs out. By default the clock only
      shows that the time is up, and the others may let a bot play on.
    - `evaluate(s, seat)`: how good the position looks; by default the lead in points.
    - `habit(s, seat, out, n, word)`: one of the `n` legal actions in `out`, chosen without thinking;
      `word` is 64 random bits. By default all are equally likely.
    - `horizon`: after how many actions `evaluate` judges a playout; 0 plays to the end, NONE judges at once.
    - `spread`: how many points of `evaluate` are worth half a win.
    - `relative`: half of what a searcher maximises is then the gain over the position it starts from, by `evaluate`:
      otherwise a large lead would make all choices look alike.
    - `trust`: how many visits of a search the evaluation of an action is worth.
    - `weight`: how many iterations in other games cost as much as one in this game; players do that many times fewer.
    - `iterations`: by level, how many iterations it does per choice, if the usual number divided by `weight` would make
      two levels equally strong.
    - `oracle`: the exact player, if the game has one.
    - `cooperative`: all seats win or lose together.
    - `seat_colours`: the colours of the seats, from SEAT_COLOURS, if the box says which; by default in that order.
    - `view(s, seat)`: what one seat, or with None a spectator, may know.
    - `census(s)`: how many of each component there are, wherever they are on the table.
    - `forbids(s, seat, action)`: the reason why an action is not allowed, one of `reasons`; ALLOWED exactly for the
      legal actions of a pending seat. The sentence that refuses an action is made from it.
    - `refuse_options(s)`: a refusal of options that do not go together, or do not fit the number of seats; else None.
    - `draw(view, names, width)`: a picture of the table for the terminal, a Rich `Text` at most `width` columns wide;
      `names` are those of the players at the seats.
    - `talk`: what players may say to each other, if the rules restrict it.
    - `measure`: what the chart of a finished game shows, if points are scored only at the end or do not tell how it
      went.
    - `race`: the signal that opens a race, and the claims that go to whoever is faster.
    - `forgets(s)`: the number of the turn, which everyone may know, in a game whose past may not be looked up: until
      the end, actions from before the last turn are not shown again.
    - `glance(s, luck, seat)`: like `redeal`, for somebody who remembers nothing and sees only what lies there. If a
      game has it, previews are made in such worlds, so that they deduce nothing for the player.
    - `par(s, seat)`: for a game that is over, how well the seat could have done with what it got, as a generator of
      short steps: whoever asks may stop after any of them.
    - `assist(s, seat, touched)`: plans that save a pending seat manual work, such as pipes between two places that it
      has pressed: they complete what it has begun and judge nothing, so everyone may ask for them. `touched` are ids
      of board elements; if empty, the plans complete everything that was begun.
    - `advise(s, seat)`: what a pending seat could do now, as plans, best first, each with its purpose in words. If
      there are any, they are the hint. A plan without actions is advice that needs none.
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
    modules: Sequence[ModuleType] = ()
    reasons: Reasons | None = None
    setup: Callable[..., None] = FOUND
    pending: Callable[..., Integer] = FOUND
    legal: Callable[..., Integer] = FOUND
    act: Callable[..., None] = FOUND
    score: Callable[..., Integer] = FOUND
    places: Callable[..., None] | Template = FOUND
    result: Callable[..., None] | Template = FOUND
    view: Callable[[Any, int | None], Any] = FOUND
    census: Callable[[Any], Mapping[str, int]] = FOUND
    redeal: Callable[..., None] = FOUND
    hide: Callable[..., None] | Template = FOUND
    focus: Callable[..., None] = FOUND
    consider: Callable[..., int] | Template = FOUND
    timeout: Callable[..., int] | None = FOUND
    evaluate: Callable[..., float] | Template = FOUND
    habit: Callable[..., int] = FOUND
    forbids: Callable[..., int] | None = FOUND
    refuse_options: Callable[[Any], Refusal | None] | None = FOUND
    draw: Callable[[Any, Sequence[str], int], Any] | None = FOUND
    forgets: Callable[[Any], Integer] | None = FOUND
    glance: Callable[..., None] | None = FOUND
    par: Callable[[Any, int], Iterator[Par]] | None = FOUND
    assist: Callable[[Any, int, Sequence[str]], list[Plan]] | None = FOUND
    advise: Callable[[Any, int], list[Plan]] | None = FOUND
    plan_room: int = 0
    horizon: int = 0
    spread: float = 10.0
    trust: float = 1.0
    relative: bool = False
    weight: int = 1
    iterations: Mapping[str, int] = field(default_factory=dict)
    oracle: Oracle | None = None
    goal: str = ""
    options: Sequence[Option] = ()
    presets: Sequence[Preset] = ()
    seat_names: Sequence[str] = ()
    seat_colours: Sequence[str] = ()
    cooperative: bool = False
    unit: str = "point"
    lowest_wins: bool = False
    talk: Talk | None = None
    measure: Measure | None = None
    race: Race | None = None

    def __post_init__(self) -> None:
        self._find_verbs()
        if (self.forbids is None) != (self.reasons is None):
            raise ValueError(f"{self.name} needs both `forbids` and `reasons`, or neither")
        missing = {"seats", "drawn", *(option.name for option in self.options)} - set(self.state.names or ())
        if missing:
            raise ValueError(f"the state of {self.name} has no field {', '.join(sorted(missing))}")
        if set(self.seat_colours) - set(SEAT_COLOURS) or len(set(self.seat_colours)) < len(self.seat_colours):
            raise ValueError(f"{self.name} must give its seats different colours, of {', '.join(SEAT_COLOURS)}")
        if self.cooperative and self.places is places_by_score:
            raise ValueError(
                f"{self.name} is cooperative: give `places`, all 1 in a game that is won and all 2 in a lost one"
            )

    def _find_verbs(self) -> None:
        """Look up in the modules the verbs that were not passed as arguments."""
        missing = []
        for verb in VERBS:
            if getattr(self, verb) is not FOUND:
                continue
            found = {module.__name__: _defined(module, verb) for module in self.modules}
            found = {module: function for module, function in found.items() if function is not None}
            if len(set(map(id, found.values()))) > 1:
                raise ValueError(f"{self.name} has a `{verb}` in {' and '.join(found)}; say which with `{verb}=…`")
            if not found and verb not in DEFAULTS:
                missing.append(f"`{verb}`")
            object.__setattr__(self, verb, next(iter(found.values()), DEFAULTS.get(verb)))
        if missing:
            where = ", ".join(module.__name__ for module in self.modules)
            where = f"in its modules {where}" if where else "and no modules to find it in"
            raise ValueError(f"{self.name} has no {', '.join(missing)} {where}")

    @cached_property
    def verbs(self) -> dict[str, Any]:
        """The names that a template may use."""
        return {name: getattr(self, name) for name in COMPILED}

    def verb(self, name: str) -> Any:
        """A callable verb: a default that is a template is bound to this game."""
        verb = self.verbs[name]
        return bind(verb, self) if isinstance(verb, Template) else verb

    @cached_property
    def traits(self) -> dict[str, Any]:
        """Constants of the game that templates may name; they are compiled in."""
        return {
            "ACTIONS": self.actions.count,
            "BYTES": self.state.itemsize,
            "HIDES": self.redeal is not nothing_hidden,
            "JUDGES": self.evaluate is not score_lead,
            "COOPERATIVE": self.cooperative,
            "LOWEST_WINS": self.lowest_wins,
            "PLANS": self.plan_room > 0,
            "SEALED": np.array(self.actions.sealed_ranges(), np.int64).reshape(-1, 2),
            "SEALS_ALL": self.actions.seals_all(),
            "HORIZON": self.horizon,
            "SPREAD": self.spread,
            "TRUST": self.trust,
            "RELATIVE": self.relative,
        }

    def choice_room(self) -> Any:
        """An empty `out` for `legal` and `consider`."""
        return np.zeros(self.actions.count + self.plan_room, np.int64)

    @property
    def folder(self) -> Path:
        """Where the game's files are."""
        package = sys.modules[package_of(self.act.__module__)]
        return Path(str(package.__file__)).parent

    @cached_property
    def glossary(self) -> Glossary:
        """What each thing of the game is: its `glossary.toml`."""
        return load_glossary(self.folder)

    def rules_text(self) -> str:
        """The rules in words: the game's README."""
        return (self.folder / "README.md").read_text(encoding="utf-8")

    @cached_property
    def guide(self) -> Guide | None:
        """The guided first game: `guide.toml`, where the game has one."""
        return read_guide(self.folder, self.actions)

    def why_not(self, s: Any, seat: int, action: int) -> Refusal:
        """The refusal of an action that is not legal for a pending seat, by the rule that forbids it."""
        reason = None
        if self.forbids and self.reasons:
            names = [self.seat_name(other) for other in range(s.seats)]
            reason = self.reasons.refusal(int(self.forbids(s, seat, action)), names)
        notation = self.actions.write(action)
        return reason or Refusal("not legal", f"«{notation}» is not allowed now; ask for the legal actions.")

    def hidden(self, s: Any, seat: int | None) -> Any:
        """The information state of a seat, or with None of a spectator: a copy with all it cannot know blanked."""
        seen = s.copy()
        seen.drawn = 0  # nobody sees how often luck was asked
        self.verb("hide")(seen, SPECTATOR if seat is None else seat)
        return seen

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
                usual = label_of(option.default)
                raise Refusal(
                    "seat count", f"option {name} is for tables of {which}, not of {seats}; leave it {usual}."
                )
        refusal = self.refuse_options(s) if self.refuse_options else None
        if refusal:
            raise refusal
        return s

    def options_of(self, s: Any) -> dict[str, str | int | bool]:
        """The options that a state was set up with."""
        return {option.name: option.value(int(s[option.name])) for option in self.options}

    def seat_name(self, seat: int) -> str:
        """What a seat is called when nobody with a name sits there."""
        return self.seat_names[seat] if seat < len(self.seat_names) else f"seat {seat + 1}"
