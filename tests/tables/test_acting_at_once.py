"""An action that waits for nothing but the disk: it is done without a task, and nothing else changes."""

import pytest
from tests.tables.conftest import Clock, Club, open_club

from shopfloor.tables import entering, facts
from shopfloor.tables import messages as m
from shopfloor.tables import service as services
from shopfloor.tables.entering import act_at_once
from shopfloor.tables.making import mark
from shopfloor.tables.rows import Transaction

pytestmark = pytest.mark.anyio


class Done:
    """What became of an action."""

    def __init__(self, club: Club) -> None:
        self.service = club.service
        self.answers: list[m.Answer] = []
        self.otherwise: list[m.Act] = []

    async def act(self, person: str, table: str, seat: int, action: str, key: str = "k") -> None:
        room = await self.service.room(table)
        command = m.Act(key, seat, action)
        ledger, races = self.service.ledger, self.service.races
        act_at_once(ledger, races, room, person, command, self.answers.append, self.otherwise.append)


async def test_the_answer_comes_after_the_disk_and_after_the_news(club):
    table = await club.duel()
    heard: list[bytes] = []
    await club.service.watch(lambda news: not heard.append(news), "ben", table)
    done = Done(club)
    await done.act("ada", table, 0, "show 1")
    assert (len(heard), done.answers) == (1, [])
    await club.service.ledger.flush()
    assert len(heard) == 2
    assert done.answers == [m.Accepted("k", 4)]
    assert (await club.service.store.entries(table, 3))[0].key == "k"


@pytest.mark.parametrize(
    ("person", "action", "key"), [("ada", "show 9", "a"), ("eve", "show 1", "a"), ("ada", "show 1", "first")]
)
async def test_what_does_not_go_the_usual_way_is_left_alone(club, person, action, key):
    table = await club.duel()
    done = Done(club)
    await done.act("ada", table, 0, "show 1", "first")
    await club.service.ledger.flush()
    await done.act(person, table, 0, action, key)
    assert (len(done.answers), len(done.otherwise)) == (1, 1)
    assert not (await club.service.room(table)).lock.locked()


async def test_while_somebody_has_the_room_nothing_is_done(club):
    table = await club.duel()
    done = Done(club)
    async with (await club.service.room(table)).lock:
        await done.act("ada", table, 0, "show 1")
    assert (done.answers, len(done.otherwise)) == ([], 1)


@pytest.mark.plain
async def test_code_that_fails_leaves_the_table_free(club, monkeypatch):
    table = await club.duel()

    def fail(*_: object) -> None:
        raise ValueError("a defect")

    with monkeypatch.context() as broken:
        broken.setattr(entering, "decide", fail)
        with pytest.raises(ValueError, match="a defect"):
            await Done(club).act("ada", table, 0, "show 1")
    await club.does("ada", table, m.Act, 0, "show 1")


@pytest.mark.plain
@pytest.mark.parametrize("way", ["at once", "awaited"])
async def test_a_table_that_is_half_changed_is_read_anew(club, monkeypatch, way):
    table = await club.duel()
    before = await club.now("ben", table)

    def fail(*_: object, **_more: object) -> None:
        raise ValueError("a defect")

    room = await club.service.room(table)
    awaited = club.tries("ada", table, m.Act, 0, "show 1")
    acting = Done(club).act("ada", table, 0, "show 1") if way == "at once" else awaited
    with monkeypatch.context() as broken:
        broken.setattr(room.table, "_note", fail)  # when the rules have done the action
        with pytest.raises(ValueError, match="a defect"):
            await acting
    awaited.close()
    after = await club.now("ben", table)
    assert (after.seq, after.seats) == (before.seq, before.seats)
    await club.does("ada", table, m.Act, 0, "show 1")


async def test_facts_that_go_together_are_refused_together(club, monkeypatch):
    table = await club.duel()

    def two(*_: object) -> list[facts.AnyFact]:
        return [facts.Acted(0, "show 1"), facts.Acted(0, "show 1")]

    with monkeypatch.context() as broken:
        broken.setattr(services, "decide", two)
        assert await club.refused("ada", table, m.Act, 0, "show 1") == "not pending"
    assert (await club.now("ada", table)).seats[0].pending


async def test_closing_waits_for_what_was_begun(database):
    async with open_club(database) as club:
        table = await club.duel()
        done = Done(club)
        await done.act("ada", table, 0, "show 1")
    assert done.answers == [m.Accepted("k", 4)]
    async with open_club(database) as club:
        assert (await club.now("ada", table)).seq == 4


async def test_an_action_on_a_full_disk_is_done_the_other_way(tmp_path, monkeypatch):
    async with open_club(str(tmp_path / "tables.db"), bots=False) as club:
        table = await club.duel()
        done = Done(club)

        async def fail(*_: object) -> None:
            raise OSError("no room")

        with monkeypatch.context() as full:
            full.setattr(club.service.ledger.writer._transact, "write", fail)
            await done.act("ada", table, 0, "show 1")
            await club.service.ledger.flush()
        assert (done.answers, len(done.otherwise)) == ([], 1)
        assert (await club.now("ada", table)).seats[0].pending


async def test_what_is_noted_for_the_lobby_never_goes_back(tmp_path):
    async with open_club(str(tmp_path / "tables.db"), bots=False, clock=Clock()) as club:
        table = await club.duel()
        room = await club.service.room(table)
        before = mark(room.table, 1)
        await club.does("ada", table, m.Act, 0, "show 1")
        await club.service.ledger.note_all()
        await club.service.ledger.writer.commit(Transaction(table, (), before))
        _, (card,) = await club.service.lobby("ada")
        assert card.pending == [1]
