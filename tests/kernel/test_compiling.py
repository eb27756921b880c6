"""Compiled rules: templates bound to games, and a cache that is never stale and never paid twice."""

import os
import subprocess
import sys
from dataclasses import replace
from textwrap import dedent

import numpy as np
import pytest
import toys

from shopfloor.kernel import bind, registry, rule, template
from shopfloor.kernel.compiling import PLAIN, package_of
from shopfloor.kernel.fingerprints import Unknown, fingerprint
from shopfloor.kernel.game import score_lead
from shopfloor.kernel.records import blank, i8, i64, record, u32, u64
from shopfloor.players.warming import compiled_in

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


Kinds = record(small=i8, unsigned=u32, mask=u64, things=(i64, 3), more=(i64, 5))


@rule
def doubled(x, times=2):
    return x * times


@rule
def in_all_ways(kinds):
    return doubled(kinds.small) + doubled(3) + doubled(kinds.unsigned, 2) + doubled(kinds.small, times=kinds.unsigned)


@rule
def total_of(things):
    return things.sum()


@rule
def of_all_arrays(kinds, own):
    return total_of(kinds.things) + total_of(kinds.more) + total_of(own)


@rule
def top_bit(word):
    return word >> u64(63)


@rule
def whole_word(kinds):
    return top_bit(kinds.mask)


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


def test_all_integers_and_defaults_share_one_version_of_a_function():
    kinds = blank(Kinds)
    kinds.small, kinds.unsigned = -3, 4
    assert in_all_ways(kinds) == -6 + 6 + 8 - 12
    assert [doubled(np.int8(100), 2), doubled(2**40, np.int16(2)), len(doubled.overloads)] == [200, 2**41, 1]
    assert {str(kind) for kinds in doubled.overloads for kind in kinds if "omitted" not in str(kind)} == {"int64"}


def test_a_version_is_looked_for_once_for_each_kind_of_arguments(monkeypatch):
    doubled(np.int16(3), 2)
    monkeypatch.setattr(type(doubled), "compile", None)  # where a call that finds no version would go
    assert doubled(np.int16(4), 2) == 8


def test_arrays_in_records_and_others_share_one_version_of_a_function():
    kinds = blank(Kinds)
    kinds.things[:] = 1
    kinds.more[:] = 10
    assert of_all_arrays(kinds, np.full(2, 100)) == 253
    assert [total_of(np.full(2, 100)), total_of(kinds.things)] == [200, 3]
    assert len(total_of.overloads) == 1


def test_a_word_of_64_bits_keeps_its_highest():
    kinds = blank(Kinds)
    kinds.mask = u64(1 << 63)
    assert whole_word(kinds) == top_bit(u64(1 << 63)) == 1
    assert len(top_bit.overloads) == 1


TINY = {
    "__init__.py": "",
    "helper.py": """
        from shopfloor.kernel import load_components, rule
        BOX = load_components(__file__)
        FACTOR = BOX["factor"]
        PIECES = BOX["pieces"]

        @rule
        def scaled(x):
            return x * FACTOR

        @rule
        def first():
            return PIECES
    """,
    "rules.py": """
        from shopfloor.kernel import rule
        from tiny import helper
        from tiny.helper import scaled

        @rule
        def answer(x):
            \"\"\"Says something.\"\"\"
            return scaled(x) + helper.FACTOR // helper.FACTOR
    """,
    "view.py": """
        from tiny import rules

        def view(s):
            return str(rules.answer(s))
    """,
    "components.toml": "factor = 10\npieces = 3\n",
}
ASK = """
from shopfloor.kernel.compiling import told_of_compilation
compiled = []
with told_of_compilation(compiled.append):
    from tiny import view
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


def printed(script, tiny, **more):
    """The lines that a new process prints."""
    path = os.pathsep.join([str(tiny.parent), *os.environ.get("PYTHONPATH", "").split(os.pathsep)])
    env = os.environ | {"PYTHONPATH": path, "SHOPFLOOR_CACHE": str(tiny.parent / "cache")} | more
    command = [sys.executable, "-c", script]
    return subprocess.run(command, env=env, capture_output=True, text=True, timeout=120, check=True).stdout.splitlines()


def ask(tiny, **more):
    """What a new process answers, and what it had to compile for it."""
    answer, compiled = printed(ASK, tiny, **more)
    return int(answer), compiled.split()


def edit(tiny, file, old, new):
    """Change a file and keep its time: only what it says counts."""
    stamps = (tiny / file).stat()
    assert old in (tiny / file).read_text()
    (tiny / file).write_text((tiny / file).read_text().replace(old, new))
    os.utime(tiny / file, ns=(stamps.st_atime_ns, stamps.st_mtime_ns))


def test_the_first_process_tells_what_it_compiles_and_the_second_compiles_nothing(tiny):
    assert ask(tiny) == (41, ["helper.scaled", "rules.answer"])
    assert ask(tiny) == (41, [])


@pytest.mark.parametrize(
    ("file", "old", "new", "answer", "compiled"),
    [
        pytest.param("components.toml", "10", "7", 29, ["helper.scaled", "rules.answer"], id="a number"),
        pytest.param(
            "helper.py", "x * FACTOR", "x - FACTOR", -5, ["helper.scaled", "rules.answer"], id="a rule called"
        ),
        pytest.param(
            "rules.py", "+ helper.FACTOR //", "+ 2 * helper.FACTOR //", 42, ["rules.answer"], id="a rule alone"
        ),
        pytest.param("rules.py", "helper.FACTOR // helper.FACTOR", "helper.PIECES", 43, ["rules.answer"], id="a name"),
        pytest.param("helper.py", "(x):", "(x, y=2):", 41, ["helper.scaled", "rules.answer"], id="a default"),
        pytest.param("rules.py", "Says something.", "Says more.", 41, [], id="a docstring"),
        pytest.param("rules.py", "from tiny import", "\n# why\n\nfrom tiny import", 41, [], id="lines above"),
        pytest.param("view.py", "str(", "repr(", 41, [], id="a view"),
        pytest.param("helper.py", "return PIECES", "return PIECES + 1", 41, [], id="another rule"),
        pytest.param("components.toml", "pieces = 3", "pieces = 4", 41, [], id="a number that nothing here reads"),
    ],
)
def test_only_what_an_edit_changes_is_compiled_anew(tiny, file, old, new, answer, compiled):
    ask(tiny)
    edit(tiny, file, old, new)
    assert ask(tiny) == (answer, compiled)
    assert ask(tiny) == (answer, [])


def test_a_loaded_function_holds_no_module_until_one_is_compiled_that_calls_it(tiny):
    script = """
