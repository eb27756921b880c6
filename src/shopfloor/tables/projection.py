"""Makes what people get to see of a table: its present and its log, as one seat or a spectator may see them."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Raw, json
from msgspec.structs import astuple, replace

from shopfloor.kernel import Actions, Game, Refusal, Seats, Told
from shopfloor.kernel.guides import Guide
from shopfloor.kernel.luck import commitment, key_from_bytes
from shopfloor.kernel.notation import YOU
from shopfloor.kernel.views import Mark, marks_of
from shopfloor.tables import facts, messages
from shopfloor.tables.commands import is_invite, missing, where
from shopfloor.tables.ending import outcome_of
from shopfloor.tables.facts import AnyFact, Entry
from shopfloor.tables.leaving import exits, time_until_bots
from shopfloor.tables.messages import AnyShown
from shopfloor.tables.table import Table, number_of

Eyes = int | None
"""The seat as which somebody sees the table; None is a spectator."""

encode = json.Encoder().encode

STRANGER = messages.You((), None, host=False, curtain=False)
"""Who somebody without a seat is."""


def may_watch(table: Table, person: str, invite: str | None) -> bool:
    charter = table.charter
    return charter.listed or person == charter.host or person in table.people() or is_invite(table, invite)


def admit(table: Table, person: str, invite: str | None) -> None:
    """Refuse a person who may not watch."""
    if not may_watch(table, person, invite):
        raise Refusal("not invited", "this table is private; open it with its invite link.")


def eyes_of(table: Table, person: str, wish: Eyes) -> Eyes:
    """The seat as which a person sees the table: one of theirs that they ask for, or the only one they hold."""
    held = table.seats_of(person)
    if wish is None:
        return held[0] if len(held) == 1 else None
    if wish not in held:
        raise Refusal("not your seat", f"{where(table, wish)} is not yours; ask for one of your own seats.")
    return wish


def you(table: Table, person: str, eyes: Eyes) -> messages.You:
    """Who a person is at a table; `eyes` may be a seat that they have given up since."""
    held = tuple(table.seats_of(person))
    if eyes not in held:
        eyes = held[0] if len(held) == 1 else None
    return messages.You(held, eyes, person == table.charter.host, len(held) > 1)


def admitted(table: Table, person: str, wish: Eyes, invite: str | None) -> messages.You:
    """Who a person is at a table that they may watch, and with which eyes they see it."""
    admit(table, person, invite)
    return you(table, person, eyes_of(table, person, wish))


def head(table: Table, person: str) -> messages.Head:
    """What never changes at a table."""
    charter = table.charter
    inside = person == charter.host or person in table.people()
    return messages.Head(
        table=charter.table,
        game=charter.game,
        title=table.game.title,
        unit=table.game.unit,
        rules=charter.rules,
        options=charter.options,
        clock=charter.clock,
        absence=charter.absence,
        listed=charter.listed,
        imported=charter.imported,
        host=charter.host_name,
        made=charter.made,
        commitment=_commitment(charter.luck),
        invite=charter.invite if inside else None,
        families=_families(table.game),
        marks=_marks(table.game),
        signal=_signal(table),
        par=table.game.par is not None,
        guide=_steps(table.guide) if table.guide else None,
    )


def _signal(table: Table) -> messages.Signal | None:
    """What opens a race at this table."""
    action, race = table.signal.action, table.game.race
    return messages.Signal(action, race.text) if action and race else None


@lru_cache(32)
def _steps(guide: Guide) -> list[messages.GuideStep]:
    return [messages.GuideStep(step.title, step.text, step.at, bool(step.do)) for step in guide.script.steps]


@lru_cache(32)
def _marks(game: Game) -> list[Mark]:
    return marks_of(game.view)


@lru_cache(32)
def _families(game: Game) -> list[messages.ActionFamily]:
    return families_of(game.actions)


def families_of(actions: Actions) -> list[messages.ActionFamily]:
    """The families of a game's actions, with which the numbers of actions can be read."""
    return [
        messages.ActionFamily(
            name=phrase.name,
            text=phrase.text,
            first=family.first,
            places=[_placeholder(name, allowed) for name, allowed in phrase.placeholders.items()],
            touches=touches,
            sealed=sealed,
        )
        for family, phrase, touches, sealed in actions.families
    ]


