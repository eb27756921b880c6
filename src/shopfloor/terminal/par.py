"""`shopfloor par`: how well each seat of a finished game could have done."""

from pathlib import Path

from shopfloor.kernel import Match, Par, Refusal, registry, saves
from shopfloor.kernel.notation import counted
from shopfloor.terminal.compilation import compilation_shown
from shopfloor.terminal.names import display_names
from shopfloor.terminal.panels import picture
from shopfloor.terminal.progress import progress
from shopfloor.terminal.screen import Screen


def show_par(path: Path) -> None:
    """Search for the best that each seat could have done, and show it. Ctrl-C ends a search early."""
    screen = Screen()
    kept = saves.parse(saves.read_file(path), str(path))
    with compilation_shown(registry.get(kept.game)):
        match = saves.open_save(kept)
    game = match.game
    if game.par is None:
        raise Refusal("no par", f"{game.title} has no par; «shopfloor replay» shows the game.")
    if not match.over:
        raise Refusal("not over", f"{path} is not finished; par is for finished games.")
    names = display_names(game, kept.players)
    for seat, name in enumerate(names):
        found = search(match, seat, name)
        screen.say(picture(game, game.view(found.table, None), names, screen.width))
        screen.say(sentence(name, found, game.unit), style="bold")


def search(match: Match, seat: int, name: str) -> Par:
    """The best that was found for a seat until the search ended or was stopped."""
    assert match.game.par  # noqa: S101  # whoever calls has looked
    found: list[Par] = []
    with progress() as report:
        try:
            for step in match.game.par(match.snapshot(), seat):
                if not found:
                    report.begin(f"Par of {name}", step.total, "tries")
                found[:] = [step]
                report.done(step.done)
        except KeyboardInterrupt:
            if not found:
                raise
    return found[0]


def sentence(name: str, found: Par, unit: str) -> str:
    """A seat's score, the best that was found, and the upper bound, in one sentence."""
    gap = found.best - found.reached
    how = "nothing better was found" if gap == 0 else f"{found.best} were possible, {gap} more"
    proved = "which is the best possible" if found.is_proved else f"and more than {found.bound} is impossible"
    return f"{name} reached {counted(found.reached, unit)}; {how}, {proved} ({found.done:,} of {found.total:,} tries)."
