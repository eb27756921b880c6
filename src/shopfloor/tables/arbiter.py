"""Who was first: a pure arbiter of claims. All times are milliseconds of the server's clock.

Whoever sits at a slow line sees everything later and is heard later. So a claim counts from when it was made: that is
when it arrived, less the lag of its line, the least time that the line has taken there and back. It is awarded as soon
as nobody who may still claim can have been faster: it is held for no longer than the slowest of them has lag.

Answering some pings late changes nothing, for the least time counts. Slowing the whole line down gains nothing, for
claims then come as much later as they count earlier. What is left is a program that answers every ping late and claims
at once. From outside that is a slow line and a quick hand, so nobody can tell; it is worth at most MOST_LAG.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

MOST_LAG = 150
"""No line counts as slower than this, and no claim is held for longer."""

COUNTDOWN = 3_000
"""So long before a race everyone is told that it begins."""


class Claim(NamedTuple):
    """What a seat claims: when it arrived, over a line of which lag."""

    seat: int
    arrived: int
    lag: int

    def made(self, start: int) -> int:
        """When it was made, as far as that counts: not before the start, for nobody saw anything then."""
        return max(start, self.arrived - min(self.lag, MOST_LAG))


class Award(NamedTuple):
    """The claim that comes first, and when that is certain."""

    claim: Claim
    certain: int


def first(claims: Sequence[Claim], lags: Mapping[int, int], start: int) -> Award:
    """The first of some claims, in the order of their arrival, in a race that began at `start`.

    `lags` are those of all seats that may claim, also of those that have.
    """
    found = min(claims, key=lambda claim: claim.made(start))  # of two at once the one that arrived first
    heard = {claim.seat for claim in claims}
    slowest = max((min(lag, MOST_LAG) for seat, lag in lags.items() if seat not in heard), default=0)
    return Award(found, max(found.arrived, found.made(start) + slowest))
