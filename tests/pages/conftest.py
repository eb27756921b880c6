"""A browser and a server for the tests of the pages."""

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.pages.server import Server
from tests.pages.visitor import FLAGS, PATIENCE, Visitor

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    found = subprocess.run([ROOT / "scripts" / "chromium"], capture_output=True, text=True, check=False)
    if found.returncode:
        pytest.skip(found.stderr.strip())
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=found.stdout.strip(), args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (ROOT / "src/shopfloor/web/pages/index.html").exists():
        pytest.skip("the pages are not built; run «make pages».")
    served = Server(tmp_path_factory.mktemp("server"))
    served.start()
    yield served
    served.stop()


@pytest.fixture
def visitor(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Calls give new people, each with a browser of their own. No page of theirs may have failed at the end."""
    people: list[Visitor] = []
    if server.process is None:
        server.start()  # a test that failed had ended it, and that is no fault of this one

    def come(**how: object) -> Visitor:
        how = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"} | how
        person = Visitor(browser.new_context(**how), server.url)  # type: ignore[arg-type]
        person.context.set_default_timeout(PATIENCE)
        people.append(person)
        return person

    yield come
    errors = [error for person in people for error in person.errors]
    for person in people:
        person.context.close()
    assert not errors


@pytest.fixture(scope="session", autouse=True)
def no_proxy() -> None:
    os.environ["NO_PROXY"] = "127.0.0.1,localhost"
