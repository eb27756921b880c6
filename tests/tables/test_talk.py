"""What may be said at a table where the game's rules have a say in it. Assembly has three ways."""

import msgspec
import pytest
from tests.tables.conftest import Club, open_club

from shopfloor.games.assembly import talk
from shopfloor.kernel import registry
from shopfloor.tables import files
from shopfloor.tables import messages as m
from shopfloor.tables.table import MOST_REMARKS

pytestmark = pytest.mark.anyio


async def pair(club: Club, way: str) -> tuple[str, str, str]:
    """A table of two, who is active first, and who supports."""
    table = await club.duel("assembly", options={"talk": way})
    active = (await club.now("ada", table)).view.active
    return table, *(("ada", "ben") if active == 0 else ("ben", "ada"))


async def ask(club: Club, table: str, person: str) -> None:
    """Ask the question of the turn."""
    now = await club.now(person, table)
    asked = next(action for action in now.actions if registry.get("assembly").actions.name(action) == "ask")
    await club.does(person, table, m.Act, now.you.eyes, asked)


async def to_the_next_turn(club: Club, table: str) -> None:
    turn = (await club.now("ada", table)).view.turn
    while (now := await club.now("ada", table)).view.turn == turn:
        person = ("ada", "ben")[now.view.waits_for]
        action = (await club.now(person, table)).actions[-1]
        await club.does(person, table, m.Act, now.view.waits_for, action)


async def go_back(club: Club, table: str, active: str, support: str) -> None:
    """Take the last action of the active player back, by consent where it is not free; luck decides that here."""
    seat = (await club.now(active, table)).you.eyes
    await club.does(active, table, m.Undo, seat, ask=True)
    if (await club.now(active, table)).undo:
        await club.does(support, table, m.Consent, 1 - seat, agree=True)


async def test_open_talk_ends_with_the_question_and_begins_with_the_next_turn(small_club: Club):
    table, active, support = await pair(small_club, "open")
    await small_club.does(active, table, m.Say, "shall we lock early, or draw first?")
    await small_club.does(support, table, m.Say, "draw, and then swap")
    assert (await small_club.now(active, table)).talk.words is None
    await ask(small_club, table, active)
    answer = await small_club.tries(support, table, m.Say, "yes")
    assert answer.rule == "talk"
    assert answer.text == "the question has been asked, so nobody talks until the next turn."
    assert await small_club.refused(active, table, m.Say, "no") == "talk"
    assert (await small_club.now(support, table)).talk.words == 0
    await to_the_next_turn(small_club, table)
    await small_club.does(support, table, m.Say, "that went well")


async def test_a_command_word_closes_reduced_talk_but_for_one_word(small_club: Club):
    table, active, support = await pair(small_club, "reduced")
    await small_club.does(active, table, m.Say, "the red one looks good")
    await small_club.does(support, table, m.Say, "I think so too")
    await small_club.does(active, table, m.Say, "we could have it locked now")
    assert await small_club.refused(active, table, m.Say, "please") == "talk"
    assert (await small_club.now(support, table)).talk.words == 1
    for tricks in ("no,rotate-two-then-lock", "yes/no", "yes.no"):
        assert await small_club.refused(support, table, m.Say, tricks) == "talk"
    two_words = await small_club.tries(support, table, m.Say, "not yet")
    assert two_words.text == "«locked» was said: you may say one more word, then talk is over until the next turn."
    await small_club.does(support, table, m.Say, "don't!")
    assert await small_club.refused(support, table, m.Say, "!") == "talk"
    await ask(small_club, table, active)
    assert await small_club.refused(support, table, m.Say, "no") == "talk"
    await to_the_next_turn(small_club, table)
    await small_club.does(support, table, m.Say, "and now for something else")


async def test_signs_are_all_that_may_be_said_where_signs_were_chosen(small_club: Club):
    table, active, support = await pair(small_club, "signs")
    signs = (await small_club.now(support, table)).talk.signs
    assert {
        "draw",
        "lock",
        "rotate",
        "swap",
        "yes",
        "no",
        "purple",
        "green",
        "look",
        "here",
        "stop",
        "move",
        "where",
    } == {*signs}
    answer = await small_club.tries(support, table, m.Say, "look at bay 3")
    assert answer.text == talk.SIGNS_ONLY
    for sign in signs:
        await small_club.does(active, table, m.Say, sign)
    await ask(small_club, table, active)
    assert await small_club.refused(support, table, m.Say, "yes") == "talk"


async def test_before_the_start_and_after_the_end_all_may_be_said(small_club: Club):
    made = await small_club.make(m.MySeat(), m.OpenSeat(), game="assembly", options={"talk": "signs"})
    await small_club.does("ada", made.table, m.Say, "hello, is anybody there?")
    assert (await small_club.now("ada", made.table)).talk is None
    await small_club.does("ben", made.table, m.Sit, 1, invite=made.invite)
    assert await small_club.refused("ada", made.table, m.Say, "welcome to the station") == "talk"
    while (now := await small_club.now("ada", made.table)).status == "running":
        person = ("ada", "ben")[now.view.waits_for]
        action = (await small_club.now(person, made.table)).actions[0]
        await small_club.does(person, made.table, m.Act, now.view.waits_for, action)
    await small_club.does("ada", made.table, m.Say, "so that was that")


