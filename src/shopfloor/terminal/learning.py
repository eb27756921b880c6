"""`shopfloor learn`: the guided first game of a game, step by step."""

from rich.text import Text

from shopfloor.kernel.game import Game
from shopfloor.kernel.guides import Guide, Step
from shopfloor.kernel.match import Match
from shopfloor.kernel.notation import YOU
from shopfloor.kernel.refusal import Refusal
from shopfloor.terminal.commands import Leave
from shopfloor.terminal.compilation import warm_up
from shopfloor.terminal.screen import Screen
from shopfloor.terminal.session import Session


def learn(game: Game) -> None:
    """Play the guided game at this terminal, until its last step or until someone leaves."""
    guide = game.guide
    if guide is None:
        raise Refusal(
            "no guide", f"{game.title} has no guided game; «shopfloor rules {game.name}» explains it instead."
        )
    script = guide.script
    screen = Screen()
    warm_up(game, [YOU], script.seats)
    match = Match(game, script.seats, script.options, guide.key)
    seats = [script.bot] * script.seats
    seats[guide.seat] = YOU
    try:
        follow(Session(screen, match, seats), guide)
    except (Leave, EOFError):
        screen.say(f"Goodbye. «shopfloor learn {game.name}» begins again.")
        return
    screen.say(f"Now play a real game: «shopfloor play {game.name}».", style="bold")


def follow(session: Session, guide: Guide) -> None:
    """Go through the steps of a guide."""
    screen, steps = session.screen, guide.script.steps
    screen.say("Enter goes on, or plays what you are told to try; «quit» stops.", style="dim")
    for scripted in guide.automatic(session.match.log):
        session.match.act(scripted.seat, scripted.action)
    session.shown = len(session.match.log)
    for number, step in enumerate(steps):
        session.draw(guide.seat)
        screen.rule()
        screen.say(Text(f"Step {number + 1} of {len(steps)}: {step.title}", "bold"))
        screen.say("\n".join(" ".join(part.split()) for part in step.text.strip().split("\n\n")))
        if number < len(steps) - 1:
            await_line(session, step)
        for scripted in guide.actions:
            if scripted.step == number:
                session.act(scripted.seat, scripted.action)


def await_line(session: Session, step: Step) -> None:
    """Wait until the reader goes on, or has typed the action to try."""
    screen = session.screen
    if step.do:
        screen.say(Text(f"Type: {step.do}", "cyan"))
    while True:
        line = " ".join(screen.ask().split()).lower()
        if line in ("quit", "q"):
            raise Leave
        if line in ("", step.do.lower()):
            return
        wanted = f"type «{step.do}», or just press Enter" if step.do else "press Enter to go on"
        screen.refuse(f"the guided game continues in one way only; {wanted}.")
