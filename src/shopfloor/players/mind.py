"""Minds: a player's own randomness, separate from the game's luck, and the luck of an imagined world."""

from typing import Any

from shopfloor.kernel.compiling import rule, wrapping
from shopfloor.kernel.luck import Key, is_fair, part
from shopfloor.kernel.records import blank, record, u64

Mind = record(state=u64, world=Key)

# SplitMix64's own constants.
_STEP = u64(0x9E3779B97F4A7C15)
_MIX = u64(0xBF58476D1CE4E5B9)
_MIX_AGAIN = u64(0x94D049BB133111EB)
_27, _30, _31, _32 = u64(27), u64(30), u64(31), u64(32)


@wrapping
def think(mind):
    """The next 64 bits of a mind: SplitMix64."""
    mind.state += _STEP
    word = mind.state
    word = (word ^ (word >> _30)) * _MIX
    word = (word ^ (word >> _27)) * _MIX_AGAIN
    return word ^ (word >> _31)


@rule
def pick(mind, n):
    """A random number from 0 to n - 1 from a mind, each equally likely."""
    fraction = think(mind) >> _32
    while not is_fair(fraction, n):
        fraction = think(mind) >> _32
    number, _ = part(fraction, n)
    return number


def new_mind(luck: Any) -> Any:
    """A mind that starts from a key."""
    mind = blank(Mind)
    mind.state = luck.k0
    return mind
