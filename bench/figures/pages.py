"""The first visit to the pages: how long until a game can be started, and how much script that takes."""

import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright
from tests.pages.server import Server
from tests.pages.visitor import FLAGS

from bench.figure import ROUNDS, Figure, Target, figure, of_runs
from shopfloor.kernel.refusal import Refusal

START_BUTTON = "button.primary:not([disabled])"
SCRIPT_BYTES = """() => performance.getEntriesByType('resource')
    .filter((entry) => entry.name.endsWith('.js')).reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""


def visit(browser: Browser, url: str) -> tuple[float, float]:
    """Seconds from the request to a button that starts a game, and kB of script, for a browser that was never here."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(url, wait_until="commit")
    page.wait_for_selector(START_BUTTON)
    seconds = page.evaluate("() => performance.now()") / 1000
    script = page.evaluate(SCRIPT_BYTES) / 1000
    context.close()
    return seconds, script


@cache
def visits() -> list[tuple[float, float]]:
    chromium = subprocess.run(["scripts/chromium"], stdout=subprocess.PIPE, text=True, check=False).stdout.strip()
    if not chromium:
        raise Refusal("peer", "first visits are measured in a Chromium.")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            visit(browser, server.url)  # the browser itself starts slowly
            return [visit(browser, server.url) for _ in range(ROUNDS)]
        finally:
            server.stop()


@figure(Target("under 1", most=1))
def first_visit_seconds() -> Figure:
    return of_runs("s", [seconds for seconds, _ in visits()])


@figure(Target("under 200, compressed", most=200))
def first_visit_script() -> Figure:
    return of_runs("kB", [script for _, script in visits()])
