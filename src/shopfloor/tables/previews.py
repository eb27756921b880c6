"""Previews show what a seat would see after an action, as far as it can know.

They come from the rules: the action is taken in many worlds that the seat cannot tell from the true one, each
with its own luck. What is the same in all of them is certain; where they differ, luck or something hidden
decides, and nothing is said. The true cards and the true luck are never used, so nothing can leak, and the
same request always gets the same answer.

Most actions lead to few positions that the seat can tell apart. So the worlds are grouped by what the seat knows after
the action, and one view is made per group.
"""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from msgspec import Struct, to_builtins

from shopfloor.kernel import Game, Match, Told, news
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.notation import YOU
from shopfloor.tables.messages import NewsItem

WORLDS = 128
"""In so many worlds an outcome with a chance of one in twelve is missed once in 68,000 times."""

LUCKS = [key_of_seed(number) for number in range(WORLDS)]
"""Always the same, so that the same request gets the same answer."""

FEW = 6
"""Up to how many next choices are previewed as well."""

ANSWERS = 3
"""So many answers of others may lie between a choice and the next one of the same turn."""

UNHEARD = news.bulletin(0)

Path = list[str | int]


class Changed(Struct, frozen=True):
    """A part of a view that would have another value: `{"path": ["bays", 2, "module"], "value": "Bridge"}`."""

    path: list[str | int]
    value: Any


class Preview(Struct, frozen=True):
    """What a seat would see after an action, as far as it can know.

    `changes` are the parts of its view that would certainly change, `unsure` the parts that luck or hidden things
    decide, and `news` what would certainly be told, up to the first that is unsure. If the same seat would choose
    next, between a few actions, `then` has a preview of each, against the present view; in a game of turns also
    if others must answer first.
    """

    seq: int
    action: str
    changes: list[Changed]
    unsure: list[list[str | int]]
    news: list[NewsItem]
    then: list["Preview"] = []


class _Unsure:
    """Replaces a value that is not the same in all worlds."""


def foresee(match: Match, seat: int, action: int | str, seq: int, names: Sequence[str]) -> Preview:
    """What a pending seat would see after one of its legal actions; an illegal one is refused as if it was played."""
    number = match.read(action) if isinstance(action, str) else action
    if number not in match.legal(seat):
        match.clone().act(seat, number)  # is refused, with the rule that forbids it
    spoken = [YOU if other == seat else name for other, name in enumerate(names)]
    preview, worlds = _preview(match, seat, [number], seq, spoken)
    for choice in _next_choices(match, seat, worlds):
        preview.then.append(_preview(match, seat, [number, choice], seq, spoken)[0])
    return preview


def _preview(
    match: Match, seat: int, actions: Sequence[int], seq: int, names: Sequence[str]
) -> tuple[Preview, list[Any]]:
    """The preview of the last of some actions, taken one after the other, and the worlds after them."""
    worlds, told = _futures(match, seat, actions)
    changes, unsure = _differences(match, seat, worlds)
    written = match.game.actions.write(actions[-1])
    return Preview(seq, written, changes, unsure, _common_news(match, told, names)), worlds


def _next_choices(match: Match, seat: int, worlds: list[Any]) -> list[int]:
    """What the seat could choose next in any of these worlds; empty if that is more than a few."""
    choices: dict[int, None] = {}
    for number, world in enumerate(world.copy() for world in worlds):
        _let_others_answer(match, world, seat, number)
        choices |= dict.fromkeys(_legal(match.game, world, seat)[: FEW + 1].tolist())
        if len(choices) > FEW:
            return []
    return list(choices)


def _legal(game: Game, world: Any, seat: int) -> Any:
    """The legal actions of a seat in a world; none if it is not pending."""
    out = game.choice_room()
    return out[: game.legal(world, seat, out) if int(game.pending(world)) >> seat & 1 else 0]


def _let_others_answer(match: Match, world: Any, seat: int, number: int) -> None:
    """Others whose answers a seat's turn waits for answer in one way or another, by the number of the world; what comes
    of it is certain where it is the same after all answers.
    """
    game = match.game
    if game.forgets is None:  # it has no number for its turns
        return
    turn = game.forgets(match.snapshot())
    for _ in range(ANSWERS):
        pending = int(game.pending(world))
        if pending == 0 or pending >> seat & 1 or game.forgets(world) != turn:
            return
        other = (pending & -pending).bit_length() - 1
        answers = _legal(game, world, other)
        game.act(world, LUCKS[number % WORLDS], UNHEARD, other, answers[number % len(answers)])


def foresee_plan(match: Match, seat: int, actions: Sequence[int]) -> tuple[list[Changed], list[Path]]:
    """How a seat's view would change with some actions in a row, and what is unsure."""
    return _differences(match, seat, _futures(match, seat, actions)[0])