async def test_who_plays_alone_may_say_anything(small_club: Club):
    made = await small_club.make(m.MySeat(), game="assembly")
    await small_club.does("ada", made.table, m.Say, "nobody hears me lock this")


async def test_on_a_shared_device_the_seat_that_looks_speaks(small_club: Club):
    made = await small_club.make(
        m.MySeat("Ada"), m.MySeat("Ben"), game="assembly", options={"talk": "reduced"}, host="ada"
    )
    await small_club.does("ada", made.table, m.Say, "we might swap", seat=1)
    said = (await small_club.service.see("ada", made.table)).entries[-1]
    assert (said.seat, said.name) == (1, "Ben")
    spoke, heard = [(await small_club.now("ada", made.table, eyes=seat)).talk for seat in (1, 0)]
    assert (spoke.words, heard.words) == (0, 1)
    assert await small_club.refused("ada", made.table, m.Say, "more", seat=1) == "talk"
    await small_club.does("ada", made.table, m.Say, "yes", seat=0)
    assert await small_club.refused("ada", made.table, m.Say, "yes", seat=0) == "talk"


async def test_nobody_speaks_for_a_seat_of_another(small_club: Club):
    table = await small_club.duel()
    assert await small_club.refused("ada", table, m.Say, "I give up", seat=1) == "not your seat"
    assert await small_club.refused("ada", table, m.Say, "hello", seat=7) == "no such seat"


async def test_a_restarted_server_remembers_what_was_said_in_the_turn(tmp_path):
    database = str(tmp_path / "tables.db")
    async with open_club(database) as club:
        table, active, support = await pair(club, "reduced")
        await club.does(active, table, m.Say, "lock")
        before = await club.now(support, table)
    async with open_club(database) as club:
        after = await club.now(support, table)
        assert after.talk == before.talk
        assert await club.refused(active, table, m.Say, "more") == "talk"
        await club.does(support, table, m.Say, "yes")
        assert await club.refused(support, table, m.Say, "more") == "talk"


async def test_going_back_does_not_make_words_unsaid(small_club: Club):
    table, active, support = await pair(small_club, "reduced")
    await small_club.does(active, table, m.Say, "swap")
    await ask(small_club, table, active)
    await go_back(small_club, table, active, support)
    assert await small_club.refused(active, table, m.Say, "anything") == "talk"
    await small_club.does(support, table, m.Say, "no")  # the question is taken back: the one word is still there


async def test_words_of_a_turn_that_was_taken_back_count_when_it_comes_again(small_club: Club):
    table, active, support = await pair(small_club, "reduced")
    await ask(small_club, table, active)
    await to_the_next_turn(small_club, table)
    await small_club.does(support, table, m.Say, "rotate")
    assert await small_club.refused(support, table, m.Say, "now") == "talk"
    await go_back(small_club, table, active, support)
    assert (await small_club.now(active, table)).view.turn == 1
    await to_the_next_turn(small_club, table)
    assert await small_club.refused(support, table, m.Say, "now") == "talk"
    await small_club.does(active, table, m.Say, "yes")


async def test_an_imported_table_goes_on_with_the_talk_of_its_turn(small_club: Club):
    table, active, _ = await pair(small_club, "reduced")
    await small_club.does(active, table, m.Say, "draw")
    room = await small_club.service.room(table)
    made = await small_club.service.bring("ada", files.export(room.table))
    there = (await small_club.service.room(made.table)).table
    speaker = room.table.seats_of(active)[0]
    assert there.channel(speaker) == room.table.channel(speaker)
    assert there.channel(speaker).words == 0


async def test_nobody_talks_without_end_in_one_turn(small_club: Club):
    table, active, _ = await pair(small_club, "open")
    for _ in range(MOST_REMARKS):
        await small_club.does(active, table, m.Say, "well")
    answer = await small_club.tries(active, table, m.Say, "well")
    assert answer.text == "enough was said in this turn; play on, and talk is open again."
    await ask(small_club, table, active)
    await to_the_next_turn(small_club, table)
    await small_club.does(active, table, m.Say, "well")


async def test_a_file_that_does_not_say_when_something_was_said_closes_no_turn(small_club: Club):
    table, *_ = await pair(small_club, "reduced")
    room = await small_club.service.room(table)
    kept = files.parse(files.export(room.table))
    kept.table.chat = [files.Note(0, "Ada", "lock")]
    made = await small_club.service.bring("ada", msgspec.json.encode(kept))
    assert (await small_club.service.room(made.table)).table.channel(0).words is None


async def test_games_without_a_rule_of_talk_let_anything_be_said(small_club: Club):
    table = await small_club.duel()
    await small_club.does("ada", table, m.Say, "draw lock rotate swap")
    assert (await small_club.now("ben", table)).talk is None
