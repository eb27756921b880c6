"""Records: fields, bytes, and names that NumPy has taken."""

import pytest

from shopfloor.kernel import blank, i8, i16, record


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