from shopfloor.kernel import rule
from tiny.rules import answer

@rule
def twice(x):
    return 2 * answer(x)

def modules():
    return [made.library._shared_module is not None for made in answer.overloads.values()]

print(answer(4), modules())
print(twice(4), modules())
"""
    ask(tiny)
    assert printed(script, tiny) == ["41 [False]", "82 [True]"]


def test_bounds_checks_have_a_folder_of_their_own(tiny):
    ask(tiny)
    assert ask(tiny, NUMBA_BOUNDSCHECK="1")[1] == ["helper.scaled", "rules.answer"]
    assert {folder.name for folder in (tiny.parent / "cache").iterdir()} == {"rules-fast", "rules-checked"}


def test_plain_python_compiles_nothing(tiny):
    assert ask(tiny, NUMBA_DISABLE_JIT="1") == (41, [])
    assert not (tiny.parent / "cache").exists()


def test_a_cache_that_cannot_be_written_is_done_without(tiny):
    (tiny.parent / "file").write_text("")
    passing = tiny.parent / "passing"
    passing.mkdir()
    assert ask(tiny, SHOPFLOOR_CACHE=str(tiny.parent / "file" / "below"), TMPDIR=str(passing))[0] == 41
    assert list(passing.iterdir()) == []


def test_what_nobody_used_for_a_month_is_removed(tiny):
    ask(tiny)
    cache = tiny.parent / "cache" / "rules-fast"
    (old,) = cache.glob("helper.scaled-*.nbi")
    then = old.stat().st_mtime - 40 * 24 * 3600
    for file in (*cache.glob("helper.*"), *cache.glob("rules.*")):
        os.utime(file, (then, then))
    (used,) = cache.glob("rules.answer-*.nbi")
    os.utime(used)
    (cache / "kept.txt").write_text("somebody else's")
    assert ask(tiny) == (41, [])
    assert not list(cache.glob("helper.*"))
    assert len(list(cache.glob("rules.*"))) == 2
    assert (cache / "kept.txt").exists()


@rule
def odd_one_out(x):
    return x + len(ODDITIES)


ODDITIES = {1: 2}


def test_what_a_function_names_and_nobody_can_tell_is_never_kept():
    """A dictionary among the globals: Numba does not compile it, and a fingerprint must not pretend to know it."""
    with pytest.raises(Unknown, match="a dict"):
        fingerprint(odd_one_out)
    assert not odd_one_out.is_kept()
    assert doubled(4) == 8
    assert doubled.is_kept()


@pytest.mark.parametrize("name", registry.names())
def test_every_rule_of_a_game_can_be_kept(name):
    """One that cannot is compiled again at each start of a server."""
    for compiled in compiled_in(package_of(registry.get(name).act.__module__)):
        if hasattr(compiled, "py_func"):
            fingerprint(compiled)


def test_no_game_uses_compiled_code_when_it_is_imported():
    """Loading what Numba needs for that takes a second, which `shopfloor games` need not spend."""
    used = subprocess.run([sys.executable, "-c", IMPORTED], capture_output=True, text=True, check=True).stdout
    assert used == "[]\n"


IMPORTED = """
from shopfloor.kernel import registry
from shopfloor.kernel.compiling import KERNEL, package_of
from shopfloor.players.warming import compiled_in

homes = [KERNEL, *(package_of(registry.get(name).act.__module__) for name in registry.names())]
rules = [one for home in homes for one in compiled_in(home) if hasattr(one, "py_func")]
print([f"{one.__module__}.{one.__name__}" for one in rules if one.signatures])
"""
