"""`shopfloor …`: the command line."""

import os
import sys
import warnings
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, CycloptsError, Parameter
from cyclopts.exceptions import UnusedCliTokensError

from shopfloor import __version__
from shopfloor.kernel.faults import fault, location_of
from shopfloor.kernel.refusal import Refusal

REFUSED = 2
FAILED = 1
EXTRAS = "lab,web"
"""The extras of the package with the libraries that only some commands need."""

app = App(
    name="shopfloor",
    help="Board games about making things: play them, read their rules, replay finished games.",
    version=__version__,
    suppress_keyboard_interrupt=False,
)

# Each command loads what it needs when it is called, so that none waits for another's libraries.


@app.command
def games() -> None:
    """Show all games, their seats and their options."""
    from shopfloor.terminal.catalogue import show_games
    from shopfloor.terminal.screen import Screen

    show_games(Screen())


@app.command
def rules(game: str | None = None, /) -> None:
    """Show the rules of a game.

    :param game: The game's name; see «shopfloor games».
    """
    from shopfloor.terminal.manual import show_rules
    from shopfloor.terminal.request import game_called
    from shopfloor.terminal.screen import Screen

    show_rules(Screen(), game_called(game, "rules"))


@app.command
def learn(game: str | None = None, /) -> None:
    """Learn a game by playing it: a guided first game of a few minutes.

    :param game: The game's name; see «shopfloor games».
    """
    from shopfloor.terminal.learning import learn as learn_by_playing
    from shopfloor.terminal.request import game_called

    learn_by_playing(game_called(game, "learn"))


@app.command
def play(
    game: str | None = None,
    /,
    *,
    seats: str | None = None,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    seed: int | None = None,
) -> None:
    """Play a game in the terminal.

    :param game: The game's name; see «shopfloor games».
    :param seats: Who plays, seat by seat: «you» or a computer player, like you,greedy or you,you.
    :param option: An option of the game, as name=value; see «shopfloor games». May be given several times.
    :param seed: A number that fixes the luck, for a game that can be repeated.
    """
    from shopfloor.terminal import playing
    from shopfloor.terminal.request import game_called, options_from, seats_from

    chosen = game_called(game, "play")
    playing.play(chosen, seats_from(seats, chosen), options_from(option or []), seed)


@app.command
def replay(
    file: Path | None = None, /, *, at_once: Annotated[bool, Parameter(name="--all", negative=())] = False
) -> None:
    """Show a saved game step by step, and verify it.

    :param file: A file made by «save» in a game.
    :param at_once: Show everything without waiting for Enter.
    """
    from shopfloor.terminal import playing

    if file is None:
        raise Refusal(
            "no file", "which game? Try «shopfloor replay game.json»; «save FILE» in a game makes such a file."
        )
    playing.replay(file, at_once=at_once)


@app.command
def par(file: Path | None = None, /) -> None:
    """Show how well each seat of a finished game could have done with what it got; Ctrl-C stops the search.

    :param file: A file made by «save» in a finished game.
    """
    from shopfloor.terminal.par import show_par

    if file is None:
        raise Refusal("no file", "which game? Try «shopfloor par game.json»; «save FILE» in a game makes such a file.")
    show_par(file)


