"""A record read as whole words, whatever its fields: for hashing.

An array over the same memory would do, but an array that is handed to a compiled function is counted each time.
"""

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from shopfloor.kernel.compiling import PLAIN
from shopfloor.kernel.records import u64

WORD = 8
_WORD = ir.IntType(8 * WORD)


def _word_of_bytes(record: Any, place: int) -> Any:
    return u64(int.from_bytes(record.tobytes()[WORD * place : WORD * place + WORD], "little"))


@intrinsic  # type: ignore[untyped-decorator]  # numba has no types
def _word_in_memory(_context: Any, record: Any, place: Any) -> Any:
    def load(_target: Any, builder: Any, _signature: Any, values: Any) -> Any:
        words = builder.bitcast(values[0], _WORD.as_pointer())
        return builder.load(builder.gep(words, [values[1]]), align=1)

    return types.uint64(record, types.intp), load


word = _word_of_bytes if PLAIN else _word_in_memory
"""The eight bytes of a record from `8 * place` on, as a number; the record must have them."""
