"""Decides what a command does at a table: the facts it makes, or a refusal with its rule. Nothing is changed here."""

import secrets
from math import ceil

from shopfloor import players
from shopfloor.kernel import Match, Played, Refusal
from shopfloor.tables import facts, leaving, messages
from shopfloor.tables.clean_text import clean_name, clean_text
from shopfloor.tables.facts import AnyFact
from shopfloor.tables.messages import AnyCommand
from shopfloor.tables.occupants import Occupant
from shopfloor.tables.table import Question, Table, notation_of, number_of
from shopfloor.tables.undo import border, others_stay

MOST_KEPT = 200
"""The most actions of others that are replayed when a seat takes back an earlier one; more are undone with it."""


TALK_AND_SEATS = (messages.Say, messages.Sit, messages.Hand, messages.Return)
"""Commands that are refused first when a log is nearly full: repeating them must not end the game for others."""


class StaleCommand(Exception):
    """The command was meant for an earlier position."""


def decide(table: Table, person: str, name: str, command: AnyCommand, at: int) -> list[AnyFact]:
    """The facts that a person's command makes at a table at this time."""
    if table.is_for_play:
        refuse_full(table, command)
    match command:
        case messages.Act():
            return act(table, person, command, at)
        case messages.Follow():
            return follow(table, person, command, at)
        case messages.Say():
            return [say(table, person, command)]
        case messages.Sit():
            return [*sit(table, person, name, command)]
        case messages.Rise(_, seat):
            own(table, person, seat)
            return [facts.Rose(seat)]
        case messages.Hand(_, seat, bot):
            return hand(table, person, seat, bot)
        case messages.Return(_, seat):
            return come_back(table, person, seat)
        case messages.Undo():
            return undo(table, person, command)
        case messages.Consent():
            return consent(table, person, command)
        case messages.Resign() | messages.Draw() | messages.Abort():
            return end(table, person, command)
        case messages.Rematch():
            raise TypeError("a rematch makes a table, so `TableService` decides on it")


def refuse_full(table: Table, command: AnyCommand) -> None:
    """Refuse commands for which a full, or nearly full, log has no room; people may always leave."""
    if not table.has_room and not isinstance(command, messages.Rise | messages.Resign | messages.Abort):
        raise Refusal(
            "log full",
            f"this table has {table.seq:,} entries and takes no more; save it as a file, or begin another game.",
        )
    if isinstance(command, TALK_AND_SEATS):
        raise Refusal(
            "log full", f"this table has {table.seq:,} entries; the rest of its log is reserved for the game."
        )


def come_back(table: Table, person: str, seat: int) -> list[AnyFact]:
    own(table, person, seat)
    if not table.occupants[seat].bot:
        raise Refusal("no bot", f"no bot plays {where(table, seat)}; you already have it.")
    return [facts.Returned(seat)]


def act(table: Table, person: str, command: messages.Act, at: int) -> list[AnyFact]:
    admit_act(table, person, command, at)
    if table.scripted:
        refuse_unguided(table, command.seat, command.action)
    return [acted(table, command.seat, command.action)]


def follow(table: Table, person: str, command: messages.Follow, at: int) -> list[AnyFact]:
    """Take several actions, or none if one of them is not possible."""
    admit_act(table, person, command, at)
    if table.match is None:
        raise table.not_started()
    if table.scripted and not table.scripted.is_end:
        raise Refusal("guide", "a guided game continues one action at a time; do what the step says.")
    trial = table.match.clone()
    for action in command.actions:
        trial.act(command.seat, action)
    return [acted(table, command.seat, action) for action in command.actions]


def admit_act(table: Table, person: str, command: messages.Act | messages.Follow, at: int) -> None:
    """Refuse somebody who may not act for a seat now, or meant an earlier position."""
    occupant = occupant_of(table, command.seat)
    if occupant.person != person:
        raise not_yours(table, command.seat)
    if occupant.bot:
        raise Refusal("handed over", f"a bot plays {where(table, command.seat)}; take it back first.")
    if table.game.race and table.starts is not None:
        seconds = max(1, ceil((table.starts - at) / 1000))
        raise Refusal("countdown", f"{table.game.race.text} in {seconds} s; wait until then.")
    if command.seq is not None:
        refuse_stale(table, command.seat, command.seq)


def acted(table: Table, seat: int, action: int | str) -> facts.Acted:
    return facts.Acted(seat, action if isinstance(action, str) else notation_of(table.game, action))


