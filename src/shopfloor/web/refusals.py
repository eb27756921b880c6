"""Turns refusals and errors into HTTP answers: the status of a rule, and its sentence."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from sqlalchemy.exc import SQLAlchemyError

from shopfloor.kernel import Refusal
from shopfloor.tables.messages import Accepted, Answer, Refused, Stale
from shopfloor.tables.warming import SettingUp
from shopfloor.web.limits import TooMany
from shopfloor.web.timeouts import TooSlow

STATUS = {
    "wrong password": 401,
    "not your seat": 403,
    "not invited": 403,
    "not seated": 403,
    "secrets": 403,
    "no such table": 404,
    "no such entry": 404,
    "no such page": 404,
    "unknown game": 404,
    "login taken": 409,
    "too many requests": 429,
    "not written": 503,
    "setting up": 503,
    "broken game": 503,
}
UNDERSTOOD = 422
STALE = 409

TOLD = {
    400: ("malformed", ""),
    404: ("no such page", "there is nothing at this address."),
    405: ("method", "that cannot be done at this address; /api says what can."),
    413: ("too large", "this is too large; send less at once."),
}
"""The statuses that Litestar gives by itself, as rules and sentences."""

TYPED = {
    "login": "a login has 3 to 40 lower-case letters, digits, dots, dashes or underscores.",
    "password": "the password needs at least 8 characters, at most 200.",
    "name": "a name has 1 to 40 characters.",
}
"""What people type themselves, and which texts it can be."""
OTHER_TEXT = ("Expected `str` of length", "Expected `str` matching")

log = logging.getLogger(__name__)


def status_of(answer: Answer) -> int:
    match answer:
        case Accepted():
            return 200
        case Stale():
            return STALE
        case Refused(rule):
            return STATUS.get(rule, UNDERSTOOD)


def on_refusal(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Refused]:
    answer = Refused(refusal.rule, refusal.text)
    headers = {"retry-after": str(refusal.seconds)} if isinstance(refusal, TooMany | SettingUp) else None
    return Response(answer, status_code=status_of(answer), headers=headers, media_type="application/json")


def on_http_exception(_: Request[Any, Any, Any], error: HTTPException) -> Response[Refused]:
    """Answer what Litestar itself refuses: unknown paths, other methods, malformed bodies."""
    rule, text = TOLD.get(error.status_code, ("request", f"{error.detail}."))
    if error.status_code == 400:
        details = [item for item in error.extra or () if isinstance(item, dict)]
        what = "; ".join(f"{item.get('key', 'the body')}: {item.get('message')}" for item in details) or error.detail
        typed = [said for item in details if (said := _mistyped(item))]
        text = typed[0] if typed else f"this is not of the form that /api describes: {what}."
    return Response(
        Refused(rule, text), status_code=error.status_code, headers=error.headers, media_type="application/json"
    )


def _mistyped(item: dict[str, Any]) -> str | None:
    """What to say to a person who typed this, if it is a text of another length or with other characters."""
    if not str(item.get("message")).startswith(OTHER_TEXT):
        return None
    return TYPED.get(str(item.get("key")).rpartition(".")[2])


def on_recursion(request: Request[Any, Any, Any], _: RecursionError) -> Response[Refused]:
    """Answer a body that is nested too deeply; none of ours is."""
    return on_http_exception(request, HTTPException("it is nested too deeply", status_code=400))


def on_unreadable(request: Request[Any, Any, Any], _: UnicodeDecodeError) -> Response[Refused]:
    """Answer a body that is not text."""
    return on_http_exception(request, HTTPException("it is not UTF-8", status_code=400))


def on_slowness(_: Request[Any, Any, Any], __: TooSlow) -> Response[Refused]:
    """Answer a body that does not arrive in time."""
    refused = Refused("too slow", "the rest of this request did not come; send it again.")
    return Response(refused, status_code=408, headers={"connection": "close"}, media_type="application/json")


def on_database_error(_: Request[Any, Any, Any], error: SQLAlchemyError | OSError) -> Response[Refused]:
    log.warning("the database does not answer: %s", error)
    refused = Refused("not written", "the database does not answer; try again.")
    return Response(refused, status_code=503, media_type="application/json")


def on_any_error(request: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    """Answer an unexpected error of ours with one sentence, and log it in full."""
    log.error("%s %r failed", request.method, request.url.path, exc_info=error)  # a path may hold any characters
    refused = Refused("our fault", "something went wrong here and was logged; this request changed nothing.")
    return Response(refused, status_code=500, media_type="application/json")


HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: on_refusal,
    HTTPException: on_http_exception,
    RecursionError: on_recursion,
    UnicodeDecodeError: on_unreadable,
    TooSlow: on_slowness,
    SQLAlchemyError: on_database_error,
    OSError: on_database_error,
    Exception: on_any_error,
}
