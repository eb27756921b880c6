"""Leaving well: resign, draw, abort, cancel, and a bot for whoever does not come."""

import asyncio
import json
import random

import pytest
import sqlalchemy as sa

from shopfloor.kernel import Match, Refusal, registry, saves
from shopfloor.kernel.luck import key_of_seed
from shopfloor.players.offers import agrees_to_draw
from shopfloor.tables import facts, files, schema
from shopfloor.tables import messages as m
from shopfloor.tables import table as tables
from shopfloor.tables.rooms import guest_name
from shopfloor.tables.table import fold

pytestmark = pytest.mark.anyio

MINUTE = 60_000


async def trio(club, toy, **more) -> str:
    """A table where ada, ben and cat play against each other."""
    made = await club.make(m.MySeat(), m.OpenSeat(), m.OpenSeat(), game=toy, listed=True, **more)
    await club.does("ben", made.table, m.Sit, 1)
    await club.does("cat", made.table, m.Sit, 2)
    return made.table


async def card_of(club, person: str, table: str) -> m.Card:
    return next(card for card in (await club.service.lobby(person))[1] if card.table == table)


# Resigning


async def test_of_two_the_other_wins_when_one_resigns(small_club):
    table = await small_club.duel("connect_four")
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    await small_club.does("ada", table, m.Resign, 0)
    present = await small_club.now("ben", table)
    assert present.status == "over"
    assert present.outcome == m.Outcome([2, 1], [1], "resigned", 0, [0, 0])
    assert present.actions == []
    assert present.key
    assert not any(seat.pending for seat in present.seats)
    assert await small_club.refused("ben", table, m.Act, 1, "drop 1") == "game over"
    assert await small_club.refused("ada", table, m.Undo, 0, ask=True) == "game over"
    assert await small_club.refused("ben", table, m.Resign, 1) == "game over"
    assert await small_club.refused("ben", table, m.Abort) == "game over"


async def test_nobody_resigns_for_another(small_club):
    table = await small_club.duel("connect_four")
    assert await small_club.refused("ben", table, m.Resign, 0) == "not your seat"
    assert await small_club.refused("eve", table, m.Draw, 0) == "not your seat"


async def test_resigning_against_a_bot_ends_the_game(small_club):
    made = await small_club.make(m.MySeat(), m.BotSeat("greedy"), game="connect_four")
    await small_club.does("ada", made.table, m.Act, 0, "drop 1")
    await small_club.does("ada", made.table, m.Resign, 0)
    assert (await small_club.now("ada", made.table)).outcome.winners == [1]


async def test_the_bot_of_a_resigned_game_rests(small_club):
    made = await small_club.make(m.MySeat(), m.BotSeat("greedy"), game="connect_four")
    await small_club.does("ada", made.table, m.Act, 0, "drop 1")
    await small_club.does("ada", made.table, m.Resign, 0)
    room = await small_club.service.room(made.table)
    while room.thinking:
        await asyncio.sleep(0.005)
    assert not isinstance(room.table.log[-1].fact, facts.Acted)
    assert room.table.bots_to_move() == []


async def test_with_three_a_bot_plays_on_for_who_resigns(small_club, toy):
    table = await trio(small_club, toy)
    await small_club.does("ada", table, m.Act, 0, "bid 1")
    assert (await small_club.now("ben", table)).exits == ["leave"]
    await small_club.does("ben", table, m.Resign, 1)
    present = await small_club.now("ada", table)
    assert present.status == "running"
    assert (present.seats[1].kind, present.seats[1].away) == ("bot", False)
    assert (await small_club.now("ben", table)).you.seats == ()
    assert await small_club.refused("ben", table, m.Return, 1) == "not your seat"
    assert await small_club.refused("ben", table, m.Sit, 1) == "seat taken"
    await small_club.until("ada", table, lambda now: not now.seats[1].pending)
    log = (await small_club.service.entries("ada", table)).entries
    assert [entry.name for entry in log if isinstance(entry, m.ShownLeft)] == [guest_name("ben")]


