"""The gate that every request and socket passes: origin, form, rate, who it is; and the headers on the way out."""

from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar
from litestar.types import Message, Receive, Send
from msgspec import json

from shopfloor.tables.messages import Refused
from shopfloor.web.identity import Signer, cookie_header, new_person
from shopfloor.web.limits import Limits, TooMany

SAFE = {"GET", "HEAD", "OPTIONS"}
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]

NEW_COOKIE = "new cookie"


class Gate:
    """The ASGI app around the app. It leaves the visitor's id in the scope's state as `person`."""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        signer: Signer = self.app.state.signer
        headers = dict(scope["headers"])
        refused = self._refuse(scope, headers)
        if refused:
            await _answer(scope, send, *refused)
            return
        state: dict[str, Any] = scope.setdefault("state", {})
        person = signer.person_of(headers)
        if person is None:
            person = new_person()
            if scope["path"].startswith("/api"):
                state[NEW_COOKIE] = person
        state["person"] = person
        state["address"] = _address(scope)
        state["receive"] = receive  # for sockets that are open: what they hear needs nothing from here

        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                out = [*message.get("headers", ())]
                if message["type"] == "http.response.start":
                    out += HEADERS
                if NEW_COOKIE in state:
                    secure = scope["scheme"] in ("https", "wss")
                    out.append((b"set-cookie", cookie_header(signer.write(state[NEW_COOKIE]), secure)))
                message["headers"] = out
            await send(message)

        await self.app(scope, receive, send_with_headers)

    def _refuse(self, scope: Any, headers: dict[bytes, bytes]) -> tuple[int, Refused, int] | None:
        writes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if writes and not is_own_origin(headers):
            text = "this request comes from another site; use the pages of this server, or no page at all."
            return 403, Refused("foreign origin", text), 0
        limits: Limits = self.app.state.limits
        seconds = limits.requests.wait(_address(scope))
        if seconds:
            refusal = TooMany("too many requests", seconds)
            return 429, Refused(refusal.rule, refusal.text), refusal.seconds
        has_body = headers.get(b"content-length", b"0") != b"0" or b"transfer-encoding" in headers
        media = headers.get(b"content-type", b"").split(b";")[0].strip().lower()
        if scope["type"] == "http" and writes and has_body and media != b"application/json":
            return 415, Refused("not JSON", "send the body as application/json."), 0
        return None


def is_own_origin(headers: dict[bytes, bytes]) -> bool:
    """Does a request come from our own pages, or from no page at all? Browsers say so and pages cannot change it."""
    origin = headers.get(b"origin")
    if origin is None:
        return headers.get(b"sec-fetch-site", b"none") in (b"none", b"same-origin")
    host = headers.get(b"host", b"").decode("latin-1").lower()
    try:
        return bool(host) and urlsplit(origin.decode("latin-1")).netloc.lower() == host
    except ValueError:
        return False


def _address(scope: Any) -> str:
    client = scope.get("client")
    return str(client[0]) if client else "local"


async def _answer(scope: Any, send: Send, status: int, refused: Refused, seconds: int) -> None:
    """Answer without going in. A socket that is not accepted is answered with 403."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403, "reason": refused.text})
        return
    headers = [(b"content-type", b"application/json"), *HEADERS]
    if seconds:
        headers.append((b"retry-after", str(seconds).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": json.encode(refused), "more_body": False})
