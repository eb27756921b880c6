"""Who is here: those of a room who want to know are told who sits at the table and who watches.

Comings and goings are told together, at most once in a while, so that a crowd makes no crowd of messages. Server
processes on one database tell each other who is connected to them.
"""

import asyncio
import time
from collections.abc import Callable

from shopfloor.tables.messages import Company
from shopfloor.tables.room import Crowd, Room, Watcher, encode

PAUSE = 0.5
"""Seconds in which comings and goings are gathered."""
MOST_NAMES = 12
MOST_TOLD = 20
"""So many people of a crowd are told to other processes."""
SILENCE = 30
"""So many seconds after its last word a process is no longer believed to be there."""


def crowd_of(room: Room) -> Crowd:
    """Who is connected to a room here, those who sit at its table first."""
    names, seated = _names_here(room), room.table.people()
    first = sorted(names, key=lambda person: person not in seated)[:MOST_TOLD]
    return Crowd({person: names[person] for person in first}, len(names) - len(first))


def company_of(room: Room) -> Company:
    """Who is connected to a room, each person once."""
    names: dict[str, str] = {}
    for crowd, _ in room.elsewhere.values():
        names |= crowd.names
    names |= _names_here(room)
    here = [seat for seat, place in enumerate(room.table.places) if place.person in names]
    seated = room.table.people()
    watching = sorted(name for person, name in names.items() if person not in seated)
    more = sum(crowd.more for crowd, _ in room.elsewhere.values())
    return Company(here, watching[:MOST_NAMES], max(0, len(watching) - MOST_NAMES) + more)


def _names_here(room: Room) -> dict[str, str]:
    return {watcher.person: watcher.name for watcher in room.watchers}


class Companies:
    """Tells rooms who is in them."""

    def __init__(self) -> None:
        self.on_change: Callable[[Room], None] | None = None
        """Told when those who are connected to a room here have changed; for other processes."""
        self._waiting: dict[Room, asyncio.TimerHandle] = {}
        self._changed: set[Room] = set()
        self._told: dict[Watcher, Company] = {}

    def changed(self, room: Room) -> None:
        """Somebody came, left, sat down or stood up: tell it soon."""
        if self.on_change:
            self._changed.add(room)
        self._tell_soon(room)

    def heard(self, room: Room, process: str, crowd: Crowd) -> None:
        """Another process has told who is connected to a room there."""
        known = room.elsewhere.pop(process, None)
        if crowd.names:
            room.elsewhere[process] = crowd, time.monotonic()
        if known is None or known[0] != crowd:
            self._tell_soon(room)

    def forget_silent(self, room: Room) -> None:
        """Forget who was connected to a process that has ended without a word."""
        end = time.monotonic() - SILENCE
        silent = [process for process, (_, heard) in room.elsewhere.items() if heard < end]
        for process in silent:
            self.heard(room, process, Crowd({}))

    def gone(self, watcher: Watcher) -> None:
        self._told.pop(watcher, None)

    def close(self) -> None:
        for timer in self._waiting.values():
            timer.cancel()
        self._waiting.clear()

    def _tell_soon(self, room: Room) -> None:
        wanted = room in self._changed or any(watcher.wants_company for watcher in room.watchers)
        if wanted and room not in self._waiting:
            self._waiting[room] = asyncio.get_running_loop().call_later(PAUSE, self._tell, room)

    def _tell(self, room: Room) -> None:
        self._waiting.pop(room, None)
        present = company_of(room)
        message = room.pack(encode(present))
        for watcher in room.watchers:
            if watcher.wants_company and self._told.get(watcher) != present and watcher.send(message):
                self._told[watcher] = present
        if room in self._changed:
            self._changed.discard(room)
            if self.on_change:
                self.on_change(room)