def _futures(match: Match, seat: int, actions: Sequence[int]) -> tuple[list[Any], list[list[Told]]]:
    """The worlds after some actions that the seat can tell apart, and the different news that reach it; a world
    in which not all actions are legal is left out.
    """
    game = match.game
    imagine = game.glance or game.redeal
    told: dict[bytes, list[Told]] = {}
    worlds: dict[bytes, Any] = {}
    settled: set[bytes] = set()
    bulletin = news.bulletin()
    for number, luck in enumerate(LUCKS):
        world = match.snapshot()
        _deal(world, imagine, luck, seat)
        dealt = world.tobytes()
        if dealt in settled:  # the same world, in which no luck is drawn
            continue
        drawn = world.drawn.copy()
        bulletin.told = 0
        if not _takes(game, world, luck, bulletin, seat, actions[0]):
            continue
        waits = len(actions) > 1 and not int(game.pending(world)) >> seat & 1
        if waits:
            _let_others_answer(match, world, seat, number)
        if len(actions) > 1:
            bulletin.told = 0  # what is told before a later action, such as an answer, may differ, and is not its news
        if not all(_takes(game, world, luck, bulletin, seat, later) for later in actions[1:]):
            continue
        if not waits and (world.drawn == drawn).all():
            settled.add(dealt)
        raw = bulletin.items[: bulletin.told].tobytes()
        if raw not in told:
            told[raw] = [one for one in game.news.read(bulletin) if one.reaches(seat)]
        known = world.copy()
        _deal(known, imagine, LUCKS[0], seat)  # one luck deals the same from all worlds that a seat cannot tell apart
        worlds.setdefault(known.tobytes(), world)
    return [*worlds.values()], [*told.values()]


def _takes(game: Game, world: Any, luck: Any, bulletin: Any, seat: int, number: int) -> bool:
    """Take an action of the seat in a world if it is legal, and return whether it was."""
    if number not in _legal(game, world, seat):
        return False
    game.act(world, luck, bulletin, seat, number)
    return True


def _differences(match: Match, seat: int, worlds: list[Any]) -> tuple[list[Changed], list[Path]]:
    """What would change in a seat's view in the same way in all worlds, and what differs between them."""
    views = [_as_sent(match.game.view(world, seat)) for world in worlds]
    changes: list[Changed] = []
    unsure: list[Path] = []
    _compare(_as_sent(match.view(seat)), _agreement(views), [], changes, unsure)
    return changes, unsure


def _deal(world: Any, imagine: Callable[..., None], luck: Any, seat: int) -> None:
    world.drawn = 0  # how much luck was drawn is no secret, but a world should not depend on it
    imagine(world, luck, seat)


def _as_sent(view: Any) -> Any:
    """A view as plain values, with the keys of its JSON."""
    return to_builtins(view, str_keys=True)


def _agreement(values: list[Any]) -> Any:
    """What all values have in common, part by part."""
    first = values[0]
    if all(value == first for value in values):
        return first
    if all(isinstance(value, dict) and value.keys() == first.keys() for value in values):
        return {key: _agreement([value[key] for value in values]) for key in first}
    if all(isinstance(value, list | tuple) and len(value) == len(first) for value in values):
        return [_agreement([value[index] for value in values]) for index in range(len(first))]
    return _Unsure


def _compare(now: Any, then: Any, path: Path, changes: list[Changed], unsure: list[Path]) -> None:
    """Collect where a view would change, and where that is unsure."""
    if then is _Unsure:
        unsure.append(path)
    elif isinstance(then, dict) and isinstance(now, dict) and then.keys() == now.keys():
        for key, part in then.items():
            _compare(now[key], part, [*path, key], changes, unsure)
    elif isinstance(then, list | tuple) and isinstance(now, list | tuple) and len(then) == len(now):
        for index, part in enumerate(then):
            _compare(now[index], part, [*path, index], changes, unsure)
    elif _is_unsure_within(then):  # it would be there, but what it is nobody knows
        unsure.append(path)
    elif now != then:
        changes.append(Changed(path, then))


def _is_unsure_within(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_is_unsure_within, value.values()))
    if isinstance(value, list | tuple):
        return any(map(_is_unsure_within, value))
    return value is _Unsure


def _common_news(match: Match, told: list[list[Told]], names: Sequence[str]) -> list[NewsItem]:
    """The first news, as far as they are the same in all worlds."""
    alike = takewhile(lambda same: all(one == same[0] for one in same), zip(*told, strict=False))
    return [NewsItem(one.kind, match.game.news.write(one, names), one.values) for one, *_ in alike]
