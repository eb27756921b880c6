"""Tells people in a room who else is connected: who sits at the table and who watches.

Arrivals and departures are collected and sent together, so that a crowd does not cause a flood of messages. Server
processes on one database tell each other who is connected to them.
"""

import asyncio
import time
from collections.abc import Callable

from shopfloor.tables.messages import Company
from shopfloor.tables.room import Crowd, Room, Watcher, encode

PAUSE = 0.5
"""For how many seconds arrivals and departures are collected."""
MOST_NAMES = 12
MOST_TOLD = 20
"""How many people of a room are reported to other processes."""
SILENCE = 30
"""After how many seconds without a message a process is taken to have ended."""


def crowd_of(room: Room) -> Crowd:
    """Who is connected to a room in this process, those who sit at its table first."""
    names, seated = _names_here(room), room.table.people()
    first = sorted(names, key=lambda person: person not in seated)[:MOST_TOLD]
    return Crowd({person: names[person] for person in first}, len(names) - len(first))


def company_of(room: Room) -> Company:
    """Who is connected to a room, each person once."""
    names: dict[str, str] = {}
    for crowd, _ in room.elsewhere.values():
        names |= crowd.names
    names |= _names_here(room)
    here = [seat for seat, occupant in enumerate(room.table.occupants) if occupant.person in names]
    seated = room.table.people()
    watching = sorted(name for person, name in names.items() if person not in seated)
    more = sum(crowd.more for crowd, _ in room.elsewhere.values())
    return Company(here, watching[:MOST_NAMES], max(0, len(watching) - MOST_NAMES) + more)


def _names_here(room: Room) -> dict[str, str]:
    return {watcher.person: watcher.name for watcher in room.watchers}


class Presence:
    """Tells rooms who is in them."""

    def __init__(self) -> None:
        self.on_change: Callable[[Room], None] | None = None
        """Called when the people connected to a room here have changed, to tell other processes."""
        self._waiting: dict[Room, asyncio.TimerHandle] = {}
        self._changed: set[Room] = set()
        self._told: dict[Watcher, Company] = {}

    def changed(self, room: Room) -> None:
        """Announce soon that somebody came, left, sat down or stood up."""
        if self.on_change:
            self._changed.add(room)
        self._tell_soon(room)

    def heard(self, room: Room, process: str, crowd: Crowd) -> None:
        """Take note of who is connected to a room in another process."""
        known = room.elsewhere.pop(process, None)
        if crowd.names:
            room.elsewhere[process] = crowd, time.monotonic()
        if known is None or known[0] != crowd:
            self._tell_soon(room)

    def forget_silent(self, room: Room) -> None:
        """Forget who was connected to a process that has ended without saying so."""
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
