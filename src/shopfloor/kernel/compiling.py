"""From readable Python to machine code: `@rule`, templates that are bound to a game, and their cache.

Numba keeps compiled code on disk, but does not notice when a function that was compiled into another
one changes in another file. So each function's cache lies in a folder whose name is a hash of all the
sources it can depend on: a stale cache cannot exist, because its folder is never looked at again.
"""

import atexit
import hashlib
import os
import re
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from threading import RLock
from types import FunctionType
from typing import Any

import numba
import numpy as np
import platformdirs
from numba.core import event

from shopfloor.kernel import arguments

KERNEL = "shopfloor.kernel"
NAMESPACES = ("shopfloor", "shopfloor.games")
UNUSED_DAYS = 30
DIGITS = 16
"""So much of a hash names a folder of the cache."""

PLAIN = bool(numba.config.DISABLE_JIT)
"""True when rules run as the Python they are written in (`NUMBA_DISABLE_JIT=1`)."""

MODE = ("checked" if numba.config.BOUNDSCHECK else "fast") + ("" if arguments.install() else "_buffered")

_IMPORT = re.compile(rb"^\s*(?:from|import)\s+([\w.]+)", re.MULTILINE)
_ruled: set[str] = set()
_lock = RLock()


def rule(function: Any) -> Any:
    """Compile a rule. It may call rules of its own game and of the kernel."""
    return _compile(function, house(function.__module__))


def wrapping(function: Any) -> Any:
    """A rule on 64-bit words that are meant to overflow; plain NumPy would warn of it."""
    return np.errstate(over="ignore")(function) if PLAIN else rule(function)


class Template:
    """A function written against the verbs of a game by name; `bind` compiles it for one game."""

    def __init__(self, function: FunctionType) -> None:
        self.function = function
        self.__doc__ = function.__doc__
        self.__name__ = function.__name__
        self.__qualname__ = function.__qualname__
        self.__module__ = function.__module__


def template(function: Any) -> Template:
    """Mark a function as a template. It may name the verbs, other templates and rules of the kernel."""
    return Template(function)


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
    return _compile(copy, house(function.__module__), *(house(verb.__module__) for verb in game.verbs.values()))


def _signature(game: Any) -> str:
    """A short hash of which rules are the verbs of a game: a variant may bear the same name."""
    verbs = ((name, verb.__module__, verb.__qualname__) for name, verb in sorted(game.verbs.items()))
    return hashlib.sha256(repr((list(verbs), game.traits)).encode()).hexdigest()[:8]


def _compile(function: Any, *houses: str) -> Any:
    if PLAIN:
        return function
    with _lock:
        _ruled.update(houses)
        sources = {KERNEL}.union(*(_sources(name)[1] for name in houses))
        numba.config.CACHE_DIR = str(_cache_folder(tuple(sorted(sources))))
        return numba.njit(function, cache=True, nogil=True)


def house(module: str) -> str:
    """The package whose sources a module belongs to: a game's folder, or the outermost package else."""
    parts = module.split(".")
    names = (".".join(parts[: n + 1]) for n in range(len(parts)))
    return next((name for name in names if name not in NAMESPACES), module)


@cache
def _cache_folder(houses: tuple[str, ...]) -> Path:
    digest = hashlib.sha256()
    for name in houses:
        digest.update(_sources(name)[0])
    label = "+".join(name.rpartition(".")[2] for name in houses)
    folder = cache_root() / f"{label}-{MODE}-{digest.hexdigest()[:DIGITS]}"
    if not folder.exists():
        _forget_unused(folder.parent)
        folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    return folder


@cache
def _sources(name: str) -> tuple[bytes, frozenset[str]]:
    """A hash of every source of a package, its components among them, for numbers are compiled in;
    and which packages are compiled into it: itself, and those it imports that have rules.
    """
    module = sys.modules[name]
    if hasattr(module, "__path__"):
        folder = Path(next(iter(module.__path__)))
        files = sorted(f for f in folder.rglob("*") if f.suffix in (".py", ".toml"))
    else:
        files = [Path(module.__file__)] if module.__file__ else []
    digest = hashlib.sha256()
    needed = {name}
    for file in files:
        text = file.read_bytes()
        digest.update(str(file).encode() + b"\0" + hashlib.sha256(text).digest())
        needed.update(house(imported.decode()) for imported in _IMPORT.findall(text))
    others = [other for other in needed if other in _ruled and other != name]
    return digest.digest(), frozenset({name}).union(*(_sources(other)[1] for other in others))


@cache
def cache_root() -> Path:
    """Where compiled code is kept: `SHOPFLOOR_CACHE`, or the user's cache folder, or a temporary one."""
    wish = os.environ.get("SHOPFLOOR_CACHE") or platformdirs.user_cache_dir("shopfloor")
    root = Path(wish)
    try:
        root.mkdir(parents=True, exist_ok=True)
    except OSError:
        usable = False
    else:
        usable = os.access(root, os.W_OK)
    return root if usable else _passing_folder()


def _passing_folder() -> Path:
    """A folder that goes when this process does: no other would find it, or should trust it."""
    folder = Path(tempfile.mkdtemp(prefix="shopfloor-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def _forget_unused(root: Path) -> None:
    """Remove what no version of the rules has used for a month."""
    oldest = time.time() - UNUSED_DAYS * 24 * 3600
    for folder in root.glob(f"*-{MODE}-{'[0-9a-f]' * DIGITS}"):  # the user may keep other things there
        with suppress(OSError):  # another process may remove it at the same time
            if folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)


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
