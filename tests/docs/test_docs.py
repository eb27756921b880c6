"""Docs are executed: what README and docs/ show is run, or is compared with the file it was taken from.

A fenced block says what it is:

- ```python: run, all of a page in one go, from top to bottom;
- ```console: each `$ …` is run, and what follows it is what it prints; … stands for anything;
- ```python some/file.py, or toml, or markdown: a part of that file, word for word;
- ```toml: a guide of Connect Four, which is played;
- ```sh: commands for people, whose make targets exist;
- ```text: a picture.
"""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest
from msgspec import convert

from shopfloor.kernel import Match, registry
from shopfloor.kernel.guides import Guide, Script

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
TUTORIAL = ROOT / "docs" / "add-a-game.md"
EXAMPLE = ROOT / "examples" / "connect_four"

FENCE = re.compile(r"^```(\w+) ?(\S*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


class Block(NamedTuple):
    language: str
    file: str
    text: str


def blocks(page):
    return [Block(*found) for found in FENCE.findall(page.read_text(encoding="utf-8"))]


def lines(text):
    """The lines that say something, so that a page may space a file as it likes."""
    return [line for line in text.split("\n") if line]


def by_name(page):
    return page.name


@pytest.mark.parametrize("page", PAGES, ids=by_name)
def test_every_block_is_of_a_kind_that_is_checked(page):
    assert page.read_text(encoding="utf-8").count("```") == 2 * len(blocks(page))
    for block in blocks(page):
        kinds = ("python", "console", "sh", "json", "text", "toml", "nginx")  # the last in tests/web/test_proxy.py
        assert block.language in kinds or block.file, block


@pytest.mark.parametrize("page", PAGES, ids=by_name)
def test_messages_that_are_shown_are_json(page):
    for block in blocks(page):
        rest = block.text.strip() if block.language == "json" else ""
        while rest:  # a block may show several messages
            _, end = json.JSONDecoder().raw_decode(rest)
            rest = rest[end:].lstrip()


def test_the_guide_that_is_shown_can_be_played():
    shown = [block.text for page in PAGES for block in blocks(page) if block.language == "toml" and not block.file]
    game = registry.get("connect_four")
    assert shown
    for text in shown:
        guide = Guide(convert(tomllib.loads(text), Script), game.actions)
        match = Match(game, guide.script.seats, guide.script.options, guide.key)
        match.replay((scripted.seat, scripted.action) for scripted in guide.actions if not scripted.is_end)
        assert guide.next_action(match.log).is_end


@pytest.mark.parametrize("page", PAGES, ids=by_name)
def test_quoted_files_say_what_is_quoted(page):
    for block in blocks(page):
        if block.file:
            quoted, whole = lines(block.text), lines((ROOT / block.file).read_text(encoding="utf-8"))
            assert any(whole[n : n + len(quoted)] == quoted for n in range(len(whole))), (
                f"{block.file} does not say:\n{block.text}"
            )


def test_the_tutorial_tells_the_whole_example():
    files = [EXAMPLE / "pyproject.toml", *sorted((EXAMPLE / "src").rglob("*.py"))]
    assert len(files) > 3
    for file in files:
        name = file.relative_to(ROOT).as_posix()
        told = "".join(block.text for block in blocks(TUTORIAL) if block.file == name)
        assert lines(told) == lines(file.read_text(encoding="utf-8")), name


@pytest.mark.parametrize("page", PAGES, ids=by_name)
def test_python_runs(page, tmp_path):
    script = "\n".join(block.text for block in blocks(page) if block.language == "python" and not block.file)
    words = [sys.executable, "-W", "error", "-c", script]
    run = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=300, check=False)
    assert run.returncode == 0, run.stderr


def commands(page):
    """The commands of a page, each with what it is said to print."""
    for block in blocks(page):
        if block.language == "console":
            for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                yield command, output


@pytest.mark.parametrize("page", PAGES, ids=by_name)
def test_commands_print_what_is_shown(page, tmp_path):
    here = dict(os.environ, COLUMNS="80", TERM="dumb", NO_COLOR="1")
    here["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{here['PATH']}"
    for command, output in commands(page):
        run = subprocess.run(
            ["sh", "-c", command], cwd=tmp_path, env=here, capture_output=True, text=True, timeout=300, check=False
        )
        assert run.returncode == 0, f"{command}: {run.stderr}"
        shown = "\n".join(line.rstrip() for line in output.split("\n")).strip("\n")
        printed = "\n".join(line.rstrip() for line in run.stdout.split("\n")).strip("\n")
        pattern = ".*".join(re.escape(piece) for piece in shown.split("…"))
        assert re.fullmatch(pattern, printed, re.DOTALL), f"$ {command}\n{printed}"


def test_make_targets_exist():
    targets = re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for page in PAGES:
        for target in re.findall(r"\bmake ([a-z]+)", " ".join(b.text for b in blocks(page) if b.language == "sh")):
            assert target in targets, f"{page.name}: make {target}"


@pytest.mark.parametrize("page", PAGES, ids=by_name)
def test_links_lead_somewhere(page):
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" not in link:
            assert (page.parent / link).exists(), link


def test_the_tutorial_states_the_law_of_every_verb():
    from shopfloor.kernel import registry

    text = TUTORIAL.read_text(encoding="utf-8")
    for verb in [*registry.get("connect_four").verbs, "view", "census", "forbids", "refuse_options", "draw"]:
        assert f"| `{verb}(" in text, verb


def test_every_figure_of_the_bench_is_written_down():
    from bench.figure import all_figures

    text = (ROOT / "docs" / "figures.md").read_text(encoding="utf-8")
    for name, measure in all_figures().items():
        if measure.__module__.startswith("bench.figures."):
            assert f"| `{name}` |" in text, name


@pytest.mark.parametrize("package", ["kernel", "players", "tables", "web"])
def test_the_map_lists_every_module_and_no_other(package):
    (folders,) = (block.text for block in blocks(ROOT / "docs" / "map.md") if "src/shopfloor/" in block.text)
    listed = re.search(rf"^  {package}/.*\n((?:    .*\n)+)", folders, re.MULTILINE)[1]
    names = {name.rstrip("/") for line in listed.splitlines() for name in re.split(r"\s{2,}", line.strip())[::2]}
    here = (ROOT / "src" / "shopfloor" / package).iterdir()
    modules = {path.stem for path in here if path.suffix == ".py" or (path / "__init__.py").exists()} - {"__init__"}
    assert names == modules
