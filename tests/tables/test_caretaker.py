"""The caretaker: whatever goes wrong at one table, the others go on."""

import asyncio

import pytest
from tests.tables.conftest import Club


pytestmark = pytest.mark.anyio


async def test_a_table_that_was_just_opened_is_not_put_away(small_club: Club):
    """Whoever waits for it would watch a room that nobody else finds."""
    table, house = await small_club.duel(), small_club.house
    house.rooms.clear()
    opening = asyncio.create_task(house.room(table))
    while table not in house.rooms:
        await asyncio.sleep(0)
    small_club.caretaker.put_away()
    assert house.rooms.get(table) is await opening
