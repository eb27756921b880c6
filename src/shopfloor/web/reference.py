"""The documentation of the HTTP interface: its OpenAPI schema, and a page of it without scripts or other sites.

Both are made once, in a thread: that takes longer than hundreds of actions.
"""

from functools import lru_cache
from html import escape
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from msgspec import json

ANY = Request[Any, Any, Any]


@get("/api/openapi.json", include_in_schema=False, sync_to_thread=True)
def schema(request: ANY) -> Response[bytes]:
    """The OpenAPI schema."""
    return Response(_made(request.app)[0], media_type=MediaType.JSON)


@get("/api", include_in_schema=False, sync_to_thread=True)
def reference(request: ANY) -> Response[bytes]:
    """The schema as a page."""
    return Response(_made(request.app)[1], media_type=MediaType.HTML)


@lru_cache(1)
def _made(app: Litestar) -> tuple[bytes, bytes]:
    known = app.openapi_schema.to_schema()
    return json.encode(known), write_page(known).encode()


def write_page(known: dict[str, Any]) -> str:
    """A plain page with all requests and types."""
    parts = ["<h1>Shopfloor: the interface</h1>", '<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>']
    for path, operations in known["paths"].items():
        for method, operation in operations.items():
            parts.append(_operation(path, method, operation))
    parts.append("<h2>Forms</h2>")
    for name, form in sorted(known["components"]["schemas"].items()):
        parts.append(_form(name, form))
    body = "\n".join(parts)
    head = '<meta charset="utf-8"><title>Shopfloor: the interface</title>'
    return f'<!doctype html><html lang="en">{head}<main>{body}</main>'


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    lines = [
        f"<h2><code>{method.upper()} {escape(path)}</code></h2>",
        f"<p>{escape(operation.get('description', ''))}</p><ul>",
    ]
    for parameter in operation.get("parameters", ()):
        what = f"{parameter['in']}: {_kind(parameter['schema'])}. {parameter.get('description', '')}"
        lines.append(f"<li><code>{escape(parameter['name'])}</code> {what}</li>")
    bodies = operation.get("requestBody", {}).get("content", {}).values()
    lines.extend(f"<li>body: {_kind(media['schema'])}</li>" for media in bodies)
    for status, answer in operation["responses"].items():
        forms = " ".join(_kind(media.get("schema", {})) for media in answer.get("content", {}).values())
        lines.append(f"<li>{status}: {forms} {escape(answer.get('description', ''))}</li>")
    return "\n".join(lines) + "</ul>"


def _form(name: str, form: dict[str, Any]) -> str:
    fields = "".join(
        f"<li><code>{escape(key)}</code>: {_kind(of)}</li>" for key, of in form.get("properties", {}).items()
    )
    about = escape(form.get("description", ""))
    return f'<h3 id="{escape(name)}">{escape(form.get("title", name))}</h3><p>{about}</p><ul>{fields}</ul>'


def _kind(of: dict[str, Any]) -> str:
    """A schema in a few words, with links to types."""
    if "$ref" in of:
        name = escape(of["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name.rpartition("_")[2]}</a>'
    for several in ("oneOf", "anyOf"):
        if several in of:
            return " or ".join(_kind(one) for one in of[several])
    if "const" in of:
        return f"<code>{escape(str(of['const']))}</code>"
    if "enum" in of:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in of["enum"])
    if of.get("type") == "array":
        return f"list of {_kind(of.get('items', {}))}"
    kind = of.get("type", "anything")
    return " or ".join(kind) if isinstance(kind, list) else str(kind)
