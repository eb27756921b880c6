"""Races: whoever is faster gets something. Rules know no clock, so they only declare what a table needs to know."""

from typing import NamedTuple

from shopfloor.kernel.actions import Family, is_a


class Race(NamedTuple):
    """What a table has to know about a race.

    The `signal` is the one action that opens a race, such as flipping tiles; while it can be taken, nothing else can. A
    table takes it itself, after a countdown if people race. A `claim` goes to whoever is faster. `text`
    says what the signal does: «the tiles flip».
    """

    signal: Family
    claim: Family
    text: str

    def is_claim(self, action: int) -> bool:
        return bool(is_a(action, self.claim))
