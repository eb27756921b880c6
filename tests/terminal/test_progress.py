"""Progress where the output is no terminal: lines on stderr, with what is left."""

import re
import time

import pytest

from shopfloor.terminal import progress

PATIENCE = 60


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(progress, "EVERY", 0.2)


def await_line(capsys: pytest.CaptureFixture[str], wanted: str) -> None:
    """Return when a line has come that reads so."""
    end, seen = time.monotonic() + PATIENCE, []
    while time.monotonic() < end:
        seen += capsys.readouterr().err.splitlines()
        if any(re.fullmatch(wanted, line) for line in seen):
            return
        time.sleep(0.02)
    raise AssertionError(f"«{wanted}» never came: {seen}")


def test_a_line_comes_now_and_then_also_while_nothing_is_done(quick, capsys):
    with progress.progress() as report:
        report.begin("Assembly", 40, "games")
        await_line(capsys, "Assembly: 0 of 40 games")
        report.done(10)
        await_line(capsys, r"Assembly: 10 of 40 games, .* left")
        report.begin("Best replies", 3, "games")
        await_line(capsys, "Best replies: 0 of 3 games")


def test_what_was_done_before_tells_nothing_of_the_pace(quick, capsys):
    """A ladder that goes on from a file has most of its contests already."""
    with progress.progress() as report:
        report.begin("Assembly", 1001, "contests", already=999)
        report.done(1000)
        await_line(capsys, "Assembly: 1,000 of 1,001 contests, a few seconds left")


def test_nothing_is_written_before_the_first_ten_seconds(capsys):
    with progress.progress() as report:
        report.begin("Assembly", 40, "games")
        report.done(40)
    assert capsys.readouterr().err == ""
