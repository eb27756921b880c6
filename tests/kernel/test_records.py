"""Records: fields, bytes, and names that NumPy has taken."""

import numpy as np
import pytest
from numba.core import pythonapi, types

from shopfloor.kernel import arguments, blank, i8, i16, record, rule
from shopfloor.kernel.arguments import address


def test_a_record_has_no_padding_so_equal_states_are_equal_bytes():
    inner = record(a=i8, b=i16)
    outer = record(c=i8, inner=(inner, 3), d=(i8, (2, 2)))
    assert outer.itemsize == 1 + 3 * 3 + 4


def test_a_blank_record_is_changed_in_place_through_its_nested_records():
    s = blank(record(inner=(record(a=i8, b=(i8, 2)), 2)))
    one = s.inner[1]
    one.a = 7
    one.b[1] = 9
    assert s.tobytes() == bytes([0, 0, 0, 7, 0, 9])


@pytest.mark.parametrize("name", ["round", "sum", "copy", "size"])
def test_a_field_that_would_be_a_method_in_plain_python_is_refused(name):
    with pytest.raises(ValueError, match=f"have {name} already; choose another name"):
        record(**{name: i8})


def test_a_field_that_is_not_there_is_neither_read_nor_written():
    s = blank(record(a=i8))
    with pytest.raises(AttributeError):
        _ = s.b
    with pytest.raises(AttributeError):
        s.b = 1


def test_compiled_code_gets_the_very_record_wherever_it_lies():
    kind = record(a=i8, inner=(record(b=i16), 2))
    rows = np.zeros(3, kind)
    addresses = [address(row) for row in rows]
    assert addresses == [rows.ctypes.data + n * kind.itemsize for n in range(3)]
    add(rows[1], 5)
    add(rows[1].copy(), 5)
    assert rows["inner"]["b"].tolist() == [[0, 0], [0, 5], [0, 0]]


def test_records_are_handed_over_by_their_address():
    """It is seven times as fast; should a new Numba or NumPy take it away, somebody should know."""
    assert pythonapi._unboxers.functions[types.Record] is arguments._hand_over


@rule
def add(s, n):
    s.inner[1].b += n
