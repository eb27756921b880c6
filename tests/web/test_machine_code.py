"""The server as machine code: used for the source it was made of, all of it or nothing, and never needed."""

import ast
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.ports import free_port

from shopfloor import machine_code
from shopfloor.machine_code import MODULES, PACKAGE, SUFFIX

WHERE = "import shopfloor.kernel.match as one, shopfloor.tables.table as two; print(one.__file__, two.__file__)"


def run(*words: str, **env: str) -> subprocess.CompletedProcess[str]:
    """A new process, whatever this one was told to use."""
    inherited = {name: value for name, value in os.environ.items() if name != "SHOPFLOOR_PLAIN"}
    return subprocess.run(
        [sys.executable, *words], env=inherited | env, capture_output=True, text=True, timeout=500, check=False
    )


def loaded(**env: str) -> set[str]:
    """How the files of two of the modules end in a new process."""
    done = run("-c", WHERE, **env)
    assert not done.returncode, done.stderr
    return {"".join(Path(name).suffixes[-1:]) for name in done.stdout.split()}


@pytest.fixture(scope="module")
def made() -> Path:
    """The folder with the machine code of this source."""
    machine_code.compile_server()
    return machine_code.cache_root() / machine_code._name()


def cached(made: Path, cache: Path) -> Path:
    """Another cache with the same machine code."""
    return Path(shutil.copytree(made, cache / made.name))


def test_machine_code_is_used_unless_python_is_asked_for(made):
    assert loaded() == {".so"}
    assert loaded(SHOPFLOOR_PLAIN="1") == {".py"}
    assert loaded(NUMBA_DISABLE_JIT="1") == {".py"}


def test_changed_source_runs_as_python(made, tmp_path):
    source = tmp_path / "shopfloor"
    shutil.copytree(PACKAGE, source, ignore=shutil.ignore_patterns("__pycache__", "pages"))
    assert loaded(PYTHONPATH=str(tmp_path)) == {".so"}
    file = source / "tables" / "undo.py"  # not compiled itself, but read by what is
    file.write_text(file.read_text() + "\n# one more line\n")
    assert loaded(PYTHONPATH=str(tmp_path)) == {".py"}


def test_another_version_of_a_library_runs_as_python(made, tmp_path):
    info = tmp_path / "msgspec-0.0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: msgspec\nVersion: 0.0.1\n")
    assert loaded(PYTHONPATH=str(tmp_path)) == {".py"}


def test_all_of_it_or_nothing(made, tmp_path):
    copy = cached(made, tmp_path)
    assert loaded(SHOPFLOOR_CACHE=str(tmp_path)) == {".so"}
    (copy / f"shopfloor.{MODULES[0]}{SUFFIX}").unlink()
    assert loaded(SHOPFLOOR_CACHE=str(tmp_path)) == {".py"}


def test_what_is_used_is_kept_and_what_was_not_for_a_month_is_removed(made, tmp_path, monkeypatch):
    old = time.time() - 31 * 24 * 3600
    copy, other = cached(made, tmp_path), tmp_path / "server-of-last-year"
    other.mkdir()
    for folder in (copy, other):
        os.utime(folder, (old, old))
    loaded(SHOPFLOOR_CACHE=str(tmp_path))
    monkeypatch.setattr(machine_code, "cache_root", lambda: tmp_path)
    machine_code._remove_unused()
    assert list(tmp_path.iterdir()) == [copy]


def test_a_server_that_has_changed_since_it_was_compiled_says_so(made, tmp_path):
    asked = "from shopfloor import machine_code; print(machine_code.is_outdated())"
    cached(made, tmp_path)
    assert run("-c", asked, SHOPFLOOR_CACHE=str(tmp_path)).stdout == "False\n"
    (tmp_path / made.name).rename(tmp_path / "server-of-yesterday")
    assert run("-c", asked, SHOPFLOOR_CACHE=str(tmp_path)).stdout == "True\n"
    assert run("-c", asked, SHOPFLOOR_CACHE=str(tmp_path), SHOPFLOOR_PLAIN="1").stdout == "False\n"
    with serving_from(tmp_path) as lines:
        assert next(lines).startswith("Shopfloor is at ")
        assert next(lines).endswith("«shopfloor compile-server» compiles it again.\n")


@contextmanager
def serving_from(cache: Path) -> Iterator[Iterator[str]]:
    """What a server says that has its compiled code there."""
    port, database = free_port(), str(cache / "tables.db")
    words = [sys.executable, "-m", "shopfloor", "serve", "--port", str(port), "--database", database]
    inherited = {name: value for name, value in os.environ.items() if name != "SHOPFLOOR_PLAIN"}
    server = subprocess.Popen(words, env=inherited | {"SHOPFLOOR_CACHE": str(cache)}, stderr=subprocess.PIPE, text=True)
    try:
        yield iter(server.stderr)
    finally:
        server.kill()
        server.wait()
        server.stderr.close()


def test_no_module_has_coroutines():
    for module in MODULES:
        tree = ast.parse((PACKAGE / f"{module.replace('.', '/')}.py").read_text())
        assert not any(isinstance(node, ast.AsyncFunctionDef) for node in ast.walk(tree)), module


@pytest.mark.parametrize(
    ("compiler", "words"),
    [
        ("no-such-compiler", "this needs the C compiler no-such-compiler and Python's header files; install them"),
        ("false", "the server could not be compiled; "),
    ],
)
def test_without_a_compiler_one_sentence_says_what_to_do(tmp_path, compiler, words):
    done = run("-m", "shopfloor", "compile-server", CC=compiler, SHOPFLOOR_CACHE=str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.startswith(words)
    assert done.stderr.count("\n") == 1
    assert {path.name for path in tmp_path.iterdir()} <= {"compile-server.log"}


def test_compiling_again_says_that_nothing_is_to_be_done(made):
    done = run("-m", "shopfloor", "compile-server")
    assert (done.returncode, done.stdout) == (0, "The server is compiled.\n")
