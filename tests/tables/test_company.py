"""A crowd: names of a few, the number of the rest, and no more messages than needed."""

import asyncio

import pytest
from msgspec import json

from shopfloor.tables import messages as m
from shopfloor.tables.company import MOST_NAMES, company_of

pytestmark = pytest.mark.anyio


async def test_of_a_crowd_a_few_are_named(small_club):
    table = await small_club.duel("connect_four", listed=True)
    heard: list[bytes] = []
    room, watcher = await small_club.house.watch(lambda said: not heard.append(said), "ada", table, company=True)
    crowd = [(await small_club.house.watch(lambda _said: True, f"guest {n}", table))[1] for n in range(MOST_NAMES + 3)]
    told = company_of(room)
    assert (told.here, len(told.watching), told.more) == ([0], MOST_NAMES, 3)
    while not any(json.decode(said)["type"] == "company" for said in heard):
        await asyncio.sleep(0.01)
    companies = [said for said in map(json.decode, heard) if said["type"] == "company"]
    assert len(companies) == 1  # they came together
    assert companies[0]["more"] == 3
    for one in crowd:
        small_club.house.leave(room, one)
    while sum(json.decode(said)["type"] == "company" for said in heard) < 2:
        await asyncio.sleep(0.01)
    assert json.decode(heard[-1], type=m.Company) == m.Company([0], [], 0)
    small_club.house.leave(room, watcher)
