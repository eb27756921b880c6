"""Luck: SipHash-2-4 as published, draws without favour, bags as multisets, keys that open their commitment."""

import hashlib
from collections import Counter
from itertools import permutations
from math import prod

import numpy as np
import pytest

from shopfloor.kernel import (
    NONE,
    blank,
    draw,
    draw_fraction,
    draw_from,
    i8,
    i64,
    orders,
    part,
    record,
    shuffle,
    take,
    u64,
)
from shopfloor.kernel.luck import (
    Key,
    at_once,
    commitment,
    derive_key,
    fresh_key,
    is_fair,
    key_bytes,
    key_from_bytes,
    key_of_seed,
    luck_word,
    sip_absorb,
    sip_finish,
    sip_start,
)

SIPHASH_2_4 = [
    0x726FDB47DD0E0E31, 0x74F839C593DC67FD, 0x0D6C8009D9A94F5A, 0x85676696D7FB7E2D, 0xCF2794E0277187B7,
    0x18765564CD99A68D, 0xCBC9466E58FEE3CE, 0xAB0200F58B01D137, 0x93F5F5799A932462, 0x9E0082DF0BA9E4B0,
    0x7A5DBBC594DDB9F3, 0xF4B32F46226BADA7, 0x751E8FBC860EE5FB, 0x14EA5627C0843D90, 0xF723CA908E7AF2EE,
    0xA129CA6149BE45E5, 0x3F2ACC7F57C29BDB, 0x699AE9F52CBE4794, 0x4BC1B3F0968DD39C, 0xBB6DC91DA77961BD,
    0xBED65CF21AA2EE98, 0xD0F2CBB02E3B67C7, 0x93536795E3A33E88, 0xA80C038CCD5CCEC8, 0xB8AD50C6F649AF94,
    0xBCE192DE8A85B8EA, 0x17D835B85BBB15F3, 0x2F2E6163076BCFAD, 0xDE4DAAACA71DC9A5, 0xA6A2506687956571,
    0xAD87A3535C49EF28, 0x32D892FAD841C342, 0x7127512F72F27CCE, 0xA7F32346F95978E3, 0x12E0B01ABB051238,
    0x15E034D40FA197AE, 0x314DFFBE0815A3B4, 0x027990F029623981, 0xCADCD4E59EF40C4D, 0x9ABFD8766A33735C,
    0x0E3EA96B5304A7D0, 0xAD0C42D6FC585992, 0x187306C89BC215A9, 0xD4A60ABCF3792B95, 0xF935451DE4F21DF2,
    0xA9538F0419755787, 0xDB9ACDDFF56CA510, 0xD06C98CD5C0975EB, 0xE612A3CB9ECBA951, 0xC766E62CFCADAF96,
    0xEE64435A9752FE72, 0xA192D576B245165A, 0x0A8787BF8ECB74B2, 0x81B3E73D20B49B6F, 0x7FA8220BA3B2ECEA,
    0x245731C13CA42499, 0xB78DBFAF3A8D83BD, 0xEA1AD565322A1A0B, 0x60E61C23A3795013, 0x6606D7E446282B93,
    0x6CA4ECB15C5F91E1, 0x9F626DA15C9625F3, 0xE51B38608EF25F57, 0x958A324CEB064572,
]  # fmt: skip
"""The published values for the key 00 01 … 0f and the messages «», 00, 00 01, …; the empty one first."""

PUBLISHED_KEY = key_from_bytes(bytes(range(16)))
Bag = record(drawn=(i64, 2), counts=(i8, 4))


def siphash(key, message):
    """SipHash of any message: whole words, then the rest with the length in the last byte."""
    padded = message + bytes(-(len(message) + 1) % 8) + bytes([len(message) % 256])
    v = sip_start(key)
    for word in np.frombuffer(padded, "<u8"):
        v = sip_absorb(*map(u64, v), word)
    return int(sip_finish(*map(u64, v)))


@pytest.mark.parametrize("length", range(64))
def test_siphash_gives_the_published_values(length):
    assert siphash(PUBLISHED_KEY, bytes(range(length))) == SIPHASH_2_4[length]


