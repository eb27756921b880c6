"""What the terminal draws: pictures, panels, names and transcripts."""

from dataclasses import replace
from typing import Any

import pytest
from tests.kernel.toys import TOY

from shopfloor import players
from shopfloor.kernel import NONE, Match, registry
from shopfloor.kernel.actions import Actions
from shopfloor.kernel.game import Game
from shopfloor.kernel.luck import key_of_seed
from shopfloor.players.hint import ONWARD, compared, hint, outlook
from shopfloor.players.thought import Choice
from shopfloor.terminal.menu import menu_items
from shopfloor.terminal.names import display_names
from shopfloor.terminal.panels import panels, picture
from shopfloor.terminal.screen import ASCII, Screen
from shopfloor.terminal.session import Session
from shopfloor.terminal.transcript import SEALED, action_text, outcome, transcript, untold

ASSEMBLY_LINE = "assembly_line"


@pytest.fixture(scope="module")
def game() -> Game:
    return registry.get(ASSEMBLY_LINE)


def played(game: Game, *choices: str, seed: int = 7, yellow: bool = False) -> Match:
    match = Match(game, 2, {"yellow": yellow}, key_of_seed(seed))
    for number, choice in enumerate(choices):
        match.act(number % 2, choice)
    return match


def whole(game: Game, seed: int = 7, *, yellow: bool = False) -> Match:
    match = played(game, seed=seed, yellow=yellow)
    while not match.over:
        seat = match.pending()[0]
        match.act(seat, players.get("random").choose(match, seat, key_of_seed(1000 + len(match.log))))
    return match


@pytest.mark.parametrize("width", [30, 41, 42, 60, 77, 78, 80, 120])
def test_a_picture_stays_within_its_width(game: Game, width: int) -> None:
    match = whole(game, yellow=True)
    for length in reversed(range(len(match.log))):
        match.undo(length)
        drawn = picture(game, match.view(None), ["you", "a name that is much too long for a seat"], width)
        assert max(line.cell_len for line in drawn.split("\n")) <= width


def test_every_sign_of_a_picture_has_a_plain_one(game: Game) -> None:
    text = transcript(whole(game, yellow=True), ["you", "random"])
    assert {sign for sign in text if not sign.isascii()} <= set(ASCII)


def test_colour_is_never_the_only_sign(game: Game) -> None:
    """Without its styles the picture still tells each place's owner and each token's colour."""
    match = whole(game, yellow=True)
    match.undo(8)
    view = match.view(None)
    _, first, belt, second, *_ = picture(game, view, ["you", "greedy"], 80).plain.split("\n")
    for number, place in enumerate(view.line):
        cell = slice(2 + 4 * number, 6 + 4 * number)
        assert ("▲" in first[cell], "▼" in second[cell]) == (place.owner == 0, place.owner == 1)
        assert belt[cell] == "────" if place.token is None else belt[cell][1] == place.token[0].upper()


def test_a_game_without_a_picture_gets_panels(game: Game) -> None:
    text = panels(played(game, "show 1", "show 3").view(0), ["you", "greedy"]).plain
    assert "bag  red 6, blue 4, green 4, yellow 0" in text
    assert "you     score 0, standing 1, shown 1, chosen no, hand ·" in text
    assert "over  no" in text


def test_names_are_all_different(game: Game) -> None:
    assert display_names(game, ["you", "greedy"]) == ["you", "greedy"]
    assert display_names(game, ["you", "you"]) == ["you 1", "you 2"]
    assert display_names(game, ["greedy", "greedy"]) == ["greedy 1", "greedy 2"]


def test_a_name_out_of_a_file_cannot_steer_the_terminal(game: Game) -> None:
    tame, empty = display_names(game, ["Ada\x1b[2J\n[red]", "\x07"])
    assert tame == "Ada[2J[red]"
    assert empty == "nobody"
    assert "Ada[2J[red]" in transcript(played(game), ["Ada\x1b[2J\n[red]", "\x07"])


def test_a_transcript_tells_the_whole_game_the_same_each_time(game: Game) -> None:
    text = transcript(whole(game), ["random", "greedy"])
    assert text == transcript(whole(game), ["random", "greedy"])
    assert "\x1b" not in text
    assert not any(line.endswith(" ") for line in text.split("\n"))
    assert text.rstrip().split("\n")[-1].startswith(("Winner: ", "A draw between "))


def test_a_sealed_action_stays_sealed_until_the_news_tell_it(game: Game) -> None:
    match = played(game, "show 1", "show 3", "show 2")
    assert untold(match) == 1
    assert action_text(match, 1) == "show 1"
    assert action_text(match, 3) == SEALED
    assert action_text(match, 3, seat=1) == SEALED
    assert action_text(match, 3, seat=0) == "show 2"
    assert "show 2" not in transcript(match, ["you", "you"])
    match.act(1, "show 2")
    assert untold(match) == 0
    assert action_text(match, 3) == "show 2"


def test_a_hint_does_not_look_at_a_sealed_choice(game: Game) -> None:
    texts = {hint(played(game, choice), 1, key_of_seed(5)) for choice in ("show 1", "show 2", "show 3")}
    assert len(texts) == 1


def test_the_last_move_is_hinted_with_what_it_is_good_for(game: Game) -> None:
    match = whole(game, seed=4)
    match.undo(len(match.log) - 2)
    assert "you win about" in hint(match, 0, key_of_seed(5))