@app.command
def simulate(
    game: str | None = None,
    /,
    *,
    games: int = 1000,
    seats: str | None = None,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    seed: int = 1,
    first: int = 0,
    jobs: int | None = None,
    out: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> None:
    """Play many games between computer players, and show the results.

    :param game: The game's name; see «shopfloor games».
    :param games: The number of games.
    :param seats: Who plays, seat by seat, like random,greedy; random players by default.
    :param option: An option of the game, as name=value; see «shopfloor games». May be given several times.
    :param seed: A number that fixes all luck: the same seed gives the same games on any number of cores, except with
        director, whose time is limited.
    :param first: The number of the first game, to continue where an earlier run of the seed ended.
    :param jobs: How many cores to use; all by default.
    :param out: A Parquet file with one row per game; NAME.seats.parquet next to it gets one row per seat.
    :param as_json: Print one JSON object instead of a table.
    """
    from shopfloor.lab.simulate import Plan
    from shopfloor.terminal.request import computer_players, game_called, options_from
    from shopfloor.terminal.simulation import run_simulation

    chosen = game_called(game, "simulate")
    plan = Plan(chosen, computer_players(seats, chosen), options_from(option or []), games, seed, first)
    run_simulation(plan, out, as_json=as_json, jobs=jobs)


@app.command
def ladder(
    game: str | None = None,
    /,
    *,
    games: int = 120,
    players: str | None = None,
    option: Annotated[list[str] | None, Parameter(negative=())] = None,
    seats: int | None = None,
    seed: int = 1,
    replies: int = 0,
    file: Path | None = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
) -> None:
    """Let the computer players play each other, and rate them.

    :param game: The game's name; see «shopfloor games».
    :param games: How many contests in all, with all seats rotated.
    :param players: Who plays, from the weakest to the strongest, like trainee,foreman; all levels by default.
    :param option: An option of the game, as name=value; see «shopfloor games». May be given several times.
    :param seats: The number of seats at a table; as few as the game allows by default.
    :param seed: A number that fixes all luck; director, whose time is limited, may still play differently.
    :param replies: How many games the best reply plays against each player, if the game is solved.
    :param file: Where the ladder is kept: stop it with Ctrl-C, and the same command continues it.
    :param as_json: Print one JSON object instead of a table.
    """
    from shopfloor.lab.ladder import Ladder
    from shopfloor.terminal.ladder import run_ladder
    from shopfloor.terminal.request import game_called, options_from

    names = [name.strip() for name in players.split(",")] if players else []
    run_ladder(
        Ladder.start(game_called(game, "ladder"), names, options_from(option or []), seed, file, seats),
        games,
        replies,
        as_json=as_json,
    )


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str | None = None,
    workers: int = 1,
    rate: float = 20,
    proxies: str = "",
    open_metrics: bool = False,
) -> None:
    """Serve tables to browsers.

    :param host: The address to serve on; 0.0.0.0 is every address of this machine.
    :param port: The port to serve on.
    :param database: A file, or postgresql://user:password@host/name; a file in your data folder by default.
    :param workers: How many processes; more than one needs PostgreSQL.
    :param rate: How many commands a second one person may send; 0 for any number.
    :param proxies: Your proxies, separated by commas: only they may name the client in X-Forwarded-For.
    :param open_metrics: Let anyone read /metrics, not only this machine.
    """
    from shopfloor.tables.database import default_database
    from shopfloor.web.app import Settings
    from shopfloor.web.serving import serve as serve_tables

    settings = Settings(database or default_database(), rate, proxies, open_metrics)
    serve_tables(settings, host, port, workers)


@app.command
def compile_server() -> None:
    """Compile the server's busiest modules to machine code, so that moves take less processor time.

    Do it once after each update. It takes about a minute and needs a C compiler; servers that start afterwards use it.
    """
    from shopfloor import machine_code

    if machine_code.is_compiled():
        sys.stdout.write("The server is compiled.\n")
        return
    sys.stdout.write(f"Compiling {len(machine_code.MODULES)} modules of the server; this takes about a minute.\n")
    sys.stdout.flush()
    machine_code.compile_server()
    sys.stdout.write("The server is compiled; one that you start now uses it.\n")


tables = App(name="tables", help="Manage the tables that a server keeps.")
app.command(tables)


@tables.command(name="export")
def export_table(table: str, file: Path, /, *, database: str | None = None) -> None:
    """Write a table to a file that «shopfloor replay» verifies, even while it is being played.

    :param table: The table's id, as in its address.
    :param file: The file to write.
    :param database: A file, or postgresql://user:password@host/name; a file in your data folder by default.
    """
    from shopfloor.kernel.saves import write_file
    from shopfloor.tables.database import default_database
    from shopfloor.tables.files import read_table

    write_file(file, read_table(database or default_database(), table))


def main() -> None:
    """Run a command; errors are reported in one sentence."""
    from shopfloor.terminal.screen import prepare

    prepare()
    warnings.showwarning = _tell_warning
    try:
        app(exit_on_error=False, print_error=False, result_action="return_none")
    except Refusal as refusal:
        _leave(refusal.text, REFUSED)
    except CycloptsError as error:
        _leave(_sentence(error), REFUSED)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("shopfloor"):
            raise
        _leave(f"this needs {error.name}, which is missing; «pip install 'shopfloor[{EXTRAS}]'» brings it.", REFUSED)
    except BrokenPipeError:  # whoever read our output has read enough
        _print_no_more()
    except OSError as error:  # such as a full disk under our output
        _print_no_more()
        _leave(f"cannot go on: {(error.strerror or str(error)).lower()}; make room, or print elsewhere.", REFUSED)
    except Exception as error:
        if not location_of(error):
            raise
        _leave(f"a rule fails: {fault(error)}.", FAILED)


def _sentence(error: CycloptsError) -> str:
    """What is wrong with a command line, and where to look."""
    if isinstance(error, UnusedCliTokensError):
        what = f"«{' '.join(error.unused_tokens or ())}» is more than this command takes"
    else:
        what = " ".join(str(error).split()).rstrip(".")
    command = " ".join(["shopfloor", *(error.command_chain or ())])
    return f"{what}; «{command} --help» shows how."


def _print_no_more() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _leave(text: str, code: int) -> None:
    from shopfloor.terminal.screen import printable

    sys.stdout.flush()
    sys.stderr.write(f"{printable(text)}\n")
    raise SystemExit(code)


def _tell_warning(message: Warning | str, *_: Any, **__: Any) -> None:
    sys.stderr.write(f"{message}\n")
