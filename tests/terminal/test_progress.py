"""Progress where the output is no terminal: lines on stderr, with what is left."""

import re
import time

import pytest

from shopfloor.terminal import progress


@pytest.fixture
def quick(monkeypatch):
    monkeypatch.setattr(progress, "EVERY", 0.2)


def test_a_line_comes_now_and_then_also_while_nothing_is_done(quick, capsys):
    with progress.progress() as report:
        report.begin("Assembly", 40, "games")
        time.sleep(0.5)
        report.done(10)
        time.sleep(0.5)
        report.begin("Best replies", 3, "games")
        time.sleep(0.5)
    lines = capsys.readouterr().err.splitlines()
    assert lines[0] == "Assembly: 0 of 40 games"
    assert any(re.fullmatch(r"Assembly: 10 of 40 games, .* seconds left", line) for line in lines), lines
    assert lines[-1] == "Best replies: 0 of 3 games"


def test_what_was_done_before_tells_nothing_of_the_pace(quick, capsys):
    """A ladder that goes on from a file has most of its contests already."""
    with progress.progress() as report:
        report.begin("Assembly", 1001, "contests", already=999)
        report.done(1000)
        time.sleep(0.3)
    last = capsys.readouterr().err.splitlines()[-1]
    assert last == "Assembly: 1,000 of 1,001 contests, a few seconds left"


def test_nothing_is_written_before_the_first_ten_seconds(capsys):
    with progress.progress() as report:
        report.begin("Assembly", 40, "games")
        report.done(40)
    assert capsys.readouterr().err == ""
