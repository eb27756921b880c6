"""Enters what happens at tables: into memory, then handed to the writer, then told to everyone.

Every action goes through here. There are no coroutines, so that it can be machine code.
"""

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from shopfloor.kernel import Refusal
from shopfloor.tables import facts, messages
from shopfloor.tables.commands import StaleCommand, decide
from shopfloor.tables.facts import AnyFact
from shopfloor.tables.making import mark
from shopfloor.tables.messages import Accepted, Answer
from shopfloor.tables.racing import Races
from shopfloor.tables.room import Room
from shopfloor.tables.rows import Transaction
from shopfloor.tables.writer import Then, Writer

REST = 500
"""By how many milliseconds a table's summary may be behind its log."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Entering:
    """The part of the ledger that waits for nothing."""

    def __init__(self, writer: Writer, now: Callable[[], int], *, shared: bool) -> None:
        self.writer = writer
        self.now = now
        self.on_change: Callable[[str, int], None] = lambda _table, _seq: None
        """Called after each change is on disk, to tell other processes on the same database."""
        self.on_room: Callable[[Room], None] = lambda _room: None
        """Called when it may be a bot's turn; set by the housekeeper."""
        self.unmarked: set[Room] = set()
        """The rooms whose summary is behind their log."""
        self._shared = shared

    def enter(
        self,
        room: Room,
        made: list[AnyFact],
        person: str | None,
        key: str | None,
        then: Then,
        first: Transaction | None = None,
    ) -> None:
        """Add facts to a table; `then` is called when they are on disk or have failed. Hold the lock until then.

        If the table refuses the first fact, nothing changes. After any other error memory may be half changed.
        """
        table = room.table
        at = max(self.now(), table.log[-1].at if table.log else 0)
        start, occupants = table.seq, table.occupants
        try:
            for fact in made:
                own = table.seq == start
                table.take(facts.Entry(table.seq + 1, at, fact, person if own else None, key if own else None))
            seats = {}
            if table.occupants is not occupants:
                seats = {
                    seat: occupant for seat, occupant in enumerate(table.occupants) if occupant is not occupants[seat]
                }
            transaction = Transaction(table.charter.table, table.log[start:], None, seats, first=first)
            if self._is_mark_due(room, at):
                transaction.mark = room.marked = mark(table, at)
                self.unmarked.discard(room)
            else:
                self.unmarked.add(room)
        except BaseException as error:
            room.spoiled = table.seq > start or not isinstance(error, Refusal)
            raise

        def written(error: Exception | None) -> None:
            try:
                if room.table is not table:  # it was read anew meanwhile, perhaps before this was there
                    room.spoiled = room.spoiled or error is None
                elif error or room.spoiled:
                    room.spoiled = True  # nobody knows whether memory and disk agree
                else:
                    room.tell(at)
                    self.on_change(table.charter.table, table.seq)
                    self.on_room(room)
            finally:
                then(error)

        self.writer.add(transaction, written)

    def _is_mark_due(self, room: Room, at: int) -> bool:
        """Must the summary of the log be written with this entry? Whose turn it is may wait a little: it is for the
        lobby, and changes with every action. What bots, clocks and other processes rely on may not.
        """
        last, table = room.marked, room.table
        return (
            last is None
            or self._shared
            or last.due is not None
            or last.status != table.status
            or at - last.changed >= REST
            or table.clocks.ticks
            or table.charter.absence is not None
            or bool(table.bots_to_move())
            or table.signal.ready is not None
        )


def act_at_once(
    ledger: Entering,
    races: Races,
    room: Room,
    person: str,
    command: messages.Act,
    answer: Callable[[Answer], None],
    otherwise: Callable[[messages.Act], None],
) -> None:
    """Take an action without a separate task, if nothing has to be waited for but the disk.

    In unusual cases it does nothing but call `otherwise`: `TableService.command` can do everything.
    """
    waits = room.table.game.race and races.must_wait(room, command)
    if room.spoiled or waits or not room.lock.take():
        otherwise(command)
        return
    seq = room.table.seq + 1

    def then(error: Exception | None) -> None:
        room.lock.release()
        if error:
            otherwise(command)
        else:
            answer(Accepted(command.key, seq))

    try:
        if room.table.answered(person, command.key) is None:
            made = decide(room.table, person, "", command, ledger.now())
            ledger.enter(room, made, person, command.key, then)
            return
    except (Refusal, StaleCommand):
        pass
    except BaseException:
        room.lock.release()
        raise
    room.lock.release()
    otherwise(command)