def refuse_unguided(table: Table, seat: int, action: int | str) -> None:
    """While a guided game follows its script, refuse all actions but the one to try."""
    scripted = table.scripted
    if scripted is None or scripted.is_end:
        return
    if not scripted.yours:
        raise Refusal("guide", "the guide is showing something; wait for your turn.")
    number = number_of(table.game, action) if isinstance(action, str) else action
    if (seat, number) != (scripted.seat, scripted.action):
        raise Refusal("guide", "not now: do what the guide's step says.")


def refuse_stale(table: Table, seat: int, seq: int) -> None:
    """Refuse a choice made at entry `seq` as stale if the seat has acted since or something was undone."""
    last = table.last_act(seat)
    if table.turned_back[seat] > seq or (last is not None and last > seq):
        raise StaleCommand


def say(table: Table, person: str, command: messages.Say) -> AnyFact:
    seats = table.seats_of(person)
    if not seats:
        raise Refusal("not seated", "only players at this table can chat here; sit down first.")
    seat = seats[0] if command.seat is None else command.seat
    own(table, person, seat)
    words = clean_text(command.text)
    if not words:
        raise Refusal("no words", "the message is empty; write something.")
    channel = table.channel(seat)
    refusal = channel.refuse(words) if channel else None
    if refusal:
        raise refusal
    return facts.Said(seat, table.occupants[seat].name, words)


def sit(table: Table, person: str, name: str, command: messages.Sit) -> list[AnyFact]:
    occupant = occupant_of(table, command.seat)
    welcome = table.charter.listed or person in {*table.people(), table.charter.host}
    if not welcome and not is_invite(table, command.invite):
        raise Refusal("not invited", "this table is private; sit down with its invite link.")
    if table.ended and table.match is None:
        raise Refusal("game over", "this table was cancelled; make another.")
    if occupant.kind != "open":
        raise Refusal("seat taken", f"{occupant.name} sits there; choose an open seat.")
    if not table.charter.imported and table.seen_alone - {person}:
        raise Refusal(
            "seen alone", "somebody has played this game alone and may know its luck; begin a new one together."
        )
    made: list[AnyFact] = [facts.Sat(command.seat, clean_name(command.name or "") or name, person)]
    return made + start_if_full(table, command.seat)


def is_invite(table: Table, invite: str | None) -> bool:
    return invite is not None and secrets.compare_digest(invite.encode(), table.charter.invite.encode())


def start_if_full(table: Table, filled: int) -> list[AnyFact]:
    """The game starts by itself when the last open seat is filled."""
    others = (occupant for seat, occupant in enumerate(table.occupants) if seat != filled)
    full = table.match is None and all(occupant.kind != "open" for occupant in others)
    return [facts.Started()] if full else []


def hand(table: Table, person: str, seat: int, bot: str) -> list[AnyFact]:
    """Let a bot play one's own seat, an open one, or one whose time is up."""
    occupant = occupant_of(table, seat)
    players.get(bot, table.game)
    if table.status == "over":
        raise Refusal("game over", "the game is over; a bot is no longer needed.")
    here = bool(table.seats_of(person))
    allowed = (
        occupant.person == person
        or (occupant.kind == "open" and (here or person == table.charter.host))
        or (here and occupant.kind == "person" and table.clocks.expired[seat])
    )
    if not allowed:
        if here and occupant.kind == "person":
            raise Refusal("time left", f"{occupant.name} still has time; a bot may take over when it runs out.")
        raise not_yours(table, seat)
    if occupant.bot == bot:
        raise Refusal("same bot", f"{bot} already plays there; choose another bot.")
    return [facts.Handed(seat, bot), *start_if_full(table, seat)]


def undo(table: Table, person: str, command: messages.Undo) -> list[AnyFact]:
    """Take back what a seat did last with one command: at once if that is free, otherwise by consent of the others."""
    own(table, person, command.seat)
    last = last_tried(table) if table.scripted else table.last_acts(command.seat)
    if table.match is None or not last:
        raise Refusal(
            "nothing to undo", f"{where(table, command.seat)} has done nothing yet that could be taken back; act first."
        )
    if table.status == "over":
        raise Refusal("game over", "the game is over and the key of its luck is public; start a rematch instead.")
    to = last[0] - 1
    back: list[AnyFact] = [facts.Undone(command.seat, to)]
    if not table.scripted and can_stay(table, last):
        back = [facts.TookBack(command.seat, entry) for entry in reversed(last)]
    if table.alone == person:
        return back
    if table.question:
        raise Refusal("asked already", "there is an open question at this table; answer that first.")
    reason = free_border(table, last)
    if reason is None:
        return back
    if not asked_of(table, person):
        raise Refusal("undo border", f"{reason}; taking back needs the consent of another player, and there is none.")
    if not command.ask:
        raise Refusal("undo border", f"{reason}; taking back needs the consent of the others: ask them.")
    return [facts.Asked(command.seat, to)]


