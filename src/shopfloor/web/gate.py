"""The gate that every request and socket passes: it checks origin, form, rate and visitor, and adds headers."""

from ipaddress import ip_address, ip_network
from typing import Any
from urllib.parse import urlsplit

from litestar import Litestar
from litestar.types import Message, Receive, Send
from msgspec import json

from shopfloor.tables.messages import Refused
from shopfloor.web.identity import Signer, cookie_header, new_person
from shopfloor.web.limits import Limits, TooMany
from shopfloor.web.timeouts import in_time

IPV6_BITS = 64
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

NOT_KEPT = (b"cache-control", b"no-store")

NEW_COOKIE = "new cookie"


def is_private(path: str) -> bool:
    """Is the content of this path for one visitor, or for one moment?"""
    return path.startswith("/api") or path in ("/health", "/metrics")


class Gate:
    """The ASGI app around the app. It puts the visitor's id into the scope's state as `person`."""

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
        secure = scope["scheme"] in ("https", "wss")
        cookie = signer.cookie_of(headers, secure)
        if cookie and not self.app.state.sessions.counts(cookie):
            cookie = None
        person = cookie.person if cookie else new_person()
        state["person"], state["cookie"], state["address"] = person, cookie, _address(scope)
        if scope["path"].startswith("/api"):
            self.app.state.service.addresses.note(person, state["address"])
            if cookie is None:
                state[NEW_COOKIE] = signer.issue(person)
        if scope["type"] == "http":
            receive = in_time(receive)
        state["receive"] = receive  # for sockets that are open: what they hear needs nothing from here

        async def send_with_headers(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.accept"):
                out = [*message.get("headers", ())]
                if message["type"] == "http.response.start":
                    out += HEADERS
                    if is_private(scope["path"]):
                        out.append(NOT_KEPT)
                if NEW_COOKIE in state:
                    out.append((b"set-cookie", cookie_header(state[NEW_COOKIE], secure)))
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
    """Does a request come from our own pages, or from no page at all? Browsers say so, and pages cannot change it."""
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
    return network_of(str(client[0])) if client else "local"


def network_of(address: str) -> str:
    """What an address counts as: with IPv6 everyone has 2**64 of them, so a whole /64 counts as one."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if ip.version == 6 and ip.ipv4_mapped:
        return str(ip.ipv4_mapped)
    return str(ip_network((ip, IPV6_BITS), strict=False)) if ip.version == 6 and not ip.is_loopback else str(ip)


async def _answer(scope: Any, send: Send, status: int, refused: Refused, seconds: int) -> None:
    """Answer without calling the app. A socket that is not accepted is answered with 403."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 4403, "reason": refused.text})
        return
    headers = [(b"content-type", b"application/json"), NOT_KEPT, *HEADERS]
    if seconds:
        headers.append((b"retry-after", str(seconds).encode()))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": json.encode(refused), "more_body": False})
