"""The server's busiest modules as machine code, which mypyc makes of the same source.

`shopfloor compile-server` makes it, and every process that starts afterwards uses it. It is found by a fingerprint of
the source, so that machine code of other source is never used; where there is none, the modules run as Python. All of
them are used or none, because each relies on how the others lay out their objects.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from importlib import metadata
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from shopfloor.cache import UNUSED_DAYS, cache_root, cache_wish

MODULES = (
    "kernel.match",
    "kernel.remembering",
    "kernel.told",
    "tables.clocks",
    "tables.commands",
    "tables.entering",
    "tables.leaving",
    "tables.making",
    "tables.occupants",
    "tables.projection",
    "tables.race_signal",
    "tables.room",
    "tables.rows",
    "tables.table",
    "web.connection",
    "web.frames",
    "web.limits",
)
"""The modules through which every move goes, without `shopfloor.` None has coroutines: in mypyc's, an exception that is
being handled is seen by other tasks too.
"""

READ = ("kernel", "players", "tables", "web")
"""The packages whose types mypyc reads."""
LIBRARIES = ("litestar", "msgspec", "numpy", "sqlalchemy", "uvicorn", "websockets")
"""The libraries whose types it reads."""

SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
"""How the names of files with machine code for this Python and this machine end."""
SHARED = "__mypyc"
"""How the name of the one file ends that all modules share."""
DIGITS = 24
PACKAGE = Path(__file__).parent

SETUP = """
from mypyc.build import mypycify
from setuptools import setup

setup(name="shopfloor", ext_modules=mypycify(["--config-file=types.ini", *{files}], debug_level="0"))
"""
TYPES = """
[mypy]
ignore_missing_imports = True
ignore_errors = True
[mypy-asyncpg.*,litestar.*,llvmlite.*,numba.*,numpy.*,prometheus_client.*,pyarrow.*,sqlalchemy.*]
follow_imports = skip
"""
"""What mypy is told: not to read what takes long and says nothing that makes the code faster."""


def use() -> None:
    """From now on import the modules as machine code, if it was made of the source that is here."""
    if _is_wanted():
        files = _files_in(cache_wish() / _name())
        if files:
            sys.meta_path.insert(0, _Finder(files))


def is_outdated() -> bool:
    """Was the server compiled, but of other source than is here?"""
    return _is_wanted() and not is_compiled()


def _is_wanted() -> bool:
    """Is there any machine code, so that it is worth reading the source, and has nobody asked for Python?"""
    if os.environ.get("SHOPFLOOR_PLAIN") or os.environ.get("NUMBA_DISABLE_JIT"):
        return False
    return any(cache_wish().glob("server-*"))


class _Finder(MetaPathFinder):
    """Finds modules as machine code."""

    def __init__(self, files: dict[str, Path]) -> None:
        self.files = files

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None = None,  # noqa: ARG002  # as Python calls it
        target: ModuleType | None = None,  # noqa: ARG002
    ) -> ModuleSpec | None:
        file = self.files.get(fullname)
        return spec_from_file_location(fullname, file) if file else None


def _files_in(folder: Path) -> dict[str, Path]:
    """The files of all modules, and of what they share; none if one is missing."""
    with suppress(OSError):
        files = {file.name.removesuffix(SUFFIX): file for file in folder.iterdir()}
        if len(files) == len(MODULES) + 1 and all(f"shopfloor.{module}" in files for module in MODULES):
            os.utime(folder)  # to record that it is used
            return files
    return {}


@cache
def _name() -> str:
    """The name of the folder with machine code of the source that is here, for this Python."""
    digest = hashlib.sha256(" ".join((SUFFIX, *MODULES)).encode())
    for library in LIBRARIES:
        with suppress(metadata.PackageNotFoundError):
            digest.update(f"{library} {metadata.version(library)} ".encode())
    for package in READ:
        for file in sorted((PACKAGE / package).rglob("*.py")):
            digest.update(file.read_bytes())
    digest.update(Path(__file__).read_bytes())
    return f"server-{digest.hexdigest()[:DIGITS]}"


def is_compiled() -> bool:
    """Is there machine code of the source that is here?"""
    return bool(_files_in(cache_root() / _name()))


def compile_server() -> None:
    """Make machine code of the modules, about a minute's work; what is there already is not made again."""
    if is_compiled():
        return
    _refuse_unable()
    with tempfile.TemporaryDirectory(dir=cache_root(), prefix="compiling-") as folder:
        made = _make(Path(folder))
        with suppress(OSError):  # another process was faster
            made.rename(cache_root() / _name())
    _remove_unused()


def _refuse_unable() -> None:
    """Refuse where something is missing that compiling needs."""
    from shopfloor.kernel.refusal import Refusal  # noqa: PLC0415  # the kernel may be machine code, which is found first

    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise Refusal("compiler", "this needs mypyc, which is missing; «pip install 'shopfloor[fast]'» brings it.")
    compiler = (os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")).split()[0]
    if not shutil.which(compiler) or not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        raise Refusal(
            "compiler",
            f"this needs the C compiler {compiler} and Python's header files; install them (on Debian the packages "
            "gcc, libc6-dev and python3-dev) and try again.",
        )


def _make(folder: Path) -> Path:
    """Compile a copy of the source in an empty folder; the files come into a folder of their own there."""
    from shopfloor.kernel.refusal import Refusal  # noqa: PLC0415  # as above

    shutil.copytree(PACKAGE, folder / "shopfloor", ignore=shutil.ignore_patterns("__pycache__", "pages"))
    files = [f"shopfloor/{module.replace('.', '/')}.py" for module in MODULES]
    (folder / "types.ini").write_text(TYPES)
    (folder / "setup.py").write_text(SETUP.format(files=files))
    done = subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": "", "MYPYPATH": ""},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    made = folder / "made"
    made.mkdir()
    for module in MODULES:
        file = folder / "shopfloor" / f"{module.replace('.', '/')}{SUFFIX}"
        if file.exists():
            file.rename(made / f"shopfloor.{module}{SUFFIX}")
    for file in folder.glob(f"*{SHARED}{SUFFIX}"):
        file.rename(made / file.name)
    if done.returncode or not _files_in(made):
        log = cache_root() / "compile-server.log"
        log.write_text(done.stdout)
        raise Refusal("compiler", f"the server could not be compiled; {log} says why. It runs as Python until then.")
    return made


def _remove_unused() -> None:
    """Remove machine code that no process has used for a month, and what was left when compiling was killed."""
    oldest = time.time() - UNUSED_DAYS * 24 * 3600
    for folder in [*cache_root().glob("server-*"), *cache_root().glob("compiling-*")]:
        with suppress(OSError):  # another process may remove it at the same time
            if folder.stat().st_mtime < oldest:
                shutil.rmtree(folder)
