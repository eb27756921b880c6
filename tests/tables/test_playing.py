"""A table from the first seat to the rematch, on SQLite and on PostgreSQL."""

import hashlib

import msgspec
import pytest

from shopfloor.tables import messages as m
from shopfloor.tables import projection

pytestmark = pytest.mark.anyio


async def test_a_person_plays_a_whole_game_against_a_bot(club):
    made = await club.make(m.MySeat(), m.BotSeat("greedy"))
    end = await club.play_out(made.table, {0: "ada"})
    assert end.status == "over"
    assert sorted(end.outcome.places) == ([1, 2] if end.outcome.winners else [1, 1])
    assert end.seats[1].kind == "bot"


async def test_bots_of_one_level_are_numbered(small_club, toy):
    made = await small_club.make(m.MySeat(), m.BotSeat("random"), m.BotSeat("random"), game=toy, listed=True)
    now = await small_club.now("ada", made.table)
    assert [seat.name for seat in now.seats][1:] == ["random 1", "random 2"]
    mixed = await small_club.make(m.MySeat(), m.BotSeat("random"), m.BotSeat("greedy"), game=toy)
    assert [seat.name for seat in (await small_club.now("ada", mixed.table)).seats][1:] == ["random", "greedy"]
    _, mine = await small_club.service.lobby("ada")
    assert ["random 1", "random 2"] in [[seat.name for seat in card.seats][1:] for card in mine]


async def test_the_game_starts_when_the_last_seat_is_taken(club):
    made = await club.make(m.MySeat(), m.OpenSeat())
    assert (await club.now("ada", made.table)).status == "open"
    assert await club.refused("ada", made.table, m.Act, 0, "show 1") == "not started"
    await club.does("ben", made.table, m.Sit, 1, invite=made.invite)
    assert (await club.now("ada", made.table)).status == "running"


async def test_the_luck_is_committed_to_at_the_start_and_opened_at_the_end(club):
    made = await club.make(m.MySeat(), m.BotSeat("random"))
    first = await club.service.see("ada", made.table)
    assert first.now.key is None
    end = await club.play_out(made.table, {0: "ada"})
    opened = hashlib.sha256(b"shopfloor luck " + bytes.fromhex(end.key)).hexdigest()
    assert opened == first.head.commitment


async def test_what_is_told_is_the_log_and_the_present_as_the_reader_sees_them(club):
    table = await club.duel()
    await club.does("ada", table, m.Act, 0, "show 2")
    await club.does("ben", table, m.Act, 1, "show 3")
    await club.does("ada", table, m.Act, 0, "show 1")
    room = await club.service.room(table)
    scene = projection.Scene(room.table, room.table.log[-1].at)
    since = room.table.seq - 2
    for person in ("ada", "ben", "eve"):
        you = projection.you(room.table, person, None)
        whole = m.Change(scene.now(you), scene.entries(you, since))
        assert msgspec.json.decode(scene.change(you, since)) == msgspec.json.decode(msgspec.json.encode(whole))


def test_the_present_is_what_all_see_alike_and_what_depends_on_the_reader():
    fields = (*projection.Common.__struct_fields__, *projection.Personal.__struct_fields__)
    assert sorted(fields) == sorted(m.Now.__struct_fields__)


async def test_a_sealed_choice_is_seen_by_nobody_else_until_it_is_told(club):
    table = await club.duel()
    await club.does("ada", table, m.Act, 0, "show 2")
    for person in ("ben", "ada"):
        whole = await club.service.see(person, table)
        shown = whole.entries[-1].action
        hand = msgspec.to_builtins(whole.now.view)["players"][0]["hand"]
        assert (shown, hand) == (("show 2", 2) if person == "ada" else (None, None))
    await club.does("ben", table, m.Act, 1, "show 3")
    log = (await club.service.entries("ben", table)).entries
    assert log[-2].action is None
    assert log[-1].news[0].values == {"first": 2, "second": 3}


async def test_private_news_reach_their_seat_alone(club, toy):
    made = await club.make(m.MySeat(), m.OpenSeat(), m.OpenSeat(), game=toy, listed=True)
    await club.does("ben", made.table, m.Sit, 1)
    await club.does("cat", made.table, m.Sit, 2)
    for person, known in (("ada", 1), ("ben", 1), ("dan", 0)):
        log = (await club.service.entries(person, made.table)).entries
        started = next(entry for entry in log if isinstance(entry, m.ShownStarted))
        assert len(started.news) == known


async def test_news_say_you_to_the_player_they_are_about_and_names_to_the_others(club):
    table = (await club.make(m.MySeat(name="Ada"), m.OpenSeat(), listed=True)).table
    await club.does("ben", table, m.Sit, 1, name="Ben")
    await club.does("ada", table, m.Act, 0, "show 1")
    await club.does("ben", table, m.Act, 1, "show 1")
    for person, first, second in (
        ("ada", "you score 0", "Ben scores 0"),
        ("ben", "Ada scores 0", "you score 0"),
        ("dan", "Ada scores 0", "Ben scores 0"),
    ):
        whole, log = await club.service.see(person, table), await club.service.entries(person, table)
        for entries in (whole.entries, log.entries):
            told = [item.text for item in entries[-1].news if item.kind == "scored"]
            assert told == [f"{first} (total 0)", f"{second} (total 0)"], person