@lru_cache(1024)
def _commitment(luck: str) -> str:
    return commitment(key_from_bytes(bytes.fromhex(luck)))


def as_it_is(part: Any) -> Any:
    """A part of a message that is not encoded before the whole."""
    return part


class Scene:
    """What everyone at a table sees alike, computed once for all who are told of a change. Rare things are computed
    only where they can occur: every move at every table comes through here.
    """

    def __init__(self, table: Table, at: int) -> None:
        self.table = table
        self._known: dict[int, tuple[Any, Raw]] = {}
        self.over = table.status == "over"
        self.hints = may_ask_for_hints(table)
        undo, offer = _question(table) if table.question else (None, None)
        self.shared = messages.Now(
            seq=table.seq,
            at=at,
            status=table.status,
            you=STRANGER,
            seats=seats(table, at),
            view=None,
            actions=[],
            talk=None,
            hints=False,
            undo=undo,
            offer=offer,
            exits=[],
            outcome=outcome_of(table) if self.over else None,
            key=table.charter.luck if self.over else None,
            rematch=table.rematch,
            recall=table.recall if table.game.forgets else 0,
            lesson=messages.Lesson(table.scripted.step, table.scripted.yours) if table.scripted else None,
            countdown=countdown(table, at) if table.game.race else None,
        )

    def now(self, you: messages.You, encoded: Callable[[Any], Any] = as_it_is) -> messages.Now:
        """The present of a table for somebody, perhaps with what several see alike `encoded` already."""
        table, match, eyes = self.table, self.table.match, you.eyes
        return replace(
            self.shared,
            you=you,
            seats=encoded(self.shared.seats),
            view=encoded(match.view(eyes)) if match else None,
            actions=actions(table, eyes) if eyes is not None else [],
            talk=talk(table, you) if table.game.talk else None,
            hints=self.hints and bool(you.seats),
            exits=exits(table, you.seats, host=you.host),
        )

    def change(self, you: messages.You, since: int) -> messages.Change:
        """What happened since an entry, and the present, for somebody, ready to be sent."""
        return messages.Change(self.now(you, self._encoded), self.entries(you, since))

    def _encoded(self, part: Any) -> Raw:
        """A part of the present as JSON. What several see alike, such as a game's view, is the same object for them,
        and is encoded once.
        """
        known = self._known.get(id(part))
        if known is None:
            known = self._known[id(part)] = part, Raw(encode(part))  # held, so that its id stays its own
        return known[1]

    def entries(self, you: messages.You, since: int, until: int | None = None) -> list[AnyShown]:
        """The log after an entry, up to another, as somebody may read it."""
        table, over, recall = self.table, self.over, self.shared.recall
        return [
            show(table, entry, you, over)
            for entry in table.log[since:until]
            if entry.seq > recall or not isinstance(entry.fact, facts.Acted)
        ]


def seats(table: Table, at: int) -> list[messages.SeatNow]:
    pending, names = table.pending, table.names()
    scores = table.match.scores() if table.match else [0] * len(names)
    clocks = table.clocks if table.clocks.ticks else None
    waited = time_until_bots(table, at)
    return [
        messages.SeatNow(
            kind=occupant.kind,
            name=names[seat],
            bot=occupant.bot,
            away=occupant.kind == "person" and not occupant.has_time,
            pending=seat in pending,
            score=scores[seat],
            clock=clocks.now(seat, at) if clocks else None,
            bot_in=waited.get(seat),
        )
        for seat, occupant in enumerate(table.occupants)
    ]


def _placeholder(name: str, allowed: range | Seats | Sequence[str]) -> messages.Placeholder:
    match allowed:
        case range():
            return messages.Placeholder(name, "number", allowed.start, len(allowed), ())
        case Seats():
            return messages.Placeholder(name, "seat", 0, len(allowed), ())
        case labels:
            return messages.Placeholder(name, "label", 0, len(labels), labels)


def actions(table: Table, eyes: int) -> list[int]:
    """What a seat can do now; while a guided game follows its script, the action to try."""
    legal = table.match.legal(eyes) if table.match and eyes in table.pending else []
    scripted = table.scripted
    if scripted is None or scripted.is_end:
        return legal
    return [action for action in legal if scripted.yours and (eyes, action) == (scripted.seat, scripted.action)]


