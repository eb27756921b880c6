"""What other players notice of an attack with long logs, and what it leaves in the server's memory."""

import asyncio
import resource
import subprocess
import sys
import time
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path

from bench.figure import NO_TARGET, Figure, Target, add_figure, of_runs
from bench.server.load import Game, Seen, play_all
from bench.server.measure import WARM_SECONDS, disk, free_port, wait_until_up
from bench.server.ours import Ours

ROUNDS = 3
PLAYERS, PACE, REST = 4, 0.1, 4_000
"""How many people play, each at a separate table, one action in a tenth of a second, in games that do not end."""
CALM_SECONDS, ATTACK_SECONDS, AFTER_SECONDS = 5.0, 20.0, 60.0
RATE = "20"


@dataclass
class Attack:
    """One attack: delays without and with it, and the server's memory before, at its end and a minute later."""

    calm: Seen
    attacked: Seen
    megabytes: tuple[float, float, float]
    told: str


def resident(pid: int) -> float:
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize() / (1 << 20)


async def endure(folder: Path, after: float) -> Attack:
    """Let a server, with its usual limits, be attacked while others play."""
    first = Ours(free_port(), folder, rate=RATE)
    process = first.start()
    try:
        await wait_until_up(first, process)
        people = [first] + [Ours(first.port, folder) for _ in range(PLAYERS - 1)]
        calm, attacked = Seen(), Seen()
        games = []
        for number, person in enumerate(people):
            await person.is_up()  # which gives them a cookie of their own
            games.append(Game(person, number, await person.open(), calm, PACE, REST))
        await play_all(games, WARM_SECONDS)
        calm.delays = []
        await play_all(games, CALM_SECONDS)
        for game in games:
            game.seen = attacked
        before = resident(process.pid)
        command = [sys.executable, "-m", "bench.server.attack", str(first.port), str(ATTACK_SECONDS)]
        attack = subprocess.Popen(command, stdout=subprocess.PIPE)
        try:
            await play_all(games, ATTACK_SECONDS)
            during = resident(process.pid)
            told, _ = await asyncio.to_thread(attack.communicate)
        finally:
            attack.kill()
            attack.wait()
        for game in games:
            game.seen = Seen()
        end = time.monotonic() + after
        while time.monotonic() < end:
            await play_all(games, 1.0)
        return Attack(calm, attacked, (before, during, resident(process.pid)), told.decode().strip())
    finally:
        process.terminate()
        process.wait()


@cache
def attacks() -> list[Attack]:
    """Some attacks on new servers; after the last one nothing happens for a minute."""
    found = []
    for number in range(ROUNDS):
        with disk() as folder:
            found.append(asyncio.run(endure(folder, AFTER_SECONDS if number == ROUNDS - 1 else 0)))
        sys.stderr.write(f"{found[-1].told}; before, at the end, later: {found[-1].megabytes} MB\n")
    return found


def delay(percent: int, attacked: bool) -> Figure:
    return of_runs("ms", [(one.attacked if attacked else one.calm).delay(percent) for one in attacks()])


add_figure("attack_p50", NO_TARGET, partial(delay, 50, attacked=True))
add_figure("attack_p99", Target("under 100", most=100), partial(delay, 99, attacked=True))
add_figure("attack_p99_before", NO_TARGET, partial(delay, 99, attacked=False))


def left_behind() -> Figure:
    """How many megabytes more than before a server holds a minute after an attack."""
    before, _, later = attacks()[-1].megabytes
    return Figure(later - before, "MB", 0.0)


add_figure("attack_memory_left", NO_TARGET, left_behind)
