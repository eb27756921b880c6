"""What a browser gets and asks for after each action: bytes of a frame, milliseconds of a preview."""

import asyncio
import random
from functools import cache, partial
from itertools import count
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from time import process_time

import msgspec

from bench.figure import NO_TARGET, Figure, Target, add_figure, of_runs, of_samples
from shopfloor.kernel import Match, registry
from shopfloor.kernel.luck import key_of_seed
from shopfloor.tables import messages
from shopfloor.tables.previews import foresee
from shopfloor.tables.service import TableService
from shopfloor.web.frames import Packed

GAMES = 3
PREVIEWS = 60
ROUNDS = 3
"""Each preview is asked for so often; its time is the middle one."""

QUICK = Target("under 10", most=10)

HOW = (
    ("assembly", 1, 10),
    ("assembly", 2, 10),
    ("assembly_line", 2, 10),
    ("factory_funner", 1, 10),
    ("factory_funner", 4, 10),
    ("kanban", 2, 50),
    ("kanban", 4, 50),
    ("independents", 4, 10),
    ("independents", 6, 10),
)
"""Games, seats, and within how many milliseconds a preview is to answer."""


@cache
def frames(game: str, seats: int) -> list[Packed]:
    """All frames that the seats get in a few random games, after the first."""
    with TemporaryDirectory() as folder:
        return asyncio.run(_frames(game, seats, str(Path(folder, "frames.db"))))


async def _frames(game: str, seats: int, database: str) -> list[Packed]:
    service = await TableService.open(database, pack=Packed)
    await service.warming.ready(game)
    chance, keys = random.Random(1), count()
    got: list[Packed] = []

    def take(frame: Packed) -> bool:
        got.append(frame)
        return True

    for number in range(GAMES):
        table = (await service.make("ada", messages.NewTable(f"t{number}", game, [messages.MySeat()] * seats))).table
        for seat in range(seats):
            room, _ = await service.watch(take, "ada", table, seat)
        del got[-seats:]
        there = room.table
        while there.pending:
            seat = chance.choice(there.pending)
            action = chance.choice(there.match.legal(seat)) if there.match else 0
            await service.command("ada", table, messages.Act(f"k{next(keys)}", seat, action))
    await service.close()
    return got


def plain_bytes(game: str, seats: int) -> Figure:
    return of_samples("bytes", [len(frame.plain) for frame in frames(game, seats)])


def deflated_bytes(game: str, seats: int) -> Figure:
    return of_samples("bytes", [len(frame.deflated) for frame in frames(game, seats)])


def view_bytes(game: str, seats: int) -> Figure:
    """What one seat sees, as JSON, after each action of some random games."""
    chance = random.Random(1)
    sizes: list[float] = []
    for seed in range(GAMES):
        match = Match(registry.get(game), seats, key=key_of_seed(seed))
        while match.pending():
            _act(match, chance)
            sizes.append(len(msgspec.json.encode(match.view(0))))
    return of_samples("bytes", sizes)


@cache
def preview_times(game: str, seats: int) -> list[float]:
    """CPU milliseconds of previews in random games."""
    chance = random.Random(5)
    times: list[float] = []
    for seed in range(PREVIEWS):
        match = Match(registry.get(game), seats, key=key_of_seed(seed))
        for _ in range(chance.randrange(20)):
            if match.pending():
                _act(match, chance)
        if match.pending():
            times.append(_preview(match, chance))
    return times


def usual_preview(game: str, seats: int) -> Figure:
    return of_runs("ms", preview_times(game, seats))


def long_preview(game: str, seats: int) -> Figure:
    """The 95th percentile, where many things are unsure."""
    return of_samples("ms", [quantiles(preview_times(game, seats), n=20)[-1]] * 2)


def _act(match: Match, chance: random.Random) -> None:
    seat = chance.choice(match.pending())
    match.act(seat, chance.choice(match.legal(seat)))


def _preview(match: Match, chance: random.Random) -> float:
    seat = chance.choice(match.pending())
    action = chance.choice(match.legal(seat))
    times = []
    for _ in range(ROUNDS):
        start = process_time()
        foresee(match, seat, action, 1, ["Ada"] * match.seats)
        times.append(1000 * (process_time() - start))
    return median(times)


for _game, _seats, _most in HOW:
    add_figure(f"view_{_game}_{_seats}", NO_TARGET, partial(view_bytes, _game, _seats))
    add_figure(f"frame_{_game}_{_seats}", NO_TARGET, partial(plain_bytes, _game, _seats))
    add_figure(f"frame_{_game}_{_seats}_deflated", NO_TARGET, partial(deflated_bytes, _game, _seats))
    add_figure(f"preview_{_game}_{_seats}", Target(f"under {_most}", most=_most), partial(usual_preview, _game, _seats))
    add_figure(f"preview_{_game}_{_seats}_p95", NO_TARGET, partial(long_preview, _game, _seats))
