"""Compiled rules: templates bound to games, and a cache that is never stale and never paid twice."""

import os
import subprocess
import sys
from dataclasses import replace
from textwrap import dedent

import pytest
import toys

from shopfloor.kernel import bind, registry, rule, template
from shopfloor.kernel.compiling import PLAIN
from shopfloor.kernel.game import score_lead

pytestmark = pytest.mark.skipif(PLAIN, reason="nothing is compiled in plain Python")


@template
def total(s):
    """The points of all seats."""
    points = 0
    for seat in range(s.seats):
        points += score(s, seat)  # noqa: F821  # a verb
    return points


@template
def mean(s):
    return total(s) / s.seats


@rule
def score_ten(s, seat):
    return 10 + seat


def won(game, *points):
    s = game.new_state(len(points))
    for seat, n in enumerate(points):
        s.players[seat].won = n
    return s


def test_a_template_is_bound_to_each_game_with_a_name_of_its_own():
    line = registry.get("assembly_line")
    bound = bind(total, toys.TOY), bind(total, line)
    s = line.new_state()
    s.players[0].score, s.players[1].score = 20, 3
    assert (bound[0](won(toys.TOY, 1, 2, 4)), bound[1](s)) == (7, 23)
    names = {function.py_func.__qualname__ for function in bound}
    assert len(names) == 2
    assert all(name.startswith("total_") for name in names)


def test_a_template_may_name_other_templates():
    assert bind(mean, toys.TOY)(won(toys.TOY, 1, 2)) == 1.5


def test_a_template_is_bound_once():
    assert bind(mean, toys.TOY) is bind(mean, toys.TOY)


def test_two_games_of_one_name_do_not_share_compiled_code():
    """A designer's variant keeps the name while it is tried; each must run by its own rules."""
    variant = replace(toys.TOY, score=score_ten)
    assert bind(score_lead, toys.TOY)(won(toys.TOY, 5, 3), 0) == 2
    assert bind(score_lead, variant)(won(variant, 5, 3), 0) == -1


TINY = {
    "__init__.py": "",
    "helper.py": """
        from shopfloor.kernel import load_components, rule
        FACTOR = load_components(__file__)["factor"]

        @rule
        def scaled(x):
            return x * FACTOR
    """,
    "rules.py": """
        from shopfloor.kernel import rule
        from tiny.helper import scaled

        @rule
        def answer(x):
            return scaled(x) + 1
    """,
    "components.toml": "factor = 10\n",
}
ASK = """
from shopfloor.kernel.compiling import told_of_compilation
compiled = []
with told_of_compilation(compiled.append):
    from tiny.rules import answer
    print(answer(4))
print(*sorted(compiled))
"""


@pytest.fixture
def tiny(tmp_path):
    package = tmp_path / "tiny"
    package.mkdir()
    for name, text in TINY.items():
        (package / name).write_text(dedent(text))
    return package


def ask(tiny, **more):
    """What a new process answers, and what it had to compile for it."""
    env = os.environ | {"PYTHONPATH": str(tiny.parent), "SHOPFLOOR_CACHE": str(tiny.parent / "cache")} | more
    run = subprocess.run([sys.executable, "-c", ASK], env=env, capture_output=True, text=True, timeout=120, check=True)
    answer, compiled = run.stdout.splitlines()
    return int(answer), compiled.split()


def folders(tiny):
    return {folder.name for folder in (tiny.parent / "cache").iterdir() if "tiny" in folder.name}


def test_the_first_process_tells_what_it_compiles_and_the_second_compiles_nothing(tiny):
    assert ask(tiny) == (41, ["helper.scaled", "rules.answer"])
    assert ask(tiny) == (41, [])
    assert len(folders(tiny)) == 1


@pytest.mark.parametrize(
    ("file", "old", "new", "answer"),
    [
        ("components.toml", "10", "7", 29),
        ("helper.py", "x * FACTOR", "x - FACTOR", -5),
        ("rules.py", "+ 1", "+ 2", 42),
    ],
)
def test_a_changed_source_is_compiled_anew_into_another_folder(tiny, file, old, new, answer):
    ask(tiny)
    before = folders(tiny)
    stamps = (tiny / file).stat()
    (tiny / file).write_text((tiny / file).read_text().replace(old, new))
    os.utime(tiny / file, ns=(stamps.st_atime_ns, stamps.st_mtime_ns))
    assert ask(tiny) == (answer, ["helper.scaled", "rules.answer"])
    assert len(folders(tiny) - before) == 1


def test_bounds_checks_have_a_folder_of_their_own(tiny):
    ask(tiny)
    assert ask(tiny, NUMBA_BOUNDSCHECK="1")[1] == ["helper.scaled", "rules.answer"]
    assert len(folders(tiny)) == 2


def test_plain_python_compiles_nothing(tiny):
    assert ask(tiny, NUMBA_DISABLE_JIT="1") == (41, [])
    assert not (tiny.parent / "cache").exists()


def test_a_cache_that_cannot_be_written_is_done_without(tiny):
    (tiny.parent / "file").write_text("")
    passing = tiny.parent / "passing"
    passing.mkdir()
    assert ask(tiny, SHOPFLOOR_CACHE=str(tiny.parent / "file" / "below"), TMPDIR=str(passing))[0] == 41
    assert list(passing.iterdir()) == []


def test_folders_that_nobody_used_for_a_month_are_removed(tiny):
    cache = tiny.parent / "cache"
    mine, other = "1" * 16, "somebody-else-s"
    for name, age in (
        (f"old-fast-{mine}", 40), (f"young-fast-{mine}", 10), (f"old-checked-{mine}", 40), (f"old-fast-{other}", 40)
    ):  # fmt: skip
        (cache / name).mkdir(parents=True)
        then = (cache / name).stat().st_mtime - age * 24 * 3600
        os.utime(cache / name, (then, then))
    ask(tiny)
    left = {folder.name for folder in cache.iterdir() if folder.name.endswith((mine, other))}
    assert left == {f"young-fast-{mine}", f"old-checked-{mine}", f"old-fast-{other}"}
