"""«explain»: what a card, piece or space is, in a terminal."""

import pytest

from shopfloor.kernel import Match, Refusal, registry
from shopfloor.kernel.luck import key_of_seed
from shopfloor.terminal.commands import read_line
from shopfloor.terminal.screen import Screen
from shopfloor.terminal.session import Session

EXPLAINED = [game.name for game in registry.games() if game.glossary]


def session_of(game: str) -> Session:
    match = Match(registry.get(game), None, {}, key_of_seed(7))
    return Session(Screen(), match, ["you", *["greedy"] * (match.seats - 1)])


def flat(text: str) -> str:
    """A text without the breaks of its lines."""
    return " ".join(text.split())


@pytest.mark.parametrize("game", EXPLAINED)
def test_every_thing_is_explained_by_its_name(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    session = session_of(game)
    for term in session.match.game.glossary.values():
        read_line(session, 0, f"explain {term.name.upper()}")
        assert flat(capsys.readouterr().out) == flat(f"{term.name}: {term.text}")


@pytest.mark.parametrize("game", EXPLAINED)
def test_alone_it_lists_all_things(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    session = session_of(game)
    read_line(session, 0, "explain")
    told = flat(capsys.readouterr().out)
    assert told.startswith("Type «explain» and one of these: ")
    assert all(flat(term.name) in told for term in session.match.game.glossary.values())


def test_the_beginning_of_a_name_is_enough(capsys: pytest.CaptureFixture[str]) -> None:
    read_line(session_of("assembly_line"), 0, "explain chi")
    assert flat(capsys.readouterr().out).startswith("Chip: A worker")


def test_a_thing_that_is_not_there_is_refused_with_what_is_near() -> None:
    session = session_of("assembly_line")
    with pytest.raises(Refusal, match="there is no «token» here; did you mean token, red or token, blue"):
        read_line(session, 0, "explain token")
    with pytest.raises(Refusal, match="there is no «zeppelin» here; «explain» alone lists all things"):
        read_line(session, 0, "explain zeppelin")


def test_a_game_without_a_glossary_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    session = session_of("connect_four")
    monkeypatch.setitem(session.match.game.__dict__, "glossary", {})
    with pytest.raises(Refusal, match="Connect Four has no glossary; type «rules»"):
        read_line(session, 0, "explain disc")
