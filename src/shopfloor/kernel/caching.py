"""Compiled code on disk, found by the fingerprint of what is compiled.

Numba keeps compiled code too, but does not notice when a function that was compiled into another one changes in another
file. Here the name of a file is the fingerprint of all that was compiled into it, so a stale file is never read.
"""

import hashlib
import os
import time
from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Any

import numba
from llvmlite import binding as llvm
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

from shopfloor.cache import UNUSED_DAYS, cache_root
from shopfloor.kernel import arguments, versions
from shopfloor.kernel.fingerprints import fingerprint

USED = (".nbi", ".warm")
"""The files whose time says when compiled code, or the note that a game has all of it, was last used."""

DIGITS = 24
"""How many hexadecimal digits of a hash name a file of the cache."""

MODE = ("checked" if numba.config.BOUNDSCHECK else "fast") + ("" if arguments.install() else "_buffered")


class RuleCache(FunctionCache):  # type: ignore[misc]  # numba has no types
    """The cached code of one compiled function. Raises `Unknown` if that could be stale."""

    def __init__(self, compiled: Any) -> None:
        key = hashlib.sha256(f"{_machinery()} {fingerprint(compiled)}".encode()).hexdigest()[:DIGITS]
        located = type("Located", (_Place,), {"key": key})
        self._impl_class = type("Kept", (_Loader,), {"_locator_classes": [located]})
        super().__init__(compiled.py_func)

    def is_there(self) -> bool:
        """Is any code of this function in the cache?"""
        return Path(self._cache_file._index_path).exists()

    def _load_overload(self, sig: Any, target_context: Any) -> Any:
        kept = super()._load_overload(sig, target_context)
        if kept is not None:
            with suppress(OSError):  # only to record that it is used
                os.utime(self._cache_file._index_path)
        return kept


class _Loader(CompileResultCacheImpl):  # type: ignore[misc]  # numba has no types
    """Loads a compiled function without its LLVM module, which is needed only to compile it into another function.

    The module is then rebuilt from its bytes. The modules of all games would take a quarter of a server's
    memory, and a server compiles nothing.
    """

    def rebuild(self, target_context: Any, payload: Any) -> Any:
        loaded = super().rebuild(target_context, payload)
        library, (_, _, (_, bitcode)) = loaded.library, payload[0]
        library._shared_module.close()
        library._shared_module = None
        library._get_module_for_linking = partial(_module_of, library, bitcode)
        return loaded


def _module_of(library: Any, bitcode: bytes) -> Any:
    if library._shared_module is None:
        library._shared_module = llvm.parse_bitcode(bitcode)
    return library._shared_module


class _Place(_CacheLocator):  # type: ignore[misc]  # numba has no types
    """Where a function's code is kept, and under which key."""

    key: str

    def __init__(self, py_file: str) -> None:
        self._py_file = py_file

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "_Place":  # noqa: ARG003  # as Numba calls it
        return cls(py_file)

    def get_cache_path(self) -> str:
        return str(cache_folder())

    def get_source_stamp(self) -> str:
        return self.key

    def get_disambiguator(self) -> str:
        return self.key


@cache
def _machinery() -> str:
    """A hash of the modules that pass functions and arguments to the compiler: they affect all compiled code."""
    files = [Path(str(module.__file__)).read_bytes() for module in (arguments, versions)]
    return hashlib.sha256(b"".join(files)).hexdigest()


@cache
def cache_folder() -> Path:
    """The cache folder of this mode; files unused for a month are removed first."""
    folder = cache_root() / f"rules-{MODE}"
    folder.mkdir(parents=True, exist_ok=True)
    oldest = time.time() - UNUSED_DAYS * 24 * 3600
    for used in [file for file in folder.iterdir() if file.suffix in USED]:
        with suppress(OSError):  # another process may remove it at the same time
            if used.stat().st_mtime < oldest:
                for file in folder.glob(f"{used.stem}.*"):
                    file.unlink()
    return folder
