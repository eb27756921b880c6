"""TypeScript types for the pages, written from the Python ones: `python -m shopfloor.web.typescript FILE`.

Every message of a table and of the lobby becomes an interface, and so does the view of every game, with the game's
name before its own: `AssemblyLineView`. `Views` maps a game's name to its view.
"""

import inspect
import sys
import typing
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec.inspect as mi
from msgspec import Struct

from shopfloor.kernel import Game, registry
from shopfloor.kernel.saves import write_file
from shopfloor.tables import foreseeing
from shopfloor.tables import messages as table_messages
from shopfloor.web import messages as web_messages

DEFAULT = Path("frontend/src/lib/types.ts")
ALIASES = ("Clock", "SeatPlan", "AnyCommand", "Answer", "AnyShown", "Status")


def write_types(games: Iterable[Game]) -> str:
    """The whole file."""
    out = ["// Written by `python -m shopfloor.web.typescript`; do not edit.\n"]
    for module in (table_messages, foreseeing, web_messages):
        out += [_interface(kind, {}) for kind in _structs(module)]
    out += [_alias(name) for name in ALIASES]
    views = []
    for game in games:
        prefix = "".join(word.capitalize() for word in game.name.split("_"))
        view = typing.get_type_hints(game.view)["return"]
        names = {kind: prefix + kind.__name__.removeprefix("_") for kind in _reached(view)}
        out += [_interface(kind, names) for kind in names]
        views.append(f"  {game.name}: {_kind(mi.type_info(view), names)};\n")
    out.append("/** The view of each game. */\nexport interface Views {\n" + "".join(views) + "}\n")
    return "\n".join(out)


def _structs(module: ModuleType) -> list[type]:
    """The structs that a module declares, in their order; those that only lend their fields left out."""
    own = [kind for kind in vars(module).values() if inspect.isclass(kind) and kind.__module__ == module.__name__]
    return [kind for kind in own if kind.__name__ not in ("Command", "Shown") and issubclass(kind, Struct)]


def _reached(kind: Any) -> list[type]:
    """All structs within a type."""
    found: list[type] = []

    def visit(info: mi.Type) -> None:
        if isinstance(info, mi.StructType):
            if info.cls in found:
                return
            found.append(info.cls)
            for field in info.fields:
                visit(field.type)
        for name in ("item_type", "key_type", "value_type", "type"):
            inner = getattr(info, name, None)
            if isinstance(inner, mi.Type):
                visit(inner)
        for name in ("types", "item_types"):
            for inner in getattr(info, name, ()):
                visit(inner)

    visit(mi.type_info(kind))
    return found


def _interface(kind: type, names: dict[type, str]) -> str:
    info = mi.type_info(kind)
    if not isinstance(info, mi.StructType):
        raise TypeError(f"{kind} is no struct")
    lines = [f"  {info.tag_field}: {_literal(info.tag)};"] if info.tag_field else []
    for field in info.fields:
        mark = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{mark}: {_kind(field.type, names)};")
    own_words = "__doc__" in vars(kind) and kind.__doc__ and not kind.__doc__.startswith(kind.__name__ + "(")
    about = f"/** {' '.join(kind.__doc__.split())} */\n" if own_words and kind.__doc__ else ""
    return f"{about}export interface {names.get(kind, kind.__name__)} {{\n" + "".join(f"{x}\n" for x in lines) + "}\n"


def _alias(name: str) -> str:
    return f"export type {name} = {_kind(mi.type_info(getattr(table_messages, name)), {})};\n"


SIMPLE: dict[type[mi.Type], str] = {
    mi.AnyType: "unknown",
    mi.BoolType: "boolean",
    mi.FloatType: "number",
    mi.IntType: "number",
    mi.NoneType: "null",
    mi.StrType: "string",
}


def _kind(info: mi.Type, names: dict[type, str]) -> str:
    """A type in TypeScript."""
    match info:
        case mi.Metadata(inner):
            return _kind(inner, names)
        case mi.StructType(cls=cls):
            return names.get(cls, cls.__name__)
        case mi.LiteralType(values):
            return " | ".join(_literal(value) for value in values)
        case mi.EnumType(cls=cls):
            return " | ".join(_literal(member.value) for member in cls)
        case mi.UnionType(types):
            return " | ".join(dict.fromkeys(_kind(one, names) for one in types))
        case mi.ListType(item_type=item) | mi.VarTupleType(item_type=item) | mi.SetType(item_type=item):
            return f"Array<{_kind(item, names)}>"
        case mi.FrozenSetType(item_type=item):
            return f"Array<{_kind(item, names)}>"
        case mi.TupleType(item_types):
            return f"[{', '.join(_kind(item, names) for item in item_types)}]"
        case mi.DictType(value_type=value):
            return f"Record<string, {_kind(value, names)}>"
    if type(info) not in SIMPLE:
        raise TypeError(f"no word of TypeScript for {info}")
    return SIMPLE[type(info)]


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def main() -> None:
    """Write the file."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT
    target.parent.mkdir(parents=True, exist_ok=True)
    ours = [game for game in registry.games() if game.act.__module__.startswith(f"{registry.GROUP}.")]
    write_file(target, write_types(ours).encode())


if __name__ == "__main__":
    main()
