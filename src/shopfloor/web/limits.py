"""Rate limits: buckets of tokens that fill up again with time."""

import time
from collections import OrderedDict

MOST_BUCKETS = 50_000


class Limit:
    """So many a second for each name, and some more at once. A rate of 0 is no limit."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, name: str) -> float:
        """Take a token; how many seconds to wait where there was none, else 0."""
        if not self.rate:
            return 0.0
        now = time.monotonic()
        tokens, then = self._buckets.pop(name, (self.burst, now))
        tokens = min(self.burst, tokens + (now - then) * self.rate)
        missing = tokens < 1
        self._buckets[name] = (tokens if missing else tokens - 1, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return (1 - tokens) / self.rate if missing else 0.0


class Limits:
    """The limits of the server, in proportion to how many commands a second one person may send."""

    def __init__(self, commands: float) -> None:
        self.commands = Limit(commands, 3 * commands)
        self.requests = Limit(10 * commands, 50 * commands)
        """For each address, whoever asks: many people may share one."""
        self.previews = Limit(commands, 3 * commands)
        self.hints = Limit(commands / 20, commands / 4)
        """A hint may take a second of a core."""
        self.tables = Limit(commands / 10, commands)
        self.passwords = Limit(commands / 100, 10)
