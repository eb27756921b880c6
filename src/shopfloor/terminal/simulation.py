"""A simulation in the terminal: a progress bar while it runs, a table or one JSON object at the end."""

import sys
from contextlib import nullcontext
from pathlib import Path
from time import perf_counter
from typing import Any, Literal

import msgspec
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from shopfloor.kernel.refusal import Refusal
from shopfloor.lab.parquet import GamesFile
from shopfloor.lab.simulate import MOST_GAMES, Plan
from shopfloor.lab.summary import Summary, Tally
from shopfloor.terminal.compilation import compilation_shown

COLUMNS: dict[str, Literal["left", "right"]] = {
    "seat": "left",
    "player": "left",
    "wins": "right",
    "share": "right",
    "95 % within": "right",
    "score": "right",
    "range": "right",
}


def run_simulation(plan: Plan, out: Path | None, *, as_json: bool, jobs: int | None) -> None:
    """Play a plan and print what it came to. Ctrl-C ends it early: what is done is kept, shown and told."""
    table = _table(plan, jobs)
    tally = Tally(len(plan.players))
    stopped = False
    with compilation_shown():
        plan.play(plan.first, 0)
    start = perf_counter()
    try:
        with GamesFile(out, plan) if out else nullcontext() as file, _progress() as progress:
            task = progress.add_task(plan.game.title, total=plan.games)
            for batch in plan.batches(jobs):
                tally.add(batch.scores, batch.utilities, batch.lengths)
                if file:
                    file.add(batch)
                progress.update(task, completed=tally.games)
    except KeyboardInterrupt:
        stopped = True
    names = [player.name for player in plan.players]
    summary = tally.summary(plan.game.name, plan.game.options_of(table), names, perf_counter() - start)
    if as_json:
        print(msgspec.json.encode(summary).decode())  # noqa: T201  # for programs, as it is
    else:
        _print_table(plan, summary)
    if stopped:
        rest = f"--first {plan.first + tally.games} --games {plan.games - tally.games}"
        print(f"stopped after {tally.games} of {plan.games} games; for the rest: {rest}", file=sys.stderr)  # noqa: T201
        raise SystemExit(130)


def _table(plan: Plan, jobs: int | None) -> Any:
    """The table that all games start from, once it is sure that they can be played."""
    if plan.games < 1 or plan.first < 0:
        raise Refusal("games", "a simulation needs at least 1 game, numbered from 0 on; try --games 1000.")
    if plan.first + plan.games > MOST_GAMES:
        raise Refusal("games", f"games are numbered up to {MOST_GAMES:,}; choose a smaller --first or --games.")
    if jobs is not None and jobs < 1:
        raise Refusal("jobs", "a simulation needs at least 1 core; try --jobs 1.")
    return plan.game.new_state(len(plan.players), plan.options)


def _progress() -> Progress:
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed:,} of {task.total:,} games"),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


def _print_table(plan: Plan, summary: Summary) -> None:
    console = Console()
    console.print(f"[bold]{plan.game.title}[/]: {summary.games:,} games, seed {plan.seed}", highlight=False)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
    for heading, side in COLUMNS.items():
        table.add_column(heading, justify=side, no_wrap=True)
    for number, seat in enumerate(summary.seats):
        low, high = seat.win_share_ci
        table.add_row(
            plan.game.seat_name(number),
            seat.player,
            f"{seat.wins:,}",
            f"{seat.win_share:.2%}",
            f"{100 * low:.2f} to {100 * high:.2f}",
            f"{seat.mean_score:.2f} ± {seat.sd_score:.2f}",
            f"{seat.min_score} to {seat.max_score}",
        )
    console.print(table)
    console.print(
        f"{summary.draws:,} draws; {summary.actions / max(summary.games, 1):.1f} actions a game; "
        f"{summary.seconds:.2f} s, {summary.games_per_second:,.0f} games a second",
        highlight=False,
    )