async def test_whoever_plays_several_seats_reads_their_names(club):
    made = await club.make(m.MySeat(name="Ada"), m.MySeat(name="Ben"))
    for seat in (0, 1):
        await club.does("ada", made.table, m.Act, seat, "show 1")
    news = (await club.service.see("ada", made.table, eyes=1)).entries[-1].news
    assert [item.text for item in news if item.kind == "scored"] == ["Ada scores 0 (total 0)", "Ben scores 0 (total 0)"]


async def test_at_the_end_everything_is_open(club):
    table = await club.duel()
    await club.play_out(table, {0: "ada", 1: "ben"})
    log = (await club.service.entries("ada", table)).entries
    assert all(entry.action for entry in log if isinstance(entry, m.ShownActed))


async def test_a_seat_is_handed_to_a_bot_and_taken_back(club):
    table = await club.duel()
    await club.does("ben", table, m.Hand, 1, "random")
    present = await club.until("ada", table, lambda now: not now.seats[1].pending)
    assert (present.seats[1].away, present.seats[1].bot) == (True, "random")
    assert await club.refused("ben", table, m.Act, 1, "show 1") == "handed over"
    await club.does("ben", table, m.Return, 1)
    await club.does("ada", table, m.Act, 0, "show 1")
    assert (await club.now("ada", table)).seats[1].pending


async def test_whoever_rises_leaves_an_open_seat_and_the_game_waits(club):
    table = await club.duel(listed=True)
    await club.does("ben", table, m.Rise, 1)
    assert (await club.now("ada", table)).seats[1].kind == "open"
    assert await club.refused("ben", table, m.Act, 1, "show 1") == "not your seat"
    await club.does("cat", table, m.Sit, 1, name="Cat")
    await club.does("cat", table, m.Act, 1, "show 1")


async def test_an_open_seat_can_be_given_to_a_bot(club):
    made = await club.make(m.MySeat(), m.OpenSeat())
    assert await club.refused("ben", made.table, m.Hand, 1, "random") == "not your seat"
    await club.does("ada", made.table, m.Hand, 1, "random")
    assert (await club.now("ada", made.table)).status == "running"


async def test_a_rematch_has_everyone_one_seat_on_and_waits_for_the_others(club):
    table = await club.duel()
    invite = (await club.service.see("ada", table)).head.invite
    assert await club.refused("ada", table, m.Rematch) == "not over"
    await club.play_out(table, {0: "ada", 1: "ben"})
    await club.does("ben", table, m.Rematch)
    assert await club.refused("ada", table, m.Rematch) == "rematch made"
    again = (await club.now("ada", table)).rematch
    waiting = await club.now("ben", again)
    assert (waiting.status, waiting.you.seats, waiting.you.host) == ("open", (0,), True)
    await club.does("ada", again, m.Sit, 1, invite=invite)
    assert (await club.now("ada", again)).status == "running"


async def test_a_rematch_against_bots_begins_at_once(club):
    made = await club.make(m.MySeat(), m.BotSeat("random"))
    await club.play_out(made.table, {0: "ada"})
    await club.does("ada", made.table, m.Rematch)
    again = await club.now("ada", (await club.now("ada", made.table)).rematch)
    assert ([seat.kind for seat in again.seats], again.status) == (["bot", "person"], "running")


async def test_chat_is_for_those_who_sit_here(club):
    table = await club.duel(listed=True)
    await club.does("ben", table, m.Say, "  good   luck ")
    assert await club.refused("eve", table, m.Say, "hello") == "not seated"
    said = (await club.service.entries("eve", table)).entries[-1]
    assert said.text == "good luck"


async def test_unknown_things_are_refused_with_advice(club):
    for wish, rule in (
        (m.NewTable("a", "assembly_lin", [m.MySeat()]), "unknown game"),
        (m.NewTable("a", "assembly_line", [m.MySeat()]), "seat count"),
        (m.NewTable("a", "assembly_line", [m.MySeat(), m.BotSeat("gready")]), "unknown player"),
        (m.NewTable("a", "assembly_line", [m.MySeat()] * 2, {"yello": True}), "unknown option"),
    ):
        with pytest.raises(Exception, match=r"did you mean|is for") as caught:
            await club.service.make("ada", wish)
        assert caught.value.rule == rule


async def test_the_lobby_shows_open_tables_and_mine(club):
    made = await club.make(m.MySeat(), m.OpenSeat(), listed=True)
    await club.make(m.MySeat(), m.OpenSeat())
    table = await club.duel()
    open_to_all, _ = await club.service.lobby("eve")
    assert [card.table for card in open_to_all] == [made.table]
    _, cards = await club.service.lobby("ben")
    mine = {card.table: card for card in cards}
    assert mine[table].my_turn
    await club.does("ben", table, m.Act, 1, "show 1")
    _, (card,) = await club.service.lobby("ben")
    assert (card.my_turn, card.pending, card.status) == (False, [0], "running")


async def test_looking_back_shows_what_was_seen_then(club):
    table = await club.duel()
    seq = await club.does("ada", table, m.Act, 0, "show 2")
    await club.does("ben", table, m.Act, 1, "show 3")
    past = await club.service.past("ben", table, seq)
    view = msgspec.to_builtins(past.view)
    assert view["players"][0]["chosen"]
    assert view["players"][0]["hand"] is None
    assert past.pending == [1]
    with pytest.raises(Exception, match="not yours"):
        await club.service.past("ben", table, seq, eyes=0)
