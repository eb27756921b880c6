"""The server against boardgame.io: the same clients, our moves on disk before anyone hears of them, its in memory."""

from functools import cache

from bench.figure import Figure, Target, figure, of_runs
from bench.server.load import Seen
from bench.server.measure import both

PEER = "boardgame.io, in memory"
ROUNDS = 5


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


TWICE = Target("at least 2 times the peer", of=("ratio",), least=2)
KNOWN = Target("to know it")


@figure(TWICE)
def server_1_table() -> Figure:
    return per_cpu_second(1)


@figure(TWICE)
def server_50_tables() -> Figure:
    return per_cpu_second(50)


@figure(TWICE)
def server_500_tables() -> Figure:
    return per_cpu_second(500)


@figure(KNOWN)
def server_1_table_moves() -> Figure:
    return moves(1)


@figure(KNOWN)
def server_50_tables_moves() -> Figure:
    return moves(50)


@figure(KNOWN)
def server_500_tables_moves() -> Figure:
    return moves(500)


@figure(KNOWN)
def server_1_table_p50() -> Figure:
    return delay(1, 50)


@figure(KNOWN)
def server_1_table_p99() -> Figure:
    return delay(1, 99)


@figure(KNOWN)
def server_50_tables_p50() -> Figure:
    return delay(50, 50)


@figure(Target("under 30", most=30))
def server_50_tables_p99() -> Figure:
    return delay(50, 99)


@figure(KNOWN)
def server_500_tables_p50() -> Figure:
    return delay(500, 50)


@figure(KNOWN)
def server_500_tables_p99() -> Figure:
    return delay(500, 99)