def test_a_word_of_luck_is_siphash_of_stream_and_counter():
    stream, n = (int.from_bytes(bytes(range(at, at + 8)), "little") for at in (0, 8))
    assert int(luck_word(PUBLISHED_KEY, u64(stream), u64(n))) == SIPHASH_2_4[16]
    assert int(luck_word(PUBLISHED_KEY, 3, 5)) == siphash(PUBLISHED_KEY, bytes([3, *[0] * 7, 5, *[0] * 7]))


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 1000, 2**31 + 1, 3 * 2**30, 2**32 - 1])
def test_every_part_has_equally_many_fair_fractions(n):
    """A fraction f falls into part f·n >> 32. Part k begins at the first f with f·n >= k·2³², and the unfair
    fractions are those whose f·n lies less than 2³² mod n above k·2³²: at most one at the beginning of each part.
    """
    whole, surplus = divmod(2**32, n)
    for k in {0, 1 % n, n // 3, n // 2, n - 1}:
        first = -(-k * 2**32 // n)
        after = -(-(k + 1) * 2**32 // n)
        edges = {*range(first, min(first + 3, after)), *range(max(first, after - 3), after)}
        fair = after - first
        for f in edges:
            number, _ = part(u64(f), n)
            assert number == k
            assert bool(is_fair(u64(f), n)) == (f * n % 2**32 >= surplus)
            fair -= not is_fair(u64(f), n)
        assert fair == whole


def test_a_draw_that_is_not_fair_is_thrown_away_and_drawn_again():
    """With n just above half of all fractions, almost every second fraction is refused."""
    n = 2**31 + 1
    s = blank(Bag)
    place, refused = 0, 0
    for _ in range(200):
        number = draw(PUBLISHED_KEY, s, 1, n)
        while not is_fair(luck_word(PUBLISHED_KEY, 1, place) >> u64(32), n):
            place += 1
            refused += 1
        fraction = int(luck_word(PUBLISHED_KEY, 1, place) >> u64(32))
        place += 1
        assert number == fraction * n >> 32
        assert s.drawn.tolist() == [0, place]
    assert 120 < refused < 290


def chi_square(counts, cells):
    expected = sum(counts.values()) / cells
    return sum((counts.get(cell, 0) - expected) ** 2 / expected for cell in counts) + expected * (cells - len(counts))


@pytest.mark.parametrize(("n", "limit"), [(2, 15.1), (3, 18.4), (6, 25.7), (13, 38.1)])
def test_each_number_is_drawn_equally_often(n, limit):
    """The limits are those that chance passes once in 10,000 times; the key is fixed, so it is no chance."""
    s = blank(Bag)
    counts = Counter(int(draw(key_of_seed(n), s, 0, n)) for _ in range(n * 2000))
    assert set(counts) == set(range(n))
    assert chi_square(counts, n) < limit


def test_a_shuffle_reaches_every_order_equally_often():
    s = blank(Bag)
    things = np.arange(4)
    counts = Counter()
    for _ in range(24 * 400):
        things[:] = range(4)
        shuffle(key_of_seed(1), s, 0, things)
        counts[tuple(things.tolist())] += 1
    assert set(counts) == set(permutations(range(4)))
    assert chi_square(counts, 24) < 60.0


def test_one_word_decides_on_as_many_places_as_it_can():
    assert [int(at_once(18, wanted)) for wanted in (0, 1, 5, 17)] == [0, 1, 5, 8]
    assert prod(range(11, 19)) <= 2**32 - 1 < prod(range(10, 19))
    assert int(at_once(12, 11)) == 11
    assert int(orders(18, 3)) == 18 * 17 * 16
    assert int(orders(5, 0)) == 1


def test_a_long_shuffle_takes_several_words_and_loses_nothing():
    s = blank(Bag)
    things = np.arange(100)
    shuffle(key_of_seed(2), s, 1, things)
    assert sorted(things.tolist()) == list(range(100))
    assert things.tolist() != list(range(100))
    assert s.drawn[1] >= 18
    assert s.drawn[0] == 0


def test_a_fraction_is_cut_into_parts_of_parts_equally():
    s = blank(Bag)
    counts = Counter()
    for _ in range(30 * 300):
        fraction = draw_fraction(key_of_seed(3), s, 0, 6 * 5)
        first, fraction = part(fraction, 6)
        second, _ = part(fraction, 5)
        counts[int(first), int(second)] += 1
    assert len(counts) == 30
    assert chi_square(counts, 30) < 68.0


def test_take_takes_the_thing_after_so_many_others():
    taken = []
    for skip in range(6):
        counts = np.array([2, 0, 1, 3], i8)
        taken.append(int(take(counts, skip)))
        assert counts.sum() == 5
    assert taken == [0, 0, 2, 3, 3, 3]


def test_a_bag_is_a_multiset_and_an_empty_one_gives_none():
    s = blank(Bag)
    s.counts[:] = (3, 0, 2, 1)
    things = [int(draw_from(key_of_seed(4), s, 0, s.counts)) for _ in range(6)]
    assert sorted(things) == [0, 0, 0, 2, 2, 3]
    assert s.counts.tolist() == [0, 0, 0, 0]
    drawn = s.drawn.tolist()
    assert draw_from(key_of_seed(4), s, 0, s.counts) == NONE
    assert s.drawn.tolist() == drawn


def test_things_are_drawn_from_a_bag_by_their_number():
    s = blank(Bag)
    firsts = Counter()
    for _ in range(6000):
        s.counts[:] = (3, 0, 2, 1)
        firsts[int(draw_from(key_of_seed(5), s, 0, s.counts))] += 1
    assert set(firsts) == {0, 2, 3}
    expected = {0: 3000, 2: 2000, 3: 1000}
    assert sum((firsts[kind] - n) ** 2 / n for kind, n in expected.items()) < 18.4


def test_streams_are_apart():
    words = {int(luck_word(PUBLISHED_KEY, stream, n)) for stream in range(20) for n in range(20)}
    assert len(words) == 400


def test_a_key_is_written_and_read_as_16_bytes():
    assert key_bytes(PUBLISHED_KEY) == bytes(range(16))
    key = fresh_key()
    assert key_bytes(key_from_bytes(key_bytes(key))) == key_bytes(key)
    assert key_bytes(key) != key_bytes(fresh_key())


def test_a_seed_stands_for_one_key():
    assert key_bytes(key_of_seed(7)) == key_bytes(key_of_seed(7)) != key_bytes(key_of_seed(8))


def test_a_commitment_is_the_hash_that_anyone_can_compute():
    assert commitment(PUBLISHED_KEY) == hashlib.sha256(b"shopfloor luck " + bytes(range(16))).hexdigest()


def test_derived_keys_differ_by_number_and_stream():
    keys = set()
    for stream in range(3):
        for n in range(10):
            key = blank(Key)
            derive_key(key, PUBLISHED_KEY, stream, n)
            keys.add(key_bytes(key))
    assert len(keys) == 30
