"""Serves the built pages from memory: nothing outside their folder can be requested."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from shopfloor.kernel import Refusal

FOLDER = Path(__file__).parent / "pages"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
NOT_BUILT = """Shopfloor's server is running, and its pages are not built yet.

«make play» builds them. The interface for scripts works without them: see /api.
"""


@dataclass
class Page:
    """A file as it is sent."""

    media: str
    raw: bytes
    zipped: bytes | None
    mark: str
    keep: str


def read_pages(folder: Path) -> dict[str, Page]:
    """All files of a folder by their path."""
    files = sorted(file for file in folder.rglob("*") if file.is_file()) if folder.is_dir() else []
    return {file.relative_to(folder).as_posix(): _read(folder, file) for file in files}


def _read(folder: Path, file: Path) -> Page:
    raw = file.read_bytes()
    zipped = gzip.compress(raw, mtime=0)
    media = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if media.startswith("text/") or media.endswith("javascript"):
        media += "; charset=utf-8"
    named_by_content = file.relative_to(folder).parts[0] == "assets"
    return Page(
        media=media,
        raw=raw,
        zipped=zipped if len(zipped) < 0.9 * len(raw) else None,
        mark=f'"{hashlib.sha256(raw).hexdigest()[:20]}"',
        keep=FOREVER if named_by_content else ASK_AGAIN,
    )


def page_handler(folder: Path) -> HTTPRouteHandler:
    """Serve the files; any other path without a dot gets the app, which has its own routes."""
    pages = read_pages(folder)

    @get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
    def page(request: Request[object, object, State], path: FromPath[str] = "") -> Response[bytes]:
        name = path.strip("/")
        if name.startswith("api/") or (name not in pages and "." in name):
            raise Refusal("no such page", f"there is nothing at /{name}; the lobby is at /.")
        found = pages.get(name) or pages.get("index.html")
        if found is None:
            return Response(NOT_BUILT.encode(), status_code=503, media_type="text/plain; charset=utf-8")
        headers = {"etag": found.mark, "cache-control": found.keep, "vary": "accept-encoding"}
        if request.headers.get("if-none-match") == found.mark:
            return Response(b"", status_code=304, headers=headers, media_type=found.media)
        if found.zipped and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(found.zipped, headers=headers | {"content-encoding": "gzip"}, media_type=found.media)
        return Response(found.raw, headers=headers, media_type=found.media)

    return page
