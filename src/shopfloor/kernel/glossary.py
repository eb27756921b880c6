"""The glossary explains each card, piece, space and sign of a game with a name and a short text, on pages and terminal.

It is in the game's folder, in `glossary.toml`. A `[[term]]` is one thing; `[[each]]` makes a term of every item of
a list in `components.toml`, such as all roles. Names and texts may have fields of the components in braces, so that
no number is written twice: `{points[locked_bay]} points`.
"""

import tomllib
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from shopfloor.kernel.refusal import Refusal


class Term(NamedTuple):
    """A thing: what it is called, and what it is and does."""

    name: str
    text: str


Glossary = Mapping[str, Term]
"""The things of a game by their ids."""


def load_glossary(folder: Path) -> Glossary:
    """The glossary in a game's folder; empty if there is none."""
    path = folder / "glossary.toml"
    if not path.exists():
        return {}
    components = folder / "components.toml"
    box = _read(components) if components.exists() else {}
    written = _read(path)
    terms: dict[str, Term] = {}
    for source, fields in [
        *((term, {}) for term in written.get("term", ())),
        *((each, item) for each in written.get("each", ()) for item in _items(box, each["of"].split("."))),
    ]:
        known = {**box, **fields}
        key = source["id"].format_map(known)
        if key in terms:
            raise ValueError(f"{path} has two terms «{key}»")
        terms[key] = Term(source["name"].format_map(known), source["text"].format_map(known))
    return terms


def find_term(terms: Glossary, wanted: str) -> Term:
    """The term with that name or a name that starts so; otherwise a refusal that lists the names."""
    named = {term.name.lower(): term for term in terms.values()}
    asked = wanted.lower()
    found = [asked] if asked in named else [name for name in named if name.startswith(asked)]
    if len(found) == 1:
        return named[found[0]]
    near = found or get_close_matches(asked, named, n=3, cutoff=0.6)
    if near:
        raise Refusal("unknown thing", f"there is no «{wanted[:40]}» here; did you mean {' or '.join(near[:8])}?")
    raise Refusal("unknown thing", f"there is no «{wanted[:40]}» here; «explain» alone lists all things.")


def _read(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _items(box: Any, path: list[str]) -> Iterator[dict[str, Any]]:
    """Every item at a path of names through the tables and lists of a TOML file."""
    if isinstance(box, list):
        for one in box:
            yield from _items(one, path)
    elif path:
        yield from _items(box[path[0]], path[1:])
    else:
        yield box
