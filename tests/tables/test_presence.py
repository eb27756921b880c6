"""A crowd: names of a few, the number of the rest, and no more messages than needed."""

import asyncio

import pytest
from msgspec import json

from shopfloor.tables import messages as m
from shopfloor.tables import presence as module
from shopfloor.tables.presence import MOST_NAMES, MOST_TOLD, company_of, crowd_of
from shopfloor.tables.room import Crowd

pytestmark = pytest.mark.anyio


async def test_of_a_crowd_a_few_are_named(small_club, monkeypatch):
    monkeypatch.setattr(module, "PAUSE", 3600)
    table = await small_club.duel("connect_four", listed=True)
    heard: list[bytes] = []
    room, watcher = await small_club.service.watch(lambda said: not heard.append(said), "ada", table, company=True)
    crowd = [
        (await small_club.service.watch(lambda _said: True, f"guest {n}", table))[1] for n in range(MOST_NAMES + 3)
    ]
    told = company_of(room)
    assert (told.here, len(told.watching), told.more) == ([0], MOST_NAMES, 3)
    presence = small_club.service.presence
    presence._waiting.pop(room).cancel()
    presence._tell(room)
    (said,) = [said for said in map(json.decode, heard) if said["type"] == "company"]  # they came together
    assert said["more"] == 3
    monkeypatch.undo()
    for one in crowd:
        small_club.service.leave(room, one)
    while sum(json.decode(said)["type"] == "company" for said in heard) < 2:
        await asyncio.sleep(0.01)
    assert json.decode(heard[-1], type=m.Company) == m.Company([0], [], 0)
    small_club.service.leave(room, watcher)


async def test_those_at_other_processes_are_here_too_until_their_process_is_silent(small_club, monkeypatch):
    table = await small_club.duel("connect_four")
    room, watcher = await small_club.service.watch(lambda _said: True, "ada", table, company=True)
    presence = small_club.service.presence
    presence.heard(room, "another", Crowd({"ben": "Ben", "ada": "Ada", "eve": "Eve"}, 4))
    assert company_of(room) == m.Company([0, 1], ["Eve"], 4)
    presence.forget_silent(room)
    assert company_of(room) == m.Company([0, 1], ["Eve"], 4)
    monkeypatch.setattr(module, "SILENCE", -1)
    presence.forget_silent(room)
    assert company_of(room) == m.Company([0], [], 0)
    small_club.service.leave(room, watcher)


async def test_other_processes_are_told_of_a_crowd_in_few_words(small_club):
    table = await small_club.duel("connect_four", listed=True)
    for person in (*(f"guest {n}" for n in range(MOST_TOLD + 3)), "ben"):
        room, _ = await small_club.service.watch(lambda _said: True, person, table)
    crowd = crowd_of(room)
    assert (len(crowd.names), crowd.more) == (MOST_TOLD, 4)
    assert "ben" in crowd.names  # who sits at the table comes first
