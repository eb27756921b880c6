"""A simulation in the terminal: a progress bar while it runs, a table or one JSON object at the end."""

import shlex
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from rich.console import Console

from shopfloor.kernel.notation import counted
from shopfloor.kernel.refusal import Refusal
from shopfloor.lab.contest import Stop
from shopfloor.lab.parquet import GamesFile
from shopfloor.lab.simulate import MOST_GAMES, Plan
from shopfloor.lab.summary import SeatSummary, Summary, Tally
from shopfloor.players import LEVELS
from shopfloor.players.player import Thinker
from shopfloor.terminal.columns import print_columns
from shopfloor.terminal.compilation import compilation_shown, warm_up
from shopfloor.terminal.progress import progress


def run_simulation(plan: Plan, out: Path | None, *, as_json: bool, jobs: int | None) -> None:
    """Play a plan and print the results. Ctrl-C ends it early: what is done is kept and shown."""
    table = _table(plan, jobs)
    tally = Tally(len(plan.players), cooperative=plan.game.cooperative)
    _prepare(plan)
    start = perf_counter()
    with (
        _stop_on_interrupt() as stop,
        GamesFile(out, plan) if out else nullcontext() as file,
        progress() as report,
    ):
        report.begin(plan.game.title, plan.games, "games")
        for batch in plan.batches(jobs, stop):
            tally.add(batch.scores, batch.places, batch.lengths)
            if file:
                file.add(batch)
            report.done(tally.games)
    names = [player.name for player in plan.players]
    summary = tally.summary(plan.game.name, plan.game.options_of(table), names, perf_counter() - start)
    if as_json:
        print(msgspec.json.encode(summary).decode())  # noqa: T201  # for programs, as it is
    else:
        _print_table(plan, summary)
    if tally.games < plan.games:
        rest = _rest(plan, tally.games, out)
        print(f"stopped after {tally.games:,} of {counted(plan.games, 'game')}; for the rest: {rest}", file=sys.stderr)  # noqa: T201
        raise SystemExit(130)


def _prepare(plan: Plan) -> None:
    """Compile what the games need first, with its own progress, so that it does not count as playing time."""
    if all(player.kind is not None for player in plan.players):
        with compilation_shown(plan.game):
            plan.play(plan.first, 0)
    else:  # all who search run the same code, and the first level is done with it soonest
        warm_up(plan.game, [LEVELS[0] if isinstance(player, Thinker) else player.name for player in plan.players])


@contextmanager
def _stop_on_interrupt() -> Iterator[Stop]:
    """A stop that Ctrl-C requests in this block. It interrupts nothing, so what is counted is also written."""
    stop = Stop()

    def ask(*_: object) -> None:
        stop.asked = True

    former = signal.getsignal(signal.SIGINT)
    if former in (None, signal.SIG_IGN) or threading.current_thread() is not threading.main_thread():
        yield stop
        return
    signal.signal(signal.SIGINT, ask)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, former)


def _rest(plan: Plan, done: int, out: Path | None) -> str:
    """The command that plays the remaining games, into a separate file."""
    first = plan.first + done
    words = ["--first", str(first), "--games", str(plan.games - done)]
    if out:
        words += ["--out", str(out.with_name(f"{out.stem}.{first}{out.suffix}") if done else out)]
    return shlex.join(words)


def _table(plan: Plan, jobs: int | None) -> Any:
    """The state that all games start from; refused first if they cannot be played."""
    if plan.games < 1 or plan.first < 0:
        raise Refusal("games", "a simulation needs at least 1 game, numbered from 0 on; try --games 1000.")
    if plan.first + plan.games > MOST_GAMES:
        raise Refusal("games", f"games are numbered up to {MOST_GAMES:,}; choose a smaller --first or --games.")
    if jobs is not None and jobs < 1:
        raise Refusal("jobs", "a simulation needs at least 1 core; try --jobs 1.")
    return plan.game.new_state(len(plan.players), plan.options)


def _print_table(plan: Plan, summary: Summary) -> None:
    console = Console()
    console.print(f"[bold]{plan.game.title}[/]: {counted(summary.games, 'game')}, seed {plan.seed}", highlight=False)
    rows = [_row(plan.game.seat_name(number), seat, len(plan.players)) for number, seat in enumerate(summary.seats)]
    print_columns(console, rows, words=["seat", "player"])
    console.print(
        f"{counted(summary.draws, 'draw')}; {summary.actions / max(summary.games, 1):.1f} actions a game; "
        f"{summary.seconds:.2f} s, {summary.games_per_second:,.0f} games a second",
        highlight=False,
    )


def _row(name: str, seat: SeatSummary, seats: int) -> dict[str, str]:
    low, high = seat.win_share_ci
    rank = ""  # of two, it says what the share says
    if seats > 2 and seat.mean_rank is not None and seat.mean_rank_ci is not None:
        rank = f"{seat.mean_rank:.3f} ± {seat.mean_rank_ci[1] - seat.mean_rank:.3f}"
    return {
        "seat": name,
        "player": seat.player,
        "wins": f"{seat.wins:,}",
        "share": f"{seat.win_share:.2%}",
        "95 % within": f"{100 * low:.2f} to {100 * high:.2f}",
        "mean rank": rank,
        "score": f"{seat.mean_score:.2f} ± {seat.sd_score:.2f}",
        "range": f"{seat.min_score} to {seat.max_score}",
    }
