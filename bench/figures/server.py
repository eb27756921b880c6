"""The server against boardgame.io: the same clients, our moves on disk before anyone hears of them, its in memory."""

from functools import cache, partial

from bench.figure import NO_TARGET, Figure, Target, add_figure, figure, of_runs
from bench.server.load import Seen
from bench.server.measure import both, compiled_and_plain
from shopfloor import machine_code
from shopfloor.kernel.refusal import Refusal

PEER = "boardgame.io, in memory"
ROUNDS = 5
PROMISED = 50
"""The number of tables for which the target of delays holds."""


@cache
def rounds(tables: int, *, paced: bool = False) -> list[tuple[Seen, Seen]]:
    return [both(tables, paced=paced) for _ in range(ROUNDS)]


def per_cpu_second(tables: int) -> Figure:
    """Moves a second of the server's processor, at as many as the clients can send."""
    seen = rounds(tables)
    runs = [ours.per_cpu_second for ours, _ in seen]
    return of_runs("moves/CPU s", runs, PEER, [theirs.per_cpu_second for _, theirs in seen])


def moves(tables: int) -> Figure:
    """Moves a second of the clock on the wall, in the same runs: clients and server share the machine."""
    seen = rounds(tables)
    return of_runs("moves/s", [ours.rate for ours, _ in seen], PEER, [theirs.rate for _, theirs in seen])


def delay(tables: int, percent: int) -> Figure:
    """How long after a move its player has the answer, at a steady pace."""
    seen = rounds(tables, paced=True)
    runs = [ours.delay(percent) for ours, _ in seen]
    return of_runs("ms", runs, PEER, [theirs.delay(percent) for _, theirs in seen])


def times(least: float) -> Target:
    return Target(f"at least {least:g} times the peer", of=("ratio",), least=least)


@figure(times(1.15))
def server_compiled() -> Figure:
    """Moves a second of the server's processor as machine code, and as Python."""
    if not machine_code.is_compiled():
        raise Refusal("server", "the server is not compiled; «.venv/bin/shopfloor compile-server» does it.")
    seen = [compiled_and_plain(PROMISED) for _ in range(ROUNDS)]
    return of_runs(
        "moves/CPU s",
        [compiled.per_cpu_second for compiled, _ in seen],
        "itself as Python",
        [plain.per_cpu_second for _, plain in seen],
    )


QUICK = Target("under 30", most=30)

for _tables, _name, _target in (
    (1, "server_1_table", NO_TARGET),  # a move alone: a commit alone
    (PROMISED, "server_50_tables", times(2.5)),
    (500, "server_500_tables", times(2)),
):
    add_figure(_name, _target, partial(per_cpu_second, _tables))
    add_figure(f"{_name}_moves", NO_TARGET, partial(moves, _tables))
    add_figure(f"{_name}_p50", NO_TARGET, partial(delay, _tables, 50))
    add_figure(f"{_name}_p99", QUICK if _tables == PROMISED else NO_TARGET, partial(delay, _tables, 99))
