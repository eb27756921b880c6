"""The type of a view says which numbers are seats, what has one item per seat, and which board elements its parts are.

With that a page can draw a view without knowing the game.

```python
class View(msgspec.Struct, frozen=True):
    turn: Seat | None
    players: BySeat[PlayerView]
    rows: Annotated[tuple[tuple[Seat | None, ...], ...], element("column-{column}")]
```
"""

import typing
from collections.abc import Callable, Iterator
from typing import Annotated, Any, Literal, TypeVar

import msgspec.inspect as mi
from msgspec import Meta, Struct

T = TypeVar("T")

Seat = Annotated[int, Meta(extra={"mark": ("seat", "")})]
"""A number that is a seat."""

BySeat = Annotated[tuple[T, ...], Meta(extra={"mark": ("by_seat", "")})]
"""One item for each seat, in their order."""


def element(name: str) -> Meta:
    """Mark the items of a list, or the cells of a grid, as the board elements of this name, which actions touch.

    Names in braces are filled in: `{at}` with the place in the list, from 1; `{row}` and `{column}` with the place in
    the grid, from 1; `{value}` with the item itself; any other with that field of the item.
    """
    return Meta(extra={"mark": ("element", name)})


class Mark(Struct, frozen=True):
    """A part of a view and what its type says of it. In a path `*` stands for any item of a list or a dictionary."""

    path: tuple[str, ...]
    kind: Literal["seat", "by_seat", "element"]
    name: str


def marks_of(view: Callable[..., Any]) -> list[Mark]:
    """All marks in the type of a game's view."""
    kind = typing.get_type_hints(view, include_extras=True).get("return", Any)
    return list(dict.fromkeys(_marks(mi.type_info(kind), (), ())))


def _marks(info: mi.Type, path: tuple[str, ...], within: tuple[type, ...]) -> Iterator[Mark]:
    match info:
        case mi.Metadata(inner, extra=extra):
            if extra and "mark" in extra:
                yield Mark(path, *extra["mark"])
            yield from _marks(inner, path, within)
        case mi.StructType(cls=cls, fields=fields) if cls not in within:
            for field in fields:
                yield from _marks(field.type, (*path, field.encode_name), (*within, cls))
        case mi.UnionType(types):
            for one in types:
                yield from _marks(one, path, within)
        case mi.VarTupleType(item_type=item) | mi.ListType(item_type=item) | mi.DictType(value_type=item):
            yield from _marks(item, (*path, "*"), within)
        case mi.TupleType(item_types):
            for at, item in enumerate(item_types):
                yield from _marks(item, (*path, str(at)), within)
