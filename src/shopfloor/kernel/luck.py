"""Luck: randomness as a pure function of a key, a named stream and a counter.

`luck` is a 128-bit key, a record of two words. The counters of the streams are in the state as
`s.drawn`, the key never is. So a state does not contain the future, and whoever gets the key at the end can
check every draw: it is SipHash-2-4 of the 16 bytes «stream, counter», both little-endian.
"""

import hashlib
import secrets
from typing import Any

import numpy as np

from shopfloor.kernel.compiling import rule, wrapping
from shopfloor.kernel.records import NONE, blank, record, u64

Key = record(k0=u64, k1=u64)
KEY_BYTES = Key.itemsize


# SipHash's own constants: «somepseudorandomlygeneratedbytes».
_V0 = u64(0x736F6D6570736575)
_V1 = u64(0x646F72616E646F6D)
_V2 = u64(0x6C7967656E657261)
_V3 = u64(0x7465646279746573)
_TWO_WORDS = u64(16 << 56)
_FINISH = u64(0xFF)
_WORD = u64(64)
_13, _16, _17, _21, _32 = u64(13), u64(16), u64(17), u64(21), u64(32)
_LOW_HALF = u64(0xFFFFFFFF)
MOST_TO_DRAW = 0xFFFFFFFF


@wrapping
def _round(v0, v1, v2, v3):
    v0 += v1
    v1 = (v1 << _13) | (v1 >> (_WORD - _13))
    v1 ^= v0
    v0 = (v0 << _32) | (v0 >> _32)
    v2 += v3
    v3 = (v3 << _16) | (v3 >> (_WORD - _16))
    v3 ^= v2
    v0 += v3
    v3 = (v3 << _21) | (v3 >> (_WORD - _21))
    v3 ^= v0
    v2 += v1
    v1 = (v1 << _17) | (v1 >> (_WORD - _17))
    v1 ^= v2
    v2 = (v2 << _32) | (v2 >> _32)
    return v0, v1, v2, v3


@rule
def sip_start(key):
    return key.k0 ^ _V0, key.k1 ^ _V1, key.k0 ^ _V2, key.k1 ^ _V3


@rule
def sip_absorb(v0, v1, v2, v3, word):
    v3 ^= word
    v0, v1, v2, v3 = _round(v0, v1, v2, v3)
    v0, v1, v2, v3 = _round(v0, v1, v2, v3)
    return v0 ^ word, v1, v2, v3


@rule
def sip_finish(v0, v1, v2, v3):
    v2 ^= _FINISH
    v0, v1, v2, v3 = _round(v0, v1, v2, v3)
    v0, v1, v2, v3 = _round(v0, v1, v2, v3)
    v0, v1, v2, v3 = _round(v0, v1, v2, v3)
    v0, v1, v2, v3 = _round(v0, v1, v2, v3)
    return v0 ^ v1 ^ v2 ^ v3


@rule
def luck_word(key, stream, n):
    """The `n`-th 64-bit word of a stream: SipHash-2-4 of the stream and the counter."""
    v0, v1, v2, v3 = sip_start(key)
    v0, v1, v2, v3 = sip_absorb(v0, v1, v2, v3, u64(stream))
    v0, v1, v2, v3 = sip_absorb(v0, v1, v2, v3, u64(n))
    v0, v1, v2, v3 = sip_absorb(v0, v1, v2, v3, _TWO_WORDS)
    return sip_finish(v0, v1, v2, v3)


@rule
def is_fair(fraction, n):
    """Can a 32-bit fraction be divided fairly into n parts? A few would favour some parts (Lemire's method)."""
    low = (fraction * u64(n)) & _LOW_HALF
    return low >= u64(n) or low >= (_LOW_HALF + u64(1) - u64(n)) % u64(n)


@rule
def part(fraction, n):
    """In which of n equal parts a 32-bit fraction lies, and where it lies within that part."""
    scaled = fraction * u64(n)
    return np.int64(scaled >> _32), scaled & _LOW_HALF


@rule
def draw_fraction(luck, s, stream, n):
    """A 32-bit fraction that can be divided fairly into n parts; the counter `s.drawn[stream]` moves on.

    One such fraction can decide several things: with n = 6 · 5 it gives a `part` of 6 and then one of 5.
    """
    while True:
        fraction = luck_word(luck, stream, s.drawn[stream]) >> _32
        s.drawn[stream] += 1
        if is_fair(fraction, n):
            return fraction


@rule
def draw(luck, s, stream, n):
    """A number from 0 to n - 1, each equally likely; n is below 2**32."""
    number, _ = part(draw_fraction(luck, s, stream, n), n)
    return number


@rule
def orders(n, k):
    """The number of ordered choices of k out of n things: n · (n - 1) · …, k factors."""
    product = 1
    for i in range(k):
        product *= np.int64(n) - i
    return product


@rule
def at_once(n, wanted):
    """How many of the next draws from n, n - 1, … things one word of luck can decide together."""
    k = 0
    product = 1
    while k < wanted and product * (n - k) <= MOST_TO_DRAW:
        product *= n - k
        k += 1
    return k


@rule
def shuffle(luck, s, stream, things):
    """Shuffle things in place, each order equally likely; one draw decides several places."""
    left = len(things)
    while left > 1:
        k = at_once(left, left - 1)
        fraction = draw_fraction(luck, s, stream, orders(left, k))
        for _ in range(k):
            other, fraction = part(fraction, left)
            left -= 1
            swapped = things[left]
            things[left] = things[other]
            things[other] = swapped


@rule
def take(counts, skip):
    """Take one thing out of a bag that holds `counts[kind]` of each kind: the one after `skip` others."""
    kind = 0
    passed = np.int64(0)
    for other in range(len(counts) - 1):  # no early exit: an unpredictable branch is slower than the loop
        passed += counts[other]
        kind += skip >= passed
    counts[kind] -= 1
    return kind


@rule
def draw_from(luck, s, stream, counts):
    """Draw one thing out of a bag that holds `counts[kind]` of each kind; NONE if the bag is empty."""
    total = 0
    for kind in range(len(counts)):
        total += counts[kind]
    if total == 0:
        return NONE
    return take(counts, draw(luck, s, stream, total))


@rule
def derive_key(key, of, stream, n):
    """Set `key` to the n-th key derived from a stream of another key: for separate games, worlds and players."""
    key.k0 = luck_word(of, stream, 2 * n)
    key.k1 = luck_word(of, stream, 2 * n + 1)


def key_from_bytes(raw: bytes) -> Any:
    """The two words of a key written as 16 bytes, the first word first, little-endian."""
    key = blank(Key)
    key.k0, key.k1 = np.frombuffer(raw, "<u8")
    return key


def key_bytes(key: Any) -> bytes:
    """A key as 16 bytes."""
    return np.array([key.k0, key.k1], "<u8").tobytes()


def fresh_key() -> Any:
    """A new secret key."""
    return key_from_bytes(secrets.token_bytes(KEY_BYTES))


def key_of_seed(seed: int) -> Any:
    """The key that a seed stands for, for games that can be repeated."""
    return key_from_bytes(hashlib.sha256(f"shopfloor seed {seed}".encode()).digest()[:KEY_BYTES])


def commitment(key: Any) -> str:
    """The hash of a key that is published at the start of a game, so that the key cannot be changed afterwards."""
    return hashlib.sha256(b"shopfloor luck " + key_bytes(key)).hexdigest()
