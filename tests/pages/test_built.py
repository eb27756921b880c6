"""What a browser has to load."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src/shopfloor/web/pages"
MOST_SCRIPT = 200_000


def test_the_script_is_small():
    scripts = list((BUILT / "assets").glob("*.js"))
    if not scripts:
        pytest.skip("the pages are not built; run «make pages».")
    assert sum(len(gzip.compress(script.read_bytes())) for script in scripts) < MOST_SCRIPT


def test_the_pages_ask_nobody_else_for_anything():
    for file in BUILT.rglob("*"):
        if file.suffix in (".html", ".css"):
            text = file.read_text()
            assert "http://" not in text.replace("http://www.w3.org/", ""), file.name
            assert "https://" not in text, file.name


def test_the_lock_file_names_no_download_address():
    lock = json.loads((ROOT / "frontend/package-lock.json").read_text())
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]


def test_the_types_are_those_of_the_server(tmp_path):
    fresh = tmp_path / "types.ts"
    subprocess.run([sys.executable, "-m", "shopfloor.web.typescript", fresh], cwd=ROOT, check=True)
    assert fresh.read_text() == (ROOT / "frontend/src/lib/types.ts").read_text(), (
        "the views have changed: run «python -m shopfloor.web.typescript»"
    )
