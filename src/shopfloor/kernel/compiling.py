"""From readable Python to machine code: `@rule`, and templates that are bound to a game."""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from threading import RLock
from types import FunctionType
from typing import Any

import numba
import numpy as np
from numba.core import event
from numba.core.caching import NullCache

from shopfloor.kernel.caching import RuleCache
from shopfloor.kernel.faults import plain_rules
from shopfloor.kernel.fingerprints import Unknown
from shopfloor.kernel.versions import OneVersion

KERNEL = "shopfloor.kernel"
NAMESPACES = ("shopfloor", "shopfloor.games")
PLAIN = bool(numba.config.DISABLE_JIT)
"""True when rules run as the Python they are written in (`NUMBA_DISABLE_JIT=1`)."""

if PLAIN:  # small NumPy integers would wrap around with a warning; compiled code computes with 64 bits
    np.seterr(over="raise")

_lock = RLock()


def rule(function: Any) -> Any:
    """Compile a rule. It may call rules of its own game and of the kernel."""
    return _compile(function)


def wrapping(function: Any) -> Any:
    """Compile a rule on 64-bit words that are meant to overflow; plain NumPy would warn of that."""
    return np.errstate(over="ignore")(function) if PLAIN else rule(function)


class Template:
    """A function written against the verbs of a game by name; `bind` compiles it for one game."""

    def __init__(self, function: FunctionType, *, inline: bool) -> None:
        self.function = function
        self.inline = inline
        self.__doc__ = function.__doc__
        self.__name__ = function.__name__
        self.__qualname__ = function.__qualname__
        self.__module__ = function.__module__


def template(function: Any) -> Template:
    """Mark a function as a template. It may name the verbs, other templates and rules of the kernel."""
    return Template(function, inline=False)


def inlined(function: Any) -> Template:
    """Mark a function as a template with one caller, into which it is compiled.

    Otherwise it would be compiled with all that it calls, all the rules of a game, and then again in its caller.
    """
    return Template(function, inline=True)


def bind(of: Template, game: Any) -> Any:
    """The template compiled for one game: the verbs it names become that game's compiled verbs."""
    with _lock:
        return _bind(of, game)


@cache
def _bind(of: Template, game: Any) -> Any:
    function = of.function
    meanings = function.__globals__ | game.verbs | game.traits
    for name in function.__code__.co_names:
        if isinstance(meanings.get(name), Template):
            meanings[name] = _bind(meanings[name], game)
    copy = FunctionType(function.__code__, meanings, function.__name__, function.__defaults__)
    copy.__module__ = function.__module__
    copy.__qualname__ = f"{function.__qualname__}_{game.name}_{_signature(game)}"
    return _compile(copy, inline="always" if of.inline else "never")


def _signature(game: Any) -> str:
    """A short hash of which rules are the verbs of a game: a variant may have the same name."""
    verbs = ((name, verb.__module__, verb.__qualname__) for name, verb in sorted(game.verbs.items()))
    return hashlib.sha256(repr((list(verbs), game.traits)).encode()).hexdigest()[:8]


def _compile(function: Any, inline: str = "never") -> Any:
    if PLAIN:
        plain_rules.add(function.__code__)
        return function
    return CachedVersion(
        function, targetoptions={"nopython": True, "nogil": True, "boundscheck": None, "inline": inline}
    )


class CachedVersion(OneVersion):
    """A compiled function that is cached on disk. What is compiled into it is known only when it is first used."""

    _cache: Any

    def compile(self, sig: Any) -> Any:
        """Load or compile a version."""
        self._look_up()
        return super().compile(sig)

    def _look_up(self) -> None:
        if isinstance(self._cache, NullCache):
            with suppress(Unknown):
                self._cache = RuleCache(self)

    def is_kept(self) -> bool:
        """Is machine code of the present version of this function on disk?"""
        self._look_up()
        return isinstance(self._cache, RuleCache) and self._cache.is_there()


def package_of(module: str) -> str:
    """The package whose sources a module belongs to: a game's folder, otherwise the outermost package."""
    parts = module.split(".")
    names = (".".join(parts[: n + 1]) for n in range(len(parts)))
    return next((name for name in names if name not in NAMESPACES), module)


class _Ear(event.Listener):  # type: ignore[misc]  # numba has no types
    def __init__(self, report: Callable[[str], None]) -> None:
        self.report = report

    def on_start(self, happening: Any) -> None:
        function = happening.data["dispatcher"].py_func
        self.report(f"{function.__module__.rpartition('.')[2]}.{function.__name__}")

    def on_end(self, happening: Any) -> None:
        pass


@contextmanager
def told_of_compilation(report: Callable[[str], None]) -> Iterator[None]:
    """Call `report` with the name of each function that is compiled, not loaded, in this block."""
    with event.install_listener("numba:compile", _Ear(report)):
        yield
