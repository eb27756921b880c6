"""Schemathesis reads the OpenAPI schema and sends what it allows, and what it does not: no answer may surprise."""

from collections.abc import Iterator

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks
from tests.web.conftest import BOT, ME, PATIENCE, Server, Visitor, serving

from shopfloor.web.app import Settings, make_app

EXAMPLES = 8


CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]

written = msgspec.json.encode(make_app(Settings(database="never-opened.db")).openapi_schema.to_schema())
schema = schemathesis.openapi.from_dict(msgspec.json.decode(written))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One of its own: others have passwords to try, too."""
    with serving(tmp_path_factory.mktemp("schema")) as running:
        yield running


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    """A table that anyone may watch, so that some of what is sent gets through."""
    visitor = Visitor(server)
    made = visitor.make(ME, BOT, listed=True)
    visitor.http.close()
    return made["table"]


@schema.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
def test_every_answer_is_of_the_form_that_the_schema_says(case: schemathesis.Case, server: Server, table: str):
    if "table" in case.path_parameters and len(str(case.path_parameters["table"])) % 2:
        case.path_parameters["table"] = table
    case.call_and_validate(base_url=server.url, timeout=PATIENCE, checks=CHECKS)