async def test_with_three_the_last_person_ends_the_game(small_club, toy):
    made = await small_club.make(m.MySeat(), m.BotSeat("greedy"), m.BotSeat("greedy"), game=toy)
    await small_club.does("ada", made.table, m.Act, 0, "bid 1")
    await small_club.does("ada", made.table, m.Resign, 0)
    assert (await small_club.now("ada", made.table)).outcome.places == [3, 1, 1]


async def test_partners_give_up_together_or_not_at_all(small_club):
    table = await small_club.duel("assembly")
    room = await small_club.service.room(table)
    seat = room.table.pending[0]
    mover = ("ada", "ben")[seat]
    await small_club.does(mover, table, m.Act, seat, (await small_club.now(mover, table)).actions[0])
    assert (await small_club.now("ada", table)).exits == ["give up"]
    await small_club.does("ada", table, m.Resign, 0)
    offer = (await small_club.now("ben", table)).offer
    assert (offer.what, offer.seat, offer.missing) == ("resign", 0, [1])
    await small_club.does("ben", table, m.Consent, 1, agree=False)
    assert (await small_club.now("ada", table)).status == "running"
    assert await small_club.refused("ada", table, m.Resign, 0) == "asked already"
    await small_club.does("ben", table, m.Resign, 1)
    await small_club.does("ada", table, m.Consent, 0, agree=True)
    present = await small_club.now("ada", table)
    assert present.outcome.how == "resigned"
    assert (present.outcome.places, present.outcome.winners) == ([2, 2], [])


async def test_alone_one_gives_up_at_once(small_club):
    made = await small_club.make(m.MySeat(), game="assembly")
    await small_club.does("ada", made.table, m.Act, 0, (await small_club.now("ada", made.table)).actions[0])
    await small_club.does("ada", made.table, m.Resign, 0)
    present = await small_club.now("ada", made.table)
    assert (present.outcome.places, present.outcome.winners) == ([2], [])


async def test_a_full_log_can_still_be_resigned(small_club, monkeypatch):
    table = await small_club.duel("connect_four")
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    monkeypatch.setattr(tables, "MOST_ENTRIES", 4)
    assert await small_club.refused("ben", table, m.Act, 1, "drop 1") == "log full"
    await small_club.does("ben", table, m.Resign, 1)
    assert (await small_club.now("ada", table)).outcome.winners == [0]


# Draws


async def test_a_draw_needs_the_other(small_club):
    table = await small_club.duel("connect_four")
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    assert (await small_club.now("ada", table)).exits == ["resign", "draw"]
    await small_club.does("ada", table, m.Draw, 0)
    assert (await small_club.now("ben", table)).offer == m.OfferNow("draw", 0, [], [1])
    assert await small_club.refused("ada", table, m.Consent, 0, agree=True) == "not asked"
    await small_club.does("ben", table, m.Consent, 1, agree=True)
    present = await small_club.now("ada", table)
    assert present.outcome == m.Outcome([1, 1], [], "drawn", 0, [0, 0])


async def test_who_offers_what_was_offered_agrees(small_club):
    table = await small_club.duel("connect_four")
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    await small_club.does("ada", table, m.Draw, 0)
    await small_club.does("ben", table, m.Draw, 1)
    assert (await small_club.now("ada", table)).outcome.how == "drawn"


async def test_a_declined_draw_is_not_offered_again_before_a_move(small_club):
    table = await small_club.duel("connect_four")
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    await small_club.does("ada", table, m.Draw, 0)
    await small_club.does("ben", table, m.Consent, 1, agree=False)
    assert await small_club.refused("ada", table, m.Draw, 0) == "asked already"
    await small_club.does("ben", table, m.Act, 1, "drop 1")
    await small_club.does("ada", table, m.Draw, 0)
    await small_club.does("ada", table, m.Act, 0, "drop 1")  # who plays on takes it back
    assert (await small_club.now("ben", table)).offer is None


