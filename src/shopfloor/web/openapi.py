"""How refusals appear in the OpenAPI schema."""

from litestar.openapi import ResponseSpec

from shopfloor.tables.messages import Refused, Stale

MEANING = {
    400: "not of the form described here",
    401: "wrong login or password",
    403: "foreign origin, or not yours",
    404: "no such thing",
    409: "the game has moved on, or the name is taken",
    413: "too large",
    415: "not JSON",
    422: "against a rule",
    429: "too many requests",
    503: "the database does not answer",
}
ALWAYS = (403, 429, 503)


def refusals(*statuses: int) -> dict[int, ResponseSpec]:
    """The answers other than success that a handler may give."""
    return {
        status: ResponseSpec(Refused, generate_examples=False, description=MEANING[status])
        for status in {*statuses, *ALWAYS}
    }


STALE = {409: ResponseSpec(Stale | Refused, generate_examples=False, description=MEANING[409])}
