"""The fingerprint of a compiled function: a hash of its own code and of everything that is compiled into it.

A compiler freezes what a function names: the code of the functions it calls, the values of constants. The fingerprint
covers the same things, found in the same way, by what the bytecode loads. So it changes with a rule, with any rule that
is called directly or indirectly, and with a number from `components.toml` that a rule uses; it does not change with a
view, a comment, a docstring or a number that no rule reads.
"""

import builtins
import dis
import hashlib
from collections.abc import Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np
from numba.core.dispatcher import Dispatcher
from numba.core.types.abstract import Type

_SIMPLE = (type(None), bool, int, float, complex, str, bytes, range, slice, type(...), Enum, Type)
_NAMED = (type, FunctionType, BuiltinFunctionType, np.ufunc, type(np.any))


class Unknown(Exception):
    """A function names a value whose content cannot be determined, so its compiled code cannot be cached."""


def fingerprint(compiled: Any) -> str:
    """A hash of all that is compiled into a function; raises `Unknown` if that cannot be determined."""
    reached: dict[Any, bytes] = {}
    waiting = [compiled]
    while waiting:
        function = waiting.pop()
        if function not in reached:
            reached[function], called = _own(function)
            waiting += called
    return hashlib.sha256(b"".join(sorted(reached.values()))).hexdigest()


@cache
def _own(compiled: Any) -> tuple[bytes, list[Any]]:
    """A hash of a function's own code and constants, and the compiled functions that it names."""
    function = compiled.py_func
    called: list[Any] = []
    facts = [
        f"{function.__module__}.{function.__qualname__} {compiled.targetoptions}",
        _content(function.__defaults__, called),
    ]
    facts += [_content(cell.cell_contents, called) for cell in function.__closure__ or ()]
    for code in _codes(function.__code__):
        facts += [code.co_code.hex(), repr((code.co_names, code.co_varnames, code.co_exceptiontable))]
        facts += [
            _content(constant, called)
            for constant in code.co_consts
            if not isinstance(constant, CodeType) and constant != function.__doc__
        ]
        for name, value in _loaded(code, function.__globals__):
            facts.append(f"{name} = {_content(value, called)}")
    return hashlib.sha256("\n".join(facts).encode()).digest(), called


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a function and of those within it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def _loaded(code: CodeType, names: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """What the code loads by a global name, or by a name in a module."""
    module: ModuleType | None = None
    for step in dis.get_instructions(code):
        if module is None and step.opname not in ("LOAD_GLOBAL", "LOAD_NAME"):
            continue
        name = step.argval
        if module is None:
            value = names[name] if name in names else getattr(builtins, name, None)
        elif step.opname in ("LOAD_ATTR", "LOAD_METHOD"):
            value = getattr(module, name, None)
        else:
            raise Unknown(f"the module {module.__name__} is used without naming what is in it")
        module = value if isinstance(value, ModuleType) else None
        if module is None:
            yield name, value


def _content(value: Any, called: list[Any]) -> str:
    """A text that is the same only for the same value. Compiled functions are added to `called`."""
    if isinstance(value, Dispatcher):
        called.append(value)
        return f"rule {value.py_func.__module__}.{value.py_func.__qualname__}"
    if isinstance(value, np.ndarray | np.generic):
        if value.dtype.hasobject:
            raise Unknown("an array of Python's objects")
        return f"array {_layout(value.dtype)} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
    if isinstance(value, np.dtype):
        return f"dtype {_layout(value)}"
    if isinstance(value, _SIMPLE):
        return f"{type(value).__name__} {value!r}"
    if isinstance(value, frozenset):
        return f"set {sorted(_content(item, called) for item in value)}"
    if isinstance(value, tuple | list):
        fields = getattr(value, "_fields", ())
        return f"{type(value).__name__} {fields} ({', '.join(_content(item, called) for item in value)})"
    if isinstance(value, _NAMED):
        return f"{getattr(value, '__module__', '')}.{getattr(value, '__qualname__', value.__name__)}"
    if hasattr(value, "_defn"):  # what is written for Numba alone: an intrinsic
        source = Path(value._defn.__code__.co_filename)
        return f"intrinsic {value._defn.__qualname__} {hashlib.sha256(source.read_bytes()).hexdigest()}"
    raise Unknown(f"a {type(value).__name__}")


def _layout(dtype: np.dtype[Any]) -> str:
    return f"{dtype.str} {dtype.descr} {dtype.itemsize}"