async def test_one_question_at_a_time(small_club):
    table = await small_club.duel()
    await small_club.does("ada", table, m.Act, 0, "show 2")
    await small_club.does("ben", table, m.Act, 1, "show 3")
    await small_club.does("ada", table, m.Undo, 0, ask=True)
    assert await small_club.refused("ben", table, m.Draw, 1) == "asked already"
    assert (await small_club.now("ben", table)).offer is None
    await small_club.does("ben", table, m.Consent, 1, agree=False)
    await small_club.does("ben", table, m.Draw, 1)
    assert (await small_club.now("ada", table)).undo is None
    assert await small_club.refused("ada", table, m.Undo, 0, ask=True) == "asked already"


@pytest.mark.parametrize("game", ["toy", "assembly"])
async def test_no_draw_but_between_two_rivals(small_club, toy, game):
    table = await (trio(small_club, toy) if game == "toy" else small_club.duel(game))
    assert await small_club.refused("ada", table, m.Draw, 0) == "no draw"


async def test_at_one_device_a_draw_needs_no_question(small_club):
    made = await small_club.make(m.MySeat(), m.MySeat(), game="connect_four")
    await small_club.does("ada", made.table, m.Act, 0, "drop 1")
    await small_club.does("ada", made.table, m.Draw, 1)
    assert (await small_club.now("ada", made.table)).outcome.how == "drawn"


async def test_a_bot_answers_a_draw(small_club):
    made = await small_club.make(m.MySeat(), m.BotSeat("greedy"))
    await small_club.does("ada", made.table, m.Act, 0, "show 1")
    await small_club.does("ada", made.table, m.Draw, 0)
    await small_club.until("ada", made.table, lambda now: now.offer is None)
    log = (await small_club.service.entries("ada", made.table)).entries
    answers = [entry for entry in log if isinstance(entry, m.ShownDeclined | m.ShownAgreed)]
    assert [entry.seat for entry in answers] == [1]


def test_a_bot_takes_a_draw_when_it_is_behind():
    match, chance = Match(registry.get("assembly_line"), key=key_of_seed(3)), random.Random(1)
    while len(set(match.scores())) == 1:
        seat = match.pending()[0]
        match.act(seat, chance.choice(match.legal(seat)))
    behind = match.scores().index(min(match.scores()))
    assert agrees_to_draw(match, behind, key_of_seed(1))
    assert not agrees_to_draw(match, 1 - behind, key_of_seed(1))


# Aborting and cancelling


async def test_before_the_first_move_anyone_may_abort(small_club):
    table = await small_club.duel("connect_four")
    assert (await small_club.now("ben", table)).exits == ["abort"]
    await small_club.does("ben", table, m.Abort)
    present = await small_club.now("ada", table)
    assert present.outcome == m.Outcome([], [], "aborted", 1, [0, 0])


async def test_after_a_move_nobody_aborts(small_club):
    table = await small_club.duel("connect_four")
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    assert await small_club.refused("ben", table, m.Abort) == "begun"


async def test_what_a_bot_did_first_does_not_count(small_club):
    made = await small_club.make(m.BotSeat("greedy"), m.MySeat(), game="connect_four")
    await small_club.until("ada", made.table, lambda now: now.seats[1].pending)
    await small_club.does("ada", made.table, m.Abort)
    assert (await small_club.now("ada", made.table)).outcome.how == "aborted"


async def test_strangers_abort_nothing(small_club):
    table = await small_club.duel("connect_four")
    assert await small_club.refused("eve", table, m.Abort) == "not seated"


