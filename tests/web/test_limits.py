"""Limits: some at once, then so many a second."""

from itertools import count
from types import SimpleNamespace

import pytest

from shopfloor.web import limits as module
from shopfloor.web.limits import SHARED, Limits, TooMany


@pytest.fixture(autouse=True)
def no_time_passes(monkeypatch):
    """Or a slow machine would have more tokens."""
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: 1_000.0))


def test_passwords_are_limited_where_nothing_else_is():
    limits = Limits(0)
    assert not any(limits.commands.wait("ada", "an address") for _ in range(1000))
    assert [bool(limits.passwords.wait("an address")) for _ in range(11)] == [False] * 10 + [True]


def test_new_people_at_one_address_have_as_much_as_a_few():
    tables, tried = Limits(10).tables, count()

    def make() -> None:
        for number in tried:
            tables.refuse(f"person {number}", "an address", "too many tables")

    with pytest.raises(TooMany, match="wait 1 s"):
        make()
    assert next(tried) - 1 == SHARED * 10
    tables.refuse("ada", "another address", "too many tables")


def test_who_waits_for_a_token_has_it_then():
    commands = Limits(10).commands
    waits = [commands.wait("ada", "an address") for _ in range(33)]
    assert waits == pytest.approx([0.0] * 30 + [0.1, 0.2, 0.3])
    with pytest.raises(TooMany, match="wait 1 s"):
        commands.refuse("ada", "an address", "too many commands")


def test_many_people_at_one_address_send_no_more_than_a_few():
    commands = Limits(10).commands
    waits = [commands.wait(f"person {number}", "an address") for number in range(SHARED * 30 + 2)]
    assert waits == pytest.approx([0.0] * SHARED * 30 + [0.02, 0.04])
    assert commands.wait("ada", "another address") == 0
