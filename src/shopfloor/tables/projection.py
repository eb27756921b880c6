"""Makes what people get to see of a table: its present and its log, as one seat or a spectator may see them."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Raw, Struct, json
from msgspec.structs import asdict, astuple

from shopfloor.kernel import Actions, Game, Refusal, Seats, Told
from shopfloor.kernel.guides import Guide
from shopfloor.kernel.luck import commitment, key_from_bytes
from shopfloor.kernel.notation import YOU
from shopfloor.kernel.views import Mark, marks_of
from shopfloor.tables import facts, messages
from shopfloor.tables.commands import is_invite, missing, where
from shopfloor.tables.ending import outcome_of
from shopfloor.tables.facts import Acted, AnyFact, Entry
from shopfloor.tables.leaving import exits, time_until_bots
from shopfloor.tables.messages import AnyShown, NewsItem, SeatNow, ShownActed
from shopfloor.tables.table import Table, number_of

Eyes = int | None
"""The seat as which somebody sees the table; None is a spectator."""

encode = json.Encoder().encode

CHANGE = b'{"type":"news","now":%b,%b,"entries":%b}'
"""A `messages.Change`: what everyone sees alike, what depends on the reader, and the log."""


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


class Common(Struct, frozen=True):
    """The fields of `messages.Now` that everyone sees alike."""

    seq: int
    at: int
    status: messages.Status
    seats: list[SeatNow]
    undo: messages.UndoAsked | None
    offer: messages.OfferNow | None
    outcome: messages.Outcome | None
    key: str | None
    rematch: str | None
    recall: int
    lesson: messages.Lesson | None
    countdown: messages.Countdown | None


class Personal(Struct, frozen=True):
    """The fields of `messages.Now` that depend on who reads it."""

    you: messages.You
    view: Any
    actions: list[int]
    talk: messages.TalkNow | None
    hints: bool
    exits: list[messages.Exit]


class Scene:
    """What everyone at a table sees alike, computed once for all who are told of a change. Rare things are computed
    only where they can occur: every move at every table comes through here.
    """

    def __init__(self, table: Table, at: int) -> None:
        self.table = table
        self._views: dict[int, tuple[Any, Raw]] = {}
        self._encoded = b""
        """What everyone sees alike as JSON, without the brace at its end."""
        self.over = table.status == "over"
        self.hints = may_ask_for_hints(table)
        undo, offer = _question(table) if table.question else (None, None)
        self.common = Common(
            seq=table.seq,
            at=at,
            status=table.status,
            seats=seats(table, at),
            undo=undo,
            offer=offer,
            outcome=outcome_of(table) if self.over else None,
            key=table.charter.luck if self.over else None,
            rematch=table.rematch,
            recall=table.recall if table.game.forgets else 0,
            lesson=messages.Lesson(table.scripted.step, table.scripted.yours) if table.scripted else None,
            countdown=countdown(table, at) if table.game.race else None,
        )

    def now(self, you: messages.You) -> messages.Now:
        """The present of a table for somebody."""
        view = self.table.match.view(you.eyes) if self.table.match else None
        return messages.Now(**asdict(self.common), **asdict(self._personal(you, view)))

    def change(self, you: messages.You, since: int) -> bytes:
        """A `messages.Change` as JSON: what happened since an entry, and the present, for somebody. What several see
        alike is encoded once for all of them.
        """
        if not self._encoded:
            self._encoded = encode(self.common)[:-1]
        personal = encode(self._personal(you, self._view(you.eyes)))
        return CHANGE % (self._encoded, personal[1:], encode(self.entries(you, since)))

    def _personal(self, you: messages.You, view: Any) -> Personal:
        table, eyes = self.table, you.eyes
        return Personal(
            you=you,
            view=view,
            actions=actions(table, eyes) if eyes is not None else [],
            talk=talk(table, you) if table.game.talk else None,
            hints=self.hints and bool(you.seats),
            exits=exits(table, you.seats, host=you.host),
        )

    def _view(self, eyes: Eyes) -> Raw | None:
        """A view as JSON. A game gives the same object to all who see the same, and it is encoded once for them."""
        if self.table.match is None:
            return None
        view = self.table.match.view(eyes)
        known = self._views.get(id(view))
        if known is None:
            known = self._views[id(view)] = view, Raw(encode(view))  # held, so that its id stays its own
        return known[1]

    def entries(self, you: messages.You, since: int, until: int | None = None) -> list[AnyShown]:
        """The log after an entry, up to another, as somebody may read it."""
        table, over, recall = self.table, self.over, self.common.recall
        return [
            show(table, entry, you, over)
            for entry in table.log[since:until]
            if not recall or entry.seq > recall or not isinstance(entry.fact, Acted)
        ]


def seats(table: Table, at: int) -> list[messages.SeatNow]:
    pending, names = table.pending, table.names()
    scores = table.match.scores() if table.match else [0] * len(names)
    clocks = table.clocks if table.clocks.ticks else None
    waited = time_until_bots(table, at)
    return [
        SeatNow(
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
    seq, at, fact = entry.seq, entry.at, entry.fact
    if isinstance(fact, Acted):  # as nearly all are
        seat, action = fact.seat, fact.action
        hidden = you.eyes != seat and not over and _is_sealed(table.game, action)
        return ShownActed(seq, at, seat, None if hidden else action, news(table, seq, you, over))
    match fact:
        case facts.Sat(seat, name, _):  # who the person is stays here
            return messages.ShownSat(seq, at, seat, name)
        case facts.Started():
            return messages.ShownStarted(seq, at, news(table, seq, you, over))
        case _:
            return SHOWN_AS_IT_IS[type(fact)](seq, at, *astuple(fact))


@lru_cache(20_000)
def _is_sealed(game: Game, action: str) -> bool:
    return game.actions.is_sealed(number_of(game, action))


def news(table: Table, seq: int, you: messages.You, over: bool) -> list[NewsItem]:
    """The news of an entry that somebody may hear. Whoever plays one seat reads «you» where it is named."""
    noted = table.news.get(seq)
    if not noted:
        return []
    eyes, held, mentions = you.eyes, you.seats, table.game.news.mentions
    me = held[0] if len(held) == 1 else None
    return [
        item if me is None or not mentions(one, me) else _addressed(table.game, one, names, me)
        for one, item, names in noted
        if over or one.reaches(eyes)
    ]


def _addressed(game: Game, told: Told, names: Sequence[str], seat: int) -> NewsItem:
    spoken = [*names[:seat], YOU, *names[seat + 1 :]]
    return NewsItem(told.kind, game.news.write(told, spoken), told.values)


def past(table: Table, eyes: Eyes, seq: int) -> messages.Past:
    """What a seat or a spectator saw after an entry."""
    match = table.past(seq)
    view: Any = match.view(eyes) if match else None
    scores = match.scores() if match else []
    return messages.Past(seq, view, scores, match.pending() if match else [])