def last_tried(table: Table) -> list[int]:
    """The number of the entry with the last action that the learner took in a guided game, if there is one."""
    tried = table.guide.tried(len(table.counting)) if table.guide else None
    return [] if tried is None else [table.counting[tried]]


def free_border(table: Table, last: list[int]) -> str | None:
    """Why some entries of a seat, and what followed, cannot be taken back without asking; None if they can."""
    before, own, others = since(table, last)
    if table.game.race and table.is_live and any(table.game.race.is_claim(one.action) for one in own):
        return "in a race a claim is final"
    return border(before, own, others)


def can_stay(table: Table, last: list[int]) -> bool:
    """Did others act in parallel since some entries of a seat, so that their actions can stay?"""
    if table.counting[-1] == last[-1] or table.counting[-MOST_KEPT:][0] > last[-1]:
        return False
    before, own, others = since(table, last)
    return others_stay(before, own[0].seat, others)


def since(table: Table, last: list[int]) -> tuple[Match, list[Played], list[Played]]:
    """The match before some entries of a seat, the actions of these entries, and the actions after them."""
    if table.match is None:
        raise RuntimeError("an action counts before the game has started")
    start = table.counting.index(last[0])
    before = table.match.clone()
    before.undo(start)
    end = start + len(last)
    return before, table.match.log[start:end], table.match.log[end:]


def asked_of(table: Table, person: str) -> list[int]:
    """The seats of the other people, including those that a bot plays for now; bots' own seats always agree."""
    return [seat for seat, occupant in enumerate(table.occupants) if occupant.person and occupant.person != person]


def missing(table: Table) -> list[int]:
    """The seats that have not yet agreed to the open question."""
    if not table.question:
        return []
    if table.question.what != "undo":
        asked = leaving.others_asked(table, table.question.seat, table.question.what)
        return [seat for seat in asked if seat not in table.question.agreed]
    asker = table.occupants[table.question.seat].person or ""
    return [seat for seat in asked_of(table, asker) if seat not in table.question.agreed]


def consent(table: Table, person: str, command: messages.Consent) -> list[AnyFact]:
    own(table, person, command.seat)
    question = table.question
    if not question:
        raise Refusal("nothing asked", "nobody has asked anything; there is nothing to agree to.")
    if not command.agree:
        return [facts.Declined(command.seat)]  # whoever asked may take the question back
    left = missing(table)
    if command.seat not in left:
        raise Refusal(
            "not asked", f"{where(table, command.seat)} is not asked, or has already agreed; wait for the others."
        )
    return agree(table, question, command.seat)


def agree(table: Table, question: Question, seat: int) -> list[AnyFact]:
    """Record that a seat agrees; if it is the last to do so, do what was asked."""
    if missing(table) != [seat]:
        return [facts.Agreed(seat)]
    if question.what == "undo":
        return [facts.Agreed(seat), facts.Undone(question.seat, question.to)]
    return [facts.Agreed(seat), leaving.agreed_end(question.what, question.seat)]


def end(table: Table, person: str, command: messages.Resign | messages.Draw | messages.Abort) -> list[AnyFact]:
    """Leave a game, or end it before its rules do."""
    if isinstance(command, messages.Abort):
        return leaving.abort(table, person)
    own(table, person, command.seat)
    if isinstance(command, messages.Draw):
        return leaving.draw(table, command.seat)
    return leaving.resign(table, person, command.seat)


def own(table: Table, person: str, seat: int) -> None:
    """Refuse a person who does not hold the seat."""
    if occupant_of(table, seat).person != person:
        raise not_yours(table, seat)


def occupant_of(table: Table, seat: int) -> Occupant:
    if seat >= len(table.occupants):
        raise Refusal("no such seat", f"this table has {len(table.occupants)} seats, counted from 0; name one of them.")
    return table.occupants[seat]


def where(table: Table, seat: int) -> str:
    return table.game.seat_name(seat)


def not_yours(table: Table, seat: int) -> Refusal:
    return Refusal("not your seat", f"{where(table, seat)} is not yours; take an open seat first.")
