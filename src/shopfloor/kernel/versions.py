"""One compiled version of a function where Numba would make many.

Numba compiles a function anew for each combination of argument types. A rule that is handed a seat as an int8 field
here, as a constant there and by default elsewhere would be compiled three times, to do the same; `legal` once for an
array of its own and once for an array in a record. Compiling takes a quarter of a second a version.
"""

from typing import Any

from numba.core.registry import CPUDispatcher
from numba.core.types import Array, Integer, NestedArray, int64, uint64
from numba.core.types.misc import Omitted, unliteral
from numba.extending import lower_cast


class OneVersion(CPUDispatcher):  # type: ignore[misc]  # numba has no types
    """A compiled function whose integers arrive as int64, except uint64, and whose arrays of int64 arrive alike."""

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """The version that compiled code calls."""
        signature, folded = self.fold_argument_types(args, kws)
        given = (int64 if isinstance(kind, Omitted) and type(kind.value) is int else kind for kind in folded)
        template, _, args, kws = super().get_call_template(tuple(map(_usual, given)), {})
        return template, signature, args, kws

    def compile(self, sig: Any) -> Any:
        """The version that Python calls; an omitted argument has a type of its own there.

        The types of this call are noted beside those of the version: else every call with a field of eight bits would
        come here again, for a hundred times what the call itself takes.
        """
        usual = tuple(map(_usual, sig))
        version = super().compile(usual)
        if usual != tuple(sig):
            self._insert([kind._code for kind in sig], version, False)  # Numba's own numbers of types
        return version


def _usual(kind: Any) -> Any:
    """The type that stands for the type of an argument."""
    if isinstance(kind, NestedArray) and kind.dtype == int64:  # others are better off with the length they are known by
        return Array(kind.dtype, kind.ndim, kind.layout)
    return int64 if isinstance(kind, Integer) and kind != uint64 else unliteral(kind)


@lower_cast(NestedArray, Array)  # type: ignore[untyped-decorator]  # numba has no types
def _array_in_record(_context: Any, _builder: Any, _from: Any, _to: Any, value: Any) -> Any:
    """An array in a record is an array: in compiled code both are the same structure."""
    return value
