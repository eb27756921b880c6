"""Progress where the output is no terminal: lines on stderr, with what is left."""

import re
import time
from contextlib import contextmanager

import pytest

from shopfloor.kernel import registry
from shopfloor.terminal import compilation, progress

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


def test_who_waits_for_a_first_compilation_is_told_also_without_a_terminal(quick, monkeypatch, capsys):
    compiled = []

    @contextmanager
    def told(report):
        compiled.append(report)
        yield

    monkeypatch.setattr(compilation, "told_of_compilation", told)
    with compilation.compilation_shown(registry.get("assembly_line")):
        for _ in range(10):
            compiled[0]("legal")
        await_line(capsys, "Setting up Assembly Line for the first time, .* left: legal")


def test_nothing_is_said_where_all_is_compiled(monkeypatch, capsys):
    monkeypatch.setattr(progress, "EVERY", 0.01)
    with compilation.compilation_shown(registry.get("assembly_line")):
        pass
    assert capsys.readouterr().err == ""
