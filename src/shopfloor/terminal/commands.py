"""Reads what a player types in a game: an action by number or in notation, or one of a few commands."""

from collections.abc import Callable
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple

from rich.text import Text

from shopfloor.kernel import saves
from shopfloor.kernel.glossary import find_term
from shopfloor.kernel.notation import counted
from shopfloor.kernel.refusal import Refusal
from shopfloor.players.hint import hint
from shopfloor.terminal.manual import show_rules
from shopfloor.terminal.session import Session
from shopfloor.terminal.transcript import played_text, untold


class Leave(Exception):
    """The player wants to stop playing."""


class Command(NamedTuple):
    """A word to type, what it needs, and what it does."""

    needs: str
    text: str
    run: Callable[[Session, int, str], None]


def read_line(session: Session, seat: int, line: str) -> None:
    """Do what a line asks for. A number is an action of the menu, everything else a command or notation."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get("help" if word == "?" else word.lower())
    if command and (command.needs or not rest):
        if command.needs == "FILE" and not rest:
            raise Refusal("command", f"«{word}» needs a file: {word} {command.needs}, for example «{word} game.json».")
        command.run(session, seat, rest)
    else:
        _take(session, seat, line)


def _take(session: Session, seat: int, line: str) -> None:
    """Take an action. Hidden input is not repeated when it is wrong."""
    try:
        session.act(seat, (_numbered if line.isdecimal() else _in_notation)(session, seat, line))
    except Refusal:
        if session.typed_unseen:
            raise Refusal("unknown action", "that is not a choice; type a number and press Enter.") from None
        raise


def _numbered(session: Session, seat: int, number: str) -> int:
    legal = session.match.legal(seat)
    if not legal:
        raise Refusal(
            "game over", "the game is over; type «undo» to take back, «save FILE» to keep it, or press Enter to leave."
        )
    if len(number) > 9 or not 1 <= int(number) <= len(legal):
        raise Refusal("unknown choice", f"there is no choice {number[:9]}; type a number from 1 to {len(legal)}.")
    return legal[int(number) - 1]


def _in_notation(session: Session, seat: int, line: str) -> int:
    try:
        return session.match.read(line)
    except Refusal:
        raise _not_understood(session, seat, line) from None


def _not_understood(session: Session, seat: int, line: str) -> Refusal:
    """Refuse an unknown word, and suggest what begins like it, what looks like it, or how to go on."""
    said = line[:40] + "…" * (len(line) > 40)
    notations = [session.match.game.actions.write(action) for action in session.match.legal(seat)]
    begun = [text for text in notations if text.lower().startswith(line.lower())]
    near = get_close_matches(line.lower(), [*COMMANDS, *notations], n=1)
    if begun:
        advice = f"«{said}» could mean {', '.join(begun[:8])}{', …' * (len(begun) > 8)}; type one of them in full."
    elif near:
        advice = f"«{said}» is not an action or a command; did you mean {near[0]}?"
    else:
        advice = f"«{said}» is not an action or a command; type a number or «help», or press Enter to see the choices."
    return Refusal("unknown action", advice)


def _help(session: Session, seat: int, rest: str) -> None:
    lines = [Text("Type the number of an action, or the words beside it; Enter alone shows them again. Or:")]
    for word, command in COMMANDS.items():
        lines.append(Text.assemble("  ", (f"{word} {command.needs}".ljust(15), "cyan"), command.text))
    session.screen.say(Text("\n").join(lines))


def _rules(session: Session, seat: int, rest: str) -> None:
    show_rules(session.screen, session.match.game)


def _explain(session: Session, seat: int, rest: str) -> None:
    terms = session.match.game.glossary
    if not terms:
        raise Refusal("no glossary", f"{session.match.game.title} has no glossary; type «rules».")
    if rest:
        name, text = find_term(terms, rest)
        session.screen.say(Text.assemble((name, "bold"), f": {text}"))
    else:
        session.screen.say(f"Type «explain» and one of these: {', '.join(sorted({t.name for t in terms.values()}))}.")


def _hint(session: Session, seat: int, rest: str) -> None:
    if session.match.over:
        raise Refusal("game over", "the game is over; there is nothing to advise.")
    session.screen.say(hint(session.match, seat, session.fresh_luck()))


def _undo(session: Session, seat: int, rest: str) -> None:
    """Go back to before this seat's last choice. Sealed choices made with it were revealed, so they are made again."""
    match = session.match
    own = [number for number, played in enumerate(match.log) if played.seat == seat]
    if not own:
        raise Refusal("undo", "there is nothing to undo; you have not chosen anything yet.")
    match.undo(own[-1])
    match.undo(len(match.log) - untold(match))
    session.forget_screen()
    session.screen.say(f"Back to before your last choice, after {counted(len(match.log), 'action')}.")


def _log(session: Session, seat: int, rest: str) -> None:
    if not session.match.log:
        session.screen.say("Nothing has happened yet.")
    forgotten = session.match.forgotten
    if forgotten:
        session.screen.say("Nobody looks back further than the last turn while this game goes on.")
    for number in range(forgotten + 1, len(session.match.log) + 1):
        session.screen.say(played_text(number, session.match, session.names, session.screen.width, session.viewer))


def _save(session: Session, seat: int, name: str) -> None:
    path = _path(name)
    if saves.is_there(path) and not _is_save(path):
        raise Refusal("file", f"{name} already exists and is not a saved game; choose another name.")
    saves.write_file(path, saves.save(session.match, session.seats))
    session.screen.say(f"Saved as {name}. «load {name}» goes on from here, «shopfloor replay {name}» shows it.")


def _path(name: str) -> Path:
    try:
        return Path(name).expanduser()
    except RuntimeError:
        raise Refusal("file", f"there is no home folder for {name}; write the whole path.") from None


def _is_save(path: Path) -> bool:
    try:
        return path.is_file() and bool(saves.parse(saves.read_file(path)))
    except Refusal:
        return False


def _load(session: Session, seat: int, name: str) -> None:
    kept = saves.parse(saves.read_file(_path(name)), name)
    session.seat_at(saves.open_save(kept), kept.players)
    session.screen.say(
        f"Loaded and verified {name}: {session.match.game.title}, {', '.join(session.names)}, "
        f"after {counted(len(session.match.log), 'action')}."
    )


def _quit(session: Session, seat: int, rest: str) -> None:
    raise Leave


COMMANDS = {
    "undo": Command("", "go back to before your last choice", _undo),
    "hint": Command("", "ask the computer what it would do", _hint),
    "rules": Command("", "read the rules of this game", _rules),
    "explain": Command("THING", "explain a card, piece or space", _explain),
    "log": Command("", "see everything that happened", _log),
    "save": Command("FILE", "keep this game in a file", _save),
    "load": Command("FILE", "continue a game from a file", _load),
    "help": Command("", "see this list", _help),
    "quit": Command("", "stop playing", _quit),
}
