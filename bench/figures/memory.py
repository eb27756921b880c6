"""The memory of a server that is set up and has nothing to do."""

import asyncio
import resource
import tempfile
import time
from pathlib import Path

import httpx

from bench.figure import Figure, Target, figure, of_runs
from bench.server.measure import free_port, wait_until_up
from bench.server.ours import Ours
from shopfloor.kernel import registry

ROUNDS = 3
BOT = "director"
REST = 3
THOUGHTS = 3
"""How many actions the largest search takes in each game first: its memory must not stay."""


@figure(Target("under 350", most=350))
def server_idle_memory() -> Figure:
    return of_runs("MB", [resident_megabytes() for _ in range(ROUNDS)])


def resident_megabytes() -> float:
    """What a server holds when all games are set up and its strongest bots have played some actions of each."""
    with tempfile.TemporaryDirectory() as folder:
        server = Ours(free_port(), Path(folder))
        process = server.start()
        try:
            asyncio.run(wait_until_up(server, process))
            with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as http:
                for game in registry.names():
                    _let_a_bot_play(http, game)
            time.sleep(REST)  # a bot ends the thought it is in
            pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
            return pages * resource.getpagesize() / (1 << 20)
        finally:
            process.terminate()
            process.wait()


def _let_a_bot_play(http: httpx.Client, game: str) -> None:
    """Sit at all seats of a game, and let the strongest bot play the first until it has acted some times."""
    seats = min(registry.get(game).seats)
    wish = {"key": game, "game": game, "seats": [{"kind": "me"}] * seats}
    table = http.post("/api/tables", json=wish).raise_for_status().json()["table"]

    def do(what: str, seat: int, **more: str) -> None:
        command = {"do": what, "key": f"{what} {seat}", "seat": seat, **more}
        http.post(f"/api/tables/{table}/commands", json=command).raise_for_status()

    for seat in range(seats):
        do("hand", seat, bot=BOT)
    while True:
        shown = http.get(f"/api/tables/{table}").raise_for_status().json()
        acted = sum(entry["kind"] == "acted" for entry in shown["entries"])
        if shown["now"]["status"] == "over":
            return
        if acted >= THOUGHTS:
            break
        time.sleep(0.2)
    for seat in range(seats):
        do("return", seat)
