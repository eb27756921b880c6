"""The golden guides: what a guided game says, and what comes of each of its actions."""

from pathlib import Path

from shopfloor.kernel import Match
from shopfloor.kernel.registry import games
from shopfloor.terminal.transcript import WIDTH, played_text

HERE = Path(__file__).parent


def guides():
    """The games with a guide, by the path of its text."""
    return {f"guides/{game.name}.md": game for game in games() if game.guide}


def told(game):
    """A guide as text, its words beside what the rules do."""
    guide = game.guide
    match = Match(game, guide.script.seats, guide.script.options, guide.key)
    names = ["bot"] * match.seats
    names[guide.seat] = "you"
    lines = [f"# {game.title}: the guided game"]

    def happens(step):
        done = [scripted for scripted in guide.actions if scripted.step == step]
        for scripted in done:
            if scripted.is_end:
                continue
            match.act(scripted.seat, scripted.action)
            played = played_text(len(match.log), match, names, WIDTH, guide.seat)
            lines.extend(f"    {part}".rstrip() for part in str(played).split("\n"))

    happens(-1)
    for number, step in enumerate(guide.script.steps):
        lines.extend(["", f"## {number + 1}. {step.title}", "", step.text.strip(), ""])
        happens(number)
    scores = ", ".join(f"{name} {match.score(seat)}" for seat, name in enumerate(names))
    return "\n".join([*lines, f"{game.unit.capitalize()}s: {scores}.", ""])


def kept(name):
    return HERE / name
