"""Identifies visitors by a random id in a signed cookie. The id leaves the server only in that cookie."""

import base64
import hashlib
import hmac
import secrets
import time
from itertools import islice
from typing import NamedTuple

COOKIE = "shopfloor"
YEAR_SECONDS = 365 * 24 * 3600
ID_BYTES = 16
MOST_COOKIES = 4
"""So many of our name are looked at: to check a signature takes a while, and a browser sends one."""
DIGITS_OF_SECONDS = 10
"""Cookies of an older Shopfloor have the time of their issue in seconds."""


def new_person() -> str:
    return secrets.token_urlsafe(ID_BYTES)


class Cookie(NamedTuple):
    """Whose session it is, since when, and the signature, which identifies it."""

    person: str
    issued: int
    signature: str

    @property
    def value(self) -> str:
        """What a browser keeps: id, time of issue in milliseconds, signature."""
        return f"{self.person}.{self.issued}.{self.signature}"


def name_of(secure: bool) -> str:
    """The name of our cookie: over TLS one that no other site of the same domain can set."""
    return f"__Host-{COOKIE}" if secure else COOKIE


class Signer:
    """Makes cookies that nobody else can make."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._last = 0

    def _sign(self, text: str) -> str:
        digest = hmac.new(self._secret, f"visitor {text}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")

    def issue(self, person: str) -> Cookie:
        """A new cookie of a person."""
        self._last = max(self._last + 1, time.time_ns() // 1_000_000)  # no two are alike
        return Cookie(person, self._last, self._sign(f"{person}.{self._last}"))

    def read(self, value: str) -> Cookie | None:
        """Read a cookie; None if it is forged or too old."""
        text, _, signature = value.rpartition(".")
        person, _, issued = text.rpartition(".")
        if not person or not hmac.compare_digest(signature.encode(), self._sign(text).encode()):
            return None
        at = int(issued) if len(issued) > DIGITS_OF_SECONDS else int(issued) * 1000
        return Cookie(person, at, signature) if at / 1000 + YEAR_SECONDS > time.time() else None

    def cookie_of(self, headers: dict[bytes, bytes], secure: bool) -> Cookie | None:
        """Our cookie among the headers of a request. Other programs on the same host may have cookies of any form."""
        cookies = (one.strip().partition("=") for one in headers.get(b"cookie", b"").decode("latin-1").split(";"))
        ours = (value for name, _, value in cookies if name == name_of(secure))
        return next(filter(None, map(self.read, islice(ours, MOST_COOKIES))), None)


def cookie_header(cookie: Cookie, secure: bool) -> bytes:
    """The header that gives a visitor a cookie."""
    extra = "; Secure" if secure else ""
    return f"{name_of(secure)}={cookie.value}; Path=/; Max-Age={YEAR_SECONDS}; HttpOnly; SameSite=Lax{extra}".encode()
