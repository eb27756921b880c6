"""The ladder in the terminal: progress while it is played, a table or one JSON object at the end."""

import sys

import msgspec
from rich.console import Console

from shopfloor.kernel.notation import counted
from shopfloor.kernel.refusal import Refusal
from shopfloor.lab.ladder import Ladder, Rung
from shopfloor.terminal.columns import print_columns
from shopfloor.terminal.compilation import warm_up
from shopfloor.terminal.progress import progress

INTERRUPTED = 130
WIDE = 150


def run_ladder(ladder: Ladder, games: int, exploits: int, *, as_json: bool) -> None:
    """Continue a ladder and print it. Ctrl-C ends it early: what is done is kept and shown."""
    if games < 1 or exploits < 0:
        raise Refusal("games", "a ladder needs at least 1 game; try --games 100.")
    warm_up(ladder.game, ladder.kept.players, ladder.kept.seats)
    stopped = False
    try:
        with progress() as report:
            report.begin(ladder.game.title, games, "contests", len(ladder.kept.played))
            for number in ladder.play(games):
                report.done(number)
            if ladder.game.oracle and exploits:
                total = exploits * len(ladder.kept.players)
                report.begin("Best replies", total, "games", len(ladder.kept.given))
                for number in ladder.exploit(exploits):
                    report.done(number)
    except KeyboardInterrupt:
        stopped = True
    rungs = ladder.rungs()
    if as_json:
        print(msgspec.json.encode({"game": ladder.game.name, "seed": ladder.kept.seed, "rungs": rungs}).decode())  # noqa: T201  # for programs, as it is
    else:
        _print(ladder, rungs)
    if stopped:
        again = (
            f"the same command with --file {ladder.path} continues it"
            if ladder.path
            else "use --file to keep the results"
        )
        print(f"stopped after {len(ladder.kept.played):,} of {counted(games, 'contest')}; {again}.", file=sys.stderr)  # noqa: T201
        raise SystemExit(INTERRUPTED)


def _print(ladder: Ladder, rungs: list[Rung]) -> None:
    console = Console()
    console = console if console.is_terminal else Console(width=WIDE)
    played = len(ladder.kept.played)
    console.print(
        f"[bold]{ladder.game.title}[/]: {counted(played, 'contest')}, seed {ladder.kept.seed}", highlight=False
    )
    print_columns(console, [_row(rung, ladder.kept.seats) for rung in reversed(rungs)], words=["player"])


def _row(rung: Rung, seats: int) -> dict[str, str]:
    return {
        "player": rung.player,
        "rating": "" if rung.rating is None else f"{rung.rating:.1f} ± {rung.rating_error:.1f}",
        "wins": _share(rung.win_share, rung.win_share_ci),
        "mean rank": _rank(rung) if seats > 2 else "",
        "beats the one below": _below(rung),
        "ms a move": f"{rung.ms_a_move:.1f}",
        "slowest": f"{rung.slowest_ms:.0f}",
        "gives away a game": _given(rung.given_away, rung.given_away_error),
        "less than the one below": _given(rung.less_given, rung.less_given_error),
    }


def _share(share: float, within: tuple[float, float]) -> str:
    return f"{share:.1%} ({100 * within[0]:.1f} to {100 * within[1]:.1f})"


def _rank(rung: Rung) -> str:
    if rung.mean_rank is None:
        return ""
    spread = "" if rung.mean_rank_ci is None else f" ± {rung.mean_rank_ci[1] - rung.mean_rank:.2f}"
    return f"{rung.mean_rank:.2f}{spread}"


def _below(rung: Rung) -> str:
    if rung.share_below is None or rung.share_below_ci is None:
        return ""
    return f"{_share(rung.share_below, rung.share_below_ci)} of {rung.decided_below}"


def _given(share: float | None, error: float | None) -> str:
    if share is None:
        return ""
    spread = "" if error is None else f" ± {100 * error:.2f}"
    return f"{100 * share:.2f}{spread} %"
