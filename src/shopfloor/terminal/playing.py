"""`shopfloor play` and `shopfloor replay`: from a request to the screen and back."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from shopfloor.kernel import registry, saves
from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import key_of_seed
from shopfloor.kernel.match import Match
from shopfloor.terminal.commands import Leave, read_line
from shopfloor.terminal.compilation import compilation_shown, warm_up
from shopfloor.terminal.screen import Screen
from shopfloor.terminal.session import Session
from shopfloor.terminal.transcript import steps


def play(game: Game, seats: Sequence[str], options: Mapping[str, str], seed: int | None) -> None:
    """A game at this terminal, until it is over or someone leaves."""
    screen = Screen()
    game.new_state(len(seats), options)  # refuse before anything is compiled
    warm_up(game, seats)
    match = Match(game, len(seats), options, None if seed is None else key_of_seed(seed))
    session = Session(screen, match, seats)
    try:
        session.play(read_line)
    except Leave:
        screen.say("Goodbye.")
    except EOFError:
        screen.say("\nThe input ended before the game did; «save FILE» keeps a game, and «load FILE» continues it.")


def replay(path: Path, *, at_once: bool) -> None:
    """A saved game, verified and then shown step by step."""
    screen = Screen()
    kept = saves.parse(saves.read_file(path), str(path))
    with compilation_shown(registry.get(kept.game)):
        match = saves.open_save(kept)
    paused = screen.is_terminal and not at_once
    if paused:
        screen.say("Enter goes on, «all» shows the rest at once, «quit» stops.", style="dim")
    for step in steps(match, kept.players, screen.width):
        screen.say(step)
        screen.say()
        if paused:
            try:
                wish = screen.ask("").strip().lower()
            except EOFError:
                break
            if wish in ("quit", "q"):
                break
            paused = wish not in ("all", "a")
    screen.say(
        f"Verified: the hash chain of {len(kept.log)} actions is whole, the key opens the commitment to the luck, "
        f"every action was legal, and they lead to the saved state.",
        style="bold green",
    )
    if not match.over:
        screen.say(f"To go on with it: «shopfloor play {match.game.name}», then «load {path}».")
