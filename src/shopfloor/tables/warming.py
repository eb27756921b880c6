"""Rules are compiled when they are first used, which may take a minute on a new machine; here, off the event loop."""

import asyncio
import gc
from concurrent.futures import ThreadPoolExecutor

from shopfloor import players
from shopfloor.kernel import Match, registry
from shopfloor.kernel.luck import key_of_seed


def warm(name: str) -> None:
    """Use everything of a game once: one game of random players, and a choice of the quickest player of each type."""
    game = registry.get(name)
    match = Match(game, key=key_of_seed(1))
    quickest = {type(player): player for player in reversed(players.PLAYERS.values()) if player.suits(game)}
    for player in quickest.values():
        for seat in match.pending()[:1]:
            player.choose(match, seat, key_of_seed(2))
    match.clone().view(None)
    while match.pending():
        seat = match.pending()[0]
        match.act(seat, players.get("random").choose(match, seat, key_of_seed(len(match.log))))
        if len(match.log) % 50 == 1:
            match.view(seat)
    match.score(0)
    match.result()
    gc.collect()
    gc.freeze()  # what compiling has left in memory stays, and need not be looked at again


class Warming:
    """Which games are compiled; one at a time."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="warming")
        self._games: dict[str, asyncio.Future[None]] = {}

    def start(self, name: str) -> asyncio.Future[None]:
        """Begin with a game, unless that was done."""
        if name not in self._games:
            self._games[name] = asyncio.get_running_loop().run_in_executor(self._thread, warm, name)
        return self._games[name]

    async def ready(self, name: str) -> None:
        """Return when a game can be played without waiting."""
        await asyncio.shield(self.start(name))

    def is_ready(self, name: str) -> bool:
        return name in self._games and self._games[name].done()

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)
