"""Rate limits: token buckets that refill with time."""

import math
import time
from collections import OrderedDict

from shopfloor.kernel import Refusal

MOST_BUCKETS = 50_000
SHARED = 5
"""How many people may share an address."""
PASSWORDS = 0.2
"""How many passwords may be tried per second, whatever the other limits are."""
LISTED = 10
"""How many tables with open seats may be listed from one address at once."""
SOCKETS = 10
"""How many sockets may be open from one address, in multiples of the rate of commands."""


class TooMany(Refusal):
    """Somebody asks for too much at once, and may try again after some seconds."""

    def __init__(self, what: str, seconds: float) -> None:
        self.seconds = math.ceil(seconds)
        super().__init__("too many requests", f"{what}; wait {self.seconds} s.")


class Limit:
    """A number per second for each name, and some more at once. A rate of 0 is no limit."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def wait(self, name: str, *, ahead: bool = False) -> float:
        """Take a token, and return 0; or how many seconds to wait if there was none.

        With `ahead` a token is taken even if there is none yet: it will be there after those seconds.
        """
        if not self.rate:
            return 0.0
        now = time.monotonic()
        tokens, then = self._buckets.pop(name, (self.burst, now))
        tokens = min(self.burst, tokens + (now - then) * self.rate)
        missing = tokens < 1
        self._buckets[name] = (tokens if missing and not ahead else tokens - 1, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return (1 - tokens) / self.rate if missing else 0.0

    def refuse(self, name: str, what: str) -> None:
        """Take a token, or refuse with these words if there is none."""
        seconds = self.wait(name)
        if seconds:
            raise TooMany(what, seconds)


class LimitOfBoth:
    """A limit for each person and another for each address: without a cookie somebody is a new person each time."""

    def __init__(self, rate: float, burst: float) -> None:
        self.people = Limit(rate, burst)
        self.addresses = Limit(SHARED * rate, SHARED * burst)

    def refuse(self, person: str, address: str, what: str) -> None:
        """Take a token of each, or refuse with these words if there is none."""
        self.people.refuse(person, what)
        self.addresses.refuse(address, what)

    def wait(self, person: str, address: str) -> float:
        """Take a token of each, also one that is still to come; how many seconds to wait for it."""
        return max(self.people.wait(person, ahead=True), self.addresses.wait(address, ahead=True))


class Limits:
    """The limits of the server, in proportion to how many commands a second one person may send."""

    def __init__(self, commands: float) -> None:
        self.commands = LimitOfBoth(commands, 3 * commands)
        self.requests = Limit(10 * commands, 50 * commands)
        """For each address, whoever asks: many people may share one."""
        self.previews = LimitOfBoth(commands, 3 * commands)
        self.hints = LimitOfBoth(commands / 20, commands / 4)
        """A hint may take a second of CPU time."""
        self.tables = LimitOfBoth(commands / 10, commands)
        self.listed = Limit(commands / 1200, LISTED)
        """For each address: whoever lists tables without end would push all others out of the lobby."""
        self.imports = LimitOfBoth(commands / 100, commands / 5)
        """Verifying a file may take a second of CPU time."""
        self.changes = LimitOfBoth(commands / 10, commands)
        """Names and sign-outs: each is a separate write, for which actions wait."""
        self.passwords = Limit(PASSWORDS, 10)
        self.accounts = Limit(PASSWORDS, 10)
        """For each account, whatever the addresses it is tried from."""
        self.sockets = int(SOCKETS * commands)
        """How many sockets may be open at once from one address; 0 for any number."""