def ended(game: Game, *points: int) -> Match:
    """The toy, over, with these points."""
    match = Match(game, len(points))
    s = match.snapshot()
    s.prize = NONE
    for seat, won in enumerate(points):
        s.players[seat].won, s.players[seat].bonus = won, 0
    match.restore(s.tobytes())
    return match


@pytest.mark.parametrize(
    ("points", "text"),
    [
        ((4, 9, 2), "Winner: b. Points: b 9, a 4, c 2."),
        ((9, 4, 9), "a and c share the win. Points: a 9, c 9, b 4."),
        ((4, 4, 4), "A draw between a, b and c. Points: a 4, b 4, c 4."),
    ],
)
def test_of_several_the_first_wins_some_share_it_or_all_draw(points: tuple[int, ...], text: str) -> None:
    assert str(outcome(ended(TOY, *points), ["a", "b", "c"])) == text


def test_the_lowest_score_is_told_first_where_it_wins() -> None:
    lowest = replace(TOY, lowest_wins=True)
    assert str(outcome(ended(lowest, 4, 9, 2), ["a", "b", "c"])) == "Winner: c. Points: c 2, a 4, b 9."


def test_a_game_says_what_its_points_are_called() -> None:
    assert str(outcome(ended(replace(TOY, unit="chip"), 4, 9), ["a", "b"])) == "Winner: b. Chips: b 9, a 4."


def chip_result(s: Any, out: Any) -> None:
    out[:] = 0.25


def test_a_hint_speaks_of_wins_only_where_utilities_are_wins() -> None:
    """Of two it is the share of games won, of three a mean rank, and a game's own utility tells a player nothing."""
    seen = Choice(action=0, text="", share=1.0, visits=9, value=0.5, error=0.1)
    assert outlook(Match(TOY, 2), seen) == "; you win about 75 %"
    assert outlook(Match(TOY, 3), seen) == "; you come in about 1.5 ± 0.1 of 3"
    own = Match(replace(TOY, result=chip_result), 2)
    assert outlook(own, seen) == ""


def test_a_hint_without_shares_says_what_else_is_good() -> None:
    best, near, far = (
        Choice(action=at, text=text, share=0.0, visits=9, value=value, error=0.1)
        for at, (text, value) in enumerate([("work", 0.5), ("train", 0.4), ("rest", 0.1)])
    )
    assert compared(best, []) == ""
    assert compared(best, [near]) == " «train» is about as good."
    assert compared(best, [near, near]) == " «train» and «train» are about as good."
    assert compared(best, [near, far]) == " «train» is about as good. Second best: «rest»."
    assert compared(best, [far, far]) == " Second best: «rest» and «rest»."


def test_a_long_menu_shows_one_action_of_a_kind_that_has_many() -> None:
    match = Match(registry.get("factory_funner"), 1, {}, key_of_seed(7))
    session = Session(Screen(), match, ["you"])
    lines = session.menu(match.legal(0)).plain.splitlines()
    number = len(match.legal(0))
    assert lines == [
        f"  1  set machine at (0,-3) turned 3, or one of {number - 2} more like it",
        f"{number}  skip machine",
    ]


def test_a_short_menu_shows_all(game: Game) -> None:
    match = Match(game, 2, {}, key_of_seed(7))
    session = Session(Screen(), match, ["you", "greedy"])
    assert session.menu(match.legal(0)).plain.count("show") == len(match.legal(0))


def test_a_menu_that_is_not_short_counts_numbers_in_one_item() -> None:
    """Each action keeps its number: 2 is the first of the item «2-4», and 4 the last."""
    amounts = Actions()
    amounts.family("pass", "pass")
    amounts.family("invest", "invest {n} in {bay}", bay=("sedan", "coupe"), n=range(1, 21))
    few, many = [0, 1, 2, 3, 21], [0, *range(1, 4), 5, *range(21, 41)]
    assert menu_items(amounts, few)[:2] == ["  1  pass", "  2  invest 1 in sedan"]
    assert len(menu_items(amounts, few)) == len(few)
    assert menu_items(amounts, many) == [
        "   1  pass",
        " 2-4  invest 1 to 3 in sedan",
        "   5  invest 5 in sedan",
        "6-25  invest 1 to 20 in coupe",
    ]


def test_a_long_menu_counts_first_and_then_shows_one_of_a_kind() -> None:
    grid = Actions()
    grid.family("put", "put {n} at {hex}", hex=tuple(f"h{place}" for place in range(30)), n=range(1, 5))
    assert menu_items(grid, range(96 + 4)) == [
        f"{f'{4 * n + 1}-{4 * n + 4}':>6}  put 1 to 4 at h{n}" for n in range(25)
    ]
    assert menu_items(grid, range(120)) == ["  1  put 1 at h0, or one of 119 more like it"]


def test_a_hint_looks_no_further_ahead_than_a_player_follows() -> None:
    match = Match(registry.get("kanban"), 2, {}, key_of_seed(3))
    for number in range(30):
        seat = match.pending()[0]
        for action in players.get("greedy").plan(match, seat, key_of_seed(number)):
            match.act(seat, action)
    told = hint(match, match.pending()[0], key_of_seed(1))
    assert told.partition("Likely continuation: ")[2].count("«") == ONWARD
