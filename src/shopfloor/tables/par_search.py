"""Searches how well seats could have done in finished games, as long as somebody asks.

Each request continues a search for a moment, and in between it pauses, so nothing runs for people who have left: to
stop a search, stop asking. One thread searches for all: people take turns, and bots and tables have other threads.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import Any

from msgspec import Struct

from shopfloor.kernel import Match, Par, Refusal
from shopfloor.tables.fair_threads import FairThreads

SHARE = 0.4
"""How many seconds a request searches; at least one step."""
MOST_WAITING = 10
"""How many requests of one person may wait for their turn."""
MOST_KEPT = 32
"""How many searches are kept; beyond that the least recently used one is forgotten, and would start again."""


class ParNow(Struct, frozen=True):
    """How well a seat could have done, as far as the search is: `done` of `total` steps.

    `reached` is the seat's score, `best` the highest found and `bound` an upper bound; `view` is the table as it
    would look with the best. `ended`: there is nothing left to try.
    """

    seat: int
    reached: int
    best: int
    bound: int
    done: int
    total: int
    ended: bool
    view: Any


class _Search:
    """One search, which pauses between requests."""

    def __init__(self, steps: Iterator[Par]) -> None:
        self._steps = steps
        self.found: Par | None = None
        self.ended = False

    def go_on(self, seconds: float) -> None:
        """Search for about so many seconds, at least one step."""
        end = time.monotonic() + seconds
        while not self.ended:
            step = next(self._steps, None)
            if step is None:
                self.ended = True
            else:
                self.found = step
                self.ended = step.is_proved or step.done >= step.total
            if time.monotonic() >= end:
                return


class ParSearches:
    """All searches of a server process."""

    def __init__(self, share: float = SHARE, address_of: Callable[[str], str] = str) -> None:
        self.share = share
        self._threads = FairThreads(1, "par", address_of)
        self._searches: OrderedDict[tuple[str, int], _Search] = OrderedDict()

    async def go_on(self, person: str, table: str, match: Match, seat: int) -> ParNow:
        """Search on for a seat of a finished game, when it is the turn of the person who asks."""
        game = match.game
        if game.par is None:
            raise Refusal("no par", f"{game.title} has no par.")
        search = self._searches.pop((table, seat), None) or _Search(game.par(match.snapshot(), seat))
        self._searches[table, seat] = search
        if len(self._searches) > MOST_KEPT:
            self._searches.popitem(last=False)
        if not search.ended:
            self._threads.refuse_crowd(person, MOST_WAITING)
            await self._threads.run(person, True, search.go_on, self.share)
        found = search.found
        if found is None:
            raise Refusal("no par", "par cannot be computed for this game.")
        return ParNow(
            seat=seat,
            reached=found.reached,
            best=found.best,
            bound=found.bound,
            done=found.done,
            total=found.total,
            ended=search.ended,
            view=game.view(found.table, None),
        )

    def close(self) -> None:
        """Begin nothing more."""
        self._threads.close()