async def test_the_host_cancels_an_open_table(small_club):
    made = await small_club.make(m.MySeat(), m.OpenSeat(), game="connect_four", listed=True)
    assert await small_club.refused("ben", made.table, m.Abort) == "not the host"
    assert (await small_club.now("ada", made.table)).exits == ["cancel"]
    assert (await small_club.now("ben", made.table)).exits == []
    await small_club.does("ada", made.table, m.Abort)
    present = await small_club.now("ben", made.table)
    assert (present.status, present.outcome.how) == ("over", "cancelled")
    assert await small_club.refused("ben", made.table, m.Sit, 1) == "game over"
    assert await small_club.refused("ada", made.table, m.Hand, 1, "greedy") == "game over"
    assert await small_club.refused("ada", made.table, m.Rematch) == "not started"
    opened, mine = await small_club.service.lobby("ada")
    assert made.table not in {card.table for card in (*opened, *mine)}


async def test_nobody_resigns_before_the_start(small_club):
    made = await small_club.make(m.MySeat(), m.OpenSeat(), game="connect_four")
    assert await small_club.refused("ada", made.table, m.Resign, 0) == "not started"


# Those who do not come


async def test_after_the_agreed_time_a_bot_plays_for_who_does_not(small_club):
    table = await small_club.duel("connect_four", absence=10 * MINUTE)
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    small_club.clock.ms += 10 * MINUTE - 1
    await small_club.housekeeper.attend_due()
    present = await small_club.now("ada", table)
    assert not present.seats[1].away
    assert [seat.bot_in for seat in present.seats] == [None, 1]
    small_club.clock.ms += 1
    await small_club.housekeeper.attend_due()
    present = await small_club.until("ada", table, lambda now: now.seats[0].pending)
    assert present.seats[1].away
    await small_club.does("ben", table, m.Return, 1)
    log = (await small_club.service.entries("ada", table)).entries
    assert [entry.seat for entry in log if isinstance(entry, m.ShownAbsent)] == [1]


async def test_who_comes_back_has_the_whole_time_again(small_club):
    table = await small_club.duel("connect_four", absence=10 * MINUTE)
    small_club.clock.ms += 9 * MINUTE
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    small_club.clock.ms += 9 * MINUTE
    await small_club.does("ben", table, m.Hand, 1, "random")
    await small_club.does("ben", table, m.Return, 1)
    small_club.clock.ms += 9 * MINUTE
    await small_club.housekeeper.attend_due()
    assert not any(seat.away for seat in (await small_club.now("ada", table)).seats)


async def test_who_plays_alone_keeps_nobody_waiting(small_club):
    made = await small_club.make(m.MySeat(), m.BotSeat("greedy"), game="connect_four", absence=MINUTE)
    small_club.clock.ms += 10 * MINUTE
    await small_club.housekeeper.attend_due()
    assert not (await small_club.now("ada", made.table)).seats[0].away


async def test_nobody_is_replaced_while_nobody_waits(small_club):
    table = await small_club.duel(absence=MINUTE)  # both choose at the same time
    small_club.clock.ms += 10 * MINUTE
    await small_club.housekeeper.attend_due()
    assert not any(seat.away or seat.bot_in for seat in (await small_club.now("ada", table)).seats)
    await small_club.does("ada", table, m.Act, 0, "show 2")
    await small_club.housekeeper.attend_due()
    assert [seat.away for seat in (await small_club.now("ada", table)).seats] == [False, True]


async def test_bots_do_not_finish_a_game_that_all_have_left(small_club):
    table = await small_club.duel("connect_four", absence=MINUTE)
    small_club.clock.ms += 2 * MINUTE
    await small_club.housekeeper.attend_due()
    await small_club.until("ben", table, lambda now: now.seats[1].pending)
    small_club.clock.ms += 10 * MINUTE
    await small_club.housekeeper.attend_due()
    present = await small_club.now("ben", table)
    assert [seat.away for seat in present.seats] == [True, False]
    assert present.status == "running"


async def test_without_a_term_everyone_waits(small_club):
    table = await small_club.duel("connect_four")
    small_club.clock.ms += 10_000 * MINUTE
    await small_club.housekeeper.attend_due()
    assert not (await small_club.now("ben", table)).seats[0].away


