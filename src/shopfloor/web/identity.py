"""Who a visitor is: a random id in a signed cookie. The id leaves the server in that cookie only."""

import base64
import hashlib
import hmac
import secrets
import time
from http.cookies import CookieError, SimpleCookie

COOKIE = "shopfloor"
YEAR_SECONDS = 365 * 24 * 3600
ID_BYTES = 16


def new_person() -> str:
    return secrets.token_urlsafe(ID_BYTES)


class Signer:
    """Makes cookies that nobody else can make."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    def _sign(self, text: str) -> str:
        digest = hmac.new(self._secret, f"visitor {text}".encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(digest).decode().rstrip("=")

    def write(self, person: str) -> str:
        """The value of the cookie of a person: id, day of issue, signature."""
        text = f"{person}.{int(time.time())}"
        return f"{text}.{self._sign(text)}"

    def read(self, value: str) -> str | None:
        """The person of a cookie, or None when it is forged or too old."""
        text, _, signature = value.rpartition(".")
        person, _, issued = text.rpartition(".")
        if not person or not hmac.compare_digest(signature.encode(), self._sign(text).encode()):
            return None
        return person if int(issued) + YEAR_SECONDS > time.time() else None

    def person_of(self, headers: dict[bytes, bytes]) -> str | None:
        """The person behind the headers of a request."""
        try:
            jar = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1"))
        except CookieError:
            return None
        return self.read(jar[COOKIE].value) if COOKIE in jar else None


def cookie_header(value: str, secure: bool) -> bytes:
    """The header that gives a visitor a cookie."""
    extra = "; Secure" if secure else ""
    return f"{COOKIE}={value}; Path=/; Max-Age={YEAR_SECONDS}; HttpOnly; SameSite=Lax{extra}".encode()
