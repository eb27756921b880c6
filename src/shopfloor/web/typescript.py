"""Writes the TypeScript types of the pages from the Python types: `python -m shopfloor.web.typescript`.

Every message of a table and of the lobby becomes an interface in `lib/types.ts`. The view of each of our own games,
with all that is in it, becomes `boards/<game>/view.ts`, and its `components.toml` becomes the constants of
`boards/<game>/box.ts`, so that names and costs of components need not be in every view. Its `glossary.toml` becomes
`boards/<game>/glossary.ts`.
"""

import inspect
import json
import tomllib
import typing
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec.inspect as mi
from msgspec import Struct, to_builtins

from shopfloor.kernel import Game, registry, views
from shopfloor.kernel.figures import load_figures
from shopfloor.kernel.saves import write_file
from shopfloor.tables import advice, par_search, previews
from shopfloor.tables import messages as table_messages
from shopfloor.web import messages as web_messages

SOURCES = Path("frontend/src")
MESSAGES = (views, table_messages, previews, advice, par_search, web_messages)
ALIASES = ("Clock", "SeatPlan", "AnyCommand", "Answer", "AnyShown", "Status")
HEADING = "// Written by `python -m shopfloor.web.typescript`; do not edit.\n"


def write_messages() -> str:
    """The file of the messages."""
    kinds = [kind for module in MESSAGES for kind in _structs(module)]
    return "\n".join([HEADING, *map(_interface, kinds), *map(_alias, ALIASES)])


def write_view(game: Game) -> str:
    """The file of a game's view."""
    return "\n".join([HEADING, *map(_interface, _reached(typing.get_type_hints(game.view)["return"]))])


def write_box(components: Path) -> str:
    """The file of a game's components: each top-level name of its `components.toml` is a constant."""
    box = tomllib.loads(components.read_text(encoding="utf-8"))
    return "\n".join([HEADING, *(_constant(name, value) for name, value in box.items())])


def write_glossary(game: Game) -> str:
    """The file of a game's glossary, and `explain`, which marks an element as one of its terms."""
    terms = {key: term._asdict() for key, term in game.glossary.items()}
    head = "import { explaining } from '../../lib/explaining';\n"
    lines = "".join(f"  {json.dumps(key)}: {json.dumps(term, ensure_ascii=False)},\n" for key, term in terms.items())
    return "\n".join(
        [HEADING, head, f"export const glossary = {{\n{lines}}};\n", "export const explain = explaining(glossary);\n"]
    )


def write_figures(game: Game) -> str:
    """The file of the positions that a game's rules show."""
    figures = {
        figure.name: {"view": to_builtins(figure.match.view(figure.eyes), str_keys=True), "eyes": figure.eyes}
        | {"seats": figure.match.seats, "options": figure.match.options}
        for figure in load_figures(game)
    }
    lines = "".join(f"  {json.dumps(name)}: {json.dumps(one, ensure_ascii=False)},\n" for name, one in figures.items())
    return "\n".join([HEADING, f"export const figures = {{\n{lines}}};\n"])


def _constant(name: str, value: Any) -> str:
    """A constant, with one component per line."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        parts = "".join(f"  {json.dumps(part, ensure_ascii=False)},\n" for part in value)
        return f"export const {name} = [\n{parts}];\n"
    return f"export const {name} = {json.dumps(value, ensure_ascii=False)};\n"


def _structs(module: ModuleType) -> list[type]:
    """The structs that a module, or a package, declares, in order; without those that are only base classes."""
    own = [
        kind
        for kind in vars(module).values()
        if inspect.isclass(kind) and f"{kind.__module__}.".startswith(f"{module.__name__}.")
    ]
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


def _interface(kind: type) -> str:
    info = mi.type_info(kind)
    if not isinstance(info, mi.StructType):
        raise TypeError(f"{kind} is no struct")
    lines = [f"  {info.tag_field}: {_literal(info.tag)};"] if info.tag_field else []
    for field in info.fields:
        mark = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{mark}: {_kind(field.type)};")
    own_words = "__doc__" in vars(kind) and kind.__doc__ and not kind.__doc__.startswith(kind.__name__ + "(")
    about = f"/** {' '.join(kind.__doc__.split())} */\n" if own_words and kind.__doc__ else ""
    return f"{about}export interface {_name(kind)} {{\n" + "".join(f"{x}\n" for x in lines) + "}\n"


def _name(kind: type) -> str:
    return kind.__name__.removeprefix("_")


def _alias(name: str) -> str:
    return f"export type {name} = {_kind(mi.type_info(getattr(table_messages, name)))};\n"


SIMPLE: dict[type[mi.Type], str] = {
    mi.AnyType: "unknown",
    mi.BoolType: "boolean",
    mi.FloatType: "number",
    mi.IntType: "number",
    mi.NoneType: "null",
    mi.StrType: "string",
}


def _kind(info: mi.Type) -> str:
    """A type in TypeScript."""
    match info:
        case mi.Metadata(inner):
            return _kind(inner)
        case mi.StructType(cls=cls):
            return _name(cls)
        case mi.LiteralType(values):
            return " | ".join(_literal(value) for value in values)
        case mi.EnumType(cls=cls):
            return " | ".join(_literal(member.value) for member in cls)
        case mi.UnionType(types):
            return " | ".join(dict.fromkeys(_kind(one) for one in types))
        case mi.ListType(item_type=item) | mi.VarTupleType(item_type=item) | mi.SetType(item_type=item):
            return f"Array<{_kind(item)}>"
        case mi.FrozenSetType(item_type=item):
            return f"Array<{_kind(item)}>"
        case mi.TupleType(item_types):
            return f"[{', '.join(_kind(item) for item in item_types)}]"
        case mi.DictType(value_type=value):
            return f"Record<string, {_kind(value)}>"
    if type(info) not in SIMPLE:
        raise TypeError(f"no word of TypeScript for {info}")
    return SIMPLE[type(info)]


def _literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def main(sources: Path = SOURCES) -> None:
    """Write the files."""
    ours = [game for game in registry.games() if game.act.__module__.startswith(f"{registry.GROUP}.")]
    files = {f"boards/{game.name}/view.ts": write_view(game) for game in ours}
    for game in ours:
        components = game.folder / "components.toml"
        if components.exists():
            files[f"boards/{game.name}/box.ts"] = write_box(components)
        if (game.folder / "figures.toml").exists():
            files[f"boards/{game.name}/figures.ts"] = write_figures(game)
        if game.glossary:
            files[f"boards/{game.name}/glossary.ts"] = write_glossary(game)
    for path, text in {"lib/types.ts": write_messages(), **files}.items():
        (sources / path).parent.mkdir(parents=True, exist_ok=True)
        write_file(sources / path, text.encode())


if __name__ == "__main__":
    main()
