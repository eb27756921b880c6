"""Makes bots play: each thinks in a thread, on a possible world of its seat, and then acts or answers at its table."""

import asyncio
import logging
import random
import time

from sqlalchemy.exc import SQLAlchemyError

from shopfloor import players
from shopfloor.kernel import Match, Refusal
from shopfloor.kernel.guides import ScriptedAction
from shopfloor.kernel.luck import fresh_key
from shopfloor.players.offers import agrees_to_draw
from shopfloor.players.warming import SEARCH
from shopfloor.tables import facts, leaving
from shopfloor.tables.commands import StaleCommand, agree, refuse_stale
from shopfloor.tables.facts import AnyFact
from shopfloor.tables.fair_threads import FairThreads
from shopfloor.tables.room import Room
from shopfloor.tables.service import TableService
from shopfloor.tables.table import Table
from shopfloor.tables.writer import Conflict

THREADS = 4
LOOKED_SECONDS = 30
"""How long a table where only bots play goes on after somebody has looked at it."""

log = logging.getLogger(__name__)


def is_race(table: Table, seat: int, plan: tuple[int, ...]) -> bool:
    """Does a person act at the same time as a bot, so that speed may matter?"""
    rivals = (table.occupants[other] for other in table.pending if other != seat)
    return any(rival.has_time for rival in rivals) and not table.game.actions.is_sealed(plan[0])


def is_looked_at(room: Room) -> bool:
    """Does somebody watch a table, or has somebody done so recently?"""
    return bool(room.watchers) or time.monotonic() - room.looked < LOOKED_SECONDS


def human_seconds(player: players.Player) -> float:
    """How long a bot takes over something that a person does at the same time: about its pace, with variation."""
    return player.pace * random.uniform(0.6, 1.6)  # noqa: S311  # no secret


class Bots:
    """The bots at the tables of a server process."""

    def __init__(self, service: TableService) -> None:
        self.service = service
        self._threads = FairThreads(THREADS, "bot", service.addresses.of)
        self._stopped = False

    def close(self) -> None:
        """Let the bots end with the thought they are in."""
        self._stopped = True
        self._threads.close()

    def wake(self, room: Room) -> None:
        """Start each bot thinking that is asked something or whose turn it is, unless it is thinking already."""
        table = room.table
        for seat in leaving.bots_asked(table):
            if seat not in room.answering and table.match is not None and table.question:
                room.answering.add(seat)
                self.service.run(self._answer(room, seat, table.match.clone(), table.question.to))
        for seat in table.bots_to_move():
            if seat not in room.thinking and table.match is not None:
                room.thinking.add(seat)
                if table.guide and table.scripted:
                    self.service.run(self._follow(room, table.guide.automatic(table.match.log), table.seq))
                else:
                    name = table.occupants[seat].bot or ""
                    self.service.run(self._think(room, seat, name, table.match.clone(), table.seq))

    async def _follow(self, room: Room, scripted: list[ScriptedAction], seq: int) -> None:
        """Do what the script of a guided game says."""
        write = room.table.game.actions.write
        plan: list[AnyFact] = [facts.Acted(one.seat, write(one.action)) for one in scripted]
        await self._carry_out(room, scripted[0].seat, plan, seq)

    async def _think(self, room: Room, seat: int, bot: str, match: Match, seq: int) -> None:
        """Let a bot choose, and do what it chose."""
        try:
            player = players.get(bot)
            await self.service.warming.ready(match.game.name, SEARCH)
            start = time.monotonic()
            host, seen = room.table.charter.host, is_looked_at(room)
            plan = await self._threads.run(host, seen, player.plan, match, seat, fresh_key())
            if is_race(room.table, seat, plan):
                await asyncio.sleep(human_seconds(player) - (time.monotonic() - start))
        except Exception:
            room.thinking.discard(seat)
            if not self._stopped:
                log.exception("the bot %s cannot play at table %s", bot, room.table.charter.table)
            return
        chosen: list[AnyFact] = [facts.Acted(seat, match.game.actions.write(action)) for action in plan]
        await self._carry_out(room, seat, chosen, seq)

    async def _carry_out(self, room: Room, seat: int, plan: list[AnyFact], seq: int) -> None:
        """Do what was chosen for a seat at an entry."""
        actions = [fact.action for fact in plan if isinstance(fact, facts.Acted)]
        async with self.service.races.turn(room, seat, actions), room.lock:
            room.thinking.discard(seat)
            try:
                await self._play(room, seat, plan, seq)
            except (StaleCommand, Refusal):
                self.service.ledger.on_room(room)  # the table has changed: think again
            except (SQLAlchemyError, OSError) as error:
                log.warning("a bot's action was not written: %s", error)
            except Exception:
                log.exception("nobody can act for seat %s at table %s", seat, room.table.charter.table)

    async def _answer(self, room: Room, seat: int, match: Match, asked: int) -> None:
        """Let a bot answer the draw that was offered at an entry, if the offer is still open."""
        try:
            await self.service.warming.ready(match.game.name, SEARCH)
            host = room.table.charter.host
            agrees = await self._threads.run(host, is_looked_at(room), agrees_to_draw, match, seat, fresh_key())
            async with self.service.holding(room):
                question = room.table.question
                if question and question.to == asked and seat in leaving.bots_asked(room.table):
                    declined: list[AnyFact] = [facts.Declined(seat)]
                    await self.service.ledger.write(room, agree(room.table, question, seat) if agrees else declined)
        except Conflict:
            await self.service.heard(room.table.charter.table, room.table.seq + 1)
        except (SQLAlchemyError, OSError) as error:
            log.warning("a bot's answer was not written: %s", error)
        except Exception:
            if not self._stopped:
                log.exception("a bot cannot answer at table %s", room.table.charter.table)
        finally:
            room.answering.discard(seat)

    async def _play(self, room: Room, seat: int, plan: list[AnyFact], seq: int) -> None:
        """Do what was chosen at an entry, if it is still the seat's turn. Hold the lock."""
        if room.spoiled:
            await self.service.refresh(room)
        if seat in leaving.bots_asked(room.table):
            raise StaleCommand  # it answers first
        if seat in room.table.bots_to_move():
            refuse_stale(room.table, seat, seq)
            try:
                await self.service.ledger.write(room, plan)
            except Conflict:
                await self.service.refresh(room)
