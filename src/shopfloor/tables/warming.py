"""Sets up the games of a server in the background: processes fill the cache, then this process loads from it.

A process takes one game, and there are as many as cores. A game that somebody asked for comes first, even before one
that has begun, and games whose cache is warm need no process. A process that fails does no harm: what is missing in
the cache is compiled here, in a thread.
"""

import asyncio
import gc
import logging
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

from shopfloor.cache import cache_root
from shopfloor.kernel import Game, Refusal, registry
from shopfloor.players import warming
from shopfloor.players.estimate import Estimate, left_of
from shopfloor.players.warming import COMPILED, DONE, RULES, STEPS
from shopfloor.tables.messages import Setup

MOST_PROCESSES = 4
LOADING = 2
"""About how many seconds a step takes if it is in the cache."""
PATIENCE = 10
"""How many seconds a request waits for rules that are almost ready."""

log = logging.getLogger(__name__)


class SettingUp(Refusal):
    """Something needs a game that is not ready yet; it may be tried again after some seconds."""

    def __init__(self, game: str, setup: Setup) -> None:
        self.game = game
        self.seconds = setup.seconds_left or 1
        super().__init__("setting up", f"{setup.text[0].lower()}{setup.text[1:].removesuffix('.')}; ask again then.")


class Job:
    """Setting up one game."""

    def __init__(self, game: Game) -> None:
        loop = asyncio.get_running_loop()
        self.game = game
        self.asked = False
        """Has somebody asked for it?"""
        self.cached: dict[str, asyncio.Future[bool]] = {step: loop.create_future() for step in STEPS}
        """For each step, done when nothing more of it will come into the cache: True if all of it is there."""
        self.ready: dict[str, asyncio.Future[None]] = {step: loop.create_future() for step in STEPS}
        self.estimate: Estimate | None = None
        self.process: Process | None = None
        self.displaced = False
        """Was its process ended to make room for a game that somebody asked for?"""
        for future in self.ready.values():
            future.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody need ask for it

    def is_ready(self, step: str) -> bool:
        future = self.ready[step]
        return future.done() and not future.cancelled() and future.exception() is None

    def setup(self) -> Setup | None:
        """What the game waits for; None if it is ready."""
        title = self.game.title
        step = next((step for step in STEPS if not self.is_ready(step)), None)
        if step is None:
            return None
        if self.ready[step].done():
            return Setup("failed", None, f"{title} cannot be set up; the log of the server says why.")
        if not self.cached[step].done() and self.estimate is None:
            return Setup("queued", None, f"{title} is set up after other games.")
        seconds = self._seconds_left(step)
        if step == RULES:
            return Setup("rules", seconds, f"Setting up {title}{left_of(seconds)}.")
        return Setup("search", seconds, f"Setting up the bots of {title}{left_of(seconds)}.")

    def _seconds_left(self, step: str) -> int | None:
        if not self.cached[step].done():
            return self.estimate.seconds_left(step) if self.estimate else None
        return LOADING if self.cached[step].result() else None


