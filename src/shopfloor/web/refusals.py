"""How a refusal leaves over HTTP: the status of its rule, and its sentence."""

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from sqlalchemy.exc import SQLAlchemyError

from shopfloor.kernel import Refusal
from shopfloor.tables.messages import Accepted, Answer, Refused, Stale

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
}
UNDERSTOOD = 422
STALE = 409

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
    return Response(answer, status_code=status_of(answer), media_type="application/json")


def on_http_exception(_: Request[Any, Any, Any], error: HTTPException) -> Response[Refused]:
    """What Litestar itself refuses: unknown paths, other methods, bodies of another form."""
    text = error.detail
    if isinstance(error, ValidationException) and error.extra:
        details = [item for item in error.extra if isinstance(item, dict)]
        text = "; ".join(f"{item.get('key', 'the body')}: {item.get('message')}" for item in details) or text
    if error.status_code == 404:
        text = "there is nothing at this address."
    rule = {400: "malformed", 404: "no such page", 405: "method", 413: "too large"}.get(error.status_code, "request")
    if error.status_code == 413:
        text = "this is too large; send less at once."
    return Response(
        Refused(rule, text), status_code=error.status_code, headers=error.headers, media_type="application/json"
    )


def on_database_error(_: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[Refused]:
    log.warning("the database does not answer: %s", error)
    refused = Refused("not written", "the database does not answer; try again.")
    return Response(refused, status_code=503, media_type="application/json")


def on_any_error(request: Request[Any, Any, Any], error: Exception) -> Response[Refused]:
    """A fault of ours: logged whole, told in one sentence."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    refused = Refused("our fault", "something went wrong here and was noted; nothing was changed by this request.")
    return Response(refused, status_code=500, media_type="application/json")


HANDLERS: dict[int | type[Exception], Any] = {
    Refusal: on_refusal,
    HTTPException: on_http_exception,
    SQLAlchemyError: on_database_error,
    Exception: on_any_error,
}
