"""How long it will still take."""

import pytest

from shopfloor.players.estimate import FEWEST, Estimate, left_of


class Clock:
    seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


def estimated(done: int, seconds: float, expected=(100, 50)) -> Estimate:
    clock = Clock()
    estimate = Estimate(dict(zip(("rules", "search"), expected, strict=True)), clock)
    for _ in range(done):
        estimate.count()
    clock.seconds = seconds
    return estimate


def test_what_is_left_takes_as_long_as_what_is_done():
    assert estimated(50, 20).seconds_left("rules") == 20
    assert estimated(50, 20).seconds_left("search") == 40


def test_a_step_that_is_done_takes_no_time():
    estimate = estimated(90, 30)
    estimate.next_step()
    assert estimate.seconds_left("rules") == 1
    assert estimate.seconds_left("search") == 17


def test_nothing_is_foretold_of_too_little():
    assert estimated(0, 20).seconds_left("rules") is None
    assert estimated(FEWEST - 1, 20).seconds_left("rules") is None


def test_what_takes_more_parts_than_expected_ends_nobody_knows_when():
    assert estimated(100, 20).seconds_left("rules") is None


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (None, ""),
        (1, ", a few seconds left"),
        (8, ", about 10 seconds left"),
        (31, ", about 40 seconds left"),
        (56, ", about a minute left"),
        (118, ", about 2 minutes left"),
    ],
)
def test_a_time_reads_as_people_say_it(seconds, text):
    assert left_of(seconds) == text
