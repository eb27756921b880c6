"""Exports a table to one file and imports it: a save that anyone can verify, plus what belongs to the table."""

import asyncio
import hashlib
from bisect import bisect
from collections.abc import Callable
from pathlib import Path

import msgspec

from shopfloor import players
from shopfloor.kernel import Match, Refusal
from shopfloor.kernel.luck import key_bytes
from shopfloor.kernel.saves import Save, is_there, open_save, save
from shopfloor.tables import facts
from shopfloor.tables.clean_text import clean_name, clean_text
from shopfloor.tables.database import database_url, is_shared, open_database
from shopfloor.tables.facts import AnyFact, Charter
from shopfloor.tables.making import new_id, new_invite
from shopfloor.tables.messages import MOST_WORDS, Absence, Clock, EarlyEnd, NoClock
from shopfloor.tables.store import Store
from shopfloor.tables.table import ENDINGS, MOST_ENTRIES, Table, fold, notation_of

MOST_NOTES = 2_000
BEFORE = -1
"""Before the start: if a file does not say when something was said, it counts for no turn."""


class Note(msgspec.Struct):
    """Something that was said: `{"seat": 0, "name": "Ada", "text": "good luck", "after": 3}`, after three actions.

    What was said before the start is after -1.
    """

    seat: int
    name: str
    text: str
    after: int = BEFORE


class EndingNote(msgspec.Struct):
    """How a game ended before its rules say so: `{"how": "resigned", "seat": 1, "hash": "…"}`.

    The hash covers that of the last action, so anyone who wrote it down can tell whether the end was changed.
    """

    how: EarlyEnd
    seat: int | None
    hash: str


class Beside(msgspec.Struct):
    """What a table has besides its game: its terms, which players are bots, the chat, an early end."""

    clock: Clock = NoClock()
    absence: Absence | None = None
    ending: EndingNote | None = None
    bots: dict[int, str] = {}
    chat: list[Note] = []


class TableFile(Save):
    """A table in a file, which can also be read as a plain save."""

    table: Beside = msgspec.field(default_factory=Beside)


def refuse_secrets(table: Table, person: str) -> None:
    """Refuse to export a running game with other people: a file holds the key of the luck and every sealed action."""
    if table.match is None:
        raise Refusal("not started", "the game has not started; there is nothing to save yet.")
    if table.status != "over" and table.alone != person:
        raise Refusal(
            "secrets",
            "a running game among people holds secrets; wait for its end, or ask the operator of this server for it.",
        )


def export(table: Table) -> bytes:
    """The bytes of a file."""
    if table.match is None:
        raise Refusal("not started", "the game has not started; there is nothing to save yet.")
    kept = msgspec.json.decode(save(table.match, table.names()), type=TableFile)
    kept.table = Beside(
        clock=table.charter.clock,
        absence=table.charter.absence,
        ending=_ending_note(table, kept),
        bots={
            seat: occupant.bot for seat, occupant in enumerate(table.occupants) if occupant.bot and not occupant.person
        },
        chat=[
            Note(entry.fact.seat, entry.fact.name, entry.fact.text, _acted_before(table, entry.seq))
            for entry in table.log
            if isinstance(entry.fact, facts.Said)
        ],
    )
    return msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n"


def _ending_note(table: Table, kept: Save) -> EndingNote | None:
    ended = table.ended
    if ended is None:
        return None
    note = EndingNote(ended.how, ended.seat, "")
    note.hash = _ending_hash(kept, note)
    return note


def _ending_hash(kept: Save, note: EndingNote) -> str:
    last = kept.log[-1].hash if kept.log else kept.start
    return hashlib.sha256(f"{last} {note.seat} {note.how}".encode()).hexdigest()


def _ending_fact(kept: TableFile, match: Match) -> list[AnyFact]:
    """The early end that a file records, verified."""
    note = kept.table.ending
    if note is None:
        return []
    if note.hash != _ending_hash(kept, note):
        raise Refusal("hash chain", "its end does not match its hash; this file was edited after it was saved.")
    if match.over or (note.seat is None and note.how != "aborted") or (note.seat or 0) not in range(match.seats):
        raise Refusal("not legal", "the end recorded in this file is impossible; it was edited after it was saved.")
    kinds: dict[EarlyEnd, Callable[..., AnyFact]] = {how: kind for kind, how in ENDINGS.items()}
    return [kinds[note.how](note.seat)]


def _acted_before(table: Table, seq: int) -> int:
    """How many of the actions that count came before an entry; -1 before the start."""
    started = any(isinstance(entry.fact, facts.Started) for entry in table.log[:seq])
    return bisect(table.counting, seq) if started else -1


def read_table(database: str, table: str) -> bytes:
    """The file of a table, straight from a database: for whoever runs the server and may know its secrets."""
    file = database_url(database)
    if not is_shared(file) and not is_there(Path(file.database or "")):
        raise Refusal("database", f"there is no database {file.database}; name the one that the server writes.")

    async def read() -> bytes:
        engine = await open_database(database)
        try:
            return export(fold(*await Store(engine).load(table)))
        finally:
            await engine.dispose()

    return asyncio.run(read())


def parse(raw: bytes) -> TableFile:
    """The bytes of a file as a table, not verified yet."""
    try:
        return msgspec.json.decode(raw, type=TableFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refusal(
            "not a save", f"this is not a whole saved game of Shopfloor ({error}); use a file made by «export»."
        ) from None


def plan(kept: TableFile, host: str, host_name: str, at: int) -> tuple[Charter, list[AnyFact]]:
    """The table in a file, with everything in it verified. The seats of its people are open: they are not here."""
    if len(kept.log) > MOST_ENTRIES:
        raise _too_long()
    match = open_save(kept)
    charter = Charter(
        table=new_id(),
        game=match.game.name,
        rules=match.game.rules_version,
        seats=match.seats,
        options=match.options,
        clock=kept.table.clock,
        listed=False,
        imported=True,
        guided=False,
        invite=new_invite(),
        luck=key_bytes(match.key).hex(),
        host=host,
        host_name=host_name,
        made=at,
        absence=kept.table.absence,
    )
    if len(kept.table.chat) > MOST_NOTES:
        raise Refusal("too long", f"this file has more than {MOST_NOTES:,} chat messages; remove some.")
    made: list[AnyFact] = []
    for seat, name in enumerate(kept.players):
        if seat in kept.table.bots:
            made.append(facts.Handed(seat, players.get(kept.table.bots[seat], match.game).name))
        else:
            shown = clean_name(name) or match.game.seat_name(seat)
            made.append(facts.Sat(seat, shown, ""))  # nobody yet, under the name that the file has
    played: list[AnyFact] = [facts.Acted(one.seat, notation_of(match.game, one.action)) for one in match.log]
    words: dict[int, list[AnyFact]] = {}
    for note in kept.table.chat:
        if note.seat not in range(match.seats):
            raise Refusal("no such seat", f"a chat message in this file is from seat {note.seat}; there is none.")
        when = min(max(note.after, BEFORE), len(played))
        words.setdefault(when, []).append(
            facts.Said(note.seat, clean_name(note.name), clean_text(note.text)[:MOST_WORDS])
        )
    for number, fact in enumerate([facts.Started(), *played], BEFORE):
        made += [*words.get(number, ()), fact]
    made += [*_ending_fact(kept, match), *words.get(len(played), [])]
    if len(made) > MOST_ENTRIES:
        raise _too_long()
    return charter, made


def _too_long() -> Refusal:
    return Refusal(
        "too long", f"this file has more than the {MOST_ENTRIES:,} entries that a table takes; import a shorter game."
    )
