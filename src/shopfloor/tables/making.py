"""Makes new tables: as somebody asks for one, as a rematch of another, or from a file."""

import secrets
from collections.abc import Iterable

from msgspec import json
from msgspec.structs import replace

from shopfloor import players
from shopfloor.kernel import Refusal, registry
from shopfloor.kernel.luck import fresh_key, key_bytes
from shopfloor.tables import facts, messages, schema
from shopfloor.tables.clean_text import clean_name
from shopfloor.tables.ending import outcome_of
from shopfloor.tables.facts import AnyFact, Charter, Entry
from shopfloor.tables.leaving import next_absence
from shopfloor.tables.rows import Mark, Transaction
from shopfloor.tables.store import charter_row
from shopfloor.tables.table import Table

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"  # none that looks like another
ID_LETTERS = 10
BOT_GRACE = 2_000
"""How long the process that should make a bot move has for it, before another may."""


def new_id() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LETTERS))


def new_invite() -> str:
    return secrets.token_urlsafe(12)


def new_luck() -> str:
    return key_bytes(fresh_key()).hex()


def plan(wish: messages.NewTable, host: str, host_name: str, at: int) -> tuple[Charter, list[AnyFact]]:
    """The terms and first facts of a table that somebody asks for; or a refusal."""
    game = registry.get(wish.game)
    state = game.new_state(len(wish.seats), wish.options)
    charter = Charter(
        table=new_id(),
        game=game.name,
        rules=game.rules_version,
        seats=len(wish.seats),
        options=game.options_of(state),
        clock=wish.clock,
        listed=wish.listed,
        imported=False,
        guided=False,
        invite=new_invite(),
        luck=new_luck(),
        host=host,
        host_name=host_name,
        made=at,
        absence=wish.absence,
    )
    alone = sum(isinstance(seat, messages.MySeat) for seat in wish.seats) == 1
    made: list[AnyFact] = []
    for seat, who in enumerate(wish.seats):
        match who:
            case messages.MySeat(name):
                chosen = clean_name(name or "") or (host_name if alone else game.seat_name(seat))
                made.append(facts.Sat(seat, chosen, host))
            case messages.BotSeat(bot):
                made.append(facts.Handed(seat, players.get(bot, game).name))
            case messages.OpenSeat():
                pass
    if len(made) == len(wish.seats):
        made.append(facts.Started())
    return charter, made


def plan_guided(wish: messages.GuidedTable, host: str, host_name: str, at: int) -> tuple[Charter, list[AnyFact]]:
    """The terms and first facts of a guided first game: its script sets the players, the options and the luck."""
    game = registry.get(wish.game)
    guide = game.guide
    if guide is None:
        raise Refusal("no guide", f"{game.title} has no guided game; read its rules, or play against bots.")
    script = guide.script
    seats: list[messages.SeatPlan] = [messages.BotSeat(script.bot)] * script.seats
    seats[guide.seat] = messages.MySeat()
    charter, made = plan(messages.NewTable(wish.key, wish.game, seats, script.options), host, host_name, at)
    return replace(charter, guided=True, luck=key_bytes(guide.key).hex()), made


def plan_rematch(table: Table, person: str, at: int) -> tuple[Charter, list[AnyFact]]:
    """The terms and first facts of a rematch: the same game and players, everyone one seat on. The other people's seats
    are open until they come; what let them in here lets them in there.
    """
    old = table.charter
    charter = replace(
        old,
        table=new_id(),
        imported=False,
        guided=False,
        luck=new_luck(),
        host=person,
        host_name=table.occupants[table.seats_of(person)[0]].name,
        made=at,
    )
    made: list[AnyFact] = []
    for seat in range(old.seats):
        occupant = table.occupants[(seat + 1) % old.seats]
        if occupant.person == person:
            made.append(facts.Sat(seat, occupant.name, person))
        elif occupant.bot and not occupant.person:
            made.append(facts.Handed(seat, occupant.bot))
    if len(made) == old.seats:
        made.append(facts.Started())
    return charter, made


def new_table(charter: Charter, made: Iterable[AnyFact], key: str) -> tuple[Table, Transaction]:
    """A new table with its first entries, and the transaction that writes it."""
    table = Table(charter)
    for seq, fact in enumerate(made, 1):
        table.take(Entry(seq, charter.made, fact))
    marked = mark(table, charter.made)
    row = charter_row(charter) | marked._asdict() | {"key": key}
    new = [row[column.name] for column in schema.tables.c]
    return table, Transaction(charter.table, list(table.log), marked, dict(enumerate(table.occupants)), new)


def mark(table: Table, at: int) -> Mark:
    """The present summary of a table's log."""
    due = None
    if table.status == "open" and table.is_full:
        due = at  # it starts when its rules are there
    if table.pending and table.has_room:
        ends = [end for end in (table.clocks.next_end(), next_absence(table)) if end is not None]
        due = min(ends, default=None)
        if table.bots_to_move():  # where nobody plays but bots, they wait until somebody looks
            due = at + BOT_GRACE if table.has_player else None
    if table.starts is not None and table.has_player:
        due = table.starts
    outcome = outcome_of(table)
    noted = json.encode(outcome).decode() if outcome else None
    return Mark(table.seq, table.status, sum(1 << seat for seat in table.pending), due, at, noted)
