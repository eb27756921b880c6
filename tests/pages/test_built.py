"""What a browser has to load."""

import gzip
import json
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BUILT = ROOT / "src/shopfloor/web/pages"
MOST_SCRIPT = 208_000

ADDRESS = re.compile(r"""(?:\b(?:https?|wss?):|["'`(=])//\w[^\s"'`)<>]*""")
NAMED = (
    "http://www.w3.org/1998/Math/MathML",  # names of kinds of elements, which nobody loads
    "http://www.w3.org/1999/xhtml",
    "http://www.w3.org/2000/svg",
    "https://svelte.dev/e/",  # where Svelte's error messages send the reader
)


def built(suffix: str) -> list[Path]:
    files = [file for file in BUILT.rglob("*") if file.suffix == suffix]
    assert files, "the pages are not built; run «make pages»."
    return files


def test_the_script_is_small():
    assert sum(len(gzip.compress(script.read_bytes())) for script in built(".js")) < MOST_SCRIPT


@pytest.mark.parametrize("suffix", [".html", ".css", ".js", ".svg"])
def test_the_pages_ask_nobody_else_for_anything(suffix):
    for file in built(suffix):
        addresses = ADDRESS.findall(file.read_text())
        assert not [address for address in addresses if not address.startswith(NAMED)], file.name


@pytest.mark.parametrize(
    "text", ['src="https://cdn.example/x.js"', "url(//cdn.example/x)", "new WebSocket(`wss://x.example`)"]
)
def test_other_addresses_are_noticed(text):
    assert not ADDRESS.search(text)[0].startswith(NAMED)


def test_the_lock_file_names_no_download_address():
    lock = json.loads((ROOT / "frontend/package-lock.json").read_text())
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]