class Warming:
    """How far each game is set up."""

    def __init__(self) -> None:
        self._loader = ThreadPoolExecutor(1, thread_name_prefix="warming")
        self._jobs: dict[str, Job] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._waiting: list[tuple[Job, asyncio.Future[None]]] = []
        self._filling: list[Job] = []
        self._most = min(os.cpu_count() or 1, MOST_PROCESSES)

    def start(self, name: str, *, asked: bool = False) -> Job:
        """Begin to set up a game, unless that was done; one that somebody asks for comes first."""
        job = self._jobs.get(name)
        if job is None:
            job = self._jobs[name] = Job(registry.get(name))
            for work in (self._fill(job), self._load(job)):
                task = asyncio.create_task(work)
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        if asked and not job.asked:
            job.asked = True
            self._make_room(job)
        return job

    async def ready(self, name: str, step: str = RULES) -> None:
        """Return when a step of a game is done; a game that cannot be set up is refused."""
        await asyncio.shield(self.start(name, asked=True).ready[step])

    async def soon(self, name: str, step: str = RULES) -> None:
        """Wait a little for a step of a game, and refuse if it is not done then."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self.ready(name, step)
        self.refuse_early(name, step)

    async def a_moment(self, name: str, step: str) -> None:
        """Wait a second, or until a step of a game is done."""
        await asyncio.wait([self.start(name, asked=True).ready[step]], timeout=1)

    def refuse_early(self, name: str, step: str = RULES) -> None:
        """Refuse what needs a step of a game if it is not done."""
        job = self.start(name, asked=True)
        if job.ready[step].done():
            job.ready[step].result()
        elif setup := job.setup():
            raise SettingUp(name, setup)

    def is_ready(self, name: str, step: str = RULES) -> bool:
        return name in self._jobs and self._jobs[name].is_ready(step)

    def setup(self, name: str) -> Setup | None:
        """What a game waits for; None if it is ready."""
        return self.start(name).setup()

    async def close(self) -> None:
        """End all processes; whoever waits for a game is refused."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for job in self._jobs.values():
            for future in job.ready.values():
                future.cancel()
        self._loader.shutdown(wait=False, cancel_futures=True)

    # The processes that fill the cache

    async def _fill(self, job: Job) -> None:
        try:
            for step in STEPS:
                if warming.is_warm(job.game, step):
                    _settle(job.cached[step], True)
            while not all(cached.done() for cached in job.cached.values()):
                await self._turn(job)
                try:
                    await self._run_process(job)
                except OSError as error:
                    log.warning("no process can be started to set up %s: %s", job.game.title, error)
                finally:
                    self._filling.remove(job)
                    self._next()
                if not job.displaced:
                    break
        except Exception:
            log.exception("the cache of %s is not filled", job.game.title)
        finally:
            for step in STEPS:
                _settle(job.cached[step], False)

    async def _turn(self, job: Job) -> None:
        """Wait until a process may be started for a game."""
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((job, turn))
        job.displaced = False
        self._next()
        await turn

    def _next(self) -> None:
        """Let the next games begin; those that somebody asked for come first."""
        self._waiting.sort(key=lambda waiting: not waiting[0].asked)
        while self._waiting and len(self._filling) < self._most:
            job, turn = self._waiting.pop(0)
            if not turn.done():
                self._filling.append(job)
                turn.set_result(None)

    def _make_room(self, asked: Job) -> None:
        """End the process of a game that nobody asked for: what it has compiled is kept, and it continues later."""
        if not any(job is asked for job, _ in self._waiting):
            return
        idle = [job for job in self._filling if not job.asked and not job.displaced]
        if idle:
            idle[-1].displaced = True
            if idle[-1].process:
                _kill(idle[-1].process)

    async def _run_process(self, job: Job) -> None:
        """Fill the cache in a process, and follow the progress it prints."""
        process = job.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            warming.__name__,
            job.game.name,
            stdin=PIPE,  # its end tells the process that we are gone
            stdout=PIPE,
            stderr=DEVNULL,  # what goes wrong there goes wrong here too, and is told
            start_new_session=True,  # Ctrl-C is for us
            env=os.environ | {"SHOPFLOOR_CACHE": str(cache_root())},
        )
        job.estimate = Estimate({step: warming.parts(job.game, step) for step in STEPS})
        if job.displaced:
            _kill(process)
        try:
            while line := await process.stdout.readline():  # type: ignore[union-attr]
                what, _, name = line.decode().strip().partition(" ")
                if what == COMPILED:
                    job.estimate.count()
                elif what == DONE:
                    job.estimate.next_step()
                    _settle(job.cached[name], True)
        finally:
            job.process = None
            _kill(process)
            await process.wait()

    # Loading

    async def _load(self, job: Job) -> None:
        loop = asyncio.get_running_loop()
        for step in STEPS:
            await job.cached[step]
            try:
                await loop.run_in_executor(self._loader, warming.warm, job.game, step)
            except Exception as error:
                log.exception("%s cannot be set up", job.game.title)
                refusal = Refusal(
                    "broken game", f"{job.game.title} cannot be set up ({type(error).__name__}: {error})."
                )
                for rest in STEPS[STEPS.index(step) :]:
                    job.ready[rest].set_exception(refusal)
                return
            job.ready[step].set_result(None)
        await loop.run_in_executor(self._loader, _tidy)


def _tidy() -> None:
    """Tell the garbage collector that what loading has left in memory stays."""
    gc.collect()
    gc.freeze()


def _settle(future: "asyncio.Future[bool]", done: bool) -> None:
    if not future.done():
        future.set_result(done)


def _kill(process: Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
