"""A failing rule is told with its place, where rules run as plain Python."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
BEYOND = (
    "a rule fails: IndexError (index 4 is out of bounds for axis 0 with size 4) in kernel/broken_toys.py, line {line}."
)


@pytest.fixture
def broken(tmp_path):
    """A package that offers a game whose `act` reads a place that does not exist."""
    (tmp_path / "broken_package.py").write_text("from broken_toys import reads_beyond as GAME\n")
    info = tmp_path / "broken_package-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken-package\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[shopfloor.games]\ntoy = broken_package:GAME\n")
    return os.pathsep.join(map(str, (tmp_path, HERE, HERE.parents[1])))


def test_a_rule_that_fails_is_named_by_file_and_line(broken):
    command = [str(Path(sys.executable).with_name("shopfloor")), "simulate", "toy", "--games", "5"]
    env = os.environ | {"PYTHONPATH": broken, "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(command, env=env, capture_output=True, encoding="utf-8", timeout=120, check=False)
    lines = (HERE / "broken_toys.py").read_text().splitlines()
    line = 1 + next(number for number, text in enumerate(lines) if "s.prizes[CARDS - 1 + s.rounds]" in text)
    assert done.stderr.strip().splitlines()[-1] == BEYOND.format(line=line)
    assert "Traceback" not in done.stderr
    assert done.returncode == 1
