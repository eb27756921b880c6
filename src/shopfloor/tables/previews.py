"""Looking ahead: what a seat would see after an action, as far as it can know.

The rules themselves are asked: the action is taken in many worlds that the seat cannot tell from the true one, each
with a luck of its own. What comes out alike in all of them is certain; where they differ, luck or something hidden
decides, and nothing is told. The true cards and the true luck are never looked at, so nothing can leak, and the
same question always gets the same answer.

Most actions end in few positions that the seat can tell apart. So the worlds are grouped by what the seat knows after
the action, and one view is made a group.
"""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Any

from msgspec import Struct, to_builtins

from shopfloor.kernel import Match, Told, news
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.notation import YOU
from shopfloor.tables.messages import NewsItem

WORLDS = 128
"""A one-in-twelve chance stays unnoticed in so many worlds once in 68,000 times."""

LUCKS = [key_of_seed(number) for number in range(WORLDS)]
"""Always the same, so that the same question gets the same answer."""

Path = list[str | int]


class Changed(Struct, frozen=True):
    """A part of a view that would have another value: `{"path": ["bays", 2, "module"], "value": "Bridge"}`."""

    path: list[str | int]
    value: Any


class Preview(Struct, frozen=True):
    """What a seat would see after an action, as far as it can know.

    `changes` is what would certainly be another value in its view, `unsure` the parts that luck or hidden things
    decide, and `news` what would certainly be told, up to the first that is unsure.
    """

    seq: int
    action: str
    changes: list[Changed]
    unsure: list[list[str | int]]
    news: list[NewsItem]


class Hint(Struct, frozen=True):
    """What a strong player would do, in words."""

    seq: int
    text: str


class _Unsure:
    """In the place of a value that is not the same in all worlds."""


def foresee(match: Match, seat: int, action: int | str, seq: int, names: Sequence[str]) -> Preview:
    """What a pending seat would see after one of its legal actions; others are refused as if they were taken."""
    game = match.game
    number = match.read(action) if isinstance(action, str) else action
    if number not in match.legal(seat):
        match.clone().act(seat, number)  # is refused, with the rule that forbids it
    imagine = game.glance or game.redeal
    told: dict[bytes, list[Told]] = {}
    worlds: dict[bytes, Any] = {}
    bulletin = news.bulletin()
    for luck in LUCKS:
        world = match.snapshot()
        _deal(world, imagine, luck, seat)
        bulletin.told = 0
        game.act(world, luck, bulletin, seat, number)
        raw = bulletin.items[: bulletin.told].tobytes()
        if raw not in told:
            told[raw] = [one for one in game.news.read(bulletin) if one.reaches(seat)]
        known = world.copy()
        _deal(known, imagine, LUCKS[0], seat)  # one luck deals the same from all worlds that a seat cannot tell apart
        worlds.setdefault(known.tobytes(), world)
    views = [to_builtins(game.view(world, seat)) for world in worlds.values()]
    heard = _common_news(match, [*told.values()], [YOU if place == seat else name for place, name in enumerate(names)])
    preview = Preview(seq, game.actions.write(number), [], [], heard)
    _compare(_as_sent(match.view(seat)), _agreement(views), [], preview)
    return preview


def _deal(world: Any, imagine: Callable[..., None], luck: Any, seat: int) -> None:
    world.drawn = 0  # how much luck was drawn is no secret, but a world should not depend on it
    imagine(world, luck, seat)


def _as_sent(view: Any) -> Any:
    """A view as plain values, with the keys that it has as JSON."""
    return to_builtins(view, str_keys=True)


def _agreement(values: list[Any]) -> Any:
    """What all values have in common, part by part."""
    first = values[0]
    if all(value == first for value in values):
        return first
    if all(isinstance(value, dict) and value.keys() == first.keys() for value in values):
        return {key: _agreement([value[key] for value in values]) for key in first}
    if all(isinstance(value, list | tuple) and len(value) == len(first) for value in values):
        return [_agreement([value[place] for value in values]) for place in range(len(first))]
    return _Unsure


def _compare(now: Any, then: Any, path: Path, preview: Preview) -> None:
    """Note where a view would be another one, and where that is unsure."""
    if then is _Unsure:
        preview.unsure.append(path)
    elif isinstance(then, dict) and isinstance(now, dict) and then.keys() == now.keys():
        for key, part in then.items():
            _compare(now[key], part, [*path, key], preview)
    elif isinstance(then, list | tuple) and isinstance(now, list | tuple) and len(then) == len(now):
        for place, part in enumerate(then):
            _compare(now[place], part, [*path, place], preview)
    elif _is_unsure_within(then):  # it would be there, but what it is nobody knows
        preview.unsure.append(path)
    elif now != then:
        preview.changes.append(Changed(path, then))


def _is_unsure_within(value: Any) -> bool:
    if isinstance(value, dict):
        return any(map(_is_unsure_within, value.values()))
    if isinstance(value, list | tuple):
        return any(map(_is_unsure_within, value))
    return value is _Unsure


def _common_news(match: Match, told: list[list[Told]], names: Sequence[str]) -> list[NewsItem]:
    """The news that come first and alike in all worlds."""
    alike = takewhile(lambda same: all(one == same[0] for one in same), zip(*told, strict=False))
    return [NewsItem(one.kind, match.game.news.write(one, names), one.values) for one, *_ in alike]
