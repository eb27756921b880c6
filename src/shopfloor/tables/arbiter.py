"""The arbiter decides, without side effects, whose claim was first. All times are milliseconds of the server's clock.

A player on a slow connection sees everything later and is heard later. So a claim counts from when it was made: its
arrival minus the lag of its connection, which is the shortest round trip seen there. It is awarded as soon as nobody
who may still claim can have been faster: it is held at most for the longest lag among them.

Answering some pings late changes nothing, because the shortest time counts. Slowing the whole connection down gains
nothing, because claims then arrive as much later as they count earlier. What remains is a program that answers every
ping late and claims at once. To the server that is a slow connection and a quick hand; it gains at most MOST_LAG.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

MOST_LAG = 150
"""No connection counts as slower than this, and no claim is held for longer."""

COUNTDOWN = 3_000
"""How long before a race everyone is told that it begins."""


class Claim(NamedTuple):
    """A seat's claim: when it arrived, and the lag of its connection."""

    seat: int
    arrived: int
    lag: int

    def made(self, start: int) -> int:
        """When the claim was made: not before the start, because nobody saw anything then."""
        return max(start, self.arrived - min(self.lag, MOST_LAG))


class Award(NamedTuple):
    """The claim that comes first, and when that is certain."""

    claim: Claim
    certain: int


def first(claims: Sequence[Claim], lags: Mapping[int, int], start: int) -> Award:
    """The first of some claims, given in order of arrival, in a race that began at `start`.

    `lags` are those of all seats that may claim or have claimed.
    """
    found = min(claims, key=lambda claim: claim.made(start))  # of two at once the one that arrived first
    heard = {claim.seat for claim in claims}
    slowest = max((min(lag, MOST_LAG) for seat, lag in lags.items() if seat not in heard), default=0)
    return Award(found, max(found.arrived, found.made(start) + slowest))
