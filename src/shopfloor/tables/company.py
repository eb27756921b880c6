"""Who is here: those of a room who want to know are told who sits at the table and who watches.

Comings and goings are told together, at most once in a while, so that a crowd makes no crowd of messages.
"""

import asyncio

from shopfloor.tables.messages import Company
from shopfloor.tables.room import Room, Watcher, encode

PAUSE = 0.5
"""Seconds in which comings and goings are gathered."""
MOST_NAMES = 12


def company_of(room: Room) -> Company:
    """Who is connected to a room, each person once."""
    names = {watcher.person: watcher.name for watcher in room.watchers}
    here = [seat for seat, place in enumerate(room.table.places) if place.person in names]
    seated = room.table.people()
    watching = sorted(name for person, name in names.items() if person not in seated)
    return Company(here, watching[:MOST_NAMES], max(0, len(watching) - MOST_NAMES))


class Companies:
    """Tells rooms who is in them."""

    def __init__(self) -> None:
        self._waiting: dict[Room, asyncio.TimerHandle] = {}
        self._told: dict[Watcher, Company] = {}

    def changed(self, room: Room) -> None:
        """Somebody came, left, sat down or stood up: tell it soon."""
        if room not in self._waiting and any(watcher.wants_company for watcher in room.watchers):
            self._waiting[room] = asyncio.get_running_loop().call_later(PAUSE, self._tell, room)

    def gone(self, watcher: Watcher) -> None:
        self._told.pop(watcher, None)

    def close(self) -> None:
        for timer in self._waiting.values():
            timer.cancel()
        self._waiting.clear()

    def _tell(self, room: Room) -> None:
        self._waiting.pop(room, None)
        present = company_of(room)
        message = room.pack(encode(present))
        for watcher in room.watchers:
            if watcher.wants_company and self._told.get(watcher) != present and watcher.send(message):
                self._told[watcher] = present
