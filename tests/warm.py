"""`python -m tests.warm`: every game and the server are compiled once, on all cores, before the tests begin.

So no test waits for a compiler within its time limit: not for the rules and the search, and not for the rules with
bounds checks, which a law runs in a process of its own.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

from shopfloor import machine_code
from shopfloor.kernel import registry
from shopfloor.kernel.conformance.mode_laws import origin_of
from shopfloor.lab.simulate import cores
from shopfloor.players.warming import RULES, parts

CHECKED = (
    "import sys; from shopfloor.kernel.conformance.mode_laws import print_trace; print_trace(sys.argv[1], '0', '1')"
)


def compiled(name: str, checked: bool) -> str:
    """Compile a game in a process of its own; what that took, in words."""
    start = perf_counter()
    if checked:
        words = ["-c", CHECKED, str(origin_of(registry.get(name)))]
    else:
        words = ["-m", "shopfloor.players.warming", name]
    env = os.environ | ({"NUMBA_BOUNDSCHECK": "1"} if checked else {})
    with subprocess.Popen(  # its input stays open: it ends with us
        [sys.executable, *words], env=env, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL
    ) as child:
        child.wait()
    mode = "with bounds checks" if checked else "rules and search"
    return f"{name}, {mode}: {perf_counter() - start:.0f} s" + (" and failed" if child.returncode else "")


def compiled_server() -> str:
    """Compile the server; what that took, in words."""
    start = perf_counter()
    machine_code.compile_server()
    return f"the server: {perf_counter() - start:.0f} s"


if __name__ == "__main__":
    with ThreadPoolExecutor(cores()) as workers:
        games = sorted(registry.games(), key=lambda game: -parts(game, RULES))  # no core is left with a long one
        jobs = [workers.submit(compiled_server)]
        jobs += [workers.submit(compiled, game.name, checked) for checked in (False, True) for game in games]
        for job in jobs:
            sys.stdout.write(job.result() + "\n")
            sys.stdout.flush()
