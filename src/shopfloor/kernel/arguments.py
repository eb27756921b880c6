"""A record handed from Python to compiled code, at a sixth of the usual cost.

Numba asks a record for its buffer, and NumPy then writes out the record's whole layout as text: 2 µs for each call
of a rule. All that the call needs is the address of the bytes, and that stands in NumPy's public `PyVoidScalarObject`,
right after the head that all objects of variable size have.
"""

import ctypes
from typing import Any

from llvmlite import ir
from numba.core import (
    boxing,  # noqa: F401  # registers the way that is replaced here
    pythonapi,
    types,
)

from shopfloor.kernel.records import blank, i8, record

ADDRESS = tuple.__basicsize__
"""Where in a record's object the address of its bytes stands: after the head."""

BITS_OF_A_BYTE = 8


def address(of: Any) -> int:
    """The address of a record's bytes, read the way compiled code reads it."""
    return int(ctypes.c_void_p.from_address(id(of) + ADDRESS).value or 0)


def _is_there() -> bool:
    """Does this NumPy keep the address where we look for it?"""
    probe = blank(record(one=i8))
    return bool(address(probe) == probe.__array_interface__["data"][0])


def _hand_over(kind: Any, given: Any, c: Any) -> pythonapi.NativeValue:
    byte = ir.IntType(BITS_OF_A_BYTE).as_pointer()
    place = c.builder.gep(c.builder.bitcast(given, byte), [c.context.get_constant(types.intp, ADDRESS)])
    found = c.builder.load(c.builder.bitcast(place, byte.as_pointer()))
    return pythonapi.NativeValue(c.builder.bitcast(found, c.context.get_value_type(kind)))


def install() -> bool:
    """From now on records are handed over by their address, if they can be. Numba has no public way to register it."""
    by_address = _is_there()
    if by_address:
        pythonapi._unboxers.functions[types.Record] = _hand_over
    return by_address