def countdown(table: Table, at: int) -> messages.Countdown | None:
    """How long it is until a race begins, if people race."""
    race = table.game.race
    if race is None or table.starts is None or not table.is_live:
        return None
    return messages.Countdown(max(0, table.starts - at), race.text)


def talk(table: Table, you: messages.You) -> messages.TalkNow | None:
    """What the rules of the game let somebody say now, with several seats the one that looks; None if anything."""
    if not you.seats:
        return None
    channel = table.channel(you.eyes if you.eyes in you.seats else you.seats[0])
    return messages.TalkNow(channel.text, channel.words, list(channel.signs)) if channel else None


def may_ask_for_hints(table: Table) -> bool:
    """May those who sit here ask what a strong player would do? Only if no other people play."""
    return table.alone is not None and table.status == "running" and table.scripted is None


def _question(table: Table) -> tuple[messages.UndoAsked | None, messages.OfferNow | None]:
    """The open question of somebody to the others: to take back, or to end the game."""
    asked = table.question
    if asked is None:
        return None, None
    if asked.what == "undo":
        return messages.UndoAsked(asked.seat, asked.to, asked.agreed, missing(table)), None
    return None, messages.OfferNow(asked.what, asked.seat, asked.agreed, missing(table))


SHOWN_AS_IT_IS: dict[type[AnyFact], Callable[..., AnyShown]] = {
    facts.Rose: messages.ShownRose,
    facts.Handed: messages.ShownHanded,
    facts.Returned: messages.ShownReturned,
    facts.Asked: messages.ShownAsked,
    facts.Agreed: messages.ShownAgreed,
    facts.Declined: messages.ShownDeclined,
    facts.Undone: messages.ShownUndone,
    facts.TookBack: messages.ShownTookBack,
    facts.Offered: messages.ShownOffered,
    facts.Resigned: messages.ShownResigned,
    facts.Drawn: messages.ShownDrawn,
    facts.Aborted: messages.ShownAborted,
    facts.Left: messages.ShownLeft,
    facts.Absent: messages.ShownAbsent,
    facts.Expired: messages.ShownExpired,
    facts.Said: messages.ShownSaid,
    facts.Rematched: messages.ShownRematch,
}


def show(table: Table, entry: Entry, you: messages.You, over: bool) -> AnyShown:
    """One entry. A sealed action is shown to the seat that took it, and to all when the game is over."""
    seq, at = entry.seq, entry.at
    match entry.fact:
        case facts.Acted() as acted:
            hidden = you.eyes != acted.seat and not over and _is_sealed(table.game, acted.action)
            action = None if hidden else acted.action
            return messages.ShownActed(seq, at, acted.seat, action, news(table, seq, you, over))
        case facts.Sat(seat, name, _):  # who the person is stays here
            return messages.ShownSat(seq, at, seat, name)
        case facts.Started():
            return messages.ShownStarted(seq, at, news(table, seq, you, over))
        case fact:
            return SHOWN_AS_IT_IS[type(fact)](seq, at, *astuple(fact))


@lru_cache(20_000)
def _is_sealed(game: Game, action: str) -> bool:
    return game.actions.is_sealed(number_of(game, action))


def news(table: Table, seq: int, you: messages.You, over: bool) -> list[messages.NewsItem]:
    """The news of an entry that somebody may hear. Whoever plays one seat reads «you» where it is named."""
    noted = table.news.get(seq)
    if not noted:
        return []
    me, mentions = you.seats[0] if len(you.seats) == 1 else None, table.game.news.mentions
    return [
        item if me is None or not mentions(one, me) else _addressed(table.game, one, names, me)
        for one, item, names in noted
        if over or one.reaches(you.eyes)
    ]


def _addressed(game: Game, told: Told, names: Sequence[str], seat: int) -> messages.NewsItem:
    spoken = [*names[:seat], YOU, *names[seat + 1 :]]
    return messages.NewsItem(told.kind, game.news.write(told, spoken), told.values)


def past(table: Table, eyes: Eyes, seq: int) -> messages.Past:
    """What a seat or a spectator saw after an entry."""
    match = table.past(seq)
    view: Any = match.view(eyes) if match else None
    scores = match.scores() if match else []
    return messages.Past(seq, view, scores, match.pending() if match else [])
