"""The installed command, run as a person runs it."""

import os
import subprocess
import sys
from pathlib import Path

SHOPFLOOR = str(Path(sys.executable).with_name("shopfloor"))
LONGEST = 240  # a cold cache compiles first


def environment(**changes: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "FORCE_COLOR", "COLUMNS")}
    return kept | {"TERM": "xterm", "PYTHONIOENCODING": "utf-8"} | changes


def run(*words: str, typed: str = "", **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [SHOPFLOOR, *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=LONGEST,
        env=environment(**changes),
        check=False,
    )


def is_refused(done: subprocess.CompletedProcess[str], *words: str) -> None:
    """One sentence on stderr that says these words, exit code 2, nothing else."""
    assert done.returncode == 2, done
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    assert "Traceback" not in done.stderr
    for word in words:
        assert word in done.stderr