# What is kept


async def test_the_lobby_says_how_a_game_ended(small_club):
    table = await small_club.duel("connect_four")
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    assert (await card_of(small_club, "ada", table)).outcome is None
    await small_club.does("ada", table, m.Resign, 0)
    assert (await card_of(small_club, "ada", table)).outcome == m.Outcome([2, 1], [1], "resigned", 0, [0, 0])
    played = await small_club.duel()
    end = await small_club.play_out(played, {0: "ada", 1: "ben"})
    card = await card_of(small_club, "ben", played)
    assert card.outcome == end.outcome
    assert card.outcome.scores == [seat.score for seat in end.seats]


async def test_an_end_survives_a_restart(small_club):
    table = await small_club.duel("connect_four", absence=MINUTE)
    await small_club.does("ada", table, m.Act, 0, "drop 1")
    await small_club.does("ben", table, m.Resign, 1)
    before = await small_club.now("ada", table)
    del small_club.service.rooms[table]
    after = await small_club.now("ada", table)
    assert after.outcome == before.outcome
    assert (await small_club.service.room(table)).table.charter.absence == MINUTE


async def finish(small_club, how: str) -> str:
    table = await small_club.duel("connect_four", absence=MINUTE)
    if how != "aborted":
        await small_club.does("ada", table, m.Act, 0, "drop 1")
    if how == "drawn":
        await small_club.does("ben", table, m.Draw, 1)
        await small_club.does("ada", table, m.Consent, 0, agree=True)
    elif how == "resigned":
        await small_club.does("ben", table, m.Resign, 1)
    else:
        await small_club.does("ben", table, m.Abort)
    return table


@pytest.mark.parametrize("how", ["resigned", "drawn", "aborted"])
async def test_a_file_tells_of_the_end(small_club, how):
    table = await finish(small_club, how)
    raw = await small_club.service.export("ben", table)
    saves.open_save(saves.parse(raw))  # whoever reads it as a save finds a save
    made = await small_club.service.bring("cat", raw)
    present = await small_club.now("cat", made.table)
    assert present.outcome == (await small_club.now("ada", table)).outcome
    assert (await small_club.service.room(made.table)).table.charter.absence == MINUTE


@pytest.mark.parametrize(("field", "value"), [("seat", 0), ("how", "drawn"), ("hash", "0" * 64)])
async def test_an_end_that_was_edited_is_refused(small_club, field, value):
    kept = json.loads(await small_club.service.export("ada", await finish(small_club, "resigned")))
    kept["table"]["ending"][field] = value
    with pytest.raises(Refusal, match="its end does not match its hash"):
        await small_club.service.bring("ada", json.dumps(kept).encode())


async def test_a_finished_game_has_no_other_end(small_club):
    table = await small_club.duel()
    await small_club.play_out(table, {0: "ada", 1: "ben"})
    kept = files.parse(await small_club.service.export("ada", table))
    kept.table.ending = files.EndingNote("resigned", 0, "")
    kept.table.ending.hash = files._ending_hash(kept, kept.table.ending)
    with pytest.raises(Refusal, match="is impossible"):
        files.plan(kept, "ada", "Ada", 0)


async def test_a_table_from_before_opens(small_club):
    """A log and a row as an older Shopfloor wrote them: nothing is known of terms and ends."""
    table = await small_club.duel()
    await small_club.play_out(table, {0: "ada", 1: "ben"})
    service = small_club.service
    await service.ledger.note_all()
    async with service.store.engine.begin() as connection:
        await connection.execute(sa.update(schema.tables).values(outcome=None, absence=None))
    del service.rooms[table]
    present = await small_club.now("ada", table)
    assert present.outcome.how == "played"
    card = await card_of(small_club, "ada", table)
    assert (card.status, card.outcome) == ("over", None)
    charter, log = await service.store.load(table)
    assert fold(charter, log).match.state_bytes() == (await service.room(table)).table.match.state_bytes()
