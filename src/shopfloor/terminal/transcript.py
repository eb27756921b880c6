"""Writes a match as text for people: who did what, the news, and the table now and then."""

from collections.abc import Iterator, Sequence
from textwrap import TextWrapper

from rich.text import Text

from shopfloor.kernel.luck import commitment
from shopfloor.kernel.match import Match, Played
from shopfloor.kernel.notation import listed
from shopfloor.kernel.places import FIRST
from shopfloor.kernel.told import Told
from shopfloor.terminal.names import display_names
from shopfloor.terminal.panels import picture

WIDTH = 100
LONGEST_WITHOUT_TABLE = 10
"""After how many actions the table is drawn even if nobody's points changed."""
SEALED = "(sealed)"


def transcript(match: Match, players: Sequence[str], width: int = WIDTH) -> str:
    """The whole match as plain text; equal matches give equal texts."""
    return "\n".join(line.rstrip() for step in steps(match, players, width) for line in f"{step}\n".split("\n"))


def steps(match: Match, players: Sequence[str], width: int = WIDTH) -> Iterator[Text]:
    """The match in parts: header, the start, actions with their news, now and then the table, the end."""
    names = display_names(match.game, players)
    told = Match(match.game, match.seats, match.options, match.key)
    yield header(match, names)
    start = _with_news(Text("the start"), sayings(told.opening, match, names), width)
    yield start.append("\n\n").append_text(picture(match.game, told.view(None), names, width))
    scores, drawn_at, lines = told.scores(), 0, []
    for number, played in enumerate(match.log, 1):
        told.act(played.seat, played.action)
        lines.append(played_text(number, match, names, width))
        if untold(told) and number < len(match.log):
            continue  # sealed actions and what came of them are told together
        step, lines = Text("\n").join(lines), []
        if told.scores() != scores or told.over or number - drawn_at >= LONGEST_WITHOUT_TABLE:
            step.append("\n\n").append_text(picture(match.game, told.view(None), names, width))
            scores, drawn_at = told.scores(), number
        yield step
    yield outcome(match, names)


def header(match: Match, names: Sequence[str]) -> Text:
    """What is played by whom, and the commitment to the luck."""
    game = match.game
    options = ", ".join(f"{name}={str(value).lower()}" for name, value in match.options.items())
    rows = {
        "players": ", ".join(names),
        "options": options or "none",
        "rules": f"version {game.rules_version}",
        "commitment": commitment(match.key),
    }
    head = Text.assemble((game.title, "bold"), f", by {game.author} ({game.year})")
    return Text("\n").join([head, *(Text.assemble((f"{what:<12}", "dim"), words) for what, words in rows.items())])


def outcome(match: Match, names: Sequence[str]) -> Text:
    """Who won with how many points, or who is to act."""
    if not match.over:
        waiting = listed([names[seat] for seat in match.pending()])
        return Text(f"The game is not over: it waits for {waiting}.")
    places, scores = match.places(), match.scores()
    points = [f"{names[seat]} {scores[seat]}" for seat in sorted(range(match.seats), key=places.__getitem__)]
    return Text.assemble(
        (_verdict(match, names, places), "bold"), f" {match.game.unit.capitalize()}s: {', '.join(points)}."
    )


def _verdict(match: Match, names: Sequence[str], places: Sequence[int]) -> str:
    winners = [names[seat] for seat in match.winners()]
    if match.game.cooperative:
        return f"{listed(names)} {'won' if winners else 'lost'}."
    if len(winners) > 1:
        return f"{listed(winners)} share the win."
    if winners:
        return f"Winner: {winners[0]}."
    return f"A draw between {listed(names)}." if FIRST in places else "Nobody won."


def untold(match: Match) -> int:
    """How many actions at the end of the log are sealed and not yet revealed by news."""
    count = 0
    for played in reversed(match.log):
        if played.news or not match.game.actions.is_sealed(played.action):
            break
        count += 1
    return count


def sayings(news: Sequence[Told], match: Match, names: Sequence[str], seat: int | None = None) -> str:
    """News in one line for a seat, or with None for a spectator."""
    return "; ".join(match.game.news.write(told, names) for told in news if told.reaches(seat))


def action_text(match: Match, number: int, seat: int | None = None) -> str:
    """An action of the log, counted from 1, as a seat or a spectator may read it."""
    played: Played = match.log[number - 1]
    if number > len(match.log) - untold(match) and played.seat != seat:
        return SEALED
    return match.game.actions.write(played.action)


def played_text(number: int, match: Match, names: Sequence[str], width: int, seat: int | None = None) -> Text:
    """An action of the log, counted from 1, with its news, as a seat or with None a spectator may read them."""
    played = match.log[number - 1]
    name = names[played.seat].ljust(max(map(len, names)))
    line = Text.assemble((f"{number:>3}  ", "dim"), (name, "bold"), f"  {action_text(match, number, seat)}")
    return _with_news(line, sayings(played.news, match, names, seat), width)


def _with_news(line: Text, words: str, width: int) -> Text:
    wrapper = TextWrapper(width, initial_indent="     ", subsequent_indent="     ", break_on_hyphens=False)
    return line.append("\n" + wrapper.fill(words)) if words else line
